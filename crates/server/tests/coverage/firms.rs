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
    /// Two that could become one, and one merge of each sort that could be undone.
    twins: [Value; 2],
    merged: i64,
    firms_merged: i64,
    /// Two that look alike and are not the same firm.
    dismissed: i64,
    /// Two of the people of the demo's first company who do not look after it.
    colleagues: [i64; 2],
    /// One that was mailed, and somebody who asks to join.
    pub invitation: i64,
    request: i64,
    /// Imports: one to look at, one to read in another way, one to start, one to undo, one to throw away.
    imports: [i64; 5],
    /// The entry of one of the demo's exhibitors who had none.
    entry: Value,
    /// What the catalogue asks.
    catalogue: Value,
    /// Booths of the demo with their materials, and what is collected.
    materials: Vec<Value>,
    gathering: Value,
}

/// What the demo's first company gives its colleagues.
const CODE: &str = "farshore-team-2027-demo-link";
const IMPORT: &str = "/atms/company/companies/import";
/// A table with one company and one that has no country.
const TABLE: &str = "中文名称,国家\n导入的被测企业{n},中国\n没有国家的被测企业{n},\n";
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
        let mut twins = Vec::new();
        for name in ["待合并的企业", "待合并的企业有限公司", "已合并的企业", "已合并的企业有限公司"]
        {
            let new = json!({"name_zh": name, "country_id": 1});
            twins.push(staff.post("/atms/company/companies", new).await.data());
        }
        let merged = staff.post("/atms/company/merges", merge(&twins[2], &twins[3])).await.data();
        let distinct = json!({"company_ids": [shown, kept["id"]]});
        let dismissed = staff.post("/atms/company/merges/dismissed", distinct).await.data();
        let firms = json!({"winner_id": twins[2]["meta_company_id"], "loser_id": twins[3]["meta_company_id"]});
        let firms_merged = staff.post("/atms/platform/firm_merges", firms).await.data();
        let of_first = async |path: &str| staff.get(&format!("{path}?company_id=1")).await.data();
        let people = of_first("/atlas/exhibition/company_users").await;
        let invitations = of_first("/atlas/company/invitations").await;
        let mailed = invitations.as_array().into_iter().flatten().find(|row| row["kind"] == 1).expect("a mailed one");
        let requests = of_first("/atlas/company/join_requests").await;
        let mut imports = [0; 5];
        for (n, id) in imports.iter_mut().enumerate() {
            *id = import(staff, n).await;
        }
        staff.post(&format!("{IMPORT}/{}/run", imports[3]), json!({"only_good": true})).await.data();
        work(staff, imports[3]).await;
        let entry = json!({"activity_id": 1, "company_id": UNWRITTEN[0]});
        let entry = staff.post("/atlas/atams_exhibition/activity_catalogue", entry).await.data();
        let catalogue = staff.get("/atms/catalogue/setting").await.data();
        let materials = staff.get("/atms/booth/gather?limit=100").await.data().as_array().cloned().unwrap_or_default();
        let gathering = staff.get("/atms/booth/gather_setting").await.data();
        Self {
            merged: number(&merged["id"]),
            firms_merged: number(&firms_merged["id"]),
            dismissed: number(&dismissed["id"]),
            twins: [twins[0].clone(), twins[1].clone()],
            colleagues: [number(&people[1]["user_id"]), number(&people[2]["user_id"])],
            invitation: number(&mailed["id"]),
            request: number(&requests[0]["id"]),
            imports,
            entry,
            catalogue,
            materials,
            gathering,
            shown,
            kept,
            said: number(&said["id"]),
            moderated: number(&moderated["id"]),
            page_version: page["version"].clone(),
        }
    }

    /// The import or dismissal that an operation is about.
    pub fn id(&self, operation: &str) -> Option<i64> {
        if operation == "DELETE /atms/company/merges/dismissed" {
            return Some(self.dismissed);
        }
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

    pub fn entry_id(&self) -> i64 {
        number(&self.entry["id"])
    }

    /// The materials of one of the demo's booths in this state.
    fn material(&self, status: i64, nth: usize) -> &Value {
        self.materials.iter().filter(|row| row["status"] == status).nth(nth).expect("materials in every state")
    }

    /// What A calls this parameter.
    pub fn value(operation: &str, name: &str) -> Option<&'static str> {
        match name {
            // The first two of the demo.
            "winner_id" => Some("1"),
            "loser_id" => Some("2"),
            "page" if operation.ends_with("config_page_show") => Some("company"),
            "keyword" | "company_name" if operation.contains("/company/") || operation.contains("/booth/") => {
                Some("Tidemark%20Container%20Lines")
            }
            "code" if operation == "GET /atlas/company/invitation" => Some(CODE),
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
            "POST /atlas/atams_activity_gather/gather_data" => json!({"booth_id": self.material(0, 0)["booth_id"]}),
            "PUT /atlas/atams_activity_gather/gather_data" => seen(self.material(1, 0)),
            "PUT /atms/booth/gather/review" => {
                let mut body = seen(self.material(2, 0));
                body["accept"] = json!(true);
                body
            }
            "PUT /atms/booth/gather/reopen" => json!({"booth_id": self.material(0, 1)["booth_id"]}),
            "POST /atms/booth/gather/remind" => json!({"booth_ids": [self.material(0, 2)["booth_id"]]}),
            "PUT /atms/booth/gather_setting" => self.gathering.clone(),
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
            "POST /atms/company/merges" => merge(&self.twins[0], &self.twins[1]),
            "POST /atms/company/merges/dismissed" => json!({"company_ids": [self.shown, self.kept["id"]]}),
            "POST /atms/company/merges/undo" => json!({"id": self.merged}),
            "POST /atms/platform/firm_merges" => {
                json!({"winner_id": self.twins[0]["meta_company_id"], "loser_id": self.twins[1]["meta_company_id"]})
            }
            "POST /atms/platform/firm_merges/undo" => json!({"id": self.firms_merged}),
            "PUT /atlas/company/member_card" => json!({"title_en": "Pilot", "is_shown": true}),
            "POST /atlas/company/invitation/accept" => json!({"code": CODE}),
            "POST /atlas/company/invitations" => json!({"kind": 2, "company_id": 1}),
            "PUT /atlas/company/invitations" => json!({"id": self.invitation}),
            "PUT /atlas/company/join_requests" => json!({"id": self.request, "is_approved": true}),
            "PUT /atlas/company/super_admin" => {
                json!({"user_id": self.colleagues[0], "password": fairway_server::demo::PASSWORD})
            }
            "PUT /atlas/exhibition/exhibition_user" => json!({"user_id": self.colleagues[1]}),
            _ => return None,
        })
    }
}

/// Names a booth's materials as they were seen.
fn seen(row: &Value) -> Value {
    json!({"booth_id": row["booth_id"], "version": row["version"]})
}

fn merge(winner: &Value, loser: &Value) -> Value {
    json!({"winner_id": winner["id"], "loser_id": loser["id"], "winner_version": winner["version"],
        "loser_version": loser["version"]})
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
