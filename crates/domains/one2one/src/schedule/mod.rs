//! Plans of appointments out of what people marked: found by [`fairway_matching`] in the background, looked at by an organiser,
//! written through the same guard as every other appointment, and taken back as a whole.

mod demo;
mod problem;
mod telling;
mod work;
mod writing;

pub use demo::load as load_demo;
pub use work::{StopsOnDrop, register, work};

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::run;
use crate::operations::settings;
use crate::{One2oneError, store};

/// After so long without a sign of life a run is given up: its machine broke. Several times what a node's job waits for another.
pub const SILENT_SECONDS: i64 = 15 * 60;

/// Where a plan stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum RunState {
    /// Something happens with it in the background: see [`Phase`].
    Running = 1,
    /// Found; nothing is written.
    Done = 2,
    Failed = 3,
    Written = 4,
    Undone = 5,
}

impl RunState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What happens, or happened last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Phase {
    Planning = 1,
    Writing = 2,
    Undoing = 3,
}

impl Phase {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What became of a pair of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Outcome {
    Planned = 0,
    Written = 1,
    /// One of the two has something else by now, does not take part any more or wants no meeting, the rules do not allow it any
    /// more, they have arranged something themselves, or no table was left.
    Skipped = 2,
    Undone = 3,
    /// The two had changed it, or met, before the undo.
    Kept = 4,
}

impl Outcome {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What marks weigh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct Weights {
    /// Of each side that marked “must”, 1 to 100.
    pub must: i32,
    /// Of each side that marked “would like”, 0 to 100.
    pub would: i32,
    /// On top where both want it, 0 to 100.
    pub mutual: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self { must: 10, would: 3, mutual: 10 }
    }
}

impl Weights {
    /// Those that a plan is made with.
    pub fn of(run: &run::Model) -> Result<Self, One2oneError> {
        let unreadable = |error| One2oneError::Unreadable { column: "one2one_run.weights", error };
        serde_json::from_str(&run.weights).map_err(unreadable)
    }
}

/// Begins to look for a plan, unless one is under way.
pub async fn start(
    tx: &Tx,
    (tenant_id, activity_id): (TenantId, i64),
    weights: Weights,
    is_dry: bool,
    (made_by, now): (UserId, i64),
) -> Result<run::Model, One2oneError> {
    // The lock of the setting: of two who start at once the second finds the first's.
    let terms = settings::lock(tx, tenant_id, activity_id, now).await?;
    if !terms.setting.is_on {
        return Err(One2oneError::Off);
    }
    store::runs::give_up(tx, now - SILENT_SECONDS, now).await?;
    if store::runs::find_running(tx, tenant_id, activity_id).await?.is_some() {
        return Err(One2oneError::RunGoesOn);
    }
    let has_time = terms.grid.slots.iter().any(|at| *at > now);
    if !has_time || store::tables::list_open(&**tx, tenant_id, activity_id).await?.is_empty() {
        return Err(One2oneError::NothingToPlan);
    }
    let row = run::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        state: Set(RunState::Running.value()),
        phase: Set(Phase::Planning.value()),
        is_dry: Set(is_dry),
        weights: Set(json!(weights).to_string()),
        weight: Set(0),
        bound: Set(0),
        millis: Set(0),
        made_by: Set(made_by),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::runs::insert(tx, row).await?;
    work::queue(tx, &made, now).await?;
    Ok(made)
}

/// Begins to write a plan that is there, or to take back one that is written.
pub async fn go_on(
    tx: &Tx,
    tenant_id: TenantId,
    run_id: i64,
    phase: Phase,
    now: i64,
) -> Result<run::Model, One2oneError> {
    let known = store::runs::find(&**tx, tenant_id, run_id).await?.ok_or(One2oneError::UnknownRun)?;
    // In the order in which everybody locks: the setting first.
    settings::lock(tx, tenant_id, known.activity_id, now).await?;
    let run = store::runs::lock(tx, tenant_id, run_id).await?.ok_or(One2oneError::UnknownRun)?;
    let (is, was_in) = (|state: RunState| run.state == state.value(), |phase: Phase| run.phase == phase.value());
    // A write or an undo that broke goes on where it was; a write can be taken back before it is finished.
    let broke = is(RunState::Failed) && was_in(phase);
    let is_ready = match phase {
        Phase::Planning => false,
        Phase::Writing => is(RunState::Done) || broke,
        Phase::Undoing => {
            let is_half_written = (is(RunState::Failed) || is(RunState::Running)) && was_in(Phase::Writing);
            is(RunState::Written) || is_half_written || broke
        }
    };
    if !is_ready {
        return Err(One2oneError::WrongRunState);
    }
    let mut row = run.into_active_model();
    row.state = Set(RunState::Running.value());
    row.phase = Set(phase.value());
    row.progress = Set(0);
    row.finished_at = Set(None);
    row.updated_at = Set(now);
    let run = store::runs::update(tx, row).await?;
    work::queue(tx, &run, now).await?;
    Ok(run)
}
