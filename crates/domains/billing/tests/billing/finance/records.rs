//! Payments that are written down by hand.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use super::shop::{PERMISSIONS, Shop, shop, text_of};

const RECORDS: &str = "/atms/billing/payment_records";

fn form(payer: &str) -> Value {
    json!({"method": 2, "amount": 1_683_000, "currency": "CNY", "paid_at": NOW - 3_600, "payer": payer, "note": "尾款"})
}

#[db_test(shop)]
async fn a_record_is_written_corrected_and_deleted(w: Shop) {
    let made = w.finance.post(RECORDS, form("Farshore")).await.data();
    let listed = w.finance.get(RECORDS).await.data();
    assert_eq!(listed[0]["operator_name"], "finance");
    let mut corrected = form("Farshore Ltd");
    corrected["id"] = made["id"].clone();
    w.finance.put(RECORDS, corrected.clone()).await.failure(422, 422);
    corrected["version"] = made["version"].clone();
    let after = w.finance.put(RECORDS, corrected.clone()).await.data();
    assert_eq!(after["payer"], "Farshore Ltd");
    w.finance.put(RECORDS, corrected).await.failure(409, 409);
    let path = format!("{RECORDS}?id={}&version={}", after["id"], after["version"].as_str().unwrap());
    w.finance.delete(&path).await.data();
    assert_eq!(w.finance.get(RECORDS).await.data(), json!([]));
    let log = w.finance.get("/atms/audit/logs?object_type=payment_record").await.data();
    assert_eq!(log.as_array().unwrap().len(), 3, "{log}");
}

#[db_test(shop)]
async fn a_record_says_who_paid_what_and_how(w: Shop) {
    let wrong = json!({"method": 6, "amount": 0, "currency": "EUR"});
    let fields = w.finance.post(RECORDS, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["method", "amount", "currency", "paid_at", "payer"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    let mut of_nothing = form("Farshore");
    of_nothing["order_id"] = json!(424_242);
    let fields = w.finance.post(RECORDS, of_nothing).await.failure(422, 422)["fields"].clone();
    assert!(fields["order_id"].is_string(), "{fields}");
    let ann = w.somebody("ann").await;
    let order = w.order(&ann, &[(16, 10_000)], "CNY").await;
    let mut of_order = form("Farshore");
    of_order["order_id"] = order["id"].clone();
    w.finance.post(RECORDS, of_order).await.data();
    assert_eq!(w.finance.get(RECORDS).await.data()[0]["order_number"], order["number"]);
}

#[db_test(shop)]
async fn records_are_found_taken_along_and_nobody_elses(w: Shop) {
    w.finance.post(RECORDS, form("Farshore")).await.data();
    let mut cash = form("Northgate");
    cash["method"] = json!(1);
    w.finance.post(RECORDS, cash).await.data();
    let found = async |query: &str| w.finance.get(&format!("{RECORDS}?{query}")).await.data().as_array().unwrap().len();
    assert_eq!(found("keyword=north").await, 1);
    assert_eq!(found("method=2").await, 1);
    assert_eq!(found(&format!("from={NOW}")).await, 0);
    assert_eq!(found(&format!("until={NOW}")).await, 2);
    let file = text_of(&w.finance.at("en.test").get(&format!("{RECORDS}/export?format=csv&method=1")).await);
    assert!(file.contains("Northgate") && file.contains("Cash") && file.contains("16830"), "{file}");
    assert!(!file.contains("Farshore"), "{file}");
    w.somebody("ann").await.get(RECORDS).await.failure(403, 403);
    let eve = w.world.enter_neighbour("eve", PERMISSIONS).await;
    assert_eq!(eve.get(RECORDS).await.data(), json!([]));
}
