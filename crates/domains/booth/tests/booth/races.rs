//! Many people after the same booths at the same moment: each booth has one owner.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::http::StatusCode;
use fairway_testkit::{Engine, TestApp, TestReply, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::support::{Floor, HOLD, RESERVE, floor, keyed, numbers, other_node};

const CLIENTS: usize = 200;
/// Owners of the first booth.
const OWNERS: &str = "SELECT COUNT(*) FROM booth_reservation_booth WHERE is_active AND booth_id = ";

/// People who ask two processes in turn: within one they wait for each other, so that only the database stands between two.
async fn crowd(f: &Floor, count: usize) -> Vec<TestApp> {
    let nodes = [f.world.app.clone(), other_node(f).await];
    let mut people = Vec::new();
    for n in 0..count {
        let name = format!("guest{n}");
        f.world.add_account(f.world.tenant, &name, "").await;
        let from = nodes[n % 2].from_address(&format!("198.51.100.{}", n % 250));
        people.push(fairway_testworld::sign_in(&from, &name).await);
    }
    people
}

/// Whoever is told that the server has too much to do asks again, under the same key.
async fn until_heard(person: &TestApp, wish: Value) -> TestReply {
    loop {
        let reply = person.post(HOLD, wish.clone()).await;
        if reply.status != StatusCode::SERVICE_UNAVAILABLE {
            return reply;
        }
    }
}

#[db_test(floor)]
async fn two_hundred_after_one_booth_make_one_owner(f: Floor) {
    let mut asked = JoinSet::new();
    for (n, person) in crowd(&f, CLIENTS).await.into_iter().enumerate() {
        let (person, wish) = (keyed(&person, &format!("crowd-{n}")), f.wish(&[0]));
        asked.spawn(async move { until_heard(&person, wish).await });
    }
    let mut answers: BTreeMap<(u16, u64), usize> = BTreeMap::new();
    for reply in asked.join_all().await {
        let body: Value = reply.json();
        *answers.entry((reply.status.as_u16(), body["code"].as_u64().unwrap_or_default())).or_default() += 1;
    }
    assert_eq!(answers, BTreeMap::from([((200, 0), 1), ((409, 1751), CLIENTS - 1)]));
    assert_eq!(numbers(&f.world.app, &format!("{OWNERS}{}", f.booths[0])).await, [1]);
}

/// The same without what guards the real thing: the index is gone, and whoever has read that the booth is free takes it. It
/// shows that the test above would see two owners if there were any.
#[db_test(floor)]
async fn without_the_guard_a_booth_has_many_owners(f: Floor) {
    /// Enough to show it, and few enough that nobody waits too long for a connection on a slow machine.
    const RACERS: usize = 20;
    let db = f.world.app.app.db.clone();
    db.maintenance().execute_unprepared("DROP INDEX ux_booth_reservation_booth_booth_id_active").await.unwrap();
    let (tenant, booth) = (f.world.tenant, f.booths[0]);
    let mut asked = JoinSet::new();
    let start = std::sync::Arc::new(tokio::sync::Barrier::new(RACERS));
    for n in 0..RACERS {
        let (db, start) = (db.clone(), start.clone());
        asked.spawn(async move {
            let sql = format!("SELECT status FROM booth WHERE id = {booth}");
            let read = db.read();
            let row =
                read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap().unwrap();
            let is_free = row.try_get_by_index::<i32>(0).unwrap() == 1;
            start.wait().await;
            if is_free {
                let tx = db.begin().await.unwrap();
                tx.execute_text(&format!("UPDATE booth SET status = 2 WHERE id = {booth}")).await.unwrap();
                let sql = format!(
                    "INSERT INTO booth_reservation_booth \
                     (tenant_id, reservation_id, booth_id, price, surcharge, is_active, created_at, updated_at) \
                     VALUES ({tenant}, {n}, {booth}, 0, 0, true, 0, 0)"
                );
                tx.execute_text(&sql).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    asked.join_all().await;
    let owners = numbers(&f.world.app, &format!("{OWNERS}{booth}")).await[0];
    assert!(owners > 1, "the race does not show: {owners}");
    println!("without the guard {owners} of {RACERS} own the booth");
}

/// Even a write that skips the condition cannot make a second owner.
#[db_test(floor)]
async fn the_database_itself_forbids_a_second_owner(f: Floor) {
    let ann = f.somebody("ann").await;
    f.hold(&ann, &[0]).await.data();
    let (tenant, booth, tx) = (f.world.tenant, f.booths[0], f.world.begin().await);
    let sql = format!(
        "INSERT INTO booth_reservation_booth \
         (tenant_id, reservation_id, booth_id, price, surcharge, is_active, created_at, updated_at) \
         VALUES ({tenant}, 0, {booth}, 0, 0, true, 0, 0)"
    );
    assert!(tx.execute_text(&sql).await.is_err());
}

/// Sets that overlap, asked for in opposite orders, end in refusals and never in a deadlock.
#[db_test(floor)]
async fn those_who_want_each_others_booths_do_not_wait_in_a_circle(f: Floor) {
    let people = crowd(&f, 12).await;
    for round in 0..5 {
        let mut asked = JoinSet::new();
        for (n, person) in people.iter().enumerate() {
            let person = keyed(person, &format!("circle-{round}-{n}"));
            let places: Vec<usize> = if n % 2 == 0 { (0..8).collect() } else { (0..8).rev().collect() };
            let wish = f.wish(&places[n % 3..]);
            asked.spawn(async move { person.post(HOLD, wish).await });
        }
        for reply in asked.join_all().await {
            assert!(matches!(reply.status.as_u16(), 200 | 409), "{}", reply.json());
        }
        let doubles = "SELECT COUNT(*) FROM (SELECT booth_id FROM booth_reservation_booth WHERE is_active \
             GROUP BY booth_id HAVING COUNT(*) > 1) AS doubles";
        assert_eq!(numbers(&f.world.app, doubles).await, [0]);
        let mut given = JoinSet::new();
        for person in &people {
            let (person, path) = (person.clone(), format!("{HOLD}?activity_id={}", f.activity));
            given.spawn(async move { person.delete(&path).await.data() });
        }
        given.join_all().await;
        assert_eq!(f.statuses().await, [1; 12]);
    }
}

/// Each holds a booth of their own, so that no booth stands between them: only that they are one company does.
#[db_test(floor)]
async fn colleagues_who_submit_at_once_do_not_pass_the_limit_together(f: Floor) {
    f.set_rules("most_booths", "1").await;
    let (nodes, company) = ([f.world.app.clone(), other_node(&f).await], f.company("Farshore").await);
    let mut ready = Vec::new();
    for n in 0..8 {
        let person = f.colleague(&nodes[n % 2], &format!("colleague{n}"), company).await;
        f.hold(&person, &[n]).await.data();
        let mut order = f.order("", &[n]);
        order["company_id"] = company.company_id.into();
        ready.push((keyed(&person, &format!("colleague-{n}")), order));
    }
    let mut asked = JoinSet::new();
    for (person, order) in ready {
        asked.spawn(async move { person.post(RESERVE, order).await });
    }
    let mut answers: BTreeMap<(u16, u64), usize> = BTreeMap::new();
    for reply in asked.join_all().await {
        let body: Value = reply.json();
        *answers.entry((reply.status.as_u16(), body["code"].as_u64().unwrap_or_default())).or_default() += 1;
    }
    assert_eq!(answers, BTreeMap::from([((200, 0), 1), ((409, 1752), 7)]));
}

/// Waits until so many connections to the database of this test wait for a lock.
async fn until_waiting(app: &TestApp, count: i64) {
    let sql = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    for _ in 0..400 {
        if numbers(app, sql).await == [count] {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{:?} wait, not {count}", numbers(app, sql).await);
}

/// Whoever is told no after waiting for their turn lets the next one in before the look at what they were told earlier.
#[db_test(floor)]
async fn refusals_do_not_stand_in_line_for_the_database(f: Floor) {
    // On SQLite nobody waits to read, and nothing can be kept from being read.
    if f.world.app.app.db.engine() != Engine::Postgres {
        return;
    }
    const LATE: usize = 3;
    let (other, mut people) = (other_node(&f).await, Vec::new());
    for n in 0..=LATE {
        people.push(keyed(&f.somebody(&format!("guest{n}")).await, &format!("late-{n}")));
    }
    let ask = |person: TestApp| {
        let wish = f.wish(&[0]);
        async move { person.post(HOLD, wish).await }
    };
    // The first has their turn and waits for the booth; the others wait for their turn.
    let sold = other.app.db.begin().await.unwrap();
    sold.execute_text(&format!("UPDATE booth SET status = 4 WHERE id = {}", f.booths[0])).await.unwrap();
    let mut asked = JoinSet::new();
    asked.spawn(ask(people.pop().unwrap()));
    until_waiting(&other, 1).await;
    for person in people {
        asked.spawn(ask(person));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let kept = other.app.db.begin().await.unwrap();
    let keeping = tokio::spawn(async move {
        kept.execute_text("LOCK TABLE once IN ACCESS EXCLUSIVE MODE").await.unwrap();
        kept
    });
    until_waiting(&other, 2).await;
    sold.commit().await.unwrap();
    let kept = keeping.await.unwrap();
    until_waiting(&other, LATE as i64).await;
    kept.rollback().await.unwrap();
    for reply in asked.join_all().await {
        reply.failure(409, 1751);
    }
}
