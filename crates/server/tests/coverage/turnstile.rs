//! A gate of A, with a ticket that let somebody in and one that has not yet.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::{number, text};

pub struct Turnstile {
    gate: i64,
    /// A ticket that let somebody in.
    inside: i64,
    /// What people call it.
    number: String,
    outside: i64,
    /// A session as it is; a move that leaves it there is one that nobody else can do.
    session: Value,
}

impl Turnstile {
    pub async fn open(staff: &TestApp) -> Self {
        let gate = number(&staff.get("/atms/attend/gates").await.data()[0]["id"]);
        let list = staff.get(&format!("/atms/attend/gate_list?gate_id={gate}")).await.data();
        // Only those that are valid let in. The last ones: the first belong to people who change theirs, which nobody can who
        // is inside.
        let valid: Vec<&Value> =
            list["tickets"].as_array().expect("tickets").iter().filter(|ticket| ticket[5] == 1).collect();
        let [.., outside, inside] = valid[..] else { panic!("two valid tickets") };
        let (inside, outside) = (number(&inside[1]), number(&outside[1]));
        let scan = json!({"gate_id": gate, "ticket_id": inside, "key": "coverage-inside"});
        let answer = staff.post("/atms/attend/check_in", scan).await.data();
        assert_eq!(answer["result"], 1, "{answer}");
        let session = staff.get("/atms/programme/sessions?nopage=1").await.data()[0].clone();
        Self { session, gate, inside, number: text(&answer["ticket"]["number"]), outside }
    }

    /// What a parameter of a query is called here.
    pub fn value(&self, operation: &str, name: &str) -> Option<String> {
        match name {
            "gate_id" => Some(self.gate.to_string()),
            "keyword" if operation == "GET /atms/attend/check_in/people" => Some(self.number.clone()),
            _ => None,
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let scan = json!({"gate_id": self.gate, "ticket_id": self.outside, "key": "coverage-outside"});
        Some(match operation {
            "POST /atms/attend/paper_preview" => json!({"kind": "ticket"}),
            "POST /atms/attend/check_in" => scan,
            "POST /atms/attend/check_in/batch" => json!({"scans": [scan]}),
            "PUT /atms/attend/check_in/undo" => json!({"ticket_id": self.inside, "reason": "误扫"}),
            "PUT /atms/programme/sessions/move" => self.session.clone(),
            "POST /atms/programme/sessions/tell" => json!({"id": self.session["id"]}),
            _ => return None,
        })
    }
}
