//! Ticket types: the rules of all records, and their own.

use fairway_testkit::{Engine, db_test};
use fairway_testworld::records::{Keepers, Kind, RecordScope};
use serde_json::json;

use crate::fair::{Fair, PERMISSIONS, TYPES, fair};

async fn keepers(engine: Engine) -> Keepers {
    let w = fair(engine).await;
    Keepers {
        editor: w.organiser.clone(),
        nobody: w.world.enter("nobody", "attend.registrations").await,
        neighbour: w.world.enter_neighbour("neighbour", PERMISSIONS).await,
        scope: Some(RecordScope { field: "activity_id", id: w.activity, other_id: w.summit, unknown_code: 1104 }),
        app: w.world.app,
    }
}

const KINDS: [Kind; 1] = [Kind {
    path: TYPES,
    audit_kind: "ticket_type",
    shown: "/atlas/exhibition/ticket_type",
    within: "",
    name: "name_en",
    title: "name_en",
    status: Some("status"),
    form: || json!({"atype": 2, "price": 68_000, "price_usd": 9_500, "stock": 40, "intro_en": "With the lounge"}),
}];

fairway_testworld::record_rules!(keepers, KINDS);

#[db_test(fair)]
async fn a_ticket_is_for_somebody_and_has_bounds(w: Fair) {
    let wrong = json!({"name_en": "Odd", "atype": 3, "price": -1, "stock": -1});
    let fields = w.organiser.post(TYPES, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["atype", "price", "stock"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
}

#[db_test(fair)]
async fn a_ticket_that_somebody_has_stays_and_is_never_fewer(w: Fair) {
    let kind = w.ticket_type("Visitor", json!({"stock": 5})).await;
    for name in ["ann", "ben"] {
        w.registered(name, json!({"ticket_type_id": kind["id"]})).await;
    }
    let path = format!("{TYPES}?id={}&version={}", kind["id"], kind["version"].as_str().unwrap());
    assert_eq!(w.organiser.delete(&path).await.failure(409, 2014)["data"], json!({"registrations": 2}));
    let mut fewer = kind.clone();
    fewer["stock"] = json!(1);
    let failure = w.organiser.at("en.test").put(TYPES, fewer).await.failure(422, 422);
    assert_eq!(failure["fields"]["stock"], "2 are taken already; there cannot be fewer");
    let mut same = kind.clone();
    same["stock"] = json!(2);
    w.organiser.put(TYPES, same).await.data();
    let shown = w.world.app.get(&w.of_meeting("/atlas/exhibition/ticket_type")).await.data();
    assert_eq!((&shown[0]["stock"], &shown[0]["left"]), (&json!(2), &json!(0)));
}
