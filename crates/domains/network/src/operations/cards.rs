//! Reading and changing one's card.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use crate::entities::card;
use crate::{NetworkError, store};

/// What a card says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardBasics {
    pub avatar: String,
    pub name_zh: String,
    pub name_en: String,
    pub email: String,
    pub mobile: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
}

impl From<card::Model> for CardBasics {
    fn from(row: card::Model) -> Self {
        Self {
            avatar: row.avatar,
            name_zh: row.name_zh,
            name_en: row.name_en,
            email: row.email,
            mobile: row.mobile,
            position_zh: row.position_zh,
            position_en: row.position_en,
            company_zh: row.company_zh,
            company_en: row.company_en,
        }
    }
}

/// The user's card; before there is one, what their account and company say.
pub async fn get_card(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<CardBasics, NetworkError> {
    if let Some(card) = store::cards::find(db, tenant_id, user_id).await? {
        return Ok(card.into());
    }
    let account = fairway_identity::find_account(db, tenant_id, user_id).await?.ok_or(NetworkError::NotFound)?;
    let company = match account.company_id {
        Some(company_id) => fairway_company::find_company(db, tenant_id, company_id).await?,
        None => None,
    };
    let (company_zh, company_en) = company.map(|company| (company.name_zh, company.name_en)).unwrap_or_default();
    Ok(CardBasics {
        avatar: account.avatar,
        name_zh: account.name_zh,
        name_en: account.name_en,
        email: account.email.unwrap_or_default(),
        mobile: account.mobile.unwrap_or_default(),
        company_zh,
        company_en,
        ..Default::default()
    })
}

/// Writes the user's card as it shall be from now on.
pub async fn put_card(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    card: CardBasics,
    now: i64,
) -> Result<(), NetworkError> {
    let row = card::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        avatar: Set(card.avatar),
        name_zh: Set(card.name_zh),
        name_en: Set(card.name_en),
        email: Set(card.email),
        mobile: Set(card.mobile),
        position_zh: Set(card.position_zh),
        position_en: Set(card.position_en),
        company_zh: Set(card.company_zh),
        company_en: Set(card.company_en),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    Ok(store::cards::put(&**tx, row).await?)
}
