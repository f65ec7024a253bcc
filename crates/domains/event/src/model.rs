//! Enumerations, cache tags and small shapes of event.

use serde::{Deserialize, Serialize};

/// Cache tag kinds; each is used with the tenant's id behind it, such as `exhibitor:1`.
pub mod tag {
    /// What a meeting is called, where and when.
    pub const MEETING: &str = "meeting";
    /// Sessions and speakers.
    pub const AGENDA: &str = "agenda";
    /// Hotels and their rooms.
    pub const HOTEL: &str = "hotel";
    pub const EXHIBITOR: &str = "exhibitor";
    pub const ATTENDEE: &str = "attendee";
    /// What the printed catalogue asks, and what stands in it.
    pub const CATALOGUE: &str = "catalogue";
}

/// Where an application of a company or a person stands. 0 on the wire means that there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum ApplyStatus {
    #[default]
    Accepted = 1,
    Pending = 2,
    Refused = 3,
    Cancelled = 4,
}

impl ApplyStatus {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// As what a person takes part in a meeting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(i32)]
pub enum AttendeeKind {
    #[default]
    Visitor = 1,
    /// Works at a booth.
    Exhibitor = 2,
    Organiser = 3,
    Media = 4,
}

impl AttendeeKind {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// As what a company takes part in a meeting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum CompanyType {
    #[default]
    Exhibitor = 1,
    /// Sends people, has no booth.
    Visitor = 2,
}

impl CompanyType {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What a meeting asks of those who apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct ApplyParams {
    pub other: OtherParams,
}

/// Flags of the console: 1 shows the page, 0 hides it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct OtherParams {
    /// Tickets are given out.
    pub ticket: u8,
    /// Attendees prove who they are.
    pub identity: u8,
}

/// Where an exhibitor's entry of the catalogue stands. 0 on the wire means that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum CatalogueState {
    Draft = 1,
    Submitted = 2,
    /// To be mended; the reason says what.
    Returned = 3,
    /// Goes to print, and readers see it.
    Accepted = 4,
}

impl CatalogueState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How one gets from a hotel to the venue.
pub const TRANSPORTS: [&str; 2] = ["walk", "shuttle"];
/// What stands in a hotel's room.
pub const BEDS: [&str; 2] = ["king", "twin"];

/// Something to read or to keep of a session, such as its slides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct SessionMaterial {
    pub name_zh: String,
    pub name_en: String,
    /// A file of the organiser's media, whose address is made anew for each reader.
    pub file_id: Option<i64>,
    /// Where it is, if it is none of those.
    pub url: String,
    /// Only those who are registered for the meeting get it; otherwise everybody.
    pub for_attendees: bool,
}

/// Something that a hotel offers beside its rooms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Amenity {
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
}
