//! Endpoints of cards that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    own: &[
        ("GET /atlas/atams_card/card_basics", Other::OwnOnly),
        ("PUT /atlas/atams_card/card_basics", Other::OwnOnly),
        ("DELETE /atlas/favorite/favorites/{favorite_id}", Other::OwnOnly),
        ("GET /atlas/exhibition/favorite_exhibitors", Other::OwnOnly),
        ("GET /atlas/favorite/verify_favorites", Other::OwnOnly),
        ("POST /atlas/favorite/favorites", Other::OwnOnly),
    ],
    ..Exceptions::none("network")
};
