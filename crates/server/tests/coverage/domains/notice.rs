//! Endpoints of notice that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/notice/announcements", Foreign::Blank),
        ("GET /atlas/notice/announcements/{id}", Foreign::NotFound),
    ],
    kinds: &[("/atms/notice/announcements", r#"{"title_zh": "待删的公告", "title_en": "To be deleted"}"#)],
    ..Exceptions::none("notice")
};
