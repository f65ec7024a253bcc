//! What other domains may know of an account, and the company it is tied to by them.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use crate::entities::account;
use crate::model::{AccountState, account_tag};
use crate::{IdentityError, store};

/// The owner's own data, as a business card or a registration form starts with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountBasics {
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    pub company_id: Option<i64>,
    /// In which they are written to; none where the host decides.
    pub language: Option<Lang>,
    /// Whether they can sign in: activated, and not switched off.
    pub is_active: bool,
}

impl AccountBasics {
    /// What they are called to a reader of this language, or the only name that they have.
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.name_zh, &self.name_en)
    }
}

pub async fn find_account(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Option<AccountBasics>, IdentityError> {
    Ok(store::accounts::find(db, tenant_id, user_id).await?.map(AccountBasics::from))
}

/// The same of several people; of one whose account was deleted there is nothing to know.
pub async fn list_accounts(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, AccountBasics>, IdentityError> {
    let rows = store::accounts::list_some(db, tenant_id, user_ids).await?;
    let left = rows.into_iter().filter(|account| account.deleted_at.is_none());
    Ok(left.map(|account| (account.id, AccountBasics::from(account))).collect())
}

impl From<account::Model> for AccountBasics {
    fn from(account: account::Model) -> Self {
        Self {
            language: Lang::parse(&account.language),
            is_active: account.state() == AccountState::Active,
            email: account.email,
            mobile: account.mobile,
            name_zh: account.name_zh,
            name_en: account.name_en,
            avatar: account.avatar,
            company_id: account.company_id,
        }
    }
}

/// When each of them was last seen, exact to a few minutes; whoever never signed in is missing.
pub async fn last_seen(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, i64>, IdentityError> {
    let mut seen: HashMap<UserId, i64> = HashMap::new();
    // Sessions are forgotten when they have ended, the last sign-in is not.
    for account in store::accounts::list_some(db, tenant_id, user_ids).await? {
        seen.insert(account.id, account.last_sign_in_at);
    }
    for (id, at) in store::sessions::last_used(db, tenant_id, user_ids).await? {
        seen.entry(id).and_modify(|known| *known = at.max(*known)).or_insert(at);
    }
    seen.retain(|_, at| *at > 0);
    Ok(seen)
}

/// Makes the account a member of a company; both ids come from the domain that owns companies.
pub async fn join_company(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    company_id: i64,
    meta_company_id: i64,
    now: i64,
) -> Result<(), IdentityError> {
    tie(tx, tenant_id, user_id, Some((company_id, meta_company_id)), now).await
}

/// Unties the account from its company; the account itself stays as it is.
pub async fn leave_company(tx: &Tx, tenant_id: TenantId, user_id: UserId, now: i64) -> Result<(), IdentityError> {
    tie(tx, tenant_id, user_id, None, now).await
}

async fn tie(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    company: Option<(i64, i64)>,
    now: i64,
) -> Result<(), IdentityError> {
    let found = store::accounts::find(&**tx, tenant_id, user_id).await?.ok_or(IdentityError::NotFound)?;
    let mut row = found.into_active_model();
    row.company_id = Set(company.map(|(id, _)| id));
    row.meta_company_id = Set(company.map(|(_, firm)| firm));
    row.updated_at = Set(now);
    store::accounts::update(&**tx, row).await?;
    tx.touch(account_tag(user_id));
    Ok(())
}
