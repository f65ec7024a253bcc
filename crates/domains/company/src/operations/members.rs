//! Belonging to a company: whoever joins first looks after it, and after them whoever joined next.

use fairway_auth::{Permission, TenantId, UserId};
use fairway_db::Tx;
use fairway_http::{Code, Failure, SignedIn};
use fairway_identity::{find_account, join_company as tie_account};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::companies::CompanyIds;
use crate::entities::company_member;
use crate::permissions::ManageCompanies;
use crate::{CompanyError, store};

/// Makes an account a member of the company, and of no other. The company's row is locked, so that of two who join at once
/// only one is the first.
pub async fn join_company(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    company: CompanyIds,
    now: i64,
) -> Result<(), CompanyError> {
    let company_id = company.company_id;
    store::companies::lock(tx, tenant_id, company_id).await?;
    let before = store::members::find(&**tx, tenant_id, user_id).await?;
    if before.as_ref().is_some_and(|member| member.company_id == company_id) {
        return Ok(());
    }
    if let Some(member) = before {
        leave(tx, member, now).await?;
    }
    let is_super_admin = !store::members::has_super_admin(&**tx, tenant_id, company_id).await?;
    let row = company_member::ActiveModel {
        tenant_id: Set(tenant_id),
        company_id: Set(company_id),
        user_id: Set(user_id),
        is_super_admin: Set(is_super_admin),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::members::insert(&**tx, row).await?;
    Ok(tie_account(tx, tenant_id, user_id, company_id, company.meta_company_id, now).await?)
}

/// Takes a member away; a company that loses its super administrator gets the one who joined next.
async fn leave(tx: &Tx, member: company_member::Model, now: i64) -> Result<(), CompanyError> {
    store::members::delete(&**tx, member.id).await?;
    if !member.is_super_admin {
        return Ok(());
    }
    let left = store::members::list(&**tx, member.tenant_id, member.company_id).await?;
    if let Some(next) = left.first() {
        store::members::promote(&**tx, next.id, now).await?;
    }
    Ok(())
}

/// The company that somebody belongs to.
pub async fn own_company(user: &SignedIn) -> Result<Option<i64>, Failure> {
    let account = find_account(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(account.and_then(|account| account.company_id))
}

/// Who belongs to a company, its super administrator first.
pub async fn member_ids(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
) -> Result<Vec<UserId>, CompanyError> {
    let members = store::members::list(db, tenant_id, company_id).await?;
    Ok(members.into_iter().map(|member| member.user_id).collect())
}

/// Whether somebody looks after all companies of the tenant.
pub fn manages_companies(user: &SignedIn) -> bool {
    user.principal().permissions.holds(ManageCompanies::CODE)
}

/// Lets in the company's own people, and those who look after the tenant's companies.
pub async fn must_keep(user: &SignedIn, company_id: i64) -> Result<(), Failure> {
    if manages_companies(user) || own_company(user).await? == Some(company_id) {
        return Ok(());
    }
    Err(Code::NOT_ALLOWED.into())
}
