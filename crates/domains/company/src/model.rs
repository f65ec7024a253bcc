//! Enumerations, limits and cache tags of company, and the checks that several kinds share.

use fairway_http::Fields;
pub use fairway_refdata::enums::CompanyReviewStatus;

/// Cache tag kinds; each is used with the tenant's id behind it, such as `company:1`.
pub mod tag {
    pub const COMPANY: &str = "company";
    /// Words for what companies do.
    pub const CATEGORY: &str = "category";
    /// Which blocks pages show.
    pub const PAGE_SHOW: &str = "page_show";
}

/// Companies among what has custom fields.
pub const FIELDS: fairway_fields::Subject = fairway_fields::Subject::plain(1);

/// Why a company was refused.
pub const MAX_REASON_CHARS: usize = 100;
/// One word of a tenant's own about a company.
pub const MAX_TAG_CHARS: usize = 10;
/// How many of them a company has at most.
pub const MAX_TAGS: usize = 20;
pub const MAX_COMMENT_CHARS: usize = 200;
/// Fewer would find half of the list.
pub const MIN_SEARCH_CHARS: usize = 3;

/// Who sees a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentState {
    /// Its author, until somebody has looked at it.
    Waiting = 0,
    Shown = 1,
    /// Only those who moderate.
    Hidden = 2,
}

impl CommentState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What became one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergeKind {
    /// Two companies of a tenant.
    Companies = 1,
    /// Two firms, for all tenants.
    Firms = 2,
}

impl MergeKind {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How an invitation reaches people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationKind {
    /// Mailed to one person, who joins by it at once.
    Mail = 1,
    /// Passed on by whoever has it; whoever follows it has to be approved.
    Link = 2,
}

impl InvitationKind {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// Whether an invitation still works, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationState {
    Open = 0,
    Used = 1,
    Ended = 2,
    Withdrawn = 3,
}

impl InvitationState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What became of somebody's wish to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestState {
    Waiting = 0,
    Approved = 1,
    Refused = 2,
    /// They came to this or to another company without it.
    Settled = 3,
}

impl RequestState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// How long an invitation works.
pub const INVITATION_SECONDS: i64 = 7 * 24 * 3600;
/// How many open ones a company has at most.
pub const MAX_OPEN_INVITATIONS: u64 = 50;
/// What somebody is in the company.
pub const MAX_TITLE_CHARS: usize = 60;

pub const MAX_CERTIFICATES: u64 = 10;
pub const MAX_ADVANTAGES: u64 = 12;
pub const MAX_FEATURES: u64 = 12;
pub const MAX_GALLERIES: u64 = 20;
pub const MAX_PICTURES_PER_GALLERY: i64 = 9;
pub const MAX_VIDEOS: u64 = 20;
pub const MAX_MILESTONES: u64 = 50;
pub const MAX_MEMBERSHIPS: u64 = 30;
pub const MAX_LINES: u64 = 50;
pub const MAX_CALLS_PER_LINE: i64 = 30;
pub const MAX_CARRIERS: u64 = 50;
pub const MAX_CUSTOM: u64 = 30;
/// Codes of lines of business, or of trade lanes.
pub const MAX_CODES: i64 = 20;

/// Of a registered capital: more is a slip of the keyboard.
pub const MAX_CAPITAL: i64 = 10_000_000_000_000;

/// What stands beside a value or under a name, in a few words.
pub const MAX_LABEL_CHARS: usize = 60;

const FIRST_YEAR: i64 = 1600;
const LAST_YEAR: i64 = 2100;
const MAX_CODE_CHARS: usize = 40;

/// Refuses a year that cannot be meant; 0 is an unknown one.
pub fn check_year(fields: &mut Fields, name: &'static str, year: i32) {
    if year != 0 {
        fields.range(name, year.into(), FIRST_YEAR, LAST_YEAR);
    }
}

/// The shape of a code of a line of business or a trade lane, such as `europe_north`.
pub fn is_code(code: &str) -> bool {
    let is_good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    !code.is_empty() && code.len() <= MAX_CODE_CHARS && code.chars().all(is_good)
}
