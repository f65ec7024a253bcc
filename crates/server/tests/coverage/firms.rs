//! Companies of A: one of the demo that everybody sees, one that its administrators keep, and what is said about them.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

pub struct Firms {
    /// An exhibitor of the demo.
    shown: i64,
    /// One that administrators keep.
    kept: Value,
    /// What the visitor said, and what waits for moderators.
    said: i64,
    moderated: i64,
    /// Which blocks the company's page shows.
    page_version: Value,
    /// The entry of one of the demo's exhibitors who had none.
    entry: Value,
    /// What the catalogue asks.
    catalogue: Value,
}

/// Every twelfth exhibitor of the demo has no entry in the catalogue.
const UNWRITTEN: [i64; 3] = [12, 24, 36];

impl Firms {
    pub async fn open(staff: &TestApp, visitor: &TestApp) -> Self {
        let found = staff.get("/atlas/search/company/db/associate?keyword=Tidemark").await.data();
        let shown = number(&found[0]["company_id"]);
        let kept = json!({"name_zh": "被测的企业", "country_id": 1});
        let kept = staff.post("/atms/company/companies", kept).await.data();
        let add = json!({"company_id": shown, "body": "A telling comment"});
        let said = visitor.post("/atlas/company/comment/add", add.clone()).await.data();
        let moderated = staff.post("/atlas/company/comment/add", add).await.data();
        let page = staff.get("/atlas/crm/config_page_show?page=company").await.data();
        let entry = json!({"activity_id": 1, "company_id": UNWRITTEN[0]});
        let entry = staff.post("/atlas/atams_exhibition/activity_catalogue", entry).await.data();
        let catalogue = staff.get("/atms/catalogue/setting").await.data();
        Self {
            entry,
            catalogue,
            shown,
            kept,
            said: number(&said["id"]),
            moderated: number(&moderated["id"]),
            page_version: page["version"].clone(),
        }
    }

    pub fn entry_id(&self) -> i64 {
        number(&self.entry["id"])
    }

    /// What A calls this parameter.
    pub fn value(operation: &str, name: &str) -> Option<&'static str> {
        match name {
            "page" if operation.ends_with("config_page_show") => Some("company"),
            "keyword" | "company_name" if operation.contains("/company/") => Some("Tidemark%20Container%20Lines"),
            _ => None,
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        Some(match operation {
            "POST /atlas/company/company" => json!({"name_en": "Entered by a visitor", "country_id": 1}),
            "POST /atlas/company/comment/query" => json!({"company_id": self.shown}),
            "POST /atlas/company/comment/add" => json!({"company_id": self.shown, "body": "Another comment"}),
            "POST /atlas/company/comment/reply" => json!({"comment_id": self.said, "body": "An answer"}),
            "POST /atlas/company/comment/delete" => json!({"comment_id": self.said}),
            "POST /atlas/crm/config_page_show" => {
                json!({"page": "company", "blocks": [], "version": self.page_version})
            }
            "POST /atlas/atams_exhibition/activity_catalogue" => json!({"activity_id": 1, "company_id": UNWRITTEN[1]}),
            "PUT /atlas/atams_exhibition/activity_catalogue" => {
                json!({"id": self.entry["id"], "version": self.entry["version"], "name_zh": "被测的会刊资料"})
            }
            "PUT /atms/catalogue/review" => json!({"exhibitor_id": UNWRITTEN[2], "action": "reopen"}),
            "POST /atms/catalogue/remind" => json!({"exhibitor_ids": [1]}),
            "PUT /atms/catalogue/setting" => self.catalogue.clone(),
            "POST /atms/company/comments/bulk" => json!({"action": "hide", "ids": [self.moderated]}),
            "PUT /atms/company/comment_setting" => json!({"is_moderated": false}),
            "POST /atms/company/companies" => json!({"name_zh": "又一家企业", "country_id": 1}),
            "PUT /atms/company/companies" => {
                json!({"id": self.kept["id"], "version": self.kept["version"], "name_zh": "被测的企业", "country_id": 1})
            }
            "PUT /atms/company/companies/review" => {
                json!({"id": self.kept["id"], "version": self.kept["version"], "status": 2, "refusal_reason": "资料不全"})
            }
            "POST /atms/company/companies/bulk" => json!({"action": "deactivate", "ids": [self.shown]}),
            _ => return None,
        })
    }
}
