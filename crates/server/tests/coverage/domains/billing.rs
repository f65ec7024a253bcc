//! Endpoints of billing that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[("GET /atlas/billing/vouchers", Foreign::Blank), ("GET /atlas/billing/vouchers/{id}", Foreign::NotFound)],
    kinds: &[("/atms/billing/vouchers", r#"{"title_zh": "待删的优惠券", "title_en": "To be deleted"}"#)],
    ..Exceptions::none("billing")
};
