//! Plans of the organiser: what people marked becomes appointments, and is taken back.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fairway_one2one::StopsOnDrop;
use fairway_testkit::db_test;
use fairway_testworld::sign_in;
use sea_orm::DbErr;
use serde_json::{Value, json};

use crate::planning_fair::{Fair, OPENS, PERMISSIONS, RUNS, fair, named};

const RUN: &str = "/atms/one2one/schedule/run";

#[db_test(fair)]
async fn a_plan_is_found_written_and_taken_back(w: Fair) {
    w.tables(2).await;
    let (ann, ben, cleo) = (w.somebody("ann").await, w.somebody("ben").await, w.somebody("cleo").await);
    w.mark(&ann, &ben, 1).await;
    w.mark(&ben, &ann, 1).await;
    w.mark(&cleo, &ann, 2).await;
    let run = w.plan().await;
    assert_eq!((&run["state"], &run["placed"], &run["people"]), (&json!(2), &json!(2), &json!(3)), "{run}");
    assert_eq!((&run["wishes_must"], &run["met_must"]), (&json!(2), &json!(2)));
    assert_eq!((&run["wishes_would"], &run["met_would"]), (&json!(1), &json!(1)));
    // Both must meet: 10 for each and 10 on top; and 3 for the one who would like to.
    assert_eq!((&run["weight"], &run["bound"]), (&json!(33), &json!(33)));
    assert_eq!(w.count("one2one_appointment").await, 0, "nothing is written yet");
    let pairs = w.pairs(&run).await;
    assert!(pairs.iter().all(|pair| pair["outcome"] == 0 && pair["slot_at"].as_i64().unwrap() >= OPENS), "{pairs:?}");
    let wanted = pairs.iter().find(|pair| pair["weight"] == 3).unwrap();
    assert_eq!((&wanted["from"]["user_id"], &wanted["to"]["user_id"]), (&json!(cleo.id), &json!(ann.id)));

    let written = w.proceed(&run, "write").await;
    assert_eq!((&written["state"], &written["written"], &written["skipped"]), (&json!(4), &json!(2), &json!(0)));
    assert_eq!(w.count("one2one_seat").await, 6, "two people and a table for each");
    let mine = ann.app.get("/atlas/activity_one2one/applys/mine?box=accepted").await.data();
    let mine = mine.as_array().unwrap();
    assert_eq!(mine.len(), 2);
    assert!(mine.iter().all(|one| one["way"] == 2 && one["table_en"].as_str().unwrap().starts_with("Table")));
    named(&w.organiser).post(&format!("{RUNS}/{}/write", run["id"]), json!({})).await.failure(409, 2442);

    // Cleo calls hers off; the undo leaves that as it is.
    let off = mine.iter().find(|one| one["person"]["user_id"] == cleo.id).unwrap();
    let answer = json!({"id": off["id"], "action": "cancel"});
    named(&cleo.app).post("/atlas/activity_one2one/apply/ack", answer).await.data();
    let undone = w.proceed(&run, "undo").await;
    assert_eq!((&undone["state"], &undone["undone"], &undone["kept"]), (&json!(5), &json!(1), &json!(1)));
    assert_eq!(w.count("one2one_seat").await, 0, "everybody is free again");
    let log = w.organiser.get("/atms/audit/logs?object_type=one2one_run&nopage=1").await.data();
    assert_eq!(log.as_array().unwrap().len(), 3, "begun, written, undone");
}

#[db_test(fair)]
async fn nobody_meets_whom_they_do_not_want_to_meet(w: Fair) {
    w.tables(2).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    w.mark(&ann, &ben, 1).await;
    let run = w.plan().await;
    assert_eq!(run["placed"], 1);
    // Said after the plan was made, it holds for the plan too.
    w.mark(&ben, &ann, 3).await;
    let written = w.proceed(&run, "write").await;
    assert_eq!((&written["written"], &written["skipped"]), (&json!(0), &json!(1)));
    let again = w.plan().await;
    assert_eq!((&again["placed"], &again["wishes_must"]), (&json!(0), &json!(0)));
}

#[db_test(fair)]
async fn what_comes_between_is_skipped_and_counted(w: Fair) {
    w.tables(2).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let (cleo, dan) = (w.somebody("cleo").await, w.somebody("dan").await);
    w.mark(&ann, &ben, 1).await;
    w.mark(&cleo, &dan, 2).await;
    let run = w.plan().await;
    assert_eq!(run["placed"], 2);
    let busy = json!({"from": OPENS, "until": OPENS + 7200});
    dan.app.post("/atlas/activity_one2one/blocks", busy).await.data();
    let written = w.proceed(&run, "write").await;
    assert_eq!((&written["state"], &written["written"], &written["skipped"]), (&json!(4), &json!(1), &json!(1)));
    let skipped = w.organiser.get(&format!("{RUNS}/{}/plan?status=2", run["id"])).await.data();
    assert_eq!(skipped[0]["from"]["user_id"], cleo.id);
    // Whoever has met, or has arranged to, is not put together again.
    let again = w.plan().await;
    assert_eq!(again["placed"], 0, "{again}");
}

#[db_test(fair)]
async fn what_is_no_longer_allowed_is_skipped(w: Fair) {
    w.tables(2).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    let (cleo, dan) = (w.somebody("cleo").await, w.somebody("dan").await);
    let (eve, finn) = (w.somebody("eve").await, w.somebody("finn").await);
    for (from, to) in [(&ann, &ben), (&cleo, &dan), (&eve, &finn)] {
        w.mark(from, to, 1).await;
    }
    let run = w.plan().await;
    assert_eq!(run["placed"], 3);
    // One hides from the directory, another has left for good.
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE attendee SET is_public = FALSE WHERE user_id = {}", ben.id)).await.unwrap();
    tx.execute_text(&format!("UPDATE account SET deleted_at = 1 WHERE id = {}", cleo.id)).await.unwrap();
    tx.commit().await.unwrap();
    let written = w.proceed(&run, "write").await;
    assert_eq!((&written["written"], &written["skipped"]), (&json!(1), &json!(2)), "{written}");
    let kept = w.organiser.get(&format!("{RUNS}/{}/plan?status=1", run["id"])).await.data();
    assert_eq!(kept[0]["from"]["user_id"], eve.id);
}

#[db_test(fair)]
async fn rules_made_after_a_plan_hold_for_it(w: Fair) {
    w.tables(2).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    w.mark(&ann, &ben, 1).await;
    let run = w.plan().await;
    assert_eq!(run["placed"], 1);
    let mut setting = w.organiser.get("/atms/one2one/setting").await.data();
    setting["rules"] = json!([{"from_role": 2, "to_role": 1}]);
    w.organiser.put("/atms/one2one/setting", setting).await.data();
    let written = w.proceed(&run, "write").await;
    assert_eq!((&written["written"], &written["skipped"]), (&json!(0), &json!(1)), "both are visitors: {written}");
}

#[db_test(fair)]
async fn tables_and_times_are_bounds(w: Fair) {
    w.organiser.get(RUNS).await.data();
    named(&w.organiser).post(RUN, json!({})).await.failure(409, 2441);
    w.tables(1).await;
    let mut people = Vec::new();
    for name in ["ann", "ben", "cleo", "dan", "eve", "finn"] {
        people.push(w.somebody(name).await);
    }
    // Fifteen pairs, four times at one table.
    for (at, from) in people.iter().enumerate() {
        for to in &people[at + 1..] {
            w.mark(from, to, 1).await;
        }
    }
    let run = w.start(json!({"dry": false, "weights": {"must": 7, "would": 1, "mutual": 0}})).await;
    assert_eq!((&run["state"], &run["dry"]), (&json!(1), &json!(false)));
    let run = w.work(&run).await;
    assert_eq!((&run["state"], &run["placed"], &run["written"]), (&json!(4), &json!(4), &json!(4)), "{run}");
    assert_eq!((&run["weight"], &run["bound"]), (&json!(28), &json!(28)));
    let wrong = json!({"weights": {"must": 0}});
    named(&w.organiser).post(RUN, wrong).await.failure(422, 422);
}

#[db_test(fair)]
async fn a_run_whose_machine_broke_is_given_up(w: Fair) {
    w.tables(1).await;
    let (ann, ben) = (w.somebody("ann").await, w.somebody("ben").await);
    w.mark(&ann, &ben, 1).await;
    let first = w.start(json!({})).await;
    named(&w.organiser).post(RUN, json!({})).await.failure(409, 2440);
    w.organiser.app.clock.advance(Duration::from_secs(16 * 60));
    let organiser = sign_in(&w.world.app, "organiser").await;
    let second = named(&organiser).post(RUN, json!({})).await.data();
    let runs = organiser.get(RUNS).await.data();
    let states: Vec<&Value> = runs.as_array().unwrap().iter().map(|run| &run["state"]).collect();
    assert_eq!(states, [&json!(1), &json!(3)], "{runs}");
    // The broken machine comes back, and writes nothing into a run that was given up.
    let id = first["id"].as_i64().unwrap();
    fairway_one2one::work_schedule(&w.world.app.app, w.world.tenant, id).await.unwrap();
    assert_eq!(organiser.get(&format!("{RUNS}/{id}")).await.data()["placed"], 0);
    let id = second["id"].as_i64().unwrap();
    for _ in 0..2 {
        // Twice, as a job may run: the same plan, once.
        fairway_one2one::work_schedule(&w.world.app.app, w.world.tenant, id).await.unwrap();
    }
    let plan = organiser.get(&format!("{RUNS}/{id}/plan")).await.data();
    assert_eq!(plan.as_array().unwrap().len(), 1);
}

#[db_test(fair)]
async fn plans_are_for_those_who_may(w: Fair) {
    w.tables(1).await;
    let ann = w.somebody("ann").await;
    let key = w.organiser.with_header("idempotency-key", "planning-once");
    let run = key.post(RUN, json!({})).await.data();
    assert_eq!(key.post(RUN, json!({})).await.data(), run, "the same answer, not another run");
    assert_eq!(w.count("one2one_run").await, 1);
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    let path = format!("{RUNS}/{}", run["id"]);
    ann.app.get(&path).await.failure(403, 403);
    named(&ann.app).post(RUN, json!({})).await.failure(403, 403);
    neighbour.get(&path).await.failure(404, 404);
    neighbour.get(&format!("{path}/plan")).await.failure(404, 404);
    for what in ["write", "undo"] {
        named(&neighbour).post(&format!("{path}/{what}"), json!({})).await.failure(404, 404);
    }
    named(&neighbour).post(RUN, json!({"activity_id": w.activity})).await.failure(404, 1104);
}

/// What waiting for a solver is when the database fails meanwhile.
async fn wait_and_fail(stopped: Arc<AtomicBool>) -> Result<(), DbErr> {
    let _solver = StopsOnDrop(stopped);
    Err(DbErr::Custom("the database is gone".to_owned()))
}

#[tokio::test]
async fn a_solver_stops_when_nobody_waits_for_it_any_more() {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = stopped.clone();
    let solving = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        while !flag.load(Ordering::Relaxed) && began.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(1));
        }
        flag.load(Ordering::Relaxed)
    });
    wait_and_fail(stopped).await.unwrap_err();
    assert!(solving.await.unwrap(), "it was told to stop");
}
