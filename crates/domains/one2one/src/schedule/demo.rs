//! The demo's plan: found, and not written yet, so that an organiser has one to look at.

use std::time::Duration;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_matching::solve;
use sea_orm::ActiveValue::Set;
use serde_json::json;

use super::problem::Task;
use super::work::keep;
use super::{Phase, RunState, Weights};
use crate::entities::run;
use crate::operations::settings;
use crate::store;

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let (tenant_id, activity_id, now) = (demo.tenant_id, demo.recall("meeting", "1")?, demo.now);
    let terms = settings::read(&**tx, tenant_id, activity_id).await?;
    let weights = Weights::default();
    let task = Task::read(&**tx, &terms, weights, 1, now).await?;
    // The first plan that it finds: nobody waits for the demo to be the best one.
    let plan = solve(&task.problem, |_| false);
    let plan = plan.map_err(|misfit| Failure::internal(format!("the demo's plan: {misfit:?}")))?;
    let row = run::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        state: Set(RunState::Running.value()),
        phase: Set(Phase::Planning.value()),
        is_dry: Set(true),
        weights: Set(json!(weights).to_string()),
        weight: Set(0),
        bound: Set(0),
        millis: Set(0),
        made_by: Set(demo.recall("account", "organiser")?),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::runs::insert(tx, row).await?;
    keep(tx, made, &task, &plan, Duration::ZERO, now).await?;
    Ok(())
}
