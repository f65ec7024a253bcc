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
    /// Imports: one to look at, one to read in another way, one to start, one to undo, one to throw away.
    imports: [i64; 5],
}

const IMPORT: &str = "/atms/company/companies/import";
/// A table with one company and one that has no country.
const TABLE: &str = "中文名称,国家\n导入的被测企业{n},中国\n没有国家的被测企业{n},\n";

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
        let mut imports = [0; 5];
        for (n, id) in imports.iter_mut().enumerate() {
            *id = import(staff, n).await;
        }
        staff.post(&format!("{IMPORT}/{}/run", imports[3]), json!({"only_good": true})).await.data();
        work(staff, imports[3]).await;
        Self {
            imports,
            shown,
            kept,
            said: number(&said["id"]),
            moderated: number(&moderated["id"]),
            page_version: page["version"].clone(),
        }
    }

    /// The import that an operation is about.
    pub fn id(&self, operation: &str) -> Option<i64> {
        let (method, path) = operation.split_once(' ')?;
        let below = path.strip_prefix(IMPORT)?;
        let [looked_at, read_anew, started, undone, thrown_away] = self.imports;
        Some(match (method, below) {
            ("PUT", _) => read_anew,
            ("DELETE", _) => thrown_away,
            (_, "/{id}/run") => started,
            (_, "/{id}/undo") => undone,
            _ => looked_at,
        })
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
            "POST /atms/company/comments/bulk" => json!({"action": "hide", "ids": [self.moderated]}),
            "PUT /atms/company/comment_setting" => json!({"is_moderated": false}),
            "POST /atms/company/companies" => json!({"name_zh": "又一家企业", "country_id": 1}),
            "PUT /atms/company/companies" => {
                json!({"id": self.kept["id"], "version": self.kept["version"], "name_zh": "被测的企业", "country_id": 1})
            }
            "PUT /atms/company/companies/review" => {
                json!({"id": self.kept["id"], "version": self.kept["version"], "status": 2, "refusal_reason": "资料不全"})
            }
            "POST /atms/company/companies/import" => json!(TABLE.replace("{n}", "五")),
            "PUT /atms/company/companies/import/{id}" => json!({"mapping": ["name_zh", ""]}),
            "POST /atms/company/companies/import/{id}/run" => json!({"only_good": true}),
            "POST /atms/company/companies/bulk" => json!({"action": "deactivate", "ids": [self.shown]}),
            _ => return None,
        })
    }
}

/// A table that was looked at, and waits to be started.
async fn import(staff: &TestApp, n: usize) -> i64 {
    let table = TABLE.replace("{n}", &n.to_string());
    let taken = staff.post_bytes(&format!("{IMPORT}?name=firms.csv"), table.into_bytes()).await.data();
    let id = number(&taken["id"]);
    work(staff, id).await;
    id
}

/// What otherwise happens in the background.
async fn work(staff: &TestApp, id: i64) {
    let site = staff.get("/atlas/configure/exhibition?code=EXS").await.data();
    fairway_import::work(&staff.app, number(&site["tenant_id"]), id).await.expect("work that ends");
}
