//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep what this domain shows.
pub struct EditBilling;

impl Permission for EditBilling {
    const CODE: &'static str = "billing.edit";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: EditBilling::CODE,
    label: Text::new("编辑账务", "Edit billing"),
    group: Text::new("账务", "Billing"),
}];
