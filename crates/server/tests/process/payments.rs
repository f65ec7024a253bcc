//! kill -9 in the middle of many payments, wherever it hits: every order is paid once, and what was bought stands on the account
//! once. The two moments around a notice's commit are hit on purpose in `notices`.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_testkit::{Engine, db_test};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::support::{Node, Place, send, until};

const ORDERS: &str = "/atlas/billing/orders";
const BUYERS: usize = 4;
const WANTED: usize = 40;
const PAID: i64 = 1;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

async fn number(place: &Place, sql: &str) -> i64 {
    let db = place.db().await;
    let row = db.read().query_one_raw(Statement::from_string(db.read().get_database_backend(), sql)).await.unwrap();
    let found = row.expect("a row").try_get_by_index(0).unwrap();
    db.close().await;
    found
}

/// The answer to a write under a name of its own; none where the server is gone.
async fn write(node: &Node, token: &str, path: &str, key: &str, body: &Value) -> Option<Value> {
    let request = node.post_request(path, body).header("idempotency-key", key).bearer_auth(token);
    Some(send(request).await.ok()?.json())
}

/// Orders `n` points and pays for them, as far as it gets; says whether the order is seen to be paid. Whoever asks a second time
/// sends everything again, under the same names.
async fn buy(node: &Node, token: &str, n: usize) -> Option<bool> {
    let wish = json!({"items": [{"item_type": 18, "object_id": 0, "quantity": n}]});
    let order = write(node, token, ORDERS, &format!("crash-order-{n}"), &wish).await?["data"].clone();
    let path = format!("{ORDERS}/{}", order["id"]);
    let bearer = format!("Bearer {token}");
    let begun = write(node, token, &format!("{path}/pay"), &format!("crash-pay-{n}"), &json!({"method": 1})).await?;
    if let Some(address) = begun["data"]["code_url"].as_str() {
        let our_ref = address.rsplit('/').next().unwrap_or_default();
        // Told twice each time, as providers do.
        for _ in 0..2 {
            send(node.post_request(&format!("/pay/test/{our_ref}"), &json!({"action": "pay"}))).await.ok()?;
        }
    }
    let seen = send(node.ask(reqwest::Method::GET, &path).header("authorization", &bearer)).await.ok()?.data();
    Some(seen["status"] == PAID)
}

fn run(node: &Arc<Node>, token: &str, paid: &Arc<AtomicUsize>) -> JoinSet<()> {
    let next = Arc::new(AtomicUsize::new(1));
    let mut set = JoinSet::new();
    for _ in 0..BUYERS {
        let (node, token, next, paid) = (node.clone(), token.to_owned(), next.clone(), paid.clone());
        set.spawn(async move {
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                if n > WANTED {
                    return;
                }
                match buy(&node, &token, n).await {
                    Some(is_paid) => paid.fetch_add(usize::from(is_paid), Ordering::Relaxed),
                    None => return,
                };
            }
        });
    }
    set
}

#[db_test(place)]
async fn an_order_is_paid_once_whenever_the_server_dies(place: Place) {
    let mut node = Arc::new(place.start().await);
    let token = node.sign_in("exhibitor").await;
    let before = number(&place, "SELECT COUNT(*) FROM bill_order").await;
    let last = number(&place, "SELECT COALESCE(MAX(id), 0) FROM bill_order").await;
    for kill_at in [WANTED / 4, WANTED * 2 / 3] {
        let paid = Arc::new(AtomicUsize::new(0));
        let running = run(&node, &token, &paid);
        until("enough paid orders", || async { paid.load(Ordering::Relaxed) >= kill_at }).await;
        node.kill();
        running.join_all().await;
        let mut killed = Arc::into_inner(node).expect("no buyer is left");
        assert!(!killed.ended().await.success());
        node = Arc::new(place.start().await);
    }
    for n in 1..=WANTED {
        assert_eq!(buy(&node, &token, n).await, Some(true), "order {n}");
    }
    let wanted = WANTED as i64;
    assert_eq!(number(&place, "SELECT COUNT(*) FROM bill_order").await, before + wanted, "no order is there twice");
    let ours = format!("order_id > {last}");
    assert_eq!(number(&place, &format!("SELECT COUNT(*) FROM bill_payment WHERE state = 2 AND {ours}")).await, wanted);
    let points = format!(
        "SELECT CAST(SUM(p.amount) AS BIGINT) FROM ledger_posting p JOIN ledger_entry e ON e.id = p.entry_id \
         WHERE p.amount > 0 AND e.{ours}"
    );
    assert_eq!(number(&place, &points).await, wanted * (wanted + 1) / 2, "what was bought is there, once");
}
