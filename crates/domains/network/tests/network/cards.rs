//! Everybody has a card of their own, begins with what the account says, and can change it.

use fairway_company::{NewCompany, enter_company};
use fairway_identity::join_company;
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::json;

const PATH: &str = "/atlas/atams_card/card_basics";

struct World {
    app: TestApp,
    ann: TestApp,
    bob: TestApp,
}

async fn world(engine: Engine) -> World {
    let domains = [fairway_company::domain(), fairway_event::domain(), fairway_network::domain()];
    let w = fairway_testworld::open(engine, &domains).await;
    let user_id = w.add_account(w.tenant, "ann", "").await;
    let tx = w.begin().await;
    let new = NewCompany { name_zh: "远岸航运".into(), country_id: 1, ..Default::default() };
    let ids = enter_company(&tx, w.tenant, new, NOW).await.unwrap();
    join_company(&tx, w.tenant, user_id, ids.company_id, ids.meta_company_id, NOW).await.unwrap();
    tx.commit().await.unwrap();
    World { ann: sign_in(&w.app, "ann").await, bob: w.enter("bob", "").await, app: w.app }
}

#[db_test(world)]
async fn a_card_is_only_for_those_who_are_signed_in(w: World) {
    w.app.get(PATH).await.failure(401, 401);
    w.app.put(PATH, json!({"name_zh": "x"})).await.failure(401, 401);
    w.ann.at("other.test").get(PATH).await.failure(401, 401);
}

#[db_test(world)]
async fn before_there_is_a_card_the_account_speaks(w: World) {
    let expected = json!({
        "avatar": "", "name_en": "ann", "name_zh": "", "email": "ann@example.test", "mobile": "",
        "company_name_zh": "远岸航运", "company_name_en": "", "position_zh": "", "position_en": ""
    });
    let card = w.ann.get(PATH).await.data();
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&card[name], value, "{name}");
    }
    assert_eq!(w.bob.get(PATH).await.data()["company_name_zh"], "");
}

#[db_test(world)]
async fn a_change_keeps_the_rest_and_touches_nobody_else(w: World) {
    let changed = w.ann.put(PATH, json!({"name_zh": "安", "position_en": "Pilot"})).await.data();
    assert_eq!((&changed["name_zh"], &changed["name_en"]), (&json!("安"), &json!("ann")));
    // Empty values count as absent, in forms and in JSON.
    w.ann.put(PATH, json!({"name_zh": "", "mobile": "+86 13800138000"})).await.data();
    let card = w.ann.get(PATH).await.data();
    assert_eq!((&card["name_zh"], &card["position_en"]), (&json!("安"), &json!("Pilot")));
    assert_eq!((&card["mobile"], &card["company_name_zh"]), (&json!("+86 13800138000"), &json!("远岸航运")));
    assert_eq!(w.bob.get(PATH).await.data()["position_en"], "");
}

#[db_test(world)]
async fn wrong_fields_are_named_in_the_language_of_the_host(w: World) {
    let wrong = json!({"email": "nowhere", "name_en": "x".repeat(61)});
    let refused = w.ann.at("en.test").put(PATH, wrong).await.failure(422, 422);
    assert_eq!(refused["fields"]["email"], "This is not a valid email address");
    assert_eq!(refused["fields"]["name_en"], "At most 60 characters");
    assert_eq!(w.ann.get(PATH).await.data()["email"], "ann@example.test");
}
