//! Levels keep the rules of all records, and those of a tree.

use fairway_testkit::{Engine, db_test};
use fairway_testworld::records::{Keepers, Kind};
use serde_json::json;

use crate::fair::{Fair, LEVELS, PERMISSIONS, fair};

async fn keepers(engine: Engine) -> Keepers {
    let w = fair(engine).await.world;
    Keepers {
        editor: w.enter("editor", PERMISSIONS).await,
        nobody: w.enter("nobody", "identity.roles").await,
        neighbour: w.enter_neighbour("another", PERMISSIONS).await,
        app: w.app,
        scope: None,
    }
}

const KINDS: &[Kind] = &[Kind {
    path: "/atms/freight/levels",
    audit_kind: "level",
    shown: "/atlas/freight/queryInquiryLevel",
    within: "",
    name: "name_en",
    title: "name_en",
    status: None,
    form: || json!({"unit": 1, "price": 10}),
}];

fairway_testworld::record_rules!(keepers, KINDS);

#[db_test(fair)]
async fn a_tree_has_no_loops_and_no_orphans(w: Fair) {
    let add = async |name: &str, parent: &serde_json::Value| {
        w.staff.post(LEVELS, json!({"name_en": name, "parent_id": parent, "unit": 1, "price": 1})).await.data()
    };
    let top = add("Top", &json!(0)).await;
    let middle = add("Middle", &top["id"]).await;
    let low = add("Low", &middle["id"]).await;
    let under = json!({"id": top["id"], "version": top["version"], "name_en": "Top", "parent_id": low["id"], "unit": 1,
        "price": 1});
    w.staff.put(LEVELS, under).await.failure(409, 2709);
    w.staff.post(LEVELS, json!({"name_en": "Lost", "parent_id": 99_999})).await.failure(422, 422);
    let path =
        |row: &serde_json::Value| format!("{LEVELS}?id={}&version={}", row["id"], row["version"].as_str().unwrap());
    w.staff.delete(&path(&middle)).await.failure(409, 2708);
    w.staff.delete(&path(&low)).await.data();
    w.staff.delete(&path(&middle)).await.data();
    for wrong in [json!({"unit": 3}), json!({"unit": 2, "price": 10_000}), json!({"standard": {"modes": [9]}})] {
        let form = crate::fair::with(json!({"name_en": "Wrong", "unit": 1, "price": 1}), wrong);
        w.staff.post(LEVELS, form).await.failure(422, 422);
    }
}
