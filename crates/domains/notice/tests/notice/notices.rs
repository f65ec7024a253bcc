//! The list of what one was told: told once, one's own only, bounded, heard at once.

use std::time::Duration;

use fairway_testkit::{NOW, db_test};
use futures::StreamExt;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use crate::fair::{Fair, LIST, PREFERENCES, UNREAD, fair, notice, numbers};

#[db_test(fair)]
async fn the_same_key_tells_somebody_once(f: Fair) {
    let (ann, ben) = (f.person("ann").await, f.person("ben").await);
    f.tell(vec![notice(ann.id, "quietly", "a"), notice(ann.id, "quietly", "a"), notice(ben.id, "quietly", "a")]).await;
    f.tell(vec![notice(ann.id, "quietly", "a"), notice(ann.id, "quietly", "b")]).await;
    let list = ann.app.get(LIST).await.json();
    assert_eq!((&list["total"], &list["data"][0]["title_en"]), (&json!(2), &json!("Title b")));
    assert_eq!(list["data"][0]["kind_zh"], "悄悄");
    assert_eq!(ben.app.get(UNREAD).await.data()["unread"], 1);
}

#[db_test(fair)]
async fn whose_account_is_gone_is_not_told_and_a_made_up_kind_is_our_fault(f: Fair) {
    f.tell(vec![notice(4_711, "quietly", "a")]).await;
    assert_eq!(numbers(&f.world.app, "SELECT id FROM notice").await, Vec::<i64>::new());
    let ann = f.person("ann").await;
    let tx = f.world.begin().await;
    let made_up = vec![notice(ann.id, "made_up", "a")];
    let failed = fairway_notice::send(&f.world.app.app, &tx, f.world.tenant, made_up).await;
    assert_eq!(failed.unwrap_err().code.number(), 500);
}

#[db_test(fair)]
async fn reading_and_deleting_touch_only_ones_own(f: Fair) {
    let (ann, ben) = (f.person("ann").await, f.person("ben").await);
    let told = ["a", "b", "c"].map(|key| [notice(ann.id, "quietly", key), notice(ben.id, "loudly", key)]);
    f.tell(told.into_iter().flatten().collect()).await;
    let rows = ann.app.get(LIST).await.data();
    let id = &rows[0]["id"];
    assert_eq!(ben.app.put(LIST, json!({"ids": [id]})).await.data()["unread"], 3, "Ben has no such notice");
    ben.app.delete(&format!("{LIST}?id={id}")).await.failure(404, 404);
    assert_eq!(ann.app.put(LIST, json!({"ids": [id]})).await.data()["unread"], 2);
    assert_eq!(ann.app.get(&format!("{LIST}?unread=1")).await.json()["total"], 2);
    assert_eq!(ann.app.get(&format!("{LIST}?unread=0")).await.data()[0]["id"], *id);
    assert_eq!(ann.app.get(&format!("{LIST}?kind=loudly")).await.json()["total"], 0);
    assert_eq!(ann.app.delete(&format!("{LIST}?id={id}")).await.data()["unread"], 2);
    assert_eq!(ann.app.put(LIST, json!({"all": true})).await.data()["unread"], 0);
    assert_eq!(ann.app.get(LIST).await.json()["total"], 2);
    let failure = ann.app.put(LIST, json!({})).await.failure(422, 422);
    assert!(failure["fields"]["ids"].is_string());
    f.world.app.get(LIST).await.failure(401, 401);
    // A token is one of its own tenant.
    ann.app.at("other.test").get(LIST).await.failure(401, 401);
}

#[db_test(fair)]
async fn a_thousand_are_kept_and_none_for_longer_than_half_a_year(f: Fair) {
    let ann = f.person("ann").await;
    let rows: Vec<String> = (0..1_000)
        .map(|n| format!("({}, {}, 'quietly', 'old:{n}', '', '', '', '', '', true, {NOW})", f.world.tenant, ann.id))
        .collect();
    let sql = format!(
        "INSERT INTO notice (tenant_id, user_id, kind, dedupe_key, title_zh, title_en, text_zh, text_en, page, \
         is_read, created_at) VALUES {}",
        rows.join(", ")
    );
    let tx = f.world.begin().await;
    tx.execute_raw(Statement::from_string(tx.get_database_backend(), sql)).await.unwrap();
    tx.commit().await.unwrap();
    f.tell(vec![notice(ann.id, "quietly", "new"), notice(ann.id, "quietly", "newer")]).await;
    assert_eq!(ann.app.get(LIST).await.json()["total"], 1_000);
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM notice WHERE dedupe_key IN ('old:0', 'old:1')").await, [0]);
    f.wait(179 * 86_400);
    f.tidy().await;
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM notice").await, [1_000]);
    f.wait(2 * 86_400);
    f.tidy().await;
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM notice").await, [0]);
}

#[db_test(fair)]
async fn only_the_person_hears_what_they_are_told(f: Fair) {
    let (ann, ben) = (f.person("ann").await, f.person("ben").await);
    let path = format!("/atlas/live?topics=notices:{}", ann.id);
    f.world.app.get(&path).await.failure(401, 401);
    ben.app.get(&path).await.failure(404, 404);
    let mut stream = ann.app.stream(&path).await.into_body().into_data_stream();
    let mut hear = async || {
        let piece = tokio::time::timeout(Duration::from_secs(20), stream.next()).await.expect("something soon");
        String::from_utf8(piece.expect("bytes").unwrap().to_vec()).unwrap()
    };
    assert!(hear().await.contains("event: ready"));
    let mut long = notice(ann.id, "quietly", "a");
    long.text_zh = "很长的正文。".repeat(500);
    f.tell(vec![notice(ben.id, "quietly", "a"), long]).await;
    let said = hear().await;
    assert!(said.contains("event: notice") && said.contains("Title a") && said.contains("\"unread\":1"), "{said}");
    ann.app.put(LIST, json!({"all": true})).await.data();
    let said = hear().await;
    assert!(said.contains("event: read") && said.contains("\"unread\":0"), "{said}");
    let off = json!({"kinds": [{"code": "quietly", "site": false, "mail": false, "sms": false}]});
    ann.app.put(PREFERENCES, off).await.data();
    f.tell(vec![notice(ann.id, "quietly", "b"), notice(ann.id, "asking", "c")]).await;
    let said = hear().await;
    assert!(said.contains("Title c") && !said.contains("Title b") && said.contains("\"unread\":1"), "{said}");
}
