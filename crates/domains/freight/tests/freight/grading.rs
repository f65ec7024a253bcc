//! The standard of a level decides which inquiries are of it, and so what they cost.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::fair::{DESK, Fair, LEVELS, fair, sea, with};

async fn level(w: &Fair, name: &str, parent: &Value, standard: Value, price: i64) -> Value {
    let form = json!({"name_en": name, "parent_id": parent, "standard": standard, "unit": 1, "price": price});
    w.staff.post(LEVELS, form).await.data()["id"].clone()
}

#[db_test(fair)]
async fn the_deepest_level_that_fits_decides(w: Fair) {
    let whole = level(&w, "Whole", &json!(0), json!({"min_containers": 1, "modes": [1]}), 60).await;
    let volume = level(&w, "Volume", &whole, json!({"min_containers": 5}), 150).await;
    level(&w, "Air", &json!(0), json!({"modes": [2]}), 40).await;
    level(&w, "Chile", &json!(0), json!({"countries": [237]}), 70).await;
    let graded = async |more: Value| {
        let id = w.send(&w.owner, with(sea(), more)).await.data()["id"].clone();
        let seen = w.staff.get(&format!("{DESK}/{id}")).await.data();
        (seen["level_id"].clone(), seen["price"].clone())
    };
    assert_eq!(graded(json!({})).await, (whole.clone(), json!(60)));
    let six = json!({"containers": [{"size": 1, "count": 2}, {"size": 2, "count": 4}]});
    assert_eq!(graded(six).await, (volume, json!(150)));
    let loose = json!({"load": 2, "containers": [], "weight_kg": 10, "volume_m3": 1});
    assert_eq!(graded(loose).await, (Value::Null, json!(0)), "no level is for it");
}

#[db_test(fair)]
async fn a_price_that_changes_later_changes_nothing_that_is_distributed(w: Fair) {
    let made = w.staff.post(LEVELS, json!({"name_en": "All", "unit": 2, "price": 3})).await.data();
    let id = w.distributed().await;
    let form = json!({"id": made["id"], "version": made["version"], "name_en": "All", "unit": 1, "price": 90});
    w.staff.put(LEVELS, form).await.data();
    let seen = w.staff.get(&format!("{DESK}/{id}")).await.data();
    assert_eq!((&seen["price_unit"], &seen["price"]), (&json!(2), &json!(3)));
}
