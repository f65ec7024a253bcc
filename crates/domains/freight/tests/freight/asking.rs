//! What an inquiry needs by its mode and its cargo, what is worked out of it, and where it is found.

use std::time::Duration;

use fairway_freight::model::chargeable::chargeable_kg;
use fairway_freight::model::un_numbers;
use fairway_freight::model::{ShipmentLoad, TransportMode};
use fairway_testkit::db_test;
use futures::StreamExt;
use serde_json::{Value, json};

use crate::fair::{DESK, Fair, HALL, INQUIRIES, MINE, fair, keyed, sea, with};

#[test]
fn volume_counts_as_weight_by_the_rules_of_the_mode() {
    let kg = |mode, weight, volume| chargeable_kg(mode, ShipmentLoad::Lcl, weight, volume);
    assert_eq!(kg(TransportMode::Air, Some(100.0), Some(1.0)), Some(167.0));
    assert_eq!(kg(TransportMode::Air, Some(180.2), Some(1.0)), Some(180.5));
    assert_eq!(kg(TransportMode::InternationalExpress, Some(10.0), Some(0.06)), Some(12.0));
    assert_eq!(kg(TransportMode::Road, Some(100.0), Some(3.0)), Some(1000.0));
    assert_eq!(kg(TransportMode::Sea, Some(900.0), Some(2.0)), Some(2000.0));
    assert_eq!(kg(TransportMode::Sea, None, None), None);
    assert_eq!(chargeable_kg(TransportMode::Sea, ShipmentLoad::Fcl, Some(900.0), Some(2.0)), None);
}

#[test]
fn un_numbers_are_those_of_the_list() {
    for (typed, number) in [("UN3480", "3480"), (" un 3480", "3480"), ("0336", "0336"), ("UN-1263", "1263")] {
        assert_eq!(un_numbers::parse(typed).as_deref(), Some(number), "{typed}");
    }
    for wrong in ["", "UN", "9999", "0000", "348", "34800", "abcd", "0800"] {
        assert_eq!(un_numbers::parse(wrong), None, "{wrong}");
    }
    // Some that were never given out, and some that were withdrawn.
    for gap in ["0001", "0008", "0013", "0223", "0515", "1000", "1014", "1169", "1270", "2600", "3002", "3461", "3561"]
    {
        assert_eq!(un_numbers::parse(gap), None, "{gap}");
    }
    for without_a_name in ["0004", "0514", "1001", "2807", "3245", "3374", "3497", "3549", "3560"] {
        assert_eq!(un_numbers::parse(without_a_name).as_deref(), Some(without_a_name));
    }
    let in_force = (0..=9999).filter(|number| un_numbers::parse(&format!("{number:04}")).is_some());
    assert_eq!(in_force.count(), 2347);
    let list = un_numbers::un_numbers();
    assert!(list.is_sorted_by_key(|one| one.number) && list.len() > 250);
    assert!(list.iter().all(|one| un_numbers::parse(one.number).is_some()));
    assert_eq!(un_numbers::find("3480").map(|one| one.class), Some("9"));
}

#[db_test(fair)]
async fn each_mode_asks_for_what_it_needs(w: Fair) {
    let loose = json!({"load": 2, "containers": [], "weight_kg": 500, "volume_m3": 2.5});
    let air = json!({"transport_mode": 2, "sub_mode": 0, "load": 0, "containers": []});
    let parcel = json!({"transport_mode": 5, "sub_mode": 0, "load": 0, "containers": [], "weight_kg": 3,
        "destination": {"country_id": 50}});
    for good in [json!({}), loose.clone(), with(air.clone(), json!({"weight_kg": 80, "volume_m3": 0.5})), parcel] {
        w.send(&w.owner, with(sea(), good)).await.data();
    }
    let cases: [(Value, &str); 29] = [
        (json!({"cargo_name": " "}), "cargo_name"),
        (json!({"cargo_type": 7}), "cargo_type"),
        (json!({"transport_mode": 0}), "transport_mode"),
        (json!({"transport_mode": 7}), "transport_mode"),
        (json!({"containers": []}), "containers"),
        (json!({"containers": [{"size": 5, "count": 1}]}), "containers"),
        (json!({"containers": [{"size": 1, "count": 0}]}), "containers"),
        (json!({"containers": [{"size": 1, "count": 1000}]}), "containers"),
        (json!({"containers": [{"size": 1, "count": 1}, {"size": 1, "count": 2}]}), "containers"),
        (json!({"load": 2}), "weight_kg"),
        (with(loose.clone(), json!({"weight_kg": -1})), "weight_kg"),
        (with(loose, json!({"volume_m3": null})), "volume_m3"),
        (with(air, json!({"sub_mode": 1})), "sub_mode"),
        (json!({"trade_term": 60}), "trade_term"),
        (json!({"trade_term": 75}), "trade_term"),
        (json!({"cargo_type": 4}), "hazard_number"),
        (json!({"cargo_type": 4, "hazard_number": "UN9999"}), "hazard_number"),
        (json!({"cargo_type": 6}), "temperature_min"),
        (json!({"temperature_min": 5, "temperature_max": 1}), "temperature_min"),
        (json!({"origin": {"country_id": 1, "port": "DEHAM"}}), "origin.port"),
        (json!({"destination": {"country_id": 50}}), "destination.city_id"),
        (json!({"destination": {"country_id": 1, "port": "cnngb"}}), "destination.port"),
        (json!({"ready_on": "2026-11-01"}), "ready_on"),
        (json!({"contact_email": "nobody"}), "contact_email"),
        (json!({"contact_email": "", "contact_mobile": ""}), "contact_email"),
        (json!({"contact_mobile": "call me"}), "contact_mobile"),
        (json!({"ready_on": "2029-12-01"}), "ready_on"),
        (json!({"temperature_min": -81, "temperature_max": 1}), "temperature_min"),
        (json!({"cargo_name": "x".repeat(101)}), "cargo_name"),
    ];
    for (more, field) in cases {
        let refused = w.send(&w.owner, with(sea(), more)).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    let english = keyed(&w.owner).post(&format!("{INQUIRIES}?lang=en"), with(sea(), json!({"cargo_type": 4}))).await;
    assert_eq!(english.failure(422, 422)["fields"]["hazard_number"], "This is required");
}

#[db_test(fair)]
async fn a_draft_may_be_unfinished_but_is_not_sent_so(w: Fair) {
    let draft = json!({"is_draft": true, "cargo_name": "Something"});
    let id = w.send(&w.owner, draft).await.data()["id"].clone();
    let path = format!("{MINE}/{id}");
    let refused = w.owner.post(&format!("{path}/submit"), json!({})).await.failure(422, 422);
    assert!(refused["fields"]["ready_on"].is_string(), "{refused}");
    let seen = w.owner.get(&path).await.data();
    let form = with(sea(), json!({"id": id, "version": seen["version"]}));
    w.owner.put(MINE, form.clone()).await.data();
    w.owner.put(MINE, form).await.failure(409, 409);
    assert_eq!(w.owner.post(&format!("{path}/submit"), json!({})).await.data()["status"], 1);
}

#[db_test(fair)]
async fn the_same_key_is_the_same_inquiry(w: Fair) {
    let app = keyed(&w.owner);
    let first = app.post(INQUIRIES, sea()).await.data();
    assert_eq!(app.post(INQUIRIES, sea()).await.data(), first);
    assert_eq!(w.owner.get(MINE).await.json()["total"], 1);
    w.owner.post(INQUIRIES, sea()).await.failure(400, 428);
}

#[db_test(fair)]
async fn nobody_fills_the_hall_alone(w: Fair) {
    for _ in 0..60 {
        w.send(&w.owner, sea()).await.data();
    }
    assert_eq!(w.send(&w.owner, sea()).await.status.as_u16(), 429);
    let draft = with(sea(), json!({"is_draft": true}));
    let id = w.send(&w.owner, draft).await.data()["id"].clone();
    assert_eq!(w.owner.post(&format!("{MINE}/{id}/submit"), json!({})).await.status.as_u16(), 429);
    assert_eq!(w.world.app.get(HALL).await.json()["total"], 60);
}

#[db_test(fair)]
async fn the_hall_shows_what_can_be_had_and_filters_it(w: Fair) {
    let id = w.sent().await;
    let hall = async |query: &str| w.world.app.get(&format!("{HALL}?{query}")).await.json()["total"].clone();
    assert_eq!(hall("").await, 1);
    for found in ["transport_mode=1", "load=1", "pol=CNNGB&pod=deham", "destination_country_id=50", "keyword=sof"] {
        assert_eq!(hall(found).await, 1, "{found}");
    }
    for other in ["transport_mode=2", "cargo_type=4", "pol=CNSHA", "ready_to=2026-12-01", "keyword=lamps"] {
        assert_eq!(hall(other).await, 0, "{other}");
    }
    assert_eq!(w.world.app.get(&format!("{HALL}?pol=XXXXX")).await.status.as_u16(), 422);
    assert_eq!(w.world.app.at("other.test").get(HALL).await.json()["total"], 0);
    w.step(&w.staff, id, "discard", json!({"reason": 2})).await.data();
    assert_eq!(hall("").await, 0);
}

#[db_test(fair)]
async fn the_work_list_has_tabs_filters_and_numbers(w: Fair) {
    w.distributed().await;
    w.sent().await;
    let entered = with(sea(), json!({"cargo_name": "Lamps"}));
    assert_eq!(w.staff.post(DESK, entered).await.data()["source"], 2);
    let list = w.staff.get(DESK).await.json();
    assert_eq!(
        (&list["total"], &list["status_info"]),
        (&json!(3), &json!([{"status": 1, "count": 2}, {"status": 2, "count": 1}]))
    );
    for (query, total) in [("source=2", 1), ("status=2", 1), ("keyword=lamp", 1), ("distribution=2", 1), ("load=2", 0)]
    {
        assert_eq!(w.staff.get(&format!("{DESK}?{query}")).await.json()["total"], total, "{query}");
    }
    let numbers = w.staff.get("/atms/freight/dashboard").await.data();
    assert_eq!((&numbers["total"]["inquiries"], &numbers["total"]["distributed"]), (&json!(3), &json!(1)));
    assert_eq!((&numbers["lanes"][0]["inquiries"], &numbers["total"]["won"]), (&json!(3), &json!(0)));
    w.owner.get("/atms/freight/dashboard").await.failure(403, 403);
}

#[db_test(fair)]
async fn whoever_watches_the_hall_hears_of_new_cargo(w: Fair) {
    w.world.app.get("/atlas/live?topics=cargo:7").await.failure(404, 404);
    let mut stream = w.world.app.stream("/atlas/live?topics=cargo:0").await.into_body().into_data_stream();
    let mut hear = async || {
        let piece = tokio::time::timeout(Duration::from_secs(20), stream.next()).await.expect("something soon");
        String::from_utf8(piece.expect("bytes").unwrap().to_vec()).unwrap()
    };
    assert!(hear().await.contains("event: ready"));
    w.sent().await;
    let said = hear().await;
    assert!(said.contains("event: changed") && said.contains("cargo:0"), "{said}");
}
