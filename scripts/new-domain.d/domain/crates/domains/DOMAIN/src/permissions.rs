//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep what this domain shows.
pub struct {{Permission}};

impl Permission for {{Permission}} {
    const CODE: &'static str = "{{permission}}";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: {{Permission}}::CODE,
    label: Text::new("编辑{{domain zh}}", "Edit {{domain}}"),
    group: Text::new("{{domain zh}}", "{{Domain}}"),
}];
