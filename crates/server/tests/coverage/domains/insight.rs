//! Endpoints of records and statistics that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("POST /asas/report/access_record", Foreign::Own),
        ("POST /basic/report/log2aliyun_v3", Foreign::Own),
        ("POST /atlas/stat_dc/operating_records", Foreign::Own),
        ("GET /atlas/stat_dc/operating_records", Foreign::Blank),
    ],
    own: &[
        ("GET /atlas/exhibition/my_view_exhibitor", Other::OwnOnly),
        ("GET /atlas/exhibition/viewer_consent", Other::OwnOnly),
        ("PUT /atlas/exhibition/viewer_consent", Other::OwnOnly),
    ],
    // A company's own people see its numbers without a permission.
    guarded: &[
        ("GET /atlas/exhibition/exhibitor_statistic", "", "company.manage"),
        ("GET /atlas/exhibition/exhibitor_visitor_count", "", "company.manage"),
        ("GET /atlas/exhibition/exhibitor_view_user", "", "company.manage"),
        ("GET /atlas/exhibition/exhibitor_view_user/export", "", "company.manage"),
        ("GET /atlas/exhibition/exhibitor_viewer", "", "company.manage"),
    ],
    ..Exceptions::none("insight")
};
