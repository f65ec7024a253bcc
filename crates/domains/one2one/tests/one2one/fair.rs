//! A meeting with six times and two tables, and people who want to meet there.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_company::{NewCompany, enter_company, join_company};
use fairway_event::model::AttendeeKind;
use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const SETTING: &str = "/atms/one2one/setting";
pub const TABLES: &str = "/atms/one2one/tables";
pub const MEETINGS: &str = "/atms/one2one/meetings";
pub const APPLY: &str = "/atlas/activity_one2one/apply";
pub const ACK: &str = "/atlas/activity_one2one/apply/ack";
pub const MINE: &str = "/atlas/activity_one2one/applys/mine";
pub const PERIOD: &str = "/atlas/activity_one2one/apply/available_period";
pub const BLOCKS: &str = "/atlas/activity_one2one/blocks";
pub const PEOPLE: &str = "/atlas/atams_activity_one2one/apply_user";
/// Everything that somebody who runs the meetings may do.
pub const PERMISSIONS: &str = "one2one.setting,one2one.meetings,audit.view";
pub const HOUR: i64 = 3_600;
pub const DAY: i64 = 24 * HOUR;
/// The first slot: in three days.
pub const FIRST: i64 = NOW + 3 * DAY;
pub const SLOT: i64 = 30 * 60;

pub struct Fair {
    pub world: World,
    pub activity: i64,
    /// Another meeting of the same tenant.
    pub summit: i64,
    pub organiser: TestApp,
    pub ann: Person,
    pub ben: Person,
    pub cleo: Person,
}

/// Somebody who takes part.
#[derive(Clone)]
pub struct Person {
    pub app: TestApp,
    pub id: i64,
    name: String,
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
    let mut meetings = Vec::new();
    for title in ["Fair", "Summit"] {
        let meeting = NewMeeting {
            atype: 1,
            title: format!("{title} 会"),
            title_en: title.into(),
            start_time: FIRST,
            end_time: FIRST + DAY,
            venue_en: "Exhibition Centre".into(),
            timezone: "Asia/Shanghai".into(),
            ..Default::default()
        };
        meetings.push(create_meeting(&tx, tenant, meeting, NOW).await.unwrap());
    }
    let site = NewSite { activity_id: meetings[0], ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let organiser = world.enter("organiser", PERMISSIONS).await;
    let nobody = Person { app: organiser.clone(), id: 0, name: String::new() };
    let mut w = Fair {
        activity: meetings[0],
        summit: meetings[1],
        organiser,
        ann: nobody.clone(),
        ben: nobody.clone(),
        cleo: nobody,
        world,
    };
    w.ann = w.visitor("ann").await;
    w.ben = w.exhibitor("ben", None).await;
    w.cleo = w.visitor("cleo").await;
    w.set(json!({"is_on": true, "windows": [{"from": FIRST, "until": FIRST + 6 * SLOT}]})).await.data();
    for name in ["Table 1", "Table 2"] {
        w.organiser.post(TABLES, json!({"name_en": name, "place_en": "Lounge"})).await.data();
    }
    w
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("one2one-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

/// When a slot begins.
pub const fn slot(n: i64) -> i64 {
    FIRST + n * SLOT
}

impl Fair {
    /// Signs somebody in from a place of their own: only so many come from one.
    async fn enter(&self, name: &str) -> TestApp {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        sign_in(&self.world.app.from_address(&format!("198.51.{}.{}", n / 200 % 200, n % 200 + 1)), name).await
    }

    /// Registers an account as it is written down.
    pub async fn register(&self, user_id: i64, name: &str, new: NewAttendee) {
        let tx = self.world.begin().await;
        let new =
            NewAttendee { user_id: Some(user_id), name_en: name.into(), is_public: true, registered_at: NOW, ..new };
        register_attendees(&tx, self.world.tenant, self.activity, vec![new], NOW).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub async fn visitor(&self, name: &str) -> Person {
        let id = self.world.add_account(self.world.tenant, name, "").await;
        self.register(id, name, NewAttendee::default()).await;
        Person { app: self.enter(name).await, id, name: name.to_owned() }
    }

    /// Somebody at a booth; of a company, if one is named.
    pub async fn exhibitor(&self, name: &str, company_id: Option<i64>) -> Person {
        let id = self.world.add_account(self.world.tenant, name, "").await;
        let new = NewAttendee { kind: AttendeeKind::Exhibitor, company_id, ..Default::default() };
        self.register(id, name, new).await;
        Person { app: self.enter(name).await, id, name: name.to_owned() }
    }

    /// A company with these people, each registered for it if so said.
    pub async fn company(&self, people: &[(&str, bool)]) -> Vec<Person> {
        let tx = self.world.begin().await;
        let new = NewCompany { name_en: "Harbour Lines".into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, self.world.tenant, new, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let mut made = Vec::new();
        for (name, is_registered) in people {
            let id = self.world.add_account(self.world.tenant, name, "").await;
            let tx = self.world.begin().await;
            join_company(&tx, self.world.tenant, id, ids, NOW).await.unwrap();
            tx.commit().await.unwrap();
            if *is_registered {
                let new = NewAttendee {
                    kind: AttendeeKind::Exhibitor,
                    company_id: Some(ids.company_id),
                    ..Default::default()
                };
                self.register(id, name, new).await;
            }
            made.push(Person { app: self.enter(name).await, id, name: (*name).to_owned() });
        }
        made
    }

    /// Changes the setting.
    pub async fn set(&self, more: Value) -> TestReply {
        let mut setting = self.organiser.get(SETTING).await.data();
        more.as_object().into_iter().flatten().for_each(|(key, value)| setting[key] = value.clone());
        self.organiser.put(SETTING, setting).await
    }

    pub async fn apply(&self, from: &Person, to: &Person, slot_at: i64) -> TestReply {
        named(&from.app).post(APPLY, json!({"user_id": to.id, "slot_at": slot_at, "message": "Let us meet"})).await
    }

    /// The id of a new invitation.
    pub async fn invited(&self, from: &Person, to: &Person, slot_at: i64) -> i64 {
        self.apply(from, to, slot_at).await.data()["id"].as_i64().unwrap()
    }

    pub async fn ack(&self, person: &Person, id: i64, action: &str) -> TestReply {
        self.ack_with(person, id, action, json!({})).await
    }

    pub async fn ack_with(&self, person: &Person, id: i64, action: &str, more: Value) -> TestReply {
        let mut body = json!({"id": id, "action": action});
        more.as_object().into_iter().flatten().for_each(|(key, value)| body[key] = value.clone());
        named(&person.app).post(ACK, body).await
    }

    /// An accepted appointment.
    pub async fn agreed(&self, from: &Person, to: &Person, slot_at: i64) -> i64 {
        let id = self.invited(from, to, slot_at).await;
        self.ack(to, id, "accept").await.data();
        id
    }

    /// One's own row of an appointment.
    pub async fn seen(&self, person: &Person, id: i64) -> Value {
        let rows = person.app.get(&format!("{MINE}?nopage=1")).await.data();
        rows.as_array().unwrap().iter().find(|row| row["id"] == id).cloned().unwrap_or(Value::Null)
    }

    /// The same person with a new session: the old one ends with time.
    pub async fn back(&self, person: &Person) -> Person {
        Person { app: self.enter(&person.name).await, ..person.clone() }
    }

    pub fn turn_clock(&self, seconds: i64) {
        self.world.app.app.clock.advance(std::time::Duration::from_secs(seconds as u64));
    }

    /// What happens by itself at this moment.
    pub async fn tick(&self) {
        let app = &self.world.app.app;
        fairway_one2one::tick(app, &app.db, app.clock.now()).await.unwrap();
    }

    /// How many rows the guard has.
    pub async fn seats(&self) -> i64 {
        numbers(&self.world.app, "SELECT COUNT(*) FROM one2one_seat").await[0]
    }

    /// The titles of somebody's notices, the latest first.
    pub async fn notices(&self, person: &Person) -> Vec<String> {
        let rows = person.app.get("/atlas/notice/notice_messages?nopage=1").await.data();
        let titles = rows.as_array().unwrap().iter().map(|row| row["title_en"].as_str().unwrap().to_owned());
        titles.collect()
    }
}
