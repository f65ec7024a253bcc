//! Sessions that are moved: to another time, into another room, and never onto another session.

use fairway_testkit::{NOW, TestReply, db_test};
use serde_json::{Value, json};

use crate::hall::{DAY, HOUR, Hall, book, hall};

const SESSIONS: &str = "/atms/programme/sessions";
const MOVE: &str = "/atms/programme/sessions/move";

async fn session(h: &Hall, id: i64) -> Value {
    let rows = h.organiser.get(&format!("{SESSIONS}?activity_id={}&nopage=1", h.activity)).await.data();
    rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone()
}

async fn shift(h: &Hall, seen: &Value, more: Value) -> TestReply {
    let mut body = json!({"id": seen["id"], "version": seen["version"], "start_time": seen["start_time"],
        "hall": seen["hall"], "room_zh": seen["room_zh"], "room_en": seen["room_en"]});
    more.as_object().into_iter().flatten().for_each(|(name, value)| body[name] = value.clone());
    h.organiser.put(MOVE, body).await
}

#[db_test(hall)]
async fn a_session_keeps_its_length_and_its_seats(h: Hall) {
    book(&h.ann, h.workshop, json!({})).await.data();
    let seen = session(&h, h.workshop).await;
    let start = NOW + 3 * DAY;
    let moved = shift(&h, &seen, json!({"start_time": start})).await.data();
    assert_eq!((&moved["start_time"], &moved["end_time"]), (&json!(start), &json!(start + HOUR)));
    assert_eq!((&moved["booked"], moved["version"] == seen["version"]), (&json!(1), false));
    assert_eq!(h.mine(&h.ann).await[0]["start_time"], start, "those who booked see it at once");
}

#[db_test(hall)]
async fn an_undo_is_a_move_like_any_other(h: Hall) {
    let seen = session(&h, h.open).await;
    let moved = shift(&h, &seen, json!({"start_time": NOW + 4 * DAY})).await.data();
    let back = shift(&h, &moved, json!({"start_time": seen["start_time"]})).await.data();
    assert_eq!((&back["version"], &back["end_time"]), (&seen["version"], &seen["end_time"]));
}

#[db_test(hall)]
async fn a_room_holds_one_session_at_a_time(h: Hall) {
    let seen = session(&h, h.open).await;
    // The talk runs from half an hour after the workshop begins.
    let refused = shift(&h, &seen, json!({"start_time": NOW + DAY + HOUR})).await.failure(409, 2106);
    assert_eq!(refused["data"]["clashes"][0]["activity_agenda_id"], h.talk, "{refused}");
    assert!(refused["message"].as_str().unwrap().contains("talk"), "{refused}");
    assert_eq!(session(&h, h.open).await["start_time"], seen["start_time"]);
    // One begins when the other ends.
    shift(&h, &seen, json!({"start_time": NOW + DAY + HOUR + HOUR / 2})).await.data();
}

#[db_test(hall)]
async fn a_move_names_what_it_saw_a_room_that_is_there_and_full_minutes(h: Hall) {
    let seen = session(&h, h.workshop).await;
    shift(&h, &seen, json!({"start_time": NOW + 3 * DAY})).await.data();
    let late = shift(&h, &seen, json!({"start_time": NOW + 4 * DAY})).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["start_time"], NOW + 3 * DAY, "{late}");
    let now = session(&h, h.workshop).await;
    for (field, wrong) in [
        ("start_time", json!({"start_time": NOW + DAY + 60})),
        ("start_time", json!({"start_time": 0})),
        ("room_zh", json!({"room_zh": "不存在", "start_time": NOW + 5 * DAY})),
    ] {
        let failure = shift(&h, &now, wrong).await.failure(422, 422);
        assert!(failure["fields"][field].is_string(), "{field}: {failure}");
    }
    let body = json!({"id": h.workshop, "version": now["version"], "start_time": NOW + 5 * DAY, "room_zh": "一号厅",
        "room_en": "Room 1"});
    h.ann.put(MOVE, body.clone()).await.failure(403, 403);
    h.neighbour.put(MOVE, body).await.failure(404, 404);
}

#[db_test(hall)]
async fn what_stays_at_its_time_may_begin_at_an_odd_minute(h: Hall) {
    let tx = h.world.begin().await;
    let odd = format!("UPDATE agenda_session SET start_time = start_time + 60 WHERE id = {}", h.open);
    tx.execute_text(&odd).await.unwrap();
    tx.commit().await.unwrap();
    let seen = session(&h, h.open).await;
    assert_eq!(shift(&h, &seen, json!({})).await.data()["start_time"], seen["start_time"]);
    let later = seen["start_time"].as_i64().unwrap() + 60;
    shift(&h, &seen, json!({"start_time": later})).await.failure(422, 422);
}

#[db_test(hall)]
async fn those_who_booked_are_told_once_of_each_move(h: Hall) {
    const TELL: &str = "/atms/programme/sessions/tell";
    for person in [&h.ann, &h.bob, &h.cleo] {
        book(person, h.workshop, json!({"waiting": 1})).await.data();
    }
    let tell = async || h.organiser.post(TELL, json!({"id": h.workshop})).await.data()["told"].as_i64().unwrap();
    h.world.app.app.clock.advance(std::time::Duration::from_secs(60));
    let seen = session(&h, h.workshop).await;
    let moved = shift(&h, &seen, json!({"start_time": NOW + 3 * DAY})).await.data();
    assert_eq!((tell().await, tell().await), (3, 0), "two who booked and one who waits, once");
    let path = "/atms/message/messages?template=seat_moved";
    let mails = h.organiser.get(path).await.json();
    assert_eq!(mails["total"], 3);
    assert!(mails["data"][0]["subject"].as_str().unwrap().contains("workshop 专场"), "{mails}");
    h.world.app.app.clock.advance(std::time::Duration::from_secs(60));
    shift(&h, &moved, json!({"start_time": NOW + 4 * DAY})).await.data();
    assert_eq!(tell().await, 3, "it moved again");
    h.ann.post(TELL, json!({"id": h.workshop})).await.failure(403, 403);
    h.neighbour.post(TELL, json!({"id": h.workshop})).await.failure(404, 404);
}
