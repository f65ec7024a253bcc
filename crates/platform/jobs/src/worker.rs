//! The worker: takes due jobs as it has room for them, runs them side by side, stops without dropping any.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fairway_clock::{Clock, UnixSeconds};
use fairway_db::Db;
use rand::RngExt;
use sea_orm::DbErr;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::MissedTickBehavior;

use crate::entity::job::Model;
use crate::handlers::Handlers;
use crate::{JobWaker, run, store};

/// Racing nodes see the same oldest jobs; a loser looks again this often before it waits for the next occasion.
const CLAIM_TRIES: usize = 5;
/// While more jobs wait than there is room for, those that end within this time are replaced together: one look, one
/// transaction.
const GATHERING: Duration = Duration::from_millis(2);

#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// Jobs that run side by side.
    pub concurrency: usize,
    /// How often to look for work that nobody announced: delayed jobs, and those of nodes that died.
    pub poll: Duration,
    /// How long a job stays with a node that is not heard of any more. Prolonged while the job runs.
    pub lease: Duration,
    /// The wait after the first failure; doubled after each further one.
    pub backoff: Duration,
}

impl Default for WorkerOptions {
    fn default() -> Self {
        Self {
            concurrency: 4,
            poll: Duration::from_secs(3),
            lease: Duration::from_secs(60),
            backoff: Duration::from_secs(5),
        }
    }
}

/// What a look at the queue brought.
struct Found {
    claimed: Vec<Model>,
    /// There were as many as there was room for, whoever got them.
    more_wait: bool,
}

/// Runs the jobs that its handlers know. Cheap to clone.
#[derive(Clone)]
pub struct Worker(Arc<Shared>);

pub(crate) struct Shared {
    pub db: Db,
    pub clock: Clock,
    pub handlers: Handlers,
    pub options: WorkerOptions,
    /// Unlike any other worker's, on this node or another.
    pub id: String,
    kinds: BTreeSet<&'static str>,
    waker: JobWaker,
    running: Mutex<BTreeSet<i64>>,
}

impl Shared {
    pub fn lease_end(&self) -> UnixSeconds {
        self.clock.now() + (self.options.lease.as_secs() as i64).max(1)
    }

    /// Takes up to `room` jobs.
    async fn claim(&self, room: usize) -> Result<Found, DbErr> {
        let mut more_wait = false;
        for _ in 0..CLAIM_TRIES {
            let now = self.clock.now();
            // A clock that jumps makes leases look ended; this worker knows better about its own jobs.
            let mine = self.running().clone();
            let candidates = store::candidates(&self.db, &self.kinds, &mine, now, room).await?;
            more_wait = candidates.len() == room;
            if candidates.is_empty() {
                break;
            }
            let mut claimed = Vec::with_capacity(candidates.len());
            let tx = self.db.begin().await?;
            for mut job in candidates {
                if job.attempts >= job.max_attempts {
                    if store::bury(&tx, &job, now).await? {
                        tracing::error!(id = job.id, kind = job.kind, "a job's last attempt ended with its node");
                    }
                } else if store::claim(&tx, &job, &self.id, now, self.lease_end()).await? {
                    job.attempts += 1;
                    claimed.push(job);
                }
            }
            tx.commit().await?;
            if !claimed.is_empty() {
                return Ok(Found { claimed, more_wait });
            }
        }
        Ok(Found { claimed: Vec::new(), more_wait })
    }

    /// Takes up to `room` jobs and runs them in tasks of the set; returns how many, and whether more wait.
    async fn start_jobs(self: &Arc<Self>, room: usize, tasks: &mut JoinSet<bool>) -> Result<(u64, bool), DbErr> {
        let Found { claimed, more_wait } = self.claim(room).await?;
        let started = claimed.len() as u64;
        for job in claimed {
            let running = Running::new(self.clone(), job.id);
            tasks.spawn(async move { run::run(running.shared.clone(), job).await });
        }
        Ok((started, more_wait))
    }

    fn running(&self) -> MutexGuard<'_, BTreeSet<i64>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps a job among the worker's running ones, also when its task is aborted.
struct Running {
    shared: Arc<Shared>,
    job_id: i64,
}

impl Running {
    fn new(shared: Arc<Shared>, job_id: i64) -> Self {
        shared.running().insert(job_id);
        Self { shared, job_id }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.shared.running().remove(&self.job_id);
    }
}

impl Worker {
    pub fn new(db: Db, clock: Clock, handlers: Handlers, waker: JobWaker, options: WorkerOptions) -> Self {
        let id = format!("{}-{:016x}", std::process::id(), rand::rng().random::<u64>());
        let kinds = handlers.kinds();
        Self(Arc::new(Shared { db, clock, handlers, options, id, kinds, waker, running: Mutex::default() }))
    }

    /// Works in the background until it is stopped.
    pub fn start(&self) -> RunningWorker {
        let (stop, stopped) = watch::channel(());
        let task = tokio::spawn(work(self.0.clone(), stopped));
        RunningWorker { shared: self.0.clone(), stop, task }
    }

    /// Runs what is due, and what that queues, and returns how many starts it took. For tests and commands.
    pub async fn run_until_idle(&self) -> Result<u64, DbErr> {
        let mut running = JoinSet::new();
        let mut starts = 0;
        loop {
            let room = self.0.options.concurrency.saturating_sub(running.len());
            if room > 0 {
                starts += self.0.start_jobs(room, &mut running).await?.0;
            }
            if running.join_next().await.is_none() {
                return Ok(starts);
            }
        }
    }

    /// Queues the recurring jobs whose period has begun; the running worker does it by itself.
    pub async fn queue_recurring(&self) -> Result<u64, DbErr> {
        let mut queued = 0;
        for schedule in self.0.handlers.schedules() {
            queued += u64::from(schedule.queue_if_due(&self.0.db, self.0.clock.now()).await?);
        }
        Ok(queued)
    }
}

/// A worker at work. Dropped, it ends as if its node had died: its jobs are taken over when their leases end.
pub struct RunningWorker {
    shared: Arc<Shared>,
    stop: watch::Sender<()>,
    task: JoinHandle<()>,
}

impl RunningWorker {
    /// Takes no more jobs and waits for the running ones. Those that last longer than `grace` are interrupted and
    /// handed back at once; `false` tells that there were some.
    pub async fn stop(mut self, grace: Duration) -> bool {
        self.stop.send_replace(());
        if tokio::time::timeout(grace, &mut self.task).await.is_ok() {
            return true;
        }
        self.task.abort();
        let _ = (&mut self.task).await;
        match store::release(&self.shared.db, &self.shared.id).await {
            Ok(jobs) => tracing::warn!(jobs, "jobs were interrupted by the stop and handed back"),
            Err(error) => tracing::warn!(%error, "interrupted jobs stay locked until their leases end"),
        }
        false
    }
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn work(shared: Arc<Shared>, mut stopped: watch::Receiver<()>) {
    let worker = Worker(shared.clone());
    let mut running = JoinSet::new();
    let mut wakes = shared.waker.subscribe();
    let mut poll = tokio::time::interval(shared.options.poll);
    poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut more_wait, mut is_time_to_look) = (false, true);
    // An error means that the handle is gone, and this task with it in a moment.
    while !stopped.has_changed().unwrap_or(true) {
        while let Some(ended) = running.try_join_next() {
            is_time_to_look |= ended.unwrap_or(true);
        }
        let room = shared.options.concurrency.saturating_sub(running.len());
        if room > 0 && is_time_to_look {
            // Before the look: what is announced during it makes the wait below end at once.
            wakes.mark_unchanged();
            match shared.start_jobs(room, &mut running).await {
                Ok((_, more)) => more_wait = more,
                Err(error) => tracing::warn!(%error, "could not look for jobs"),
            }
        }
        is_time_to_look = true;
        let has_room = running.len() < shared.options.concurrency;
        tokio::select! {
            // A stop comes first: the end of a job must not be answered by starting another.
            biased;
            _ = stopped.changed() => break,
            Some(ended) = running.join_next() => {
                match more_wait {
                    true => tokio::time::sleep(GATHERING).await,
                    // The last look left room, and what has come since was announced; only the job itself may wait again.
                    false => is_time_to_look = ended.unwrap_or(true),
                }
            }
            Ok(()) = wakes.changed(), if has_room => {}
            _ = poll.tick() => look_around(&worker).await,
        }
    }
    while running.join_next().await.is_some() {}
}

async fn look_around(worker: &Worker) {
    if let Err(error) = worker.queue_recurring().await {
        tracing::warn!(%error, "recurring jobs could not be queued");
    }
    match store::count_waiting(&worker.0.db, worker.0.clock.now()).await {
        Ok(waiting) => metrics::gauge!("fairway_jobs_waiting").set(waiting as f64),
        Err(error) => tracing::warn!(%error, "waiting jobs could not be counted"),
    }
}
