//! kill -9 in the two moments that matter between a provider and its answer: the notice is verified and its transaction stands open,
//! or the transaction is committed and nobody was answered. A trigger in the test's database stops the process there for as long
//! as the test wants; the release has no such place. PayPal's stand-in says what was received and believed.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::State;
use axum::http::{Method, Uri};
use axum::{Json, Router};
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_testkit::{Engine, db_test};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::support::{Node, Place, send, until};

const ORDERS: &str = "/atlas/billing/orders";
const POINTS: i64 = 100;
const CENTS: i64 = POINTS * 100;
/// Whoever waits so long for an answer that needs milliseconds is stopped somewhere.
const LONG: Duration = Duration::from_secs(2);

/// What PayPal was asked.
#[derive(Default)]
struct Asked {
    order: Value,
    verified: usize,
}

type Bank = Arc<Mutex<Asked>>;

async fn answer(State(bank): State<Bank>, verb: Method, uri: Uri, body: String) -> Json<Value> {
    let body: Value = serde_json::from_str(&body).unwrap_or_default();
    let mut asked = bank.lock().unwrap();
    Json(match (verb.as_str(), uri.path()) {
        (_, "/v1/oauth2/token") => json!({"access_token": "A21AA", "token_type": "Bearer", "expires_in": 32_400}),
        ("POST", "/v2/checkout/orders") => {
            asked.order = body;
            let page = json!({"href": "https://www.paypal.com/checkoutnow?token=5O1", "rel": "payer-action"});
            json!({"id": "5O1", "status": "PAYER_ACTION_REQUIRED", "links": [page]})
        }
        (_, "/v1/notifications/verify-webhook-signature") => {
            asked.verified += 1;
            json!({"verification_status": "SUCCESS"})
        }
        // Nobody has agreed to it, as far as a question says: only the notice brings money.
        _ => json!({"id": "5O1", "status": "PAYER_ACTION_REQUIRED", "purchase_units": asked.order["purchase_units"]}),
    })
}

async fn open() -> (Bank, String) {
    let bank = Bank::default();
    let router = Router::new().fallback(answer).with_state(bank.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (bank, address)
}

async fn place(engine: Engine) -> Place {
    Place::new(engine)
        .await
        .with("FAIRWAY_PAYPAL_CLIENT_ID", "client")
        .with("FAIRWAY_PAYPAL_SECRET", "secret-of-the-test")
        .with("FAIRWAY_PAYPAL_WEBHOOK_ID", "WH-OURS")
}

async fn write(place: &Place, statements: &[String]) {
    let db = place.db().await;
    let tx = db.begin().await.unwrap();
    for sql in statements {
        tx.execute_text(sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    db.close().await;
}

async fn number(place: &Place, sql: &str) -> i64 {
    let db = place.db().await;
    let row = db.read().query_one_raw(Statement::from_string(db.read().get_database_backend(), sql)).await.unwrap();
    let row = row.expect("a row");
    let found = row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap();
    db.close().await;
    found
}

/// Stops whoever makes this change, before the change is committed.
async fn stop_at(place: &Place, table: &str, change: &str) {
    let statements = match place.engine() {
        Engine::Postgres => vec![
            "CREATE FUNCTION stop_here() RETURNS trigger AS $$ BEGIN PERFORM pg_sleep(600); RETURN NEW; END $$ LANGUAGE plpgsql"
                .to_owned(),
            format!(
                "CREATE TRIGGER stop_here BEFORE UPDATE ON {table} FOR EACH ROW WHEN ({change}) EXECUTE FUNCTION stop_here()"
            ),
        ],
        // Counts for longer than anybody waits; a trigger itself may not have a recursive query.
        Engine::Sqlite => vec![
            "CREATE VIEW stop_here_numbers AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000000) \
             SELECT COUNT(*) AS i FROM n"
                .to_owned(),
            format!(
                "CREATE TRIGGER stop_here BEFORE UPDATE ON {table} WHEN {change} BEGIN SELECT i FROM stop_here_numbers; END"
            ),
        ],
    };
    write(place, &statements).await;
}

/// The process is gone: what its last transaction held is free, and nobody is stopped any more.
async fn go_on(place: &Place, table: &str) {
    let statements = match place.engine() {
        Engine::Postgres => {
            let sleeping = "SELECT CAST(COUNT(pg_terminate_backend(pid)) AS BIGINT) FROM pg_stat_activity \
                            WHERE datname = current_database() AND wait_event = 'PgSleep'";
            assert_eq!(number(place, sleeping).await, 1, "its connection slept in the trigger");
            vec![format!("DROP TRIGGER stop_here ON {table}"), "DROP FUNCTION stop_here()".to_owned()]
        }
        Engine::Sqlite => vec!["DROP TRIGGER stop_here".to_owned(), "DROP VIEW stop_here_numbers".to_owned()],
    };
    write(place, &statements).await;
}

/// Whether a transaction stands open in the trigger.
async fn is_stopped(place: &Place) -> bool {
    match place.engine() {
        Engine::Postgres => {
            let sql =
                "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
            number(place, sql).await == 1
        }
        // There is one writer at a time: as long as it stands there, nobody else begins.
        Engine::Sqlite => {
            let db = place.db().await;
            let begun = tokio::time::timeout(LONG, db.begin()).await;
            let is_held = !matches!(begun, Ok(Ok(_)));
            drop(begun);
            db.close().await;
            is_held
        }
    }
}

struct Sale {
    order: i64,
    /// Where PayPal tells, and what.
    path: String,
    event: Value,
}

/// Points that are ordered and, as far as PayPal knows, agreed to. PayPal takes dollars, so the order is one of dollars.
async fn sell(place: &Place, node: &Node, bank: &Bank) -> Sale {
    let token = node.sign_in("exhibitor").await;
    let wish = json!({"items": [{"item_type": 18, "object_id": 0, "quantity": POINTS}]});
    let named = |path: &str, key: &str, body: &Value| {
        node.post_request(path, body).header("idempotency-key", key.to_owned()).bearer_auth(&token)
    };
    let made = send(named(ORDERS, "notice-order", &wish)).await.unwrap().data();
    let order = made["id"].as_i64().unwrap();
    write(place, &[format!("UPDATE bill_order SET currency = 'USD' WHERE id = {order}")]).await;
    let pay = named(&format!("{ORDERS}/{order}/pay"), "notice-pay", &json!({"method": 3}));
    send(pay).await.unwrap().data();
    let unit = bank.lock().unwrap().order["purchase_units"][0].clone();
    let resource = json!({"id": "3C679366HH908993F", "status": "COMPLETED", "amount": unit["amount"],
        "custom_id": unit["custom_id"], "create_time": "2026-11-15T00:00:30Z"});
    let event = json!({"id": "WH-1", "event_type": "PAYMENT.CAPTURE.COMPLETED", "resource": resource});
    let tenant = number(place, &format!("SELECT tenant_id FROM bill_order WHERE id = {order}")).await;
    Sale { order, path: format!("/pay/paypal/notify/{tenant}"), event }
}

/// PayPal tells; its status, or none where nobody answered.
fn tell(node: &Node, sale: &Sale) -> JoinHandle<Option<u16>> {
    let headers = ["auth-algo", "cert-url", "transmission-id", "transmission-sig", "transmission-time"];
    let request = headers.iter().fold(node.post_request(&sale.path, &sale.event), |request, name| {
        request.header(format!("paypal-{name}"), "said")
    });
    tokio::spawn(async move { Some(send(request).await.ok()?.status.as_u16()) })
}

async fn stands(place: &Place, sale: &Sale) -> (i64, i64) {
    let order = sale.order;
    let status = number(place, &format!("SELECT status FROM bill_order WHERE id = {order}")).await;
    (status, number(place, &format!("SELECT COUNT(*) FROM ledger_entry WHERE order_id = {order}")).await)
}

/// Kills the process while it stands in the trigger, and says how the order stood before and after.
async fn kill_at(place: &mut Place, (table, change): (&str, &str)) -> ((i64, i64), (i64, i64)) {
    let (bank, address) = open().await;
    place.set("FAIRWAY_PAYPAL_BASE_URL", &address);
    let mut node = place.start().await;
    let sale = sell(place, &node, &bank).await;
    stop_at(place, table, change).await;
    let telling = tell(&node, &sale);
    until("the notice is received and believed", || async { bank.lock().unwrap().verified == 1 }).await;
    until("the process stands in the trigger", || is_stopped(place)).await;
    let before = stands(place, &sale).await;
    tokio::time::sleep(LONG).await;
    assert!(!telling.is_finished(), "nobody was answered yet");
    node.kill();
    assert!(!node.ended().await.success());
    assert_eq!(telling.await.unwrap(), None, "and nobody was answered at all");
    go_on(place, table).await;
    let after = stands(place, &sale).await;
    let node = place.start().await;
    // PayPal heard nothing and tells again, and once more.
    for _ in 0..2 {
        assert_eq!(tell(&node, &sale).await.unwrap(), Some(200));
    }
    assert_eq!(stands(place, &sale).await, (1, 1), "it is paid, once");
    let paid = format!(
        "SELECT COUNT(*) FROM bill_payment WHERE order_id = {} AND state = 2 AND received = {CENTS}",
        sale.order
    );
    assert_eq!(number(place, &paid).await, 1);
    let points = format!(
        "SELECT CAST(SUM(p.amount) AS BIGINT) FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id \
         WHERE p.amount > 0 AND e.order_id = {}",
        sale.order
    );
    assert_eq!(number(place, &points).await, POINTS);
    assert_eq!(number(place, &format!("SELECT COUNT(*) FROM bill_refund WHERE order_id = {}", sale.order)).await, 0);
    (before, after)
}

#[db_test(place)]
async fn a_kill_between_a_notice_and_its_commit_loses_nothing(mut place: Place) {
    // The order's step from unpaid to paid is inside the transaction that books everything.
    let (before, after) = kill_at(&mut place, ("bill_order", "NEW.status = 1 AND OLD.status = 0")).await;
    assert_eq!((before, after), ((0, 0), (0, 0)), "nothing of it was committed");
}

#[db_test(place)]
async fn a_kill_between_the_commit_and_the_answer_pays_once(mut place: Place) {
    // What the notice was is noted after everything is committed, and before the answer.
    let (before, after) = kill_at(&mut place, ("bill_payment", "NEW.digest <> '' AND OLD.digest = ''")).await;
    assert_eq!((before, after), ((1, 1), (1, 1)), "all of it was committed");
}
