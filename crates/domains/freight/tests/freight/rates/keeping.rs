//! Those who keep rates: what they may write, who was faster, what others see; and a rate that becomes an inquiry.

use fairway_testkit::{Engine, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use super::fair::{Fair, KEPT, RATES, fair, form};
use crate::fair::keyed;

#[db_test(fair)]
async fn a_rate_is_added_changed_and_deleted(w: Fair) {
    let made = w.add(json!({"pol": "cnnbo"})).await;
    assert_eq!((&made["pol"], &made["all_in"], &made["source"]), (&json!("CNNGB"), &json!(290_200), &json!(1)));
    w.keeper.post(KEPT, form(json!({}))).await.failure(409, 2773);
    let change = form(json!({"id": made["id"], "version": made["version"], "base": 200_000}));
    let changed = w.keeper.put(KEPT, change.clone()).await.data();
    assert_eq!(changed["all_in"], 245_200);
    // Whoever saw it before is told who was faster.
    let conflict = w.keeper.put(KEPT, change).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"]["base"], 200_000);
    w.remove(&changed).await;
    assert_eq!(w.search("pol=CNNGB&pod=DEHAM").await["rates"], json!([]));
    let log = w.keeper.get("/atms/audit/logs?object_type=freight_rate").await.json();
    assert_eq!(log["total"], 3, "{log}");
}

#[db_test(fair)]
async fn what_is_wrong_is_said_at_its_field(w: Fair) {
    let wrong = [
        ("pol", json!({"pol": "XXXXX"})),
        ("pod", json!({"pod": "CNNGB"})),
        ("via", json!({"via": "DEHAM"})),
        ("carrier_id", json!({"carrier_id": 9_999})),
        ("container", json!({"container": 5})),
        ("currency", json!({"currency": "GBP"})),
        ("base", json!({"base": 0})),
        ("surcharges[0].code", json!({"surcharges": [{"code": "xyz", "amount": 1}]})),
        ("surcharges[1].code", json!({"surcharges": [{"code": "baf", "amount": 1}, {"code": "baf", "amount": 1}]})),
        ("valid_until", json!({"valid_until": "2026-10-01"})),
        ("valid_from", json!({"valid_from": "1.11.26"})),
        ("transit_days", json!({"transit_days": 0})),
        ("sailing_days", json!({"sailing_days": [8]})),
    ];
    for (field, more) in wrong {
        let failure = w.keeper.post(KEPT, form(more)).await.failure(422, 422);
        assert!(failure["fields"][field].is_string(), "{field}: {failure}");
    }
}

#[db_test(fair)]
async fn rates_are_listed_filtered_and_exported(w: Fair) {
    for carrier_id in [1, 4, 5] {
        w.add(json!({"carrier_id": carrier_id, "base": 250_000 - carrier_id})).await;
    }
    w.add(json!({"pod": "NLRTM", "valid_from": "2026-12-01"})).await;
    let count = async |query: &str| w.keeper.get(&format!("{KEPT}?{query}")).await.json()["total"].clone();
    assert_eq!(count("").await, 4);
    assert_eq!(count("limit=2").await, 4);
    assert_eq!(count("pod=hamburg").await, 3);
    assert_eq!(count("carrier_id=4").await, 1);
    assert_eq!(count("state=coming").await, 1);
    assert_eq!(count("state=over").await, 0);
    assert_eq!(count("start=3&limit=2").await, 4);
    let sorted = w.keeper.get(&format!("{KEPT}?pol=CNNGB&pod=DEHAM&sort_by=all_in")).await.data();
    assert_eq!(sorted[0]["carrier_id"], 5);
    // Everything by price would sort a million.
    let failure = w.keeper.get(&format!("{KEPT}?sort_by=all_in")).await.failure(422, 422);
    assert!(failure["fields"]["sort_by"].is_string());
    let file = w.keeper.get(&format!("{KEPT}/export?format=csv&lang=en")).await;
    let text = String::from_utf8_lossy(&file.bytes).into_owned();
    assert!(text.contains("Port of loading") && text.contains("CNNGB") && text.lines().count() == 5, "{text}");
}

#[db_test(fair)]
async fn what_is_over_or_comes_is_listed_without_a_lane(w: Fair) {
    let over = w.add(json!({"valid_from": "2026-10-01", "valid_until": "2026-10-31"})).await;
    let older = w.add(json!({"pod": "NLRTM", "valid_from": "2026-09-01", "valid_until": "2026-09-30"})).await;
    let valid = w.add(json!({})).await;
    let coming = w.add(json!({"pod": "NLRTM", "valid_from": "2026-12-01"})).await;
    let ids = async |query: &str| {
        let rows = w.keeper.get(&format!("{KEPT}?{query}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids("state=over").await, [older["id"].clone(), over["id"].clone()], "the newest first");
    assert_eq!(ids("state=over&sort_by=id&order_type=asc").await, [over["id"].clone(), older["id"].clone()]);
    assert_eq!(ids("state=valid&source=1").await, [valid["id"].clone()]);
    assert_eq!(ids("state=coming").await, [coming["id"].clone()]);
    assert_eq!(ids("source=1&sort_by=pol").await.len(), 4);
    assert_eq!(ids("source=2").await.len(), 0);
    w.neighbour.post(KEPT, form(json!({}))).await.data();
    assert_eq!(ids("source=1").await.len(), 4, "another tenant's are not among them");
}

#[test]
fn the_database_has_an_order_of_what_is_over_and_of_sources() {
    fairway_testkit::run(async {
        let w = fair(Engine::Sqlite).await;
        for (condition, index) in [
            ("valid_until < 5", "tenant_id_valid_until_valid_from"),
            ("valid_until >= 5 AND valid_from <= 5", "tenant_id_valid_until_valid_from"),
            ("source = 2", "tenant_id_source_valid_until_valid_from"),
            ("source = 2 AND valid_until < 5", "tenant_id_source_valid_until_valid_from"),
        ] {
            let sql = format!(
                "EXPLAIN QUERY PLAN SELECT id FROM freight_rate WHERE tenant_id = 1 AND {condition} \
                 ORDER BY valid_until DESC LIMIT 10000"
            );
            let db = w.world.app.app.db.read();
            let plan = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
            let steps: Vec<String> = plan.iter().map(|row| row.try_get("", "detail").unwrap()).collect();
            let index = format!("ix_freight_rate_{index}");
            assert!(steps.len() == 1 && steps[0].contains(&index), "{condition}: {steps:?}");
        }
    });
}

#[db_test(fair)]
async fn another_tenant_has_nothing_of_it(w: Fair) {
    let made = w.add(json!({})).await;
    let other = w.world.app.at("other.test");
    assert_eq!(other.get(&format!("{RATES}?pol=CNNGB&pod=DEHAM")).await.data()["rates"], json!([]));
    let history = other.get(&format!("{RATES}/history?pol=CNNGB&pod=DEHAM")).await.data();
    assert_eq!(history["points"], json!([]));
    assert_eq!(w.neighbour.get(KEPT).await.json()["total"], 0);
    let change = form(json!({"id": made["id"], "version": made["version"], "base": 1}));
    w.neighbour.put(KEPT, change).await.failure(404, 404);
    let version = made["version"].as_str().unwrap();
    w.neighbour.delete(&format!("{KEPT}?id={}&version={version}", made["id"])).await.failure(404, 404);
    w.neighbour.post(&format!("{RATES}/{}/ask", made["id"]), json!({})).await.failure(404, 404);
    // The same offer may be theirs as well.
    w.neighbour.post(KEPT, form(json!({}))).await.data();
    w.ann.get(KEPT).await.failure(403, 403);
}

#[db_test(fair)]
async fn a_rate_becomes_the_draft_of_an_inquiry(w: Fair) {
    let made = w.add(json!({})).await;
    let path = format!("{RATES}/{}/ask", made["id"]);
    w.world.app.post(&path, json!({})).await.failure(401, 401);
    let asked = w.ann.post(&path, json!({"count": 2})).await.data();
    assert!(asked["number"].as_str().unwrap().starts_with("FQ26-"), "{asked}");
    let mine = w.ann.get("/atlas/freight/my_inquiries?nopage=1").await.data().to_string();
    assert!(mine.contains("CNNGB") && mine.contains("DEHAM"), "{mine}");
    let ann = keyed(&w.ann);
    let once = ann.post(&path, json!({"count": 2})).await.data();
    assert_eq!(ann.post(&path, json!({"count": 2})).await.data(), once, "asked again it is the same draft");
    assert_eq!(w.ann.get("/atlas/freight/my_inquiries").await.json()["total"], 2);
    ann.post(&path, json!({"count": 3})).await.failure(409, 426);
    let over = w.add(json!({"valid_from": "2026-10-01", "valid_until": "2026-11-14"})).await;
    w.ann.post(&format!("{RATES}/{}/ask", over["id"]), json!({})).await.failure(409, 2774);
    w.ann.post(&path, json!({"count": 0})).await.failure(422, 422);
}
