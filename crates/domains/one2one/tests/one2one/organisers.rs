//! What organisers set, see and cancel.

use fairway_testkit::db_test;
use serde_json::json;

use crate::fair::{FIRST, Fair, MEETINGS, SETTING, SLOT, TABLES, fair, slot};

const LOAD: &str = "/atms/one2one/load";

#[db_test(fair)]
async fn times_have_bounds(w: Fair) {
    for wrong in [
        json!({"slot_minutes": 4}),
        json!({"break_minutes": -1}),
        json!({"answer_hours": 0}),
        json!({"max_open": 0}),
        json!({"opens_at": 20, "closes_at": 10}),
        json!({"windows": [{"from": FIRST + 10, "until": FIRST}]}),
        json!({"windows": [{"from": FIRST, "until": FIRST + SLOT}, {"from": FIRST + 60, "until": FIRST + 2 * SLOT}]}),
        json!({"windows": [{"from": FIRST, "until": FIRST + 201 * SLOT}]}),
        json!({"windows": []}),
    ] {
        let failure = w.set(wrong.clone()).await.failure(422, 422);
        assert!(failure["fields"].is_object(), "{wrong}: {failure}");
    }
    let saved = w.set(json!({"break_minutes": 30})).await.data();
    assert_eq!(saved["slots"], 3);
    let log = w.organiser.get("/atms/audit/logs?object_type=one2one_setting").await.json();
    assert_eq!(log["data"][0]["after"]["break_minutes"], 30, "{log}");
}

#[db_test(fair)]
async fn whoever_was_overtaken_is_told_so(w: Fair) {
    let seen = w.organiser.get(SETTING).await.data();
    w.set(json!({"max_open": 5})).await.data();
    w.organiser.put(SETTING, seen).await.failure(409, 409);
}

#[db_test(fair)]
async fn times_stay_while_somebody_meets_then(w: Fair) {
    let id = w.agreed(&w.ann, &w.ben, slot(1)).await;
    let refused = w.set(json!({"slot_minutes": 60})).await.failure(409, 2412);
    assert_eq!(refused["data"]["appointments"], 1);
    let later = json!({"windows": [{"from": slot(2), "until": slot(6)}]});
    w.set(later.clone()).await.failure(409, 2412);
    // What still fits is fine.
    w.set(json!({"windows": [{"from": slot(1), "until": slot(6)}]})).await.data();
    w.ack(&w.ben, id, "cancel").await.data();
    w.set(later).await.data();
    let open = w.invited(&w.ann, &w.ben, slot(3)).await;
    w.set(json!({"windows": [{"from": slot(4), "until": slot(6)}]})).await.data();
    w.ack(&w.ben, open, "accept").await.failure(409, 2414);
}

#[db_test(fair)]
async fn tables_are_kept_in_order_and_stay_while_they_are_used(w: Fair) {
    let failure = w.organiser.post(TABLES, json!({"status": 3})).await.failure(422, 422);
    assert!(failure["fields"]["name_zh"].is_string() && failure["fields"]["status"].is_string(), "{failure}");
    let rows = w.organiser.get(TABLES).await.data();
    let ids = json!({"ids": [rows[1]["id"], rows[0]["id"]]});
    w.organiser.put(&format!("{TABLES}/order"), ids).await.data();
    let id = w.agreed(&w.ann, &w.ben, slot(0)).await;
    assert_eq!(w.seen(&w.ann, id).await["table_en"], "Table 2", "the first of the order");
    let used = w.organiser.get(TABLES).await.data()[0].clone();
    let path = format!("{TABLES}?id={}&version={}", used["id"], used["version"].as_str().unwrap());
    assert_eq!(w.organiser.delete(&path).await.failure(409, 2413)["data"], json!({"appointments": 1}));
    let mut closed = used.clone();
    closed["status"] = json!(0);
    w.organiser.put(TABLES, closed).await.data();
    w.agreed(&w.ann, &w.cleo, slot(1)).await;
    let row = w.organiser.get(&format!("{MEETINGS}?keyword=cleo")).await.data();
    assert_eq!((&row[0]["table_en"], &row[0]["to"]["name_en"]), (&json!("Table 1"), &json!("cleo")));
    let neighbour = w.world.enter_neighbour("neighbour", "one2one.setting").await;
    neighbour.get(&format!("{TABLES}?activity_id={}", w.activity)).await.failure(404, 1104);
}

#[db_test(fair)]
async fn an_organiser_sees_everything_and_cancels(w: Fair) {
    let id = w.agreed(&w.ann, &w.ben, slot(0)).await;
    w.invited(&w.ann, &w.cleo, slot(1)).await;
    let list = w.organiser.get(MEETINGS).await.json();
    assert_eq!(list["total"], 2);
    for status in [1, 2] {
        let tabs = list["status_info"].as_array().unwrap();
        assert!(tabs.contains(&json!({"status": status, "count": 1})), "{tabs:?}");
    }
    let load = w.organiser.get(LOAD).await.data();
    assert_eq!(load[0], json!({"slot_at": slot(0), "tables": 2, "taken": 1}));
    assert_eq!(load[1]["taken"], 0);
    let row = w.organiser.get(&format!("{MEETINGS}?status=2")).await.data()[0].clone();
    let body = json!({"id": id, "version": row["version"], "reason": "Hall closed"});
    let cancelled = w.organiser.put(&format!("{MEETINGS}/cancel"), body.clone()).await.data();
    assert_eq!((&cancelled["status"], &cancelled["reason"]), (&json!(7), &json!("Hall closed")));
    assert_eq!(w.seats().await, 0);
    for person in [&w.ann, &w.ben] {
        assert!(w.notices(person).await[0].starts_with("The organiser cancelled your meeting"));
    }
    let late = w.organiser.put(&format!("{MEETINGS}/cancel"), body).await.failure(409, 409);
    assert_eq!(late["data"]["current"], cancelled, "it says how it stands");
    let again = json!({"id": id, "version": cancelled["version"]});
    w.organiser.put(&format!("{MEETINGS}/cancel"), again).await.failure(409, 2411);
    let blind = w.organiser.put(&format!("{MEETINGS}/cancel"), json!({"id": id})).await.failure(422, 422);
    assert!(blind["fields"]["version"].is_string(), "{blind}");
    let log = w.organiser.get("/atms/audit/logs?object_type=one2one_meeting").await.json();
    assert_eq!((&log["total"], &log["data"][0]["after"]["status"]), (&json!(1), &json!(7)), "{log}");
    let file = w.organiser.get(&format!("{MEETINGS}/export?format=csv")).await;
    assert!(String::from_utf8_lossy(&file.bytes).contains("ann"), "the file has both");
    let neighbour = w.world.enter_neighbour("neighbour", "one2one.meetings").await;
    let body = json!({"id": id, "reason": "mine"});
    neighbour.put(&format!("{MEETINGS}/cancel"), body).await.failure(404, 404);
    w.ann.app.get(MEETINGS).await.failure(403, 403);
}

#[db_test(fair)]
async fn another_meeting_has_its_own(w: Fair) {
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let path = format!("{MEETINGS}?activity_id={}", w.summit);
    assert_eq!(w.organiser.get(&path).await.json()["total"], 0);
    let setting = w.organiser.get(&format!("{SETTING}?activity_id={}", w.summit)).await.data();
    assert_eq!((&setting["is_on"], &setting["slots"]), (&json!(false), &json!(0)));
}

#[db_test(fair)]
async fn a_table_out_of_use_is_taken_from_nobody(w: Fair) {
    let (dora, eve) = (w.visitor("dora").await, w.exhibitor("eve", None).await);
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let mut table = w.organiser.get(TABLES).await.data()[0].clone();
    table["status"] = json!(0);
    w.organiser.put(TABLES, table).await.data();
    let id = w.invited(&dora, &eve, slot(0)).await;
    assert!(w.seen(&eve, id).await["clash"].is_null(), "the second table is free");
    assert_eq!(w.ack(&eve, id, "accept").await.data()["table_en"], "Table 2");
}

#[db_test(fair)]
async fn rules_that_cannot_be_read_let_nobody_in(w: Fair) {
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE one2one_setting SET rules = '[{'").await.unwrap();
    tx.commit().await.unwrap();
    w.organiser.get(SETTING).await.failure(500, 500);
    w.apply(&w.ann, &w.ben, slot(0)).await.failure(500, 500);
}
