//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// See the numbers of the site.
pub struct ViewInsight;

impl Permission for ViewInsight {
    const CODE: &'static str = "insight.view";
}

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: ViewInsight::CODE,
    label: Text::new("查看访问统计", "View site statistics"),
    group: Text::new("统计", "Statistics"),
}];
