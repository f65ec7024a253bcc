//! Nobody gives, takes or takes over more than they hold themselves, and somebody is always left to manage roles.

use fairway_auth::{Actor, Permission, PermissionSet, TenantId};
use fairway_db::Tx;

use crate::entities::role;
use crate::permissions::ManageRoles;
use crate::{IdentityError, store};

/// The acting person must hold all of this. Read in the transaction: what the request was let in with may be seconds
/// old.
pub async fn must_hold(tx: &Tx, by: &Actor, wanted: &PermissionSet) -> Result<(), IdentityError> {
    let own = store::accounts::permissions(&**tx, by.tenant_id, by.user_id).await?;
    if own.covers(wanted) { Ok(()) } else { Err(IdentityError::BeyondOwnRights) }
}

/// What these roles allow together.
pub fn together(roles: &[role::Model]) -> PermissionSet {
    let mut all = PermissionSet::default();
    for role in roles {
        all.extend(PermissionSet::parse(&role.permissions));
    }
    all
}

pub async fn has_role_manager(tx: &Tx, tenant_id: TenantId) -> Result<bool, IdentityError> {
    Ok(store::admin::accounts::count_holders(&**tx, tenant_id, ManageRoles::CODE).await? > 0)
}

/// Refuses a change after which nobody could manage roles; `had` is what [`has_role_manager`] said before it.
pub async fn must_leave_role_manager(tx: &Tx, tenant_id: TenantId, had: bool) -> Result<(), IdentityError> {
    if had && !has_role_manager(tx, tenant_id).await? {
        return Err(IdentityError::LastRoleManager);
    }
    Ok(())
}
