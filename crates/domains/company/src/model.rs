//! Enumerations, limits and cache tags of company.

pub use fairway_refdata::enums::CompanyReviewStatus;

/// Cache tag kinds; each is used with the tenant's id behind it, such as `company:1`.
pub mod tag {
    pub const COMPANY: &str = "company";
    /// Which blocks pages show.
    pub const PAGE_SHOW: &str = "page_show";
}

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
