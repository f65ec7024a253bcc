//! Enumerations and cache tags of booth.

use fairway_lang::Text;
use serde::Deserialize;

/// Cache tag kinds; each but that of a hall is used with the tenant's id behind it, such as `booth:1`.
pub mod tag {
    /// Who has which booth: changes with every hold.
    pub const BOOTH: &str = "booth";
    /// The same of one hall, whose id stands behind it: a hold there leaves what is kept ready of the others.
    pub const HALL: &str = "booth_hall";
    /// Halls, booths and their types as they are drawn and priced: changes rarely.
    pub const PLAN: &str = "booth_plan";
    /// What can be ordered with booths.
    pub const ADDON: &str = "booth_addon";
    /// How a meeting is booked.
    pub const RULES: &str = "booth_rules";
    /// What the live numbers are counted from.
    pub const COUNTED: [&str; 5] = {
        use fairway_event::model::tag;
        [tag::MEETING, tag::EXHIBITOR, tag::ATTENDEE, tag::AGENDA, BOOTH]
    };
}

/// Where a booth stands between free and sold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(i32)]
pub enum BoothStatus {
    #[default]
    Free = 1,
    /// Kept for somebody for minutes, while they decide.
    Held = 2,
    Reserved = 3,
    Sold = 4,
    /// Not for sale.
    Blocked = 5,
}

impl BoothStatus {
    /// Those in which somebody has the booth.
    pub const TAKEN: [Self; 3] = [Self::Held, Self::Reserved, Self::Sold];
    /// Those in which nobody else can have it.
    pub const NOT_FREE: [Self; 4] = [Self::Held, Self::Reserved, Self::Sold, Self::Blocked];

    pub const fn value(self) -> i32 {
        self as i32
    }

    /// What happened to a booth that came into this status; nothing to tell of free and blocked ones.
    pub const fn news(self) -> Option<Text> {
        match self {
            Self::Held => Some(Text::new("展位 {booth_no} 已被锁定", "Booth {booth_no} was just put on hold")),
            Self::Reserved => Some(Text::new("展位 {booth_no} 已被预订", "Booth {booth_no} was just reserved")),
            Self::Sold => Some(Text::new("展位 {booth_no} 已售出", "Booth {booth_no} was just sold")),
            Self::Free | Self::Blocked => None,
        }
    }
}

/// Where a plan of a hall stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum PlanState {
    Draft = 0,
    Published = 1,
    Archived = 2,
}

impl PlanState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How a booth is handed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(i32)]
pub enum BoothType {
    /// With walls, furniture and light.
    #[default]
    Shell = 1,
    /// Bare floor.
    Raw = 2,
}

impl BoothType {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Where a reservation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ReservationStatus {
    /// Chosen; the booths are kept for minutes.
    Held = 1,
    /// Waits for the organiser.
    Submitted = 2,
    Confirmed = 3,
    Refused = 4,
    /// The hold ran out.
    Expired = 5,
    /// Given back by whoever had it, or withdrawn by the organiser.
    Cancelled = 6,
}

impl ReservationStatus {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Why a booth is no longer part of a reservation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum EndReason {
    Released = 1,
    Expired = 2,
    Refused = 3,
    Moved = 4,
    Cancelled = 5,
}

impl EndReason {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Where somebody stands on a booth's waiting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum WaitingStatus {
    Waiting = 1,
    /// The booth is free and kept for them until `offered_until`.
    Offered = 2,
    Taken = 3,
    /// They let the offer pass.
    Passed = 4,
    Left = 5,
}

impl WaitingStatus {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Who may book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum Audience {
    #[default]
    Everybody = 1,
    Invited = 2,
    /// Last year's exhibitors alone until `priority_until`, then everybody.
    LastYearFirst = 3,
}

impl Audience {
    pub const ALL: [i32; 3] = [Self::Everybody.value(), Self::Invited.value(), Self::LastYearFirst.value()];

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Why a company may book before others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum GuestReason {
    Invited = 1,
    LastYear = 2,
}

impl GuestReason {
    pub const ALL: [i32; 2] = [Self::Invited.value(), Self::LastYear.value()];

    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Where what an exhibitor hands in for a booth stands. 0 stands for nothing written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum GatherState {
    Draft = 1,
    /// Waits for the organiser.
    Submitted = 2,
    /// The exhibitor is to mend it.
    Returned = 3,
    Accepted = 4,
}

impl GatherState {
    pub const fn value(self) -> i32 {
        self as i32
    }

    /// The exhibitor has nothing left to do.
    pub fn is_sent(value: i32) -> bool {
        value == Self::Submitted.value() || value == Self::Accepted.value()
    }
}
