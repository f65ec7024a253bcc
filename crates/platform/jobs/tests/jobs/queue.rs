//! Queueing and running on one node.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fairway_clock::Clock;
use fairway_db::Db;
use fairway_jobs::{Handlers, JobError, JobWaker, NewJob, Worker, WorkerOptions, enqueue, list_dead, requeue};
use fairway_testkit::{Engine, TestDb, db_test};
use serde::{Deserialize, Serialize};

const NOW: i64 = 1_800_000_000;

async fn queue_tables(engine: Engine) -> TestDb {
    TestDb::migrated(engine, fairway_jobs::migrations()).await
}

#[derive(Serialize, Deserialize)]
struct Greet {
    name: String,
}

fn greet(name: &str) -> NewJob<Greet> {
    NewJob::new("greet", 7, Greet { name: name.to_owned() })
}

fn worker(db: &Db, clock: &Clock, handlers: Handlers) -> Worker {
    Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), WorkerOptions::default())
}

/// Handlers that write down whom they greeted.
fn greeter() -> (Handlers, Arc<Mutex<Vec<String>>>) {
    let greeted = Arc::new(Mutex::new(Vec::new()));
    let mut handlers = Handlers::new();
    let seen = greeted.clone();
    handlers.on("greet", move |context, job: Greet| {
        let seen = seen.clone();
        async move {
            assert_eq!(context.tenant_id, 7);
            seen.lock().unwrap().push(job.name);
            Ok(())
        }
    });
    (handlers, greeted)
}

/// A handler of kind `greet` that always fails in the given way.
fn failing(error: fn() -> JobError) -> Handlers {
    let mut handlers = Handlers::new();
    handlers.on("greet", move |_, _: Greet| async move { Err(error()) });
    handlers
}

async fn queue<P: Serialize>(db: &Db, now: i64, job: NewJob<P>) -> Option<i64> {
    let tx = db.begin().await.unwrap();
    let id = enqueue(&tx, now, job).await.unwrap();
    tx.commit().await.unwrap();
    id
}

#[db_test(queue_tables)]
async fn a_committed_job_runs_once_with_its_payload(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let (handlers, greeted) = greeter();
    let worker = worker(db, &clock, handlers);
    queue(db, NOW, greet("会航")).await;
    assert_eq!(worker.run_until_idle().await.unwrap(), 1);
    assert_eq!(worker.run_until_idle().await.unwrap(), 0);
    assert_eq!(*greeted.lock().unwrap(), ["会航"]);
}

#[db_test(queue_tables)]
async fn a_rolled_back_transaction_leaves_no_job(test: TestDb) {
    let db = &test.db;
    let (handlers, greeted) = greeter();
    let tx = db.begin().await.unwrap();
    assert!(enqueue(&tx, NOW, greet("nobody")).await.unwrap().is_some());
    tx.rollback().await.unwrap();
    let tx = db.begin().await.unwrap();
    assert!(enqueue(&tx, NOW, greet("nobody")).await.unwrap().is_some());
    drop(tx);
    assert_eq!(worker(db, &Clock::manual(NOW), handlers).run_until_idle().await.unwrap(), 0);
    assert!(greeted.lock().unwrap().is_empty());
}

#[db_test(queue_tables)]
async fn a_key_is_taken_while_its_job_lives_and_free_afterwards(test: TestDb) {
    let db = &test.db;
    let (handlers, greeted) = greeter();
    let worker = worker(db, &Clock::manual(NOW), handlers);
    assert!(queue(db, NOW, greet("first").dedupe_key("k")).await.is_some());
    // The refused insert must not spoil the transaction that it is part of.
    let tx = db.begin().await.unwrap();
    assert!(enqueue(&tx, NOW, greet("second").dedupe_key("k")).await.unwrap().is_none());
    assert!(enqueue(&tx, NOW, greet("other").dedupe_key("l")).await.unwrap().is_some());
    let elsewhere = NewJob { tenant_id: 8, kind: "other", ..greet("elsewhere") }.dedupe_key("k");
    assert!(enqueue(&tx, NOW, elsewhere).await.unwrap().is_some());
    tx.commit().await.unwrap();
    assert_eq!(worker.run_until_idle().await.unwrap(), 2);
    assert!(queue(db, NOW, greet("third").dedupe_key("k")).await.is_some());
    assert_eq!(worker.run_until_idle().await.unwrap(), 1);
    let mut greeted = greeted.lock().unwrap().clone();
    greeted.sort();
    assert_eq!(greeted, ["first", "other", "third"]);
}

#[db_test(queue_tables)]
async fn a_delayed_job_waits_for_its_time(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let worker = worker(db, &clock, greeter().0);
    queue(db, NOW, greet("later").run_at(NOW + 60)).await;
    assert_eq!(worker.run_until_idle().await.unwrap(), 0);
    clock.advance(Duration::from_secs(60));
    assert_eq!(worker.run_until_idle().await.unwrap(), 1);
}

#[db_test(queue_tables)]
async fn a_failing_job_backs_off_dies_and_can_be_queued_again(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let worker = worker(db, &clock, failing(|| JobError::retry("the line is busy")));
    let id = queue(db, NOW, greet("x").max_attempts(2)).await.unwrap();
    assert_eq!(worker.run_until_idle().await.unwrap(), 1);
    assert_eq!(worker.run_until_idle().await.unwrap(), 0, "it must wait");
    clock.advance(Duration::from_secs(7));
    assert_eq!(worker.run_until_idle().await.unwrap(), 1);
    clock.advance(Duration::from_secs(10_000));
    assert_eq!(worker.run_until_idle().await.unwrap(), 0, "it is dead");
    let dead = list_dead(db, 10).await.unwrap();
    assert_eq!((dead.len(), dead[0].id, dead[0].attempts), (1, id, 2));
    assert_eq!(dead[0].last_error, "the line is busy");

    let tx = db.begin().await.unwrap();
    assert!(requeue(&tx, clock.now(), id).await.unwrap());
    assert!(!requeue(&tx, clock.now(), id).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(worker.run_until_idle().await.unwrap(), 1);
}

#[db_test(queue_tables)]
async fn permanent_errors_and_unreadable_payloads_are_not_tried_again(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let worker = worker(db, &clock, failing(|| JobError::permanent("no such recipient")));
    queue(db, NOW, greet("x")).await;
    queue(db, NOW, NewJob::new("greet", 7, 42)).await;
    assert_eq!(worker.run_until_idle().await.unwrap(), 2);
    let mut errors: Vec<_> = list_dead(db, 10).await.unwrap().into_iter().map(|job| job.last_error).collect();
    errors.sort();
    assert_eq!(errors[0], "no such recipient");
    assert!(errors[1].starts_with("the payload cannot be read"), "{errors:?}");
}

#[db_test(queue_tables)]
async fn a_panic_is_a_failure_and_the_worker_goes_on(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let mut handlers = greeter().0;
    handlers.on("burst", |_, (): ()| async { panic!("boom") });
    let worker = worker(db, &clock, handlers);
    queue(db, NOW, NewJob::new("burst", 0, ()).max_attempts(1)).await;
    queue(db, NOW, greet("after")).await;
    assert_eq!(worker.run_until_idle().await.unwrap(), 2);
    assert_eq!(list_dead(db, 10).await.unwrap()[0].last_error, "panicked: boom");
}

#[db_test(queue_tables)]
async fn a_node_leaves_kinds_it_does_not_know_to_others(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    queue(db, NOW, greet("x")).await;
    assert_eq!(worker(db, &clock, Handlers::new()).run_until_idle().await.unwrap(), 0);
    assert_eq!(worker(db, &clock, greeter().0).run_until_idle().await.unwrap(), 1);
}

#[db_test(queue_tables)]
async fn kinds_that_a_node_does_not_know_stand_in_nobodys_way(test: TestDb) {
    let db = &test.db;
    let unknown = WorkerOptions::default().concurrency as i64 + 1;
    for number in 0..unknown {
        queue(db, NOW, NewJob::new("of_another_version", 7, number)).await;
    }
    queue(db, NOW + 1, greet("behind them")).await;
    let (handlers, greeted) = greeter();
    assert_eq!(worker(db, &Clock::manual(NOW + 1), handlers).run_until_idle().await.unwrap(), 1);
    assert_eq!(*greeted.lock().unwrap(), ["behind them"]);
}

#[db_test(queue_tables)]
async fn a_job_completed_in_the_handlers_transaction_is_done_even_if_the_handler_then_fails(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let mut handlers = Handlers::new();
    handlers.on("greet", |context, _: Greet| async move {
        let tx = context.db.begin().await?;
        enqueue(&tx, context.clock.now(), NewJob::new("effect", 7, ())).await?;
        context.complete_in(&tx).await?;
        tx.commit().await?;
        Err(JobError::retry("too late to matter"))
    });
    let effects = Arc::new(AtomicU32::new(0));
    let count = effects.clone();
    handlers.on("effect", move |_, (): ()| {
        count.fetch_add(1, Ordering::Relaxed);
        async { Ok(()) }
    });
    queue(db, NOW, greet("x")).await;
    let worker = worker(db, &clock, handlers);
    assert_eq!(worker.run_until_idle().await.unwrap(), 2);
    clock.advance(Duration::from_secs(10_000));
    assert_eq!(worker.run_until_idle().await.unwrap(), 0);
    assert_eq!(effects.load(Ordering::Relaxed), 1);
}

#[db_test(queue_tables)]
async fn waiting_for_ones_turn_uses_up_no_attempt(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    let mut handlers = Handlers::new();
    let asked = Arc::new(AtomicU32::new(0));
    let count = asked.clone();
    handlers.on("greet", move |context, _: Greet| {
        let asked = count.fetch_add(1, Ordering::Relaxed);
        async move {
            assert_eq!(context.attempt, 1);
            if asked < 20 { Err(JobError::wait("another is greeted", Duration::from_secs(10))) } else { Ok(()) }
        }
    });
    let worker = worker(db, &clock, handlers);
    queue(db, NOW, greet("会航").max_attempts(2)).await;
    for turn in 0..21 {
        assert_eq!(worker.run_until_idle().await.unwrap(), 1, "turn {turn}");
        clock.advance(Duration::from_secs(10));
    }
    assert_eq!(worker.run_until_idle().await.unwrap(), 0);
    assert!(list_dead(db, 10).await.unwrap().is_empty());
}
