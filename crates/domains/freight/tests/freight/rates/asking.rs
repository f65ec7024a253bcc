//! An alert that asks for quotes by itself: once for each fall, with its owner's own inquiry, and not without one.

use std::time::Duration;

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use super::fair::{ALERTS, Fair, fair};
use crate::fair::{DESK, INQUIRIES, MINE, keyed, sea, with};

const DAY_SECONDS: u64 = 24 * 3600;

/// The id of a draft that could be sent.
async fn draft(app: &TestApp, more: Value) -> i64 {
    let form = with(with(sea(), json!({"is_draft": true})), more);
    keyed(app).post(INQUIRIES, form).await.data()["id"].as_i64().unwrap()
}

fn follow(ask: impl Into<Value>) -> Value {
    json!({"pol": "CNNGB", "pod": "DEHAM", "below": 280_000, "ask_inquiry_id": ask.into()})
}

/// The inquiries that the system sent for Ann.
async fn sent(w: &Fair) -> Vec<Value> {
    let rows = w.ann.get(&format!("{MINE}?nopage=1")).await.data();
    rows.as_array().unwrap().iter().filter(|row| row["source"] == 3).cloned().collect()
}

async fn last_notice(w: &Fair) -> Value {
    w.ann.get("/atlas/notice/notice_messages?nopage=1").await.data()[0].clone()
}

#[db_test(fair)]
async fn a_fall_asks_once_and_the_notice_leads_there(w: Fair) {
    let files = json!([{"name": "a.pdf", "url": "/a.pdf", "size": 1, "kind": 3}]);
    let template = draft(&w.ann, json!({"files": files})).await;
    let alert = w.ann.post(ALERTS, follow(template)).await.data();
    let number = w.ann.get(&format!("{MINE}/{template}")).await.data()["number"].clone();
    assert_eq!((&alert["ask_inquiry_id"], &alert["ask_number"]), (&json!(template), &number));
    w.look().await;
    assert!(sent(&w).await.is_empty());

    let cheap = w.add(json!({"base": 230_000})).await;
    // Two nodes look at once, and one of them again.
    let app = &w.world.app.app;
    let (one, other) =
        tokio::join!(fairway_freight::look_at_rate_alerts(app), fairway_freight::look_at_rate_alerts(app));
    one.unwrap();
    other.unwrap();
    w.look().await;
    let made = sent(&w).await;
    assert_eq!(made.len(), 1);
    assert_eq!((&made[0]["status"], &made[0]["cargo_name"]), (&json!(1), &json!("Sofas")));
    let detail = w.ann.get(&format!("{MINE}/{}", made[0]["id"])).await.data();
    assert_eq!((&detail["files"], &detail["ready_on"]), (&files, &json!("2026-12-20")));
    let by: Vec<_> = detail["events"].as_array().unwrap().iter().map(|event| event["actor"].clone()).collect();
    assert_eq!(by, [3, 3], "the system wrote and sent it");
    let notice = last_notice(&w).await;
    assert!(notice["text_en"].as_str().unwrap().contains(made[0]["number"].as_str().unwrap()), "{notice}");
    assert_eq!(notice["page"], format!("/console/freight/inquiries?id={}", made[0]["id"]));
    // What it was made of is still a draft, and the desk has the new one.
    assert_eq!(w.ann.get(&format!("{MINE}/{template}")).await.data()["status"], 0);
    let desk = w.world.enter("desk", "freight.inquiries").await;
    assert_eq!(desk.get(&format!("{DESK}?source=3")).await.json()["total"], 1);

    // The next fall asks again.
    w.remove(&cheap).await;
    w.look().await;
    w.add(json!({"carrier_id": 4, "base": 220_000})).await;
    w.look().await;
    assert_eq!(sent(&w).await.len(), 2);
}

#[db_test(fair)]
async fn nothing_is_asked_where_nobody_chose_so(w: Fair) {
    let template = draft(&w.ann, json!({})).await;
    let alert = w.ann.post(ALERTS, follow(template)).await.data();
    let change = json!({"id": alert["id"], "below": 280_000, "is_on": true});
    let changed = w.ann.put(ALERTS, change).await.data();
    assert_eq!((&changed["ask_inquiry_id"], &changed["ask_number"]), (&json!(null), &json!("")));
    w.add(json!({"base": 230_000})).await;
    w.look().await;
    assert!(sent(&w).await.is_empty());
    let notice = last_notice(&w).await;
    assert!(notice["page"].as_str().unwrap().starts_with("/freightRates?"), "{notice}");
}

#[db_test(fair)]
async fn an_inquiry_that_is_gone_or_unfinished_is_told_and_not_sent(w: Fair) {
    let template = draft(&w.ann, json!({})).await;
    w.ann.post(ALERTS, follow(template)).await.data();
    w.ann.delete(&format!("{MINE}?id={template}")).await.data();
    assert_eq!(w.ann.get(ALERTS).await.data()[0]["ask_number"], "");
    let cheap = w.add(json!({"base": 230_000})).await;
    w.look().await;
    assert!(sent(&w).await.is_empty());
    let notice = last_notice(&w).await;
    assert!(notice["text_en"].as_str().unwrap().contains("did not ask for quotes"), "{notice}");

    w.remove(&cheap).await;
    w.look().await;
    let other = draft(&w.ann, json!({})).await;
    let alert = w.ann.get(ALERTS).await.data()[0].clone();
    let change = json!({"id": alert["id"], "below": 280_000, "is_on": true, "ask_inquiry_id": other});
    w.ann.put(ALERTS, change.clone()).await.data();
    let seen = w.ann.get(&format!("{MINE}/{other}")).await.data();
    let emptied = json!({"id": other, "version": seen["version"], "cargo_name": "Sofas"});
    w.ann.put(MINE, emptied).await.data();
    w.add(json!({"carrier_id": 4, "base": 220_000})).await;
    w.look().await;
    assert!(sent(&w).await.is_empty());
    w.ann.put(ALERTS, change).await.failure(422, 422);
}

#[db_test(fair)]
async fn only_ones_own_whole_inquiry_can_be_chosen(w: Fair) {
    let theirs = draft(&w.keeper, json!({})).await;
    let unfinished = keyed(&w.ann).post(INQUIRIES, json!({"is_draft": true, "cargo_name": "Something"})).await.data();
    let parcel = json!({"transport_mode": 5, "sub_mode": 0, "load": 0, "containers": [], "weight_kg": 3});
    let parcel = draft(&w.ann, parcel).await;
    for wrong in [json!(theirs), json!(987_654), unfinished["id"].clone(), json!(parcel)] {
        let refused = w.ann.post(ALERTS, follow(wrong)).await.failure(422, 422);
        assert!(refused["fields"]["ask_inquiry_id"].is_string(), "{refused}");
    }
    assert_eq!(w.ann.get(ALERTS).await.data(), json!([]));
    let alert = w.ann.post(ALERTS, follow(Value::Null)).await.data();
    let change = json!({"id": alert["id"], "below": 280_000, "is_on": true, "ask_inquiry_id": theirs});
    w.ann.put(ALERTS, change).await.failure(422, 422);
    // What was thrown away is not sent again.
    let discarded = draft(&w.ann, json!({})).await;
    w.ann.post(&format!("{MINE}/{discarded}/discard"), json!({})).await.data();
    let change = json!({"id": alert["id"], "below": 280_000, "is_on": true, "ask_inquiry_id": discarded});
    w.ann.put(ALERTS, change).await.failure(422, 422);
}

#[db_test(fair)]
async fn a_day_that_is_over_becomes_one_as_far_ahead(w: Fair) {
    let template = draft(&w.ann, json!({"ready_on": "2026-11-20"})).await;
    w.ann.post(ALERTS, follow(template)).await.data();
    w.add(json!({"valid_from": "2026-11-22", "base": 230_000})).await;
    w.look().await;
    w.world.app.app.clock.advance(Duration::from_secs(8 * DAY_SECONDS));
    w.look().await;
    let desk = w.world.enter("desk", "freight.inquiries").await;
    let made = desk.get(&format!("{DESK}?source=3")).await.data();
    let detail = desk.get(&format!("{DESK}/{}", made[0]["id"])).await.data();
    // It was written five days ahead.
    assert_eq!(detail["ready_on"], "2026-11-28");
}

#[db_test(fair)]
async fn nobody_asks_for_those_who_cannot_sign_in(w: Fair) {
    let template = draft(&w.ann, json!({})).await;
    w.ann.post(ALERTS, follow(template)).await.data();
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE account SET status = 0 WHERE email = 'ann@example.test'").await.unwrap();
    tx.commit().await.unwrap();
    w.add(json!({"base": 230_000})).await;
    w.look().await;
    let desk = w.world.enter("desk", "freight.inquiries").await;
    assert_eq!(desk.get(DESK).await.json()["total"], 0);
}
