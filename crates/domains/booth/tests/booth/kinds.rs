//! Types of booths and what can be ordered with them: the rules of all records, and their own.

use std::sync::atomic::{AtomicUsize, Ordering};

use fairway_booth::NewBooth;
use fairway_booth::model::BoothStatus;
use fairway_testkit::{Engine, db_test};
use fairway_testworld::records::{Keepers, Kind, RecordScope};
use serde_json::{Value, json};

use crate::fair::{Fair, PERMISSIONS, fair};

const TYPES: &str = "/atms/booth/types";
const ADDONS: &str = "/atms/booth/addons";

async fn keepers(engine: Engine) -> Keepers {
    let w = fair(engine).await;
    Keepers {
        editor: w.organiser.clone(),
        nobody: w.world.enter("nobody", "booth.rules").await,
        neighbour: w.world.enter_neighbour("neighbour", PERMISSIONS).await,
        scope: Some(RecordScope { field: "activity_id", id: w.activity, other_id: w.earlier, unknown_code: 1104 }),
        app: w.app,
    }
}

/// No two halls of a meeting have the same code.
static HALLS_MADE: AtomicUsize = AtomicUsize::new(1);

const KINDS: [Kind; 3] = [
    Kind {
        path: "/atms/booth/halls",
        audit_kind: "booth_hall",
        shown: "/atlas/exhibition/activity_pavilion",
        within: "",
        name: "name_en",
        title: "name_en",
        status: None,
        form: || {
            let code = format!("H{}", HALLS_MADE.fetch_add(1, Ordering::Relaxed));
            json!({"code": code, "plan_w": 600, "plan_h": 400})
        },
    },
    Kind {
        path: TYPES,
        audit_kind: "booth_type",
        shown: "/atlas/exhibition/booth_type",
        within: "",
        name: "name_en",
        title: "name_en",
        status: None,
        form: || json!({"base": 2, "unit_price": 165_000, "unit_price_usd": 24_000, "corner_percent": 10, "min_area": 36}),
    },
    Kind {
        path: ADDONS,
        audit_kind: "booth_addon",
        shown: "/atlas/exhibition/booth_addon",
        within: "",
        name: "name_en",
        title: "name_en",
        status: Some("status"),
        form: || json!({"group": 2, "unit_en": "piece", "price": 20_000, "price_usd": 2_900, "stock": 8, "most_per_booth": 2}),
    },
];

fairway_testworld::record_rules!(keepers, KINDS);

fn deletion(path: &str, row: &Value) -> String {
    format!("{path}?id={}&version={}", row["id"], row["version"].as_str().unwrap())
}

#[db_test(fair)]
async fn a_type_that_booths_are_of_stays(w: Fair) {
    let form = json!({"name_en": "Shell", "unit_price": 170_000});
    let made = w.organiser.post(TYPES, form).await.data();
    let of_it = |booth_no: &str| NewBooth {
        booth_no: booth_no.into(),
        type_id: made["id"].as_i64(),
        status: BoothStatus::Blocked,
        ..Default::default()
    };
    w.hall("N1", vec![of_it("A01"), of_it("A02")]).await;
    let refused = w.organiser.at("en.test").delete(&deletion(TYPES, &made)).await.failure(409, 1706);
    assert_eq!(refused["data"], json!({"booths": 2}));
    assert_eq!(refused["message"], "Booths have this type (2); give them another type first");
    let unused = w.organiser.post(TYPES, json!({"name_en": "Raw", "base": 2})).await.data();
    w.organiser.delete(&deletion(TYPES, &unused)).await.data();
    assert_eq!(w.organiser.get(TYPES).await.json()["total"], 1);
}

#[db_test(fair)]
async fn what_a_type_costs_has_bounds(w: Fair) {
    let form = json!({"name_en": "Shell", "base": 3, "unit_price": -1, "corner_percent": 101, "min_area": -1});
    let fields = w.organiser.post(TYPES, form).await.failure(422, 422)["fields"].clone();
    for name in ["base", "unit_price", "corner_percent", "min_area"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
}

#[db_test(fair)]
async fn one_booth_tells_its_type(w: Fair) {
    let form = json!({"name_en": "Shell", "unit_price": 170_000, "includes_en": "One counter"});
    let made = w.organiser.post(TYPES, form).await.data();
    let booth = NewBooth { booth_no: "A01".into(), type_id: made["id"].as_i64(), ..Default::default() };
    w.hall("N1", vec![booth]).await;
    let plan = w.app.get(&w.of_meeting("/atlas/exhibition/booth")).await.data();
    let path = format!("/atlas/exhibition/booked_booth?booth_id={}", plan[0]["id"]);
    assert_eq!(w.app.get(&path).await.data()["type"]["includes_en"], "One counter");
    let mut renamed = made.clone();
    renamed["name_en"] = json!("Shell scheme");
    w.organiser.put(TYPES, renamed).await.data();
    assert_eq!(w.app.get(&path).await.data()["type"]["name_en"], "Shell scheme", "the plan follows its types at once");
}

#[db_test(fair)]
async fn an_addon_is_known_by_its_group_and_its_stock(w: Fair) {
    let wrong = json!({"name_en": "Table", "group": 6, "stock": -1});
    let fields = w.organiser.post(ADDONS, wrong).await.failure(422, 422)["fields"].clone();
    assert!(fields["group"].is_string() && fields["stock"].is_string(), "{fields}");
    w.organiser.post(ADDONS, json!({"name_en": "Table", "stock": 3})).await.data();
    w.organiser.post(ADDONS, json!({"name_en": "Evening", "group": 5, "stock": null})).await.data();
    let shown = w.app.get(&w.of_meeting("/atlas/exhibition/booth_addon")).await.data();
    assert_eq!((&shown[0]["stock"], &shown[0]["left"], &shown[0]["group"]), (&json!(3), &json!(3), &json!(1)));
    assert_eq!((&shown[1]["stock"], &shown[1]["left"]), (&json!(null), &json!(null)));
    let listed = w.organiser.get(&format!("{ADDONS}?group=5")).await.json();
    assert_eq!((&listed["total"], &listed["data"][0]["taken"]), (&json!(1), &json!(0)));
}
