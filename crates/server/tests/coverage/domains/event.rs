//! Endpoints of meetings that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/activity/activity_config/{activity_id}", Foreign::NotFound),
        ("GET /atlas/atams_exhibition/exhibition/{exhibitor_id}", Foreign::NotFound),
        ("GET /atlas/configure/activity_catalogue", Foreign::NotFound),
        ("GET /atlas/exhibition/catalogue", Foreign::Blank),
        ("GET /atlas/exhibition/catalogue_filters", Foreign::Blank),
        ("GET /atlas/exhibition/activity_hotel/details", Foreign::NotFound),
        ("GET /atlas/exhibition/activity_hotels", Foreign::Blank),
        ("GET /atlas/exhibition/agenda", Foreign::Blank),
        ("GET /atlas/exhibition/agenda_details/{activity_agenda_id}", Foreign::NotFound),
        ("GET /atlas/exhibition/basic", Foreign::NotFound),
        ("GET /atlas/exhibition/exhibitor", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_company/{company_id}", Foreign::NotFound),
        ("GET /atlas/exhibition/exhibitor_country", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_filters", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_pages", Foreign::Blank),
    ],
    own: &[
        ("GET /atlas/exhibition/apply_status", Other::OwnOnly),
        ("GET /atlas/atams_exhibition/activity_catalogue/config", Other::OwnOnly),
        ("GET /atlas/atams_exhibition/trend_config/{activity_id}", Other::OwnOnly),
    ],
    // An exhibitor's entry is written by its own people as well.
    guarded: &[
        ("GET /atlas/atams_exhibition/activity_catalogue/exist", "", "company.manage"),
        ("GET /atlas/atams_exhibition/activity_catalogue/{id}", "", "company.manage"),
        ("PUT /atlas/atams_exhibition/activity_catalogue", "", "company.manage"),
        ("POST /atlas/atams_exhibition/activity_catalogue", "", "company.manage"),
    ],
    kinds: &[
        ("/atms/agenda/speakers", r#"{"name_zh": "待删的嘉宾"}"#),
        ("/atms/hotel/hotels", r#"{"name_zh": "待删的酒店", "rooms": [{"name_zh": "大床房"}]}"#),
        ("/atms/meeting/meetings", r#"{"title": "另一个会议", "start_time": 1, "end_time": 2}"#),
    ],
    drafted: &["/atms/hotel/hotels", "/atms/meeting/meetings"],
    ..Exceptions::none("event")
};
