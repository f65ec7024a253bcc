//! Endpoints of cards that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign, Other};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/exhibition/attendees", Foreign::Blank),
        ("GET /atlas/exhibition/attendee_facets", Foreign::Blank),
        ("GET /atlas/card/by_code", Foreign::NotFound),
        ("GET /atlas/card/card_info/{user_id}", Foreign::NotFound),
        ("GET /atlas/card/card_picture/{card_id}", Foreign::NotFound),
        ("GET /atlas/card/card_video/{card_id}", Foreign::NotFound),
        ("GET /atlas/card/vcard", Foreign::NotFound),
        ("GET /atlas/card/vcard/{user_id}", Foreign::NotFound),
        // Leads to a page, which then asks.
        ("GET /c/{code}", Foreign::Same),
    ],
    // What has an id is deleted before more is made, so that no new one is called like the other user.
    own: &[
        ("GET /atlas/card/exchange/status", Other::OwnOnly),
        ("GET /atlas/card/exchanges", Other::OwnOnly),
        // The number of the other's account is that of an exchange, and of a contact, which are not the visitor's.
        ("PUT /atlas/exhibition/card_exchange", Other::Missing),
        ("PUT /atlas/exhibition/card_holder", Other::Missing),
        ("DELETE /atlas/card/card_deleted/{id}", Other::Missing),
        ("GET /atlas/exhibition/card_holder", Other::OwnOnly),
        ("GET /atlas/exhibition/card_holder/export", Other::OwnOnly),
        ("GET /atlas/exhibition/card_holder/vcards", Other::OwnOnly),
        ("GET /atlas/exhibition/view_card", Other::OwnOnly),
        ("GET /atlas/exhibition/view_card/summary", Other::OwnOnly),
        ("GET /atlas/favorite/favorites", Other::OwnOnly),
        ("GET /atlas/atams_card/card_edu", Other::OwnOnly),
        ("PUT /atlas/atams_card/card_edu", Other::Missing),
        ("DELETE /atlas/atams_card/card_edu", Other::Missing),
        ("POST /atlas/atams_card/card_edu", Other::OwnOnly),
        ("GET /atlas/atams_card/card_pdf", Other::OwnOnly),
        ("GET /atlas/atams_card/card_picture", Other::OwnOnly),
        ("PUT /atlas/atams_card/card_picture", Other::OwnOnly),
        ("DELETE /atlas/atams_card/card_picture", Other::Missing),
        ("POST /atlas/atams_card/card_picture", Other::OwnOnly),
        ("GET /atlas/atams_card/card_video", Other::OwnOnly),
        ("PUT /atlas/atams_card/card_video", Other::OwnOnly),
        ("GET /atlas/atams_card/completeness", Other::OwnOnly),
        ("POST /atlas/atams_card/scan_key", Other::OwnOnly),
        ("GET /atlas/public/my/tags", Other::OwnOnly),
        ("GET /atlas/public/marked/tags", Other::OwnOnly),
        ("POST /atlas/public/mark/tags", Other::OwnOnly),
        ("GET /atlas/public/custom/tags", Other::OwnOnly),
        ("DELETE /atlas/public/custom/tags", Other::Missing),
        ("POST /atlas/public/custom/tags", Other::OwnOnly),
        ("GET /atlas/atams_card/card_basics", Other::OwnOnly),
        ("PUT /atlas/atams_card/card_basics", Other::OwnOnly),
        ("DELETE /atlas/favorite/favorites/{favorite_id}", Other::OwnOnly),
        ("GET /atlas/exhibition/favorite_exhibitors", Other::OwnOnly),
        ("GET /atlas/favorite/verify_favorites", Other::OwnOnly),
        ("POST /atlas/favorite/favorites", Other::OwnOnly),
        // Whoever is named is asked, and nothing of theirs is told; after that one's own requests name them.
        ("POST /atlas/card/exchange", Other::OwnOnly),
    ],
    ..Exceptions::none("network")
};
