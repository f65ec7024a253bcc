//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

/// Open and edit meetings.
pub struct EditMeetings;

impl Permission for EditMeetings {
    const CODE: &'static str = "event.meetings";
}

/// Keep the hotels that the site recommends, and their rooms.
pub struct EditHotels;

impl Permission for EditHotels {
    const CODE: &'static str = "event.hotels";
}

/// Keep the sessions of the programme and who speaks there, and see and cancel seats; `programme` names it to people.
pub struct ManageSeats;

impl Permission for ManageSeats {
    const CODE: &'static str = "programme.seats";
}

const GROUP: Text = Text::new("会议", "Event");

const fn info(code: &'static str, label: Text) -> PermissionInfo {
    PermissionInfo { code, label, group: GROUP }
}

pub const ALL: &[PermissionInfo] = &[
    info(EditMeetings::CODE, Text::new("编辑会议", "Edit meetings")),
    info(EditHotels::CODE, Text::new("编辑酒店与房型", "Edit hotels and rooms")),
];
