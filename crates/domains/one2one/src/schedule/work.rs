//! What happens with a plan in the background. Finding one writes nothing but the plan; writing and undoing go pair by pair in
//! small transactions that say which pairs they did, so that whoever goes on after a broken machine does none of them twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::{Duration, Instant};

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use fairway_matching::Plan;
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::problem::Task;
use super::{Phase, RunState, SILENT_SECONDS, Weights, writing};
use crate::entities::run;
use crate::operations::settings;
use crate::store;

const WORK: &str = "one2one.schedule";
const GIVE_UP: &str = "one2one.schedule_give_up";
const ATTEMPTS: i32 = 3;
/// How often a run says how far it has come.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(700);

#[derive(Serialize, Deserialize)]
struct Job {
    run_id: i64,
}

pub async fn queue(tx: &Tx, run: &run::Model, now: i64) -> Result<(), DbErr> {
    let job = NewJob::new(WORK, run.tenant_id, Job { run_id: run.id }).max_attempts(ATTEMPTS);
    enqueue(tx, now, job).await.map(drop)
}

/// Does the work of plans, and gives up those whose machine broke for good.
pub fn register(handlers: &mut Handlers, app: &App) {
    let worker = app.clone();
    handlers.on(WORK, move |context, job: Job| {
        let app = worker.clone();
        async move {
            let Err(failure) = work(&app, context.tenant_id, job.run_id).await else { return Ok(()) };
            if context.is_last_attempt() {
                fail(&app, context.tenant_id, job.run_id).await?;
            }
            Err(JobError::retry(format!("plan {}: {}", job.run_id, failure.code.number())))
        }
    });
    handlers.every(Duration::from_secs(300), GIVE_UP).on(GIVE_UP, |context, (): ()| async move {
        let (tx, now) = (context.db.begin().await?, context.clock.now());
        store::runs::give_up(&tx, now - SILENT_SECONDS, now).await?;
        tx.commit().await?;
        Ok(())
    });
}

/// Does what a run waits for, here and now, until it waits for a person again.
pub async fn work(app: &App, tenant_id: TenantId, run_id: i64) -> Result<(), Failure> {
    let Some(run) = store::runs::find(app.db.read(), tenant_id, run_id).await? else { return Ok(()) };
    if run.state != RunState::Running.value() {
        return Ok(());
    }
    match run.phase {
        phase if phase == Phase::Planning.value() => {
            if plan(app, &run).await? {
                writing::write(app, &run).await?;
            }
            Ok(())
        }
        phase if phase == Phase::Writing.value() => writing::write(app, &run).await,
        _ => writing::undo(app, &run).await,
    }
}

async fn fail(app: &App, tenant_id: TenantId, run_id: i64) -> Result<(), DbErr> {
    let tx = app.db.begin().await?;
    let found = store::runs::lock(&tx, tenant_id, run_id).await?;
    if let Some(run) = found.filter(|run| run.state == RunState::Running.value()) {
        finish(&tx, run, RunState::Failed, app.clock.now()).await?;
    }
    tx.commit().await
}

/// The run, locked, while it is in this phase; somebody may have given it up, or taken it back while it was written.
pub async fn lock_in(tx: &Tx, run: &run::Model, phase: Phase) -> Result<Option<run::Model>, DbErr> {
    let found = store::runs::lock(tx, run.tenant_id, run.id).await?;
    Ok(found.filter(|run| run.state == RunState::Running.value() && run.phase == phase.value()))
}

pub async fn finish(tx: &Tx, run: run::Model, state: RunState, now: i64) -> Result<run::Model, DbErr> {
    let mut row = run.into_active_model();
    row.state = Set(state.value());
    row.progress = Set(100);
    row.finished_at = Set(Some(now));
    row.updated_at = Set(now);
    store::runs::update(tx, row).await
}

/// Tells a thread to stop when whoever waits for it no longer does, however that came about: a failure in between, or a job that was
/// taken away.
pub struct StopsOnDrop(pub Arc<AtomicBool>);

impl StopsOnDrop {
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for StopsOnDrop {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Finds a plan and keeps it; true if it is to be written at once. The solver has a thread of its own, and stops when the run
/// was given up or nobody waits for it any more.
async fn plan(app: &App, run: &run::Model) -> Result<bool, Failure> {
    let (tenant_id, now) = (run.tenant_id, app.clock.now());
    let terms = settings::read(app.db.read(), tenant_id, run.activity_id).await?;
    let weights = Weights::of(run)?;
    // The run's id as the seed: another attempt finds the same plan, another run may find a better one.
    let task = Task::read(app.db.read(), &terms, weights, run.id as u64, now).await?;
    let (progress, stopped) = (Arc::new(AtomicI32::new(0)), Arc::new(AtomicBool::new(false)));
    let (says, solver) = (Arc::clone(&progress), StopsOnDrop(Arc::clone(&stopped)));
    let began = Instant::now();
    let mut solving = tokio::task::spawn_blocking(move || {
        let solved = fairway_matching::solve(&task.problem, |part| {
            says.store((part * 100.0) as i32, Ordering::Relaxed);
            !stopped.load(Ordering::Relaxed)
        });
        (task, solved)
    });
    let (task, solved) = loop {
        if let Ok(ended) = tokio::time::timeout(PROGRESS_INTERVAL, &mut solving).await {
            break ended.map_err(Failure::internal)?;
        }
        let tx = app.db.begin().await?;
        let runs_on = store::runs::beat(&tx, run.id, progress.load(Ordering::Relaxed), app.clock.now()).await?;
        tx.commit().await?;
        if !runs_on {
            solver.stop();
        }
    };
    let plan = solved.map_err(|misfit| Failure::internal(format!("the plan's problem is none: {misfit:?}")))?;
    let tx = app.db.begin().await?;
    let Some(run) = lock_in(&tx, run, Phase::Planning).await? else { return Ok(false) };
    let run = keep(&tx, run, &task, &plan, began.elapsed(), app.clock.now()).await?;
    tx.commit().await?;
    Ok(run.state == RunState::Running.value())
}

/// Keeps a plan with its pairs; the run is done then, or goes on to be written.
pub async fn keep(
    tx: &Tx,
    run: run::Model,
    task: &Task,
    plan: &Plan,
    took: Duration,
    now: i64,
) -> Result<run::Model, DbErr> {
    let (met, is_dry) = (task.met(plan), run.is_dry);
    store::runs::put_pairs(tx, run.tenant_id, run.id, task.rows(&run, plan)).await?;
    let mut row = run.into_active_model();
    row.people = Set(task.problem.people as i32);
    (row.wishes_must, row.met_must) = (Set(met.wishes_must), Set(met.met_must));
    (row.wishes_would, row.met_would) = (Set(met.wishes_would), Set(met.met_would));
    (row.weight, row.bound) = (Set(plan.weight as i64), Set(plan.bound as i64));
    row.placed = Set(plan.assignments.len() as i32);
    row.millis = Set(took.as_millis() as i64);
    row.updated_at = Set(now);
    if !is_dry {
        (row.phase, row.progress) = (Set(Phase::Writing.value()), Set(0));
    }
    let run = store::runs::update(tx, row).await?;
    match is_dry {
        true => finish(tx, run, RunState::Done, now).await,
        false => Ok(run),
    }
}
