//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep what this domain shows.
pub struct Edit{{Domain}};

impl Permission for Edit{{Domain}} {
    const CODE: &'static str = "{{domain}}.edit";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: Edit{{Domain}}::CODE,
    label: Text::new("编辑{{domain zh}}", "Edit {{domain}}"),
    group: Text::new("{{domain zh}}", "{{Domain}}"),
}];
