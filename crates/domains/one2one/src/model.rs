//! Enumerations, cache tags and bounds of one-to-one meetings. In code such a meeting is an appointment; a meeting is the event.

/// Cache tag kinds; each is used with the tenant's id behind it, such as `one2one:1`.
pub mod tag {
    /// How and where people meet: setting and tables.
    pub const ONE2ONE: &str = "one2one";
}

/// More than the longest fair has; what a solver and a page can show.
pub const MAX_SLOTS: usize = 200;
pub const MAX_MESSAGE_CHARS: usize = 200;
pub const MAX_REASON_CHARS: usize = 100;

/// Where an appointment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum AppointmentStatus {
    /// Sent, and not answered yet.
    Pending = 1,
    Accepted = 2,
    Rejected = 3,
    /// Taken back by the one who invited.
    Withdrawn = 4,
    /// Over, and nobody said that somebody was missing.
    Succeeded = 5,
    /// Nobody answered in time.
    Expired = 6,
    /// Called off after it was accepted.
    Cancelled = 7,
    /// Over, and somebody did not come.
    NoShow = 8,
}

impl AppointmentStatus {
    pub const ALL: [Self; 8] = [
        Self::Pending,
        Self::Accepted,
        Self::Rejected,
        Self::Withdrawn,
        Self::Succeeded,
        Self::Expired,
        Self::Cancelled,
        Self::NoShow,
    ];

    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn of(number: i32) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.value() == number)
    }
}

/// Whose time a row of the guard takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum SeatKind {
    Person = 1,
    Table = 2,
}

impl SeatKind {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How an appointment came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Way {
    Invitation = 1,
    /// Out of a plan that the organiser made.
    Generated = 2,
}

impl Way {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// As what somebody takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Role {
    Exhibitor = 1,
    Visitor = 2,
}

impl Role {
    pub const fn value(self) -> i32 {
        self as i32
    }
}
