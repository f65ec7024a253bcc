//! Endpoints of cards that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    own: &[
        ("GET /atlas/atams_card/card_basics", Other::OwnOnly),
        ("PUT /atlas/atams_card/card_basics", Other::OwnOnly),
    ],
    ..Exceptions::none("network")
};
