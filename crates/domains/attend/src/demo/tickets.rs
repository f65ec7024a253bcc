//! The tickets of the demo, made by a job after the start.

use fairway_auth::{Secrets, TenantId};
use fairway_db::{Db, Tx};
use fairway_http::{App, Demo, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};

use crate::entities::registration::Column;
use crate::model::RegistrationStatus;
use crate::operations::codes;
use crate::operations::tickets::{number, row_of};
use crate::{AttendError, store};

const ISSUE: &str = "attend.demo_tickets";

#[derive(Serialize, Deserialize)]
struct Issue {
    activity_id: i64,
}

pub async fn order(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<(), Failure> {
    enqueue(tx, demo.now, NewJob::new(ISSUE, demo.tenant_id, Issue { activity_id })).await?;
    Ok(())
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let secrets = app.secrets.clone();
    handlers.on(ISSUE, move |context, job: Issue| {
        let secrets = secrets.clone();
        async move {
            issue(&context.db, &secrets, context.tenant_id, job.activity_id).await?;
            Ok::<(), JobError>(())
        }
    });
}

/// Gives a ticket to everybody who is registered and has none. A second run finds that all have one.
async fn issue(db: &Db, secrets: &Secrets, tenant_id: TenantId, activity_id: i64) -> Result<(), AttendError> {
    let tx = db.begin().await?;
    let registered = store::registrations::in_meeting(tenant_id, activity_id)
        .filter(Column::Status.eq(RegistrationStatus::Succeeded.value()))
        .order_by_asc(Column::Id)
        .all(&*tx)
        .await?;
    let ids: Vec<i64> = registered.iter().map(|row| row.id).collect();
    let known = store::tickets::valid_ids(&*tx, tenant_id, &ids).await?;
    let key = codes::meeting_key(secrets, tenant_id, activity_id);
    let missing = registered.iter().filter(|row| !known.contains_key(&row.id));
    let rows: Vec<_> = missing
        .zip(1..)
        .map(|(row, place)| {
            let mut ticket = row_of(row, codes::make(&key), row.submitted_at);
            ticket.number = Set(number(place));
            ticket
        })
        .collect();
    store::tickets::insert_many(&*tx, &rows).await?;
    tx.commit().await?;
    Ok(())
}
