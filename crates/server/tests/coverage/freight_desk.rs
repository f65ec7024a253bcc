//! Inquiries of A: the visitor's own, and those that whoever distributes them works on.

use fairway_testkit::{NOW, TestApp};
use serde_json::{Value, json};

use crate::world::number;

pub struct FreightDesk {
    /// The visitor's: a draft, one that waits, one that agents have.
    own: [i64; 3],
    /// What staff entered and did not submit.
    draft: Value,
    /// Those that wait for distribution, each for one use.
    waiting: Vec<Value>,
    /// One that nobody has claimed, and another.
    given: [Value; 2],
    /// What the exhibitor's company has claimed: the claim, and the inquiry.
    pub claim: i64,
    claimed: i64,
    /// One that the distribution centre gave.
    pub decided: i64,
    /// A claim that an agent wants to give back.
    withdrawing: i64,
    /// Which state of the rules of distribution there is.
    rules: Value,
}

/// An inquiry that lacks nothing.
fn form() -> Value {
    json!({"cargo_name": "被询价的货物", "cargo_type": 1, "transport_mode": 1, "load": 1,
        "containers": [{"size": 2, "count": 2}], "origin": {"country_id": 1, "port": "CNNGB"},
        "destination": {"country_id": 50, "port": "DEHAM"}, "ready_on": "2027-03-20",
        "contact_name": "港口引航员", "contact_email": "pilot@example.test"})
}

fn with(mut body: Value, more: &Value) -> Value {
    more.as_object().into_iter().flatten().for_each(|(key, value)| body[key] = value.clone());
    body
}

impl FreightDesk {
    pub async fn open(staff: &TestApp, visitor: &TestApp, exhibitor: &TestApp) -> Self {
        let rows = async |app: &TestApp, path: String| app.get(&path).await.data().as_array().expect("rows").clone();
        let own = async |status: i32| {
            let found = rows(visitor, format!("/atlas/freight/my_inquiries?nopage=1&status={status}")).await;
            number(&found.first().expect("one of the visitor's")["id"])
        };
        let all = async |status: i32| rows(staff, format!("/atms/freight/inquiries?nopage=1&status={status}")).await;
        let own = [own(0).await, own(1).await, own(2).await];
        let others = |rows: Vec<Value>| -> Vec<Value> {
            rows.into_iter().filter(|row| !own.contains(&number(&row["id"]))).collect()
        };
        let given = others(all(2).await);
        let free = given.iter().find(|row| row["taken"] == 0).expect("one that nobody claimed").clone();
        let other = given.iter().find(|row| row["id"] != free["id"]).expect("another").clone();
        let mut decided = None;
        for id in given.iter().map(|row| number(&row["id"])) {
            let decisions = rows(staff, format!("/atms/freight/decisions/{id}")).await;
            decided = decided.or_else(|| (!decisions.is_empty()).then_some(id));
        }
        let decided = decided.expect("one that the centre gave");
        let draft = others(all(0).await).first().expect("a draft").clone();
        let withdrawing = rows(staff, "/atms/freight/claims?nopage=1&status=2".to_owned()).await;
        let withdrawing = number(&withdrawing.first().expect("a claim that is given back")["id"]);
        let claims = rows(exhibitor, "/atlas/freight/claims?nopage=1".to_owned()).await;
        let claim = claims.iter().find(|row| row["status"] == 1).expect("a claim of the exhibitor's");
        let (claim, claimed) = (number(&claim["id"]), number(&claim["inquiry"]["id"]));
        let rules = staff.get("/atms/freight/rules").await.data()["version"].clone();
        let waiting = others(all(1).await);
        Self { own, draft, waiting, given: [free, other], decided, claim, claimed, withdrawing, rules }
    }

    fn row(&self, path: &str) -> Option<&Value> {
        Some(match path.strip_prefix("/atms/freight/inquiries/{id}")? {
            "/submit" => &self.draft,
            "/distribute" => &self.waiting[0],
            "/discard" => &self.waiting[1],
            "/recall" => &self.given[0],
            _ => &self.given[1],
        })
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        if let Some(step) = path.strip_prefix("/atlas/freight/my_inquiries/{id}") {
            let [draft, waiting, given] = self.own;
            return Some(match step {
                "/submit" => draft,
                "/complete" => given,
                _ => waiting,
            });
        }
        if let Some(of_agents) = path.strip_prefix("/atlas/freight/inquiry/{id}") {
            let free = number(&self.given[0]["id"]);
            return Some(if of_agents == "/claim_cost" { free } else { self.claimed });
        }
        if path.starts_with("/atlas/freight/claims/{id}") {
            return Some(self.claim);
        }
        if path.starts_with("/atlas/freight/inquiries/{id}") {
            return Some(self.own[2]);
        }
        if path == "/atms/freight/claims/{id}" {
            return Some(self.withdrawing);
        }
        self.row(path).map(|row| number(&row["id"]))
    }

    /// What agents and owners send about claims.
    fn claim_body(&self, operation: &str) -> Option<Value> {
        let note = json!({"claim_id": 1, "id": 1, "state": 3, "visit_type": 1, "phase": 1, "text": "已联系"});
        let quote = json!({"claim_id": 1, "currency": "USD", "valid_until": NOW + 864_000,
            "lines": [{"name": "海运费", "amount": 100, "per": "40HQ"}]});
        Some(match operation {
            "PUT /atlas/freight/agent" => json!({"is_on": true, "zone": "Asia/Shanghai"}),
            "POST /atlas/freight/claims" => json!({"inquiry_id": 1, "unit": 1, "price": 0}),
            "POST /atlas/freight/claims/{id}/withdraw" => json!({"reason": 1}),
            "POST /atlas/freight/claims/{id}/rate" => json!({"stars": 5}),
            "POST /atlas/freight/follow_ups" | "PUT /atlas/freight/follow_ups" => note,
            "POST /atlas/freight/quotes" | "PUT /atlas/freight/quotes/{id}" => quote,
            "POST /atlas/freight/quotes/{id}/ask_back" => json!({"question": "含周末装箱吗？"}),
            "POST /atlas/freight/quotes/{id}/accept" => json!({}),
            "PUT /atms/freight/claims/{id}" => json!({"status": 4, "reason": "航线在服务范围内"}),
            "PUT /atms/freight/rules" => json!({"version": self.rules, "rules": []}),
            "POST /atms/freight/rules/publish" => json!({"version": self.rules}),
            _ => return None,
        })
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        if let Some(body) = self.claim_body(operation) {
            return Some(body);
        }
        let (_, path) = operation.split_once(' ')?;
        if let Some(row) = self.row(path) {
            let version = json!({"version": row["version"]});
            return Some(match path.rsplit('/').next()? {
                "distribute" => with(version, &json!({"method": 2, "places": 3})),
                "discard" => with(version, &json!({"reason": 2})),
                _ => version,
            });
        }
        let last = self.waiting.last()?;
        Some(match operation {
            "POST /atlas/freight/inquiries" | "POST /atms/freight/inquiries" => form(),
            "PUT /atms/freight/inquiries" => with(form(), &json!({"id": last["id"], "version": last["version"]})),
            "PUT /atlas/freight/my_inquiries" => with(form(), &json!({"id": self.own[0], "version": "0"})),
            "POST /atlas/freight/inquiries/confirm" => json!({"key": "madeupmadeupmadeup", "code": "123456"}),
            "POST /atlas/freight/inquiries/code" => json!({"key": "madeupmadeupmadeup"}),
            "POST /atlas/freight/inquiries/close" => json!({"key": "madeupmadeupmadeup", "step": "discard"}),
            _ => return None,
        })
    }
}
