//! The card holder: one's own notes, found again, reminded of, taken along; and never more than the other shows.

use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::hall::{HOLDER, Hall, ask, hall};

const CARD: &str = "/atlas/atams_card/card_basics";

async fn first(person: &TestApp) -> Value {
    person.get(HOLDER).await.data()[0].clone()
}

async fn unread(person: &TestApp) -> i64 {
    person.get("/atlas/notice/unread").await.data()["unread"].as_i64().unwrap()
}

async fn run_jobs(h: &Hall) {
    let app = &h.world.app.app;
    let mut handlers = Handlers::new();
    (fairway_network::domain().jobs)(&mut handlers, app);
    let worker = Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), WorkerOptions::default());
    worker.queue_recurring().await.unwrap();
    worker.run_until_idle().await.unwrap();
}

#[db_test(hall)]
async fn what_one_notes_is_ones_own(h: Hall) {
    h.acquaint().await;
    let row = first(&h.ann).await;
    let note = json!({"id": row["id"], "version": row["version"], "note": "下周给报价", "rating": 4,
        "tags": ["重点", "重点", "承运人"]});
    let saved = h.ann.put(HOLDER, note.clone()).await.data();
    assert_eq!((&saved["note"], &saved["tags"]), (&json!("下周给报价"), &json!(["重点", "承运人"])));
    let conflict = h.ann.put(HOLDER, note).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"]["rating"], 4, "another window was faster");
    assert_eq!(first(&h.bob).await["note"], "");
    for person in [&h.bob, &h.shy, &h.neighbour] {
        person.put(HOLDER, json!({"id": row["id"], "rating": 1})).await.failure(404, 404);
        person.delete(&format!("/atlas/card/card_deleted/{}", row["id"])).await.failure(404, 404);
    }
    for (field, value) in [
        ("note", json!("x".repeat(501))),
        ("rating", json!(6)),
        ("tags", json!(["x".repeat(21)])),
        ("remind_at", json!(-1)),
    ] {
        let mut wrong = json!({"id": row["id"]});
        wrong[field] = value;
        let refused = h.ann.put(HOLDER, wrong).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    assert_eq!(first(&h.ann).await["rating"], 4);
}

#[db_test(hall)]
async fn contacts_are_found_again(h: Hall) {
    h.acquaint().await;
    ask(&h.shy, h.ann_id).await;
    ask(&h.ann, h.shy_id).await;
    let bob = h.ann.get(&format!("{HOLDER}?keyword=chl")).await.data();
    assert_eq!(bob.as_array().unwrap().len(), 1);
    h.ann.put(HOLDER, json!({"id": bob[0]["id"], "tags": ["A_B%"], "rating": 5, "note": "methanol"})).await.data();
    for (query, expected) in [
        ("", 2),
        ("?keyword=%E6%B5%B7", 1),
        ("?keyword=METHANOL", 1),
        ("?keyword=nobody", 0),
        ("?keyword=%2C", 0),
        ("?tag=A_B%25", 1),
        ("?tag=AxB%25", 0),
        ("?rating=5", 1),
        ("?rating=0&keyword=shy", 1),
        ("?due=1", 0),
    ] {
        let found = h.ann.get(&format!("{HOLDER}{query}")).await.data();
        assert_eq!(found.as_array().unwrap().len(), expected, "{query}");
    }
}

#[db_test(hall)]
async fn what_somebody_hides_is_in_no_list_and_no_file(h: Hall) {
    h.acquaint().await;
    // A marked number that only the owner may ever see: it is shown to whom they exchange with, and bob takes that back.
    let card = json!({"name_en": "Bob Chen", "phone": "021-MARKED-1", "wechat": "marked-wechat", "mobile": "13911112222",
        "website": "https://bob.example"});
    h.bob.put(CARD, card).await.data();
    let row = first(&h.ann).await;
    assert_eq!((&row["phone"], &row["wechat"]), (&json!("021-MARKED-1"), &json!("marked-wechat")));
    let files = ["/export?format=csv", "/vcards"];
    for file in files {
        let reply = h.ann.get(&format!("{HOLDER}{file}")).await;
        let text = String::from_utf8_lossy(&reply.bytes).into_owned();
        assert!(text.contains("MARKED") && text.contains("marked-wechat"), "{file}: {text}");
    }
    // The exchange is undone by the organiser: what needs one is gone everywhere.
    let tx = h.world.begin().await;
    tx.execute_text("UPDATE card_exchange SET status = 5").await.unwrap();
    tx.commit().await.unwrap();
    let row = first(&h.ann).await;
    for field in ["phone", "wechat", "mobile", "email"] {
        assert_eq!(row[field], Value::Null, "{field}");
    }
    for file in files {
        let reply = h.ann.get(&format!("{HOLDER}{file}")).await;
        let text = String::from_utf8_lossy(&reply.bytes).into_owned();
        assert!(text.contains("Bob Chen"), "{file}: {text}");
        for secret in ["MARKED", "marked-wechat", "13911112222", "bob@example.test"] {
            assert!(!text.contains(secret), "{file} tells {secret}: {text}");
        }
    }
}

#[db_test(hall)]
async fn a_reminder_comes_once_when_its_time_has_come(h: Hall) {
    h.acquaint().await;
    let before = unread(&h.ann).await;
    let at = h.world.app.app.clock.now() + 2 * 24 * 3600;
    h.ann.put(HOLDER, json!({"id": first(&h.ann).await["id"], "remind_at": at, "note": "call back"})).await.data();
    run_jobs(&h).await;
    assert_eq!(unread(&h.ann).await, before, "not before its time");
    let h = h.later(3).await;
    assert_eq!(h.ann.get(&format!("{HOLDER}?due=1")).await.data().as_array().unwrap().len(), 1);
    run_jobs(&h).await;
    run_jobs(&h).await;
    assert_eq!(unread(&h.ann).await, before + 1);
    assert_eq!(unread(&h.bob).await, 1, "bob was only asked");
    let cleared = h.ann.put(HOLDER, json!({"id": first(&h.ann).await["id"], "remind_at": 0})).await.data();
    assert_eq!(cleared["remind_at"], Value::Null);
}

/// People of a tenant that is gone can be told nothing: their reminders, earlier than all others, keep nobody waiting.
#[db_test(hall)]
async fn reminders_that_fail_keep_no_other_from_its_turn(h: Hall) {
    h.acquaint().await;
    let before = unread(&h.ann).await;
    let at = h.world.app.app.clock.now() + 24 * 3600;
    h.ann.put(HOLDER, json!({"id": first(&h.ann).await["id"], "remind_at": at})).await.data();
    let gone = h.world.other_tenant;
    let stranger = h.world.add_account(gone, "stranger", "").await;
    let contacts = (0..510).map(|n| format!("({gone}, {}, {stranger}, 0, 1, 1, 1, 1, 1)", stranger + n));
    let tx = h.world.begin().await;
    tx.execute_text(&format!(
        "INSERT INTO card_contact (tenant_id, owner_id, user_id, activity_id, remind_at, remind_due, exchanged_at, \
         created_at, updated_at) VALUES {}",
        contacts.collect::<Vec<_>>().join(",")
    ))
    .await
    .unwrap();
    tx.execute_text(&format!("DELETE FROM tenant WHERE id = {gone}")).await.unwrap();
    tx.commit().await.unwrap();
    let h = h.later(2).await;
    run_jobs(&h).await;
    assert_eq!(unread(&h.ann).await, before + 1);
}

#[db_test(hall)]
async fn a_card_thrown_away_comes_back_by_exchanging_again(h: Hall) {
    h.acquaint().await;
    let id = first(&h.ann).await["id"].clone();
    h.ann.delete(&format!("/atlas/card/card_deleted/{id}")).await.data();
    assert_eq!((h.contacts(&h.ann).await, h.contacts(&h.bob).await), (0, 1));
    assert_eq!(ask(&h.ann, h.bob_id).await["status"], 3);
    assert_eq!((h.contacts(&h.ann).await, h.contacts(&h.bob).await), (1, 1));
}

#[db_test(hall)]
async fn words_that_cannot_be_read_are_no_empty_list(h: Hall) {
    h.acquaint().await;
    let id = first(&h.ann).await["id"].clone();
    let tx = h.world.begin().await;
    tx.execute_text(&format!("UPDATE card_contact SET tags = '[\"broken' WHERE id = {id}")).await.unwrap();
    tx.commit().await.unwrap();
    h.ann.get(HOLDER).await.failure(500, 500);
    h.ann.get(&format!("{HOLDER}?tag=broken")).await.failure(500, 500);
    h.ann.get(&format!("/atlas/public/marked/tags?object_type=3&object_id={id}")).await.failure(500, 500);
    assert_eq!(h.contacts(&h.bob).await, 1, "others are not concerned");
}
