//! Who is shown on a company's page: those who allow it, with a name and a title and nothing else.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{World, enter, world};

const CARD: &str = "/atlas/company/member_card";

async fn shown(w: &World) -> Value {
    w.base.app.get(&format!("/atlas/company/team/{}", w.ours.company_id)).await.data()
}

#[db_test(world)]
async fn nobody_is_shown_who_has_not_said_so(w: World) {
    assert_eq!(shown(&w).await, json!([]));
    let info = format!("/atlas/company/company_info/{}", w.ours.company_id);
    assert_eq!(w.base.app.get(&info).await.data()["counts"]["team"], 0);
    let card = json!({"title_zh": " 船长 ", "title_en": "Captain", "is_shown": true});
    let saved = w.member.put(CARD, card).await.data();
    assert_eq!(saved, json!({"title_zh": "船长", "title_en": "Captain", "is_shown": true}));
    let team = shown(&w).await;
    let fields: Vec<&String> = team[0].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["avatar", "id", "name_en", "name_zh", "title_en", "title_zh"]);
    assert_eq!((&team[0]["name_en"], &team[0]["title_zh"]), (&json!("member"), &json!("船长")));
    assert_eq!(w.base.app.get(&info).await.data()["counts"]["team"], 1);
    // A new name shows at once, and whoever changes their mind is gone at once.
    w.member.put("/atlas/user/users", json!({"name_en": "Renamed"})).await.data();
    assert_eq!(shown(&w).await[0]["name_en"], "Renamed");
    w.member.put(CARD, json!({"is_shown": false})).await.data();
    assert_eq!(shown(&w).await, json!([]));
}

#[db_test(world)]
async fn a_card_is_ones_own_and_goes_with_its_member(w: World) {
    let second = enter(&w.base, w.base.tenant, "second", "", w.ours).await;
    second.put(CARD, json!({"title_en": "Mate", "is_shown": true})).await.data();
    assert_eq!(shown(&w).await.as_array().unwrap().len(), 1);
    w.nobody.put(CARD, json!({"is_shown": true})).await.failure(403, 403);
    w.base.app.put(CARD, json!({"is_shown": true})).await.failure(401, 401);
    let long = json!({"title_en": "x".repeat(61), "is_shown": true});
    assert!(second.put(CARD, long).await.failure(422, 422)["fields"]["title_en"].is_string());
    let people = second.get("/atlas/exhibition/company_users").await.data();
    let id = people[1]["user_id"].clone();
    w.member.put("/atlas/exhibition/exhibition_user", json!({"user_id": id})).await.data();
    assert_eq!(shown(&w).await, json!([]));
    w.base.app.at("other.test").get(&format!("/atlas/company/team/{}", w.ours.company_id)).await.failure(404, 404);
}

#[db_test(world)]
async fn kinds_of_units_are_known_for_associations_that_companies_name(w: World) {
    let form = json!({"name_en": "Logistics Association", "role_zh": "理事单位", "role_en": "Council unit"});
    let made = w.member.post("/atlas/atams_company/associations", form).await.data();
    let path = format!("/atlas/atams_resource/association_unit_type/{}", made["id"]);
    let units = w.base.app.get(&path).await.data();
    let own: Vec<&Value> = units.as_array().unwrap().iter().filter(|unit| unit["is_own"] == true).collect();
    assert_eq!((units.as_array().unwrap().len(), own.len(), &own[0]["name_zh"]), (6, 1, &json!("理事单位")));
    w.base.app.at("other.test").get(&path).await.failure(404, 404);
    w.base.app.get("/atlas/atams_resource/association_unit_type/999").await.failure(404, 404);
}
