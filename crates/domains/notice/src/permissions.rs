//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Write announcements and send them to those who take part.
pub struct Announce;

impl Permission for Announce {
    const CODE: &'static str = "notice.announce";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: Announce::CODE,
    label: Text::new("发送公告", "Send announcements"),
    group: Text::new("消息通知", "Notices"),
}];
