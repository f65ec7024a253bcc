//! Endpoints of companies that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[("GET /atlas/public/optional/tags", Foreign::Blank)],
    kinds: &[("/atms/company/categories", r#"{"family": "business", "code": "tested", "name_zh": "待删的类别"}"#)],
    ..Exceptions::none("company")
};
