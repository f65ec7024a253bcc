//! Endpoints of freight that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/freight/cargo_hall", Foreign::Blank),
        ("GET /atlas/freight/hall_numbers", Foreign::Blank),
        ("GET /atlas/freight/queryInquiryLevel", Foreign::Blank),
        ("GET /atlas/freight/un_numbers", Foreign::Same),
        // Anybody can ask anywhere.
        ("POST /atlas/freight/inquiries", Foreign::Own),
        // Keys that nobody has.
        ("POST /atlas/freight/inquiries/confirm", Foreign::Failure(404, 2701)),
        ("POST /atlas/freight/inquiries/code", Foreign::Failure(404, 2701)),
        ("POST /atlas/freight/inquiries/close", Foreign::Failure(404, 2701)),
        ("GET /atlas/freight/inquiries/by_key", Foreign::Failure(404, 2701)),
        // An owner's, signed in or by the personal link; nobody else has such an inquiry.
        ("GET /atlas/freight/inquiries/{id}/quotes", Foreign::NotFound),
        ("GET /atlas/freight/inquiries/{id}/claims", Foreign::NotFound),
        ("POST /atlas/freight/quotes/{id}/ask_back", Foreign::NotFound),
        ("POST /atlas/freight/quotes/{id}/accept", Foreign::NotFound),
        ("POST /atlas/freight/claims/{id}/rate", Foreign::NotFound),
        // Ports are everybody's, by their codes; what sailing between them costs is not.
        ("GET /atlas/freight/rates", Foreign::Own),
        ("GET /atlas/freight/rates/history", Foreign::Own),
        ("GET /atlas/freight/rates/compare", Foreign::NotFound),
        ("GET /atlas/freight/lane_companies", Foreign::Blank),
        ("GET /atlas/freight/ports", Foreign::Same),
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
        // In this order: the visitor's second alert would have the number that names somebody else.
        ("GET /atlas/freight/rate_alerts", Other::OwnOnly),
        ("PUT /atlas/freight/rate_alerts", Other::Missing),
        ("DELETE /atlas/freight/rate_alerts", Other::Missing),
        ("POST /atlas/freight/rate_alerts", Other::OwnOnly),
        ("POST /atlas/freight/rates/{id}/ask", Other::OwnOnly),
        // The visitor's company, which they have from a question above, is not shown yet and takes no inquiries; the claim is another's.
        ("GET /atlas/freight/agent", Other::OwnOnly),
        ("PUT /atlas/freight/agent", Other::NotTheirs),
        ("GET /atlas/freight/pool", Other::NotTheirs),
        ("GET /atlas/freight/inquiry/{id}", Other::NotTheirs),
        ("GET /atlas/freight/inquiry/{id}/claim_cost", Other::NotTheirs),
        ("GET /atlas/freight/claims", Other::OwnOnly),
        ("POST /atlas/freight/claims", Other::NotTheirs),
        ("GET /atlas/freight/claims/{id}", Other::Missing),
        ("POST /atlas/freight/claims/{id}/withdraw", Other::Missing),
        ("GET /atlas/freight/follow_ups", Other::Missing),
        ("POST /atlas/freight/follow_ups", Other::Missing),
        ("PUT /atlas/freight/follow_ups", Other::Missing),
        ("DELETE /atlas/freight/follow_ups", Other::Missing),
        ("GET /atlas/freight/claims/{id}/quote", Other::Missing),
        ("POST /atlas/freight/quotes", Other::Missing),
        ("PUT /atlas/freight/quotes/{id}", Other::Missing),
    ],
    kinds: &[(
        "/atms/freight/levels",
        r#"{"name_zh": "待删的询盘等级", "name_en": "To be deleted", "unit": 1, "price": 1}"#,
    )],
    of_companies: &[
        "GET /atlas/freight/agent",
        "GET /atlas/freight/claims",
        "GET /atlas/freight/follow_ups",
        "GET /atlas/freight/inquiry/",
        "GET /atlas/freight/pool",
    ],
    ..Exceptions::none("freight")
};
