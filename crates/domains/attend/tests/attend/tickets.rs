//! Tickets: who has one, that nobody guesses it, and what is left to do.

use fairway_attend::{is_genuine, meeting_key};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{APPLY, DESK, Fair, fair};

#[db_test(fair)]
async fn a_ticket_is_signed_for_its_meeting(w: Fair) {
    let (ann, made) = w.registered("ann", json!({"company_en": "Farshore"})).await;
    let list = w.of_meeting("/atlas/exhibition/ticket");
    let tickets = ann.get(&list).await.data();
    assert_eq!(tickets.as_array().unwrap().len(), 1);
    let ticket = &tickets[0];
    assert_eq!(
        (&ticket["id"], &ticket["name"], &ticket["company"]),
        (&made["ticket_id"], &json!("ann"), &json!("Farshore"))
    );
    let code = ticket["code"].as_str().unwrap();
    assert_eq!(code.len(), 52);
    assert!(ticket["qr"].as_str().unwrap().starts_with("<svg"));
    let secrets = &w.world.app.app.secrets;
    let key = meeting_key(secrets, w.world.tenant, w.activity);
    assert!(is_genuine(&key, code) && is_genuine(&key, &code.to_lowercase()));
    assert!(!is_genuine(&meeting_key(secrets, w.world.tenant, w.summit), code), "another meeting");
    let forged = format!("{}{}", if code.starts_with('0') { "1" } else { "0" }, &code[1..]);
    assert!(!is_genuine(&key, &forged) && !is_genuine(&key, "") && !is_genuine("", code));
    // Nobody else sees it.
    let ben = w.somebody("ben").await;
    ben.get(&format!("/atlas/exhibition/ticket/{}", ticket["id"])).await.failure(404, 404);
    assert_eq!(ben.get(&list).await.data(), json!([]));
    w.world.app.get(&list).await.failure(401, 401);
}

#[db_test(fair)]
async fn a_ticket_follows_its_registration(w: Fair) {
    let (ann, made) = w.registered("ann", json!({})).await;
    let path = format!("/atlas/exhibition/ticket/{}", made["ticket_id"]);
    let before = ann.get(&path).await.data();
    let changed = w.apply(&ann, w.form_with("安然", json!({"company_zh": "青禾"}))).await.data();
    assert_eq!(changed["ticket_id"], made["ticket_id"]);
    let after = ann.get(&path).await.data();
    assert_eq!((&after["name"], &after["company"], &after["code"]), (&json!("安然"), &json!("青禾"), &before["code"]));
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    let gone = ann.get(&path).await.data();
    assert_eq!((&gone["status"], &gone["code"], &gone["qr"]), (&json!(2), &json!(""), &json!("")));
    let again = w.apply(&ann, w.form("ann")).await.data();
    assert_ne!(again["ticket_id"], made["ticket_id"], "an old one never works again");
}

#[db_test(fair)]
async fn a_ticket_tells_its_holder_when_and_where_it_was_used(w: Fair) {
    let (ann, made) = w.registered("ann", json!({})).await;
    let path = format!("/atlas/exhibition/ticket/{}", made["ticket_id"]);
    let unused = ann.get(&path).await.data();
    assert_eq!((&unused["let_in_at"], &unused["entries"]), (&Value::Null, &json!([])));
    let keeper = w.world.enter("keeper", "attend.gates,attend.check_in").await;
    let gate = keeper.post("/atms/attend/gates", json!({"name_en": "North", "name_zh": "北门"})).await.data();
    let scan = json!({"gate_id": gate["id"], "ticket_id": made["ticket_id"], "key": "used-0001"});
    keeper.post("/atms/attend/check_in", scan).await.data();
    let used = ann.get(&path).await.data();
    assert_eq!((&used["let_in_at"], &used["last_let_in_at"]), (&json!(NOW), &json!(NOW)));
    assert_eq!(used["entries"], json!([{"at": NOW, "gate_zh": "北门", "gate_en": "North"}]));
    let listed = ann.get(&w.of_meeting("/atlas/exhibition/ticket")).await.data();
    assert_eq!(listed[0]["entries"], used["entries"]);
    // Taken back, it was never used.
    let undo = json!({"ticket_id": made["ticket_id"], "reason": "By mistake"});
    keeper.put("/atms/attend/check_in/undo", undo).await.data();
    assert_eq!(ann.get(&path).await.data()["entries"], json!([]));
}

#[db_test(fair)]
async fn whoever_went_in_gets_no_second_ticket(w: Fair) {
    let (ann, made) = w.registered("ann", json!({})).await;
    let keeper = w.world.enter("keeper", "attend.gates,attend.check_in").await;
    let gate = keeper.post("/atms/attend/gates", json!({"name_en": "North"})).await.data();
    let scan = |key: &str| json!({"gate_id": gate["id"], "ticket_id": made["ticket_id"], "key": key});
    assert_eq!(keeper.post("/atms/attend/check_in", scan("second-0001")).await.data()["result"], 1);
    let row = w.organiser.get(&format!("{DESK}/{}", made["id"])).await.data();
    let cancelled = json!({"id": row["id"], "version": row["version"], "reason": "By mistake"});
    w.organiser.put(&format!("{DESK}/cancel"), cancelled).await.data();
    assert_eq!(keeper.post("/atms/attend/check_in", scan("second-0002")).await.data()["result"], 3);
    let again = w.apply(&ann, w.form("ann")).await.data();
    assert_eq!((&again["status"], &again["ticket_id"]), (&json!(1), &made["ticket_id"]));
    assert_eq!(keeper.post("/atms/attend/check_in", scan("second-0003")).await.data()["result"], 2);
}

#[db_test(fair)]
async fn the_backlog_says_what_is_left_to_do(w: Fair) {
    let path = w.of_meeting("/atlas/exhibition/backlog");
    let keys = |rows: &Value| -> Vec<String> {
        rows.as_array()
            .unwrap()
            .iter()
            .map(|row| format!("{} {}", row["key"].as_str().unwrap(), row["state"].as_str().unwrap()))
            .collect()
    };
    let ann = w.somebody("ann").await;
    assert_eq!(keys(&ann.get(&path).await.data()), ["register todo"]);
    w.set(json!({"reviews_visitors": true, "tickets": true})).await.data();
    w.apply(&ann, w.form("ann")).await.data();
    assert_eq!(keys(&ann.get(&path).await.data()), ["registration_review waiting"]);
    w.set(json!({"reviews_visitors": false})).await.data();
    let (ben, _) = w.registered("ben", json!({})).await;
    assert_eq!(keys(&ben.get(&path).await.data()), ["register done", "ticket done"]);
    let basic = w.world.app.get(&w.of_meeting("/atlas/exhibition/basic")).await.data();
    assert_eq!(basic["apply_params"]["other"]["ticket"], 1, "the console's flag is the same");
}
