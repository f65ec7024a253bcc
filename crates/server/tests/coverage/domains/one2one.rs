//! Endpoints of one-to-one meetings that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[("GET /atlas/activity_one2one/setting", Foreign::NotFound)],
    own: &[
        ("GET /atlas/atams_activity_one2one/apply_user", Other::OwnOnly),
        ("GET /atlas/activity_one2one/apply/check", Other::OwnOnly),
        ("GET /atlas/activity_one2one/apply/available_period", Other::OwnOnly),
        ("GET /atlas/activity_one2one/applys/mine", Other::OwnOnly),
        // The visitor's has the visitor's own number, which the question turns into the other's.
        ("GET /atlas/activity_one2one/applys/{id}/ics", Other::Missing),
        ("GET /atlas/activity_one2one/day_sheet", Other::OwnOnly),
        ("GET /atlas/activity_one2one/colleagues", Other::OwnOnly),
        ("GET /atlas/activity_one2one/blocks", Other::OwnOnly),
        ("POST /atlas/activity_one2one/blocks", Other::OwnOnly),
        ("DELETE /atlas/activity_one2one/blocks", Other::Missing),
        ("GET /atlas/activity_one2one/marks", Other::OwnOnly),
        ("PUT /atlas/activity_one2one/mark", Other::OwnOnly),
        // The visitor keeps that time free since the question above; whoever is invited hears of it, so nobody is here.
        ("POST /atlas/activity_one2one/apply", Other::Failure(409, 2407)),
        ("POST /atlas/activity_one2one/apply/ack", Other::Missing),
    ],
    // A plan is begun while none is under way, then the demo's is written, and taken back while it is.
    last: &["POST /atms/one2one/schedule/runs/{id}/write", "POST /atms/one2one/schedule/runs/{id}/undo"],
    kinds: &[("/atms/one2one/tables", r#"{"name_zh": "待删的洽谈桌", "name_en": "To be deleted"}"#)],
    ..Exceptions::none("one2one")
};
