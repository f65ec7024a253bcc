//! An owner, two companies that take inquiries with points on their accounts, staff, and a neighbour.

use std::sync::atomic::{AtomicU64, Ordering};

use fairway_billing::{Posting, TransactionType, Unit, balance, post};
use fairway_company::{NewCompany, enter_company, join_company};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::world::open_world;

pub const POOL: &str = "/atlas/freight/pool";
pub const CLAIMS: &str = "/atlas/freight/claims";
pub const QUOTES: &str = "/atlas/freight/quotes";
pub const DESK: &str = "/atms/freight/claims";
pub const PRICE: i64 = 50;
/// What every agent has to begin with.
pub const POINTS: i64 = 120;
/// Words that only the owner's contact has.
pub const MARKS: [&str; 4] = ["Zanzibar Quill", "Quillworks", "quill@zanzibar.example", "13800138123"];

pub struct Harbour {
    pub world: World,
    pub owner: TestApp,
    pub owner_id: i64,
    pub agent: TestApp,
    pub agent_company: i64,
    pub rival: TestApp,
    pub rival_company: i64,
    pub staff: TestApp,
    pub neighbour: TestApp,
}

pub async fn harbour(engine: Engine) -> Harbour {
    let world = open_world(engine).await;
    let owner_id = world.add_account(world.tenant, "owner", "").await;
    let owner = sign_in(&world.app, "owner").await;
    let (agent_company, agent) = agent_of(&world, "agent").await;
    let (rival_company, rival) = agent_of(&world, "rival").await;
    let permissions = "freight.claims,freight.inquiries,freight.levels,audit.view";
    let staff = world.enter("staff", permissions).await;
    let neighbour = world.enter_neighbour("neighbour", permissions).await;
    Harbour { world, owner, owner_id, agent, agent_company, rival, rival_company, staff, neighbour }
}

/// A company with one person, who is signed in; it takes inquiries and has points.
pub async fn agent_of(world: &World, name: &str) -> (i64, TestApp) {
    let user_id = world.add_account(world.tenant, name, "").await;
    let tx = world.begin().await;
    let new = NewCompany { name_en: name.to_owned(), ..Default::default() };
    let ids = enter_company(&tx, world.tenant, new, NOW).await.unwrap();
    join_company(&tx, world.tenant, user_id, ids, NOW).await.unwrap();
    post(&tx, world.tenant, top_up(ids.company_id, POINTS), NOW).await.unwrap();
    tx.commit().await.unwrap();
    let app = sign_in(&world.app, name).await;
    app.put("/atlas/freight/agent", json!({"is_on": true, "zone": "Asia/Shanghai"})).await.data();
    (ids.company_id, app)
}

pub fn top_up(company_id: i64, amount: i64) -> Posting {
    Posting {
        company_id,
        unit: Unit::Points,
        amount,
        transaction_type: TransactionType::TopUp,
        text: ("充值".into(), "Top-up".into()),
        order_id: None,
        object: ("test", 1),
        operator_id: None,
        key: format!("top-up:{company_id}"),
    }
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("freight-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

impl Harbour {
    /// An inquiry of the owner that was distributed like this: 1 targeted, 2 pool, 3 centre.
    pub async fn inquiry(&self, distribution: i32, places: i32) -> i64 {
        let [name, company, email, mobile] = MARKS;
        let (tenant, owner) = (self.world.tenant, self.owner_id);
        let sql = format!(
            "INSERT INTO freight_inquiry (tenant_id, number, source, status, owner_user_id, contact_name, contact_company, \
             contact_email, contact_mobile, lang, confirmed_at, cargo_name, containers, note, origin_country_id, \
             destination_country_id, price_unit, price, places, distribution, submitted_at, distributed_at, \
             created_at, updated_at) VALUES ({tenant}, 'FQ27-000001', 1, 2, {owner}, '{name}', '{company}', '{email}', \
             '{mobile}', 'en', {NOW}, 'Small appliances', '[{{\"size\":2,\"count\":1}}]', \
             'Call {name}, {mobile} or {email}', 1, 2, 1, {PRICE}, {places}, {distribution}, {NOW}, {NOW}, {NOW}, {NOW})"
        );
        let tx = self.world.begin().await;
        tx.execute_text(&sql).await.unwrap();
        tx.commit().await.unwrap();
        self.numbers("SELECT MAX(id) FROM freight_inquiry").await[0]
    }

    pub async fn numbers(&self, sql: &str) -> Vec<i64> {
        numbers(&self.world.app, sql).await
    }

    pub async fn claim(&self, person: &TestApp, inquiry_id: i64) -> TestReply {
        named(person).post(CLAIMS, json!({"inquiry_id": inquiry_id, "unit": 1, "price": PRICE})).await
    }

    /// The id of a new claim.
    pub async fn claimed(&self, person: &TestApp, inquiry_id: i64) -> i64 {
        self.claim(person, inquiry_id).await.data()["id"].as_i64().unwrap()
    }

    pub async fn withdraw(&self, person: &TestApp, claim_id: i64) -> TestReply {
        let path = format!("{CLAIMS}/{claim_id}/withdraw");
        person.post(&path, json!({"reason": 3, "text": "Not our lane"})).await
    }

    pub async fn review(&self, claim_id: i64, status: i32) -> TestReply {
        self.staff.put(&format!("{DESK}/{claim_id}"), json!({"status": status, "reason": "Looked at it"})).await
    }

    pub async fn points(&self, company_id: i64) -> i64 {
        balance(self.world.app.app.db.read(), self.world.tenant, company_id, Unit::Points).await.unwrap()
    }

    pub async fn taken(&self, inquiry_id: i64) -> i64 {
        self.numbers(&format!("SELECT taken FROM freight_inquiry WHERE id = {inquiry_id}")).await[0]
    }

    pub async fn quote(&self, person: &TestApp, claim_id: i64, amount: i64) -> Value {
        let form = quote_form(claim_id, amount);
        person.post(QUOTES, form).await.data()
    }

    /// The owner accepts a quote as it was shown to them.
    pub async fn accept(&self, person: &TestApp, quote: &Value) -> TestReply {
        let seen = json!({"total": quote["total"], "currency": quote["currency"], "updated_at": quote["updated_at"]});
        person.post(&format!("{QUOTES}/{}/accept", quote["id"]), seen).await
    }

    /// Something that no endpoint does.
    pub async fn execute(&self, sql: &str) {
        let tx = self.world.begin().await;
        tx.execute_text(sql).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// What happens by itself at this moment.
    pub async fn tick(&self) {
        let app = &self.world.app.app;
        fairway_freight::tick_claims(app, &app.db, app.clock.now()).await.unwrap();
    }

    pub fn turn_clock(&self, seconds: u64) {
        self.world.app.app.clock.advance(std::time::Duration::from_secs(seconds));
    }

    /// The titles of somebody's notices, the latest first.
    pub async fn notices(&self, person: &TestApp) -> Vec<String> {
        let rows = person.get("/atlas/notice/notice_messages?nopage=1").await.data();
        rows.as_array().unwrap().iter().map(|row| row["title_en"].as_str().unwrap().to_owned()).collect()
    }
}

pub fn quote_form(claim_id: i64, amount: i64) -> Value {
    json!({"claim_id": claim_id, "currency": "USD", "transit_days": 30, "free_days": 14,
        "valid_until": NOW + 5 * 86_400, "note": "Direct",
        "lines": [{"name": "Ocean freight", "amount": amount, "per": "40HQ"}]})
}
