//! A floor to book on: one hall with a row of booths, and people who want them.

use std::time::Duration;

use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_event::{NewMeeting, create_meeting};
use fairway_http::Domain;
use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::World;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

pub const HOLD: &str = "/atlas/exhibition/booth_hold";
pub const RESERVE: &str = "/atlas/exhibition/reserve_booth";
pub const WAITING: &str = "/atlas/exhibition/booth_waiting";
pub const ADMIN: &str = "/atms/booth/reservations";

/// Booths in a row, each three metres wide, from A01 on.
pub struct Floor {
    pub world: World,
    pub activity: i64,
    pub hall: i64,
    pub booths: Vec<i64>,
}

pub async fn floor(engine: Engine) -> Floor {
    floor_with(engine, &[]).await
}

/// The same where deposits are paid.
pub async fn shop(engine: Engine) -> Floor {
    let more = [fairway_live::domain(), fairway_media::domain(), fairway_notice::domain(), fairway_billing::domain()];
    floor_with(engine, &more).await
}

fn domains(more: &[Domain]) -> Vec<Domain> {
    let mut domains = vec![fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    domains.extend(more);
    domains.push(fairway_booth::domain());
    domains
}

/// Another process on the same database, which knows nothing of what this one has read.
pub async fn other_node(f: &Floor) -> TestApp {
    let domains: Vec<Domain> = std::iter::once(fairway_identity::domain()).chain(domains(&[])).collect();
    TestApp::serve(f.world.app.test_db.reopened().await, &domains, fairway_identity::Directory::new, |_| {})
}

async fn floor_with(engine: Engine, more: &[Domain]) -> Floor {
    let world = fairway_testworld::open(engine, &domains(more)).await;
    let tx = world.begin().await;
    let meeting = NewMeeting { code: "EXS".into(), atype: 1, ..Default::default() };
    let activity = create_meeting(&tx, world.tenant, meeting, NOW).await.unwrap();
    let hall = NewPavilion { code: "N1".into(), ..Default::default() };
    let hall = add_pavilion(&tx, world.tenant, activity, hall, NOW).await.unwrap();
    let booth = |n: i32| NewBooth {
        booth_no: format!("A{n:02}"),
        area: 9,
        x: n * 30,
        w: 30,
        h: 30,
        price: 1_000_000 + i64::from(n),
        // The last one is sold in yuan only.
        price_usd: if n == 12 { 0 } else { 150_000 },
        currency: "CNY".into(),
        ..Default::default()
    };
    add_booths(&tx, world.tenant, activity, hall, (1..=12).map(booth).collect(), NOW).await.unwrap();
    tx.commit().await.unwrap();
    let booths = numbers(&world.app, &format!("SELECT id FROM booth WHERE activity_id = {activity} ORDER BY id")).await;
    Floor { world, activity, hall, booths }
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

/// The same request under a name of its own.
pub fn keyed(person: &TestApp, key: &str) -> TestApp {
    person.with_header("idempotency-key", &format!("key-{key}"))
}

/// A number that no other request of this test had.
pub fn fresh_key() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("fresh-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Floor {
    pub async fn somebody(&self, name: &str) -> TestApp {
        self.world.enter(name, "").await
    }

    pub async fn organiser(&self) -> TestApp {
        self.world.enter("organiser", "booth.reservations,booth.plan").await
    }

    /// Sets some of the rules, as SQL says them.
    pub async fn set_rules(&self, columns: &str, values: &str) {
        let tx = self.world.begin().await;
        let (tenant, activity) = (self.world.tenant, self.activity);
        let sql = format!(
            "INSERT INTO booth_rules (tenant_id, activity_id, created_at, updated_at, {columns}) \
             VALUES ({tenant}, {activity}, 0, 0, {values})"
        );
        tx.execute_text(&sql).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Changes what is stored.
    pub async fn run(&self, sql: &str) {
        let tx = self.world.begin().await;
        tx.execute_text(sql).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// A company that nobody belongs to yet.
    pub async fn company(&self, name: &str) -> CompanyIds {
        let tx = self.world.begin().await;
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, self.world.tenant, new, NOW).await.unwrap();
        tx.commit().await.unwrap();
        ids
    }

    /// Somebody of a company, signed in at a node.
    pub async fn colleague(&self, node: &TestApp, name: &str, company: CompanyIds) -> TestApp {
        let id = self.world.add_account(self.world.tenant, name, "").await;
        let tx = self.world.begin().await;
        join_company(&tx, self.world.tenant, id, company, NOW).await.unwrap();
        tx.commit().await.unwrap();
        fairway_testworld::sign_in(node, name).await
    }

    pub async fn add_addon(&self, stock: i64, most: i32) -> i64 {
        let tx = self.world.begin().await;
        let (tenant, activity) = (self.world.tenant, self.activity);
        let sql = format!(
            "INSERT INTO booth_addon (tenant_id, activity_id, name_zh, name_en, price, price_usd, stock, taken, \
             most_per_booth, created_at, updated_at) \
             VALUES ({tenant}, {activity}, '洽谈桌', 'Table', 30000, 4500, {stock}, 0, {most}, 0, 0)"
        );
        tx.execute_text(&sql).await.unwrap();
        tx.commit().await.unwrap();
        *numbers(&self.world.app, "SELECT MAX(id) FROM booth_addon").await.last().unwrap()
    }

    pub fn wish(&self, places: &[usize]) -> Value {
        let ids: Vec<i64> = places.iter().map(|place| self.booths[*place]).collect();
        json!({"activity_id": self.activity, "booth_ids": ids})
    }

    pub async fn hold(&self, person: &TestApp, places: &[usize]) -> TestReply {
        keyed(person, &fresh_key()).post(HOLD, self.wish(places)).await
    }

    /// An order as a new company, with everything that is needed.
    pub fn order(&self, company: &str, places: &[usize]) -> Value {
        let mut order = self.wish(places);
        order["company"] = json!({"name_en": company, "country_id": 1});
        order["contact_name"] = json!("沈慕云");
        order["contact_mobile"] = json!("13800138000");
        order["contact_email"] = json!("shen@example.test");
        order
    }

    pub async fn reserve(&self, person: &TestApp, order: Value) -> TestReply {
        keyed(person, &fresh_key()).post(RESERVE, order).await
    }

    /// A submitted reservation.
    pub async fn submitted(&self, person: &TestApp, company: &str, places: &[usize]) -> Value {
        let answer = self.reserve(person, self.order(company, places)).await.data();
        assert_eq!(answer["reservation"]["status"], 2, "{answer}");
        answer["reservation"].clone()
    }

    pub async fn held(&self, person: &TestApp) -> Value {
        person.get(&format!("{HOLD}?activity_id={}", self.activity)).await.data()["reservation"].clone()
    }

    pub async fn statuses(&self) -> Vec<i64> {
        let sql = format!("SELECT status FROM booth WHERE activity_id = {} ORDER BY id", self.activity);
        numbers(&self.world.app, &sql).await
    }

    pub fn wait(&self, seconds: u64) {
        self.world.app.app.clock.advance(Duration::from_secs(seconds));
    }

    /// Does what is due in the background.
    pub async fn work(&self) {
        let app = &self.world.app.app;
        let mut handlers = Handlers::new();
        (fairway_booth::domain().jobs)(&mut handlers, app);
        let options = WorkerOptions::default();
        let worker = Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), options);
        worker.run_until_idle().await.unwrap();
    }

    /// The subjects of all mails of a template, and to whom.
    pub async fn mails(&self, template: &str) -> Vec<(String, String)> {
        let db = self.world.app.app.db.read();
        let sql = format!("SELECT recipient, subject FROM message WHERE template = '{template}' ORDER BY id");
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        rows.iter().map(|row| (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap())).collect()
    }
}
