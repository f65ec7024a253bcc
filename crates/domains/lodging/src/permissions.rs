//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Keep room types, how many there are each night, and until when a booking can be cancelled.
pub struct KeepRooms;

impl Permission for KeepRooms {
    const CODE: &'static str = "lodging.rooms";
}

/// See and cancel bookings, and take the rooming list out.
pub struct ManageBookings;

impl Permission for ManageBookings {
    const CODE: &'static str = "lodging.bookings";
}

const GROUP: Text = Text::new("酒店住宿", "Hotel rooms");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(KeepRooms::CODE, Text::new("管理房型、房量与取消规则", "Manage room types, nights and rules")),
    info(ManageBookings::CODE, Text::new("管理住宿预订与入住名单", "Manage room bookings")),
];
