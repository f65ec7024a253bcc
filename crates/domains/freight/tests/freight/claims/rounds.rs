//! Claims that are asked for at the same moment share a transaction: each hears of their own, and none bears what another caused.

use std::collections::BTreeMap;

use fairway_testkit::{TestApp, TestReply, db_test};
use fairway_testworld::sign_in;
use serde_json::json;
use tokio::task::JoinSet;

use super::harbour::{CLAIMS, Harbour, POINTS, PRICE, agent_of, harbour, named};
use crate::world::second_node;

const AGENTS: usize = 16;
const PLACES: i32 = 3;

async fn ask(person: &TestApp, inquiry_id: i64, price: i64) -> TestReply {
    person.post(CLAIMS, json!({"inquiry_id": inquiry_id, "unit": 1, "price": price})).await
}

#[db_test(harbour)]
async fn each_hears_of_their_own(w: Harbour) {
    let (scarce, open, dear) = (w.inquiry(2, 1).await, w.inquiry(2, 5).await, w.inquiry(2, 5).await);
    let given = w.inquiry(1, 5).await;
    let double = named(&w.agent);
    let people = [named(&w.agent), named(&w.rival), named(&w.agent), named(&w.rival), named(&w.owner)];
    let (first, again, wrong_price, not_given, no_agent, open_to_rival, taken) = tokio::join!(
        ask(&double, scarce, PRICE),
        ask(&double, scarce, PRICE),
        ask(&people[0], dear, PRICE + 1),
        ask(&people[1], given, PRICE),
        ask(&people[4], open, PRICE),
        ask(&people[3], open, PRICE),
        ask(&people[2], scarce + 1_000, PRICE),
    );
    let (first, again) = (first.data(), again.data());
    assert_eq!(first["id"], again["id"], "the same request has the same answer");
    assert_eq!((&first["price"], &first["inquiry"]["id"]), (&json!(PRICE), &json!(scarce)));
    assert_eq!(first["inquiry"]["places_left"], 0);
    wrong_price.failure(409, 2737);
    not_given.failure(409, 2734);
    no_agent.failure(403, 403);
    taken.failure(404, 404);
    assert_eq!(open_to_rival.data()["inquiry"]["id"], open);
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE);
    assert_eq!(w.points(w.rival_company).await, POINTS - PRICE);
    assert_eq!((w.taken(scarce).await, w.taken(open).await, w.taken(dear).await), (1, 1, 0));
    let told = "SELECT COUNT(*) FROM notice WHERE dedupe_key LIKE 'freight-%-Claimed-%'";
    assert_eq!(w.numbers(told).await, [2], "the owner is told once of each");
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_event WHERE kind = 'claim'").await, [2]);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM once").await, [2], "what was refused leaves no key behind");
}

/// The last points of a company go to the first of its colleagues' claims.
#[db_test(harbour)]
async fn a_company_spends_together_no_more_than_it_has(w: Harbour) {
    let mut asked = JoinSet::new();
    for _ in 0..4 {
        let (person, id) = (named(&w.agent), w.inquiry(2, 5).await);
        asked.spawn(async move { ask(&person, id, PRICE).await.status.as_u16() });
    }
    let mut statuses = asked.join_all().await;
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 409, 409], "{POINTS} points pay for two");
    assert_eq!(w.points(w.agent_company).await, POINTS - 2 * PRICE);
    assert_eq!(w.numbers("SELECT SUM(taken) FROM freight_inquiry").await, [2]);
}

/// On two nodes, which know nothing of each other but what is in the database.
#[db_test(harbour)]
async fn many_on_two_nodes_get_as_many_places_as_there_are(w: Harbour) {
    let other = second_node(&w.world).await;
    let id = w.inquiry(2, PLACES).await;
    let mut asked = JoinSet::new();
    for n in 0..AGENTS {
        let name = format!("agent-{n}");
        let (_, mut person) = agent_of(&w.world, &name).await;
        if n % 2 == 1 {
            person = sign_in(&other, &name).await;
        }
        asked.spawn(async move { ask(&named(&person), id, PRICE).await.status.as_u16() });
    }
    let mut counted: BTreeMap<u16, usize> = BTreeMap::new();
    for status in asked.join_all().await {
        *counted.entry(status).or_default() += 1;
    }
    let winners = PLACES as usize;
    assert_eq!(counted, BTreeMap::from([(200, winners), (409, AGENTS - winners)]));
    assert_eq!(w.taken(id).await, i64::from(PLACES));
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim").await, [i64::from(PLACES)]);
    let paid = format!("SELECT COUNT(*) FROM ledger_account WHERE balance = {}", POINTS - PRICE);
    assert_eq!(w.numbers(&paid).await, [i64::from(PLACES)]);
    let lopsided = "SELECT entry_id FROM ledger_posting GROUP BY entry_id, unit HAVING SUM(amount) <> 0";
    assert_eq!(w.numbers(lopsided).await, [0_i64; 0]);
}
