//! Many people after the same booths at the same moment: each booth has one owner.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::http::StatusCode;
use fairway_testkit::{Engine, TestApp, TestReply, db_test};
use sea_orm::ConnectionTrait;
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

/// How many heard which answer, by HTTP status and code, and how many own the first booth afterwards.
async fn ask_for_one(f: &Floor, count: usize) -> (BTreeMap<(u16, u64), usize>, i64) {
    let mut asked = JoinSet::new();
    for (n, person) in crowd(f, count).await.into_iter().enumerate() {
        let (person, wish) = (keyed(&person, &format!("crowd-{n}")), f.wish(&[0]));
        asked.spawn(async move { until_heard(&person, wish).await });
    }
    let mut answers = BTreeMap::new();
    for reply in asked.join_all().await {
        let body: Value = reply.json();
        *answers.entry((reply.status.as_u16(), body["code"].as_u64().unwrap_or_default())).or_default() += 1;
    }
    (answers, numbers(&f.world.app, &format!("{OWNERS}{}", f.booths[0])).await[0])
}

const GRANTED: (u16, u64) = (200, 0);
const REFUSED: (u16, u64) = (409, 1751);

#[db_test(floor)]
async fn two_hundred_after_one_booth_make_one_owner(f: Floor) {
    let (answers, owners) = ask_for_one(&f, CLIENTS).await;
    assert_eq!((answers, owners), (BTreeMap::from([(GRANTED, 1), (REFUSED, CLIENTS - 1)]), 1));
}

/// Enough to show a second owner, and few enough that nobody waits long for a connection on a slow machine.
const RACERS: usize = 20;

/// Takes away the index that allows a booth one owner.
async fn drop_index(f: &Floor) {
    let db = f.world.app.app.db.clone();
    db.maintenance().execute_unprepared("DROP INDEX ux_booth_reservation_booth_booth_id_active").await.unwrap();
}

/// From now on a booth that somebody takes still reads as free, to whoever looks and to the condition of the write: what was
/// read is as old as it would be if nothing kept others out.
async fn forget_states(f: &Floor) {
    let sql = match f.world.app.app.db.engine() {
        Engine::Sqlite => {
            "CREATE TRIGGER forget AFTER UPDATE OF status ON booth WHEN NEW.status = 2 \
             BEGIN UPDATE booth SET status = 1 WHERE id = NEW.id; END"
        }
        Engine::Postgres => {
            "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql \
             AS $$ BEGIN NEW.status := 1; RETURN NEW; END $$; \
             CREATE TRIGGER forget BEFORE UPDATE ON booth FOR EACH ROW WHEN (NEW.status = 2) \
             EXECUTE FUNCTION forget()"
        }
    };
    f.world.app.app.db.maintenance().execute_unprepared(sql).await.unwrap();
}

/// The same crowd at the same endpoint without what guards it: it shows that the test above would see a second owner.
#[db_test(floor)]
async fn without_its_guards_a_booth_has_many_owners(f: Floor) {
    drop_index(&f).await;
    forget_states(&f).await;
    let (answers, owners) = ask_for_one(&f, RACERS).await;
    assert!(owners > 1, "the race does not show: {answers:?}");
    assert_eq!(answers.get(&GRANTED), Some(&(owners as usize)), "{answers:?}");
}

/// Even where every look and every condition says that the booth is free, the database has one owner.
#[db_test(floor)]
async fn the_index_alone_forbids_a_second_owner(f: Floor) {
    forget_states(&f).await;
    let (answers, owners) = ask_for_one(&f, RACERS).await;
    assert_eq!((answers.get(&GRANTED), owners), (Some(&1), 1), "{answers:?}");
}

/// The index is the last guard and not the first: nobody is refused by it.
#[db_test(floor)]
async fn the_state_of_a_booth_alone_forbids_a_second_owner(f: Floor) {
    drop_index(&f).await;
    let (answers, owners) = ask_for_one(&f, RACERS).await;
    assert_eq!((answers, owners), (BTreeMap::from([(GRANTED, 1), (REFUSED, RACERS - 1)]), 1));
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
    let other = other_node(&f).await;
    let (mut asked, mut people) = (Vec::new(), Vec::new());
    for n in 0..3 {
        people.push(keyed(&f.somebody(&format!("guest{n}")).await, &format!("late-{n}")));
    }
    let mut ask = |wanted: &[usize]| {
        let (person, wish) = (people.pop().unwrap(), f.wish(wanted));
        tokio::spawn(async move { person.post(HOLD, wish).await })
    };
    // The first has their turn and waits for the booth; the second waits for their turn.
    let sold = other.app.db.begin().await.unwrap();
    sold.execute_text(&format!("UPDATE booth SET status = 4 WHERE id = {}", f.booths[0])).await.unwrap();
    asked.push(ask(&[0]));
    until_waiting(&other, 1).await;
    asked.push(ask(&[0]));
    let kept = other.app.db.begin().await.unwrap();
    let keeping = tokio::spawn(async move {
        kept.execute_text("LOCK TABLE once IN ACCESS EXCLUSIVE MODE").await.unwrap();
        kept
    });
    until_waiting(&other, 2).await;
    sold.commit().await.unwrap();
    let kept = keeping.await.unwrap();
    // The second looks what they were told earlier, and cannot; the third wants the next booth as well, and has their turn.
    until_waiting(&other, 1).await;
    let third = ask(&[0, 1]);
    until_waiting(&other, 2).await;
    kept.rollback().await.unwrap();
    for reply in asked {
        reply.await.unwrap().failure(409, 1751);
    }
    let lost = third.await.unwrap().data()["lost"].clone();
    assert_eq!(lost.as_array().map(Vec::len), Some(1), "{lost}");
}
