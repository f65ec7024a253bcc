//! What people do with their own bookings: other guests, giving rooms back, and the voucher.

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::fair::{BOOKING, Fair, RULES, TODAY, fair};

const STAY: (&str, &str) = ("2026-11-24", "2026-11-27");

async fn cancel(person: &TestApp, id: &Value) -> fairway_testkit::TestReply {
    person.post(&format!("{BOOKING}/cancel"), json!({"booking_id": id})).await
}

fn change(booking: &Value, guests: Value) -> Value {
    json!({"booking_id": booking["id"], "version": booking["version"], "guests": guests, "contact_name": "Ann",
        "contact_mobile": "13900139000", "contact_email": "ann@example.test", "note": "Quiet room"})
}

#[db_test(fair)]
async fn rooms_that_are_given_back_can_be_booked_again(w: Fair) {
    let kind = w.rooms(1, json!({})).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let made = w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.data();
    w.book(&ben, w.wish(kind, STAY.0, STAY.1)).await.failure(409, 2301);
    // Nobody else's.
    cancel(&ben, &made["id"]).await.failure(404, 404);
    ben.get(&format!("{BOOKING}/{}", made["id"])).await.failure(404, 404);
    ben.put(BOOKING, change(&made, json!([["Ben"]]))).await.failure(404, 404);
    let gone = cancel(&ann, &made["id"]).await.data();
    assert_eq!((&gone["state"], &gone["can_cancel"], &gone["can_edit"]), (&json!(2), &json!(false), &json!(false)));
    assert_eq!(w.mails().await[0], "lodging_booking_cancelled ann@example.test");
    cancel(&ann, &made["id"]).await.failure(409, 2307);
    assert_eq!(w.taken(kind).await, [0; 10], "given back once");
    w.book(&ben, w.wish(kind, STAY.0, STAY.1)).await.data();
    w.book(&ann, w.wish(kind, "2026-11-21", "2026-11-22")).await.data();
    let own = w.mine(&ann).await;
    assert_eq!((&own[0]["state"], &own[1]["state"]), (&json!(1), &json!(2)), "what stands comes first");
    assert_eq!(w.mine(&ben).await.as_array().map(Vec::len), Some(1));
}

#[db_test(fair)]
async fn after_the_rules_hour_only_the_organiser_cancels(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let ann = w.somebody("ann").await;
    let before = w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.data();
    let path = format!("{RULES}?hotel_id={}", w.hotel);
    let rule = w.organiser.get(&path).await.data();
    assert_eq!((&rule["free_days"], &rule["free_minute"]), (&json!(3), &json!(1080)));
    let strict = json!({"hotel_id": w.hotel, "version": rule["version"], "free_days": 30, "free_minute": 0,
        "note_en": "The first night is charged."});
    let saved = w.organiser.put(RULES, strict.clone()).await.data();
    assert_eq!(saved["note_en"], "The first night is charged.");
    let late = w.organiser.put(RULES, strict).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["free_days"], 30);
    w.organiser.put(RULES, json!({"hotel_id": 999, "free_days": 1, "free_minute": 0})).await.failure(404, 404);
    let made = w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.data();
    assert_eq!(made["can_cancel"], false);
    let texts = w.texts().await;
    assert!(texts[0].contains("已过免费取消时间") && texts[1].contains("之前可以免费取消"), "{texts:?}");
    let refused = cancel(&ann, &made["id"]).await.failure(409, 2308);
    assert_eq!(refused["data"]["until"], made["cancel_until"]);
    // What was booked under the old rule keeps it.
    cancel(&ann, &before["id"]).await.data();
    assert_eq!(w.taken(kind).await[4], 1);
}

#[db_test(fair)]
async fn guests_can_be_changed_until_they_arrive(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    w.set(kind, (TODAY, TODAY), json!({"allotment": 5})).await.data();
    let ann = w.somebody("ann").await;
    let two = json!({"guests": [["Ann"], ["Ben"]]});
    let made = w.book(&ann, w.wish_with(kind, STAY, two)).await.data();
    let after = ann.put(BOOKING, change(&made, json!([["Cleo", "Dan"], ["Ben"]]))).await.data();
    assert_eq!(after["guests"], json!([["Cleo", "Dan"], ["Ben"]]));
    assert_eq!((&after["contact_mobile"], &after["note"]), (&json!("13900139000"), &json!("Quiet room")));
    assert_eq!((&after["total"], &after["rooms"]), (&made["total"], &json!(2)));
    // Whoever looked at the old one is told.
    ann.put(BOOKING, change(&made, json!([["Eve"], ["Ben"]]))).await.failure(409, 409);
    for (guests, field) in [(json!([["Ann"]]), "guests"), (json!([["A", "B", "C"], ["D"]]), "guests[0]")] {
        let refused = ann.put(BOOKING, change(&after, guests)).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    // It is eight in the morning of the day of arrival.
    let begun = w.book(&ann, w.wish(kind, TODAY, "2026-11-16")).await.data();
    assert_eq!((&begun["can_edit"], &begun["can_cancel"]), (&json!(false), &json!(false)));
    ann.put(BOOKING, change(&begun, json!([["Eve"]]))).await.failure(409, 2306);
    cancel(&ann, &made["id"]).await.data();
    let gone = w.mine(&ann).await.as_array().unwrap().iter().find(|row| row["id"] == made["id"]).unwrap().clone();
    ann.put(BOOKING, change(&gone, json!([["Eve"], ["Ben"]]))).await.failure(409, 2307);
}

#[db_test(fair)]
async fn people_are_written_to_in_their_language(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let (ann, ben) = (w.somebody("ann").await.at("en.test"), w.somebody("ben").await);
    let made = w.book(&ann, w.wish_with(kind, STAY, json!({"guests": [["Ann"], ["Cleo"]]}))).await.data();
    w.book(&ben, w.wish(kind, "2026-11-24", "2026-11-25")).await.data();
    let subjects = w.subjects().await;
    assert_eq!(subjects[1], format!("Harbour Hotel: booking {} confirmed", made["number"].as_str().unwrap()));
    assert!(subjects[0].starts_with("港湾酒店预订 HB"), "{}", subjects[0]);
    cancel(&ann, &made["id"]).await.data();
    assert_eq!(w.subjects().await[0], format!("Booking {} cancelled", made["number"].as_str().unwrap()));
}

#[db_test(fair)]
async fn the_voucher_has_all_that_the_desk_wants_to_see(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let ann = w.somebody("ann").await;
    let made = w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.data();
    let voucher = ann.get(&format!("{BOOKING}/{}", made["id"])).await.data();
    assert_eq!((&voucher["number"], &voucher["guests"]), (&made["number"], &json!([["Ann Guest"]])));
    assert_eq!(
        (&voucher["hotel"]["name_en"], &voucher["hotel"]["address_en"]),
        (&json!("Harbour Hotel"), &json!("1 Quay Road"))
    );
    assert_eq!((&voucher["meeting_en"], &voucher["venue_en"]), (&json!("Fair"), &json!("Exhibition Centre")));
    assert_eq!((&voucher["time_zone"], &voucher["rule"]["free_days"]), (&json!("Asia/Shanghai"), &json!(3)));
    w.world.app.get(&format!("{BOOKING}/{}", made["id"])).await.failure(401, 401);
}
