//! The programme and the hotels of a meeting: in their order, with their parts, only in their tenant, bounded.

use std::borrow::Cow;
use std::path::Path;

use fairway_auth::Passwords;
use fairway_http::Demo;
use fairway_identity::{Directory, NewTenant, create_tenant};
use fairway_lang::Lang;
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

struct World {
    app: TestApp,
    tenant: i64,
    activity: i64,
}

fn read_file(name: &str) -> Option<Cow<'static, [u8]>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../demo");
    std::fs::read(folder.join(name)).ok().map(Cow::Owned)
}

/// The demo's meeting, and a neighbour tenant that has none.
async fn world(engine: Engine) -> World {
    let domains =
        [fairway_identity::domain(), fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    let app = TestApp::open(engine, &domains, Directory::new).await;
    let mut demo = Demo::new(read_file, Passwords::cheap(), NOW);
    let tx = app.app.db.begin().await.unwrap();
    for domain in &domains {
        domain.load_demo(&tx, &mut demo).await.unwrap();
    }
    let hosts = vec![("other.test".to_owned(), Lang::En)];
    create_tenant(&tx, NewTenant { code: "OTHER".into(), hosts, ..Default::default() }, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let app = app.at("localhost");
    let activity = app.get("/atlas/configure/exhibition?code=EXS").await.data()["activity_id"].as_i64().unwrap();
    World { app, tenant: demo.tenant_id, activity }
}

impl World {
    async fn get(&self, path: &str, more: &str) -> Value {
        self.app.get(&format!("{path}?activity_id={}{more}", self.activity)).await.json()
    }
}

const AGENDA: &str = "/atlas/exhibition/agenda";
const HOTELS: &str = "/atlas/exhibition/activity_hotels";

#[db_test(world)]
async fn the_programme_comes_in_the_order_of_time_with_who_speaks(w: World) {
    let body = w.get(AGENDA, "").await;
    let rows = body["data"].as_array().unwrap();
    assert_eq!((rows.len(), &body["total"]), (40, &json!(40)));
    let starts: Vec<i64> = rows.iter().map(|row| row["start_time"].as_i64().unwrap()).collect();
    assert!(starts.is_sorted());
    let opening = &rows[0];
    assert_eq!((&opening["code"], &opening["title_en"]), (&json!("opening"), &json!("Opening")));
    assert_eq!(opening["speakers"].as_array().unwrap().len(), 2);
    assert!(opening["abstract_en"].is_null(), "lists are short");
    let detail = w.app.get(&format!("/atlas/exhibition/agenda_details/{}", opening["id"])).await.data();
    assert!(detail["abstract_en"].as_str().unwrap().starts_with("Thirty minutes"));
    assert_eq!(detail["speakers"], opening["speakers"]);
}

#[db_test(world)]
async fn the_programme_is_narrowed_to_a_hall_or_a_track_and_paged(w: World) {
    let hall = w.get(AGENDA, "&hall=N1").await;
    assert!(hall["total"].as_u64().unwrap() > 0 && hall["total"].as_u64().unwrap() < 40);
    assert!(hall["data"].as_array().unwrap().iter().all(|row| row["hall"] == "N1"));
    let track = w.get(AGENDA, "&track=event").await;
    assert!(track["data"].as_array().unwrap().iter().all(|row| row["track"] == "event"));
    assert_eq!(w.get(AGENDA, "&hall=N9").await["data"], json!([]));
    let last = w.get(AGENDA, "&start=3&limit=12").await;
    assert_eq!((last["data"].as_array().unwrap().len(), &last["total"]), (4, &json!(40)));
    for (path, more) in [(AGENDA, "&limit=101"), (AGENDA, "&start=-1"), (HOTELS, "&limit=0"), (HOTELS, "&start=x")] {
        w.app.get(&format!("{path}?activity_id={}{more}", w.activity)).await.failure(422, 422);
    }
}

#[db_test(world)]
async fn hotels_tell_their_cheapest_room_and_show_all_of_them(w: World) {
    let body = w.get(HOTELS, "").await;
    let hotel = &body["data"][0];
    assert_eq!((&body["total"], &hotel["name_en"]), (&json!(12), &json!("East Sea Expo Hotel")));
    assert_eq!((&hotel["min_price"], &hotel["currency"]), (&json!(98_000), &json!("CNY")));
    assert_eq!(hotel["amenities"][0]["code"], "wifi");
    assert!(hotel["phone"].is_null(), "lists are short");
    let path = format!("/atlas/exhibition/activity_hotel/details?hotel_id={}", hotel["id"]);
    let detail = w.app.get(&path).await.data();
    assert_eq!((&detail["min_price"], &detail["rooms"][0]["price"]), (&json!(98_000), &json!(98_000)));
    assert!(detail["rooms"].as_array().unwrap().len() > 1 && detail["phone"].is_string());
}

#[db_test(world)]
async fn nobody_else_sees_them_and_unknown_ones_are_not_found(w: World) {
    let other = w.app.at("other.test");
    for path in [AGENDA, HOTELS] {
        let body = other.get(&format!("{path}?activity_id={}", w.activity)).await.json();
        assert_eq!((&body["data"], &body["total"]), (&json!([]), &json!(0)), "{path}");
        w.app.get(path).await.failure(422, 422);
    }
    for path in ["/atlas/exhibition/agenda_details/1", "/atlas/exhibition/activity_hotel/details?hotel_id=1"] {
        w.app.get(path).await.data();
        other.get(path).await.failure(404, 404);
    }
    w.app.get("/atlas/exhibition/agenda_details/999999").await.failure(404, 404);
    w.app.get("/atlas/exhibition/activity_hotel/details?hotel_id=999999").await.failure(404, 404);
    w.app.get("/atlas/exhibition/activity_hotel/details?hotel_id=quay").await.failure(422, 422);
}

#[db_test(world)]
async fn a_changed_session_shows_at_once(w: World) {
    assert_eq!(w.get(AGENDA, "").await["data"][0]["title_en"], "Opening");
    let tx = w.app.app.db.begin().await.unwrap();
    tx.execute_unprepared("UPDATE agenda_session SET title_en = 'Gates open' WHERE code = 'opening'").await.unwrap();
    tx.touch(format!("agenda:{}", w.tenant));
    tx.commit().await.unwrap();
    assert_eq!(w.get(AGENDA, "").await["data"][0]["title_en"], "Gates open");
}
