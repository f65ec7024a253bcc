//! Two companies become one: what people saved, where both exhibit, and whose stands those are follow, and come back.

use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{NewCompany, enter_company};
use fairway_event::{NewAttendee, NewExhibitor, NewMeeting, create_meeting, enter_exhibitor, register_attendees};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use sea_orm::ConnectionTrait;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use serde_json::{Value, json};

struct World {
    app: TestApp,
    ann: TestApp,
    bob: TestApp,
    staff: TestApp,
    /// A meeting in which both take part, and one with the second only.
    meetings: [i64; 2],
    companies: [i64; 2],
    /// Their entries of the first meeting.
    entries: [i64; 2],
}

async fn world(engine: Engine) -> World {
    let domains = [
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_booth::domain(),
        fairway_network::domain(),
    ];
    let w = fairway_testworld::open(engine, &domains).await;
    let tx = w.begin().await;
    let mut meetings = [0; 2];
    for (at, code) in ["A", "B"].into_iter().enumerate() {
        let new = NewMeeting { code: code.into(), title: code.into(), ..Default::default() };
        meetings[at] = create_meeting(&tx, w.tenant, new, NOW).await.unwrap();
    }
    let hall = NewPavilion { code: "N1".into(), ..Default::default() };
    let hall = add_pavilion(&tx, w.tenant, meetings[0], hall, NOW).await.unwrap();
    let (mut companies, mut entries) = ([0; 2], [0; 2]);
    for (at, (name, booth_no)) in [("Farshore", "N1-A01"), ("Farshore Ltd", "N1-A02")].into_iter().enumerate() {
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        companies[at] = enter_company(&tx, w.tenant, new, NOW).await.unwrap().company_id;
        let new = NewExhibitor {
            company_id: companies[at],
            hall: "N1".into(),
            booth_no: booth_no.into(),
            country_id: Some(1),
            ..Default::default()
        };
        entries[at] = enter_exhibitor(&tx, w.tenant, meetings[0], new.clone(), NOW).await.unwrap();
        if at == 1 {
            enter_exhibitor(&tx, w.tenant, meetings[1], new, NOW).await.unwrap();
        }
        let booth = NewBooth { booth_no: booth_no.into(), exhibitor_id: Some(entries[at]), ..Default::default() };
        add_booths(&tx, w.tenant, meetings[0], hall, vec![booth], NOW).await.unwrap();
    }
    let person =
        NewAttendee { company_id: Some(companies[1]), name_en: "Ann".into(), is_public: true, ..Default::default() };
    register_attendees(&tx, w.tenant, meetings[0], vec![person], NOW).await.unwrap();
    tx.commit().await.unwrap();
    World {
        ann: w.enter("ann", "").await,
        bob: w.enter("bob", "").await,
        staff: w.enter("staff", "company.manage").await,
        app: w.app,
        meetings,
        companies,
        entries,
    }
}

impl World {
    async fn saved(&self, app: &TestApp, meeting: i64) -> Vec<i64> {
        let rows = app.get(&format!("/atlas/exhibition/favorite_exhibitors?activity_id={meeting}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["company_id"].as_i64().unwrap()).collect()
    }

    async fn listed(&self, meeting: i64) -> Value {
        self.app.get(&format!("/atlas/exhibition/exhibitor?activity_id={meeting}")).await.json()
    }

    /// How many people are found in the directory who attend for each of the two.
    async fn people(&self) -> [i64; 2] {
        let of = async |company: i64| {
            let path = format!("/atlas/exhibition/attendees?activity_id={}&company_id={company}", self.meetings[0]);
            self.app.get(&path).await.json()["total"].as_i64().unwrap()
        };
        [of(self.companies[0]).await, of(self.companies[1]).await]
    }

    /// How many booths this entry has.
    async fn booths(&self, entry: i64) -> i64 {
        let count = Query::select()
            .expr(Expr::col("id").count())
            .from("booth")
            .and_where(Expr::col("exhibitor_id").eq(entry))
            .to_owned();
        let row = self.app.app.db.read().query_one(&count).await.unwrap().unwrap();
        row.try_get_by_index(0).unwrap()
    }
}

#[db_test(world)]
async fn what_points_to_the_one_follows_to_the_other_and_back(w: World) {
    let [winner, loser] = w.companies;
    for (app, company) in [(&w.ann, winner), (&w.ann, loser), (&w.bob, loser)] {
        app.post("/atlas/favorite/favorites", json!({"object_type": 1, "object_id": company})).await.data();
    }
    let rows = w.staff.get("/atms/company/companies?sort_by=created_at").await.data();
    let version = |id: i64| rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap()["version"].clone();
    let path = format!("/atms/company/merges/compare?winner_id={winner}&loser_id={loser}");
    let pointing = w.staff.at("en.test").get(&path).await.data()["pointing"].clone();
    let of = |kind: &str| {
        let row = pointing.as_array().unwrap().iter().find(|row| row["kind"] == kind).unwrap();
        [row["winner"].clone(), row["loser"].clone(), row["stay"].clone()]
    };
    assert_eq!(of("Favourites"), [1, 2, 1]);
    assert_eq!(of("Exhibitor entries"), [1, 2, 1]);
    let body = json!({"winner_id": winner, "loser_id": loser, "winner_version": version(winner),
        "loser_version": version(loser)});
    assert_eq!(w.people().await, [0, 1]);
    let done = w.staff.post("/atms/company/merges", body).await.data();
    assert_eq!(w.people().await, [1, 0], "people are found under the company that they attend for now");

    assert_eq!(w.saved(&w.ann, w.meetings[0]).await, [winner], "somebody who saved both has saved one");
    assert_eq!(w.saved(&w.bob, w.meetings[0]).await, [winner]);
    let list = w.listed(w.meetings[0]).await;
    assert_eq!((&list["total"], &list["data"][0]["booth_no"]), (&json!(1), &json!("N1-A01,N1-A02")));
    assert_eq!(w.listed(w.meetings[1]).await["data"][0]["company_id"], winner);
    assert_eq!((w.booths(w.entries[0]).await, w.booths(w.entries[1]).await), (2, 0));
    let numbers = w.app.get(&format!("/atlas/exhibition/live_numbers?activity_id={}", w.meetings[0])).await.data();
    assert_eq!(numbers["exhibitors"], 1, "a firm is counted once");

    let undone = w.staff.post("/atms/company/merges/undo", json!({"id": done["id"]})).await.data();
    assert_eq!(undone["kept"], json!([]));
    assert_eq!(w.people().await, [0, 1]);
    assert_eq!(w.saved(&w.bob, w.meetings[0]).await, [loser]);
    assert_eq!(w.saved(&w.ann, w.meetings[0]).await.len(), 2);
    let list = w.listed(w.meetings[0]).await;
    assert_eq!((&list["total"], &list["data"][0]["booth_no"]), (&json!(2), &json!("N1-A01")));
    assert_eq!(w.listed(w.meetings[1]).await["data"][0]["company_id"], loser);
    assert_eq!((w.booths(w.entries[0]).await, w.booths(w.entries[1]).await), (1, 1));
}
