//! What surrounds the scans: counts as they happen, finding people by name, taking an entry back, and who may do which of it.

use std::time::Duration;

use fairway_search::Entry;
use fairway_testkit::{NOW, db_test};
use futures::StreamExt;
use serde_json::{Value, json};

use crate::gate_hall::{BATCH, CHECK_IN, COUNTS, GATES, Hall, LIST, UNDO, fresh_key, hall, numbers};

const PEOPLE: &str = "/atms/attend/check_in/people";
const SCANS: &str = "/atms/attend/check_ins";

#[db_test(hall)]
async fn counts_agree_with_the_scans(h: Hall) {
    let (ann, ben) = (h.ticket("Ann").await, h.ticket("Ben").await);
    let cai = h.ticket_of((h.world.tenant, h.activity), h.exhibitors, "Cai").await;
    for (gate, code) in [(h.north, &ann), (h.south, &ann), (h.south, &ben), (h.north, &"NOBODY".to_owned())] {
        h.scan(gate, code).await;
    }
    let counts = h.steward.get(COUNTS).await.data();
    let whole = |name: &str| counts[name].as_i64().unwrap();
    assert_eq!((whole("activity_id"), whole("tickets")), (h.activity, 3));
    assert_eq!((whole("let_in"), whole("again"), whole("refused")), (2, 1, 1));
    let gate = |place: usize| {
        let gate = &counts["gates"][place];
        ["let_in", "again", "refused"].map(|name| gate[name].as_i64().unwrap())
    };
    assert_eq!((gate(0), gate(1), &counts["gates"][0]["name_en"]), ([1, 0, 1], [1, 1, 0], &json!("North")));
    let types = &counts["ticket_types"];
    assert_eq!((&types[0]["tickets"], &types[0]["let_in"]), (&json!(2), &json!(2)));
    assert_eq!(
        (&types[1]["name_en"], &types[1]["tickets"], &types[1]["let_in"]),
        (&json!("Exhibitor"), &json!(1), &json!(0))
    );
    assert_eq!((&counts["last"][0]["result"], &counts["last"][0]["name"]), (&json!(4), &json!("")));
    assert_eq!((&counts["last"][1]["name"], &counts["last"][1]["operator"]), (&json!("Ben"), &json!("steward")));
    h.scan(h.south, &cai).await;
    assert_eq!(h.steward.get(COUNTS).await.data()["ticket_types"][1]["let_in"], 1);
    let summit = h.steward.get(&format!("{COUNTS}?activity_id={}", h.summit)).await.data();
    assert_eq!((&summit["tickets"], &summit["gates"]), (&json!(0), &json!([])));
}

#[db_test(hall)]
async fn whoever_looks_after_the_gates_hears_of_every_scan(h: Hall) {
    let path = format!("/atlas/live?topics=check_in:{}", h.activity);
    h.world.app.get(&path).await.failure(401, 401);
    h.world.enter("visitor", "attend.registrations").await.get(&path).await.failure(403, 403);
    let neighbour = h.world.enter_neighbour("neighbour", "attend.check_in").await;
    neighbour.get(&path).await.failure(404, 1104);
    let code = h.ticket("Ann").await;
    let mut stream = h.steward.stream(&path).await.into_body().into_data_stream();
    let mut hear = async || {
        let piece = tokio::time::timeout(Duration::from_secs(20), stream.next()).await.expect("something soon");
        String::from_utf8(piece.expect("bytes").unwrap().to_vec()).unwrap()
    };
    assert!(hear().await.contains("event: ready"));
    h.scan(h.north, &code).await;
    let said = hear().await;
    assert!(said.contains("event: changed") && said.contains(&format!("check_in:{}", h.activity)), "{said}");
    assert_eq!(h.steward.get(COUNTS).await.data()["let_in"], 1, "and what is read then is new");
}

#[db_test(hall)]
async fn an_organiser_takes_an_entry_back_and_the_ticket_lets_in_again(h: Hall) {
    let code = h.ticket("Ann").await;
    let (id, undo) = (h.id_of(&code).await, async |body: Value| h.organiser.put(UNDO, body).await);
    let body = json!({"ticket_id": id, "reason": "Scanned by mistake"});
    undo(body.clone()).await.failure(409, 2041);
    let first = h.scan_as(h.north, &code, "device-1-scan-1").await;
    let failure = undo(json!({"ticket_id": id, "reason": " "})).await.failure(422, 422);
    assert!(failure["fields"]["reason"].is_string());
    h.steward.put(UNDO, body.clone()).await.failure(403, 403);
    h.world.enter_neighbour("neighbour", "attend.gates").await.put(UNDO, body.clone()).await.failure(404, 404);
    assert_eq!(undo(body.clone()).await.data()["ticket_id"], id);
    undo(body).await.failure(409, 2041);
    let counts = h.steward.get(COUNTS).await.data();
    assert_eq!((&counts["let_in"], &counts["last"][0]["is_undone"]), (&json!(0), &json!(true)));
    let log = h.organiser.get("/atms/audit/logs?object_type=check_in").await.data();
    assert_eq!((log.as_array().unwrap().len(), &log[0]["action"]), (1, &json!("revoke")), "{log}");
    assert_eq!(log[0]["after"]["reason"], "Scanned by mistake", "{log}");
    assert_eq!(h.scan_as(h.north, &code, "device-1-scan-1").await, first, "a repeated scan is no new one");
    let again = h.scan(h.south, &code).await;
    assert_eq!((&again["result"], &again["let_in_gate_id"]), (&json!(1), &json!(h.south)));
    assert_eq!(h.scans("result = 1").await, 2, "what was taken back stays on record");
}

#[db_test(hall)]
async fn every_scan_is_listed_with_what_became_of_it(h: Hall) {
    let code = h.ticket("Ann").await;
    for (gate, code) in [(h.north, code.as_str()), (h.south, code.as_str()), (h.south, "NOBODY")] {
        h.scan(gate, code).await;
    }
    let all = h.organiser.get(SCANS).await.json();
    assert_eq!(
        (&all["total"], &all["data"][0]["result"], &all["data"][0]["ticket_id"]),
        (&json!(3), &json!(4), &Value::Null)
    );
    let first = &all["data"][2];
    assert_eq!(
        (&first["name"], &first["gate_en"], &first["operator"]),
        (&json!("Ann"), &json!("North"), &json!("steward"))
    );
    assert_eq!(h.organiser.get(&format!("{SCANS}?status=2")).await.json()["total"], 1);
    assert_eq!(h.organiser.get(&format!("{SCANS}?gate_id={}", h.south)).await.json()["total"], 2);
    let number = first["number"].as_str().unwrap();
    assert_eq!(h.organiser.get(&format!("{SCANS}?keyword={number}")).await.json()["total"], 2);
    let file = h.organiser.at("en.test").get(&format!("{SCANS}/export?format=csv&status=1")).await;
    let text = String::from_utf8(file.bytes).unwrap();
    assert!(text.contains("Let in") && text.contains("Ann") && !text.contains("Unknown"), "{text}");
    h.steward.get(SCANS).await.failure(403, 403);
    let neighbour = h.world.enter_neighbour("neighbour", "attend.gates").await;
    neighbour.get(&format!("{SCANS}?activity_id={}", h.activity)).await.failure(404, 1104);
}

#[db_test(hall)]
async fn a_steward_checks_people_in_and_sees_nothing_else(h: Hall) {
    let list = format!("{LIST}?gate_id={}", h.north);
    for path in [COUNTS, &list, &format!("{PEOPLE}?keyword=ann")] {
        assert_eq!(h.steward.get(path).await.status, 200, "{path}");
    }
    for path in [
        GATES,
        "/atms/attend/registrations",
        "/atms/attend/ticket_types",
        "/atms/attend/setting",
        "/atms/account/accounts",
    ] {
        h.steward.get(path).await.failure(403, 403);
    }
    h.steward.post(GATES, json!({"name_en": "Mine"})).await.failure(403, 403);
    // And nobody else does what a steward does.
    let clerk = h.world.enter("clerk", "attend.gates,attend.registrations,attend.setting").await;
    let scan = json!({"gate_id": h.north, "code": "X", "key": fresh_key()});
    clerk.post(CHECK_IN, scan.clone()).await.failure(403, 403);
    clerk.post(BATCH, json!({"scans": [scan.clone()]})).await.failure(403, 403);
    clerk.get(&list).await.failure(403, 403);
    h.world.app.post(CHECK_IN, scan.clone()).await.failure(401, 401);
    // Another tenant's gates are not there.
    let neighbour = h.world.enter_neighbour("neighbour", "attend.check_in").await;
    neighbour.post(CHECK_IN, scan).await.failure(404, 404);
    neighbour.get(&list).await.failure(404, 404);
    neighbour.get(&format!("{COUNTS}?activity_id={}", h.activity)).await.failure(404, 1104);
}

#[db_test(hall)]
async fn people_are_found_by_name_company_and_number(h: Hall) {
    let code = h.ticket("沈慕云").await;
    let revoked = h.ticket("沈慕白").await;
    h.revoke(&revoked).await;
    let registration = |code: &str| format!("SELECT registration_id FROM attend_ticket WHERE code = '{code}'");
    let mut entries = Vec::new();
    for (code, name) in [(&code, "沈慕云"), (&revoked, "沈慕白")] {
        let id = numbers(&h.world.app, &registration(code)).await[0];
        let words = vec!["Farshore".to_owned()];
        entries.push(Entry { id, scope_id: h.activity, name_zh: name.into(), words, ..Default::default() });
    }
    let tx = h.world.begin().await;
    fairway_search::put(&tx, h.world.tenant, "registration", &entries, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let find = async |keyword: &str| h.steward.get(&format!("{PEOPLE}?keyword={keyword}")).await.data();
    for keyword in ["shenmu", "smy", "farshore"] {
        let found = find(keyword).await;
        assert_eq!(found[0]["name"], "沈慕云", "{keyword}: {found}");
    }
    let both = find("farshore").await;
    assert_eq!((&both[0]["status"], &both[1]["status"]), (&json!(1), &json!(2)), "those that let in come first");
    let number = format!("tk{:06}", entries[0].id);
    assert_eq!(find(&number).await[0]["ticket_id"], h.id_of(&code).await);
    h.scan(h.north, &code).await;
    let found = find("smy").await;
    assert_eq!((&found[0]["let_in_at"], &found[0]["let_in_gate_id"]), (&json!(NOW), &json!(h.north)));
    assert_eq!(find("nobody").await, json!([]));
    h.steward.get(&format!("{PEOPLE}?keyword=%20")).await.failure(422, 422);
    let summit = format!("{PEOPLE}?keyword=farshore&activity_id={}", h.summit);
    assert_eq!(h.steward.get(&summit).await.data(), json!([]));
}
