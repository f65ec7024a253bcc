//! Endpoints of registration and gates that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/exhibition/apply_form", Foreign::NotFound),
        ("GET /atlas/exhibition/ticket_type", Foreign::Blank),
        ("GET /atlas/exhibition/summit_invitation", Foreign::NotFound),
        ("POST /atlas/exhibition/summit_invitation/open", Foreign::NotFound),
        ("POST /atlas/exhibition/summit_invitation/answer", Foreign::NotFound),
    ],
    // In this order: a registration is changed, offered, kept and cancelled, and then another can be taken over.
    own: &[
        ("GET /atlas/exhibition/activity_apply_user", Other::OwnOnly),
        ("GET /atlas/activity/activity_apply_user", Other::OwnOnly),
        ("GET /atlas/exhibition/team_apply", Other::OwnOnly),
        ("GET /atlas/exhibition/backlog", Other::OwnOnly),
        ("GET /atlas/exhibition/ticket", Other::OwnOnly),
        ("GET /atlas/exhibition/ticket/{ticket_id}", Other::Missing),
        ("GET /atlas/exhibition/ticket/{ticket_id}/pdf", Other::Missing),
        ("GET /atlas/exhibition/voucher", Other::OwnOnly),
        ("GET /atlas/exhibition/activity_apply_user/take_over", Other::OwnOnly),
        ("POST /atlas/user/company_user", Other::OwnOnly),
        ("POST /atlas/exhibition/team_apply", Other::OwnOnly),
        ("POST /atlas/exhibition/team_apply/invite", Other::OwnOnly),
        ("POST /atlas/exhibition/activity_apply_user", Other::OwnOnly),
        ("POST /atlas/activity/activity_apply_user", Other::OwnOnly),
        ("POST /atlas/exhibition/activity_apply_user/pay", Other::Missing),
        ("PUT /atlas/exhibition/change_company", Other::OwnOnly),
        ("POST /atlas/exhibition/activity_apply_user/hand_over", Other::OwnOnly),
        ("DELETE /atlas/exhibition/activity_apply_user/hand_over", Other::OwnOnly),
        ("POST /atlas/exhibition/activity_apply_user/cancel", Other::OwnOnly),
        ("POST /atlas/exhibition/activity_apply_user/take_over", Other::OwnOnly),
        // The visitor hosts guests at the summit.
        ("GET /atlas/exhibition/summit_guests", Other::OwnOnly),
        ("POST /atlas/exhibition/summit_guests", Other::OwnOnly),
        ("PUT /atlas/exhibition/summit_guests", Other::OwnOnly),
        ("POST /atlas/exhibition/summit_guests/remind", Other::OwnOnly),
        ("POST /atlas/exhibition/summit_guests/withdraw", Other::OwnOnly),
    ],
    kinds: &[
        ("/atms/attend/ticket_types", r#"{"name_zh": "待删的票种", "price": 10000, "stock": 10}"#),
        ("/atms/attend/vouchers", r#"{"code": "TO-BE-GONE", "kind": 1, "value": 10, "most_uses": 5}"#),
        ("/atms/attend/fields", r#"{"field_type": 1, "name_zh": "待删的登记字段"}"#),
        ("/atms/attend/gates", r#"{"name_zh": "待删的入口"}"#),
    ],
    singles: &[
        (
            "/atms/attend/setting",
            r#"{"reviews_visitors": false, "reviews_exhibitors": true, "tickets": true, "asks_hotel": true,
                "has_waiting_list": true, "sends_texts": false, "takes_summit": false, "reviews_summit": true, "guest_quota": 0}"#,
        ),
        ("/atms/attend/ticket_paper", r##"{"accent": "#10435a"}"##),
        ("/atms/attend/badge_paper", r##"{"accent": "#10435a"}"##),
    ],
    ..Exceptions::none("attend")
};
