//! People without an account: nothing of theirs counts before it is confirmed, and they cannot do much.

use std::time::Duration;

use fairway_freight::forget_unconfirmed;
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::fair::{DESK, Fair, HALL, INQUIRIES, MARKS, fair, keyed, sea, with};

#[db_test(fair)]
async fn a_code_by_mail_makes_an_inquiry_count(w: Fair) {
    let app = keyed(&w.world.app);
    let sent = app.post(INQUIRIES, sea()).await.data();
    assert_eq!((&sent["confirm_by"], &sent["status"]), (&json!("mail"), &json!(0)));
    assert_eq!(app.post(INQUIRIES, sea()).await.data(), sent, "sent again it is the same");
    assert_eq!(w.letters().await.len(), 1);
    assert_eq!(w.staff.get(DESK).await.json()["total"], 0, "it does not count yet");
    w.staff.get(&format!("{DESK}/{}", sent["id"])).await.failure(404, 2701);
    let (key, code) = (sent["key"].clone(), w.code().await);
    let confirm = format!("{INQUIRIES}/confirm");
    let wrong = if code == "000000" { "000001" } else { "000000" };
    w.world.app.post(&confirm, json!({"key": key, "code": wrong})).await.failure(409, 2704);
    let other = w.world.app.at("other.test");
    other.post(&confirm, json!({"key": key, "code": code})).await.failure(404, 2701);
    let done = w.world.app.post(&confirm, json!({"key": key, "code": code})).await.data();
    assert_eq!((&done["status"], &done["source"]), (&json!(1), &json!(1)));
    w.world.app.post(&confirm, json!({"key": key, "code": code})).await.failure(409, 2706);
    assert_eq!(w.staff.get(DESK).await.json()["total"], 1);
    let link = format!("{INQUIRIES}/by_key?key={}", key.as_str().unwrap());
    assert_eq!(w.world.app.get(&link).await.data()["contact"]["name"], "Markname Seven");
    other.get(&link).await.failure(404, 2701);
    w.world.app.get(&format!("{INQUIRIES}/by_key?key=madeupmadeupmadeup")).await.failure(404, 2701);
    let letters = w.letters().await;
    assert!(letters[0].body_text.contains(key.as_str().unwrap()), "the personal link is in the mail");
}

#[db_test(fair)]
async fn a_double_click_is_one_inquiry(w: Fair) {
    let app = keyed(&w.world.app);
    let (one, other) = tokio::join!(app.post(INQUIRIES, sea()), app.post(INQUIRIES, sea()));
    assert_eq!(one.data(), other.data());
    assert_eq!(w.letters().await.len(), 1);
}

#[db_test(fair)]
async fn by_the_link_an_owner_takes_back_what_nobody_has(w: Fair) {
    let sent = w.send(&w.world.app, sea()).await.data();
    let (key, close) = (&sent["key"], format!("{INQUIRIES}/close"));
    let body = json!({"key": key, "code": w.code().await});
    w.world.app.post(&format!("{INQUIRIES}/confirm"), body).await.data();
    w.world.app.post(&close, json!({"key": key, "step": "distribute"})).await.failure(422, 422);
    w.world.app.post(&close, json!({"key": key, "step": "complete"})).await.failure(409, 2703);
    assert_eq!(w.world.app.post(&close, json!({"key": key, "step": "discard"})).await.data()["status"], 5);
    assert_eq!(w.world.app.get(HALL).await.json()["total"], 0);
}

#[db_test(fair)]
async fn codes_run_out_and_are_not_guessed(w: Fair) {
    let sent = w.send(&w.world.app, sea()).await.data();
    let (key, code) = (sent["key"].clone(), w.code().await);
    let confirm = format!("{INQUIRIES}/confirm");
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        w.world.app.post(&confirm, json!({"key": key, "code": wrong})).await.failure(409, 2704);
    }
    w.world.app.post(&confirm, json!({"key": key, "code": code})).await.failure(409, 2705);
    w.world.app.post(&format!("{INQUIRIES}/code"), json!({"key": key})).await.data();
    let fresh = w.code().await;
    w.world.app.app.clock.advance(Duration::from_secs(31 * 60));
    w.world.app.post(&confirm, json!({"key": key, "code": fresh})).await.failure(409, 2704);
}

#[db_test(fair)]
async fn a_stranger_writes_to_one_address_only_so_often(w: Fair) {
    for _ in 0..5 {
        w.send(&w.world.app, sea()).await.data();
    }
    assert_eq!(w.send(&w.world.app, sea()).await.status.as_u16(), 429);
    let other = with(sea(), json!({"contact_email": "another@secret.test"}));
    w.send(&w.world.app, other).await.data();
}

#[db_test(fair)]
async fn a_stranger_is_asked_by_sms_where_they_say_so_and_attaches_nothing(w: Fair) {
    let form = json!({"confirm_by": "sms", "files": [{"name": "a.pdf", "url": "/a.pdf", "size": 1, "kind": 3}]});
    let sent = w.send(&w.world.app, with(sea(), form)).await.data();
    assert_eq!(sent["confirm_by"], "sms");
    let letters = w.letters().await;
    assert_eq!(letters[0].recipient, "+8613911112222");
    let link = format!("{INQUIRIES}/by_key?key={}", sent["key"].as_str().unwrap());
    assert_eq!(w.world.app.get(&link).await.data()["files"], json!([]));
    let abroad = json!({"confirm_by": "sms", "contact_mobile": "+49 40 123456", "contact_email": ""});
    w.send(&w.world.app, with(sea(), abroad)).await.failure(422, 422);
}

#[db_test(fair)]
async fn whoever_gave_a_mobile_number_only_gets_the_link_and_the_news_by_sms(w: Fair) {
    let sent = w.send(&w.world.app, with(sea(), json!({"contact_email": ""}))).await.data();
    assert_eq!(sent["confirm_by"], "sms");
    let asked = w.letters().await.remove(0).body_text;
    let code: String = asked.chars().skip_while(|one| !one.is_ascii_digit()).take(6).collect();
    let done =
        w.world.app.post(&format!("{INQUIRIES}/confirm"), json!({"key": sent["key"], "code": code})).await.data();
    assert_eq!(done["status"], 1, "{asked}");
    let id = done["id"].as_i64().unwrap();
    w.step(&w.staff, id, "distribute", json!({"method": 2, "places": 3})).await.data();
    w.step(&w.staff, id, "complete", json!({})).await.data();
    let said: Vec<String> = w.letters().await.into_iter().map(|one| one.body_text).collect();
    assert_eq!(said.len(), 4, "{said:?}");
    for (text, word) in said.iter().zip(["已完成", "已转给货代", "已确认"]) {
        assert!(text.contains(word) && text.contains(sent["key"].as_str().unwrap()), "{text}");
    }
    assert!(w.letters().await.iter().all(|one| one.recipient == "+8613911112222"));
}

/// Nobody knows whose the mail address is.
#[db_test(fair)]
async fn whoever_confirmed_by_sms_is_written_to_by_sms(w: Fair) {
    let sent = w.send(&w.world.app, with(sea(), json!({"confirm_by": "sms"}))).await.data();
    let asked = w.letters().await.remove(0).body_text;
    let code: String = asked.chars().skip_while(|one| !one.is_ascii_digit()).take(6).collect();
    let body = json!({"key": sent["key"], "code": code});
    let done = w.world.app.post(&format!("{INQUIRIES}/confirm"), body).await.data();
    w.step(&w.staff, done["id"].as_i64().unwrap(), "distribute", json!({"method": 2, "places": 3})).await.data();
    let letters = w.letters().await;
    assert_eq!(letters.len(), 3, "the code, the link, and that it was distributed");
    assert!(letters.iter().all(|one| one.recipient == "+8613911112222"), "{letters:?}");
}

/// The code by SMS never came, and the one by mail did.
#[db_test(fair)]
async fn the_way_of_the_last_code_is_the_one_that_was_confirmed(w: Fair) {
    let sent = w.send(&w.world.app, with(sea(), json!({"confirm_by": "sms"}))).await.data();
    let again = json!({"key": sent["key"], "confirm_by": "mail"});
    w.world.app.post(&format!("{INQUIRIES}/code"), again).await.data();
    let body = json!({"key": sent["key"], "code": w.code().await});
    w.world.app.post(&format!("{INQUIRIES}/confirm"), body).await.data();
    assert_eq!(w.letters().await[0].recipient, MARKS[2]);
}

#[db_test(fair)]
async fn what_nobody_confirms_is_forgotten(w: Fair) {
    let kept = w.sent().await;
    let sent = w.send(&w.world.app, sea()).await.data();
    let db = &w.world.app.app.db;
    assert_eq!(forget_unconfirmed(db, NOW + 3600).await.unwrap(), 0, "there is still time");
    assert_eq!(forget_unconfirmed(db, NOW + 8 * 24 * 3600).await.unwrap(), 1);
    let link = format!("{INQUIRIES}/by_key?key={}", sent["key"].as_str().unwrap());
    w.world.app.get(&link).await.failure(404, 2701);
    assert_eq!(w.staff.get(&format!("{DESK}/{kept}")).await.data()["status"], 1);
}
