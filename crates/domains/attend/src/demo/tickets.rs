//! The tickets of the demo. Their codes are signed by a job after the start: the loader does not know the installation's key.

use fairway_auth::{Secrets, TenantId};
use fairway_db::{Db, Tx};
use fairway_http::{App, Demo, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, IntoActiveModel, QueryFilter};
use serde::{Deserialize, Serialize};

use crate::entities::registration::Model;
use crate::entities::ticket::Column;
use crate::model::RegistrationStatus;
use crate::operations::tickets::{number, row_of};
use crate::operations::{codes, guests};
use crate::{AttendError, store};

const SIGN: &str = "attend.demo_tickets";

#[derive(Serialize, Deserialize)]
struct Sign {
    activity_id: i64,
}

/// A ticket for everybody who is registered.
pub async fn load(tx: &Tx, demo: &Demo, activity_id: i64, people: &[Model]) -> Result<(), Failure> {
    let registered = people.iter().filter(|row| row.status == RegistrationStatus::Succeeded.value());
    let rows: Vec<_> = registered
        .zip(1..)
        .map(|(row, place)| {
            // Nobody's signature: such a code is genuine nowhere.
            let mut ticket = row_of(row, codes::make(""), row.submitted_at);
            ticket.number = Set(number(place));
            ticket
        })
        .collect();
    store::tickets::insert_many(&**tx, &rows).await?;
    sign_later(tx, demo, activity_id).await
}

/// Has the tickets of a meeting signed, and the links of its guests made.
pub async fn sign_later(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<(), Failure> {
    enqueue(tx, demo.now, NewJob::new(SIGN, demo.tenant_id, Sign { activity_id })).await?;
    Ok(())
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let secrets = app.secrets.clone();
    handlers.on(SIGN, move |context, job: Sign| {
        let secrets = secrets.clone();
        async move {
            sign(&context.db, &secrets, context.tenant_id, job.activity_id).await?;
            Ok::<(), JobError>(())
        }
    });
}

/// Gives genuine codes to tickets that have none. A second run finds that all have one.
async fn sign(db: &Db, secrets: &Secrets, tenant_id: TenantId, activity_id: i64) -> Result<(), AttendError> {
    let tx = db.begin().await?;
    let key = codes::meeting_key(secrets, tenant_id, activity_id);
    let tickets = store::tickets::of(tenant_id).filter(Column::ActivityId.eq(activity_id)).all(&*tx).await?;
    for ticket in tickets.into_iter().filter(|ticket| !codes::is_genuine(&key, &ticket.code)) {
        // Newer than what a gate may have downloaded.
        let changed_at = ticket.updated_at + 1;
        let mut row = ticket.into_active_model();
        row.code = Set(codes::make(&key));
        row.updated_at = Set(changed_at);
        store::tickets::update(&*tx, row).await?;
    }
    for guest in store::guests::list_without_link(&*tx, tenant_id, activity_id).await? {
        guests::give_link(&*tx, secrets, guest).await?;
    }
    tx.commit().await?;
    Ok(())
}
