//! Endpoints of {{domain}} that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/{{domain}}/{{kinds}}", Foreign::Blank),
        ("GET /atlas/{{domain}}/{{kinds}}/{id}", Foreign::NotFound),
    ],
    kinds: &[("/atms/{{domain}}/{{kinds}}", r#"{"title_zh": "待删的{{kind zh}}", "title_en": "To be deleted"}"#)],
    ..Exceptions::none("{{domain}}")
};
