//! Who is told that a lane fell below a price: once for each fall, and nobody else.

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use super::fair::{ALERTS, Fair, fair};

async fn told(w: &Fair) -> Vec<String> {
    let rows = w.ann.get("/atlas/notice/notice_messages?nopage=1&lang=en").await.data();
    rows.as_array().unwrap().iter().map(|row| row["title_en"].as_str().unwrap_or_default().to_owned()).collect()
}

async fn follow(w: &Fair, below: i64) -> Value {
    w.ann.post(ALERTS, json!({"pol": "Ningbo", "pod": "Hamburg", "below": below})).await.data()
}

#[db_test(fair)]
async fn a_fall_is_told_once(w: Fair) {
    w.add(json!({})).await;
    let alert = follow(&w, 280_000).await;
    assert_eq!(
        (&alert["pol"]["code"], &alert["lowest"], &alert["is_low"]),
        (&json!("CNNGB"), &json!(290_200), &json!(false))
    );
    w.look().await;
    assert!(told(&w).await.is_empty());
    // Other lanes, containers and currencies, and what is not valid yet, are no fall.
    w.add(json!({"pod": "NLRTM", "base": 1_000})).await;
    w.add(json!({"container": 1, "base": 1_000})).await;
    w.add(json!({"currency": "CNY", "base": 1_000})).await;
    w.add(json!({"valid_from": "2026-12-01", "base": 1_000})).await;
    w.look().await;
    assert!(told(&w).await.is_empty());

    let cheap = w.add(json!({"carrier_id": 4, "base": 230_000})).await;
    w.look().await;
    w.look().await;
    assert_eq!(told(&w).await, ["Ningbo-Zhoushan – Hamburg 40HQ is down to USD 2,752"]);
    assert_eq!(w.mails().await, 1);
    let seen = w.ann.get(ALERTS).await.data();
    assert_eq!((&seen[0]["is_low"], &seen[0]["lowest"]), (&json!(true), &json!(275_200)));
    // Cheaper still is the same fall.
    let cheaper = w.add(json!({"carrier_id": 5, "base": 220_000})).await;
    w.look().await;
    assert_eq!(told(&w).await.len(), 1);
    // It rises, and falls again.
    w.remove(&cheap).await;
    w.remove(&cheaper).await;
    w.look().await;
    assert_eq!(told(&w).await.len(), 1);
    w.add(json!({"carrier_id": 6, "base": 225_000})).await;
    w.look().await;
    w.look().await;
    assert_eq!((told(&w).await.len(), w.mails().await), (2, 2));
}

#[db_test(fair)]
async fn all_who_follow_a_lane_are_told_at_their_own_price(w: Fair) {
    follow(&w, 280_000).await;
    w.keeper.post(ALERTS, json!({"pol": "CNNGB", "pod": "DEHAM", "below": 270_000})).await.data();
    w.neighbour.post(ALERTS, json!({"pol": "CNNGB", "pod": "DEHAM", "below": 280_000})).await.data();
    w.add(json!({"base": 230_000})).await;
    w.look().await;
    assert_eq!(told(&w).await.len(), 1);
    let notices = async |person: &TestApp| {
        let rows = person.get("/atlas/notice/notice_messages?nopage=1").await.data();
        rows.as_array().unwrap().len()
    };
    assert_eq!((notices(&w.keeper).await, notices(&w.neighbour).await), (0, 0), "not low enough, and another tenant");
    w.add(json!({"carrier_id": 4, "base": 220_000})).await;
    w.look().await;
    assert_eq!((told(&w).await.len(), notices(&w.keeper).await, notices(&w.neighbour).await), (1, 1, 0));
}

#[db_test(fair)]
async fn what_is_low_when_it_is_set_is_no_fall(w: Fair) {
    w.add(json!({})).await;
    let alert = follow(&w, 300_000).await;
    assert_eq!(alert["is_low"], true);
    w.look().await;
    assert!(told(&w).await.is_empty());
    // A lower price is waited for from now on; while it rests nothing is told.
    let change = |below: i64, is_on: bool| json!({"id": alert["id"], "below": below, "is_on": is_on});
    w.ann.put(ALERTS, change(280_000, false)).await.data();
    w.add(json!({"carrier_id": 4, "base": 200_000})).await;
    w.look().await;
    assert!(told(&w).await.is_empty());
    w.ann.put(ALERTS, change(-1, true)).await.failure(422, 422);
}

#[db_test(fair)]
async fn an_alert_is_its_owners(w: Fair) {
    let alert = follow(&w, 280_000).await;
    w.ann.post(ALERTS, json!({"pol": "CNNGB", "pod": "DEHAM", "below": 1})).await.failure(409, 2775);
    w.ann.post(ALERTS, json!({"pol": "CNNGB", "pod": "Atlantis", "below": 1})).await.failure(422, 2770);
    w.world.app.get(ALERTS).await.failure(401, 401);
    assert_eq!(w.keeper.get(ALERTS).await.data(), json!([]));
    let change = json!({"id": alert["id"], "below": 5, "is_on": true});
    w.keeper.put(ALERTS, change.clone()).await.failure(404, 404);
    w.neighbour.put(ALERTS, change).await.failure(404, 404);
    let path = format!("{ALERTS}?id={}", alert["id"]);
    w.keeper.delete(&path).await.failure(404, 404);
    w.ann.delete(&path).await.data();
    assert_eq!(w.ann.get(ALERTS).await.data(), json!([]));
}
