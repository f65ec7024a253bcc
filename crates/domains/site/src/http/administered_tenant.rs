//! Whose site an administrator works on: their own tenant's, or any for those who manage tenants.

use fairway_auth::{Permission, TenantId};
use fairway_http::{Code, Failure, SignedIn};
use fairway_identity::{ManageTenants, tenant_exists};

/// Another tenant answers as if it did not exist, unless the person manages tenants.
pub async fn administered_tenant(user: &SignedIn, asked: Option<TenantId>) -> Result<TenantId, Failure> {
    let own = user.tenant_id();
    let Some(id) = asked.filter(|id| *id != own) else { return Ok(own) };
    let may = user.principal().permissions.holds(ManageTenants::CODE);
    if may && tenant_exists(user.db(), id).await? { Ok(id) } else { Err(Code::NOT_FOUND.into()) }
}
