//! A shop that sells tickets and booths, people who buy, and finance.

use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use fairway_billing::{Buyer, Currency, ItemType, Line, Quoted, RefundPart, Sellable, provide_sellable};
use fairway_company::{NewCompany, enter_company, join_company};
use fairway_db::Tx;
use fairway_http::{App, Domain, Failure};
use fairway_testkit::{Engine, NOW, TestApp, TestReply};
use fairway_testworld::{World, sign_in};
use serde_json::{Value, json};

use crate::domains;

pub const ORDERS: &str = "/atlas/billing/orders";
pub const DESK: &str = "/atms/billing/orders";
/// Everything that finance may do but give money back.
pub const PERMISSIONS: &str = "billing.orders,billing.invoices,billing.income,audit.view";

/// Something whose object id is its price in cents.
struct Shelf(ItemType);

/// A thing costs its id; what is sold in dollars has this on top.
const DOLLARS: i64 = 1_000_000_000;

#[async_trait]
impl Sellable for Shelf {
    fn item_type(&self) -> ItemType {
        self.0
    }

    async fn quote(&self, _: &App, _: &Tx, _: &Buyer, object_id: i64, quantity: i64) -> Result<Vec<Quoted>, Failure> {
        let (currency, unit_price) = match object_id >= DOLLARS {
            true => (Currency::Usd, object_id - DOLLARS),
            false => (Currency::Cny, object_id),
        };
        let name = (format!("商品 {unit_price}"), format!("Thing {unit_price}"));
        let text = (String::new(), String::new());
        Ok(vec![Quoted { name, text, unit_price, currency, quantity, object_id }])
    }

    async fn hold(&self, _: &App, _: &Tx, _: &Buyer, _: &Line, _: Option<i64>) -> Result<(), Failure> {
        Ok(())
    }

    async fn paid(&self, _: &App, _: &Tx, _: &Buyer, _: &Line, _: i64) -> Result<(), Failure> {
        Ok(())
    }

    async fn released(&self, _: &App, _: &Tx, _: &Buyer, _: &Line) -> Result<(), Failure> {
        Ok(())
    }

    async fn refunded(&self, _: &App, _: &Tx, _: &Buyer, _: &Line, _: RefundPart) -> Result<(), Failure> {
        Ok(())
    }

    fn page(&self, _: &Line) -> String {
        "/console".into()
    }
}

pub fn shelves() -> Domain {
    Domain {
        extras: |extras| {
            provide_sellable(extras, Shelf(ItemType::Ticket));
            provide_sellable(extras, Shelf(ItemType::Booth));
        },
        ..Domain::named("shelves")
    }
}

pub struct Shop {
    pub world: World,
    pub finance: TestApp,
}

pub async fn shop(engine: Engine) -> Shop {
    let domains: Vec<Domain> = domains().into_iter().chain([shelves()]).collect();
    let world = fairway_testworld::open(engine, &domains).await;
    let finance = world.enter("finance", PERMISSIONS).await;
    Shop { world, finance }
}

/// The same client with a name for its next write that no other has.
pub fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("finance-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The text of a file that was exported as csv.
pub fn text_of(file: &TestReply) -> String {
    assert_eq!(file.status, 200, "{}", String::from_utf8_lossy(&file.bytes));
    String::from_utf8_lossy(&file.bytes).into_owned()
}

impl Shop {
    /// Somebody who buys for themselves.
    pub async fn somebody(&self, name: &str) -> TestApp {
        self.world.enter(name, "").await
    }

    /// Somebody who belongs to a company of this name; the first one looks after it.
    pub async fn member(&self, name: &str, company: &str) -> TestApp {
        let user_id = self.world.add_account(self.world.tenant, name, "").await;
        let tx = self.world.begin().await;
        let new = NewCompany { name_en: company.into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, self.world.tenant, new, NOW).await.unwrap();
        join_company(&tx, self.world.tenant, user_id, ids, NOW).await.unwrap();
        tx.commit().await.unwrap();
        sign_in(&self.world.app, name).await
    }

    /// An order of these (item type, price) that nobody has paid.
    pub async fn order(&self, buyer: &TestApp, items: &[(i32, i64)], currency: &str) -> Value {
        let dearer = if currency == "USD" { DOLLARS } else { 0 };
        let item = |(item_type, price): &(i32, i64)| json!({"item_type": item_type, "object_id": price + dearer, "quantity": 1});
        let items: Vec<Value> = items.iter().map(item).collect();
        named(buyer).post(ORDERS, json!({"items": items, "currency": currency})).await.data()
    }

    /// The id of the payment by which a buyer says that they will transfer the money.
    pub async fn begin(&self, buyer: &TestApp, order: &Value) -> Value {
        let path = format!("{ORDERS}/{}/pay", order["id"]);
        named(buyer).post(&path, json!({"method": 4})).await.data()["payment_id"].clone()
    }

    pub async fn confirm(&self, order: &Value, payment_id: &Value, accept: bool, reason: &str) -> TestReply {
        let body = json!({"payment_id": payment_id, "accept": accept, "reason": reason});
        self.finance.post(&format!("{DESK}/{}/confirm", order["id"]), body).await
    }

    /// An order that was paid by transfer.
    pub async fn paid(&self, buyer: &TestApp, items: &[(i32, i64)]) -> Value {
        self.paid_in(buyer, items, "CNY").await
    }

    pub async fn paid_in(&self, buyer: &TestApp, items: &[(i32, i64)], currency: &str) -> Value {
        let order = self.order(buyer, items, currency).await;
        let payment_id = self.begin(buyer, &order).await;
        let done = self.confirm(&order, &payment_id, true, "").await.data();
        assert_eq!(done["status"], 1);
        done
    }
}
