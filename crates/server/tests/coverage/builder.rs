//! The page structure that A's organisers work on, and what is sent about it and about visits.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

/// The draft's revision before anybody saves, and an earlier version.
pub struct Builder {
    revision: i64,
    version: i64,
}

impl Builder {
    pub async fn open(staff: &TestApp) -> Self {
        let draft = staff.get("/atms/structure/draft").await.data();
        let versions = staff.get("/atms/structure/versions").await.data();
        Self { revision: number(&draft["revision"]), version: number(&versions[1]["id"]) }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        (path == "/atms/structure/versions/{id}").then_some(self.version)
    }

    /// The revision when the draft is discarded: it was saved and published before.
    pub fn value(&self, name: &str) -> Option<String> {
        (name == "revision").then(|| (self.revision + 2).to_string())
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let body = match operation {
            "PUT /atms/structure/draft" => {
                let page = json!({"path": "/", "layout": "default", "title": "page.home", "units": []});
                json!({"revision": self.revision, "menu": [], "pages": [page]})
            }
            "POST /atms/structure/publish" => json!({"revision": self.revision + 1, "note": "published by a test"}),
            "POST /atms/structure/rollback" => json!({"id": self.version, "note": "as it was"}),
            "POST /asas/report/access_record" => json!({"visitor_identify": "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345"}),
            "POST /basic/report/log2aliyun_v3" => json!({"module_id": "/", "agent_type": "web"}),
            "PUT /atlas/exhibition/viewer_consent" => json!({"shows_name": true}),
            "POST /atlas/stat_dc/operating_records" => json!({"operation_type": 45, "object_type": 14}),
            _ => return None,
        };
        Some(body)
    }
}
