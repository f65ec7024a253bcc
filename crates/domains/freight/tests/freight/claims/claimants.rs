//! Whoever was let in a moment ago is asked for again as soon as something of it has changed.

use fairway_company::announce_change;
use fairway_identity::leave_company;
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use super::harbour::{Harbour, harbour};

async fn takes_inquiries(w: &Harbour, is_on: bool) {
    w.agent.put("/atlas/freight/agent", json!({"is_on": is_on, "zone": "Asia/Shanghai"})).await.data();
}

/// As the house does it.
async fn switch_company(w: &Harbour, is_active: bool) {
    let (app, tenant, company) = (&w.world.app.app, w.world.tenant, w.agent_company);
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE company SET is_active = {is_active} WHERE id = {company}")).await.unwrap();
    announce_change(app, &tx, tenant, &[company]).await.unwrap();
    tx.commit().await.unwrap();
}

#[db_test(harbour)]
async fn who_was_let_in_is_refused_once_something_has_changed(w: Harbour) {
    let (first, second) = (w.inquiry(2, 1).await, w.inquiry(2, 1).await);
    w.claim(&w.agent, first).await.data();
    takes_inquiries(&w, false).await;
    w.claim(&w.agent, second).await.failure(409, 2730);
    takes_inquiries(&w, true).await;
    switch_company(&w, false).await;
    w.claim(&w.agent, second).await.failure(403, 403);
    switch_company(&w, true).await;
    w.claim(&w.agent, second).await.data();

    let third = w.inquiry(2, 1).await;
    let person = w.numbers("SELECT id FROM account WHERE email LIKE 'agent@%'").await[0];
    let tx = w.world.begin().await;
    leave_company(&tx, w.world.tenant, person, NOW).await.unwrap();
    tx.commit().await.unwrap();
    w.claim(&w.agent, third).await.failure(403, 403);
    assert_eq!((w.taken(first).await, w.taken(second).await, w.taken(third).await), (1, 1, 0));
}
