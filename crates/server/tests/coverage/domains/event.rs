//! Endpoints of meetings that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/exhibition/activity_hotel/details", Foreign::NotFound),
        ("GET /atlas/exhibition/activity_hotels", Foreign::Blank),
        ("GET /atlas/exhibition/agenda", Foreign::Blank),
        ("GET /atlas/exhibition/agenda_details/{activity_agenda_id}", Foreign::NotFound),
        ("GET /atlas/exhibition/basic", Foreign::NotFound),
        ("GET /atlas/exhibition/exhibitor", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_booth_no", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_company/{company_id}", Foreign::NotFound),
        ("GET /atlas/exhibition/exhibitor_country", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_filters", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_pages", Foreign::Blank),
    ],
    own: &[("GET /atlas/exhibition/apply_status", Other::OwnOnly)],
    kinds: &[
        ("/atms/hotel/hotels", r#"{"name_zh": "待删的酒店", "rooms": [{"name_zh": "大床房"}]}"#),
        ("/atms/meeting/meetings", r#"{"title": "另一个会议", "start_time": 1, "end_time": 2}"#),
    ],
    ..Exceptions::none("event")
};
