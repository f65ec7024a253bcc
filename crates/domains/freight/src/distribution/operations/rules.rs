//! Rules as they are stored, and as they decide.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::claims::error::{ClaimError, read_list};
use crate::distribution::deciding::Rule;
use crate::distribution::entities::rule::{ActiveModel, Model};
use crate::distribution::model::Stage;
use crate::distribution::store;

/// A stored rule as it decides.
pub fn rule_of(row: &Model) -> Result<Rule, ClaimError> {
    Ok(Rule {
        key: row.key,
        name: row.name.clone(),
        lanes: read_list("freight_rule.lanes", &row.lanes)?,
        levels: read_list("freight_rule.levels", &row.levels)?,
        modes: read_list("freight_rule.modes", &row.modes)?,
        agents: read_list("freight_rule.agents", &row.agents)?,
        places: row.places.max(1) as usize,
        daily_cap: row.daily_cap.into(),
        in_hours: row.in_hours,
        pointer: row.pointer,
    })
}

pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId, stage: Stage) -> Result<Vec<Rule>, ClaimError> {
    store::rules::list(db, tenant_id, stage).await?.iter().map(rule_of).collect()
}

fn write<T: Serialize>(column: &'static str, list: &[T]) -> Result<String, ClaimError> {
    serde_json::to_string(list).map_err(|error| ClaimError::Unreadable { column, error })
}

/// The row of a draft at its place.
fn draft(tenant_id: TenantId, rule: &Rule, sort: usize, now: i64) -> Result<ActiveModel, ClaimError> {
    Ok(ActiveModel {
        tenant_id: Set(tenant_id),
        stage: Set(Stage::Draft.value()),
        key: Set(rule.key),
        sort: Set(sort as i32),
        name: Set(rule.name.clone()),
        lanes: Set(write("freight_rule.lanes", &rule.lanes)?),
        levels: Set(write("freight_rule.levels", &rule.levels)?),
        modes: Set(write("freight_rule.modes", &rule.modes)?),
        agents: Set(write("freight_rule.agents", &rule.agents)?),
        places: Set(rule.places as i32),
        daily_cap: Set(rule.daily_cap as i32),
        in_hours: Set(rule.in_hours),
        pointer: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    })
}

/// Keeps these rules as drafts in place of those that were there. A rule without a key gets the next one.
pub async fn save(tx: &Tx, tenant_id: TenantId, mut rules: Vec<Rule>, now: i64) -> Result<(), ClaimError> {
    let known =
        [store::rules::lock(tx, tenant_id, Stage::Draft).await?, store::rules::lock(tx, tenant_id, Stage::Live).await?];
    let keys = known.iter().flatten().map(|row| row.key).chain(rules.iter().map(|rule| rule.key));
    let first = keys.max().unwrap_or_default() + 1;
    for (key, rule) in (first..).zip(rules.iter_mut().filter(|rule| rule.key <= 0)) {
        rule.key = key;
    }
    let rows: Result<Vec<_>, _> =
        rules.iter().enumerate().map(|(sort, rule)| draft(tenant_id, rule, sort, now)).collect();
    Ok(store::rules::replace(tx, tenant_id, Stage::Draft, rows?).await?)
}

/// The drafts decide from now on; a rota goes on where it stood.
pub async fn publish(tx: &Tx, tenant_id: TenantId, now: i64) -> Result<(), ClaimError> {
    let live = store::rules::lock(tx, tenant_id, Stage::Live).await?;
    let drafts = store::rules::lock(tx, tenant_id, Stage::Draft).await?;
    let row = |draft: Model| {
        let pointer = live.iter().find(|one| one.key == draft.key).map_or(0, |one| one.pointer);
        let Model { key, sort, name, lanes, levels, modes, agents, places, daily_cap, in_hours, .. } = draft;
        ActiveModel {
            tenant_id: Set(tenant_id),
            stage: Set(Stage::Live.value()),
            key: Set(key),
            sort: Set(sort),
            name: Set(name),
            lanes: Set(lanes),
            levels: Set(levels),
            modes: Set(modes),
            agents: Set(agents),
            places: Set(places),
            daily_cap: Set(daily_cap),
            in_hours: Set(in_hours),
            pointer: Set(pointer),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        }
    };
    let rows = drafts.into_iter().map(row).collect();
    Ok(store::rules::replace(tx, tenant_id, Stage::Live, rows).await?)
}
