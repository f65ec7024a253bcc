//! What organisers keep: a record of each kind, for those who may change it.

use std::collections::HashMap;

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

/// Kinds of which there are several.
const KINDS: [&str; 11] = [
    "/atms/content/banners",
    "/atms/content/articles",
    "/atms/content/highlights",
    "/atms/content/halls",
    "/atms/content/organizers",
    "/atms/content/sponsors",
    "/atms/content/sponsor_items",
    "/atms/content/reviews",
    "/atms/content/related_expos",
    "/atms/hotel/hotels",
    "/atms/meeting/meetings",
];

/// A record of each kind, and the meeting that the site shows.
pub struct Kept {
    records: HashMap<&'static str, Value>,
    shown: Value,
}

/// The form of a new one.
fn form(path: &str) -> Option<Value> {
    Some(match path {
        "/atms/content/banners" => json!({"position": "tested", "title_zh": "待删的横幅", "image_zh": "/art/x.svg"}),
        "/atms/content/articles" => json!({"classification": "handbook", "title_zh": "待删的章节"}),
        "/atms/content/highlights" => json!({"title_zh": "待删的亮点"}),
        "/atms/content/halls" => json!({"code": "T1", "name_zh": "待删的展馆"}),
        "/atms/content/organizers" => json!({"kind": 1, "name_zh": "待删的机构"}),
        "/atms/content/sponsors" => json!({"tier": 1, "name_zh": "待删的赞助商"}),
        "/atms/content/sponsor_items" => json!({"tier": 1, "name_zh": "待删的赞助项目"}),
        "/atms/content/reviews" => json!({"year": 2020, "title_zh": "待删的往届回顾"}),
        "/atms/content/related_expos" => json!({"title_zh": "待删的同类展会", "start_time": 1, "end_time": 2}),
        "/atms/content/details" => json!({"intro_title_zh": "新的介绍"}),
        "/atms/content/venue" => json!({"name_zh": "新的场馆"}),
        "/atms/hotel/hotels" => json!({"name_zh": "待删的酒店", "rooms": [{"name_zh": "大床房"}]}),
        "/atms/meeting/meetings" => json!({"title": "另一个会议", "start_time": 1, "end_time": 2}),
        _ => return None,
    })
}

impl Kept {
    /// Adds one record of every kind that has several.
    pub async fn open(staff: &TestApp) -> Self {
        let contact = staff.post("/atms/incharger", json!({"name_zh": "有位置的联系人"})).await.data();
        let mut records = HashMap::from([("/atms/incharger", contact)]);
        for path in KINDS {
            records.insert(path, staff.post(path, form(path).expect("a form")).await.data());
        }
        for path in ["/atms/content/details", "/atms/content/venue"] {
            records.insert(path, staff.get(path).await.data());
        }
        let meetings = staff.get("/atms/meeting/meetings").await.data();
        let shown = meetings.as_array().expect("meetings").iter().find(|row| row["is_main"] == true);
        Self { records, shown: shown.expect("a meeting that is shown")["id"].clone() }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        self.records.get(path.trim_end_matches("/{id}")).map(|record| number(&record["id"]))
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let (method, path) = operation.split_once(' ')?;
        if let Some(list) = path.strip_suffix("/order") {
            return Some(json!({"ids": [self.id(list)?]}));
        }
        if path == "/atms/meeting/shown" {
            return Some(json!({"id": self.shown}));
        }
        let mut body = form(path)?;
        if let (Some(record), "PUT") = (self.records.get(path), method) {
            body["id"] = record["id"].clone();
            body["version"] = record["version"].clone();
        }
        Some(body)
    }
}
