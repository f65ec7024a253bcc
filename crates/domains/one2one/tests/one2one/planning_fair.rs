//! A meeting with four times and some tables, and people who want to meet.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const RUNS: &str = "/atms/one2one/schedule/runs";
pub const MARK: &str = "/atlas/activity_one2one/mark";
pub const PERMISSIONS: &str = "one2one.setting,one2one.meetings,company.manage,audit.view";
/// When the first of the four times begins; each is half an hour.
pub const OPENS: i64 = NOW + 10 * 24 * 3600;

pub struct Fair {
    pub world: World,
    pub activity: i64,
    pub organiser: TestApp,
}

/// Somebody who takes part.
pub struct Person {
    pub id: i64,
    pub app: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_attend::domain(),
        fairway_programme::domain(),
        fairway_network::domain(),
        fairway_one2one::domain(),
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let (tenant, tx) = (world.tenant, world.begin().await);
    let meeting = NewMeeting {
        atype: 1,
        title: "博览会".into(),
        title_en: "Fair".into(),
        start_time: OPENS,
        end_time: OPENS + 3 * 24 * 3600,
        timezone: "Asia/Shanghai".into(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let organiser = world.enter("organiser", PERMISSIONS).await;
    let before = organiser.get("/atms/one2one/setting").await.data();
    let setting = json!({"version": before["version"], "is_on": true, "opens_at": null, "closes_at": null, "slot_minutes": 30, "break_minutes": 0,
        "answer_hours": 48, "max_open": 20, "rules": [], "windows": [{"from": OPENS, "until": OPENS + 7200}]});
    organiser.put("/atms/one2one/setting", setting).await.data();
    Fair { world, activity, organiser }
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("planning-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

impl Fair {
    pub async fn tables(&self, count: usize) {
        for number in 0..count {
            let table = json!({"name_zh": format!("{number} 号桌"), "name_en": format!("Table {number}")});
            self.organiser.post("/atms/one2one/tables", table).await.data();
        }
    }

    /// Somebody registered as they say.
    pub async fn register(&self, name: &str, how: NewAttendee) -> Person {
        let id = self.world.add_account(self.world.tenant, name, "").await;
        let tx = self.world.begin().await;
        let row = NewAttendee {
            user_id: Some(id),
            status: ApplyStatus::Accepted,
            name_en: name.into(),
            registered_at: NOW,
            ..how
        };
        register_attendees(&tx, self.world.tenant, self.activity, vec![row], NOW).await.unwrap();
        tx.commit().await.unwrap();
        Person { id, app: sign_in(&self.world.app, name).await }
    }

    /// Somebody whom others find.
    pub async fn somebody(&self, name: &str) -> Person {
        self.register(name, NewAttendee { is_public: true, ..Default::default() }).await
    }

    pub async fn exhibitor(&self, name: &str, how: NewAttendee) -> Person {
        self.register(name, NewAttendee { kind: AttendeeKind::Exhibitor, ..how }).await
    }

    pub async fn mark(&self, from: &Person, to: &Person, mark: i32) {
        from.app.put(MARK, json!({"user_id": to.id, "mark": mark})).await.data();
    }

    /// Begins a run and returns it.
    pub async fn start(&self, body: Value) -> Value {
        named(&self.organiser).post("/atms/one2one/schedule/run", body).await.data()
    }

    /// Does what a run waits for, and returns how it stands then.
    pub async fn work(&self, run: &Value) -> Value {
        let id = run["id"].as_i64().unwrap();
        fairway_one2one::work_schedule(&self.organiser.app, self.world.tenant, id).await.unwrap();
        self.organiser.get(&format!("{RUNS}/{id}")).await.data()
    }

    /// A plan, found.
    pub async fn plan(&self) -> Value {
        let run = self.start(json!({})).await;
        self.work(&run).await
    }

    /// Writes or undoes a plan.
    pub async fn proceed(&self, run: &Value, what: &str) -> Value {
        let begun = named(&self.organiser).post(&format!("{RUNS}/{}/{what}", run["id"]), json!({})).await.data();
        self.work(&begun).await
    }

    pub async fn pairs(&self, run: &Value) -> Vec<Value> {
        let found = self.organiser.get(&format!("{RUNS}/{}/plan?nopage=1", run["id"])).await.data();
        found.as_array().unwrap().clone()
    }

    /// How many rows a table has.
    pub async fn count(&self, from: &str) -> i64 {
        let db = self.organiser.app.db.read();
        let sql = format!("SELECT COUNT(*) FROM {from}");
        let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        row.unwrap().try_get_by_index(0).unwrap()
    }
}
