//! The distribution centre: rules become live, an offer that runs out goes to the next, and every decision says why.

use fairway_billing::{Posting, post};
use fairway_freight::distribution::give_waiting;
use fairway_testkit::{NOW, db_test};
use futures::future::join_all;
use serde_json::{Value, json};

use super::harbour::{CLAIMS, Harbour, POINTS, POOL, PRICE, harbour, top_up};

const RULES: &str = "/atms/freight/rules";

fn rule(name: &str, agents: &[i64]) -> Value {
    json!({"name": name, "places": 1, "agents": agents})
}

async fn publish(w: &Harbour, rules: Value) {
    let version = w.staff.get(RULES).await.data()["version"].clone();
    let kept = w.staff.put(RULES, json!({"version": version, "rules": rules})).await.data();
    w.staff.post(&format!("{RULES}/publish"), json!({"version": kept["version"]})).await.data();
}

#[db_test(harbour)]
async fn drafts_do_not_decide_and_a_dry_run_writes_nothing(w: Harbour) {
    w.inquiry(2, 2).await;
    let version = w.staff.get(RULES).await.data()["version"].clone();
    let rules = json!([rule("All", &[])]);
    w.staff.put(RULES, json!({"version": "other", "rules": rules})).await.failure(409, 409);
    let nowhere = json!([{"name": "Nowhere", "places": 1, "lanes": [{"from_port": "XXXXX"}]}]);
    let wrong = w.staff.put(RULES, json!({"version": version, "rules": nowhere})).await.failure(422, 422);
    assert!(wrong["fields"]["rules.0.lanes"].is_string(), "{wrong}");
    let kept = w.staff.put(RULES, json!({"version": version, "rules": rules})).await.data();
    assert_eq!((kept["is_changed"].as_bool(), kept["live"].as_array().map(Vec::len)), (Some(true), Some(0)));
    let tried = w.staff.post(&format!("{RULES}/dry_run"), json!({})).await.data();
    assert_eq!((tried["inquiries"].as_i64(), tried["given"].as_i64()), (Some(1), Some(1)));
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_decision").await, [0]);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim").await, [0]);
    w.staff.post(&format!("{RULES}/publish"), json!({})).await.failure(422, 422);
    let stale = w.staff.post(&format!("{RULES}/publish"), json!({"version": version})).await.failure(409, 409);
    assert_eq!(stale["data"]["current"]["version"], kept["version"], "{stale}");
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_rule WHERE stage = 2").await, [0], "nobody looked at these");
    let live = w.staff.post(&format!("{RULES}/publish"), json!({"version": kept["version"]})).await.data();
    assert_eq!(live["is_changed"], false);
}

#[db_test(harbour)]
async fn an_offer_that_runs_out_goes_to_the_next_with_the_reasons(w: Harbour) {
    publish(&w, json!([rule("In turn", &[w.agent_company, w.rival_company])])).await;
    let id = w.inquiry(3, 1).await;
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE freight_inquiry SET status = 1, distribution = 0 WHERE id = {id}")).await.unwrap();
    tx.commit().await.unwrap();
    w.staff
        .post(&format!("/atms/freight/inquiries/{id}/distribute"), json!({"version": "0", "method": 3, "places": 1}))
        .await
        .data();
    let given = w.agent.get(&format!("{POOL}?kind=given")).await.data();
    assert_eq!(given[0]["id"], id);
    assert_eq!(w.notices(&w.agent).await, ["Inquiry FQ27-000001 was given to your company"]);
    w.claim(&w.rival, id).await.failure(409, 2734);
    w.turn_clock(24 * 3_600 + 1);
    w.tick().await;
    assert_eq!(w.numbers("SELECT status FROM freight_claim ORDER BY id").await, [5, 0]);
    let rival = fairway_testworld::sign_in(&w.world.app, "rival").await;
    w.claim(&rival, id).await.data();
    assert_eq!(rival.get(CLAIMS).await.data()[0]["status"], 1);
    let staff = fairway_testworld::sign_in(&w.world.app, "staff").await;
    let decisions = staff.get(&format!("/atms/freight/decisions/{id}")).await.data();
    assert_eq!(decisions.as_array().unwrap().len(), 2);
    let verdicts = |n: usize| {
        let all = decisions[n]["considered"].as_array().unwrap().clone();
        all.iter()
            .map(|one| (one["company_id"].as_i64().unwrap(), one["verdict"].as_str().unwrap().to_owned()))
            .collect::<Vec<_>>()
    };
    let (agent, rival) = (w.agent_company, w.rival_company);
    assert_eq!(verdicts(1), [(agent, "chosen".to_owned()), (rival, "not_its_turn".to_owned())]);
    assert_eq!(verdicts(0), [(rival, "chosen".to_owned()), (agent, "has_it".to_owned())]);
}

#[db_test(harbour)]
async fn a_place_that_comes_back_goes_to_the_next(w: Harbour) {
    publish(&w, json!([rule("In turn", &[w.agent_company, w.rival_company])])).await;
    let id = w.inquiry(2, 1).await;
    let distribute = json!({"version": "1", "method": 3, "places": 1});
    for (step, body) in [("recall", json!({"version": "0"})), ("distribute", distribute)] {
        w.staff.post(&format!("/atms/freight/inquiries/{id}/{step}"), body).await.data();
    }
    let claim_id = w.claimed(&w.agent, id).await;
    w.withdraw(&w.agent, claim_id).await.data();
    assert_eq!(w.rival.get(&format!("{POOL}?kind=given")).await.json()["total"], 0);
    w.review(claim_id, 3).await.data();
    assert_eq!(w.rival.get(&format!("{POOL}?kind=given")).await.data()[0]["id"], id);
    w.claim(&w.rival, id).await.data();
    assert_eq!(w.numbers("SELECT status FROM freight_claim ORDER BY id").await, [3, 1]);
    assert_eq!([w.points(w.agent_company).await, w.points(w.rival_company).await], [POINTS, POINTS - PRICE]);
}

#[db_test(harbour)]
async fn whoever_gave_it_back_is_not_chosen_again_and_staff_read_why(w: Harbour) {
    let id = w.inquiry(2, 1).await;
    let claim_id = w.claimed(&w.agent, id).await;
    w.withdraw(&w.agent, claim_id).await.data();
    w.review(claim_id, 3).await.data();
    let seen = w.numbers(&format!("SELECT changes FROM freight_inquiry WHERE id = {id}")).await[0].to_string();
    let recalled = w.staff.post(&format!("/atms/freight/inquiries/{id}/recall"), json!({"version": seen})).await.data();
    let (version, distribute) = (&recalled["version"], format!("/atms/freight/inquiries/{id}/distribute"));
    let both = json!({"version": version, "method": 1, "companies": [w.agent_company, w.rival_company]});
    let refused = w.staff.post(&distribute, both).await.failure(422, 422);
    let said = refused["fields"]["companies"].as_str().unwrap_or_default();
    assert!(said.contains("agent") && !said.contains("rival"), "{refused}");
    assert_eq!(w.numbers(&format!("SELECT status FROM freight_inquiry WHERE id = {id}")).await, [1]);
    let other = json!({"version": version, "method": 1, "companies": [w.rival_company]});
    w.staff.post(&distribute, other).await.data();
    w.claim(&w.rival, id).await.data();
}

#[db_test(harbour)]
async fn caps_and_turns_hold_while_many_are_distributed_and_rules_published(w: Harbour) {
    let mut in_turn = rule("In turn", &[w.agent_company, w.rival_company, w.agent_company]);
    in_turn["daily_cap"] = json!(3);
    publish(&w, json!([in_turn])).await;
    let mut ids = Vec::new();
    for _ in 0..8 {
        ids.push(w.inquiry(3, 1).await);
    }
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE freight_inquiry SET status = 1, distribution = 0").await.unwrap();
    tx.commit().await.unwrap();
    let staff = &w.staff;
    let distribute = |id: &i64| {
        let path = format!("/atms/freight/inquiries/{id}/distribute");
        async move { staff.post(&path, json!({"version": "0", "method": 3, "places": 1})).await.data() }
    };
    let version = staff.get(RULES).await.data()["version"].clone();
    let publishing = async {
        for _ in 0..4 {
            staff.post(&format!("{RULES}/publish"), json!({"version": version})).await.data();
        }
    };
    tokio::join!(join_all(ids.iter().map(distribute)), publishing);
    let given = "SELECT COUNT(*) FROM freight_claim GROUP BY company_id ORDER BY company_id";
    assert_eq!(w.numbers(given).await, [3, 3], "in turn, until both are full");
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_decision").await, [8], "each is explained");
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_decision WHERE chosen = '[]'").await, [2]);
}

#[db_test(harbour)]
async fn what_nobody_could_get_at_night_is_given_in_the_morning(w: Harbour) {
    let hours = json!([{"day": 1, "from": 9 * 60, "until": 18 * 60}]);
    w.agent.put("/atlas/freight/agent", json!({"is_on": true, "zone": "Asia/Shanghai", "hours": hours})).await.data();
    let mut awake = rule("At work", &[w.agent_company]);
    awake["in_hours"] = json!(true);
    publish(&w, json!([awake])).await;
    let id = w.inquiry(3, 1).await;
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE freight_inquiry SET status = 1, distribution = 0").await.unwrap();
    tx.commit().await.unwrap();
    // It is Sunday morning in Shanghai.
    let how = json!({"version": "0", "method": 3, "places": 1});
    w.staff.post(&format!("/atms/freight/inquiries/{id}/distribute"), how).await.data();
    let decisions = "SELECT COUNT(*) FROM freight_decision";
    let offers = "SELECT COUNT(*) FROM freight_claim WHERE status = 0";
    let app = &w.world.app.app;
    give_waiting(app).await.unwrap();
    assert_eq!((w.numbers(offers).await, w.numbers(decisions).await), (vec![0], vec![1]), "still nobody: nothing new");
    w.turn_clock(26 * 3_600);
    give_waiting(app).await.unwrap();
    give_waiting(app).await.unwrap();
    assert_eq!((w.numbers(offers).await, w.numbers(decisions).await), (vec![1], vec![2]), "Monday at ten, once");
}

#[db_test(harbour)]
async fn suggestions_say_why(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let suggested = format!("/atms/freight/inquiries/{id}/suggestions");
    let found = w.staff.get(&suggested).await.data();
    assert_eq!(found.as_array().unwrap().len(), 2);
    assert!(found.as_array().unwrap().iter().all(|one| one["reasons"][0]["code"] == "open"), "{found}");
    let lanes = json!([{"from_country": 1, "to_country": 2}]);
    let form = json!({"is_on": true, "zone": "Asia/Shanghai", "lanes": lanes, "services": [1], "countries": [2]});
    w.agent.put("/atlas/freight/agent", form).await.data();
    let away = json!({"is_on": true, "zone": "Asia/Shanghai", "services": [2]});
    w.rival.put("/atlas/freight/agent", away).await.data();
    let found = w.staff.get(&suggested).await.data();
    let codes: Vec<_> = found[0]["reasons"].as_array().unwrap().iter().map(|one| one["code"].clone()).collect();
    assert_eq!(found.as_array().unwrap().len(), 1, "whoever does not carry by sea is not suggested");
    assert_eq!(found[0]["company_id"], w.agent_company);
    assert_eq!(codes, ["lane", "service", "country"]);
}

#[db_test(harbour)]
async fn what_became_of_its_claims_moves_an_agent_up_the_suggestions(w: Harbour) {
    let order = async |id: i64| {
        let found = w.staff.get(&format!("/atms/freight/inquiries/{id}/suggestions")).await.data();
        found.as_array().unwrap().iter().map(|one| one["company_id"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let before = w.inquiry(2, 2).await;
    assert_eq!(order(before).await, [w.agent_company, w.rival_company], "alike, in the order of their numbers");
    let tx = w.world.begin().await;
    let more = Posting { key: "more".into(), ..top_up(w.rival_company, 10 * PRICE) };
    post(&tx, w.world.tenant, more, NOW).await.unwrap();
    tx.commit().await.unwrap();
    for _ in 0..2 {
        let id = w.inquiry(2, 2).await;
        w.claimed(&w.rival, id).await;
    }
    let won = w.inquiry(2, 2).await;
    let claim_id = w.claimed(&w.rival, won).await;
    assert_eq!(order(before).await[0], w.agent_company, "to claim is no merit yet");
    let quote = w.quote(&w.rival, claim_id, 100).await;
    w.accept(&w.owner, &quote).await.data();
    assert_eq!(order(before).await, [w.rival_company, w.agent_company], "won one of three");
    w.owner.post(&format!("{CLAIMS}/{claim_id}/rate"), json!({"stars": 4})).await.data();
    let found = w.staff.get(&format!("/atms/freight/inquiries/{before}/suggestions")).await.data();
    assert_eq!((&found[0]["company_id"], &found[0]["score"]), (&json!(w.rival_company), &json!(4 + 8)));
    let reasons = json!([{"code": "won", "text": "过往成交率 33%"}, {"code": "rating", "text": "货主评分 4.0"}]);
    assert_eq!(found[0]["reasons"], reasons);
    assert_eq!(found[1]["reasons"][0]["code"], "open");
}
