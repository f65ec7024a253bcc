//! One ticket lets one person in on a day, whoever scans it when and where.

use fairway_testkit::db_test;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::gate_hall::{CHECK_IN, GATES, Hall, fresh_key, hall, numbers};

#[db_test(hall)]
async fn a_ticket_lets_in_once_and_then_tells_when_and_where(h: Hall) {
    let code = h.ticket("Ann").await;
    let first = h.scan(h.north, &format!(" {} ", code.to_lowercase())).await;
    assert_eq!(first["result"], 1, "{first}");
    assert_eq!((&first["ticket"]["name"], &first["ticket"]["company"]), (&json!("Ann"), &json!("Farshore")));
    assert_eq!((&first["ticket"]["ticket_type_en"], &first["let_in_gate_id"]), (&json!("Visitor"), &json!(h.north)));
    h.world.app.app.clock.advance(std::time::Duration::from_secs(60));
    let second = h.scan(h.south, &code).await;
    assert_eq!((&second["result"], &second["let_in_at"]), (&json!(2), &first["happened_at"]), "{second}");
    assert_eq!((&second["let_in_gate_en"], &second["let_in_gate_zh"]), (&json!("North"), &json!("North 门")));
    assert_eq!(h.scans("result = 1").await, 1, "every scan is kept, one of them let in");
    assert_eq!(h.scans("result = 2").await, 1);
}

#[db_test(hall)]
async fn two_gates_at_the_same_moment_let_one_person_in(h: Hall) {
    for round in 0..10 {
        let code = h.ticket(&format!("Guest {round}")).await;
        let (north, south) = tokio::join!(h.scan(h.north, &code), h.scan(h.south, &code));
        let (won, lost, at) = if north["result"] == 1 { (&north, &south, h.north) } else { (&south, &north, h.south) };
        assert_eq!((&won["result"], &lost["result"]), (&json!(1), &json!(2)), "{north} {south}");
        assert_eq!(lost["let_in_gate_id"], at, "the other one is told who was first");
    }
    assert_eq!((h.scans("result = 1").await, h.scans("result = 2").await), (10, 10));
}

#[db_test(hall)]
async fn twenty_after_one_ticket_make_one_entry(h: Hall) {
    let (code, mut asked) = (h.ticket("Ann").await, JoinSet::new());
    for n in 0..20 {
        let steward = h.steward.clone();
        let scan = json!({"gate_id": if n % 2 == 0 { h.north } else { h.south }, "code": code, "key": fresh_key()});
        asked.spawn(async move { steward.post(CHECK_IN, scan).await.data()["result"].as_i64() });
    }
    let results = asked.join_all().await;
    assert_eq!(results.iter().filter(|result| **result == Some(1)).count(), 1, "{results:?}");
    assert_eq!(results.iter().filter(|result| **result == Some(2)).count(), 19, "{results:?}");
}

/// Even a write that asks nobody cannot make a second entry.
#[db_test(hall)]
async fn the_database_itself_forbids_a_second_entry(h: Hall) {
    let code = h.ticket("Ann").await;
    h.scan(h.north, &code).await;
    let day = numbers(&h.world.app, "SELECT entry_day FROM attend_check_in").await[0];
    let (tenant, activity, gate, ticket) = (h.world.tenant, h.activity, h.south, h.id_of(&code).await);
    let insert = |key: &str, result: i32| {
        format!(
            "INSERT INTO attend_check_in (tenant_id, activity_id, gate_id, ticket_id, operator_id, key, result, \
             entry_day, happened_at, created_at, updated_at) \
             VALUES ({tenant}, {activity}, {gate}, {ticket}, 1, '{key}', {result}, {day}, 0, 0, 0)"
        )
    };
    let tx = h.world.begin().await;
    tx.execute_text(&insert("forced-2", 2)).await.expect("scans without an entry are kept");
    tx.commit().await.unwrap();
    assert!(h.world.begin().await.execute_text(&insert("forced-1", 1)).await.is_err());
}

#[db_test(hall)]
async fn the_same_scan_sent_twice_gets_the_first_answer_and_counts_once(h: Hall) {
    let code = h.ticket("Ann").await;
    let first = h.scan_as(h.north, &code, "device-1-scan-1").await;
    assert_eq!(first["result"], 1);
    h.world.app.app.clock.advance(std::time::Duration::from_secs(300));
    assert_eq!(h.scan_as(h.north, &code, "device-1-scan-1").await, first);
    let again = h.scan_as(h.south, &code, "device-2-scan-1").await;
    assert_eq!((&again["result"], &h.scan_as(h.south, &code, "device-2-scan-1").await), (&json!(2), &again));
    let other = h.ticket("Ben").await;
    let (one, two) = tokio::join!(h.scan_as(h.north, &other, "at-once-1"), h.scan_as(h.north, &other, "at-once-1"));
    assert_eq!((&one["result"], &one), (&json!(1), &two));
    assert_eq!(h.scans("tenant_id > 0").await, 3);
}

#[db_test(hall)]
async fn who_is_refused_is_told_why(h: Hall) {
    let revoked = h.ticket("Ann").await;
    h.revoke(&revoked).await;
    let answer = h.scan(h.north, &revoked).await;
    assert_eq!((&answer["result"], &answer["ticket"]["name"]), (&json!(3), &json!("Ann")));
    let unknown = h.scan(h.north, "NOBODY").await;
    assert_eq!((&unknown["result"], &unknown["ticket"]), (&json!(4), &Value::Null));
    let summit = h.ticket_of((h.world.tenant, h.summit), h.visitors, "Cai").await;
    assert_eq!(h.scan(h.north, &summit).await["result"], 7);
    let foreign = h.ticket_of((h.world.other_tenant, h.activity), h.visitors, "Dora").await;
    let answer = h.scan(h.north, &foreign).await;
    assert_eq!((&answer["result"], &answer["ticket"]), (&json!(4), &Value::Null), "{answer}");
    assert_eq!(h.scans("result = 1").await, 0);
    assert_eq!(h.scans("result IN (3, 4, 7)").await, 4, "refusals are kept too");
}

#[db_test(hall)]
async fn a_gate_lets_its_types_in_while_it_is_open(h: Hall) {
    let form = json!({"name_en": "Exhibitors", "ticket_types": [h.exhibitors]});
    let gate = h.organiser.post(GATES, form).await.data();
    let (visitor, id) = (h.ticket("Ann").await, gate["id"].as_i64().unwrap());
    let exhibitor = h.ticket_of((h.world.tenant, h.activity), h.exhibitors, "Ben").await;
    assert_eq!(h.scan(id, &visitor).await["result"], 5);
    assert_eq!(h.scan(id, &exhibitor).await["result"], 1);
    assert_eq!(h.scan(h.north, &visitor).await["result"], 1, "another gate lets them in");
    h.world.app.app.clock.advance(std::time::Duration::from_secs(60));
    let mut closed = gate.clone();
    closed["status"] = json!(0);
    h.organiser.put(GATES, closed).await.data();
    let late = h.ticket_of((h.world.tenant, h.activity), h.exhibitors, "Cai").await;
    assert_eq!(h.scan(id, &late).await["result"], 6, "a change of a gate counts at once");
    let before = json!({"gate_id": id, "code": late, "key": fresh_key(), "happened_at": fairway_testkit::NOW + 30});
    assert_eq!(h.steward.post(CHECK_IN, before).await.data()["result"], 1, "it was open when this was scanned");
}

#[db_test(hall)]
async fn somebody_without_their_ticket_is_let_in_by_its_id(h: Hall) {
    let id = h.id_of(&h.ticket("Ann").await).await;
    let scan = json!({"gate_id": h.north, "ticket_id": id, "key": fresh_key()});
    assert_eq!(h.steward.post(CHECK_IN, scan).await.data()["ticket"]["name"], "Ann");
    let foreign = h.ticket_of((h.world.other_tenant, h.activity), h.visitors, "Dora").await;
    let scan = json!({"gate_id": h.north, "ticket_id": h.id_of(&foreign).await, "key": fresh_key()});
    assert_eq!(h.steward.post(CHECK_IN, scan).await.data()["result"], 4);
}

#[db_test(hall)]
async fn a_scan_without_a_ticket_or_a_good_key_is_refused(h: Hall) {
    let failure = h.steward.post(CHECK_IN, json!({"gate_id": h.north, "key": "short"})).await.failure(422, 422);
    assert!(failure["fields"]["key"].is_string() && failure["fields"]["code"].is_string(), "{failure}");
    let nowhere = json!({"gate_id": 999_999, "code": "X", "key": fresh_key()});
    h.steward.post(CHECK_IN, nowhere).await.failure(404, 404);
    let future =
        json!({"gate_id": h.north, "code": "X", "key": fresh_key(), "happened_at": fairway_testkit::NOW + 9000});
    let answer = h.steward.post(CHECK_IN, future).await.data();
    assert_eq!(answer["happened_at"], h.world.app.app.clock.now(), "nobody scans tomorrow");
}
