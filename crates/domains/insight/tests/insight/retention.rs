//! What is forgotten, when, and what stays.

use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_testkit::{Engine, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use crate::exhibitor_views::{Fair, fair};
use crate::support::{World, sign_in, visitor, world};

const DAY: u64 = 86_400;

/// What the worker does every day.
async fn clean_up(w: &World) {
    w.written().await;
    let mut handlers = Handlers::new();
    (fairway_insight::domain().jobs)(&mut handlers, &w.app.app);
    let (db, clock) = (w.app.app.db.clone(), w.app.app.clock.clone());
    let worker = Worker::new(db, clock, handlers, JobWaker::new(), WorkerOptions::default());
    assert_ne!(worker.queue_recurring().await.unwrap(), 0, "its day has come");
    worker.run_until_idle().await.unwrap();
}

#[db_test(world)]
async fn records_are_forgotten_after_ninety_days_and_the_numbers_stay(w: World) {
    let leave_traces = async |number: u32| {
        w.view(number, json!({})).await.data();
        let report = json!({"module_id": "/", "agent_type": "web", "browser": "Chrome", "os": "Windows", "time": 1});
        w.app.post("/basic/report/log2aliyun_v3", report).await.data();
        let operation = json!({"operation_type": 1, "object_type": 14});
        w.app.post("/atlas/stat_dc/operating_records", operation).await.data();
    };
    let counts = async || {
        let mut counts = Vec::new();
        for table in ["access_record", "activity_report", "operating_record", "visitor_place", "visitor_day"] {
            counts.push(w.count(table, "1 = 1").await);
        }
        counts
    };
    leave_traces(1).await;
    w.written().await;
    w.wait(DAY);
    leave_traces(2).await;
    let before = counts().await;
    assert_eq!((&before[..3], before[4]), (&[2, 2, 2][..], 2));
    clean_up(&w).await;
    assert_eq!(counts().await, before, "nothing is old yet");

    w.wait(89 * DAY);
    clean_up(&w).await;
    assert_eq!(counts().await, [2, 2, 2, 0, 2], "who saw which page is forgotten after two days");
    w.wait(DAY);
    clean_up(&w).await;
    assert_eq!(counts().await, [1, 1, 1, 0, 2], "ninety-one days");
    assert_eq!(w.count("access_record", &format!("visitor_identify = '{}'", visitor(2))).await, 1);

    let seen = w.visits("from=2026-11-15&to=2026-11-16").await;
    assert_eq!((&seen["totals"]["visits"], &seen["totals"]["visitors"]), (&json!(2), &json!(2)));

    w.wait((2 * 366 + 1 - 91) * DAY);
    clean_up(&w).await;
    assert_eq!(counts().await, [0, 0, 0, 0, 2], "a year beside the year before");
    w.wait(DAY);
    clean_up(&w).await;
    assert_eq!(counts().await, [0, 0, 0, 0, 1], "who was here is forgotten");
    let seen = w.visits("from=2026-11-15&to=2026-11-16").await;
    assert_eq!(seen["totals"]["visits"], 2, "how many there were is not");

    w.wait((5 * 366 - 2 * 366 - 2) * DAY);
    clean_up(&w).await;
    assert_ne!(w.count("visit_tally", "1 = 1").await, 0, "five years");
    w.wait(2 * DAY);
    clean_up(&w).await;
    assert_eq!(w.count("visit_tally", "1 = 1").await, 0, "nothing is kept for ever");
}

#[db_test(world)]
async fn a_browser_that_staff_left_is_a_visitor_after_a_month(w: World) {
    let at_work = json!({"visitor_identify": visitor(1)});
    w.analyst.post("/asas/report/access_record", at_work).await.data();
    w.wait(30 * DAY);
    clean_up(&w).await;
    w.view(1, json!({})).await.data();
    assert_eq!((w.count("staff_browser", "1 = 1").await, w.count("access_record", "1 = 1").await), (1, 0));
    w.wait(DAY);
    clean_up(&w).await;
    w.view(1, json!({})).await.data();
    assert_eq!((w.count("staff_browser", "1 = 1").await, w.count("access_record", "1 = 1").await), (0, 1));
}

#[db_test(fair)]
async fn who_looked_at_a_company_is_forgotten_before_how_many_they_were(f: Fair) {
    let w = &f.w;
    f.see(&w.app, 1, json!({})).await;
    f.see(&sign_in(&w.app, "owner").await, 2, json!({})).await;
    let operation = json!({"operation_type": 7, "object_type": 3, "object_id": 5});
    w.app.post("/atlas/stat_dc/operating_records", operation).await.data();
    let counts = async || {
        let mut counts = Vec::new();
        for table in ["exhibitor_view", "exhibitor_tally", "member_browser", "operation_tally"] {
            counts.push(w.count(table, "1 = 1").await);
        }
        counts
    };
    assert_eq!(counts().await, [1, 3, 1, 1]);
    w.wait(31 * DAY);
    clean_up(w).await;
    assert_eq!(counts().await, [1, 3, 0, 1], "a browser that nobody of the company used for a month");
    w.wait((2 * 366 + 1 - 31) * DAY);
    clean_up(w).await;
    assert_eq!(counts().await, [1, 3, 0, 1], "a year beside the year before");
    w.wait(DAY);
    clean_up(w).await;
    assert_eq!(counts().await, [0, 3, 0, 0], "who it was is forgotten, how many they were is not");
    w.wait(3 * 366 * DAY);
    clean_up(w).await;
    assert_eq!(counts().await, [0, 0, 0, 0], "nothing is kept for ever");
}

#[test]
fn old_records_are_found_without_reading_the_others() {
    fairway_testkit::run(async {
        let w = world(Engine::Sqlite).await;
        for (table, age) in [
            ("access_record", "at"),
            ("activity_report", "at"),
            ("operating_record", "at"),
            ("visitor_day", "day"),
            ("visitor_place", "day"),
            ("visit_tally", "day"),
            ("staff_browser", "day"),
            ("exhibitor_view", "day"),
            ("exhibitor_tally", "day"),
            ("member_browser", "day"),
            ("operation_tally", "day"),
        ] {
            let sql = format!("EXPLAIN QUERY PLAN SELECT id FROM {table} WHERE {age} < 1 LIMIT 500");
            let db = w.app.app.db.read();
            let plan = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
            let step: String = plan[0].try_get("", "detail").unwrap();
            assert!(step.contains(&format!("ix_{table}_{age}")), "{table}: {step}");
        }
    });
}
