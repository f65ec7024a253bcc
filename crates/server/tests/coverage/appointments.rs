//! Appointments of A: the visitor's with the exhibitor, a time at which both could meet again, and one that an organiser cancels.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::number;

pub struct Appointments {
    /// The visitor's own, accepted.
    own: Value,
    /// A time that the visitor blocked.
    block: Value,
    /// When both have time.
    free_at: i64,
    /// Another that is accepted.
    theirs: Value,
    setting: Value,
    /// A plan that is found and not written.
    run: Value,
}

impl Appointments {
    pub async fn open(staff: &TestApp, visitor: &TestApp) -> Self {
        let own = visitor.get("/atlas/activity_one2one/applys/mine?box=accepted&nopage=1").await.data();
        let own = own[0].clone();
        let path = format!("/atlas/activity_one2one/apply/available_period?user_id={}", own["person"]["user_id"]);
        let times = visitor.get(&path).await.data();
        let slots = times["days"].as_array().into_iter().flatten().flat_map(|day| day["slots"].as_array()).flatten();
        let free_at = slots.filter(|slot| slot["is_open"] == true).map(|slot| number(&slot["at"])).next();
        let accepted = staff.get("/atms/one2one/meetings?status=2&nopage=1").await.data();
        let theirs = accepted.as_array().expect("appointments").iter().find(|row| row["id"] != own["id"]);
        Self {
            block: visitor.get("/atlas/activity_one2one/blocks").await.data()[0].clone(),
            free_at: free_at.expect("a time that both have"),
            theirs: theirs.expect("another accepted one").clone(),
            setting: staff.get("/atms/one2one/setting").await.data(),
            run: staff.get("/atms/one2one/schedule/runs").await.data()[0].clone(),
            own,
        }
    }

    /// What a parameter is called here.
    pub fn value(&self, operation: &str, name: &str) -> Option<String> {
        if !operation.contains("one2one") {
            return None;
        }
        Some(match name {
            "user_id" => self.own["person"]["user_id"].to_string(),
            "appointment_id" => self.own["id"].to_string(),
            "day" => self.own["slot_at"].to_string(),
            _ => return None,
        })
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        match path {
            "/atlas/activity_one2one/applys/{id}/ics" => Some(number(&self.own["id"])),
            "/atlas/activity_one2one/blocks" => Some(number(&self.block["id"])),
            path if path.starts_with("/atms/one2one/schedule/runs/{id}") => Some(number(&self.run["id"])),
            _ => None,
        }
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        Some(match operation {
            "POST /atlas/activity_one2one/apply" => json!({"user_id": self.own["person"]["user_id"],
                "slot_at": self.free_at, "message": "再谈一次"}),
            "POST /atlas/activity_one2one/apply/ack" => json!({"id": self.own["id"], "action": "cancel"}),
            "POST /atlas/activity_one2one/blocks" => json!({"from": self.free_at, "until": self.free_at + 60}),
            "PUT /atlas/activity_one2one/mark" => json!({"user_id": self.own["person"]["user_id"], "mark": 2}),
            "POST /atms/one2one/schedule/run" => json!({"dry": true}),
            "PUT /atms/one2one/setting" => self.setting.clone(),
            "PUT /atms/one2one/meetings/cancel" => {
                json!({"id": self.theirs["id"], "version": self.theirs["version"], "reason": "展位撤展"})
            }
            _ => return None,
        })
    }
}
