//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
pub use fairway_event::ManageSeats;
use fairway_lang::Text;

const GROUP: Text = Text::new("会议日程", "Programme");

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: ManageSeats::CODE,
    label: Text::new("管理日程、嘉宾与座位", "Manage sessions, speakers and seats"),
    group: GROUP,
}];
