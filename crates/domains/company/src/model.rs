//! Cache tags of company, how many of everything a company may have, and the checks that several kinds share.

use fairway_http::Fields;

/// Cache tag kinds; each is used with the tenant's id behind it, such as `company:1`.
pub mod tag {
    pub const COMPANY: &str = "company";
    /// Words for what companies do.
    pub const CATEGORY: &str = "category";
}

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
