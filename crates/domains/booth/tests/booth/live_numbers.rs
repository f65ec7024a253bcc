//! Live numbers agree with the rows, follow every write at once, and stay inside their tenant.

use std::time::Duration;

use fairway_booth::model::BoothStatus;
use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{NewCompany, enter_company};
use fairway_db::Tx;
use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{NewAttendee, NewExhibitor, NewMeeting, create_meeting, enter_exhibitor, register_attendees};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use futures::StreamExt;
use serde_json::{Value, json};

struct World {
    app: TestApp,
    tenant: i64,
    activity: i64,
    hall: i64,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_live::domain(), fairway_company::domain(), fairway_event::domain(), fairway_booth::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let (app, tenant, tx) = (w.app.clone(), w.tenant, w.begin().await);
    let meeting = NewMeeting { code: "EXS".into(), atype: 1, ..Default::default() };
    let activity = create_meeting(&tx, tenant, meeting, NOW).await.unwrap();
    let hall = NewPavilion { code: "N1".into(), ..Default::default() };
    let hall = add_pavilion(&tx, tenant, activity, hall, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World { app, tenant, activity, hall }
}

impl World {
    fn path(&self) -> String {
        format!("/atlas/exhibition/live_numbers?activity_id={}", self.activity)
    }

    async fn numbers(&self) -> Value {
        self.app.get(&self.path()).await.data()
    }

    async fn begin(&self) -> Tx {
        self.app.app.db.begin().await.unwrap()
    }

    async fn company(&self, tx: &Tx, name: &str) -> i64 {
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        enter_company(tx, self.tenant, new, NOW).await.unwrap().company_id
    }

    async fn exhibit(&self, name: &str, country: i64, status: ApplyStatus) {
        let tx = self.begin().await;
        let company_id = self.company(&tx, name).await;
        let new = NewExhibitor { company_id, country_id: Some(country), status, ..Default::default() };
        enter_exhibitor(&tx, self.tenant, self.activity, new, NOW).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn build(&self, booths: &[(&str, BoothStatus, i64)]) {
        let tx = self.begin().await;
        let booths = booths.iter().map(|(booth_no, status, status_at)| NewBooth {
            booth_no: (*booth_no).into(),
            status: *status,
            status_at: *status_at,
            ..Default::default()
        });
        add_booths(&tx, self.tenant, self.activity, self.hall, booths.collect(), NOW).await.unwrap();
        tx.commit().await.unwrap();
    }
}

#[db_test(world)]
async fn an_empty_meeting_counts_nothing(w: World) {
    let expected = json!({
        "exhibitors": 0, "countries": 0, "visitors": 0, "booths_total": 0, "booths_free": 0, "sessions": 0,
        "latest_zh": "", "latest_en": "", "latest_at": null
    });
    assert_eq!(w.numbers().await, expected);
}

#[db_test(world)]
async fn every_write_shows_in_the_next_answer(w: World) {
    assert_eq!(w.numbers().await["exhibitors"], 0);
    w.exhibit("Farshore", 1, ApplyStatus::Accepted).await;
    assert_eq!(w.numbers().await["exhibitors"], 1);
    w.build(&[("N1-A01", BoothStatus::Free, 0), ("N1-A02", BoothStatus::Blocked, 0)]).await;
    let numbers = w.numbers().await;
    assert_eq!((&numbers["booths_total"], &numbers["booths_free"]), (&json!(2), &json!(1)));
    let tx = w.begin().await;
    let people = vec![
        NewAttendee::default(),
        NewAttendee { status: ApplyStatus::Cancelled, ..Default::default() },
        NewAttendee { kind: AttendeeKind::Exhibitor, ..Default::default() },
    ];
    register_attendees(&tx, w.tenant, w.activity, people, NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(w.numbers().await["visitors"], 1);
}

#[db_test(world)]
async fn a_write_that_is_rolled_back_shows_nowhere(w: World) {
    let tx = w.begin().await;
    let new = NewExhibitor { company_id: w.company(&tx, "Farshore").await, ..Default::default() };
    enter_exhibitor(&tx, w.tenant, w.activity, new, NOW).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(w.numbers().await["exhibitors"], 0);
}

#[db_test(world)]
async fn countries_are_counted_once_and_only_of_those_who_were_accepted(w: World) {
    for (company, country) in [("Farshore", 1), ("Orchard", 1), ("Lantern", 134)] {
        w.exhibit(company, country, ApplyStatus::Accepted).await;
    }
    w.exhibit("Undecided", 193, ApplyStatus::Pending).await;
    let numbers = w.numbers().await;
    assert_eq!((&numbers["exhibitors"], &numbers["countries"]), (&json!(3), &json!(2)));
}

#[db_test(world)]
async fn the_latest_is_the_booth_that_was_taken_last(w: World) {
    w.build(&[("N1-A01", BoothStatus::Sold, NOW - 60), ("N1-A02", BoothStatus::Held, NOW - 5)]).await;
    w.build(&[("N1-A03", BoothStatus::Free, NOW), ("N1-A04", BoothStatus::Blocked, NOW)]).await;
    let numbers = w.numbers().await;
    assert_eq!(numbers["latest_zh"], "展位 N1-A02 已被锁定");
    assert_eq!(numbers["latest_en"], "Booth N1-A02 was just put on hold");
    assert_eq!(numbers["latest_at"], NOW - 5);
}

#[db_test(world)]
async fn another_tenant_does_not_even_know_the_meeting(w: World) {
    w.exhibit("Farshore", 1, ApplyStatus::Accepted).await;
    assert_eq!(w.numbers().await["exhibitors"], 1);
    w.app.at("other.test").get(&w.path()).await.failure(404, 1104);
}

#[db_test(world)]
async fn whoever_listens_is_told_when_the_numbers_change(w: World) {
    let path = format!("/atlas/live?topics=counters:{}", w.activity);
    w.app.at("other.test").get(&path).await.failure(404, 1104);
    let mut stream = w.app.stream(&path).await.into_body().into_data_stream();
    let mut hear = async || {
        let piece = tokio::time::timeout(Duration::from_secs(20), stream.next()).await.expect("something soon");
        String::from_utf8(piece.expect("bytes").unwrap().to_vec()).unwrap()
    };
    assert!(hear().await.contains("event: ready"));
    w.exhibit("Farshore", 1, ApplyStatus::Accepted).await;
    let said = hear().await;
    assert!(said.contains("event: changed") && said.contains(&format!("counters:{}", w.activity)), "{said}");
    assert_eq!(w.numbers().await["exhibitors"], 1, "and what is read then is new");
}
