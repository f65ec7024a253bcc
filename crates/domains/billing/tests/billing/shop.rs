//! Something to sell, and people who buy.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use fairway_billing::{
    Buyer, Currency, ItemType, Line, Paid, Quoted, RefundPart, Sellable, Settled, provide_provider, provide_sellable,
    take_payment,
};
use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_db::Tx;
use fairway_db::migration::{MigrationName, MigrationTrait, SchemaManager};
use fairway_db::schema::{big, create, tenant_table};
use fairway_http::{App, Code, Domain, Failure};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::{World, sign_in};
use sea_orm::{ConnectionTrait, DbErr, Statement};
use serde_json::{Value, json};

use crate::bank::{Bank, PAID, TROUBLE};
use crate::domains;

pub const ORDERS: &str = "/atlas/billing/orders";
pub const SETTING: &str = "/atms/billing/setting";
pub const VOUCHERS: &str = "/atms/billing/vouchers";
pub const PERMISSIONS: &str = "billing.setting,billing.orders,billing.refunds,audit.view";
pub const COURSE: i32 = 1;
/// Cents of yuan for one of each thing.
pub const PRICE: i64 = 10_600;
/// Priced in dollars.
pub const FOREIGN: i64 = 7;
/// Gone once it is paid for.
pub const GONE: i64 = 13;

/// What is held, sold and taken back, one row for each thing.
struct Table;

impl MigrationName for Table {
    fn name(&self) -> &str {
        "shop_0001_things"
    }
}

#[async_trait]
impl MigrationTrait for Table {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = tenant_table("shop_event");
        table.col(big("order_id")).col(big("object_id")).col(big("what")).col(big("amount"));
        create(manager, table, []).await
    }
}

pub const HELD: i64 = 1;
pub const SOLD: i64 = 2;
pub const RELEASED: i64 = 3;
pub const TAKEN_BACK: i64 = 4;

struct Shop;

async fn write(tx: &Tx, buyer: &Buyer, line: &Line, what: i64, amount: i64) -> Result<(), Failure> {
    let sql = format!(
        "INSERT INTO shop_event (tenant_id, order_id, object_id, what, amount) VALUES ({}, {}, {}, {what}, {amount})",
        buyer.tenant_id, line.order_id, line.object_id
    );
    tx.execute_text(&sql).await?;
    Ok(())
}

#[async_trait]
impl Sellable for Shop {
    fn item_type(&self) -> ItemType {
        ItemType::Course
    }

    async fn quote(&self, _: &App, _: &Tx, _: &Buyer, object_id: i64, quantity: i64) -> Result<Vec<Quoted>, Failure> {
        if object_id <= 0 {
            return Err(Code::NOT_FOUND.into());
        }
        let currency = if object_id == FOREIGN { Currency::Usd } else { Currency::Cny };
        Ok(vec![Quoted {
            name: (format!("课程 {object_id}"), format!("Course {object_id}")),
            text: ("三节课".into(), "Three lessons".into()),
            unit_price: PRICE,
            currency,
            quantity,
            object_id,
        }])
    }

    async fn hold(&self, _: &App, tx: &Tx, buyer: &Buyer, line: &Line, until: Option<i64>) -> Result<(), Failure> {
        write(tx, buyer, line, HELD, until.unwrap_or_default()).await
    }

    async fn paid(&self, _: &App, tx: &Tx, buyer: &Buyer, line: &Line, at: i64) -> Result<(), Failure> {
        write(tx, buyer, line, SOLD, at).await?;
        if line.object_id == GONE { Err(Code::GONE.into()) } else { Ok(()) }
    }

    async fn released(&self, _: &App, tx: &Tx, buyer: &Buyer, line: &Line) -> Result<(), Failure> {
        write(tx, buyer, line, RELEASED, 0).await
    }

    async fn refunded(&self, _: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure> {
        write(tx, buyer, line, TAKEN_BACK, back.amount).await
    }

    fn page(&self, line: &Line) -> String {
        format!("/courses?id={}", line.object_id)
    }
}

fn shop_domain() -> Domain {
    Domain {
        migrations: || vec![Box::new(Table)],
        extras: |extras| {
            provide_sellable(extras, Shop);
            provide_provider(extras, Arc::new(Bank));
        },
        ..Domain::named("shop")
    }
}

pub struct Town {
    pub world: World,
    pub finance: TestApp,
}

pub async fn town(engine: Engine) -> Town {
    let domains: Vec<Domain> = domains().into_iter().chain([shop_domain()]).collect();
    let world = fairway_testworld::open(engine, &domains).await;
    let finance = world.enter("finance", PERMISSIONS).await;
    Town { world, finance }
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("billing-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The numbers in the first column of what a statement finds.
pub async fn numbers(app: &TestApp, sql: &str) -> Vec<i64> {
    let db = app.app.db.read();
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap())
        .collect()
}

/// A wish for one thing.
pub fn wish(object_id: i64) -> Value {
    json!({"items": [{"item_type": COURSE, "object_id": object_id, "quantity": 1}]})
}

impl Town {
    pub fn app(&self) -> &App {
        &self.world.app.app
    }

    pub async fn somebody(&self, name: &str) -> TestApp {
        self.world.enter(name, "").await
    }

    /// The same person, whose session has ended meanwhile.
    pub async fn again(&self, name: &str) -> TestApp {
        sign_in(&self.world.app, name).await
    }

    /// Somebody who belongs to a company of this name, and looks after it where they are the first.
    pub async fn member(&self, name: &str, company: &str) -> (TestApp, i64) {
        let user_id = self.world.add_account(self.world.tenant, name, "").await;
        let tx = self.world.begin().await;
        let new = NewCompany { name_en: company.into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, self.world.tenant, new, NOW).await.unwrap();
        join_company(&tx, self.world.tenant, user_id, ids, NOW).await.unwrap();
        tx.commit().await.unwrap();
        (sign_in(&self.world.app, name).await, ids.company_id)
    }

    /// Somebody else who belongs to a company.
    pub async fn colleague(&self, name: &str, company_id: i64) -> TestApp {
        let user_id = self.world.add_account(self.world.tenant, name, "").await;
        let sql = format!("SELECT meta_company_id FROM company WHERE id = {company_id}");
        let ids = CompanyIds { company_id, meta_company_id: numbers(&self.world.app, &sql).await[0] };
        let tx = self.world.begin().await;
        join_company(&tx, self.world.tenant, user_id, ids, NOW).await.unwrap();
        tx.commit().await.unwrap();
        sign_in(&self.world.app, name).await
    }

    /// An order for one thing.
    pub async fn order(&self, person: &TestApp, object_id: i64) -> Value {
        named(person).post(ORDERS, wish(object_id)).await.data()
    }

    pub async fn pay(&self, person: &TestApp, order: &Value, body: Value) -> TestReply {
        named(person).post(&format!("{ORDERS}/{}/pay", order["id"]), body).await
    }

    /// A payment through the bank; its id.
    pub async fn begun(&self, person: &TestApp, order: &Value, way: &str) -> i64 {
        let begun = self.pay(person, order, json!({"method": 1, "way": way})).await.data();
        begun["payment_id"].as_i64().unwrap()
    }

    pub async fn seen(&self, person: &TestApp, order: &Value) -> Value {
        person.get(&format!("{ORDERS}/{}", order["id"])).await.data()
    }

    /// The bank says that money came.
    pub async fn came(&self, payment_id: i64, amount: i64) -> Settled {
        take_payment(self.app(), payment_id, self.money(payment_id, amount)).await.unwrap()
    }

    pub fn money(&self, payment_id: i64, amount: i64) -> Paid {
        let at = self.app().clock.now();
        Paid { amount, currency: Currency::Cny, provider_ref: format!("their-{payment_id}"), at }
    }

    /// The bank has money for a payment and has told nobody.
    pub async fn paid_silently(&self, begun: &Value, amount: i64) {
        let our_ref = begun["code_url"].as_str().unwrap().trim_start_matches("bank://").to_owned();
        let paid = self.money(begun["payment_id"].as_i64().unwrap(), amount);
        PAID.lock().unwrap().insert(our_ref, paid);
    }

    async fn our_ref(&self, payment_id: i64) -> String {
        let sql = format!("SELECT our_ref FROM bill_payment WHERE id = {payment_id}");
        let db = self.app().db.read();
        let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
        row.try_get_by_index(0).unwrap()
    }

    /// The bank will give nothing back of a payment.
    pub async fn trouble(&self, payment_id: i64, why: &'static str) {
        let our_ref = self.our_ref(payment_id).await;
        TROUBLE.lock().unwrap().insert(our_ref, why);
    }

    /// And now it will.
    pub async fn reconcile(&self, payment_id: i64) {
        let our_ref = self.our_ref(payment_id).await;
        TROUBLE.lock().unwrap().remove(&our_ref);
    }

    /// How often something happened to what an order is for.
    pub async fn events(&self, order: &Value, what: i64) -> i64 {
        let sql = format!("SELECT COUNT(*) FROM shop_event WHERE order_id = {} AND what = {what}", order["id"]);
        numbers(&self.world.app, &sql).await[0]
    }

    /// The states of an order's payments, the first one first.
    pub async fn states(&self, order: &Value) -> Vec<i64> {
        let sql = format!("SELECT state FROM bill_payment WHERE order_id = {} ORDER BY id", order["id"]);
        numbers(&self.world.app, &sql).await
    }

    /// The titles of what somebody was told, the latest first.
    pub async fn told(&self, person: &TestApp) -> Vec<String> {
        let rows = person.get("/atlas/notice/notice_messages").await.data();
        let title = |row: &Value| row["title_en"].as_str().unwrap_or_default().to_owned();
        rows.as_array().into_iter().flatten().map(title).collect()
    }

    pub fn later(&self, seconds: u64) {
        self.app().clock.advance(std::time::Duration::from_secs(seconds));
    }
}
