//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Say how many people fit into a session, and see and cancel their seats.
pub struct ManageSeats;

impl Permission for ManageSeats {
    const CODE: &'static str = "programme.seats";
}

const GROUP: Text = Text::new("会议日程", "Programme");

pub const ALL: &[PermissionInfo] = &[PermissionInfo {
    code: ManageSeats::CODE,
    label: Text::new("管理会议座位与预约", "Manage seats of sessions"),
    group: GROUP,
}];
