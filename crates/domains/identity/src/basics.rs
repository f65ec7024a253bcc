//! What other domains may know of an account.

use fairway_auth::{TenantId, UserId};
use sea_orm::ConnectionTrait;

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
}

pub async fn find_account(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Option<AccountBasics>, IdentityError> {
    let found = store::accounts::find(db, tenant_id, user_id).await?;
    Ok(found.map(|account| AccountBasics {
        email: account.email,
        mobile: account.mobile,
        name_zh: account.name_zh,
        name_en: account.name_en,
        avatar: account.avatar,
        company_id: account.company_id,
    }))
}
