//! What visitors read of the floor: the plan, who has which booth, what stands beside it, and the booth book.

use fairway_booth::model::BoothStatus;
use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{NewCompany, enter_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, NewMeeting, Stands, create_meeting, enter_exhibitor, set_stands};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

struct World {
    app: TestApp,
    inner: fairway_testworld::World,
    activity: i64,
    hall: i64,
    /// The exhibitor whom the public sees.
    seen: i64,
    company: i64,
}

/// A row of four booths: free, held, sold to a public company, reserved by one that is not reviewed; one more across an aisle.
async fn world(engine: Engine) -> World {
    let domains = [fairway_company::domain(), fairway_event::domain(), fairway_booth::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let (app, tenant, tx) = (w.app.clone(), w.tenant, w.begin().await);
    let meeting = NewMeeting { code: "EXS".into(), atype: 1, ..Default::default() };
    let activity = create_meeting(&tx, tenant, meeting, NOW).await.unwrap();
    let (mut exhibitors, mut companies) = (Vec::new(), Vec::new());
    // Whoever entered their company themselves is not reviewed yet.
    for (name, entered_by) in [("Farshore", None), ("Lantern", Some(1))] {
        let new = NewCompany { name_en: name.into(), country_id: 1, entered_by, ..Default::default() };
        let company_id = enter_company(&tx, tenant, new, NOW).await.unwrap().company_id;
        let new = NewExhibitor { company_id, status: ApplyStatus::Accepted, ..Default::default() };
        companies.push(company_id);
        exhibitors.push(enter_exhibitor(&tx, tenant, activity, new, NOW).await.unwrap());
    }
    let plan = json!({"doors": [], "columns": [], "zones": []});
    let hall = NewPavilion { code: "N1".into(), plan_w: 600, plan_h: 300, plan, ..Default::default() };
    let hall = add_pavilion(&tx, tenant, activity, hall, NOW).await.unwrap();
    let at = |booth_no: &str, x: i32, y: i32, status: BoothStatus, exhibitor_id: Option<i64>| NewBooth {
        booth_no: booth_no.into(),
        status,
        exhibitor_id,
        is_hot: true,
        held_until: if status == BoothStatus::Held { NOW + 60 } else { 0 },
        x,
        y,
        w: 30,
        h: 30,
        ..Default::default()
    };
    let booths = vec![
        at("A01", 0, 0, BoothStatus::Free, None),
        at("A02", 30, 0, BoothStatus::Held, None),
        at("A03", 60, 0, BoothStatus::Sold, Some(exhibitors[0])),
        at("A04", 90, 0, BoothStatus::Reserved, Some(exhibitors[1])),
        at("B01", 0, 60, BoothStatus::Free, None),
    ];
    add_booths(&tx, tenant, activity, hall, booths, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World { app, inner: w, activity, hall, seen: exhibitors[0], company: companies[0] }
}

impl World {
    async fn read(&self, call: &str) -> Value {
        self.app.get(&format!("/atlas/exhibition/{call}?activity_id={}", self.activity)).await.data()
    }

    async fn id_of(&self, booth_no: &str) -> i64 {
        let booths = self.read("booth").await;
        let found = booths.as_array().unwrap().iter().find(|booth| booth["booth_no"] == booth_no).unwrap();
        found["id"].as_i64().unwrap()
    }
}

#[db_test(world)]
async fn halls_say_how_many_booths_are_free(w: World) {
    let halls = w.read("activity_pavilion").await;
    assert_eq!(halls[0]["code"], "N1");
    assert_eq!((&halls[0]["booths_total"], &halls[0]["booths_free"]), (&json!(5), &json!(2)));
    assert_eq!(halls[0]["plan"]["doors"], json!([]));
}

#[db_test(world)]
async fn the_plan_has_every_booth_once_in_the_order_of_their_numbers(w: World) {
    let booths = w.read("booth").await;
    let numbers: Vec<&str> = booths.as_array().unwrap().iter().map(|b| b["booth_no"].as_str().unwrap()).collect();
    assert_eq!(numbers, ["A01", "A02", "A03", "A04", "B01"]);
    assert_eq!(booths[0]["shape"], json!([]));
    let none =
        w.app.get(&format!("/atlas/exhibition/booth?activity_id={}&pavilion_id={}", w.activity, w.hall + 1)).await;
    assert_eq!(none.data(), json!([]));
}

#[db_test(world)]
async fn the_plan_says_of_a_booth_what_every_other_answer_does(w: World) {
    let tx = w.inner.begin().await;
    let odd = NewBooth {
        booth_no: r#"Z"1\展'"#.into(),
        is_hot: true,
        price: 1_683_000,
        price_usd: 240_000,
        currency: "CNY".into(),
        type_id: Some(7),
        gate_distance: 12,
        released_at: NOW,
        ..Default::default()
    };
    add_booths(&tx, w.inner.tenant, w.activity, w.hall, vec![odd], NOW).await.unwrap();
    tx.execute_unprepared("UPDATE booth SET shape = '[[0,0],[30,0],[0,30]]' WHERE booth_no = 'A01'").await.unwrap();
    tx.commit().await.unwrap();
    let hot = w.read("hot_booth").await;
    let hall = format!("/atlas/exhibition/booth?activity_id={}&pavilion_id={}", w.activity, w.hall);
    let (plan, hall) = (w.read("booth").await, w.app.get(&hall).await.data());
    assert_eq!(plan, hall, "all booths are in one hall");
    assert_eq!(plan[0]["shape"], json!([[0, 0], [30, 0], [0, 30]]));
    assert_eq!((&plan[0]["is_hot"], &plan[0]["type_id"]), (&json!(true), &Value::Null));
    let same = |row: &&Value| plan.as_array().unwrap().contains(*row);
    let hot = hot.as_array().unwrap();
    assert_eq!(hot.iter().filter(same).count(), 3, "{hot:?} in {plan}");
}

#[db_test(world)]
async fn a_hold_and_a_company_that_is_not_public_have_no_name(w: World) {
    let booked = w.read("booked_booths").await;
    let booked = booked.as_array().unwrap();
    assert_eq!(booked.iter().map(|b| b["status"].as_i64().unwrap()).collect::<Vec<_>>(), [2, 4, 3]);
    assert_eq!(booked[0]["held_until"], NOW + 60);
    assert_eq!(booked[1]["company_name_en"], "Farshore");
    assert_eq!(booked[1]["exhibitor_id"], w.seen);
    assert_eq!((&booked[2]["company_name_en"], &booked[2]["exhibitor_id"]), (&json!(""), &Value::Null));
}

#[db_test(world)]
async fn a_booth_knows_what_stands_beside_it(w: World) {
    let id = w.id_of("A02").await;
    let booth = w.app.get(&format!("/atlas/exhibition/booked_booth?booth_id={id}")).await.data();
    let neighbours = booth["neighbours"].as_array().unwrap();
    let named: Vec<_> =
        neighbours.iter().map(|b| (b["booth_no"].as_str().unwrap(), b["status"].as_i64().unwrap())).collect();
    // Across the aisle is not beside.
    assert_eq!(named, [("A01", 1), ("A03", 4)]);
    assert_eq!((&booth["id"], &booth["status"], &booth["waiting"]), (&json!(id), &json!(2), &json!(0)));
    assert_eq!(booth["pavilion_code"], "N1");
}

#[db_test(world)]
async fn exhibitors_are_found_by_hall_with_their_booths(w: World) {
    let found = w.read("exhibitor_pavilion").await;
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!((&found[0]["company_name_en"], &found[0]["booth_nos"]), (&json!("Farshore"), &json!(["A03"])));
}

#[db_test(world)]
async fn a_company_in_two_halls_has_each_booth_in_its_own(w: World) {
    let address = format!("exhibitor_booth_no?company_id={}&activity_id={}", w.company, w.activity);
    let address = format!("/atlas/exhibition/{address}");
    assert_eq!(w.app.get(&address).await.data(), json!([]), "its entry names no booth yet");
    let tx = w.inner.begin().await;
    let (tenant, hall) = (w.inner.tenant, NewPavilion { code: "N2".into(), ..Default::default() });
    let hall = add_pavilion(&tx, tenant, w.activity, hall, NOW).await.unwrap();
    let booth = NewBooth {
        booth_no: "C01".into(),
        status: BoothStatus::Sold,
        exhibitor_id: Some(w.seen),
        ..Default::default()
    };
    add_booths(&tx, tenant, w.activity, hall, vec![booth], NOW).await.unwrap();
    let stands = Stands { hall: "N1".into(), booth_no: "A03,C01,Z09".into() };
    set_stands(&tx, tenant, w.seen, stands, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let found = w.app.get(&address).await.data();
    let named: Vec<_> = found.as_array().unwrap().iter().map(|row| (&row["hall"], &row["booth_no"])).collect();
    let expected = [("N1", "A03"), ("N2", "C01"), ("N1", "Z09")].map(|(hall, number)| (json!(hall), json!(number)));
    assert_eq!(named, expected.each_ref().map(|(hall, number)| (hall, number)));
    assert_eq!(w.app.at("other.test").get(&address).await.data(), json!([]));
    w.app.get("/atlas/exhibition/exhibitor_booth_no").await.failure(422, 422);
}

#[db_test(world)]
async fn only_free_booths_are_recommended(w: World) {
    let hot = w.read("hot_booth").await;
    let numbers: Vec<&str> = hot.as_array().unwrap().iter().map(|b| b["booth_no"].as_str().unwrap()).collect();
    assert_eq!(numbers, ["A01", "B01"]);
}

#[db_test(world)]
async fn the_booth_book_names_who_stands_where(w: World) {
    let book = w.read("booth_book").await;
    let booths = book[0]["booths"].as_array().unwrap();
    let named: Vec<_> = booths.iter().map(|b| b["company_name_en"].as_str().unwrap()).collect();
    assert_eq!(named, ["", "", "Farshore", "", ""]);
    assert_eq!(booths[2]["country_en"], "China");
}

#[db_test(world)]
async fn another_tenant_sees_nothing_of_it(w: World) {
    let other = w.app.at("other.test");
    for call in ["activity_pavilion", "booth", "booked_booths", "exhibitor_pavilion", "hot_booth", "booth_book"] {
        let answer = other.get(&format!("/atlas/exhibition/{call}?activity_id={}", w.activity)).await;
        assert_eq!(answer.data(), json!([]), "{call}");
    }
    let id = w.id_of("A01").await;
    other.get(&format!("/atlas/exhibition/booked_booth?booth_id={id}")).await.failure(404, 404);
}
