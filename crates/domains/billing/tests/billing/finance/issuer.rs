//! Invoices that a service issues, against a stand-in on a real socket: away and tried again, asked twice and issued once, refused
//! with a reason, and by hand where nothing is configured.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use fairway_billing::issuer::{HttpIssuer, IssuerOptions, provide_issuer};
use fairway_http::Domain;
use fairway_jobs::{Handlers, JobWaker, NewJob, Worker, WorkerOptions, enqueue};
use fairway_testkit::{Engine, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use super::shop::{Shop, shelves, shop};
use crate::domains;

const PROFILE: &str = "/atlas/billing/invoice_profile";
const INVOICES: &str = "/atlas/billing/invoices";
const ISSUING: &str = "/atms/billing/invoices";
const TOKEN: &str = "token-of-the-fapiao-service";
const TICKET: i32 = 16;

#[derive(Default)]
struct Inside {
    is_down: bool,
    refuses: Option<&'static str>,
    /// What was asked, each time.
    asked: Vec<Value>,
    /// The number that each reference got.
    issued: HashMap<String, String>,
}

type Service = Arc<Mutex<Inside>>;

async fn answer(State(service): State<Service>, headers: HeaderMap, Json(wanted): Json<Value>) -> Response {
    let mut inside = service.lock().unwrap();
    if inside.is_down {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    if headers["authorization"] != format!("Bearer {TOKEN}") {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let reference = wanted["reference"].as_str().unwrap().to_owned();
    assert_eq!(headers["idempotency-key"], reference);
    inside.asked.push(wanted);
    if let Some(reason) = inside.refuses {
        return (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({"reason": reason}))).into_response();
    }
    let next = format!("2533200000001234567{}", inside.issued.len());
    let number = inside.issued.entry(reference).or_insert(next).clone();
    Json(json!({"number": number, "pdf": STANDARD.encode(b"%PDF-1.4\nfapiao")})).into_response()
}

struct Desk {
    shop: Shop,
    app: TestApp,
    service: Service,
}

/// The shop beside a service that issues.
async fn desk(engine: Engine) -> Desk {
    let shop = shop(engine).await;
    let service = Service::default();
    let router = Router::new().route("/v1/invoices", post(answer)).with_state(service.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base_url = format!("http://{}/v1/", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let options = IssuerOptions { base_url, token: TOKEN.into() };
    assert!(!format!("{options:?}").contains(TOKEN), "it is in no log");
    let all: Vec<Domain> = [fairway_identity::domain()].into_iter().chain(domains()).chain([shelves()]).collect();
    let clock = shop.world.app.app.clock.clone();
    let app =
        TestApp::serve(shop.world.app.test_db.reopened().await, &all, fairway_identity::Directory::new, |services| {
            services.clock = clock;
            provide_issuer(&mut services.extras, Arc::new(HttpIssuer::new(&options).unwrap()));
        });
    Desk { shop, app, service }
}

impl Desk {
    /// Somebody with a paid order, who asks for its invoice.
    async fn asked(&self) -> (TestApp, Value) {
        let buyer = self.shop.member("ann", "Farshore").await;
        let order = self.shop.paid(&buyer, &[(TICKET, 16_830)]).await;
        let ann = sign_in(&self.app, "ann").await;
        let recipient =
            json!({"title": "远岸航运有限公司", "tax_number": "91350100M000100Y43", "email": "tax@example.test"});
        ann.put(PROFILE, recipient).await.data();
        let made = ann.post(INVOICES, json!({"order_ids": [order["id"]]})).await.data();
        (ann, made)
    }

    async fn work(&self) {
        let app = &self.app.app;
        let mut handlers = Handlers::new();
        (fairway_billing::domain().jobs)(&mut handlers, app);
        let options = WorkerOptions::default();
        let worker = Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), options);
        worker.run_until_idle().await.unwrap();
    }

    fn later(&self) {
        self.app.app.clock.advance(Duration::from_secs(2 * 3600));
    }

    async fn finance(&self) -> TestApp {
        sign_in(&self.app, "finance").await
    }

    /// The invoice as finance sees it.
    async fn row(&self) -> Value {
        self.finance().await.get(ISSUING).await.data()[0].clone()
    }
}

#[db_test(desk)]
async fn a_service_issues_what_was_asked_for(w: Desk) {
    let (ann, made) = w.asked().await;
    assert_eq!((&made["state"], w.service.lock().unwrap().asked.len()), (&json!(1), 0), "asked once it is committed");
    w.work().await;
    let wanted = w.service.lock().unwrap().asked[0].clone();
    assert_eq!((&wanted["amount"], &wanted["currency"]), (&json!("168.30"), &json!("CNY")));
    assert_eq!((&wanted["title"], &wanted["tax_number"]), (&json!("远岸航运有限公司"), &json!("91350100M000100Y43")));
    assert_eq!(wanted["orders"].as_array().unwrap().len(), 1);
    let seen = ann.get(INVOICES).await.data()[0].clone();
    assert_eq!((&seen["state"], &seen["number"]), (&json!(2), &json!("25332000000012345670")));
    assert_eq!(seen["file"]["name"], "25332000000012345670.pdf");
    let told = ann.get("/atlas/notice/notice_messages").await.data();
    assert!(
        told.as_array()
            .unwrap()
            .iter()
            .any(|row| row["title_en"].as_str().unwrap().starts_with("Your invoice is issued"))
    );
    let by_hand = json!({"number": "1"});
    w.finance().await.post(&format!("{ISSUING}/{}/issue", made["id"]), by_hand).await.failure(409, 2673);
}

#[db_test(desk)]
async fn a_service_that_is_away_is_asked_again(w: Desk) {
    w.service.lock().unwrap().is_down = true;
    let (_, made) = w.asked().await;
    w.work().await;
    let row = w.row().await;
    assert_eq!((&row["state"], &row["issuer_note"]), (&json!(1), &json!("")), "nobody is told while it is tried");
    w.service.lock().unwrap().is_down = false;
    w.later();
    w.work().await;
    assert_eq!((w.row().await["state"].clone(), w.service.lock().unwrap().issued.len()), (json!(2), 1));
    // By hand is possible at any time, also while the service is away.
    assert_eq!(w.row().await["id"], made["id"]);
}

#[db_test(desk)]
async fn asked_twice_it_is_issued_once(w: Desk) {
    let (ann, made) = w.asked().await;
    w.work().await;
    // The process died before it had written the answer down: the job runs again, and finds one that waits.
    let tx = w.app.app.db.begin().await.unwrap();
    let sql = "UPDATE bill_invoice SET state = 1, number = '', file_id = NULL, issued_at = NULL";
    tx.execute_text(sql).await.unwrap();
    enqueue(&tx, w.app.app.clock.now(), NewJob::new("billing.issue_invoice", w.shop.world.tenant, made["id"].as_i64()))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    w.work().await;
    let seen = ann.get(INVOICES).await.data()[0].clone();
    assert_eq!((&seen["state"], &seen["number"]), (&json!(2), &json!("25332000000012345670")));
    let inside = w.service.lock().unwrap();
    assert_eq!((inside.asked.len(), inside.issued.len()), (2, 1), "asked twice, issued once");
    assert_eq!(inside.asked[0]["reference"], inside.asked[1]["reference"]);
}

#[db_test(desk)]
async fn finance_sees_why_it_was_refused(w: Desk) {
    w.service.lock().unwrap().refuses = Some("税号与抬头不一致");
    let (ann, made) = w.asked().await;
    w.work().await;
    let row = w.row().await;
    assert_eq!((&row["state"], &row["issuer_note"]), (&json!(1), &json!("税号与抬头不一致")));
    assert_eq!(ann.get(INVOICES).await.data()[0]["issuer_note"], "", "that is for finance");
    w.later();
    w.work().await;
    assert_eq!(w.service.lock().unwrap().asked.len(), 1, "what is refused is not tried by itself");
    let path = format!("{ISSUING}/{}/again", made["id"]);
    // Her session has ended meanwhile.
    let ann = sign_in(&w.app, "ann").await;
    ann.post(&path, json!({})).await.failure(403, 403);
    w.service.lock().unwrap().refuses = None;
    let again = w.finance().await.post(&path, json!({})).await.data();
    assert_eq!((&again["state"], &again["issuer_note"]), (&json!(1), &json!("")));
    w.work().await;
    assert_eq!(w.row().await["state"], 2);
    w.finance().await.post(&path, json!({})).await.failure(409, 2673);
}

#[db_test(desk)]
async fn what_was_withdrawn_meanwhile_is_not_issued(w: Desk) {
    let (ann, made) = w.asked().await;
    ann.post(&format!("{INVOICES}/{}/cancel", made["id"]), json!({})).await.data();
    w.work().await;
    assert_eq!((w.row().await["state"].clone(), w.service.lock().unwrap().asked.len()), (json!(4), 0));
}

#[db_test(shop)]
async fn without_a_service_they_are_issued_by_hand(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let order = w.paid(&ann, &[(TICKET, 16_830)]).await;
    ann.put(PROFILE, json!({"title": "Ann Li", "is_personal": true})).await.data();
    let made = ann.post(INVOICES, json!({"order_ids": [order["id"]]})).await.data();
    let jobs =
        crate::shop::numbers(&w.world.app, "SELECT COUNT(*) FROM job WHERE kind = 'billing.issue_invoice'").await;
    assert_eq!(jobs, [0]);
    let issued = w.finance.post(&format!("{ISSUING}/{}/issue", made["id"]), json!({"number": "26330001"})).await.data();
    assert_eq!((&issued["state"], &issued["number"]), (&json!(2), &json!("26330001")));
}
