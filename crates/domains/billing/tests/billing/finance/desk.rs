//! Orders and payments as finance looks through them, and proofs that it decides about.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use super::shop::{DESK, ORDERS, PERMISSIONS, Shop, shop, text_of};

const PAYMENTS: &str = "/atms/billing/payments";
const TICKET: i32 = 16;
const BOOTH: i32 = 15;

#[db_test(shop)]
async fn orders_are_found_by_what_finance_knows(w: Shop) {
    let (ann, ben) = (w.member("ann", "Farshore").await, w.somebody("ben").await);
    let paid = w.paid(&ann, &[(BOOTH, 250_000)]).await;
    let unpaid = w.order(&ben, &[(TICKET, 10_000)], "USD").await;
    let found = async |query: &str| -> Vec<Value> {
        let rows = w.finance.get(&format!("{DESK}?{query}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["id"].clone()).collect()
    };
    let (paid_id, unpaid_id) = (paid["id"].clone(), unpaid["id"].clone());
    assert_eq!(found("").await, [unpaid_id.clone(), paid_id.clone()]);
    assert_eq!(found("status=1").await, std::slice::from_ref(&paid_id));
    assert_eq!(found("item_type=15").await, std::slice::from_ref(&paid_id));
    assert_eq!(found("method=4").await, std::slice::from_ref(&paid_id));
    assert_eq!(found("currency=USD").await, std::slice::from_ref(&unpaid_id));
    assert_eq!(found("keyword=farsh").await, std::slice::from_ref(&paid_id), "by the company");
    assert_eq!(found(&format!("keyword={}", unpaid["number"].as_str().unwrap())).await, [unpaid_id]);
    assert_eq!(found("from=4102444800").await, Vec::<Value>::new());
    let row = w.finance.get(&format!("{DESK}?status=1")).await.data()[0].clone();
    assert_eq!((&row["company_en"], &row["item_types"]), (&json!("Farshore"), &json!([BOOTH])));
    let file = text_of(&w.finance.at("en.test").get(&format!("{DESK}/export?format=csv&status=1")).await);
    for part in [paid["number"].as_str().unwrap(), "Farshore", "Booths", "2500", "Bank transfer"] {
        assert!(file.contains(part), "{part}: {file}");
    }
    assert!(!file.contains(unpaid["number"].as_str().unwrap()), "{file}");
}

#[db_test(shop)]
async fn orders_are_for_finance_of_the_same_tenant(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let one = format!("{DESK}/{}", order["id"]);
    for path in [DESK, one.as_str(), PAYMENTS] {
        ann.get(path).await.failure(403, 403);
        w.world.app.get(path).await.failure(401, 401);
    }
    let eve = w.world.enter_neighbour("eve", PERMISSIONS).await;
    assert_eq!(eve.get(DESK).await.data(), json!([]));
    assert_eq!(eve.get(PAYMENTS).await.data(), json!([]));
    eve.get(&one).await.failure(404, 404);
    let confirm = json!({"payment_id": order["payments"][0]["id"], "accept": true});
    eve.post(&format!("{one}/confirm"), confirm).await.failure(404, 404);
}

#[db_test(shop)]
async fn finance_says_whether_the_money_is_there(w: Shop) {
    let ann = w.somebody("ann").await;
    let (order, other) = (w.order(&ann, &[(TICKET, 10_000)], "CNY").await, w.order(&ann, &[(TICKET, 1)], "CNY").await);
    let payment_id = w.begin(&ann, &order).await;
    let fields = w.confirm(&order, &payment_id, false, " ").await.failure(422, 422)["fields"].clone();
    assert!(fields["reason"].is_string(), "{fields}");
    w.confirm(&other, &payment_id, true, "").await.failure(404, 404);
    let done = w.confirm(&order, &payment_id, true, "").await.data();
    assert_eq!((&done["status"], &done["method"], &done["paid_total"]), (&json!(1), &json!(4), &json!(10_000)));
    w.confirm(&order, &payment_id, true, "").await.failure(409, 2602);
    assert_eq!(ann.get(&format!("{ORDERS}/{}", order["id"])).await.data()["status"], 1);
    let log = w.finance.get("/atms/audit/logs?object_type=bill_order&action=approve").await.data();
    assert_eq!(log[0]["object_name"], order["number"], "{log}");
}

#[db_test(shop)]
async fn payments_are_listed_with_what_came(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let number = order["number"].as_str().unwrap();
    let found = w.finance.get(&format!("{PAYMENTS}?keyword={number}&status=2")).await.data();
    assert_eq!((&found[0]["received"], &found[0]["is_different"]), (&json!(10_000), &json!(false)));
    assert_eq!(found[0]["order_number"], number);
    assert_eq!(w.finance.get(&format!("{PAYMENTS}?method=1")).await.data(), json!([]));
    let file = text_of(&w.finance.at("en.test").get(&format!("{PAYMENTS}/export?format=csv")).await);
    assert!(file.contains(number) && file.contains("Farshore") && file.contains("Paid"), "{file}");
}
