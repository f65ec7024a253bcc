//! To whom the centre gives what: cargo that names a city only, companies that the house has switched off, places that are left.

use fairway_freight::distribution::{Cargo, Lane, give_waiting};
use fairway_refdata::port_by_code;
use fairway_testkit::db_test;
use serde_json::{Value, json};

use super::harbour::{Harbour, POOL, harbour};

const RULES: &str = "/atms/freight/rules";

async fn keep(w: &Harbour, rules: Value) -> Value {
    let version = w.staff.get(RULES).await.data()["version"].clone();
    w.staff.put(RULES, json!({"version": version, "rules": rules})).await.data()["version"].clone()
}

async fn publish(w: &Harbour, rules: Value) {
    let version = keep(w, rules).await;
    w.staff.post(&format!("{RULES}/publish"), json!({"version": version})).await.data();
}

/// An inquiry that waits for distribution.
async fn pending(w: &Harbour) -> i64 {
    let id = w.inquiry(0, 1).await;
    w.execute(&format!("UPDATE freight_inquiry SET status = 1 WHERE id = {id}")).await;
    id
}

async fn by_the_centre(w: &Harbour, id: i64, places: i64) {
    let how = json!({"version": "0", "method": 3, "places": places});
    w.staff.post(&format!("/atms/freight/inquiries/{id}/distribute"), how).await.data();
}

async fn given(w: &Harbour) -> Vec<i64> {
    w.numbers("SELECT company_id FROM freight_claim ORDER BY company_id").await
}

#[test]
fn a_lane_of_a_port_is_that_of_its_city() {
    let lane = Lane { from_port: "CNNGB".into(), ..Lane::default() };
    let from = |ports: &[&'static str]| Cargo { from_ports: ports.to_vec(), ..Cargo::default() };
    assert!(lane.fits(&from(&["CNNGB"])) && lane.fits(&from(&["CNZOS", "CNNGB"])));
    assert!(!lane.fits(&from(&[])) && !lane.fits(&from(&["CNSHA"])));
}

#[db_test(harbour)]
async fn cargo_of_a_city_is_given_to_those_who_serve_its_port(w: Harbour) {
    let id = pending(&w).await;
    let port = port_by_code("CNNGB").unwrap();
    let city = port.city_id.expect("the city of a great port");
    let place = format!("origin_country_id = {}, origin_city_id = {city}, origin_port = ''", port.country_id);
    w.execute(&format!("UPDATE freight_inquiry SET {place} WHERE id = {id}")).await;
    let takes = |port: &str| json!({"is_on": true, "zone": "Asia/Shanghai", "lanes": [{"from_port": port}]});
    w.agent.put("/atlas/freight/agent", takes("CNSHA")).await.data();
    w.rival.put("/atlas/freight/agent", takes("CNNGB")).await.data();
    let suggested = w.staff.get(&format!("/atms/freight/inquiries/{id}/suggestions")).await.data();
    assert_eq!(suggested.as_array().unwrap().len(), 1, "{suggested}");
    assert_eq!(
        (&suggested[0]["company_id"], &suggested[0]["reasons"][0]["code"]),
        (&json!(w.rival_company), &json!("lane"))
    );
    publish(&w, json!([{"name": "Ningbo", "places": 2, "lanes": [{"from_port": "CNNGB"}]}])).await;
    by_the_centre(&w, id, 2).await;
    assert_eq!(given(&w).await, [w.rival_company]);
    w.execute(&format!("UPDATE freight_inquiry SET distribution = 2 WHERE id = {id}")).await;
    let seen = async |code: &str| w.agent.get(&format!("{POOL}?origin_port={code}")).await.json()["total"].clone();
    assert_eq!((seen("cnngb").await, seen("CNSHA").await), (json!(1), json!(0)), "as the hall finds it");
    w.agent.get(&format!("{POOL}?origin_port=XXXXX")).await.failure(422, 422);
}

#[db_test(harbour)]
async fn a_company_that_is_switched_off_is_given_nothing(w: Harbour) {
    w.execute(&format!("UPDATE company SET is_active = FALSE WHERE id = {}", w.agent_company)).await;
    let id = pending(&w).await;
    let suggested = w.staff.get(&format!("/atms/freight/inquiries/{id}/suggestions")).await.data();
    let suggested: Vec<_> = suggested.as_array().unwrap().iter().map(|one| one["company_id"].clone()).collect();
    assert_eq!(suggested, [json!(w.rival_company)]);
    let chosen = json!({"version": "0", "method": 1, "companies": [w.agent_company]});
    let refused = w.staff.post(&format!("/atms/freight/inquiries/{id}/distribute"), chosen).await.failure(422, 422);
    assert!(refused["fields"]["companies"].is_string(), "{refused}");
    publish(&w, json!([{"name": "In turn", "places": 2, "agents": [w.agent_company, w.rival_company]}])).await;
    by_the_centre(&w, id, 2).await;
    assert_eq!(given(&w).await, [w.rival_company]);
    let why = w.staff.get(&format!("/atms/freight/decisions/{id}")).await.data()[0]["considered"].clone();
    assert_eq!((&why[0]["company_id"], &why[0]["verdict"]), (&json!(w.agent_company), &json!("off")), "{why}");
}

#[db_test(harbour)]
async fn a_dry_run_gives_as_many_places_as_the_rule_would(w: Harbour) {
    pending(&w).await;
    // Staff said one, whatever the rule says.
    w.inquiry(3, 1).await;
    keep(&w, json!([{"name": "Two", "places": 2}])).await;
    let tried = w.staff.post(&format!("{RULES}/dry_run"), json!({})).await.data();
    let chosen: Vec<_> =
        tried["decisions"].as_array().unwrap().iter().map(|one| one["chosen"].as_array().unwrap().len()).collect();
    assert_eq!(chosen, [2, 1], "{tried}");
}

#[db_test(harbour)]
async fn places_that_are_left_are_given_to_whoever_comes_later(w: Harbour) {
    let takes = |is_on: bool| json!({"is_on": is_on, "zone": "Asia/Shanghai"});
    w.rival.put("/atlas/freight/agent", takes(false)).await.data();
    publish(&w, json!([{"name": "All", "places": 2}])).await;
    let id = pending(&w).await;
    by_the_centre(&w, id, 2).await;
    let app = &w.world.app.app;
    w.rival.put("/atlas/freight/agent", takes(true)).await.data();
    give_waiting(app).await.unwrap();
    assert_eq!(given(&w).await, [w.agent_company], "the first has not decided yet");
    w.claim(&w.agent, id).await.data();
    give_waiting(app).await.unwrap();
    give_waiting(app).await.unwrap();
    assert_eq!(given(&w).await, [w.agent_company, w.rival_company]);
    w.claim(&w.rival, id).await.data();
    assert_eq!(w.taken(id).await, 2);
}
