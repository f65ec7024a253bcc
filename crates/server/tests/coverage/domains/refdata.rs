//! Endpoints of reference data that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /basic/refdata/assistants", Foreign::Same),
        ("GET /basic/refdata/carriers", Foreign::Same),
        ("GET /basic/refdata/cities", Foreign::Same),
        ("GET /basic/refdata/countries", Foreign::Same),
        ("GET /basic/refdata/enumerations", Foreign::Same),
        ("GET /basic/refdata/ports", Foreign::Same),
    ],
    ..Exceptions::none("refdata")
};
