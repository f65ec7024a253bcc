//! How many accounts were opened, for statistics.

use fairway_auth::TenantId;
use sea_orm::ConnectionTrait;

use crate::{IdentityError, store};

/// New accounts from `from` until before `to`, by quarter of an hour: (its first second, how many). Every time zone's
/// days are made of such quarters. Accounts that an administrator opened for a colleague are no sign-ups.
pub async fn count_sign_ups(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    from: i64,
    to: i64,
) -> Result<Vec<(i64, i64)>, IdentityError> {
    Ok(store::accounts::count_created(db, tenant_id, from, to).await?)
}
