//! Making, changing and deleting roles.

use fairway_auth::{Actor, PermissionSet};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::{Changed, rights};
use crate::entities::role;
use crate::model::{RoleNames, account_tag};
use crate::{IdentityError, store};

/// What a role is called and allows. The codes are known ones.
#[derive(Clone, Debug)]
pub struct RoleForm {
    pub names: RoleNames,
    pub permissions: PermissionSet,
}

pub async fn create(tx: &Tx, by: &Actor, form: RoleForm) -> Result<role::Model, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    rights::must_hold(tx, by, &form.permissions).await?;
    let row = role::ActiveModel {
        tenant_id: Set(by.tenant_id),
        name: Set(form.names.name),
        name_zh: Set(form.names.name_zh),
        permissions: Set(form.permissions.to_string()),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    store::admin::roles::insert(&**tx, row).await
}

/// Takes effect on the next request of everybody who holds it.
pub async fn change(tx: &Tx, by: &Actor, id: i64, form: RoleForm) -> Result<Changed<role::Model>, IdentityError> {
    let before = lock(tx, by, id).await?;
    // Neither given nor taken: a role that allows more than one's own is not one's own to change.
    let mut concerned = form.permissions.clone();
    concerned.extend(PermissionSet::parse(&before.permissions));
    rights::must_hold(tx, by, &concerned).await?;
    if store::admin::roles::is_taken(&**tx, by.tenant_id, &form.names.name, id).await? {
        return Err(IdentityError::RoleNameTaken);
    }
    let had = rights::has_role_manager(tx, by.tenant_id).await?;
    let mut row = before.clone().into_active_model();
    row.name = Set(form.names.name);
    row.name_zh = Set(form.names.name_zh);
    row.permissions = Set(form.permissions.to_string());
    row.updated_at = Set(by.now);
    let after = store::admin::roles::update(&**tx, row).await?;
    rights::must_leave_role_manager(tx, by.tenant_id, had).await?;
    if after.permissions != before.permissions {
        for account_id in store::admin::roles::holders(&**tx, by.tenant_id, id).await? {
            tx.touch(account_tag(account_id));
        }
    }
    Ok(Changed { before, after })
}

/// The role as nobody else changes it until the transaction ends.
pub async fn lock(tx: &Tx, by: &Actor, id: i64) -> Result<role::Model, IdentityError> {
    store::admin::lock(tx, by.tenant_id).await?;
    store::admin::roles::find(&**tx, by.tenant_id, id).await?.ok_or(IdentityError::NotFound)
}

/// Only one that nobody holds.
pub async fn delete(tx: &Tx, by: &Actor, id: i64) -> Result<role::Model, IdentityError> {
    let role = lock(tx, by, id).await?;
    rights::must_hold(tx, by, &PermissionSet::parse(&role.permissions)).await?;
    if !store::admin::roles::holders(&**tx, by.tenant_id, id).await?.is_empty() {
        return Err(IdentityError::RoleInUse);
    }
    store::admin::roles::delete(&**tx, by.tenant_id, id).await?;
    Ok(role)
}
