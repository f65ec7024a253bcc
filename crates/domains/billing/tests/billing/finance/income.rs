//! Sums by day, item and method agree with the orders and with each other.

use std::time::Duration;

use fairway_testkit::db_test;
use fairway_testworld::PASSWORD;
use serde_json::{Value, json};

use super::shop::{DESK, PERMISSIONS, Shop, named, shop, text_of};

const INCOME: &str = "/atms/billing/income";
const TICKET: i32 = 16;
const BOOTH: i32 = 15;

fn sum(rows: &Value, currency: &str, field: &str) -> i64 {
    let rows = rows.as_array().unwrap().iter().filter(|row| row["currency"] == currency);
    rows.map(|row| row[field].as_i64().unwrap()).sum()
}

#[db_test(shop)]
async fn every_way_of_summing_has_the_same_sums(w: Shop) {
    let ann = w.somebody("ann").await;
    let first = w.paid(&ann, &[(TICKET, 10_000), (BOOTH, 30_000)]).await;
    w.world.app.app.clock.advance(Duration::from_secs(26 * 3_600));
    // Tokens have ended by then.
    let ann = fairway_testworld::sign_in(&w.world.app, "ann").await;
    let w = Shop { finance: fairway_testworld::sign_in(&w.world.app, "finance").await, ..w };
    w.paid(&ann, &[(TICKET, 500)]).await;
    w.paid_in(&ann, &[(BOOTH, 7_000)], "USD").await;
    w.order(&ann, &[(TICKET, 99_999)], "CNY").await;
    let cashier = named(&w.world.enter("cashier", "billing.refunds").await);
    let form = json!({"amount": 4_000, "reason": "改期", "password": PASSWORD});
    cashier.post(&format!("{DESK}/{}/refund", first["id"]), form).await.data();
    for by in ["day", "item", "method"] {
        let found = w.finance.get(&format!("{INCOME}?by={by}")).await.data();
        let yuan = ["received", "refunded", "net"].map(|field| sum(&found["rows"], "CNY", field));
        assert_eq!(yuan, [40_500, 4_000, 36_500], "{by}: {found}");
        assert_eq!(sum(&found["rows"], "USD", "net"), 7_000, "{by}: {found}");
        assert_eq!(sum(&found["totals"], "CNY", "net"), 36_500, "{by}: {found}");
    }
    let days = w.finance.get(&format!("{INCOME}?by=day")).await.data();
    let yuan: Vec<&Value> = days["rows"].as_array().unwrap().iter().filter(|row| row["currency"] == "CNY").collect();
    assert_eq!(yuan.len(), 2, "{days}");
    assert!(yuan[0]["key"].as_str() < yuan[1]["key"].as_str(), "{days}");
    let items = w.finance.get(&format!("{INCOME}?by=item")).await.data();
    let ticket = items["rows"].as_array().unwrap().iter().find(|row| row["key"] == "16").unwrap();
    assert_eq!((&ticket["received"], &ticket["orders"]), (&json!(10_500), &json!(2)));
    // One day alone.
    let day = yuan[0]["key"].as_str().unwrap();
    let alone = w.finance.get(&format!("{INCOME}?by=method&from={day}&until={day}")).await.data();
    assert_eq!(sum(&alone["rows"], "CNY", "received"), 40_000, "{alone}");
}

#[db_test(shop)]
async fn a_days_money_is_that_of_the_tenants_clock(w: Shop) {
    let ann = w.somebody("ann").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    let zone = fairway_clock::Zone::default();
    let day = zone.day(order["paid_at"].as_i64().unwrap());
    let of = async |from: fairway_clock::Day, until: fairway_clock::Day| {
        let found = w.finance.get(&format!("{INCOME}?from={from}&until={until}")).await.data();
        sum(&found["rows"], "CNY", "received")
    };
    assert_eq!(of(day, day).await, 10_000);
    assert_eq!(of(day.plus(1), day.plus(2)).await, 0);
    assert_eq!(of(day.plus(-2), day.plus(-1)).await, 0);
}

#[db_test(shop)]
async fn days_are_bounded_and_sums_are_for_those_who_may(w: Shop) {
    for wrong in
        ["from=yesterday", "from=2027-02-30", "from=2020-01-01&until=2022-01-01", "from=2027-02-02&until=2027-02-01"]
    {
        w.finance.get(&format!("{INCOME}?{wrong}")).await.failure(422, 422);
    }
    assert!(w.finance.get(&format!("{INCOME}?by=moon")).await.status.is_client_error());
    let clerk = w.world.enter("clerk", "billing.orders,billing.invoices").await;
    clerk.get(INCOME).await.failure(403, 403);
    clerk.get(&format!("{INCOME}/export")).await.failure(403, 403);
    let ann = w.somebody("ann").await;
    w.paid(&ann, &[(TICKET, 12_345)]).await;
    let file = text_of(&w.finance.at("en.test").get(&format!("{INCOME}/export?format=csv&by=item")).await);
    assert!(file.contains("Tickets") && file.contains("123.45"), "{file}");
    let eve = w.world.enter_neighbour("eve", PERMISSIONS).await;
    assert_eq!(eve.get(INCOME).await.data()["rows"], json!([]));
}
