//! A fair of several days: whoever was in yesterday is welcome today. The cases are those by which a gate's page is tested too.

use fairway_cache::Tag;
use fairway_testkit::{NOW, db_test};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::gate_hall::{BATCH, CHECK_IN, COUNTS, Hall, LIST, UNDO, fresh_key, hall, numbers};

const DAY: i64 = 86_400;

#[derive(Deserialize)]
struct Case {
    case: String,
    zone: String,
    enters_once: bool,
    last_in: Option<i64>,
    at: i64,
    /// `in`, `back` or `already`.
    expect: String,
}

impl Hall {
    async fn scan_then(&self, gate: i64, code: &str, happened_at: i64) -> Value {
        let scan = json!({"gate_id": gate, "code": code, "key": fresh_key(), "happened_at": happened_at});
        self.steward.post(CHECK_IN, scan).await.data()
    }

    /// Changes something that has no endpoint here, and tells everybody who keeps it.
    async fn change(&self, sql: &str) {
        let tx = self.world.begin().await;
        tx.execute_text(sql).await.unwrap();
        tx.touch(Tag::of("meeting", self.world.tenant).as_str());
        tx.commit().await.unwrap();
    }
}

fn said(answer: &Value) -> &'static str {
    match (answer["result"].as_i64(), answer["is_back"].as_bool()) {
        (Some(1), Some(true)) => "back",
        (Some(1), Some(false)) => "in",
        (Some(2), Some(false)) => "already",
        _ => panic!("{answer}"),
    }
}

#[db_test(hall)]
async fn a_ticket_lets_in_once_a_day_of_the_meeting(h: Hall) {
    let cases: Vec<Case> = serde_json::from_str(include_str!("entry_cases.json")).unwrap();
    assert!(cases.len() > 10);
    h.change(&format!("UPDATE attend_ticket_type SET enters_once = TRUE WHERE id = {}", h.exhibitors)).await;
    for Case { case, zone, enters_once, last_in, at, expect } in cases {
        h.change(&format!("UPDATE meeting SET timezone = '{zone}' WHERE id = {}", h.activity)).await;
        let kind = if enters_once { h.exhibitors } else { h.visitors };
        let code = h.ticket_of((h.world.tenant, h.activity), kind, "Ann").await;
        if let Some(last_in) = last_in {
            assert_eq!(said(&h.scan_then(h.north, &code, last_in).await), "in", "{case}");
        }
        assert_eq!(said(&h.scan_then(h.south, &code, at).await), expect, "{case}");
    }
}

#[db_test(hall)]
async fn whoever_comes_back_is_told_of_the_last_time_and_counts_once(h: Hall) {
    let code = h.ticket("Ann").await;
    let first = h.scan_then(h.north, &code, NOW - DAY).await;
    assert_eq!((&first["is_back"], &first["let_in_at"]), (&json!(false), &json!(NOW - DAY)));
    let back = h.scan_as(h.south, &code, "back-0001").await;
    assert_eq!((&back["result"], &back["is_back"]), (&json!(1), &json!(true)), "{back}");
    assert_eq!((&back["let_in_at"], &back["let_in_gate_en"]), (&json!(NOW - DAY), &json!("North")));
    assert_eq!(h.scan_as(h.south, &code, "back-0001").await, back, "sent again, it gets the same answer");
    let again = h.scan(h.north, &code).await;
    assert_eq!((&again["result"], &again["let_in_at"]), (&json!(2), &json!(NOW)), "{again}");
    assert_eq!(again["let_in_gate_en"], "South");
    let counts = h.steward.get(COUNTS).await.data();
    assert_eq!((&counts["let_in"], &counts["today"], &counts["again"]), (&json!(1), &json!(1), &json!(1)));
    let gates = &counts["gates"];
    assert_eq!((&gates[0]["let_in"], &gates[0]["today"]), (&json!(1), &json!(0)), "yesterday, in the north");
    assert_eq!((&gates[1]["let_in"], &gates[1]["today"]), (&json!(1), &json!(1)));
    let list = h.steward.get(&format!("{LIST}?gate_id={}", h.north)).await.data();
    assert_eq!((&list["tickets"][0][6], &list["tickets"][0][7]), (&json!(NOW), &json!(h.south)), "the last time");
    assert_eq!(list["tickets"].as_array().unwrap().len(), 1);
    // What is taken back is today's.
    let undo = json!({"ticket_id": h.id_of(&code).await, "reason": "By mistake"});
    h.organiser.put(UNDO, undo).await.data();
    assert_eq!(said(&h.scan(h.north, &code).await), "back");
}

#[db_test(hall)]
async fn the_entry_of_an_earlier_day_is_taken_back_by_its_scan(h: Hall) {
    let (code, other) = (h.ticket("Ann").await, h.ticket("Bob").await);
    h.scan_then(h.north, &code, NOW - DAY).await;
    h.scan(h.south, &code).await;
    let scans = numbers(&h.world.app, "SELECT id FROM attend_check_in ORDER BY happened_at").await;
    let undo = |ticket: i64| json!({"ticket_id": ticket, "check_in_id": scans[0], "reason": "By mistake"});
    h.organiser.put(UNDO, undo(h.id_of(&other).await)).await.failure(409, 2041);
    h.organiser.put(UNDO, undo(h.id_of(&code).await)).await.data();
    assert_eq!(h.scans(&format!("id = {} AND undone_at IS NOT NULL", scans[0])).await, 1);
    assert_eq!(said(&h.scan(h.north, &code).await), "already", "today's stays");
    h.organiser.put(UNDO, undo(h.id_of(&code).await)).await.failure(409, 2041);
}

#[db_test(hall)]
async fn days_without_network_are_counted_each(h: Hall) {
    let code = h.ticket("Ann").await;
    let scan = |gate: i64, at: i64| json!({"gate_id": gate, "code": code, "key": fresh_key(), "happened_at": at});
    let scans = [scan(h.south, NOW - DAY), scan(h.north, NOW - 2 * DAY), scan(h.north, NOW - DAY + 60)];
    let answers = h.steward.post(BATCH, json!({"scans": scans})).await.data();
    let said: Vec<&str> = answers.as_array().unwrap().iter().map(said).collect();
    assert_eq!(said, ["back", "in", "already"]);
    assert_eq!(answers[0]["let_in_at"], NOW - 2 * DAY);
    assert_eq!(answers[2]["let_in_gate_id"], h.south);
    let (north, south) = tokio::join!(h.scan(h.north, &code), h.scan(h.south, &code));
    let mut results = [&north, &south].map(|answer| answer["result"].as_i64().unwrap());
    results.sort_unstable();
    assert_eq!(results, [1, 2], "and today one of two gates");
}
