//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Say when, where and between whom people meet: times, rules, tables.
pub struct SetUpOne2one;

impl Permission for SetUpOne2one {
    const CODE: &'static str = "one2one.setting";
}

/// See and cancel what people arranged, print it, and arrange it for them.
pub struct ManageMeetings;

impl Permission for ManageMeetings {
    const CODE: &'static str = "one2one.meetings";
}

const GROUP: Text = Text::new("一对一洽谈", "One-to-one meetings");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(SetUpOne2one::CODE, Text::new("设置一对一洽谈", "Set up one-to-one meetings")),
    info(ManageMeetings::CODE, Text::new("管理一对一洽谈安排", "Manage one-to-one meetings")),
];
