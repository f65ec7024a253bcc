//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Create, edit and disable tenants: platform staff.
pub struct ManageTenants;

impl Permission for ManageTenants {
    const CODE: &'static str = "platform.tenants";
}

pub const ALL: &[PermissionInfo] =
    &[PermissionInfo { code: ManageTenants::CODE, label: Text::new("管理租户", "Manage tenants") }];
