//! Two companies that become one have an inquiry once, and take one place of it.

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use super::harbour::{Harbour, harbour};

const MERGES: &str = "/atms/company/merges";

/// The agent's company stays, the rival's goes.
async fn merge(w: &Harbour, keeper: &TestApp) -> Value {
    let rows = keeper.get("/atms/company/companies?nopage=1").await.data();
    let version = |id: i64| rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap()["version"].clone();
    let (winner, loser) = (w.agent_company, w.rival_company);
    let body = json!({"winner_id": winner, "loser_id": loser, "winner_version": version(winner),
        "loser_version": version(loser)});
    keeper.post(MERGES, body).await.data()
}

#[db_test(harbour)]
async fn both_claims_of_one_inquiry_become_one(w: Harbour) {
    let keeper = w.world.enter("keeper", "company.manage").await;
    let id = w.inquiry(2, 3).await;
    let (kept, gone) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    w.quote(&w.rival, gone, 100).await;
    let merged = merge(&w, &keeper).await;
    assert_eq!(w.taken(id).await, 1);
    let of_winner = format!("SELECT id FROM freight_claim WHERE company_id = {}", w.agent_company);
    assert_eq!(w.numbers(&of_winner).await, [kept]);
    assert_eq!(w.numbers("SELECT status FROM freight_claim ORDER BY id").await, [1, 3]);
    assert_eq!(w.numbers("SELECT status FROM freight_quote").await, [5], "nobody is chosen by what stayed behind");
    keeper.post(&format!("{MERGES}/undo"), json!({"id": merged["id"]})).await.data();
    assert_eq!(w.taken(id).await, 2);
    assert_eq!(w.numbers("SELECT status FROM freight_claim ORDER BY id").await, [1, 1]);
}

#[db_test(harbour)]
async fn the_claim_that_has_come_further_remains(w: Harbour) {
    let keeper = w.world.enter("keeper", "company.manage").await;
    let id = w.inquiry(2, 3).await;
    let given_back = w.claimed(&w.agent, id).await;
    w.withdraw(&w.agent, given_back).await.data();
    w.review(given_back, 3).await.data();
    let held = w.claimed(&w.rival, id).await;
    let merged = merge(&w, &keeper).await;
    assert_eq!(w.taken(id).await, 1, "one has it, as before");
    let owners = "SELECT company_id FROM freight_claim ORDER BY id";
    assert!(given_back < held);
    assert_eq!(w.numbers(owners).await, [w.rival_company, w.agent_company]);
    keeper.post(&format!("{MERGES}/undo"), json!({"id": merged["id"]})).await.data();
    assert_eq!(w.numbers(owners).await, [w.agent_company, w.rival_company]);
}
