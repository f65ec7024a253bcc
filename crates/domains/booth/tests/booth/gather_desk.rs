//! What organisers have of booth materials: the table, reminders by hand and by themselves, everything as a zip file.

use std::time::Duration;

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::gather_town::{DATA, DAY, ROWS, Town, town};

const REMINDER: &str = "booth_gather_reminder";

#[db_test(town)]
async fn the_table_has_every_booth_with_tabs_by_state(w: Town) {
    w.submitted().await;
    let list = w.staff.get(&format!("{ROWS}?sort_by=booth_no")).await.json();
    let named: Vec<(&Value, &Value)> =
        list["data"].as_array().unwrap().iter().map(|row| (&row["booth_no"], &row["status"])).collect();
    let (none, sent) = (json!(0), json!(2));
    assert_eq!(named, [(&json!("N1-A01"), &sent), (&json!("N1-A02"), &none), (&json!("N1-B01"), &none)]);
    let found = async |query: &str| {
        let rows = w.staff.get(&format!("{ROWS}?{query}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["booth_no"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("status=2").await, ["N1-A01"]);
    assert_eq!(found("keyword=tidemark").await, ["N1-A02"]);
    assert_eq!(found("keyword=n1-b").await, ["N1-B01"]);
    assert!(found("pavilion_id=999").await.is_empty());
    let tasks = w.staff.get("/atms/home/tasks").await.data();
    let waiting = tasks["todo"].as_array().unwrap().iter().find(|task| task["key"] == "booth_gather").unwrap();
    assert_eq!((&waiting["count"], &waiting["items"][0]["title_zh"]), (&json!(1), &json!("N1-A01 远岸航运")));
}

#[db_test(town)]
async fn a_company_is_reminded_once_a_day_of_what_is_left(w: Town) {
    w.submitted().await;
    let all = json!({"booth_ids": w.booths});
    let told = w.staff.post(&format!("{ROWS}/remind"), all.clone()).await.data();
    assert_eq!(told["done"], json!([w.booths[2], w.booths[1]]));
    assert_eq!(told["skipped"], json!([w.booths[0]]));
    assert_eq!(w.mails(REMINDER).await, 2);
    assert_eq!(w.staff.post(&format!("{ROWS}/remind"), all.clone()).await.data()["done"], json!([]));
    w.base.app.app.clock.advance(Duration::from_secs(DAY as u64));
    let staff = w.staff_again().await;
    assert_eq!(staff.post(&format!("{ROWS}/remind"), all.clone()).await.data()["done"].as_array().unwrap().len(), 2);
    // Whoever cannot write any more is not told to.
    w.base.app.app.clock.advance(Duration::from_secs(10 * DAY as u64));
    let staff = w.staff_again().await;
    assert_eq!(staff.post(&format!("{ROWS}/remind"), all).await.data()["done"], json!([]));
}

#[db_test(town)]
async fn reminders_go_out_by_themselves_on_their_days(w: Town) {
    w.submitted().await;
    w.collect(json!({"remind_days": [7, 3]})).await;
    let mut sent = Vec::new();
    for _ in 0..12 {
        // The tests' clock begins at eight in the morning.
        fairway_booth::remind_of_materials(&w.base.app.app).await.unwrap();
        w.base.app.app.clock.advance(Duration::from_secs(2 * 3600));
        for _ in 0..2 {
            fairway_booth::remind_of_materials(&w.base.app.app).await.unwrap();
        }
        w.base.app.app.clock.advance(Duration::from_secs(22 * 3600));
        sent.push(w.mails(REMINDER).await);
    }
    // Seven days and three days before: Farshore for its raw space, Tidemark for its shell.
    assert_eq!(sent, [0, 0, 0, 2, 2, 2, 2, 4, 4, 4, 4, 4]);
}

#[db_test(town)]
async fn everything_comes_as_a_zip_named_by_booths(w: Town) {
    w.submitted().await;
    let raw = json!({"booth_id": w.booths[2], "stand_plan_id": w.paper, "items": [{"id": 1, "text": "海曙搭建"}]});
    w.member.post(DATA, raw).await.data();
    let names = async |query: &str| {
        let reply = w.staff.get(&format!("{ROWS}/export?{query}")).await;
        assert_eq!(reply.status, 200);
        names_of(&reply.bytes)
    };
    // What is a draft is nobody's business yet.
    assert_eq!(names("").await, ["booth-materials-2026-11-15.xlsx", "N1-A01_backboard.jpg"]);
    assert_eq!(names("status=0").await, ["booth-materials-2026-11-15.xlsx"]);
    let seen = w.member.get(&w.data_of(2)).await.data();
    let raw = json!({"booth_id": w.booths[2], "stand_plan_id": w.paper, "items": [{"id": 1, "text": "海曙搭建"}],
        "submit": true, "version": seen["version"]});
    w.member.put(DATA, raw).await.data();
    let all = names("").await;
    assert_eq!(all[1..], ["N1-A01_backboard.jpg", "N1-B01_plan.pdf"]);
    w.member.get(&format!("{ROWS}/export")).await.failure(403, 403);
}

/// The names in a zip file's list of contents.
fn names_of(bytes: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(found) = bytes[at..].windows(4).position(|window| window == b"PK\x01\x02") {
        let header = at + found;
        let length = u16::from_le_bytes([bytes[header + 28], bytes[header + 29]]) as usize;
        let name = String::from_utf8_lossy(&bytes[header + 46..header + 46 + length]).into_owned();
        at = header + 46 + length;
        // The sheet is a zip file of its own, with names of its own.
        if !name.contains('/') && !name.starts_with('[') {
            names.push(name);
        }
    }
    names
}
