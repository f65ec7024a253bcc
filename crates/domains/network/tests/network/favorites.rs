//! What people save: their own, once, and only what visitors can see.

use fairway_company::{NewCompany, enter_company};
use fairway_event::{NewExhibitor, NewMeeting, create_meeting, enter_exhibitor};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use serde_json::json;

const PATH: &str = "/atlas/favorite/favorites";

struct World {
    app: TestApp,
    ann: TestApp,
    bob: TestApp,
    neighbour: TestApp,
    activity: i64,
    companies: Vec<i64>,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_company::domain(), fairway_event::domain(), fairway_network::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let tx = w.begin().await;
    let meeting = NewMeeting { title: "博览会".into(), ..Default::default() };
    let activity = create_meeting(&tx, w.tenant, meeting, NOW).await.unwrap();
    let mut companies = Vec::new();
    for name in ["Farshore", "Orchard", "Only known"] {
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        let company_id = enter_company(&tx, w.tenant, new, NOW).await.unwrap().company_id;
        if name != "Only known" {
            let new = NewExhibitor { company_id, hall: "N1".into(), ..Default::default() };
            enter_exhibitor(&tx, w.tenant, activity, new, NOW).await.unwrap();
        }
        companies.push(company_id);
    }
    tx.commit().await.unwrap();
    World {
        ann: w.enter("ann", "").await,
        bob: w.enter("bob", "").await,
        neighbour: w.enter_neighbour("neighbour", "").await,
        app: w.app,
        activity,
        companies,
    }
}

impl World {
    fn exhibitor(&self, number: usize) -> serde_json::Value {
        json!({"object_type": 1, "object_id": self.companies[number]})
    }

    fn mine(&self) -> String {
        format!("/atlas/exhibition/favorite_exhibitors?activity_id={}", self.activity)
    }
}

#[db_test(world)]
async fn saving_needs_an_account_and_a_thing_that_is_there(w: World) {
    w.app.post(PATH, w.exhibitor(0)).await.failure(401, 401);
    w.ann.post(PATH, json!({"object_type": 1, "object_id": 999_999})).await.failure(404, 404);
    w.neighbour.post(PATH, w.exhibitor(0)).await.failure(404, 404);
    let refused = w.ann.post(PATH, json!({"object_type": 9, "object_id": 1})).await.failure(422, 422);
    assert!(refused["fields"]["object_type"].is_string());
}

#[db_test(world)]
async fn what_is_saved_twice_is_saved_once(w: World) {
    let first = w.ann.post(PATH, w.exhibitor(0)).await.data();
    let second = w.ann.post(PATH, w.exhibitor(0)).await.data();
    assert_eq!(first, second);
    let asked =
        format!("/atlas/favorite/verify_favorites?object_type=1&object_ids={},{}", w.companies[0], w.companies[1]);
    let verified = w.ann.get(&asked).await.data();
    assert_eq!(verified.as_array().unwrap().len(), 1);
    assert_eq!(verified[0]["favorite_id"], first["favorite_id"]);
    assert_eq!(w.bob.get(&asked).await.data(), json!([]));
}

#[db_test(world)]
async fn nobody_takes_away_what_another_saved(w: World) {
    let id = w.ann.post(PATH, w.exhibitor(0)).await.data()["favorite_id"].clone();
    w.bob.delete(&format!("{PATH}/{id}")).await.failure(404, 404);
    w.ann.delete(&format!("{PATH}/{id}")).await.data();
    w.ann.delete(&format!("{PATH}/{id}")).await.failure(404, 404);
}

#[db_test(world)]
async fn ones_exhibitors_come_latest_first_without_those_who_do_not_exhibit(w: World) {
    for number in [0, 2, 1] {
        w.ann.post(PATH, w.exhibitor(number)).await.data();
    }
    let rows = w.ann.get(&w.mine()).await.data();
    let names: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["name_en"].as_str().unwrap()).collect();
    assert_eq!(names, ["Orchard", "Farshore"]);
    assert_eq!(rows[0]["hall"], "N1");
    assert_eq!(w.bob.get(&w.mine()).await.data(), json!([]));
}
