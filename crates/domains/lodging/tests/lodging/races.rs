//! Many people after the last room at the same moment: never more are given than there are.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::http::StatusCode;
use fairway_testkit::{TestApp, TestReply, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::fair::{BOOKING, Fair, fair, named, numbers};

const RACERS: usize = 20;

async fn crowd(w: &Fair) -> Vec<TestApp> {
    let mut people = Vec::new();
    for n in 0..RACERS {
        let name = format!("guest{n}");
        w.world.add_account(w.world.tenant, &name, "").await;
        let from = w.world.app.from_address(&format!("198.51.100.{n}"));
        people.push(fairway_testworld::sign_in(&from, &name).await);
    }
    people
}

/// Whoever is told that the server has too much to do asks again, under the same key.
async fn until_heard(person: TestApp, wish: Value) -> TestReply {
    loop {
        let reply = person.post(BOOKING, wish.clone()).await;
        if reply.status != StatusCode::SERVICE_UNAVAILABLE {
            return reply;
        }
    }
}

async fn answers(asked: JoinSet<TestReply>) -> BTreeMap<(u16, u64), usize> {
    let mut answers = BTreeMap::new();
    for reply in asked.join_all().await {
        let code = reply.json()["code"].as_u64().unwrap_or_default();
        *answers.entry((reply.status.as_u16(), code)).or_default() += 1;
    }
    answers
}

/// Their stays differ, but all want the night of the 24th, which has one room.
#[db_test(fair)]
async fn of_twenty_after_the_last_room_one_gets_it(w: Fair) {
    let kind = w.rooms(RACERS as i64, json!({})).await;
    w.set(kind, ("2026-11-24", "2026-11-24"), json!({"allotment": 1})).await.data();
    let stays = [("2026-11-23", "2026-11-25"), ("2026-11-24", "2026-11-26"), ("2026-11-22", "2026-11-27")];
    let mut asked = JoinSet::new();
    for (n, person) in crowd(&w).await.into_iter().enumerate() {
        let (check_in, check_out) = stays[n % stays.len()];
        asked.spawn(until_heard(named(&person), w.wish(kind, check_in, check_out)));
    }
    assert_eq!(answers(asked).await, BTreeMap::from([((200, 0), 1), ((409, 2301), RACERS - 1)]));
    let app = &w.world.app;
    assert_eq!(numbers(app, "SELECT COUNT(*) FROM lodging_booking").await, [1]);
    let nights = numbers(app, "SELECT check_out - check_in FROM lodging_booking").await;
    assert_eq!(
        numbers(app, "SELECT CAST(SUM(taken) AS BIGINT) FROM lodging_night").await,
        nights,
        "all nights or none"
    );
    assert_eq!(numbers(app, "SELECT COUNT(*) FROM lodging_night WHERE taken > allotment").await, [0]);
    assert_eq!(numbers(app, "SELECT CAST(SUM(rooms) AS BIGINT) FROM lodging_person").await, [1]);
}

/// The same without what guards the real thing: whoever has read that a room is left counts it as theirs, with no condition in
/// the statement. It shows that the test above would see more guests than rooms if there were any.
#[db_test(fair)]
async fn without_the_guard_a_room_has_many_guests(w: Fair) {
    let kind = w.rooms(1, json!({})).await;
    let db = w.world.app.app.db.clone();
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(RACERS)));
    for _ in 0..RACERS {
        let (db, start) = (db.clone(), start.clone());
        asked.spawn(async move {
            let sql = format!("SELECT MIN(allotment - taken) FROM lodging_night WHERE room_type_id = {kind}");
            let read = db.read();
            let row =
                read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap().unwrap();
            let left: i64 = row.try_get_by_index(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap();
            start.wait().await;
            if left > 0 {
                let tx = db.begin().await.unwrap();
                // Of one night only: a statement over several locks them in any order.
                let first = format!("SELECT MIN(day) FROM lodging_night WHERE room_type_id = {kind}");
                let sql = format!(
                    "UPDATE lodging_night SET taken = taken + 1 WHERE room_type_id = {kind} AND day = ({first})"
                );
                tx.execute_text(&sql).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    asked.join_all().await;
    let most = w.taken(kind).await.into_iter().max().unwrap();
    assert!(most > 1, "the race does not show: {most}");
    println!("without the guard {most} of {RACERS} sleep in one room");
}

/// Stays that overlap in all ways end in rooms, never in a circle of people who wait for each other's nights.
#[db_test(fair)]
async fn overlapping_stays_do_not_wait_in_a_circle(w: Fair) {
    let kind = w.rooms(1_000, json!({})).await;
    let days = ["2026-11-20", "2026-11-22", "2026-11-24", "2026-11-26", "2026-11-29"];
    let mut asked = JoinSet::new();
    for (n, person) in crowd(&w).await.into_iter().enumerate() {
        let from = n % 4;
        let to = from + 1 + n % (4 - from);
        asked.spawn(until_heard(named(&person), w.wish(kind, days[from], days[to])));
    }
    assert_eq!(answers(asked).await, BTreeMap::from([((200, 0), RACERS)]));
    let nights = numbers(&w.world.app, "SELECT CAST(SUM(check_out - check_in) AS BIGINT) FROM lodging_booking").await;
    assert_eq!(vec![w.taken(kind).await.iter().sum::<i64>()], nights);
}
