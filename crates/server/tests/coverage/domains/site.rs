//! Endpoints of the site's configuration and content that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/atams_exhibition/activity_organizer", Foreign::Blank),
        ("GET /atlas/card/card_static/detail/{static_content_id}", Foreign::NotFound),
        ("GET /atlas/card/classification/{tenant_id}", Foreign::Blank),
        ("GET /atlas/configure/exhibition", Foreign::Own),
        ("GET /atlas/configure/structure", Foreign::Own),
        ("GET /atlas/exhibition/activity_details", Foreign::Blank),
        ("GET /atlas/exhibition/activity_historyreview", Foreign::Blank),
        ("GET /atlas/exhibition/activity_lightspot", Foreign::Blank),
        ("GET /atlas/exhibition/activity_relevance", Foreign::Blank),
        ("GET /atlas/exhibition/activity_same", Foreign::Blank),
        ("GET /atlas/exhibition/activity_same/{expo_id}", Foreign::NotFound),
        ("GET /atlas/exhibition/activity_venue", Foreign::Blank),
        ("GET /atlas/exhibition/auspice_company", Foreign::Blank),
        ("GET /atlas/exhibition/auspice_item", Foreign::Blank),
        ("GET /atlas/exhibition/incharger", Foreign::Blank),
        ("GET /atlas/exhibition/static_content", Foreign::Blank),
        ("GET /atlas/resource/banner", Foreign::Blank),
        ("GET /atms/configure/system", Foreign::Blank),
        ("GET /basic/label/{token}", Foreign::Blank),
    ],
    guarded: &[("GET /atlas/configure/structure", "draft=1", "site.structure")],
    // A draft is saved, published, and gone when it is to be discarded.
    last: &[
        "PUT /atms/structure/draft",
        "POST /atms/structure/publish",
        "DELETE /atms/structure/draft",
        "POST /atms/structure/rollback",
    ],
    ..Exceptions::none("site")
};
