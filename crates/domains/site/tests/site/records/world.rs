//! A site with a little of every kind of content, those who keep it, and those who must not.

use fairway_testkit::{Engine, NOW};
use fairway_testworld::records::RecordScope;
pub use fairway_testworld::records::{Keepers, Kind};
use serde_json::json;

pub use crate::support::ACTIVITY;

pub async fn keepers(engine: Engine) -> Keepers {
    let w = crate::support::world(engine).await;
    let permissions = "site.content,site.settings,audit.view";
    Keepers {
        editor: w.enter("editor", permissions).await,
        nobody: w.enter("nobody", "site.labels").await,
        neighbour: w.enter_neighbour("neighbour", permissions).await,
        app: w.app,
        scope: Some(RecordScope { field: "activity_id", id: ACTIVITY, other_id: ACTIVITY + 1, unknown_code: 1104 }),
    }
}

const STATUS: Option<&str> = Some("status");

pub const KINDS: [Kind; 10] = [
    Kind {
        path: "/atms/content/banners",
        audit_kind: "banner",
        shown: "/atlas/resource/banner?nopage=1&position=tested",
        within: "",
        name: "title_en",
        title: "title_en",
        status: STATUS,
        form: || json!({"position": "tested", "image_zh": "/art/a.svg", "link": "/enrollPage", "width": 1920, "height": 350}),
    },
    Kind {
        path: "/atms/content/articles",
        audit_kind: "static_content",
        shown: "/atlas/exhibition/static_content?nopage=1&classification=handbook",
        within: "",
        name: "title_en",
        title: "title_en",
        status: STATUS,
        form: || json!({"classification": "handbook", "body_en": "<p>Text</p>", "cover": "https://a.example/x.png"}),
    },
    Kind {
        path: "/atms/content/highlights",
        audit_kind: "highlight",
        shown: "/atlas/exhibition/activity_lightspot",
        within: "",
        name: "title_en",
        title: "title_en",
        status: STATUS,
        form: || json!({"text_zh": "文字", "when_en": "19 March"}),
    },
    Kind {
        path: "/atms/content/halls",
        audit_kind: "venue_hall",
        shown: "/atlas/exhibition/activity_venue",
        within: "halls",
        name: "name_en",
        title: "code",
        status: None,
        form: || json!({"code": "S1", "area": 100, "x": 1, "y": 2, "w": 3, "h": 4}),
    },
    Kind {
        path: "/atms/content/organizers",
        audit_kind: "organizer",
        shown: "/atlas/atams_exhibition/activity_organizer",
        within: "",
        name: "name_en",
        title: "name_en",
        status: STATUS,
        form: || json!({"kind": 5, "link": "https://a.example"}),
    },
    Kind {
        path: "/atms/content/sponsors",
        audit_kind: "sponsor",
        shown: "/atlas/exhibition/auspice_company",
        within: "",
        name: "name_en",
        title: "name_en",
        status: STATUS,
        form: || json!({"tier": 4, "intro_zh": "介绍"}),
    },
    Kind {
        path: "/atms/content/sponsor_items",
        audit_kind: "sponsor_item",
        shown: "/atlas/exhibition/auspice_item",
        within: "",
        name: "name_en",
        title: "name_en",
        status: STATUS,
        form: || json!({"tier": 4, "quota": 9, "price": 100_000}),
    },
    Kind {
        path: "/atms/content/reviews",
        audit_kind: "history_review",
        shown: "/atlas/exhibition/activity_historyreview",
        within: "",
        name: "title_en",
        title: "title_en",
        status: STATUS,
        form: || json!({"edition": 3, "year": 2021, "figures": [{"value": 3, "label_en": "halls"}], "pictures": [{"image": "/art/a.svg"}]}),
    },
    Kind {
        path: "/atms/content/related_expos",
        audit_kind: "related_expo",
        shown: "/atlas/exhibition/activity_same",
        within: "",
        name: "title_en",
        title: "title_en",
        status: Some("is_shown"),
        form: || json!({"start_time": NOW, "end_time": NOW + 1, "status": 2, "website": "https://a.example"}),
    },
    Kind {
        path: "/atms/incharger",
        audit_kind: "incharger",
        shown: "/atlas/exhibition/incharger",
        within: "",
        name: "name_en",
        title: "name_en",
        status: None,
        form: || json!({"role_en": "Press", "email": "a@fair.example"}),
    },
];
