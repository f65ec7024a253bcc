//! Who spends what a company has. Everybody in it sees its accounts and can top them up; its super administrator pays orders with
//! them. Claiming an inquiry is the daily work that the accounts are for, so everybody of an agent does it and nothing here is asked:
//! `freight/src/claims`.

use fairway_auth::{TenantId, UserId};
use fairway_company::member_ids;
use fairway_http::Failure;
use sea_orm::ConnectionTrait;

use crate::BillingError;

/// Whether somebody may pay with a company's points and inquiry counts. This is the one place that says so.
pub async fn may_spend(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
    user_id: UserId,
) -> Result<bool, Failure> {
    // The super administrator stands first among a company's people.
    Ok(member_ids(db, tenant_id, company_id).await?.first() == Some(&user_id))
}

/// Refuses (2615) whoever may not.
pub async fn must_spend(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
    user_id: UserId,
) -> Result<(), Failure> {
    match may_spend(db, tenant_id, company_id, user_id).await? {
        true => Ok(()),
        false => Err(BillingError::NotSpender.into()),
    }
}
