//! The nightly check says that everything is in order, and sounds the alarm where it is not.

use std::time::Duration;

use fairway_billing::ledger::check_all;
use fairway_testkit::db_test;
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use super::books::{Books, CHECKS, TASKS, books};

const DAY: Duration = Duration::from_secs(24 * 3600);

fn alarm(tasks: &Value) -> Option<Value> {
    tasks["todo"].as_array().unwrap().iter().find(|task| task["key"] == "billing_ledger").cloned()
}

/// Does something to the books that no code of ours does.
async fn tamper(w: &Books, sql: &str) {
    let tx = w.world.begin().await;
    tx.execute_text(sql).await.unwrap();
    tx.commit().await.unwrap();
}

#[db_test(books)]
async fn each_night_is_checked_once(w: Books) {
    let app = &w.world.app.app;
    check_all(app).await.unwrap();
    assert_eq!(w.clerk.get(CHECKS).await.data(), json!([]), "no accounts, nothing to check");
    w.give(10, "top-up").await;
    check_all(app).await.unwrap();
    check_all(app).await.unwrap();
    let seen = w.clerk.get(CHECKS).await.data();
    assert_eq!(seen.as_array().unwrap().len(), 1);
    assert_eq!((&seen[0]["is_ok"], &seen[0]["sum"], &seen[0]["entries"]), (&json!(true), &json!(0), &json!(1)));
    assert_eq!(seen[0]["day"], "2026-11-15");
    assert_eq!(w.member.get("/atlas/billing/statement").await.data()["check"]["is_ok"], true);
    assert_eq!(alarm(&w.clerk.get(TASKS).await.data()), None);
    assert_eq!(w.neighbour.get(CHECKS).await.data(), json!([]));
    w.member.get(CHECKS).await.failure(403, 403);
}

#[db_test(books)]
async fn before_two_in_the_night_nothing_is_checked(w: Books) {
    w.give(10, "top-up").await;
    // From eight in the morning to one in the night.
    w.world.app.app.clock.advance(Duration::from_secs(17 * 3600));
    check_all(&w.world.app.app).await.unwrap();
    assert_eq!(w.numbers("SELECT COUNT(*) FROM ledger_check").await, [0]);
    w.world.app.app.clock.advance(Duration::from_secs(3600));
    check_all(&w.world.app.app).await.unwrap();
    assert_eq!(w.numbers("SELECT COUNT(*) FROM ledger_check").await, [1]);
}

#[db_test(books)]
async fn books_that_are_wrong_sound_the_alarm(w: Books) {
    w.give(10, "top-up").await;
    let faults = [
        ("UPDATE ledger_account SET balance = balance + 1 WHERE company_id IS NOT NULL", "balance"),
        ("UPDATE ledger_account SET balance = balance - 1 WHERE company_id IS NOT NULL", ""),
        ("UPDATE ledger_posting SET amount = amount + 5 WHERE balance_after IS NULL", "sum to 5"),
        ("UPDATE ledger_posting SET amount = amount - 5 WHERE balance_after IS NULL", ""),
        ("DELETE FROM ledger_posting", "do not balance"),
    ];
    for (sql, said) in faults {
        tamper(&w, sql).await;
        w.world.app.app.clock.advance(DAY);
        check_all(&w.world.app.app).await.unwrap();
        let clerk = sign_in(&w.world.app, "clerk").await;
        let found = alarm(&clerk.get(TASKS).await.data());
        let check = clerk.get(CHECKS).await.data()[0].clone();
        assert_eq!(check["is_ok"], said.is_empty(), "{sql}: {check}");
        match found {
            None => assert_eq!(said, "", "{sql}: no alarm"),
            Some(task) => {
                assert_eq!(task["urgency"], "now");
                assert!(!said.is_empty() && task["items"][0]["title_en"].to_string().contains(said), "{sql}: {task}");
            }
        }
    }
}
