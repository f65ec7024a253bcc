//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep what this domain shows.
pub struct EditNotice;

impl Permission for EditNotice {
    const CODE: &'static str = "notice.edit";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: EditNotice::CODE,
    label: Text::new("编辑消息通知", "Edit notice"),
    group: Text::new("消息通知", "Notice"),
}];
