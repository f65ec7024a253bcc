//! Sending an announcement: everybody who is meant once, whatever happens in between.

use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_identity::{NewAccount, create_account};
use fairway_lang::Lang;
use fairway_notice::send_batch;
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::fair::{ANNOUNCEMENTS, Fair, LIST, PREFERENCES, fair, numbers};

/// More than two batches.
const CROWD: usize = 120;

#[db_test(fair)]
async fn everybody_is_told_once_though_the_sender_was_killed_twice(f: Fair) {
    let crowd = f.crowd(CROWD).await;
    f.come(&crowd, AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let row = f.draft(json!({})).await;
    let id = row["id"].as_i64().unwrap();
    f.send(&row["id"], "send-key-1", json!({})).await.data();
    let (app, tenant) = (&f.world.app.app, f.world.tenant);
    // Killed before the commit: nobody was told.
    let tx = f.world.begin().await;
    assert!(send_batch(app, &tx, tenant, id).await.unwrap());
    drop(tx);
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM notice").await, [0]);
    // Killed after it: some were.
    let tx = f.world.begin().await;
    assert!(send_batch(app, &tx, tenant, id).await.unwrap());
    tx.commit().await.unwrap();
    let told = numbers(&f.world.app, "SELECT count(*) FROM notice").await[0];
    assert!(told > 0 && told < CROWD as i64, "{told}");
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([4, CROWD]));
    let each = numbers(&f.world.app, "SELECT count(*) FROM notice GROUP BY user_id ORDER BY user_id").await;
    assert_eq!(each, vec![1; CROWD]);
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM announcement_recipient").await, [CROWD as i64]);
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM message WHERE template = 'notice'").await, [CROWD as i64]);
    // Whoever works again finds nothing left.
    let tx = f.world.begin().await;
    assert!(!send_batch(app, &tx, tenant, id).await.unwrap());
}

#[db_test(fair)]
async fn a_repeated_request_sends_nothing_more_and_another_one_is_refused(f: Fair) {
    let ann = f.person("ann").await;
    f.come(&[ann.id], AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let row = f.draft(json!({})).await;
    let first = f.send(&row["id"], "send-key-1", json!({})).await.data();
    assert_eq!(f.send(&row["id"], "send-key-1", json!({})).await.data(), first);
    f.send(&row["id"], "send-key-2", json!({})).await.failure(409, 2502);
    f.organiser.post(&format!("{ANNOUNCEMENTS}/{}/send", row["id"]), json!({})).await.failure(400, 428);
    f.work().await;
    f.send(&row["id"], "send-key-3", json!({})).await.failure(409, 2502);
    let mut form = row.clone();
    form["title_en"] = json!("Something else");
    f.organiser.put(ANNOUNCEMENTS, form).await.failure(409, 2502);
    let path = format!("{ANNOUNCEMENTS}?id={}&version={}", row["id"], row["version"].as_str().unwrap());
    f.organiser.delete(&path).await.failure(409, 2502);
    let list = ann.app.get(LIST).await.json();
    assert_eq!((&list["total"], &list["data"][0]["title_zh"]), (&json!(1), &json!("班车")));
    assert_eq!(list["data"][0]["text_zh"], "They start at 7.", "the other language where one is missing");
}

#[db_test(fair)]
async fn what_is_planned_goes_at_its_time_unless_somebody_stops_it(f: Fair) {
    let ann = f.person("ann").await;
    f.come(&[ann.id], AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let row = f.draft(json!({})).await;
    f.organiser.post(&format!("{ANNOUNCEMENTS}/{}/stop", row["id"]), json!({})).await.failure(409, 2503);
    f.send(&row["id"], "send-key-1", json!({"send_at": NOW + 600})).await.data();
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([2, 0]));
    f.organiser.post(&format!("{ANNOUNCEMENTS}/{}/stop", row["id"]), json!({})).await.data();
    assert_eq!(f.state(&row["id"]).await, json!([1, 0]), "nobody was told, so it is a draft again");
    f.send(&row["id"], "send-key-2", json!({"send_at": NOW + 1_200})).await.data();
    f.wait(601);
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([2, 0]), "the time that was given up means nothing");
    f.wait(600);
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([4, 1]));
}

#[db_test(fair)]
async fn one_that_was_stopped_half_way_goes_on_with_the_others(f: Fair) {
    let crowd = f.crowd(CROWD).await;
    f.come(&crowd, AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let row = f.draft(json!({})).await;
    f.send(&row["id"], "send-key-1", json!({})).await.data();
    let tx = f.world.begin().await;
    assert!(send_batch(&f.world.app.app, &tx, f.world.tenant, row["id"].as_i64().unwrap()).await.unwrap());
    tx.commit().await.unwrap();
    f.organiser.post(&format!("{ANNOUNCEMENTS}/{}/stop", row["id"]), json!({})).await.data();
    f.work().await;
    assert_eq!(f.state(&row["id"]).await[0], 5);
    let told = numbers(&f.world.app, "SELECT count(*) FROM notice").await[0];
    assert!(told < CROWD as i64, "{told}");
    f.send(&row["id"], "send-key-2", json!({})).await.data();
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([4, CROWD]));
    assert_eq!(numbers(&f.world.app, "SELECT count(*) FROM notice").await, [CROWD as i64]);
}

#[db_test(fair)]
async fn those_who_were_passed_over_are_told_once_they_are_meant(f: Fair) {
    let mut people = f.crowd(60).await;
    let tx = f.world.begin().await;
    let english = NewAccount {
        email: Some("english@example.test".into()),
        password_hash: "none".into(),
        name_en: "English".into(),
        language: Some(Lang::En),
        ..Default::default()
    };
    people.push(create_account(&tx, f.world.tenant, english, NOW).await.unwrap());
    tx.commit().await.unwrap();
    f.come(&people, AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let row = f.draft(json!({"languages": ["en"]})).await;
    f.send(&row["id"], "send-key-1", json!({})).await.data();
    let tx = f.world.begin().await;
    assert!(send_batch(&f.world.app.app, &tx, f.world.tenant, row["id"].as_i64().unwrap()).await.unwrap());
    tx.commit().await.unwrap();
    f.organiser.post(&format!("{ANNOUNCEMENTS}/{}/stop", row["id"]), json!({})).await.data();
    assert_eq!(f.state(&row["id"]).await, json!([1, 0]), "nobody of the first ones reads English");
    let mut form = row.clone();
    form["audience"] = json!({});
    f.organiser.put(ANNOUNCEMENTS, form).await.data();
    f.send(&row["id"], "send-key-2", json!({})).await.data();
    f.work().await;
    assert_eq!(f.state(&row["id"]).await, json!([4, 61]));
}

#[db_test(fair)]
async fn nobody_meant_is_said_and_the_log_names_those_who_were(f: Fair) {
    let ann = f.person("ann").await;
    f.come(&[ann.id], AttendeeKind::Visitor, ApplyStatus::Accepted).await;
    let nobody = f.draft(json!({"roles": [1]})).await;
    f.send(&nobody["id"], "send-key-1", json!({})).await.failure(422, 2504);
    let row = f.draft(json!({})).await;
    f.send(&row["id"], "send-key-2", json!({})).await.data();
    f.work().await;
    ann.app.put(LIST, json!({"all": true})).await.data();
    let log = f.organiser.get(&format!("{ANNOUNCEMENTS}/{}/log", row["id"])).await.json();
    assert_eq!(log["total"], 1);
    let entry = &log["data"][0];
    assert_eq!((&entry["name_en"], &entry["is_read"], &entry["sms"]), (&json!("ann"), &json!(true), &json!(0)));
    assert_eq!(entry["mail"], 4, "there is no provider, so the mail waits in the outbox");
    assert_eq!(entry["by_site"], true);
    let off = json!({"kinds": [{"code": "announcement", "site": false, "mail": true, "sms": false}]});
    ann.app.put(PREFERENCES, off).await.data();
    let row = f.draft(json!({})).await;
    f.send(&row["id"], "send-key-3", json!({})).await.data();
    f.work().await;
    assert_eq!(ann.app.get(LIST).await.json()["total"], 1, "she wants no more of them on the site");
    let entry = f.organiser.get(&format!("{ANNOUNCEMENTS}/{}/log", row["id"])).await.data()[0].clone();
    assert_eq!((&entry["by_site"], &entry["is_read"], &entry["mail"]), (&json!(false), &json!(false), &json!(4)));
}
