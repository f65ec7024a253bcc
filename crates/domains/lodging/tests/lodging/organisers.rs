//! What organisers do: how many rooms there are, who has booked them, the list for the hotel, and cancelling.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::fair::{DESK, Fair, NIGHTS, PERMISSIONS, fair};

const STAY: (&str, &str) = ("2026-11-24", "2026-11-27");

#[db_test(fair)]
async fn a_night_never_has_fewer_rooms_than_are_booked(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let ann = w.somebody("ann").await;
    w.book(&ann, w.wish_with(kind, STAY, json!({"guests": [["A"], ["B"], ["C"]]}))).await.data();
    let refused = w.set(kind, ("2026-11-20", "2026-11-29"), json!({"allotment": 2})).await.failure(409, 2311);
    assert_eq!(refused["data"], json!({"day": "2026-11-24", "taken": 3}));
    assert_eq!(refused["message"], "2026-11-24 当晚已订出 3 间，房量不能少于此数");
    let path = format!("{NIGHTS}?hotel_id={}&from=2026-11-20&to=2026-11-29", w.hotel);
    let seen = w.organiser.get(&path).await.data();
    let nights = seen["room_types"][0]["nights"].as_array().unwrap().clone();
    assert!(nights.iter().all(|night| night["allotment"] == 5), "nothing was changed: {seen}");
    assert_eq!(
        nights[4],
        json!({"day": "2026-11-24", "allotment": 5, "taken": 3, "left": 2, "price": null, "price_usd": null})
    );
    let set = w.set(kind, STAY, json!({"allotment": 3, "price": 60_000})).await;
    assert_eq!(set.data()["room_types"][0]["nights"][0]["left"], 0);
    assert_eq!(w.left(kind, STAY.0, STAY.1).await, 0);
    let around = w.organiser.get(&format!("{NIGHTS}?hotel_id={}", w.hotel)).await.data();
    assert_eq!(
        (&around["from"], &around["to"], &around["today"]),
        (&json!("2026-11-23"), &json!("2026-11-29"), &json!("2026-11-15"))
    );
    let log = w.organiser.get("/atms/audit/logs?object_type=room_nights&nopage=1").await.data();
    assert_eq!((&log[0]["object_name"], &log[0]["after"]["allotment"]), (&json!("双床房"), &json!(3)));
}

#[db_test(fair)]
async fn nights_are_set_by_those_who_may_within_bounds(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let cases = [
        (json!({"from": "x"}), "from"),
        (json!({"to": "2026-11-19"}), "to"),
        (json!({"to": "2027-03-20"}), "to"),
        (json!({"allotment": -1}), "allotment"),
        (json!({"price": -1}), "price"),
    ];
    for (more, field) in cases {
        let mut body = json!({"room_type_id": kind, "from": "2026-11-20", "to": "2026-11-21", "allotment": 1});
        more.as_object().into_iter().flatten().for_each(|(key, value)| body[key] = value.clone());
        let refused = w.organiser.put(NIGHTS, body).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let plan = json!({"room_type_id": kind, "from": "2026-11-20", "to": "2026-11-20", "allotment": 1});
    w.somebody("ann").await.put(NIGHTS, plan.clone()).await.failure(403, 403);
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    neighbour.put(NIGHTS, plan).await.failure(404, 404);
    neighbour.get(&format!("{NIGHTS}?hotel_id={}", w.hotel)).await.failure(404, 404);
}

#[db_test(fair)]
async fn bookings_are_found_by_guest_night_and_state(w: Fair) {
    let (twin, suite) = (w.rooms(5, json!({})).await, w.rooms(5, json!({"name_en": "Suite"})).await);
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    w.book(&ann, w.wish_with(twin, STAY, json!({"guests": [["顾南舟"]]}))).await.data();
    let gone = w.book(&ben, w.wish(suite, "2026-11-21", "2026-11-24")).await.data();
    ben.post("/atlas/exhibition/hotel_booking/cancel", json!({"booking_id": gone["id"]})).await.data();
    let all = w.organiser.get(DESK).await.json();
    assert_eq!(all["status_info"], json!([{"status": 1, "count": 1}, {"status": 2, "count": 1}]));
    let found = async |query: &str| -> Vec<Value> {
        let rows = w.organiser.get(&format!("{DESK}?{query}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["user_email"].clone()).collect()
    };
    assert_eq!(found("keyword=%E9%A1%BE%E5%8D%97%E8%88%9F").await, ["ann@example.test"]);
    assert_eq!(found("night=2026-11-24").await, ["ann@example.test"], "the day of departure is no night");
    assert_eq!(found("night=2026-11-23").await, ["ben@example.test"]);
    assert_eq!(found("from=2026-11-22&to=2026-11-30").await, ["ann@example.test"]);
    assert_eq!(found(&format!("room_type_id={suite}&status=2")).await, ["ben@example.test"]);
    assert_eq!(found("hotel_id=999").await, Vec::<Value>::new());
    w.organiser.get(&format!("{DESK}?night=x")).await.failure(422, 422);
    w.organiser.get(&format!("{DESK}?activity_id=999")).await.failure(404, 1104);
    ann.get(DESK).await.failure(403, 403);
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    neighbour.get(&format!("{DESK}/{}", gone["id"])).await.failure(404, 404);
}

#[db_test(fair)]
async fn a_hotel_gets_a_line_for_each_room(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let rooms = json!({"guests": [["Ann Guest", "Cleo Guest"], ["Dan Guest"]], "note": "Late"});
    w.book(&ann, w.wish_with(kind, STAY, rooms)).await.data();
    let gone = w.book(&ben, w.wish_with(kind, STAY, json!({"guests": [["Nobody Else"]]}))).await.data();
    ben.post("/atlas/exhibition/hotel_booking/cancel", json!({"booking_id": gone["id"]})).await.data();
    let file = w.organiser.at("en.test").get("/atms/lodging/rooming_list/export?format=csv").await;
    let text = String::from_utf8(file.bytes).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[1].contains("Ann Guest, Cleo Guest") && lines[1].contains("1/2"), "{text}");
    assert!(lines[2].contains("Dan Guest") && lines[2].contains("2/2") && lines[2].contains("1500.00"), "{text}");
    assert!(!text.contains("Nobody Else"), "{text}");
    let all = w.organiser.get(&format!("{DESK}/export?format=csv")).await;
    let text = String::from_utf8(all.bytes).unwrap();
    assert!(text.contains("Nobody Else") && text.contains("住客已取消"), "{text}");
    let book = w.organiser.get("/atms/lodging/rooming_list/export").await;
    assert!(book.bytes.starts_with(b"PK"), "a workbook");
    ann.get("/atms/lodging/rooming_list/export").await.failure(403, 403);
}

#[db_test(fair)]
async fn an_organiser_cancels_with_a_reason(w: Fair) {
    let kind = w.rooms(5, json!({})).await;
    let ann = w.somebody("ann").await;
    let made = w.book(&ann, w.wish(kind, STAY.0, STAY.1)).await.data();
    let row = w.organiser.get(&format!("{DESK}/{}", made["id"])).await.data();
    assert_eq!((&row["version"], &row["can_cancel"]), (&made["version"], &json!(true)));
    let cancel = |reason: &str| json!({"id": row["id"], "version": row["version"], "reason": reason});
    let path = format!("{DESK}/cancel");
    w.organiser.put(&path, cancel(" ")).await.failure(422, 422);
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    neighbour.put(&path, cancel("No")).await.failure(404, 404);
    let gone = w.organiser.put(&path, cancel("Booked twice")).await.data();
    assert_eq!((&gone["state"], &gone["reason"]), (&json!(3), &json!("Booked twice")));
    assert_eq!((&gone["cancelled_by_name"], &gone["can_cancel"]), (&json!("organiser"), &json!(false)));
    assert_eq!(w.mails().await[0], "lodging_booking_withdrawn ann@example.test");
    assert_eq!(w.mine(&ann).await[0]["reason"], "Booked twice");
    assert_eq!(w.taken(kind).await, [0; 10]);
    w.organiser.put(&path, cancel("Again")).await.failure(409, 409);
    let again = json!({"id": gone["id"], "version": gone["version"], "reason": "Again"});
    w.organiser.put(&path, again).await.failure(409, 2307);
    let log = w.organiser.get("/atms/audit/logs?object_type=room_booking&nopage=1").await.data();
    assert_eq!(
        (&log[0]["action"], &log[0]["after"]),
        (&json!("cancel"), &json!({"state": 3, "reason": "Booked twice"}))
    );
}

#[db_test(fair)]
async fn numbers_say_how_full_each_night_is(w: Fair) {
    let (twin, _) = (w.rooms(5, json!({})).await, w.rooms(2, json!({"name_en": "Suite"})).await);
    let ann = w.somebody("ann").await;
    w.book(&ann, w.wish_with(twin, STAY, json!({"guests": [["A"], ["B"]]}))).await.data();
    let seen = w.organiser.get("/atms/lodging/numbers").await.data();
    let hotel = &seen["hotels"][0];
    assert_eq!(
        (&hotel["name_en"], &hotel["allotment"], &hotel["taken"]),
        (&json!("Harbour Hotel"), &json!(70), &json!(6))
    );
    assert_eq!((&hotel["bookings"], &hotel["rooms"]), (&json!(1), &json!(2)));
    assert_eq!(hotel["nights"][4], json!({"day": "2026-11-24", "allotment": 7, "taken": 2}));
    assert_eq!(seen["hotels"].as_array().map(Vec::len), Some(1), "only where rooms can be booked");
    let summit = w.organiser.get(&format!("/atms/lodging/numbers?activity_id={}", w.summit)).await.data();
    assert_eq!(summit["hotels"], json!([]));
    ann.get("/atms/lodging/numbers").await.failure(403, 403);
}
