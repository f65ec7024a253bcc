//! The plan of A's first hall, with an earlier version of it, and what is sent about it.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

/// The demo counts its halls from one.
const HALL: i64 = 1;

/// The plan and its revision before anybody is asked.
pub struct Plans {
    body: Value,
    revision: i64,
    version: i64,
}

impl Plans {
    /// A draft that was begun and thrown away leaves the first version behind; another one has something to be mended.
    pub async fn open(staff: &TestApp) -> Self {
        let path = "/atms/booth/plan";
        let plan = staff.get(&format!("{path}?pavilion_id={HALL}")).await.data();
        let body = plan["body"].clone();
        let draft = json!({"pavilion_id": HALL, "revision": plan["revision"], "body": body});
        let saved = staff.put(path, draft).await.data();
        let begun = number(&saved["revision"]);
        let after = staff.delete(&format!("{path}?pavilion_id={HALL}&plan_revision={begun}")).await.data();
        let mut odd = body.clone();
        let mut twin = body["booths"][0].clone();
        twin["id"] = Value::Null;
        twin["key"] = json!("twin");
        odd["booths"].as_array_mut().expect("booths").push(twin);
        let draft = json!({"pavilion_id": HALL, "revision": after["revision"], "body": odd});
        let after = staff.put(path, draft).await.data();
        let versions = staff.get(&format!("{path}/versions?pavilion_id={HALL}")).await.data();
        Self { body, revision: number(&after["revision"]), version: number(&versions[0]["id"]) }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        (path == "/atms/booth/plan/versions/{id}").then_some(self.version)
    }

    /// It is discarded after it was saved, published and restored.
    pub fn value(&self, name: &str) -> Option<String> {
        match name {
            "pavilion_id" => Some(HALL.to_string()),
            "plan_revision" => Some((self.revision + 3).to_string()),
            _ => None,
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let body = match operation {
            "PUT /atms/booth/plan" => json!({"revision": self.revision, "body": self.body}),
            "POST /atms/booth/plan/publish" => json!({"revision": self.revision + 1, "note": "published by a test"}),
            "POST /atms/booth/plan/restore" => json!({"revision": self.revision + 2, "id": self.version}),
            _ => return None,
        };
        let mut body = body;
        body["pavilion_id"] = json!(HALL);
        Some(body)
    }
}
