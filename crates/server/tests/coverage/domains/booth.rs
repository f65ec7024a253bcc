//! Endpoints of halls and booths that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/exhibition/activity_pavilion", Foreign::Blank),
        ("GET /atlas/exhibition/booked_booth", Foreign::NotFound),
        ("GET /atlas/exhibition/booked_booths", Foreign::Blank),
        ("GET /atlas/exhibition/booth", Foreign::Blank),
        ("GET /atlas/exhibition/booth_addon", Foreign::Blank),
        ("GET /atlas/exhibition/booth_book", Foreign::Blank),
        ("GET /atlas/exhibition/booth_rules", Foreign::NotFound),
        ("GET /atlas/exhibition/booth_type", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_booth_no", Foreign::Blank),
        ("GET /atlas/exhibition/exhibitor_pavilion", Foreign::Blank),
        ("GET /atlas/exhibition/hot_booth", Foreign::Blank),
        ("GET /atlas/exhibition/live_numbers", Foreign::NotFound),
    ],
    own: &[
        ("GET /atlas/exhibition/booth_hold", Other::OwnOnly),
        ("POST /atlas/exhibition/booth_hold", Other::OwnOnly),
        ("POST /atlas/exhibition/booth_hold/extend", Other::OwnOnly),
        ("GET /atlas/exhibition/my_reservations", Other::OwnOnly),
        ("GET /atlas/exhibition/reservation/{reservation_id}", Other::OwnOnly),
        // The visitor's own is of a company that they do not belong to.
        ("POST /atlas/exhibition/reserve_booth/once_more", Other::Failure(403, 1759)),
        ("POST /atlas/exhibition/reservation/{reservation_id}/cancel", Other::Failure(403, 1759)),
        ("POST /atlas/exhibition/reservation/pay", Other::Missing),
        ("POST /atlas/exhibition/reserve_booth", Other::OwnOnly),
        ("GET /atlas/exhibition/booth_waiting", Other::OwnOnly),
        ("POST /atlas/exhibition/booth_waiting", Other::OwnOnly),
        ("DELETE /atlas/exhibition/booth_waiting", Other::OwnOnly),
        ("DELETE /atlas/exhibition/booth_hold", Other::OwnOnly),
        ("POST /atlas/exhibition/booth_queue", Other::OwnOnly),
        ("GET /atlas/activity_gather/booth_config", Other::OwnOnly),
        ("GET /atlas/activity_gather/company_booths", Other::OwnOnly),
    ],
    // The materials of a booth are written by its company's own people as well.
    guarded: &[
        ("GET /atlas/atams_activity_gather/gather_data", "", "booth.gather"),
        ("POST /atlas/atams_activity_gather/gather_data", "", "booth.gather"),
        ("PUT /atlas/atams_activity_gather/gather_data", "", "booth.gather"),
    ],
    // A plan is saved, published, taken back into a draft, and that is thrown away.
    last: &[
        "PUT /atms/booth/plan",
        "POST /atms/booth/plan/publish",
        "POST /atms/booth/plan/restore",
        "DELETE /atms/booth/plan",
    ],
    kinds: &[
        ("/atms/booth/halls", r#"{"code": "T9", "name_zh": "待删的新馆", "plan_w": 600, "plan_h": 400}"#),
        ("/atms/booth/types", r#"{"name_zh": "待删的类型", "unit_price": 100000}"#),
        ("/atms/booth/addons", r#"{"name_zh": "待删的配套", "price": 10000}"#),
    ],
    singles: &[(
        "/atms/booth/rules",
        r#"{"audience": 1, "most_booths": 6, "must_touch": false, "is_reviewed": true, "hold_minutes": 10, "offer_hours": 24,
            "deposit_percent": 30, "deposit_days": 10, "queue_batch": 20, "queue_seconds": 5}"#,
    )],
    of_companies: &["GET /atlas/activity_gather/company_booths"],
    ..Exceptions::none("booth")
};
