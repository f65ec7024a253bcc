//! What belongs to one person alone: the devices, a scanned ticket, a real-name identity. The visitor of A has these, and
//! so has the exhibitor, who must keep them.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

/// One person's.
pub struct Things {
    pub session: i64,
    pub ticket: String,
}

pub struct Private {
    pub own: Things,
    pub theirs: Things,
}

impl Private {
    pub async fn of(visitor: &TestApp, exhibitor: &TestApp) -> Self {
        let own = Things::of(visitor, "港口引航员", "E12345678").await;
        Self { own, theirs: Things::of(exhibitor, "灯塔看守人", "G87654321").await }
    }

    /// The visitor's id behind `{id}`, where it is one of these.
    pub fn id(&self, operation: &str) -> Option<i64> {
        operation.contains("/atlas/user/sessions/").then_some(self.own.session)
    }

    /// The same path with the exhibitor's things in it.
    pub fn named(&self, part: &str) -> String {
        match part {
            part if part == self.own.session.to_string() => self.theirs.session.to_string(),
            part => part.replace(&self.own.ticket, &self.theirs.ticket),
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        Some(match operation {
            "POST /atlas/user/identity/exist" => json!({"id_type": 2, "id_number": "E12345678"}),
            "POST /atlas/user/identity/save" => {
                json!({"id_type": 2, "name": "港口引航员", "id_number": "E12345678", "consent_version": "2026-11"})
            }
            "POST /wxtap/oap/scan/confirm" | "POST /wxtap/oap/scan/refuse" => json!({"ticket": self.own.ticket}),
            _ => return None,
        })
    }
}

impl Things {
    async fn of(person: &TestApp, name: &str, passport: &str) -> Self {
        let identity = json!({"id_type": 2, "name": name, "id_number": passport, "consent_version": "2026-11"});
        person.post("/atlas/user/identity/save", identity).await.data();
        let ticket =
            person.get("/wxtap/oap/qrcode_ticket").await.data()["ticket"].as_str().expect("a ticket").to_owned();
        person.get(&format!("/wxtap/oap/scan?ticket={ticket}")).await.data();
        let sessions = person.get("/atlas/user/sessions").await.data();
        let current = sessions.as_array().into_iter().flatten().find(|row| row["current"] == true);
        Self { session: current.and_then(|row| row["id"].as_i64()).expect("this session"), ticket }
    }

    /// What changes when somebody else gets at them.
    pub async fn state(person: &TestApp) -> Value {
        let sessions = person.get("/atlas/user/sessions").await.data();
        let ids: Vec<Value> = sessions.as_array().into_iter().flatten().map(|row| row["id"].clone()).collect();
        json!([ids, person.get("/atlas/user/identity/info").await.data()])
    }
}
