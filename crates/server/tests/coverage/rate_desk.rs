//! Sea rates of A: one that can be changed, and tables of them.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

const RATES: &str = "/atms/freight/rates";
const IMPORT: &str = "/atms/freight/rates/import";
/// One good row, and one to a port that there is not.
const TABLE: &str = "起运港,目的港,船公司,箱型,海运费,有效期起,有效期止,航程\n\
    CNNGB,DEHAM,CHVW,20GP,1000,2026-10-{n},2027-06-30,30\n\
    CNNGB,没有的港,CHVW,20GP,1000,2026-10-{n},2027-06-30,30\n";

pub struct RateDesk {
    rate: Value,
    /// Looked at, read anew, started, undone, thrown away.
    imports: [i64; 5],
}

fn form(valid_from: &str) -> Value {
    json!({"pol": "CNNGB", "pod": "DEHAM", "carrier_id": 40, "service": "TST", "container": 4, "currency": "USD",
        "base": 500_000, "valid_from": valid_from, "valid_until": "2027-12-31", "transit_days": 40})
}

impl RateDesk {
    pub async fn open(staff: &TestApp) -> Self {
        let rate = staff.post(RATES, form("2026-10-01")).await.data();
        let mut imports = [0; 5];
        for (n, id) in (11..).zip(imports.iter_mut()) {
            *id = import(staff, n).await;
        }
        staff.post(&format!("{IMPORT}/{}/run", imports[3]), json!({"only_good": true})).await.data();
        work(staff, imports[3]).await;
        Self { rate, imports }
    }

    /// What a parameter of a query is called here.
    pub fn value(&self, operation: &str, name: &str) -> Option<String> {
        match name {
            "pol" => Some("CNNGB".to_owned()),
            "pod" => Some("DEHAM".to_owned()),
            "ids" if operation == "GET /atlas/freight/rates/compare" => Some(self.rate["id"].to_string()),
            _ => None,
        }
    }

    /// The rate or import that an operation is about.
    pub fn id(&self, operation: &str) -> Option<i64> {
        let (method, path) = operation.split_once(' ')?;
        if path == RATES || path == "/atlas/freight/rates/{id}/ask" {
            return Some(number(&self.rate["id"]));
        }
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

    pub fn body(&self, operation: &str) -> Option<Value> {
        Some(match operation {
            "POST /atms/freight/rates" => form("2026-09-01"),
            "PUT /atms/freight/rates" => {
                let mut changed = form("2026-10-01");
                changed["id"] = self.rate["id"].clone();
                changed["version"] = self.rate["version"].clone();
                changed["base"] = json!(510_000);
                changed
            }
            "POST /atms/freight/rates/import" => json!(TABLE.replace("{n}", "30")),
            "PUT /atms/freight/rates/import/{id}" => json!({"mapping": ["pol", "pod", "carrier", "container", "base",
                "valid_from", "valid_until", "transit_days"]}),
            "POST /atms/freight/rates/import/{id}/run" => json!({"only_good": true}),
            "POST /atlas/freight/rates/{id}/ask" => json!({"count": 2}),
            "POST /atlas/freight/rate_alerts" => json!({"pol": "CNSHA", "pod": "NLRTM", "below": 100_000}),
            "PUT /atlas/freight/rate_alerts" => json!({"id": 1, "below": 100_000, "is_on": true}),
            _ => return None,
        })
    }
}

/// A table that was looked at, and waits to be started.
async fn import(staff: &TestApp, n: i64) -> i64 {
    let table = TABLE.replace("{n}", &n.to_string());
    let taken = staff.post_bytes(&format!("{IMPORT}?name=rates.csv"), table.into_bytes()).await.data();
    let id = number(&taken["id"]);
    work(staff, id).await;
    id
}

/// What otherwise happens in the background.
async fn work(staff: &TestApp, id: i64) {
    let site = staff.get("/atlas/configure/exhibition?code=EXS").await.data();
    fairway_import::work(&staff.app, number(&site["tenant_id"]), id).await.expect("work that ends");
}
