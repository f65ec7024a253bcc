//! Endpoints of seats that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/exhibition/agenda.ics", Foreign::NotFound),
        ("GET /atlas/exhibition/agenda_material", Foreign::NotFound),
        ("GET /atlas/exhibition/meeting_agenda", Foreign::Blank),
        ("GET /atlas/exhibition/meeting_country/{activity_id}", Foreign::Blank),
        // The key is made up, here and at home.
        ("GET /atlas/exhibition/my_agenda.ics", Foreign::Failure(404, 404)),
    ],
    own: &[
        ("GET /atlas/exhibition/agenda_materials", Other::OwnOnly),
        ("GET /atlas/exhibition/agenda_feed", Other::OwnOnly),
        ("POST /atlas/exhibition/agenda_feed", Other::OwnOnly),
        ("PUT /atlas/exhibition/agenda_star", Other::OwnOnly),
        ("POST /atlas/exhibition/book_agenda", Other::OwnOnly),
        ("PUT /atlas/exhibition/book_agenda", Other::OwnOnly),
        ("GET /atlas/exhibition/meeting_attendees", Other::OwnOnly),
        ("GET /atlas/exhibition/my_agenda", Other::OwnOnly),
    ],
    kinds: &[("/atms/agenda/sessions", r#"{"title_zh": "待删的会议", "start_time": 300, "end_time": 3900}"#)],
    ..Exceptions::none("programme")
};
