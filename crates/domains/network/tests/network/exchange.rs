//! Two people exchange cards: by asking and answering, by asking each other, by showing a code. Once, and only their own.

use fairway_testkit::db_test;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::hall::{EXCHANGE, HOLDER, Hall, ask, hall, once};

const ANSWER: &str = "/atlas/exhibition/card_exchange";

async fn count(h: &Hall, table: &str) -> i64 {
    let db = h.world.app.app.db.read();
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

#[db_test(hall)]
async fn one_asks_and_the_other_accepts(h: Hall) {
    let sent = ask(&h.ann, h.bob_id).await;
    assert_eq!((&sent["status"], &sent["user_id"]), (&json!(1), &json!(h.bob_id)));
    assert_eq!(h.standing().await, [1, 2]);
    let received = h.bob.get("/atlas/card/exchanges?box=received").await.data();
    assert_eq!((&received[0]["status"], &received[0]["person"]["name_zh"]), (&json!(2), &json!("沈慕云")));
    assert_eq!(h.ann.get("/atlas/card/exchanges?box=received").await.data(), json!([]));
    let accepted = h.bob.put(ANSWER, json!({"id": sent["id"], "status": 3})).await.data();
    assert_eq!(accepted["status"], 3);
    assert_eq!(h.standing().await, [3, 3]);
    assert_eq!((h.contacts(&h.ann).await, h.contacts(&h.bob).await), (1, 1));
    // Both were told of it: one that they were asked, the other that it was accepted.
    for person in [&h.ann, &h.bob] {
        assert_eq!(person.get("/atlas/notice/unread").await.data()["unread"], 1);
    }
}

#[db_test(hall)]
async fn who_asks_each_other_has_exchanged_also_at_the_same_moment(h: Hall) {
    let (ann, bob) = (once(&h.ann), once(&h.bob));
    let (first, second) = tokio::join!(
        ann.post(EXCHANGE, json!({"user_id": h.bob_id})),
        bob.post(EXCHANGE, json!({"user_id": h.ann_id})),
    );
    let mut statuses = [first.data()["status"].as_i64().unwrap(), second.data()["status"].as_i64().unwrap()];
    statuses.sort_unstable();
    assert_eq!(statuses, [1, 3], "the second found the request of the first");
    assert_eq!((count(&h, "card_exchange").await, count(&h, "card_contact").await), (1, 2));
    assert_eq!(h.standing().await, [3, 3]);
}

#[db_test(hall)]
async fn asking_again_changes_nothing_and_a_key_gets_its_first_answer(h: Hall) {
    let named = once(&h.ann);
    let body = json!({"user_id": h.bob_id, "message": "您好"});
    let first = named.post(EXCHANGE, body.clone()).await.data();
    assert_eq!(named.post(EXCHANGE, body).await.data(), first);
    let again = ask(&h.ann, h.bob_id).await;
    assert_eq!((&again["id"], &again["message"]), (&first["id"], &json!("您好")));
    assert_eq!(count(&h, "card_exchange").await, 1);
    h.ann.post(EXCHANGE, json!({"user_id": h.bob_id})).await.failure(400, 428);
    h.world.app.post(EXCHANGE, json!({"user_id": h.bob_id})).await.failure(401, 401);
}

#[db_test(hall)]
async fn only_who_can_be_found_is_asked(h: Hall) {
    let refused = |code: u64, status: u16, body: Value| {
        let ann = once(&h.ann);
        async move { ann.post(EXCHANGE, body).await.failure(status, code) }
    };
    refused(1650, 409, json!({"user_id": h.ann_id})).await;
    refused(1651, 404, json!({"user_id": h.shy_id})).await;
    refused(1651, 404, json!({"user_id": 999_999})).await;
    refused(1651, 404, json!({"code": "2222222222"})).await;
    refused(422, 422, json!({})).await;
    refused(422, 422, json!({"user_id": h.bob_id, "message": "x".repeat(101)})).await;
    once(&h.neighbour).post(EXCHANGE, json!({"user_id": h.bob_id})).await.failure(404, 1651);
    // Whoever asked first can be asked back, in the directory or not.
    let asked = ask(&h.shy, h.ann_id).await;
    assert_eq!(ask(&h.ann, h.shy_id).await["id"], asked["id"]);
}

#[db_test(hall)]
async fn only_those_whom_it_concerns_answer(h: Hall) {
    let id = ask(&h.ann, h.bob_id).await["id"].clone();
    for person in [&h.shy, &h.neighbour] {
        person.put(ANSWER, json!({"id": id, "status": 3})).await.failure(404, 404);
    }
    h.ann.put(ANSWER, json!({"id": id, "status": 3})).await.failure(409, 1655);
    h.bob.put(ANSWER, json!({"id": id, "status": 5})).await.failure(409, 1655);
    h.bob.put(ANSWER, json!({"id": id, "status": 2})).await.failure(422, 422);
    h.ann.put(ANSWER, json!({"id": id, "status": 5})).await.data();
    assert_eq!(h.standing().await, [0, 0]);
    h.bob.put(ANSWER, json!({"id": id, "status": 3})).await.failure(409, 1655);
    assert_eq!(count(&h, "card_contact").await, 0);
}

#[db_test(hall)]
async fn who_was_declined_may_ask_again_after_seven_days(h: Hall) {
    let id = ask(&h.ann, h.bob_id).await["id"].clone();
    h.bob.put(ANSWER, json!({"id": id, "status": 4})).await.data();
    assert_eq!(h.standing().await, [4, 4]);
    once(&h.ann).post(EXCHANGE, json!({"user_id": h.bob_id})).await.failure(409, 1653);
    let h = h.later(6).await;
    once(&h.ann).post(EXCHANGE, json!({"user_id": h.bob_id})).await.failure(409, 1653);
    let h = h.later(1).await;
    assert_eq!(ask(&h.ann, h.bob_id).await["status"], 1);
    // Who declined may change their mind at any time.
    h.bob.put(ANSWER, json!({"id": id, "status": 4})).await.data();
    assert_eq!(ask(&h.bob, h.ann_id).await["status"], 1);
    assert_eq!(h.standing().await, [2, 1]);
}

#[db_test(hall)]
async fn a_shown_code_exchanges_at_once_and_an_old_one_does_not(h: Hall) {
    let card = h.shy.get("/atlas/atams_card/card_basics").await.data();
    let link = card["scan_link"].as_str().unwrap();
    let (code, key) = (card["code"].clone(), link.split("?x=").nth(1).unwrap().to_owned());
    let at = h.world.app.app.clock.now() - 3600;
    let scanned = json!({"code": code, "scan_key": key, "happened_at": at});
    let made = once(&h.ann).post(EXCHANGE, scanned).await.data();
    assert_eq!((&made["status"], &made["way"], &made["created_at"]), (&json!(3), &json!(2), &json!(at)));
    assert_eq!((h.contacts(&h.ann).await, h.contacts(&h.shy).await), (1, 1));
    h.shy.post("/atlas/atams_card/scan_key", json!({})).await.data();
    let old = json!({"code": code, "scan_key": key});
    once(&h.bob).post(EXCHANGE, old).await.failure(409, 1652);
    assert_eq!(h.contacts(&h.bob).await, 0);
    let asked = once(&h.bob).post(EXCHANGE, json!({"code": code})).await.data();
    assert_eq!(asked["status"], 1, "without the key it is a request");
    let rows = h.ann.get(HOLDER).await.data();
    assert_eq!((&rows[0]["exchanged_at"], &rows[0]["met_en"]), (&json!(at), &json!("Fair")));
}

#[db_test(hall)]
async fn only_so_many_requests_wait(h: Hall) {
    // As if ann had asked a hundred people long ago.
    let tx = h.world.begin().await;
    for other in 0..100 {
        let sql = format!(
            "INSERT INTO card_exchange (tenant_id, low_user, high_user, asker_id, activity_id, status, way, message, \
             asked_at, created_at, updated_at) VALUES ({}, {}, {}, {}, 0, 1, 1, '', 1, 1, 1)",
            h.world.tenant,
            h.ann_id,
            900_000 + other,
            h.ann_id
        );
        tx.execute_text(&sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    once(&h.ann).post(EXCHANGE, json!({"user_id": h.bob_id})).await.failure(409, 1654);
    assert_eq!(h.standing().await, [0, 0], "nothing was written");
    ask(&h.bob, h.ann_id).await;
    assert_eq!(ask(&h.ann, h.bob_id).await["status"], 3, "to answer is no request");
}
