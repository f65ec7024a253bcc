//! Endpoints of records and statistics that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("POST /asas/report/access_record", Foreign::Own),
        ("POST /basic/report/log2aliyun_v3", Foreign::Own),
        ("POST /atlas/stat_dc/operating_records", Foreign::Own),
    ],
    ..Exceptions::none("insight")
};
