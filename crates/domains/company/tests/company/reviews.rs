//! A company is seen when it was passed and is not switched off; each decision can be taken back.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use fairway_company::{CompanyListener, provide_company_listener};
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_identity::Directory;
use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::town::{World, count, number, world};

const COMPANIES: &str = "/atms/company/companies";
const BULK: &str = "/atms/company/companies/bulk";
const REVIEW: &str = "/atms/company/companies/review";

async fn enter(w: &World, name: &str) -> i64 {
    let new = json!({"name_en": name, "country_id": 1});
    number(&w.visitor.post("/atlas/company/company", new).await.data()["company_id"])
}

async fn row(w: &World, id: i64) -> Value {
    let rows = w.staff.get(COMPANIES).await.data();
    rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap().clone()
}

/// What the public finds of this name.
async fn seen(w: &World, name: &str) -> usize {
    count(&w.base.app.get(&format!("/atlas/search/company/db/associate?keyword={name}")).await.data())
}

#[db_test(world)]
async fn only_what_was_passed_and_is_active_is_public(w: World) {
    let id = enter(&w, "Eastport").await;
    assert_eq!(seen(&w, "Eastport").await, 0);
    let entered = row(&w, id).await;
    assert_eq!((&entered["status"], &entered["entered_by_en"]), (&json!(0), &json!("visitor")));
    let pass = json!({"id": id, "status": 1, "version": entered["version"]});
    let passed = w.staff.put(REVIEW, pass.clone()).await.data();
    assert_eq!((&passed["status"], &passed["reviewed_by_en"]), (&json!(1), &json!("staff")));
    assert_eq!(seen(&w, "Eastport").await, 1);
    w.staff.put(REVIEW, pass).await.failure(409, 409);
    w.staff.post(BULK, json!({"action": "deactivate", "ids": [id]})).await.data();
    assert_eq!(seen(&w, "Eastport").await, 0);
    w.staff.post(BULK, json!({"action": "activate", "ids": [id]})).await.data();
    assert_eq!(seen(&w, "Eastport").await, 1);
    let log = w.staff.get("/atms/audit/logs?object_type=company").await.data();
    let actions: Vec<&str> = log.as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["enable", "disable", "approve"]);
}

#[db_test(world)]
async fn a_refusal_says_why_and_can_be_taken_back(w: World) {
    let id = enter(&w, "Eastport").await;
    let mut refuse = json!({"id": id, "status": 2, "version": row(&w, id).await["version"]});
    assert!(w.staff.put(REVIEW, refuse.clone()).await.failure(422, 422)["fields"]["refusal_reason"].is_string());
    refuse["refusal_reason"] = json!("长".repeat(101));
    assert!(w.staff.put(REVIEW, refuse.clone()).await.failure(422, 422)["fields"]["refusal_reason"].is_string());
    refuse["refusal_reason"] = json!("长".repeat(100));
    let refused = w.staff.put(REVIEW, refuse).await.data();
    assert_eq!((&refused["status"], refused["refusal_reason"].as_str().unwrap().chars().count()), (&json!(2), 100));
    let pass = json!({"id": id, "status": 1, "version": refused["version"]});
    let passed = w.staff.put(REVIEW, pass).await.data();
    assert_eq!((&passed["status"], &passed["refusal_reason"]), (&json!(1), &json!("")));
    let again = json!({"id": id, "status": 0, "version": passed["version"]});
    let again = w.staff.put(REVIEW, again).await.data();
    assert_eq!(
        (&again["status"], &again["reviewed_at"], &again["reviewed_by_en"]),
        (&json!(0), &json!(null), &json!(""))
    );
    w.staff.put(REVIEW, json!({"id": id, "status": 4, "version": again["version"]})).await.failure(422, 422);
    w.visitor.put(REVIEW, json!({"id": id, "status": 1, "version": again["version"]})).await.failure(403, 403);
}

#[db_test(world)]
async fn several_are_decided_about_at_once_each_for_itself(w: World) {
    let (a, b) = (enter(&w, "Eastport").await, enter(&w, "Leeward").await);
    w.staff.post(BULK, json!({"action": "abandon", "ids": [b]})).await.data();
    w.staff.post(BULK, json!({"action": "refuse", "ids": [a]})).await.failure(422, 422);
    let result = w.staff.post(BULK, json!({"action": "pass", "ids": [a, b, 99_999]})).await.data();
    assert_eq!(result["done"], json!([a]));
    let codes: Vec<(i64, i64)> =
        result["refused"].as_array().unwrap().iter().map(|one| (number(&one["id"]), number(&one["code"]))).collect();
    assert_eq!(codes, [(b, 1422), (99_999, 404)]);
    assert_eq!(result["refused"][0]["name_en"], "Leeward");
    w.staff.post(BULK, json!({"action": "reopen", "ids": [b]})).await.data();
    let result = w.staff.post(BULK, json!({"action": "pass", "ids": [a, b]})).await.data();
    assert_eq!((&result["done"], &result["refused"][0]["code"]), (&json!([b]), &json!(1421)));
}

#[db_test(world)]
async fn what_waits_for_review_is_a_task(w: World) {
    assert_eq!(w.staff.get("/atms/home/tasks").await.data()["todo"], json!([]));
    enter(&w, "Eastport").await;
    enter(&w, "Leeward").await;
    let tasks = w.staff.get("/atms/home/tasks").await.data();
    let task = &tasks["todo"][0];
    assert_eq!((&task["key"], &task["count"]), (&json!("companies"), &json!(2)));
    assert_eq!(
        (&task["page"], &task["items"][0]["title_zh"]),
        (&json!("/admin/companies?status=0"), &json!("Eastport"))
    );
    assert_eq!(w.visitor.get("/atms/home/tasks").await.data()["todo"], json!([]));
}

#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<i64>>>);

#[async_trait]
impl CompanyListener for Heard {
    async fn companies_changed(&self, _: &Tx, _: i64, company_ids: &[i64], _: i64) -> Result<(), Failure> {
        self.0.lock().unwrap().extend(company_ids);
        Ok(())
    }
}

#[db_test(world)]
async fn later_domains_hear_of_every_decision(w: World) {
    let id = enter(&w, "Eastport").await;
    let heard = Heard::default();
    let app = &w.base.app;
    let domains = [fairway_identity::domain(), fairway_media::domain(), fairway_company::domain()];
    let served = TestApp::serve(app.test_db.reopened().await, &domains, Directory::new, |services| {
        provide_company_listener(&mut services.extras, heard.clone());
    });
    let staff = fairway_testworld::sign_in(&served, "staff").await;
    staff.post(BULK, json!({"action": "pass", "ids": [id]})).await.data();
    staff.post(COMPANIES, json!({"name_en": "Leeward", "country_id": 1})).await.data();
    let heard = heard.0.lock().unwrap().clone();
    assert_eq!((heard.len(), heard[0]), (2, id));
}
