//! The dashboard: how soon inquiries are answered, how many are won, and what each agent made of its claims.

use fairway_testkit::{NOW, db_test};
use serde_json::json;

use super::harbour::{Harbour, PRICE, harbour};
use crate::fair::HALL;

const HALL_NUMBERS: &str = "/atlas/freight/hall_numbers";

#[db_test(harbour)]
async fn agents_are_counted_by_what_they_made_of_their_claims(w: Harbour) {
    let (one, other) = (w.inquiry(2, 2).await, w.inquiry(2, 2).await);
    w.turn_clock(60);
    let claim_id = w.claimed(&w.agent, one).await;
    w.claimed(&w.agent, other).await;
    // What is given back counts for nobody.
    let given_back = w.claimed(&w.rival, one).await;
    w.withdraw(&w.rival, given_back).await.data();
    w.review(given_back, 3).await.data();
    let still = "SELECT COUNT(*) FROM freight_inquiry WHERE first_answer_at IS NOT NULL";
    assert_eq!(w.numbers(still).await, [0], "to claim is no answer");
    w.turn_clock(600);
    let quote = w.quote(&w.agent, claim_id, 200_000).await;
    w.accept(&w.owner, &quote).await.data();

    let numbers = w.staff.get("/atms/freight/dashboard").await.data();
    let agents = numbers["agents"].as_array().unwrap();
    assert_eq!(agents.len(), 1, "{numbers}");
    let agent = &agents[0];
    assert_eq!(
        (&agent["company_id"], &agent["claims"], &agent["won"]),
        (&json!(w.agent_company), &json!(2), &json!(1))
    );
    assert_eq!((&agent["win_rate"], &agent["median_answer_seconds"]), (&json!(50.0), &json!(600)));
    let total = &numbers["total"];
    assert_eq!((&total["inquiries"], &total["distributed"], &total["won"]), (&json!(2), &json!(2), &json!(1)));
    assert_eq!((&total["win_rate"], &total["median_answer_seconds"]), (&json!(50.0), &json!(660)));
    // Anybody sees how soon, and what a claim costs; at another tenant nothing of it.
    let anybody = &w.world.app;
    assert_eq!(anybody.get(HALL_NUMBERS).await.data(), json!({"median_answer_seconds": 660}));
    let elsewhere = anybody.at("other.test").get(HALL_NUMBERS).await.data();
    assert_eq!(elsewhere, json!({"median_answer_seconds": null}));
    let hall = anybody.get(HALL).await.data();
    assert_eq!((&hall[0]["price"], &hall[0]["price_unit"]), (&json!(PRICE), &json!(1)));
    // A period before all of it.
    let before = w.staff.get("/atms/freight/dashboard?from=1000&to=2000").await.data();
    assert_eq!((&before["total"]["win_rate"], &before["agents"]), (&json!(null), &json!([])));
    w.staff.get("/atms/freight/dashboard?from=2000&to=1000").await.failure(422, 422);
}

#[db_test(harbour)]
async fn an_inquiry_is_answered_when_its_owner_hears_of_an_agent(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let answered = "SELECT first_answer_at FROM freight_inquiry WHERE first_answer_at IS NOT NULL";
    let note = |state: i32| {
        json!({"claim_id": claim_id, "state": state, "visit_type": 1, "phase": 1, "text": "By telephone",
            "remind_at": null})
    };
    w.agent.post("/atlas/freight/follow_ups", note(1)).await.data();
    w.agent.post("/atlas/freight/follow_ups", note(2)).await.data();
    assert_eq!(w.numbers(answered).await, [0; 0], "nobody was reached");
    let by_itself = "SELECT answered_at FROM freight_claim WHERE answered_at IS NOT NULL";
    assert_eq!(w.numbers(by_itself).await, [0; 0], "by a number that leads to nobody");
    w.turn_clock(60);
    w.agent.post("/atlas/freight/follow_ups", note(3)).await.data();
    w.turn_clock(60);
    w.quote(&w.agent, claim_id, 100).await;
    assert_eq!(w.numbers(answered).await, [NOW + 60], "the first of them");
}

#[db_test(harbour)]
async fn the_hall_is_kept_until_something_happens_in_it(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let run = async |sql: String| {
        let tx = w.world.begin().await;
        tx.execute_text(&sql).await.unwrap();
        tx.commit().await.unwrap();
    };
    run(format!("UPDATE freight_inquiry SET closes_at = {} WHERE id = {id}", NOW + 60)).await;
    let hall = async |query: &str| w.world.app.get(&format!("{HALL}{query}")).await.json();
    assert_eq!(hall("").await["data"][0]["places"], 2);
    // What no operation did is seen by those who search, for whom nothing is kept.
    run(format!("UPDATE freight_inquiry SET places = 5 WHERE id = {id}")).await;
    assert_eq!(hall("").await["data"][0]["places"], 2);
    assert_eq!(hall("?keyword=FQ27").await["data"][0]["places"], 5);
    w.claimed(&w.agent, id).await;
    let after = hall("").await;
    assert_eq!((&after["data"][0]["places"], &after["data"][0]["taken"]), (&json!(5), &json!(1)));
    w.turn_clock(60);
    assert_eq!(hall("").await["total"], 0);
}
