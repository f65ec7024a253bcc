//! A shop that sells one thing, for yuan or for dollars, and a buyer in it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use fairway_billing::{
    Buyer, Currency, ItemType, Line, Provider, Quoted, RefundPart, Sellable, expire_due, provide_provider,
    provide_sellable, refund_due,
};
use fairway_clock::Clock;
use fairway_db::Tx;
use fairway_http::{App, Domain, Failure};
use fairway_identity::Directory;
use fairway_testkit::{Engine, TestApp, TestReply};
use fairway_testworld::World;
use serde_json::{Value, json};

use crate::domains;

/// What it costs, in cents.
pub const PRICE: i64 = 8_880;
pub const YUAN: i64 = 1;
pub const DOLLARS: i64 = 2;

struct Thing;

#[async_trait]
impl Sellable for Thing {
    fn item_type(&self) -> ItemType {
        ItemType::Course
    }

    async fn quote(&self, _: &App, _: &Tx, _: &Buyer, object_id: i64, quantity: i64) -> Result<Vec<Quoted>, Failure> {
        Ok(vec![Quoted {
            name: ("外贸课程".to_owned(), "Course on exporting".to_owned()),
            text: (String::new(), String::new()),
            unit_price: PRICE,
            currency: if object_id == DOLLARS { Currency::Usd } else { Currency::Cny },
            quantity,
            object_id,
        }])
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
        "/course".to_owned()
    }
}

pub async fn world(engine: Engine) -> World {
    let w = fairway_testworld::open(engine, &domains()).await;
    w.add_account(w.tenant, "buyer", "").await;
    w.add_account(w.tenant, "finance", "billing.income,billing.setting,audit.view").await;
    w
}

pub struct Shop {
    pub tenant: i64,
    pub clock: Clock,
    /// Nobody is signed in: providers and browsers.
    pub outside: TestApp,
    pub buyer: TestApp,
}

/// The same installation with these providers.
pub async fn shop(w: &World, clock: Clock, adjust: impl FnOnce(&mut axum::http::Extensions)) -> Shop {
    let all: Vec<Domain> = [fairway_identity::domain()].into_iter().chain(domains()).collect();
    let outside = TestApp::serve(w.app.test_db.reopened().await, &all, Directory::new, |services| {
        services.clock = clock.clone();
        provide_sellable(&mut services.extras, Thing);
        adjust(&mut services.extras);
    });
    let buyer = fairway_testworld::sign_in(&outside, "buyer").await;
    Shop { tenant: w.tenant, clock, outside, buyer }
}

pub async fn shop_with(w: &World, clock: Clock, provider: Arc<dyn Provider>) -> Shop {
    shop(w, clock, |extras| provide_provider(extras, provider)).await
}

/// The same client with a name for its next write that no other has.
fn named(person: &TestApp) -> TestApp {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    person.with_header("idempotency-key", &format!("payment-{:08}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

impl Shop {
    pub async fn order(&self, object_id: i64) -> i64 {
        let items = json!({"items": [{"item_type": 1, "object_id": object_id, "quantity": 1}]});
        let made = named(&self.buyer).post("/atlas/billing/orders", items).await.data();
        made["id"].as_i64().expect("an order")
    }

    pub async fn pay(&self, order: i64, form: Value) -> Value {
        self.try_pay(order, form).await.data()
    }

    pub async fn try_pay(&self, order: i64, form: Value) -> TestReply {
        named(&self.buyer).post(&format!("/atlas/billing/orders/{order}/pay"), form).await
    }

    pub async fn see(&self, order: i64) -> Value {
        self.buyer.get(&format!("/atlas/billing/orders/{order}")).await.data()
    }

    /// 0 unpaid, 1 paid, 3 closed.
    pub async fn status(&self, order: i64) -> i64 {
        self.see(order).await["status"].as_i64().expect("a status")
    }

    /// The state of its latest payment: 1 begun, 2 paid, 5 goes back, 6 went back.
    pub async fn payment_state(&self, order: i64) -> i64 {
        let seen = self.see(order).await;
        let payments = seen["payments"].as_array().expect("payments");
        payments.last().expect("a payment")["state"].as_i64().expect("a state")
    }

    pub fn wait(&self, seconds: u64) {
        self.clock.advance(std::time::Duration::from_secs(seconds));
    }

    pub async fn expire(&self) {
        expire_due(&self.outside.app).await.unwrap();
    }

    pub async fn refund(&self) -> usize {
        refund_due(&self.outside.app).await.unwrap()
    }
}

/// Starts a stand-in; returns its address.
pub async fn start(router: axum::Router) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}
