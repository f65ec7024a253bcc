//! Claiming costs what was shown, once for a company; giving it back is reviewed, and refunded once.

use fairway_company::{CompanyIds, join_company};
use fairway_testkit::{NOW, db_test};
use fairway_testworld::sign_in;
use serde_json::json;

use super::harbour::{CLAIMS, DESK, Harbour, POINTS, POOL, PRICE, harbour, named};

#[db_test(harbour)]
async fn a_claim_costs_what_was_shown_and_opens_the_contact(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let cost = w.agent.get(&format!("/atlas/freight/inquiry/{id}/claim_cost")).await.data();
    assert_eq!((cost["unit"].as_i64(), cost["price"].as_i64()), (Some(1), Some(PRICE)));
    assert_eq!((cost["balance"].as_i64(), cost["left"].as_i64()), (Some(POINTS), Some(POINTS - PRICE)));
    let claim = w.claim(&w.agent, id).await.data();
    assert_eq!((claim["status"].as_i64(), claim["price"].as_i64()), (Some(1), Some(PRICE)));
    assert_eq!(claim["inquiry"]["contact"]["email"], "quill@zanzibar.example");
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE);
    assert_eq!(w.taken(id).await, 1);
    assert_eq!(w.notices(&w.owner).await, ["A forwarder claimed your inquiry FQ27-000001"]);
    let mine = w.agent.get(CLAIMS).await.data();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    assert_eq!(w.rival.get(CLAIMS).await.data().as_array().unwrap().len(), 0);
    w.rival.get(&format!("{CLAIMS}/{}", claim["id"])).await.failure(404, 404);
}

/// However many claim in one moment: what the owner is told adds up to it.
#[db_test(harbour)]
async fn an_owner_is_told_of_every_claim_once(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let (one, other) = tokio::join!(w.claim(&w.agent, id), w.claim(&w.rival, id));
    one.data();
    other.data();
    let told = w.notices(&w.owner).await;
    let count = |title: &String| match title.strip_suffix(" claimed your inquiry FQ27-000001") {
        Some("A forwarder") => 1,
        Some(several) => several.strip_suffix(" forwarders").and_then(|n| n.parse().ok()).unwrap_or(0),
        None => 0,
    };
    assert_eq!(told.iter().map(count).sum::<i32>(), 2, "{told:?}");
}

/// Orders are its super administrator's; claiming is the daily work of everybody.
#[db_test(harbour)]
async fn everybody_of_an_agent_claims_for_its_account(w: Harbour) {
    let colleague_id = w.world.add_account(w.world.tenant, "colleague", "").await;
    let company_id = w.agent_company;
    let firm = w.numbers(&format!("SELECT meta_company_id FROM company WHERE id = {company_id}")).await[0];
    let tx = w.world.begin().await;
    let ids = CompanyIds { company_id, meta_company_id: firm };
    join_company(&tx, w.world.tenant, colleague_id, ids, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let colleague = sign_in(&w.world.app, "colleague").await;
    let db = w.world.app.app.db.read();
    let may_pay = fairway_billing::may_spend(db, w.world.tenant, company_id, colleague_id).await.unwrap();
    assert!(!may_pay, "a plain member pays no orders");
    let id = w.inquiry(2, 1).await;
    let claim = w.claim(&colleague, id).await.data();
    assert_eq!(claim["inquiry"]["contact"]["is_masked"], false);
    assert_eq!(w.points(company_id).await, POINTS - PRICE);
}

#[db_test(harbour)]
async fn a_company_claims_once_and_a_repeated_request_is_one(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let body = json!({"inquiry_id": id, "unit": 1, "price": PRICE});
    let person = named(&w.agent);
    let first = person.post(CLAIMS, body.clone()).await.data();
    assert_eq!(person.post(CLAIMS, body.clone()).await.data()["id"], first["id"], "the same request again");
    w.claim(&w.agent, id).await.failure(409, 2732);
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE);
    assert_eq!(w.taken(id).await, 1);
}

#[db_test(harbour)]
async fn what_cannot_be_claimed_says_why_and_costs_nothing(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let other_price = json!({"inquiry_id": id, "unit": 1, "price": PRICE - 1});
    named(&w.agent).post(CLAIMS, other_price).await.failure(409, 2737);
    w.owner.get(POOL).await.failure(403, 403);
    w.claim(&w.owner, id).await.failure(403, 403);
    w.claim(&w.agent, id).await.data();
    w.claim(&w.rival, id).await.failure(409, 2731);
    w.claim(&w.rival, id + 1_000).await.failure(404, 404);
    let targeted = w.inquiry(1, 3).await;
    w.claim(&w.rival, targeted).await.failure(409, 2734);
    for _ in 0..2 {
        let more = w.inquiry(2, 3).await;
        w.claim(&w.rival, more).await.data();
    }
    let dear = w.inquiry(2, 3).await;
    w.claim(&w.rival, dear).await.failure(409, 2650);
    assert_eq!(w.taken(dear).await, 0, "whoever cannot pay takes no place");
    assert_eq!(w.points(w.rival_company).await, POINTS - 2 * PRICE);
    w.rival.put("/atlas/freight/agent", json!({"is_on": false, "zone": "Asia/Shanghai"})).await.data();
    w.rival.get(POOL).await.failure(409, 2730);
}

#[db_test(harbour)]
async fn a_withdrawal_is_reviewed_and_refunded_once(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let claim_id = w.claimed(&w.agent, id).await;
    w.withdraw(&w.rival, claim_id).await.failure(404, 404);
    w.agent.post(&format!("{CLAIMS}/{claim_id}/withdraw"), json!({"reason": 4})).await.failure(422, 422);
    assert_eq!(w.withdraw(&w.agent, claim_id).await.data()["status"], 2);
    w.withdraw(&w.agent, claim_id).await.failure(409, 2735);
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE, "nobody has looked at it");
    w.neighbour.put(&format!("{DESK}/{claim_id}"), json!({"status": 3})).await.failure(404, 404);
    assert_eq!(w.review(claim_id, 3).await.data()["status"], 3);
    w.review(claim_id, 3).await.failure(409, 2735);
    assert_eq!(w.points(w.agent_company).await, POINTS);
    assert_eq!(w.taken(id).await, 0, "another may have the place");
    w.claim(&w.agent, id).await.failure(409, 2732);
    w.claim(&w.rival, id).await.data();
    let shown = w.agent.get(&format!("{CLAIMS}/{claim_id}")).await.data();
    assert_eq!(shown["inquiry"]["contact"]["is_masked"], true);
}

#[db_test(harbour)]
async fn a_refused_withdrawal_stays_claimed(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let claim_id = w.claimed(&w.agent, id).await;
    w.withdraw(&w.agent, claim_id).await.data();
    assert_eq!(w.review(claim_id, 4).await.data()["status"], 4);
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE);
    let shown = w.agent.get(&format!("{CLAIMS}/{claim_id}")).await.data();
    assert_eq!(shown["inquiry"]["contact"]["is_masked"], false);
    assert_eq!(w.notices(&w.agent).await, ["The return of inquiry FQ27-000001 was refused"]);
}

#[db_test(harbour)]
async fn follow_ups_are_kept_checked_and_reminded_of(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let path = "/atlas/freight/follow_ups";
    let note = |text: &str, state: i32| {
        json!({"claim_id": claim_id, "state": state, "visit_type": 1, "phase": 1, "text": text,
            "remind_at": NOW + 60})
    };
    w.agent.post(path, note(" ", 3)).await.failure(422, 422);
    w.agent.post(path, note(&"字".repeat(101), 3)).await.failure(422, 422);
    w.agent.post(path, note("Gave up", 9)).await.failure(422, 422);
    w.rival.post(path, note("Mine?", 3)).await.failure(404, 404);
    let agent = named(&w.agent);
    let kept = agent.post(path, note(&"字".repeat(100), 3)).await.data();
    assert_eq!(agent.post(path, note(&"字".repeat(100), 3)).await.data(), kept, "sent again it is the same note");
    assert_eq!(kept.as_array().unwrap().len(), 1);
    agent.post(path, note("Another", 3)).await.failure(409, 426);
    assert_eq!(kept[0]["state"], 3);
    assert_eq!(w.agent.get(&format!("{CLAIMS}/{claim_id}")).await.data()["follow_state"], 3);
    w.tick().await;
    assert_eq!(w.notices(&w.agent).await.len(), 0);
    w.turn_clock(61);
    w.tick().await;
    w.tick().await;
    assert_eq!(w.notices(&w.agent).await, ["Time to follow up inquiry FQ27-000001"]);
    let later = |at: i64| json!({"id": kept[0]["id"], "state": 3, "visit_type": 1, "phase": 1, "text": "Again", "remind_at": at});
    w.agent.put(path, later(NOW + 120)).await.data();
    w.tick().await;
    assert_eq!(w.notices(&w.agent).await.len(), 1, "it is not time yet");
    w.turn_clock(60);
    w.tick().await;
    w.tick().await;
    assert_eq!(w.notices(&w.agent).await.len(), 2, "whoever puts a reminder off is reminded again");
    let gone = format!("{path}?id={}", kept[0]["id"]);
    w.rival.delete(&gone).await.failure(404, 404);
    w.agent.delete(&gone).await.data();
    assert_eq!(w.agent.get(&format!("{CLAIMS}/{claim_id}")).await.data()["follow_state"], 1, "as if it had not been");
}

#[db_test(harbour)]
async fn a_discarded_inquiry_gives_back_what_was_paid_at_once(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (kept, returning) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    w.quote(&w.agent, kept, 100).await;
    w.withdraw(&w.rival, returning).await.data();
    let (path, why) = (format!("/atms/freight/inquiries/{id}/discard"), json!({"version": "0", "reason": 3}));
    let (one, other) = tokio::join!(w.staff.post(&path, why.clone()), w.staff.post(&path, why));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!([w.points(w.agent_company).await, w.points(w.rival_company).await], [POINTS; 2], "all of it, once");
    assert_eq!(w.numbers("SELECT status FROM freight_claim ORDER BY id").await, [3, 3]);
    assert_eq!(w.numbers("SELECT status FROM freight_quote").await, [5], "there is nothing left to be accepted");
    assert_eq!(w.taken(id).await, 0);
    w.review(returning, 3).await.failure(409, 2735);
    assert_eq!(w.points(w.rival_company).await, POINTS, "no second refund");
    let shown = w.agent.get(&format!("{CLAIMS}/{kept}")).await.data();
    assert_eq!(shown["inquiry"]["contact"]["is_masked"], true);
}

#[db_test(harbour)]
async fn a_completed_inquiry_closes_its_claims_at_once(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let (done, returning) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    w.quote(&w.agent, done, 100).await;
    w.withdraw(&w.rival, returning).await.data();
    w.owner.post(&format!("/atlas/freight/my_inquiries/{id}/complete"), json!({})).await.data();
    assert_eq!(
        w.numbers("SELECT status FROM freight_claim ORDER BY id").await,
        [6, 2],
        "a withdrawal is still decided"
    );
    assert_eq!(w.numbers("SELECT status FROM freight_quote").await, [4]);
    w.withdraw(&w.agent, done).await.failure(409, 2735);
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE, "what is done with stays paid");
    w.owner.post(&format!("{CLAIMS}/{done}/rate"), json!({"stars": 4})).await.data();
    assert_eq!(w.review(returning, 4).await.data()["status"], 6, "there is nothing left to work on");
    assert_eq!(w.points(w.rival_company).await, POINTS - PRICE);
}

#[db_test(harbour)]
async fn whoever_let_an_offer_pass_may_still_claim_in_the_pool(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let desk = format!("/atms/freight/inquiries/{id}");
    let step = async |step: &str, version: &str, mut body: serde_json::Value| {
        body["version"] = json!(version);
        w.staff.post(&format!("{desk}/{step}"), body).await.data()
    };
    step("recall", "0", json!({})).await;
    step("distribute", "1", json!({"method": 1, "companies": [w.agent_company]})).await;
    w.claim(&w.rival, id).await.failure(409, 2734);
    step("recall", "2", json!({})).await;
    assert_eq!(w.numbers("SELECT status FROM freight_claim").await, [5], "an offer ends with what was offered");
    w.claim(&w.agent, id).await.failure(409, 2733);
    step("distribute", "3", json!({"method": 2, "places": 1})).await;
    w.claim(&w.agent, id).await.data();
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE);
    assert_eq!(w.numbers("SELECT status FROM freight_claim").await, [1]);
}
