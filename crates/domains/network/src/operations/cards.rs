//! Reading and changing one's card.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_event::{AttendeeDescription, describe_attendee};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::codes::{new_code, new_scan_key};
use super::visibility::Visibility;
use crate::entities::card;
use crate::{NetworkError, store};

/// What a card says, to its owner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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
    pub phone: String,
    pub wechat: String,
    pub website: String,
    pub address_zh: String,
    pub address_en: String,
    pub intro_zh: String,
    pub intro_en: String,
    pub country_id: Option<i64>,
    pub visibility: Visibility,
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
            phone: row.phone,
            wechat: row.wechat,
            website: row.website,
            address_zh: row.address_zh,
            address_en: row.address_en,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            country_id: row.country_id,
            visibility: Visibility::read(&row.visibility),
        }
    }
}

/// Somebody's card with what is not written on it. Only its owner sees it as it is; others see what
/// [`super::visibility::reveal`] makes of it.
#[derive(Clone, Debug)]
pub struct CardProfile {
    pub user_id: UserId,
    /// 0 before there is one.
    pub card_id: i64,
    /// Empty before there is a card; so is the key.
    pub code: String,
    pub scan_key: String,
    pub video_id: Option<i64>,
    pub updated_at: i64,
    pub basics: CardBasics,
    /// Whether somebody has written it; until then it says what the account does.
    pub is_saved: bool,
    /// Whether they can sign in; the card of somebody who cannot is shown to nobody new.
    pub is_active: bool,
}

/// The user's card; before there is one, what their account and company say.
pub async fn get_card(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<CardBasics, NetworkError> {
    Ok(find_profile(db, tenant_id, user_id).await?.basics)
}

/// The same with what belongs to it.
pub async fn find_profile(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<CardProfile, NetworkError> {
    // Of somebody who has deleted their account nothing is shown any more, not even to those who have their card.
    let mut accounts = fairway_identity::list_accounts(db, tenant_id, &[user_id]).await?;
    let account = accounts.remove(&user_id).ok_or(NetworkError::NotFound)?;
    let mut profile = CardProfile {
        user_id,
        card_id: 0,
        code: String::new(),
        scan_key: String::new(),
        video_id: None,
        updated_at: 0,
        basics: CardBasics::default(),
        is_saved: false,
        is_active: account.is_active,
    };
    if let Some(row) = store::cards::find(db, tenant_id, user_id).await? {
        profile.card_id = row.id;
        profile.code.clone_from(&row.code);
        profile.scan_key.clone_from(&row.scan_key);
        profile.video_id = row.video_id;
        profile.updated_at = row.updated_at;
        if row.is_saved {
            profile.is_saved = true;
            profile.basics = row.into();
            return Ok(profile);
        }
    }
    let company = match account.company_id {
        Some(company_id) => fairway_company::find_company(db, tenant_id, company_id).await?,
        None => None,
    };
    let (company_zh, company_en) = company.map(|company| (company.name_zh, company.name_en)).unwrap_or_default();
    profile.basics = CardBasics {
        avatar: account.avatar,
        name_zh: account.name_zh,
        name_en: account.name_en,
        email: account.email.unwrap_or_default(),
        mobile: account.mobile.unwrap_or_default(),
        company_zh,
        company_en,
        ..Default::default()
    };
    Ok(profile)
}

/// Whose card has this code.
pub async fn find_owner(db: &impl ConnectionTrait, tenant_id: TenantId, code: &str) -> Result<UserId, NetworkError> {
    let code = super::codes::read_code(code).ok_or(NetworkError::NotFound)?;
    let found = store::cards::find_by_code(db, tenant_id, &code).await?;
    found.map(|row| row.user_id).ok_or(NetworkError::NotFound)
}

/// The user's own card, kept from other writers until the commit. The first time it gets its code and key; what it says goes
/// on being what the account does until somebody writes it.
pub async fn lock_own(tx: &Tx, tenant_id: TenantId, user_id: UserId, now: i64) -> Result<CardProfile, NetworkError> {
    if store::cards::lock(tx, tenant_id, user_id).await?.is_none() {
        let row = card::ActiveModel { is_saved: Set(false), ..row_of(tenant_id, user_id, CardBasics::default(), now) };
        store::cards::insert_unless_there(&**tx, row).await?;
        store::cards::lock(tx, tenant_id, user_id).await?;
    }
    find_profile(&**tx, tenant_id, user_id).await
}

fn row_of(tenant_id: TenantId, user_id: UserId, card: CardBasics, now: i64) -> card::ActiveModel {
    card::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        visibility: Set(card.visibility.store()),
        avatar: Set(card.avatar),
        name_zh: Set(card.name_zh),
        name_en: Set(card.name_en),
        email: Set(card.email),
        mobile: Set(card.mobile),
        position_zh: Set(card.position_zh),
        position_en: Set(card.position_en),
        company_zh: Set(card.company_zh),
        company_en: Set(card.company_en),
        code: Set(new_code()),
        scan_key: Set(new_scan_key()),
        phone: Set(card.phone),
        wechat: Set(card.wechat),
        website: Set(card.website),
        address_zh: Set(card.address_zh),
        address_en: Set(card.address_en),
        intro_zh: Set(card.intro_zh),
        intro_en: Set(card.intro_en),
        video_id: Set(None),
        country_id: Set(card.country_id),
        is_saved: Set(true),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// Writes the user's card as it shall be from now on; code, key and video stay. Their place in the directory follows.
pub async fn put_card(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    card: CardBasics,
    now: i64,
) -> Result<(), NetworkError> {
    store::cards::put(&**tx, row_of(tenant_id, user_id, card, now)).await?;
    describe(tx, tenant_id, user_id, now).await
}

/// Tells the directory of attendees what the card says: names, introduction and tags, nothing that anybody can be reached by.
pub async fn describe(tx: &Tx, tenant_id: TenantId, user_id: UserId, now: i64) -> Result<(), NetworkError> {
    let profile = find_profile(&**tx, tenant_id, user_id).await?;
    let tags = store::tags::list_card(&**tx, tenant_id, user_id).await?.into_iter().map(|tag| tag.code).collect();
    let card = profile.basics;
    let description = match profile.is_saved {
        true => AttendeeDescription {
            name_zh: card.name_zh,
            name_en: card.name_en,
            position_zh: card.position_zh,
            position_en: card.position_en,
            company_zh: card.company_zh,
            company_en: card.company_en,
            intro_zh: Some(card.intro_zh),
            intro_en: Some(card.intro_en),
            country_id: card.country_id,
            tags,
        },
        // It only repeats the account: what they registered with says more.
        false => AttendeeDescription { tags, ..Default::default() },
    };
    Ok(describe_attendee(tx, tenant_id, user_id, description, now).await?)
}
