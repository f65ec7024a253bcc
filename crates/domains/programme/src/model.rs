//! Enumerations and cache tags of programme.

/// Cache tag kinds; each is used with the tenant's id behind it, such as `seats:1`.
pub mod tag {
    /// How many seats of which session are taken, and by whom.
    pub const SEATS: &str = "seats";
}

/// Where somebody stands with a session. 0 on the wire means that they never asked for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum SeatState {
    Booked = 1,
    Waiting = 2,
    Cancelled = 3,
}

impl SeatState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// From where a seat was booked or cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Source {
    /// The agenda of the site.
    Agenda = 1,
    /// The person's own agenda in the console.
    Console = 2,
    /// The organiser's list of seats.
    Organiser = 3,
}

impl Source {
    pub const fn value(self) -> i32 {
        self as i32
    }

    /// What people can name themselves; the agenda where they name none.
    pub const fn of_guest(number: Option<i32>) -> Option<Self> {
        match number {
            None | Some(1) => Some(Self::Agenda),
            Some(2) => Some(Self::Console),
            Some(_) => None,
        }
    }
}
