//! Many who accept at the same moment: nobody is promised twice, and no table either.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::http::StatusCode;
use fairway_testkit::{TestApp, TestReply, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use crate::fair::{ACK, APPLY, Fair, Person, TABLES, fair, named, numbers, slot};

const RACERS: usize = 16;
const CLASHES: &str = "SELECT COUNT(*) FROM (SELECT 1 AS n FROM (SELECT slot_at, from_user AS person FROM \
    one2one_appointment WHERE status = 2 UNION ALL SELECT slot_at, to_user FROM one2one_appointment WHERE status = 2) \
    AS people GROUP BY slot_at, person HAVING COUNT(*) > 1) AS clashes";

async fn crowd(w: &Fair, prefix: &str) -> Vec<Person> {
    let mut people = Vec::new();
    for n in 0..RACERS {
        people.push(w.visitor(&format!("{prefix}{n}")).await);
    }
    people
}

/// Whoever is told that the server has too much to do asks again, under the same key.
async fn until_heard(person: TestApp, path: &'static str, body: Value) -> TestReply {
    loop {
        let reply = person.post(path, body.clone()).await;
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

fn accept(person: &Person, id: i64) -> impl Future<Output = TestReply> + use<> {
    until_heard(named(&person.app), ACK, json!({"id": id, "action": "accept"}))
}

async fn add_tables(w: &Fair, count: usize) {
    for n in 0..count {
        w.organiser.post(TABLES, json!({"name_en": format!("More {n}")})).await.data();
    }
}

#[db_test(fair)]
async fn of_all_who_want_one_person_at_a_time_one_gets_them(w: Fair) {
    add_tables(&w, RACERS).await;
    let mut ids = Vec::new();
    for person in crowd(&w, "guest").await {
        ids.push(w.invited(&person, &w.ben, slot(0)).await);
    }
    let mut asked = JoinSet::new();
    ids.into_iter().for_each(|id| drop(asked.spawn(accept(&w.ben, id))));
    assert_eq!(answers(asked).await, BTreeMap::from([((200, 0), 1), ((409, 2407), RACERS - 1)]));
    assert_eq!(w.seats().await, 3);
    assert_eq!(numbers(&w.world.app, CLASHES).await, [0]);
}

/// Each of them is asked by one and asks another, in a ring: whoever accepts one cannot accept the other.
#[db_test(fair)]
async fn a_ring_of_people_neither_clashes_nor_waits_in_a_circle(w: Fair) {
    add_tables(&w, RACERS).await;
    let people = crowd(&w, "ring").await;
    let mut invited = Vec::new();
    for (n, person) in people.iter().enumerate() {
        let next = &people[(n + 1) % RACERS];
        invited.push((next, w.invited(person, next, slot(0)).await));
    }
    let mut asked = JoinSet::new();
    invited.into_iter().for_each(|(person, id)| drop(asked.spawn(accept(person, id))));
    let answers = answers(asked).await;
    let accepted = answers[&(200, 0)];
    assert!((RACERS / 3..=RACERS / 2).contains(&accepted), "{answers:?}");
    assert!(answers.keys().all(|key| [(200, 0), (409, 2407), (409, 2408)].contains(key)), "{answers:?}");
    assert_eq!(w.seats().await, 3 * accepted as i64);
    assert_eq!(numbers(&w.world.app, CLASHES).await, [0]);
}

#[db_test(fair)]
async fn of_all_pairs_after_the_last_table_one_gets_it(w: Fair) {
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let (hosts, guests) = (crowd(&w, "host").await, crowd(&w, "guest").await);
    let mut invited = Vec::new();
    for (host, guest) in hosts.iter().zip(&guests) {
        invited.push((guest, w.invited(host, guest, slot(0)).await));
    }
    let mut asked = JoinSet::new();
    invited.into_iter().for_each(|(guest, id)| drop(asked.spawn(accept(guest, id))));
    assert_eq!(answers(asked).await, BTreeMap::from([((200, 0), 1), ((409, 2409), RACERS - 1)]));
    assert_eq!(w.seats().await, 6);
    let tables = "SELECT COUNT(DISTINCT table_id) FROM one2one_appointment WHERE status = 2";
    assert_eq!(numbers(&w.world.app, tables).await, [2]);
}

/// Two who invite each other at the same moment have one invitation between them.
#[db_test(fair)]
async fn two_who_invite_each_other_have_one_invitation(w: Fair) {
    let mut asked = JoinSet::new();
    for (from, to) in [(&w.ann, &w.ben), (&w.ben, &w.ann)] {
        let body = json!({"user_id": to.id, "slot_at": slot(0)});
        asked.spawn(until_heard(named(&from.app), APPLY, body));
    }
    assert_eq!(answers(asked).await, BTreeMap::from([((200, 0), 1), ((409, 2406), 1)]));
}

/// The same without what guards the real thing: whoever has read that nobody is busy writes the appointment down. It shows that
/// the tests above would see clashes if there were any.
#[db_test(fair)]
async fn without_the_guard_one_person_is_in_many_places(w: Fair) {
    let mut ids = Vec::new();
    for person in crowd(&w, "guest").await {
        ids.push(w.invited(&person, &w.ben, slot(0)).await);
    }
    let db = w.world.app.app.db.clone();
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(RACERS)));
    for id in ids {
        let (db, start) = (db.clone(), start.clone());
        asked.spawn(async move {
            let sql = "SELECT COUNT(*) FROM one2one_appointment WHERE status = 2";
            let read = db.read();
            let row = read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap();
            let busy: i64 = row.unwrap().try_get_by_index(0).unwrap();
            start.wait().await;
            if busy == 0 {
                let tx = db.begin().await.unwrap();
                tx.execute_text(&format!("UPDATE one2one_appointment SET status = 2 WHERE id = {id}")).await.unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    asked.join_all().await;
    let most = numbers(&w.world.app, "SELECT COUNT(*) FROM one2one_appointment WHERE status = 2").await[0];
    assert!(most > 1, "the race does not show: {most}");
    assert_eq!(numbers(&w.world.app, CLASHES).await, [1]);
    println!("without the guard {most} of {RACERS} meet one person at the same time");
}
