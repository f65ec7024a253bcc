//! What waits for staff stands on the desk of those who may do it, and of nobody else.

use fairway_testkit::{NOW, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use super::harbour::{Harbour, MARKS, harbour};

async fn waiting(person: &TestApp, key: &str) -> Option<Value> {
    let tasks = person.get("/atms/home/tasks").await.data()["todo"].clone();
    tasks.as_array().unwrap().iter().find(|task| task["key"] == key).cloned()
}

#[db_test(harbour)]
async fn claims_given_back_wait_for_those_who_review_them(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let claim_id = w.claimed(&w.agent, id).await;
    assert_eq!(waiting(&w.staff, "freight_withdrawals").await, None);
    w.withdraw(&w.agent, claim_id).await.data();
    let task = waiting(&w.staff, "freight_withdrawals").await.unwrap();
    assert_eq!((&task["count"], &task["items"][0]["title_en"]), (&json!(1), &json!("FQ27-000001 agent")));
    let clerk = w.world.enter("clerk", "freight.inquiries").await;
    assert_eq!(waiting(&clerk, "freight_withdrawals").await, None);
    assert_eq!(waiting(&w.neighbour, "freight_withdrawals").await, None);
    w.review(claim_id, 3).await.data();
    assert_eq!(waiting(&w.staff, "freight_withdrawals").await, None);
}

#[db_test(harbour)]
async fn inquiries_wait_for_those_who_distribute_them(w: Harbour) {
    let id = w.inquiry(0, 3).await;
    assert_eq!(waiting(&w.staff, "freight_pending").await, None, "agents have it");
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE freight_inquiry SET status = 1 WHERE id = {id}")).await.unwrap();
    tx.commit().await.unwrap();
    let task = waiting(&w.staff, "freight_pending").await.unwrap();
    assert_eq!((&task["count"], &task["page"]), (&json!(1), &json!("/admin/freight-inquiries?status=1")));
    assert!(MARKS.iter().all(|mark| !task.to_string().contains(mark)), "who asks is not on the desk");
    let reviewer = w.world.enter("reviewer", "freight.claims").await;
    assert_eq!(waiting(&reviewer, "freight_pending").await, None);
    assert_eq!(waiting(&w.neighbour, "freight_pending").await, None);
}

#[db_test(harbour)]
async fn what_nobody_took_waits_for_those_who_distribute(w: Harbour) {
    const LIST: &str = "/atms/freight/inquiries?status=2&untaken=1";
    let found = async |person: &TestApp| person.get(LIST).await.json()["total"].clone();
    let (pool, given) = (w.inquiry(2, 1).await, w.inquiry(1, 1).await);
    w.execute(&format!("UPDATE freight_inquiry SET status = 1, distribution = 0 WHERE id = {given}")).await;
    let wish = json!({"version": "0", "method": 1, "companies": [w.agent_company]});
    w.staff.post(&format!("/atms/freight/inquiries/{given}/distribute"), wish).await.data();
    assert_eq!(waiting(&w.staff, "freight_untaken").await, None, "the pool is open to all, and the agent has a day");
    assert_eq!(found(&w.staff).await, 0);
    w.execute(&format!("UPDATE freight_inquiry SET closes_at = {} WHERE id = {pool}", NOW + 60)).await;
    w.turn_clock(61);
    let task = waiting(&w.staff, "freight_untaken").await.unwrap();
    assert_eq!((&task["count"], &task["page"]), (&json!(1), &json!("/admin/freight-inquiries?status=2&untaken=1")));
    assert!(MARKS.iter().all(|mark| !task.to_string().contains(mark)), "who asks is not on the desk");
    w.turn_clock(24 * 3_600);
    let staff = sign_in(&w.world.app, "staff").await;
    assert_eq!(waiting(&staff, "freight_untaken").await.unwrap()["count"], 2, "also before the clock has looked");
    w.tick().await;
    assert_eq!(
        (found(&staff).await, found(&sign_in(&w.world.app.at("other.test"), "neighbour").await).await),
        (json!(2), json!(0))
    );
    w.execute(&format!("UPDATE freight_inquiry SET taken = 1 WHERE id = {given}")).await;
    assert_eq!(found(&staff).await, 1, "somebody has the other one");
    let reviewer = w.world.enter("reviewer", "freight.claims").await;
    assert_eq!(waiting(&reviewer, "freight_untaken").await, None);
}
