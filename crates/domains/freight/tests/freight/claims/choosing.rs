//! Whom staff find by name: any agent for an inquiry, with what speaks against it, and agents alone for a rule.

use fairway_testkit::db_test;
use serde_json::json;

use super::harbour::{Harbour, harbour};

#[db_test(harbour)]
async fn an_agent_that_does_not_fit_is_found_by_its_name_with_the_reason(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let away = json!({"is_on": true, "zone": "Asia/Shanghai", "services": [2], "lanes": [{"from_country": 9, "to_country": 8}]});
    w.rival.put("/atlas/freight/agent", away).await.data();
    let suggested = format!("/atms/freight/inquiries/{id}/suggestions");
    let found = w.staff.get(&suggested).await.data();
    assert_eq!(found.as_array().unwrap().len(), 1, "it is not suggested by itself");
    let found = w.staff.get(&format!("{suggested}?keyword=riv")).await.data();
    assert_eq!([&found[0]["company_id"], &found[0]["score"]], [&json!(w.rival_company), &json!(0)]);
    assert_eq!(found[0]["reasons"][0]["code"], "other_lanes");
    assert_eq!(found[0]["reasons"][1]["code"], "other_modes");
    assert_eq!(found.as_array().unwrap().len(), 1);
    w.claimed(&w.rival, id).await;
    assert_eq!(w.staff.get(&format!("{suggested}?keyword=riv")).await.data(), json!([]), "it has the inquiry already");
    w.agent.put("/atlas/freight/agent", json!({"is_on": false, "zone": "Asia/Shanghai"})).await.data();
    assert_eq!(w.staff.get(&format!("{suggested}?keyword=agent")).await.data(), json!([]), "it takes none");
}

#[db_test(harbour)]
async fn rules_are_made_of_agents_and_still_name_those_that_stopped(w: Harbour) {
    let agents = "/atms/freight/agents";
    let ids = async |query: &str| {
        let found = w.staff.get(&format!("{agents}{query}")).await.data();
        found.as_array().unwrap().iter().map(|one| one["company_id"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(ids("").await, [w.agent_company, w.rival_company]);
    assert_eq!(ids("?keyword=age").await, [w.agent_company]);
    w.agent.put("/atlas/freight/agent", json!({"is_on": false, "zone": "Asia/Shanghai"})).await.data();
    assert_eq!(ids("").await, [w.rival_company]);
    let named = w.staff.get(&format!("{agents}?ids={}", w.agent_company)).await.data();
    assert_eq!([&named[0]["company_en"], &named[0]["is_on"]], [&json!("agent"), &json!(false)]);
    assert_eq!(w.neighbour.get(&format!("{agents}?ids={}", w.agent_company)).await.data(), json!([]));
}
