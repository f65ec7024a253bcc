//! Endpoints of halls and booths that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions =
    Exceptions { open: &[("GET /atlas/exhibition/live_numbers", Foreign::NotFound)], ..Exceptions::none("booth") };
