//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep what this domain shows.
pub struct EditOne2one;

impl Permission for EditOne2one {
    const CODE: &'static str = "one2one.edit";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: EditOne2one::CODE,
    label: Text::new("编辑一对一洽谈", "Edit one2one"),
    group: Text::new("一对一洽谈", "One2one"),
}];
