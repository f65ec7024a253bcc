//! Companies that look alike and are not the same firm: said once, they are suggested no more, until that is taken back.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::merging::{COMPANIES, MERGES, twin};
use crate::town::{World, count, number, world};

const DISMISSED: &str = "/atms/company/merges/dismissed";

#[db_test(world)]
async fn what_is_not_the_same_firm_is_suggested_no_more_until_that_is_taken_back(w: World) {
    let (second, _) = twin(&w).await;
    let pair = [w.farshore.company_id, second.company_id];
    let suggested = async || {
        let groups = w.staff.get(&format!("{MERGES}/suggestions")).await.data();
        let groups = groups.as_array().unwrap().clone();
        let ids = |group: &Value| group["companies"].as_array().unwrap().iter().map(|one| number(&one["id"])).collect();
        groups.iter().map(ids).collect::<Vec<Vec<i64>>>()
    };
    assert_eq!(suggested().await, [pair.to_vec()]);
    for wrong in [json!({"company_ids": [pair[0]]}), json!({"company_ids": [pair[0], pair[0]]}), json!({})] {
        w.staff.post(DISMISSED, wrong).await.failure(422, 422);
    }
    w.staff.post(DISMISSED, json!({"company_ids": [pair[0], 99_999]})).await.failure(404, 404);
    w.visitor.post(DISMISSED, json!({"company_ids": pair})).await.failure(403, 403);
    let dismissed = w.staff.post(DISMISSED, json!({"company_ids": [pair[1], pair[0]]})).await.data();
    assert_eq!(dismissed["dismissed_by_zh"], w.staff.get(DISMISSED).await.data()[0]["dismissed_by_zh"]);
    assert_eq!(suggested().await, Vec::<Vec<i64>>::new());
    // A third one could be either of them.
    let third = json!({"name_en": "Farshore Lines Limited", "country_id": 2});
    let third = number(&w.staff.post(COMPANIES, third).await.data()["id"]);
    assert_eq!(suggested().await, [vec![pair[0], pair[1], third]]);
    w.staff.post(DISMISSED, json!({"company_ids": [pair[0], third]})).await.data();
    assert_eq!(suggested().await, [vec![pair[1], third]]);
    w.visitor.delete(&format!("{DISMISSED}?id={}", dismissed["id"])).await.failure(403, 403);
    w.staff.delete(&format!("{DISMISSED}?id={}", dismissed["id"])).await.data();
    w.staff.delete(&format!("{DISMISSED}?id={}", dismissed["id"])).await.failure(404, 404);
    // The two have their Chinese name in common as well.
    assert_eq!(suggested().await, [pair.to_vec(), vec![pair[0], pair[1], third]]);
    let log = w.staff.get("/atms/audit/logs?object_type=company_distinct").await.data();
    assert_eq!((count(&log), &log[0]["action"]), (3, &json!("delete")));
}
