//! Numbers and names that stand in the tables and on the wire.

/// The kind of notice that organisers send.
pub const ANNOUNCEMENT: &str = "announcement";

/// As many notices are kept for a person; the oldest go.
pub const MAX_NOTICES_PER_PERSON: u64 = 1_000;
/// And none longer than this.
pub const KEEP_SECONDS: i64 = 180 * 24 * 3600;

/// Where announcements lead that name no page.
pub const NOTICES_PAGE: &str = "/console/notices";

/// What has become of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnouncementState {
    Draft = 1,
    Scheduled = 2,
    Sending = 3,
    Sent = 4,
    /// Some were told, and the others are not until somebody goes on.
    Stopped = 5,
}

impl AnnouncementState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Draft, for rows that a file has without a state.
pub fn draft() -> i32 {
    AnnouncementState::Draft.value()
}
