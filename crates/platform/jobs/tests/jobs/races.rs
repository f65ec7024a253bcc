//! Several nodes on one queue, nodes that die, and nodes that stop.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fairway_clock::Clock;
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{CommitListener, Db};
use fairway_jobs::{Handlers, JobError, JobWaker, NewJob, Worker, WorkerOptions, enqueue, list_dead};
use fairway_testkit::{Engine, TestDb, db_test};
use tokio::sync::{Barrier, Notify, mpsc};

const NOW: i64 = 1_800_000_000;
const NODES: usize = 8;
const LEASE: Duration = Duration::from_secs(60);

async fn queue_tables(engine: Engine) -> TestDb {
    TestDb::migrated(engine, fairway_jobs::migrations()).await
}

type Runs = Arc<Mutex<BTreeMap<i64, u32>>>;

fn options() -> WorkerOptions {
    // Long polls: whatever happens soon, happens because somebody was woken.
    WorkerOptions { concurrency: 2, poll: Duration::from_secs(600), lease: LEASE, ..Default::default() }
}

fn counting(runs: &Runs) -> Handlers {
    let mut handlers = Handlers::new();
    let runs = runs.clone();
    handlers.on("count", move |_, number: i64| {
        let runs = runs.clone();
        async move {
            tokio::task::yield_now().await;
            *runs.lock().unwrap().entry(number).or_default() += 1;
            Ok(())
        }
    });
    handlers
}

async fn queue_numbers(db: &Db, count: i64) {
    let tx = db.begin().await.unwrap();
    for number in 0..count {
        enqueue(&tx, NOW, NewJob::new("count", 0, number)).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// A node that reads which job is free, waits until all the others have read it too, and then takes it.
async fn take_after_all_have_read(db: Db, barrier: Arc<Barrier>, guard: &'static str) -> u64 {
    let free = "SELECT id FROM job WHERE state = 0 AND locked_until = 0";
    let backend = db.read().get_database_backend();
    let row = db.read().query_one_raw(Statement::from_string(backend, free)).await.unwrap().expect("a free job");
    let id: i64 = row.try_get("", "id").unwrap();
    barrier.wait().await;
    let tx = db.begin().await.unwrap();
    let taken = tx.execute_text(&format!("UPDATE job SET locked_until = 1 WHERE id = {id}{guard}")).await.unwrap();
    tx.commit().await.unwrap();
    taken
}

async fn how_many_take_one_job(db: &Db, guard: &'static str) -> u64 {
    let barrier = Arc::new(Barrier::new(NODES));
    let nodes = (0..NODES).map(|_| tokio::spawn(take_after_all_have_read(db.clone(), barrier.clone(), guard)));
    let mut taken = 0;
    for node in nodes.collect::<Vec<_>>() {
        taken += node.await.unwrap();
    }
    taken
}

#[db_test(queue_tables)]
async fn without_the_guard_every_node_takes_the_same_job(test: TestDb) {
    let db = &test.db;
    queue_numbers(db, 1).await;
    assert_eq!(how_many_take_one_job(db, "").await, NODES as u64);
}

#[db_test(queue_tables)]
async fn with_the_guard_one_node_takes_it(test: TestDb) {
    let db = &test.db;
    queue_numbers(db, 1).await;
    assert_eq!(how_many_take_one_job(db, " AND state = 0 AND locked_until = 0").await, 1);
}

#[db_test(queue_tables)]
async fn eight_workers_run_two_hundred_jobs_once_each(test: TestDb) {
    let db = &test.db;
    queue_numbers(db, 200).await;
    let runs = Runs::default();
    let mut nodes = Vec::new();
    for _ in 0..NODES {
        let worker = Worker::new(db.clone(), Clock::manual(NOW), counting(&runs), JobWaker::new(), options());
        nodes.push(tokio::spawn(async move { worker.run_until_idle().await.unwrap() }));
    }
    let mut starts = 0;
    for node in nodes {
        starts += node.await.unwrap();
    }
    let runs = runs.lock().unwrap();
    assert_eq!((starts, runs.len()), (200, 200));
    assert!(runs.values().all(|times| *times == 1), "{runs:?}");
}

#[db_test(queue_tables)]
async fn a_commit_wakes_the_worker_before_its_poll(test: TestDb) {
    let db = &test.db;
    let waker = JobWaker::new();
    db.on_commit(Arc::new(waker.clone()));
    let (done, mut seen) = mpsc::unbounded_channel();
    let mut handlers = Handlers::new();
    handlers.on("tell", move |_, number: i64| {
        let done = done.clone();
        async move { done.send(number).map_err(Into::into) }
    });
    let running = Worker::new(db.clone(), Clock::manual(NOW), handlers, waker, options()).start();
    for number in 0..20 {
        let tx = db.begin().await.unwrap();
        enqueue(&tx, NOW, NewJob::new("tell", 0, number)).await.unwrap();
        tx.commit().await.unwrap();
        let received = tokio::time::timeout(Duration::from_secs(20), seen.recv()).await.expect("woken");
        assert_eq!(received, Some(number));
    }
    assert!(running.stop(Duration::from_secs(20)).await);
}

#[db_test(queue_tables)]
async fn a_job_that_may_run_again_at_once_waits_for_no_poll(test: TestDb) {
    let (done, mut seen) = mpsc::unbounded_channel();
    let mut handlers = Handlers::new();
    handlers.on("stumble", move |context, (): ()| {
        let done = done.clone();
        async move {
            match context.attempt {
                1 => Err(JobError::retry("the first time")),
                attempt => done.send(attempt).map_err(Into::into),
            }
        }
    });
    let tx = test.db.begin().await.unwrap();
    enqueue(&tx, NOW, NewJob::new("stumble", 0, ())).await.unwrap();
    tx.commit().await.unwrap();
    let at_once = WorkerOptions { backoff: Duration::ZERO, ..options() };
    let running = Worker::new(test.db.clone(), Clock::manual(NOW), handlers, JobWaker::new(), at_once).start();
    let attempt = tokio::time::timeout(Duration::from_secs(20), seen.recv()).await.expect("looked for again");
    assert_eq!(attempt, Some(2));
    assert!(running.stop(Duration::from_secs(20)).await);
}

/// How often workers were woken.
#[derive(Default)]
struct Wakes(AtomicUsize);

impl CommitListener for Wakes {
    fn tags_changed(&self, _tags: &[String]) {}

    fn jobs_queued(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[db_test(queue_tables)]
async fn nobody_is_woken_for_what_is_due_later(test: TestDb) {
    let (db, wakes) = (&test.db, Arc::new(Wakes::default()));
    db.on_commit(wakes.clone());
    for (run_at, woken) in [(Some(NOW + 1), 0), (Some(NOW), 1), (None, 2), (Some(NOW + 600), 2)] {
        let tx = db.begin().await.unwrap();
        enqueue(&tx, NOW, NewJob { run_at, ..NewJob::new("count", 0, 1) }).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(wakes.0.load(Ordering::Relaxed), woken, "{run_at:?}");
    }
}

/// Handlers whose job tells that it has started and ends when it is allowed to.
fn lingering() -> (Handlers, mpsc::UnboundedReceiver<i32>, Arc<Notify>) {
    let (started, starts) = mpsc::unbounded_channel();
    let go_on = Arc::new(Notify::new());
    let mut handlers = Handlers::new();
    let allowed = go_on.clone();
    handlers.on("linger", move |context, (): ()| {
        let (started, allowed) = (started.clone(), allowed.clone());
        async move {
            started.send(context.attempt)?;
            allowed.notified().await;
            Ok(())
        }
    });
    (handlers, starts, go_on)
}

async fn queue_lingering(db: &Db, max_attempts: i32) {
    let tx = db.begin().await.unwrap();
    enqueue(&tx, NOW, NewJob::new("linger", 0, ()).max_attempts(max_attempts)).await.unwrap();
    tx.commit().await.unwrap();
}

#[db_test(queue_tables)]
async fn a_dead_nodes_job_is_taken_over_when_its_lease_ends(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    queue_lingering(db, 5).await;
    let (handlers, mut starts, _) = lingering();
    let node = Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), options()).start();
    assert_eq!(starts.recv().await, Some(1));
    drop(node);

    let (handlers, mut starts, go_on) = lingering();
    go_on.notify_one();
    let other = Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), options());
    other.run_until_idle().await.unwrap();
    assert!(starts.try_recv().is_err(), "the lease still holds");
    clock.advance(LEASE);
    other.run_until_idle().await.unwrap();
    assert_eq!(starts.recv().await, Some(2));
}

#[db_test(queue_tables)]
async fn a_job_that_takes_every_node_down_is_given_up(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    queue_lingering(db, 1).await;
    let (handlers, mut starts, _) = lingering();
    let node = Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), options()).start();
    assert_eq!(starts.recv().await, Some(1));
    drop(node);
    clock.advance(LEASE);
    let (handlers, mut starts, _) = lingering();
    Worker::new(db.clone(), clock, handlers, JobWaker::new(), options()).run_until_idle().await.unwrap();
    assert!(starts.try_recv().is_err());
    assert_eq!(list_dead(db, 10).await.unwrap().len(), 1);
}

#[db_test(queue_tables)]
async fn a_running_job_keeps_its_lease(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    queue_lingering(db, 5).await;
    let (handlers, mut starts, go_on) = lingering();
    let short = WorkerOptions { lease: Duration::from_millis(60), ..options() };
    let node = Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), short).start();
    assert_eq!(starts.recv().await, Some(1));
    // The lease ends a second after the last sign of life; each turn of the clock is answered by one.
    for second in 1..=5 {
        clock.advance(Duration::from_secs(1));
        let read = format!("SELECT id FROM job WHERE locked_until > {}", NOW + second);
        let backend = db.read().get_database_backend();
        let prolonged = async {
            while db.read().query_one_raw(Statement::from_string(backend, &read)).await.unwrap().is_none() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), prolonged).await.expect("prolonged");
    }
    go_on.notify_one();
    assert!(node.stop(Duration::from_secs(20)).await);
    clock.advance(LEASE);
    let (handlers, mut later, _) = lingering();
    Worker::new(db.clone(), clock, handlers, JobWaker::new(), options()).run_until_idle().await.unwrap();
    assert!(starts.try_recv().is_err() && later.try_recv().is_err(), "it was done once and for all");
}

#[db_test(queue_tables)]
async fn a_stop_waits_for_the_running_job_and_starts_no_other(test: TestDb) {
    let db = &test.db;
    queue_lingering(db, 5).await;
    let (handlers, mut starts, go_on) = lingering();
    let one = WorkerOptions { concurrency: 1, ..options() };
    let node = Worker::new(db.clone(), Clock::manual(NOW), handlers, JobWaker::new(), one).start();
    assert_eq!(starts.recv().await, Some(1));
    queue_lingering(db, 5).await;
    let mut stop = std::pin::pin!(node.stop(Duration::from_secs(20)));
    tokio::select! {
        biased;
        _ = &mut stop => panic!("it must wait for the running job"),
        () = std::future::ready(()) => go_on.notify_one(),
    }
    assert!(stop.await);
    assert!(starts.try_recv().is_err(), "the second job must wait for another node");
}

#[db_test(queue_tables)]
async fn a_stop_without_patience_hands_the_job_back_at_once(test: TestDb) {
    let db = &test.db;
    let clock = Clock::manual(NOW);
    queue_lingering(db, 1).await;
    let (handlers, mut starts, _) = lingering();
    let node = Worker::new(db.clone(), clock.clone(), handlers, JobWaker::new(), options()).start();
    assert_eq!(starts.recv().await, Some(1));
    assert!(!node.stop(Duration::from_millis(10)).await);
    let (handlers, mut starts, go_on) = lingering();
    go_on.notify_one();
    Worker::new(db.clone(), clock, handlers, JobWaker::new(), options()).run_until_idle().await.unwrap();
    assert_eq!(starts.recv().await, Some(1), "the interrupted start does not count");
}
