//! Money goes back by those who may, with their password, once, and never more than came.

use fairway_billing::refund_due;
use fairway_testkit::{TestApp, TestReply, db_test};
use fairway_testworld::PASSWORD;
use serde_json::{Value, json};

use super::shop::{DESK, ORDERS, PERMISSIONS, Shop, named, shop, text_of};

const REFUNDS: &str = "/atms/billing/refunds";
const TICKET: i32 = 16;
const BOOTH: i32 = 15;

fn form(amount: i64) -> Value {
    json!({"amount": amount, "reason": "展期调整", "password": PASSWORD})
}

async fn refund(person: &TestApp, order: &Value, form: Value) -> TestReply {
    named(person).post(&format!("{DESK}/{}/refund", order["id"]), form).await
}

/// Somebody has transferred it back.
async fn paid_out(person: &TestApp, refund: &Value) -> TestReply {
    let path = format!("{REFUNDS}/{}/done", refund["id"]);
    person.post(&path, json!({"note": "ICBC 0317", "password": PASSWORD})).await
}

#[db_test(shop)]
async fn what_was_transferred_is_to_be_paid_out_until_somebody_did(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let cashier = w.world.enter("cashier", "billing.refunds").await;
    let waiting = async || {
        let tasks = cashier.get("/atms/home/tasks").await.data()["todo"].clone();
        let found = tasks.as_array().unwrap().iter().find(|task| task["key"] == "billing_refunds").cloned();
        found.map(|task| task["count"].clone())
    };
    let told = async || {
        let rows = ann.get("/atlas/notice/notice_messages").await.data();
        rows.as_array()
            .unwrap()
            .iter()
            .filter(|row| row["title_en"].as_str().unwrap().ends_with("was refunded"))
            .count()
    };
    assert_eq!(waiting().await, None);
    let made = refund(&cashier, &order, form(10_000)).await.data();
    assert_eq!((&made["state"], &made["is_by_hand"], &made["done_at"]), (&json!(1), &json!(true), &Value::Null));
    refund_due(&w.world.app.app).await.unwrap();
    let shown = ann.get(&format!("{ORDERS}/{}", order["id"])).await.data();
    assert_eq!((&shown["status"], told().await, waiting().await), (&json!(1), 0, Some(json!(1))), "not back yet");
    let path = format!("{REFUNDS}/{}/done", made["id"]);
    let fields =
        cashier.post(&path, json!({"note": " ", "password": PASSWORD})).await.failure(422, 422)["fields"].clone();
    assert!(fields["note"].is_string(), "{fields}");
    let done = paid_out(&cashier, &made).await.data();
    assert_eq!((&done["state"], &done["provider_ref"]), (&json!(2), &json!("ICBC 0317")));
    let shown = ann.get(&format!("{ORDERS}/{}", order["id"])).await.data();
    assert_eq!((&shown["status"], told().await, waiting().await), (&json!(4), 1, None));
    paid_out(&cashier, &made).await.failure(409, 2609);
}

#[db_test(shop)]
async fn a_refund_needs_its_permission_and_the_password(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let cashier = w.world.enter("cashier", "billing.refunds").await;
    refund(&w.finance, &order, form(100)).await.failure(403, 403);
    refund(&ann, &order, form(100)).await.failure(403, 403);
    let mut wrong = form(100);
    wrong["password"] = json!("Another.2027");
    let failure = refund(&cashier, &order, wrong).await.failure(422, 2678);
    assert!(failure["fields"]["password"].is_string(), "{failure}");
    let fields = refund(&cashier, &order, json!({"amount": 0})).await.failure(422, 422)["fields"].clone();
    for name in ["amount", "reason", "password"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    let without_key = cashier.post(&format!("{DESK}/{}/refund", order["id"]), form(100)).await;
    assert!(without_key.status.is_client_error(), "{}", without_key.status);
    let eve = w.world.enter_neighbour("eve", "billing.refunds,billing.orders").await;
    refund(&eve, &order, form(100)).await.failure(404, 404);
    assert_eq!(w.finance.get(&format!("{DESK}/{}", order["id"])).await.data()["refunded_total"], 0);
}

#[db_test(shop)]
async fn what_goes_back_is_never_more_than_came(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000), (BOOTH, 30_000)]).await;
    let cashier = w.world.enter("cashier", "billing.refunds").await;
    let ticket = order["lines"][0]["id"].clone();
    let of_line = |amount: i64| {
        let mut form = form(amount);
        form["line_id"] = ticket.clone();
        form
    };
    refund(&cashier, &order, of_line(10_001)).await.failure(409, 2611);
    let done = refund(&cashier, &order, of_line(4_000)).await.data();
    assert_eq!((&done["state"], &done["amount"], &done["line_id"]), (&json!(1), &json!(4_000), &ticket));
    refund(&cashier, &order, form(36_001)).await.failure(409, 2611);
    let shown = w.finance.get(&format!("{DESK}/{}", order["id"])).await.data();
    assert_eq!((&shown["status"], &shown["refunded_total"]), (&json!(1), &json!(4_000)));
    assert_eq!(shown["refunds"][0]["operator_name"], "cashier");
    let rest = refund(&cashier, &order, form(36_000)).await.data();
    refund(&cashier, &order, form(1)).await.failure(409, 2611);
    for made in [&done, &rest] {
        paid_out(&cashier, made).await.data();
    }
    let shown = ann.get(&format!("{ORDERS}/{}", order["id"])).await.data();
    assert_eq!((&shown["status"], &shown["refunded_total"]), (&json!(4), &json!(40_000)));
    refund(&cashier, &order, form(1)).await.failure(409, 2609);
    let log = w.finance.get("/atms/audit/logs?object_type=bill_order&action=refund").await.data();
    assert_eq!(log.as_array().unwrap().len(), 4, "decided and paid out: {log}");
    assert!(!log.to_string().contains(PASSWORD), "the log keeps no password");
}

#[db_test(shop)]
async fn the_same_refund_sent_twice_happens_once(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let cashier = named(&w.world.enter("cashier", "billing.refunds").await);
    let path = format!("{DESK}/{}/refund", order["id"]);
    let first = cashier.post(&path, form(2_500)).await.data();
    assert_eq!(cashier.post(&path, form(2_500)).await.data(), first);
    assert_eq!(w.finance.get(REFUNDS).await.data().as_array().unwrap().len(), 1);
    cashier.post(&path, form(2_600)).await.failure(409, 426);
}

#[db_test(shop)]
async fn people_are_called_by_the_name_that_the_reader_knows(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let cashier = w.world.enter("cashier", "billing.refunds").await;
    refund(&cashier, &order, form(2_500)).await.data();
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE account SET name_zh = '安宁' WHERE name_en = 'ann'").await.unwrap();
    tx.execute_text("UPDATE account SET name_zh = '陈出纳' WHERE name_en = 'cashier'").await.unwrap();
    tx.commit().await.unwrap();
    for (host, buyer, operator) in [("zh.test", "安宁", "陈出纳"), ("en.test", "ann", "cashier")] {
        let finance = w.finance.at(host);
        assert_eq!(finance.get(DESK).await.data()[0]["user_name"], buyer);
        let one = finance.get(&format!("{DESK}/{}", order["id"])).await.data();
        assert_eq!((&one["user_name"], &one["refunds"][0]["operator_name"]), (&json!(buyer), &json!(operator)));
        assert_eq!(finance.get(REFUNDS).await.data()[0]["operator_name"], operator);
        for (list, name) in [(DESK, buyer), (REFUNDS, operator)] {
            let file = text_of(&finance.get(&format!("{list}/export?format=csv")).await);
            assert!(file.contains(name), "{name}: {file}");
        }
    }
}

#[db_test(shop)]
async fn refunds_are_listed_and_taken_along(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let cashier = w.world.enter("cashier", "billing.refunds").await;
    let made = refund(&cashier, &order, form(2_500)).await.data();
    w.finance
        .post(&format!("{REFUNDS}/{}/done", made["id"]), json!({"note": "1", "password": PASSWORD}))
        .await
        .failure(403, 403);
    paid_out(&cashier, &made).await.data();
    let number = order["number"].as_str().unwrap();
    let found = w.finance.get(&format!("{REFUNDS}?keyword={number}&status=2")).await.data();
    assert_eq!((&found[0]["order_number"], &found[0]["company_en"]), (&json!(number), &json!("Farshore")));
    assert_eq!(w.finance.get(&format!("{REFUNDS}?keyword=nothing")).await.data(), json!([]));
    let file = text_of(&w.finance.at("en.test").get(&format!("{REFUNDS}/export?format=csv")).await);
    for part in [number, "Farshore", "25", "Done", "cashier"] {
        assert!(file.contains(part), "{part}: {file}");
    }
    cashier.get(REFUNDS).await.failure(403, 403);
    let eve = w.world.enter_neighbour("eve", PERMISSIONS).await;
    assert_eq!(eve.get(REFUNDS).await.data(), json!([]));
    // It is done: nobody has to say so by hand.
    paid_out(&cashier, &made).await.failure(409, 2609);
}
