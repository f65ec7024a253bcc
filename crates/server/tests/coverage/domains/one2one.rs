//! Endpoints of one2one that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[("GET /atlas/one2one/tables", Foreign::Blank), ("GET /atlas/one2one/tables/{id}", Foreign::NotFound)],
    kinds: &[("/atms/one2one/tables", r#"{"title_zh": "待删的洽谈桌", "title_en": "To be deleted"}"#)],
    ..Exceptions::none("one2one")
};
