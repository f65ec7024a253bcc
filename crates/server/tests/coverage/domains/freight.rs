//! Endpoints of freight that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/freight/cargo_hall", Foreign::Blank),
        ("GET /atlas/freight/queryInquiryLevel", Foreign::Blank),
        ("GET /atlas/freight/un_numbers", Foreign::Same),
        // Anybody can ask anywhere.
        ("POST /atlas/freight/inquiries", Foreign::Own),
        // Keys that nobody has.
        ("POST /atlas/freight/inquiries/confirm", Foreign::Failure(404, 2701)),
        ("POST /atlas/freight/inquiries/code", Foreign::Failure(404, 2701)),
        ("POST /atlas/freight/inquiries/close", Foreign::Failure(404, 2701)),
        ("GET /atlas/freight/inquiries/by_key", Foreign::Failure(404, 2701)),
    ],
    // In this order: an inquiry is looked at before it is given up.
    own: &[
        ("GET /atlas/freight/my_inquiries", Other::OwnOnly),
        ("GET /atlas/freight/my_inquiries/{id}", Other::OwnOnly),
        // The number of the other's account is that of an inquiry that is not the visitor's.
        ("PUT /atlas/freight/my_inquiries", Other::Failure(404, 2701)),
        ("DELETE /atlas/freight/my_inquiries", Other::Failure(404, 2701)),
        ("POST /atlas/freight/my_inquiries/{id}/submit", Other::OwnOnly),
        ("POST /atlas/freight/my_inquiries/{id}/duplicate", Other::OwnOnly),
        ("POST /atlas/freight/my_inquiries/{id}/discard", Other::OwnOnly),
        ("POST /atlas/freight/my_inquiries/{id}/complete", Other::OwnOnly),
    ],
    kinds: &[(
        "/atms/freight/levels",
        r#"{"name_zh": "待删的询盘等级", "name_en": "To be deleted", "unit": 1, "price": 1}"#,
    )],
    ..Exceptions::none("freight")
};
