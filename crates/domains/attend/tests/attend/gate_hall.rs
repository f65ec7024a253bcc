//! A meeting with gates, tickets of two types before them, somebody who scans and somebody who organises.

use std::sync::atomic::{AtomicI64, Ordering};

use fairway_event::{NewMeeting, create_meeting};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::World;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const GATES: &str = "/atms/attend/gates";
pub const CHECK_IN: &str = "/atms/attend/check_in";
pub const BATCH: &str = "/atms/attend/check_in/batch";
pub const COUNTS: &str = "/atms/attend/check_in/counts";
pub const UNDO: &str = "/atms/attend/check_in/undo";
pub const LIST: &str = "/atms/attend/gate_list";

pub struct Hall {
    pub world: World,
    pub activity: i64,
    /// Another meeting of the same tenant.
    pub summit: i64,
    pub visitors: i64,
    pub exhibitors: i64,
    /// Two that let everybody in.
    pub north: i64,
    pub south: i64,
    pub steward: TestApp,
    pub organiser: TestApp,
}

pub async fn hall(engine: Engine) -> Hall {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_attend::domain(),
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let (tenant, tx) = (world.tenant, world.begin().await);
    let mut meetings = Vec::new();
    for title in ["Fair", "Summit"] {
        let meeting = NewMeeting {
            atype: 1,
            title_en: title.into(),
            start_time: NOW,
            end_time: NOW + 9,
            timezone: "Asia/Shanghai".into(),
            ..Default::default()
        };
        meetings.push(create_meeting(&tx, tenant, meeting, NOW).await.unwrap());
    }
    let site = NewSite { activity_id: meetings[0], ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    for name in ["Visitor", "Exhibitor"] {
        let sql = format!(
            "INSERT INTO attend_ticket_type (tenant_id, activity_id, name_en, price, price_usd, created_at, updated_at) \
             VALUES ({tenant}, {}, '{name}', 0, 0, 0, 0)",
            meetings[0]
        );
        tx.execute_text(&sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    let types = numbers(&world.app, "SELECT id FROM attend_ticket_type ORDER BY id").await;
    let organiser = world.enter("organiser", "attend.gates,attend.check_in,audit.view").await;
    let mut gates = Vec::new();
    for name in ["North", "South"] {
        let made = organiser.post(GATES, json!({"name_en": name, "name_zh": format!("{name} 门")})).await.data();
        gates.push(made["id"].as_i64().unwrap());
    }
    Hall {
        steward: world.enter("steward", "attend.check_in").await,
        organiser,
        activity: meetings[0],
        summit: meetings[1],
        visitors: types[0],
        exhibitors: types[1],
        north: gates[0],
        south: gates[1],
        world,
    }
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

static NEXT: AtomicI64 = AtomicI64::new(1);

/// A name for a scan that no other has.
pub fn fresh_key() -> String {
    format!("scan-{:08}", NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Hall {
    /// A visitor's ticket of the fair; returns its code.
    pub async fn ticket(&self, name: &str) -> String {
        self.ticket_of((self.world.tenant, self.activity), self.visitors, name).await
    }

    pub async fn ticket_of(&self, (tenant, activity): (i64, i64), kind: i64, name: &str) -> String {
        let (registration, tx) = (NEXT.fetch_add(1, Ordering::Relaxed), self.world.begin().await);
        let code = format!("{registration:052X}");
        let sql = format!(
            "INSERT INTO attend_ticket (tenant_id, activity_id, registration_id, ticket_type_id, number, code, name, \
             company, status, created_at, updated_at) \
             VALUES ({tenant}, {activity}, {registration}, {kind}, 'TK{registration:06}', '{code}', '{name}', \
             'Farshore', 1, 0, 0)"
        );
        tx.execute_text(&sql).await.unwrap();
        tx.commit().await.unwrap();
        code
    }

    pub async fn id_of(&self, code: &str) -> i64 {
        numbers(&self.world.app, &format!("SELECT id FROM attend_ticket WHERE code = '{code}'")).await[0]
    }

    pub async fn revoke(&self, code: &str) {
        let tx = self.world.begin().await;
        tx.execute_text(&format!("UPDATE attend_ticket SET status = 2 WHERE code = '{code}'")).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Scans a code under a name of its own.
    pub async fn scan(&self, gate: i64, code: &str) -> Value {
        self.scan_as(gate, code, &fresh_key()).await
    }

    pub async fn scan_as(&self, gate: i64, code: &str, key: &str) -> Value {
        self.steward.post(CHECK_IN, json!({"gate_id": gate, "code": code, "key": key})).await.data()
    }

    /// How many scans there are, of any result or of one.
    pub async fn scans(&self, condition: &str) -> i64 {
        numbers(&self.world.app, &format!("SELECT COUNT(*) FROM attend_check_in WHERE {condition}")).await[0]
    }
}
