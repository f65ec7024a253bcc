//! What organisers do: more room, less room, who sits where, and taking a seat back.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::hall::{Hall, book, cancel, hall};

const SESSIONS: &str = "/atms/programme/sessions";
const SEATS: &str = "/atms/programme/seats";

async fn seats(h: &Hall, more: &str) -> Value {
    let path = format!("{SEATS}?activity_id={}&activity_agenda_id={}{more}", h.activity, h.workshop);
    h.organiser.get(&path).await.json()
}

#[db_test(hall)]
async fn room_is_never_less_than_booked_and_more_of_it_goes_to_those_who_wait(h: Hall) {
    for person in [&h.ann, &h.bob, &h.cleo] {
        book(person, h.workshop, json!({"waiting": 1})).await.data();
    }
    let resize = async |capacity: i64| {
        h.organiser.put(SESSIONS, json!({"id": h.workshop, "capacity": capacity, "need_booking": true})).await
    };
    let refused = resize(1).await.failure(409, 2105);
    assert_eq!(refused["data"]["booked"], 2);
    assert_eq!(refused["message"], "已有 2 人预约，座位数不能少于此数");
    resize(0).await.failure(422, 422);
    let bigger = resize(5).await.data();
    assert_eq!((&bigger["booked"], &bigger["waiting"], &bigger["capacity"]), (&json!(3), &json!(0), &json!(5)));
    assert_eq!(h.mine(&h.cleo).await[0]["state"], 1);
    assert_eq!(h.places(h.workshop).await, (2, 3, 0));
    let path = format!("{SESSIONS}?activity_id={}&keyword=WORKshop", h.activity);
    let found = h.organiser.get(&path).await.json();
    assert_eq!((&found["total"], &found["data"][0]["booked"]), (&json!(1), &json!(3)));
    let free = h.organiser.get(&format!("{SESSIONS}?activity_id={}&need_booking=0", h.activity)).await.json();
    assert_eq!((&free["total"], &free["data"][0]["id"]), (&json!(1), &json!(h.open)));
    h.ann.put(SESSIONS, json!({"id": h.workshop, "capacity": 9, "need_booking": true})).await.failure(403, 403);
    h.neighbour.put(SESSIONS, json!({"id": h.workshop, "capacity": 9, "need_booking": true})).await.failure(404, 404);
}

#[db_test(hall)]
async fn the_list_says_who_sits_there_and_from_where_they_cancelled(h: Hall) {
    for person in [&h.ann, &h.bob, &h.cleo] {
        book(person, h.workshop, json!({"waiting": 1, "source": 2})).await.data();
    }
    cancel(&h.bob, h.workshop, 2).await.data();
    let all = seats(&h, "").await;
    assert_eq!(all["status_info"], json!([{"status": 1, "count": 2}, {"status": 3, "count": 1}]));
    let gone = &seats(&h, "&status=3").await["data"][0];
    assert_eq!(gone["email"], "bob@example.test");
    assert_eq!((&gone["source"], &gone["cancel_source"]), (&json!(2), &json!(2)));
    let ann = seats(&h, "&status=1").await["data"][0].clone();
    assert_eq!((&ann["email"], &ann["title_en"]), (&json!("ann@example.test"), &json!("The workshop")));

    h.neighbour.put(&format!("{SEATS}/cancel"), json!({"id": ann["id"]})).await.failure(404, 404);
    for _ in 0..2 {
        h.organiser.put(&format!("{SEATS}/cancel"), json!({"id": ann["id"]})).await.data();
    }
    let gone = seats(&h, "&status=3").await;
    let ann = gone["data"].as_array().unwrap().iter().find(|row| row["email"] == "ann@example.test").unwrap();
    assert_eq!(ann["cancel_source"], 3);
    assert_eq!(h.mine(&h.ann).await, json!([]));
    assert_eq!(h.places(h.workshop).await, (1, 1, 0));
    let letters = h.organiser.get("/atms/message/messages?keyword=ann@example.test").await.data();
    assert_eq!(letters.as_array().map(Vec::len), Some(1), "told once");

    let file = h.organiser.get(&format!("{SEATS}/export?activity_id={}&format=csv", h.activity)).await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("cleo@example.test") && text.contains("已预约") && text.contains("主办方"), "{text}");
    h.ann.get(SEATS).await.failure(403, 403);
}

#[db_test(hall)]
async fn who_came_is_seen_beside_who_booked(h: Hall) {
    for person in [&h.ann, &h.bob] {
        book(person, h.workshop, json!({})).await.data();
    }
    let form = json!({"name_en": "Door", "session_id": h.workshop, "activity_id": h.activity});
    let gate = h.organiser.post("/atms/attend/gates", form).await.data()["id"].clone();
    let booked = seats(&h, "").await["data"].clone();
    let ann = booked.as_array().unwrap().iter().find(|row| row["name_en"] == "ann").unwrap()["user_id"].clone();
    // Ann has a ticket, and so has somebody without an account.
    let tx = h.world.begin().await;
    for (number, user) in [(1, ann.to_string()), (2, "NULL".to_owned())] {
        let sql = format!(
            "INSERT INTO attend_ticket (tenant_id, activity_id, registration_id, user_id, number, code, name, company, \
             status, created_at, updated_at) \
             VALUES ({}, {}, {number}, {user}, 'TK{number}', 'CODE{number}', 'Guest', '', 1, 0, 0)",
            h.world.tenant, h.activity
        );
        tx.execute_text(&sql).await.unwrap();
    }
    tx.commit().await.unwrap();
    for number in [1, 2] {
        let scan = json!({"gate_id": gate, "code": format!("CODE{number}"), "key": format!("door-scan-{number}")});
        assert_eq!(h.organiser.post("/atms/attend/check_in", scan).await.data()["result"], 1);
    }
    let rows = seats(&h, "").await["data"].clone();
    for row in rows.as_array().unwrap() {
        assert_eq!(row["came_at"].is_i64(), row["name_en"] == "ann", "{row}");
    }
    let path = format!("{SESSIONS}?activity_id={}&keyword=workshop", h.activity);
    assert_eq!(h.organiser.get(&path).await.data()[0]["came"], 2, "with and without a seat");
    let file = h.organiser.get(&format!("{SEATS}/export?activity_id={}&format=csv", h.activity)).await;
    assert!(String::from_utf8_lossy(&file.bytes).contains("到场时间"), "the file says it too");
}
