//! Which blocks a page shows: chosen by those who may, seen by everybody at once.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::town::{World, count, world};

const PATH: &str = "/atlas/crm/config_page_show";

async fn read(w: &World, page: &str) -> Value {
    w.base.app.get(&format!("{PATH}?page={page}")).await.data()
}

#[db_test(world)]
async fn everything_shows_until_somebody_chooses(w: World) {
    let show = read(&w, "company").await;
    assert_eq!((count(&show["blocks"]), &show["blocks"][0]), (13, &json!({"block": "profile", "is_visible": true})));
    assert_eq!(show["blocks"][12]["block"], "comments");
    assert_eq!(count(&read(&w, "directory").await["blocks"]), 4);
    w.base.app.get(&format!("{PATH}?page=cart")).await.failure(422, 422);

    let blocks = json!([{"block": "comments", "is_visible": true}, {"block": "events", "is_visible": false}]);
    let saved = json!({"page": "company", "blocks": blocks, "version": show["version"]});
    let saved = w.staff.post(PATH, saved).await.data();
    let now = read(&w, "company").await;
    assert_eq!(now, saved, "the cached answer is gone");
    assert_eq!((&now["blocks"][0]["block"], &now["blocks"][1]), (&json!("comments"), &blocks[1]));
    assert_eq!((count(&now["blocks"]), &now["blocks"][2]["block"]), (13, &json!("profile")), "the others come behind");
    let elsewhere = w.base.app.at("other.test").get(&format!("{PATH}?page=company")).await.data();
    assert_eq!(elsewhere["blocks"], show["blocks"]);
    let log = w.staff.get("/atms/audit/logs?object_type=page_show").await.data();
    assert_eq!((count(&log), &log[0]["object_name_zh"]), (1, &json!("company")));
}

#[db_test(world)]
async fn what_is_no_block_is_refused_and_two_editors_do_not_meet(w: World) {
    let version = read(&w, "company").await["version"].clone();
    let save = |blocks: Value| json!({"page": "company", "blocks": blocks, "version": version});
    let unknown = save(json!([{"block": "profile", "is_visible": true}, {"block": "cart", "is_visible": true}]));
    assert!(w.staff.post(PATH, unknown).await.failure(422, 422)["fields"]["blocks[1].block"].is_string());
    let twice = save(json!([{"block": "profile", "is_visible": true}, {"block": "profile", "is_visible": false}]));
    assert!(w.staff.post(PATH, twice).await.failure(422, 422)["fields"]["blocks[1].block"].is_string());
    let hidden = save(json!([{"block": "profile", "is_visible": false}]));
    w.visitor.post(PATH, hidden.clone()).await.failure(403, 403);
    w.staff.post(PATH, hidden.clone()).await.data();
    let conflict = w.staff.post(PATH, save(json!([{"block": "events", "is_visible": false}]))).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"]["blocks"][0], json!({"block": "profile", "is_visible": false}));
    let mut blind = hidden;
    blind["version"] = Value::Null;
    w.staff.post(PATH, blind).await.failure(422, 422);
}
