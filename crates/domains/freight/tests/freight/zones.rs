//! A fair far from Shanghai: its days, years and working hours are those of its own place.

use fairway_company::{NewCompany, enter_company, join_company};
use fairway_testkit::{Engine, NOW, db_test};
use fairway_testworld::{World, sign_in};
use serde_json::json;

use crate::fair::{INQUIRIES, keyed, sea, with};
use crate::world::{open_fair, open_world};

const ZONE: &str = "America/Los_Angeles";

async fn world(engine: Engine) -> World {
    let world = open_world(engine).await;
    open_fair(&world, ZONE).await;
    world
}

#[db_test(world)]
async fn cargo_can_be_ready_today_at_the_fair(w: World) {
    let owner = w.enter("owner", "").await;
    // It is the 15th in Shanghai and still the 14th here.
    let ready = |day: &str| with(sea(), json!({"ready_on": day}));
    let late = keyed(&owner).post(INQUIRIES, ready("2026-11-13")).await.failure(422, 422);
    assert!(late["fields"]["ready_on"].is_string(), "{late}");
    let sent = keyed(&owner).post(INQUIRIES, ready("2026-11-14")).await.data();
    assert!(sent["number"].as_str().unwrap().starts_with("FQ26-"), "{sent}");
    keyed(&w.app).post(INQUIRIES, ready("2026-11-14")).await.data();
}

#[db_test(world)]
async fn a_new_agent_works_by_the_clock_of_the_fair(w: World) {
    let id = w.add_account(w.tenant, "agent", "").await;
    let tx = w.begin().await;
    let new = NewCompany { name_en: "Agent Lines".into(), ..Default::default() };
    let ids = enter_company(&tx, w.tenant, new, NOW).await.unwrap();
    join_company(&tx, w.tenant, id, ids, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let agent = sign_in(&w.app, "agent").await;
    assert_eq!(agent.get("/atlas/freight/agent").await.data()["zone"], ZONE);
}
