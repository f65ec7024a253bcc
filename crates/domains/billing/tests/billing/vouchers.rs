//! Vouchers: what they take off, for what, how often and how long.

use fairway_billing::expire_due;
use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::shop::{ORDERS, PRICE, Town, VOUCHERS, named, town, wish};

async fn voucher(w: &Town, code: &str, more: Value) -> Value {
    let mut form = json!({"code": code, "kind": 1, "value": 10, "most_uses": 10});
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    w.finance.post(VOUCHERS, form).await.data()
}

fn with(code: &str) -> Value {
    let mut wish = wish(1);
    wish["voucher_code"] = json!(code);
    wish
}

async fn used(w: &Town, id: &Value) -> Value {
    let rows = w.finance.get(VOUCHERS).await.data();
    rows.as_array().unwrap().iter().find(|row| &row["id"] == id).unwrap()["used"].clone()
}

async fn quote(person: &TestApp, code: &str) -> Value {
    person.post(&format!("{ORDERS}/quote"), with(code)).await.data()
}

#[db_test(town)]
async fn a_voucher_makes_an_order_cheaper(w: Town) {
    voucher(&w, "early-10", json!({})).await;
    voucher(&w, "MINUS", json!({"kind": 2, "value": 600})).await;
    voucher(&w, "HUGE", json!({"kind": 2, "value": 10_000_000})).await;
    let ann = w.somebody("ann").await;
    for (code, discount) in [("EARLY-10", PRICE / 10), (" minus ", 600), ("HUGE", PRICE)] {
        let seen = quote(&ann, code).await;
        assert_eq!((&seen["discount"], &seen["total"]), (&json!(discount), &json!(PRICE - discount)), "{code}");
    }
    let made = named(&ann).post(ORDERS, with("early-10")).await.data();
    assert_eq!((&made["voucher_code"], &made["total"]), (&json!("EARLY-10"), &json!(PRICE - PRICE / 10)));
}

#[db_test(town)]
async fn what_costs_nothing_is_paid_at_once(w: Town) {
    voucher(&w, "FREE", json!({"value": 100})).await;
    let ann = w.somebody("ann").await;
    let made = named(&ann).post(ORDERS, with("FREE")).await.data();
    assert_eq!((&made["status"], &made["total"]), (&json!(1), &json!(0)));
    w.pay(&ann, &made, json!({"method": 1})).await.failure(409, 2602);
}

#[db_test(town)]
async fn a_voucher_is_for_some_things_and_some_time(w: Town) {
    voucher(&w, "BOOTHS", json!({"item_type": 15})).await;
    voucher(&w, "DOLLARS", json!({"kind": 2, "value": 100, "currency": "USD"})).await;
    voucher(&w, "OVER", json!({"publish_until": NOW})).await;
    voucher(&w, "LATER", json!({"publish_from": NOW + 60})).await;
    voucher(&w, "HIDDEN", json!({"status": 0})).await;
    let ann = w.somebody("ann").await;
    for code in ["BOOTHS", "DOLLARS", "OVER", "LATER", "HIDDEN", "UNKNOWN"] {
        let failure = named(&ann).post(ORDERS, with(code)).await.failure(409, 2604);
        assert!(failure["fields"]["voucher_code"].is_string(), "{code}: {failure}");
    }
    w.world
        .enter_neighbour("far", "billing.setting")
        .await
        .post(
            VOUCHERS,
            json!({"code": "THEIRS", "value": 5,
        "most_uses": 1}),
        )
        .await
        .data();
    named(&ann).post(ORDERS, with("THEIRS")).await.failure(409, 2604);
}

#[db_test(town)]
async fn a_voucher_that_was_not_paid_with_can_be_used_again(w: Town) {
    let row = voucher(&w, "ONCE", json!({"most_uses": 1})).await;
    let ann = w.somebody("ann").await;
    named(&ann).post(ORDERS, with("ONCE")).await.data();
    assert_eq!(used(&w, &row["id"]).await, 1);
    named(&ann).post(ORDERS, with("ONCE")).await.failure(409, 2605);
    w.later(30 * 60);
    expire_due(w.app()).await.unwrap();
    assert_eq!(used(&w, &row["id"]).await, 0);
    named(&ann).post(ORDERS, with("once")).await.data();
}

#[db_test(town)]
async fn finance_keeps_vouchers(w: Town) {
    let row = voucher(&w, "KEPT", json!({"most_uses": 2})).await;
    let wrong = json!({"code": "no spaces", "kind": 3, "value": 0, "most_uses": 0, "item_type": 99, "currency": "EUR"});
    let fields = w.finance.post(VOUCHERS, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["code", "kind", "value", "most_uses", "item_type", "currency"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    w.finance.post(VOUCHERS, json!({"code": "kept", "value": 5, "most_uses": 1})).await.failure(422, 422);
    let ann = w.somebody("ann").await;
    for _ in 0..2 {
        named(&ann).post(ORDERS, with("KEPT")).await.data();
    }
    let mut fewer = row.clone();
    fewer["most_uses"] = json!(1);
    let failure = w.finance.at("en.test").put(VOUCHERS, fewer).await.failure(422, 422);
    assert_eq!(failure["fields"]["most_uses"], "Uses so far: 2; there cannot be fewer");
    let path = format!("{VOUCHERS}?id={}&version={}", row["id"], row["version"].as_str().unwrap());
    w.finance.delete(&path).await.failure(409, 2612);
    ann.get(VOUCHERS).await.failure(403, 403);
}
