//! Room types: the rules of all records, and their own.

use fairway_testkit::{Engine, db_test};
use fairway_testworld::records::{Keepers, Kind, RecordScope};
use serde_json::json;

use crate::fair::{Fair, HOTELS, PERMISSIONS, TYPES, fair};

async fn keepers(engine: Engine) -> Keepers {
    let w = fair(engine).await;
    // As the forms below name it.
    assert_eq!(w.hotel, 1);
    Keepers {
        editor: w.organiser.clone(),
        nobody: w.world.enter("nobody", "lodging.bookings").await,
        neighbour: w.world.enter_neighbour("neighbour", PERMISSIONS).await,
        scope: Some(RecordScope { field: "activity_id", id: w.activity, other_id: w.summit, unknown_code: 1104 }),
        app: w.world.app,
    }
}

const KINDS: [Kind; 1] = [Kind {
    path: TYPES,
    audit_kind: "room_type",
    shown: "/atlas/exhibition/hotel_room_types",
    within: "",
    name: "name_en",
    title: "name_en",
    status: Some("status"),
    form: || json!({"hotel_id": 1, "bed": "twin", "guests": 2, "price": 68_000, "price_usd": 9_500, "area": 30}),
}];

fairway_testworld::record_rules!(keepers, KINDS);

#[db_test(fair)]
async fn a_room_is_in_a_hotel_of_its_meeting_and_has_bounds(w: Fair) {
    let wrong = json!({"name_en": "Odd", "bed": "hammock", "guests": 0, "price": -1, "breakfasts": 11});
    let fields = w.organiser.post(TYPES, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["hotel_id", "bed", "guests", "price", "breakfasts"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    for hotel in [w.far_hotel, 999] {
        let refused = w.organiser.post(TYPES, json!({"name_en": "Twin", "hotel_id": hotel})).await.failure(422, 422);
        assert!(refused["fields"]["hotel_id"].is_string(), "{refused}");
    }
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    let foreign = json!({"name_en": "Twin", "hotel_id": w.hotel, "activity_id": w.activity});
    neighbour.post(TYPES, foreign).await.failure(404, 1104);
    let plain = w.organiser.post(TYPES, json!({"name_en": "Plain", "hotel_id": w.hotel})).await.data();
    assert_eq!((&plain["bed"], &plain["guests"]), (&json!("king"), &json!(2)));
}

#[db_test(fair)]
async fn what_is_booked_stays_and_so_does_its_hotel(w: Fair) {
    let kind = w.rooms(3, json!({})).await;
    let row = w.organiser.get(TYPES).await.data()[0].clone();
    assert_eq!((&row["hotel_en"], &row["allotment"], &row["taken"]), (&json!("Harbour Hotel"), &json!(30), &json!(0)));
    let hotel = w.organiser.get(HOTELS).await.data()[0].clone();
    let gone = format!("{HOTELS}?id={}&version={}", w.hotel, hotel["version"].as_str().unwrap());
    assert_eq!(w.organiser.delete(&gone).await.failure(409, 2310)["data"], json!({"room_types": 1}));
    let mut moved = hotel.clone();
    moved["activity_id"] = json!(w.summit);
    w.organiser.put(HOTELS, moved).await.failure(409, 2310);

    let ann = w.somebody("ann").await;
    w.book(&ann, w.wish(kind, "2026-11-24", "2026-11-26")).await.data();
    let deletion = format!("{TYPES}?id={kind}&version={}", row["version"].as_str().unwrap());
    assert_eq!(w.organiser.delete(&deletion).await.failure(409, 2309)["data"], json!({"bookings": 1}));
    assert_eq!(w.left(kind, "2026-11-24", "2026-11-26").await, 2, "its nights are still there");
    let mut elsewhere = row.clone();
    elsewhere["activity_id"] = json!(w.summit);
    elsewhere["hotel_id"] = json!(w.far_hotel);
    let refused = w.organiser.put(TYPES, elsewhere).await.failure(422, 422);
    assert!(refused["fields"]["hotel_id"].is_string(), "{refused}");

    let other = w.rooms(1, json!({"name_en": "Suite"})).await;
    let rows = w.organiser.get(&format!("{TYPES}?hotel_id={}", w.hotel)).await.data();
    let suite = rows.as_array().unwrap().iter().find(|row| row["id"] == other).unwrap().clone();
    let deletion = format!("{TYPES}?id={other}&version={}", suite["version"].as_str().unwrap());
    w.organiser.delete(&deletion).await.data();
    assert_eq!(w.taken(other).await, Vec::<i64>::new(), "its nights went with it");
}
