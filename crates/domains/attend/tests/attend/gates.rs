//! Gates as organisers keep them, and the list with which one works without network.

use std::time::Duration;

use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use fairway_testkit::db_test;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::gate_hall::{GATES, Hall, LIST, UNDO, hall};

fn deletion(row: &Value) -> String {
    format!("{GATES}?id={}&version={}", row["id"], row["version"].as_str().unwrap())
}

#[db_test(hall)]
async fn gates_are_kept_in_order_with_what_enters_there(h: Hall) {
    let form = json!({"name_zh": "贵宾通道", "name_en": "VIP", "ticket_types": [h.visitors, h.exhibitors]});
    let made = h.organiser.post(GATES, form).await.data();
    assert_eq!((&made["status"], &made["ticket_types"]), (&json!(1), &json!([h.visitors, h.exhibitors])));
    let ids = json!({"ids": [made["id"], h.south, h.north]});
    h.organiser.put(&format!("{GATES}/order"), ids).await.data();
    let listed = h.organiser.get(GATES).await.json();
    assert_eq!((&listed["total"], &listed["data"][0]["name_en"]), (&json!(3), &json!("VIP")));
    let mut changed = listed["data"][0].clone();
    changed["status"] = json!(0);
    let changed = h.organiser.put(GATES, changed).await.data();
    assert_eq!(h.organiser.get(&format!("{GATES}?status=0")).await.json()["total"], 1);
    h.organiser.put(GATES, made).await.failure(409, 409);
    let log = h.organiser.get("/atms/audit/logs?object_type=gate").await.json();
    assert_eq!(log["data"][0]["after"]["status"], 0, "{log}");
    h.organiser.delete(&deletion(&changed)).await.data();
    let neighbour = h.world.enter_neighbour("neighbour", "attend.gates").await;
    neighbour.get(&format!("{GATES}?activity_id={}", h.activity)).await.failure(404, 1104);
}

#[db_test(hall)]
async fn a_gate_needs_a_name_and_types_that_exist(h: Hall) {
    let failure = h.organiser.post(GATES, json!({"status": 3})).await.failure(422, 422);
    assert!(failure["fields"]["name_zh"].is_string() && failure["fields"]["status"].is_string(), "{failure}");
    let form = json!({"name_en": "Nowhere", "ticket_types": [999_999]});
    let failure = h.organiser.post(GATES, form).await.failure(422, 422);
    assert!(failure["fields"]["ticket_types"].is_string(), "{failure}");
}

#[db_test(hall)]
async fn a_gate_where_tickets_were_scanned_stays(h: Hall) {
    h.scan(h.north, "NOBODY").await;
    let north = h.organiser.get(GATES).await.data()[0].clone();
    let refused = h.organiser.at("en.test").delete(&deletion(&north)).await.failure(409, 2040);
    assert_eq!(refused["data"], json!({"check_ins": 1}));
}

fn digest(salt: &str, code: &str) -> String {
    let hash = Sha256::digest(format!("{salt}{code}").as_bytes());
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

#[db_test(hall)]
async fn the_list_of_a_gate_knows_tickets_without_telling_their_codes(h: Hall) {
    let (ann, ben) = (h.ticket("Ann").await, h.ticket("Ben").await);
    h.revoke(&ben).await;
    h.ticket_of((h.world.tenant, h.summit), h.visitors, "Cai").await;
    h.ticket_of((h.world.other_tenant, h.activity), h.visitors, "Dora").await;
    let path = format!("{LIST}?gate_id={}", h.north);
    let reply = h.steward.get(&path).await;
    let text = String::from_utf8(reply.bytes.clone()).unwrap();
    assert!(!text.contains(&ann) && !text.contains(&ben) && !text.contains("Cai") && !text.contains("Dora"), "{text}");
    let list = reply.data();
    let salt = list["salt"].as_str().unwrap();
    let lines = json!([
        [digest(salt, &ann), h.id_of(&ann).await, "Ann", "Farshore", h.visitors, 1, 0, 0],
        [digest(salt, &ben), h.id_of(&ben).await, "Ben", "Farshore", h.visitors, 2, 0, 0],
    ]);
    assert_eq!((&list["tickets"], &list["next"], &list["is_unchanged"]), (&lines, &Value::Null, &json!(false)));
    assert_eq!((&list["types"][0]["name_en"], &list["types"][0]["enters"]), (&json!("Visitor"), &json!(true)));
    let behind = h.steward.get(&format!("{path}&after={}", h.id_of(&ann).await)).await.data();
    assert_eq!(behind["tickets"], json!([lines[1]]));
}

/// As a device checks it, with nothing but the public half of the key.
fn is_signed(list: &Value, after: i64, key: &str) -> bool {
    let bytes = |hex: &str| -> Vec<u8> {
        (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
    };
    let types = list["types"].as_array().unwrap().iter();
    let types: Vec<Value> = types
        .map(|kind| json!([kind["id"], kind["name_zh"], kind["name_en"], kind["enters"], kind["enters_once"]]))
        .collect();
    let head = json!([
        "fairway gate list 1",
        list["gate_id"],
        list["activity_id"],
        list["version"],
        list["is_unchanged"],
        list["made_at"],
        list["salt"]
    ]);
    let text = json!([head, types, list["tickets"], list["next"], after]).to_string();
    let signature = bytes(list["signature"].as_str().unwrap());
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key)).verify(text.as_bytes(), &signature).is_ok()
}

#[db_test(hall)]
async fn a_device_can_tell_a_list_of_the_server_from_any_other(h: Hall) {
    let ann = h.ticket("Ann \"北\" \u{1}").await;
    h.ticket("Ben").await;
    let counts = h.steward.get(&format!("/atms/attend/check_in/counts?activity_id={}", h.activity)).await.data();
    let key = counts["list_key"].as_str().unwrap();
    let path = format!("{LIST}?gate_id={}", h.north);
    let list = h.steward.get(&path).await.data();
    assert!(is_signed(&list, 0, key), "{list}");
    assert!(!is_signed(&list, 7, key), "a part is not another part");
    for (field, other) in [("salt", json!("other")), ("made_at", json!(1)), ("gate_id", json!(h.south))] {
        let mut tampered = list.clone();
        tampered[field] = other;
        assert!(!is_signed(&tampered, 0, key), "{field}");
    }
    let mut tampered = list.clone();
    tampered["tickets"][0][2] = json!("Eve");
    assert!(!is_signed(&tampered, 0, key));
    let first = h.id_of(&ann).await;
    assert!(is_signed(&h.steward.get(&format!("{path}&after={first}")).await.data(), first, key));
    h.world.app.app.clock.advance(Duration::from_secs(60));
    let settled = h.steward.get(&path).await.data();
    let same = h.steward.get(&format!("{path}&version={}", settled["version"].as_str().unwrap())).await.data();
    assert!(same["is_unchanged"] == true && is_signed(&same, 0, key), "{same}");
}

#[db_test(hall)]
async fn a_list_is_sent_again_only_when_something_changed(h: Hall) {
    let code = h.ticket("Ann").await;
    let list = h.steward.get(&format!("{LIST}?gate_id={}", h.north)).await.data();
    let again = format!("{LIST}?gate_id={}&version={}", h.north, list["version"].as_str().unwrap());
    h.world.app.app.clock.advance(Duration::from_secs(60));
    let same = h.steward.get(&again).await.data();
    assert_eq!((&same["is_unchanged"], &same["tickets"]), (&json!(true), &json!([])));
    assert_ne!((&same["made_at"], &same["signature"]), (&list["made_at"], &list["signature"]));
    h.scan(h.south, &code).await;
    let newer = h.steward.get(&again).await.data();
    assert_eq!((&newer["is_unchanged"], &newer["tickets"][0][7]), (&json!(false), &json!(h.south)));
    assert_ne!(newer["version"], list["version"]);
    // Somebody may be let in within the same second as the list was made: it is sent once more, and then stays.
    let ask = async |version: &Value| {
        let version = version.as_str().unwrap().to_owned();
        h.world.app.app.clock.advance(Duration::from_secs(60));
        h.steward.get(&format!("{LIST}?gate_id={}&version={version}", h.north)).await.data()
    };
    let settled = ask(&newer["version"]).await;
    assert_eq!((&settled["is_unchanged"], &settled["tickets"]), (&json!(false), &newer["tickets"]));
    assert_eq!(ask(&settled["version"]).await["is_unchanged"], true);
    let id = h.id_of(&code).await;
    h.organiser.put(UNDO, json!({"ticket_id": id, "reason": "By mistake"})).await.data();
    let undone = ask(&settled["version"]).await;
    assert_eq!((&undone["is_unchanged"], &undone["tickets"][0][6]), (&json!(false), &json!(0)));
}
