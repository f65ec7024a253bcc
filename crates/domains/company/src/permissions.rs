//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Enter, review, edit and switch off companies, choose what their pages show, and moderate comments.
pub struct ManageCompanies;

impl Permission for ManageCompanies {
    const CODE: &'static str = "company.manage";
}

const GROUP: Text = Text::new("企业", "Companies");

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: ManageCompanies::CODE,
    label: Text::new("管理企业与评论", "Manage companies and comments"),
    group: GROUP,
}];
