//! What belongs to one person alone: the devices, a scanned ticket, a real-name identity. The visitor of A has these, and
//! so has the exhibitor, who must keep them. The visitor's card shows a film as well.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::shelf::{FILM, upload};

/// One person's.
pub struct Things {
    pub session: i64,
    pub ticket: String,
}

pub struct Private {
    pub own: Things,
    pub theirs: Things,
    /// The visitor's card.
    card_id: i64,
    card_code: String,
}

impl Private {
    pub async fn of(visitor: &TestApp, exhibitor: &TestApp) -> Self {
        let own = Things::of(visitor, "港口引航员", "E12345678").await;
        let new = json!({"name": "A film of mine.mp4", "owner_type": 3, "is_transcode": 0});
        let (_, film) = upload(visitor, new, FILM).await;
        visitor.put("/atlas/atams_card/card_video", json!({"video_id": film["id"]})).await.data();
        let card = visitor.get("/atlas/atams_card/card_basics").await.data();
        let card_code = card["code"].as_str().expect("a code").to_owned();
        let card = visitor.get(&format!("/atlas/card/by_code?code={card_code}")).await.data();
        Self {
            own,
            theirs: Things::of(exhibitor, "灯塔看守人", "G87654321").await,
            card_id: card["card_id"].as_i64().expect("a card"),
            card_code,
        }
    }

    /// What the visitor's card is called; what the demo's file gives them first is the first of its table.
    pub fn value(&self, operation: &str, name: &str) -> Option<String> {
        let is_own = operation.contains("/atlas/atams_card/") || operation.ends_with("/custom/tags");
        match name {
            "card_id" => Some(self.card_id.to_string()),
            "code" if operation.contains("/atlas/card/") || operation.contains("/c/") => Some(self.card_code.clone()),
            "object_type" if operation.ends_with("/marked/tags") => Some("2".to_owned()),
            "id" if is_own => Some("1".to_owned()),
            _ => None,
        }
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
            "POST /atlas/atams_card/card_edu" => json!({"school_en": "A further school", "education": 3}),
            "PUT /atlas/atams_card/card_edu" => json!({"id": 1, "school_en": "Another school", "education": 3}),
            "POST /atlas/atams_card/card_picture" => json!({"url": "/art/demo-banner-home-1.svg"}),
            "PUT /atlas/atams_card/card_picture" => json!({"ids": [1]}),
            "PUT /atlas/atams_card/card_video" => json!({}),
            "POST /atlas/public/custom/tags" => json!({"name": "一个新标签"}),
            "POST /atlas/public/mark/tags" => json!({"object_type": 2, "codes": ["ocean"]}),
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
