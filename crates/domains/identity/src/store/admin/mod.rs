//! Queries of administration. All but those of tenants themselves are scoped by tenant.

pub mod accounts;
pub mod departments;
pub mod invitations;
pub mod preferences;
pub mod roles;
pub mod tenants;

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{EntityTrait, QuerySelect};

use crate::IdentityError;
use crate::entities::tenant;

/// Lets one administrator of a tenant write at a time, so that a rule over several rows (no loop, somebody is left to
/// manage roles) holds for two that are changed at once. An embedded database has one writer anyway.
pub async fn lock(tx: &Tx, tenant_id: TenantId) -> Result<tenant::Model, IdentityError> {
    let found = tenant::Entity::find_by_id(tenant_id).lock_exclusive().one(&**tx).await?;
    found.ok_or(IdentityError::NotFound)
}
