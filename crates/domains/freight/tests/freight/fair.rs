//! A tenant that takes inquiries: somebody who distributes them, an owner, a neighbour, and a contact that must not be seen.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::World;
use serde_json::{Value, json};

use crate::world::open_world;

pub const INQUIRIES: &str = "/atlas/freight/inquiries";
pub const MINE: &str = "/atlas/freight/my_inquiries";
pub const DESK: &str = "/atms/freight/inquiries";
pub const HALL: &str = "/atlas/freight/cargo_hall";
pub const LEVELS: &str = "/atms/freight/levels";
pub const PERMISSIONS: &str = "freight.inquiries,freight.levels,audit.view";

/// The contact that is planted: none of these may be where only strangers look.
pub const MARKS: [&str; 4] = ["Markname Seven", "Marked Cargo House", "marked.seven@secret.test", "13911112222"];

pub struct Fair {
    pub world: World,
    /// May do everything here.
    pub staff: TestApp,
    /// Asks for something.
    pub owner: TestApp,
    /// May do everything in another tenant.
    pub neighbour: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    let world = open_world(engine).await;
    let tx = world.begin().await;
    open_site(&tx, world.tenant, NewSite::starter("货运", "Freight"), NOW).await.unwrap();
    tx.commit().await.unwrap();
    Fair {
        staff: world.enter("staff", PERMISSIONS).await,
        owner: world.enter("owner", "").await,
        neighbour: world.enter_neighbour("neighbour", PERMISSIONS).await,
        world,
    }
}

/// Two containers from Ningbo to Hamburg, of the contact that is marked, whose note gives it away.
pub fn sea() -> Value {
    json!({
        "cargo_name": "Sofas", "cargo_type": 1, "transport_mode": 1, "sub_mode": 1, "load": 1,
        "containers": [{"size": 2, "count": 2}],
        "origin": {"country_id": 1, "port": "CNNGB"}, "destination": {"country_id": 50, "port": "DEHAM"},
        "trade_term": 63, "ready_on": "2026-12-20",
        "note": "Ask Markname Seven of Marked Cargo House, +86 139-1111-2222, 13911112222 or marked.seven@secret.test",
        "contact_name": MARKS[0], "contact_company": MARKS[1], "contact_email": MARKS[2], "contact_mobile": MARKS[3],
    })
}

/// The same with some of it otherwise.
pub fn with(mut form: Value, more: Value) -> Value {
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    form
}

/// A key that no other request has.
pub fn keyed(app: &TestApp) -> TestApp {
    static LAST: AtomicU64 = AtomicU64::new(0);
    app.with_header("idempotency-key", &format!("freight-{:08}", LAST.fetch_add(1, Ordering::Relaxed)))
}

impl Fair {
    pub async fn send(&self, app: &TestApp, form: Value) -> TestReply {
        keyed(app).post(INQUIRIES, form).await
    }

    /// The id of an inquiry that the owner has sent.
    pub async fn sent(&self) -> i64 {
        self.send(&self.owner, sea()).await.data()["id"].as_i64().unwrap()
    }

    /// A step of staff, with the version that is there.
    pub async fn step(&self, app: &TestApp, id: i64, step: &str, more: Value) -> TestReply {
        let seen = self.staff.get(&format!("{DESK}/{id}")).await.data();
        app.post(&format!("{DESK}/{id}/{step}"), with(json!({"version": seen["version"]}), more)).await
    }

    /// One that agents can claim.
    pub async fn distributed(&self) -> i64 {
        let id = self.sent().await;
        self.step(&self.staff, id, "distribute", json!({"method": 2, "places": 3})).await.data();
        id
    }

    pub async fn letters(&self) -> Vec<fairway_messages::Message> {
        let filter = fairway_messages::MessageFilter::default();
        fairway_messages::list(&self.world.app.app.db, self.world.tenant, &filter, 0, 50).await.unwrap().0
    }

    /// The code that was sent last.
    pub async fn code(&self) -> String {
        let letters = self.letters().await;
        letters[0].subject.chars().take(6).collect()
    }
}
