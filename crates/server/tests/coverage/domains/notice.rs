//! Endpoints of notice that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    own: &[
        ("GET /atlas/notice/notice_messages", Other::OwnOnly),
        ("PUT /atlas/notice/notice_messages", Other::OwnOnly),
        ("DELETE /atlas/notice/notice_messages", Other::Missing),
        ("GET /atlas/notice/preferences", Other::OwnOnly),
        ("PUT /atlas/notice/preferences", Other::OwnOnly),
        ("GET /atlas/notice/unread", Other::OwnOnly),
    ],
    // What is sent can be stopped, and is then a draft again.
    last: &["POST /atms/notice/announcements/{id}/send", "POST /atms/notice/announcements/{id}/stop"],
    kinds: &[("/atms/notice/announcements", r#"{"title_zh": "待删的公告", "title_en": "To be deleted"}"#)],
    ..Exceptions::none("notice")
};
