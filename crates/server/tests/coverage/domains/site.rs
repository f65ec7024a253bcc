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
    kinds: &[
        ("/atms/content/banners", r#"{"position": "tested", "title_zh": "待删的横幅", "image_zh": "/art/x.svg"}"#),
        ("/atms/content/articles", r#"{"classification": "handbook", "title_zh": "待删的章节"}"#),
        ("/atms/content/highlights", r#"{"title_zh": "待删的亮点"}"#),
        ("/atms/content/halls", r#"{"code": "T1", "name_zh": "待删的展馆"}"#),
        ("/atms/content/organizers", r#"{"kind": 1, "name_zh": "待删的机构"}"#),
        ("/atms/content/sponsors", r#"{"tier": 1, "name_zh": "待删的赞助商"}"#),
        ("/atms/content/sponsor_items", r#"{"tier": 1, "name_zh": "待删的赞助项目"}"#),
        ("/atms/content/reviews", r#"{"year": 2020, "title_zh": "待删的往届回顾"}"#),
        ("/atms/content/related_expos", r#"{"title_zh": "待删的同类展会", "start_time": 1, "end_time": 2}"#),
    ],
    singles: &[
        ("/atms/content/details", r#"{"intro_title_zh": "新的介绍"}"#),
        ("/atms/content/venue", r#"{"name_zh": "新的场馆"}"#),
    ],
    drafted: &["/atms/content/articles"],
    ..Exceptions::none("site")
};
