//! Booking rooms: what they cost, all nights or none, once, and only what is offered.

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{BOOKING, Fair, HOTELS, TODAY, TYPES, fair, named, numbers};

const STAY: (&str, &str) = ("2026-11-24", "2026-11-27");

#[db_test(fair)]
async fn a_stay_costs_what_its_nights_cost_and_keeps_that(w: Fair) {
    let kind = w.rooms(4, json!({})).await;
    w.set(kind, ("2026-11-26", "2026-11-26"), json!({"allotment": 3, "price": 80_000})).await.data();
    let seen = w.offers("&check_in=2026-11-24&check_out=2026-11-27").await.data();
    let offer = &seen["room_types"][0];
    assert_eq!((&offer["left"], &offer["total"], &offer["total_usd"]), (&json!(3), &json!(180_000), &json!(21_000)));
    assert_eq!(offer["days"][2], json!({"day": "2026-11-26", "left": 3, "price": 80_000, "price_usd": 7_000}));
    assert_eq!((&seen["nights"], &seen["is_open"], &seen["zone_label"]), (&json!(3), &json!(true), &json!("UTC+8")));
    assert_eq!((&seen["from"], &seen["until"]), (&json!("2026-11-20"), &json!("2026-11-30")));

    let ann = w.somebody("ann").await;
    let rooms = json!({"guests": [[" Ann Guest ", "", "Ben Guest"], ["Cleo Guest"]], "total": 360_000, "note": "Late"});
    let made = w.book(&ann, w.wish_with(kind, STAY, rooms)).await.data();
    assert_eq!(made["number"], format!("HB{:06}", made["id"].as_i64().unwrap()));
    assert_eq!((&made["state"], &made["rooms"], &made["nights"]), (&json!(1), &json!(2), &json!(3)));
    assert_eq!((&made["total"], &made["currency"]), (&json!(360_000), &json!("CNY")));
    assert_eq!(made["guests"], json!([["Ann Guest", "Ben Guest"], ["Cleo Guest"]]));
    assert_eq!((&made["hotel_en"], &made["room_type_en"]), (&json!("Harbour Hotel"), &json!("Twin")));
    // Until 18:00 three days before, by the clocks of the meeting: 21 November, 10:00 in Greenwich.
    assert_eq!(made["cancel_until"], 1_795_255_200);
    assert_eq!(made["edit_until"], 1_795_449_600);
    assert_eq!((&made["can_cancel"], &made["can_edit"]), (&json!(true), &json!(true)));
    assert_eq!(w.left(kind, STAY.0, STAY.1).await, 1);
    assert_eq!(w.taken(kind).await, [0, 0, 0, 0, 2, 2, 2, 0, 0, 0]);
    assert_eq!(w.mails().await, ["lodging_booking_confirmed ann@example.test"]);

    // Whatever it costs later.
    w.set(kind, ("2026-11-24", "2026-11-26"), json!({"allotment": 4, "price": 99_000})).await.data();
    assert_eq!(w.mine(&ann).await[0]["total"], 360_000);
}

#[db_test(fair)]
async fn a_price_that_has_changed_is_asked_about_and_dollars_are_for_nights_that_have_them(w: Fair) {
    let kind = w.rooms(4, json!({})).await;
    let ann = w.somebody("ann").await;
    let old = w.wish_with(kind, STAY, json!({"total": 140_000}));
    assert_eq!(w.book(&ann, old).await.failure(409, 2304)["data"], json!({"total": 150_000}));
    let made = w.book(&ann, w.wish_with(kind, STAY, json!({"currency": "USD", "total": 21_000}))).await.data();
    assert_eq!((&made["total"], &made["currency"]), (&json!(21_000), &json!("USD")));
    w.set(kind, ("2026-11-25", "2026-11-25"), json!({"allotment": 4, "price_usd": 0})).await.data();
    let refused = w.book(&ann, w.wish_with(kind, STAY, json!({"currency": "USD"}))).await.failure(422, 422);
    assert!(refused["fields"]["currency"].is_string(), "{refused}");
    assert_eq!(w.taken(kind).await[4..7], [1, 1, 1], "what was refused took nothing");
}

#[db_test(fair)]
async fn all_nights_or_none(w: Fair) {
    let kind = w.rooms(3, json!({})).await;
    w.set(kind, ("2026-11-26", "2026-11-26"), json!({"allotment": 1})).await.data();
    let ann = w.somebody("ann").await;
    let two = w.wish_with(kind, STAY, json!({"guests": [["Ann"], ["Ben"]]}));
    let refused = w.book(&ann.at("en.test"), two).await.failure(409, 2301);
    assert_eq!(refused["data"], json!({"day": "2026-11-26", "left": 1}));
    assert!(refused["message"].as_str().unwrap().contains("2026-11-26"), "{refused}");
    // A night that nobody set has no rooms.
    let beyond = w.book(&ann, w.wish(kind, "2026-11-29", "2026-12-01")).await.failure(409, 2301);
    assert_eq!(beyond["data"], json!({"day": "2026-11-30", "left": 0}));
    assert_eq!(w.taken(kind).await, [0; 10]);
    assert_eq!(w.mine(&ann).await, json!([]));
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM lodging_person").await, [0]);
    assert_eq!(w.mails().await, Vec::<String>::new());
}

#[db_test(fair)]
async fn a_write_that_is_sent_twice_happens_once(w: Fair) {
    let kind = w.rooms(3, json!({})).await;
    let ann = w.somebody("ann").await;
    let (person, wish) = (named(&ann), w.wish(kind, STAY.0, STAY.1));
    let first = person.post(BOOKING, wish.clone()).await.data();
    assert_eq!(person.post(BOOKING, wish.clone()).await.data(), first);
    assert_eq!(w.taken(kind).await[4], 1);
    assert_eq!(w.mails().await.len(), 1);
    ann.post(BOOKING, wish.clone()).await.failure(400, 428);
    // Under another name it is another room.
    w.book(&ann, wish).await.data();
    assert_eq!(w.taken(kind).await[4], 2);
}

#[db_test(fair)]
async fn nobody_takes_a_hotel_away_from_everybody_else(w: Fair) {
    let kind = w.rooms(100, json!({})).await;
    let ann = w.somebody("ann").await;
    let five: Vec<Value> = (0..5).map(|n| json!([format!("Guest {n}")])).collect();
    let wish = w.wish_with(kind, STAY, json!({"guests": five}));
    let mut last = Value::Null;
    for _ in 0..4 {
        last = w.book(&ann, wish.clone()).await.data();
    }
    let refused = w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.failure(409, 2305);
    assert_eq!(refused["data"], json!({"most": 20}));
    ann.post(&format!("{BOOKING}/cancel"), json!({"booking_id": last["id"]})).await.data();
    w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.data();
}

#[db_test(fair)]
async fn what_is_wrong_is_said_at_its_field(w: Fair) {
    let kind = w.rooms(9, json!({})).await;
    let ann = w.somebody("ann").await;
    let long = "n".repeat(61);
    let cases = [
        (json!({"guests": []}), "guests"),
        (json!({"guests": [["A"], ["B"], ["C"], ["D"], ["E"], ["F"]]}), "guests"),
        (json!({"guests": [["A"], [" "]]}), "guests[1]"),
        (json!({"guests": [["A", "B", "C"]]}), "guests[0]"),
        (json!({"guests": [["A", long]]}), "guests[0][1]"),
        (json!({"check_in": "24.11.2026"}), "check_in"),
        (json!({"check_out": "2026-11-24"}), "check_out"),
        (json!({"check_out": "2026-12-25"}), "check_out"),
        (json!({"check_in": "2026-11-14"}), "check_in"),
        (json!({"contact_email": "nobody"}), "contact_email"),
        (json!({"contact_name": " "}), "contact_name"),
        (json!({"currency": "EUR"}), "currency"),
        (json!({"note": "n".repeat(301)}), "note"),
    ];
    for (more, field) in cases {
        let refused = w.book(&ann, w.wish_with(kind, STAY, more)).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    for query in
        ["&check_in=2026-11-24", "&check_in=2026-11-24&check_out=x", "&check_in=2026-11-14&check_out=2026-11-16"]
    {
        w.offers(query).await.failure(422, 422);
    }
    assert_eq!(w.taken(kind).await, [0; 10]);
}

#[db_test(fair)]
async fn only_what_is_offered_is_booked(w: Fair) {
    let kind = w.rooms(9, json!({})).await;
    let ann = w.somebody("ann").await;
    let wish = w.wish(kind, STAY.0, STAY.1);
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    w.book(&neighbour, wish.clone()).await.failure(409, 2303);
    named(&w.world.app).post(BOOKING, wish.clone()).await.failure(401, 401);
    let hotel = w.organiser.get(HOTELS).await.data()[0].clone();
    let change = async |field: &str, value: Value| {
        let mut form = w.organiser.get(HOTELS).await.data()[0].clone();
        form[field] = value;
        w.organiser.put(HOTELS, form).await.data();
    };
    change("rate_until", json!(NOW)).await;
    assert_eq!(w.offers("").await.data()["is_open"], false);
    w.book(&ann, wish.clone()).await.failure(409, 2302);
    change("rate_until", json!(NOW + 1)).await;
    change("status", json!(0)).await;
    w.offers("").await.failure(404, 404);
    w.book(&ann, wish.clone()).await.failure(409, 2303);
    change("status", json!(1)).await;
    let mut row = w.organiser.get(TYPES).await.data()[0].clone();
    row["status"] = json!(0);
    w.organiser.put(TYPES, row).await.data();
    w.book(&ann, wish.clone()).await.failure(409, 2303);
    assert_eq!(w.offers("").await.data()["room_types"], json!([]));
    assert_eq!(hotel["id"], w.hotel);
}

#[db_test(fair)]
async fn without_days_those_of_the_meeting_are_meant(w: Fair) {
    let blank = w.offers("").await.data();
    assert_eq!((&blank["check_in"], &blank["from"], &blank["until"]), (&json!(TODAY), &json!(""), &json!("")));
    let kind = w.rooms(9, json!({})).await;
    let seen = w.offers("").await.data();
    assert_eq!((&seen["check_in"], &seen["check_out"]), (&json!("2026-11-24"), &json!("2026-11-27")));
    assert_eq!(seen["room_types"][0]["id"], kind);
    // As far as there are rooms.
    w.set(kind, ("2026-11-20", "2026-11-25"), json!({"allotment": 0})).await.data();
    let seen = w.offers("").await.data();
    assert_eq!((&seen["check_in"], &seen["check_out"]), (&json!("2026-11-26"), &json!("2026-11-27")));
}
