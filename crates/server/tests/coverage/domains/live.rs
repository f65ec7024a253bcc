//! Listening: open to anybody, and each topic says who may hear it.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions =
    Exceptions { open: &[("GET /atlas/live", Foreign::Failure(404, 1104))], ..Exceptions::none("live") };
