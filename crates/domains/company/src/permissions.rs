//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep the tenant's companies: review them, and write any company's pages.
pub struct ManageCompanies;

impl Permission for ManageCompanies {
    const CODE: &'static str = "company.manage";
}

const GROUP: Text = Text::new("企业", "Companies");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[info(ManageCompanies::CODE, Text::new("管理企业", "Manage companies"))];
