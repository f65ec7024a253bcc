//! Recurring jobs and the queue's own housekeeping.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fairway_clock::Clock;
use fairway_db::Db;
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_jobs::{Handlers, JobWaker, NewJob, Worker, WorkerOptions, enqueue};
use fairway_testkit::{Engine, TestDb, db_test};

const MIDNIGHT: i64 = 1_800_057_600;
const DAY: Duration = Duration::from_secs(86_400);

async fn queue_tables(engine: Engine) -> TestDb {
    TestDb::migrated(engine, fairway_jobs::migrations()).await
}

fn node(db: &Db, clock: &Clock, runs: &Arc<AtomicU32>) -> Worker {
    let mut handlers = Handlers::new();
    let runs = runs.clone();
    handlers.every(DAY, "daily").on("daily", move |_, (): ()| {
        runs.fetch_add(1, Ordering::Relaxed);
        async { Ok(()) }
    });
    Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), WorkerOptions::default())
}

#[db_test(queue_tables)]
async fn many_nodes_run_a_recurring_job_once_per_period(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(MIDNIGHT);
    let runs = Arc::new(AtomicU32::new(0));
    let nodes: Vec<_> = (0..4).map(|_| node(db, &clock, &runs)).collect();
    for day in 1..=3 {
        for node in &nodes {
            // Even when the job is done before the next node looks.
            node.queue_recurring().await.unwrap();
            node.run_until_idle().await.unwrap();
            node.queue_recurring().await.unwrap();
        }
        assert_eq!(runs.load(Ordering::Relaxed), day);
        clock.advance(DAY);
    }
}

#[db_test(queue_tables)]
async fn a_restarted_node_does_not_run_it_again_in_the_same_period(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(MIDNIGHT);
    let runs = Arc::new(AtomicU32::new(0));
    for _ in 0..3 {
        let node = node(db, &clock, &runs);
        node.queue_recurring().await.unwrap();
        node.run_until_idle().await.unwrap();
    }
    assert_eq!(runs.load(Ordering::Relaxed), 1);
}

#[db_test(queue_tables)]
async fn racing_nodes_queue_it_once(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(MIDNIGHT);
    let runs = Arc::new(AtomicU32::new(0));
    let nodes = (0..8).map(|_| {
        let node = node(db, &clock, &runs);
        tokio::spawn(async move { node.queue_recurring().await.unwrap() })
    });
    let mut queued = 0;
    for node in nodes.collect::<Vec<_>>() {
        queued += node.await.unwrap();
    }
    // The daily one and the hourly cleanup.
    assert_eq!(queued, 2);
}

#[db_test(queue_tables)]
async fn done_jobs_are_forgotten_after_a_week_and_others_are_kept(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(MIDNIGHT);
    let runs = Arc::new(AtomicU32::new(0));
    let node = node(db, &clock, &runs);
    let tx = db.begin().await.unwrap();
    for _ in 0..3 {
        enqueue(&tx, clock.now(), NewJob::new("daily", 1, ())).await.unwrap();
    }
    enqueue(&tx, clock.now(), NewJob::new("daily", 1, "not a unit")).await.unwrap();
    enqueue(&tx, clock.now(), NewJob::new("daily", 1, ()).run_at(clock.now() + 40 * 86_400)).await.unwrap();
    tx.commit().await.unwrap();
    node.run_until_idle().await.unwrap();

    clock.advance(7 * DAY);
    enqueue_cleanup(&node).await;
    assert_eq!(count(db, "created_at = 1800057600").await, 5, "a week old, but not older");
    clock.advance(Duration::from_secs(3600));
    enqueue_cleanup(&node).await;
    assert_eq!(count(db, "created_at = 1800057600").await, 2, "the dead and the waiting one");
}

async fn enqueue_cleanup(node: &Worker) {
    node.queue_recurring().await.unwrap();
    node.run_until_idle().await.unwrap();
}

async fn count(db: &Db, condition: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) AS n FROM job WHERE {condition}");
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    db.read().query_one_raw(statement).await.unwrap().expect("a count").try_get("", "n").unwrap()
}
