//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Work in the tenant's resource library and look after those of companies.
pub struct ManageLibrary;

impl Permission for ManageLibrary {
    const CODE: &'static str = "media.library";
}

/// Say how much room a library has.
pub struct ManageQuota;

impl Permission for ManageQuota {
    const CODE: &'static str = "media.quota";
}

const GROUP: Text = Text::new("资源库", "Resource library");

pub const ALL: &[PermissionInfo] = &[
    PermissionInfo {
        code: ManageLibrary::CODE,
        group: GROUP,
        label: Text::new("管理资源库", "Manage the resource library"),
    },
    PermissionInfo { code: ManageQuota::CODE, group: GROUP, label: Text::new("设置云空间", "Set cloud space") },
];
