//! Moving an inquiry from one state to another: through here only, so that `model::states` decides every time.

use fairway_db::Tx;
use sea_orm::ActiveValue::Set;

use super::masking::scrub;
use crate::FreightError;
use crate::entities::inquiry::{self, Model};
use crate::model::states::{Mover, Step, allowed};
use crate::model::{InquiryStatus, tag};
use crate::store;
use crate::store::events::{EventActor, NewEvent};

/// Who moves an inquiry: on whose behalf, and who it is.
#[derive(Clone, Copy, Debug)]
pub struct InquiryMover {
    pub mover: Mover,
    pub user_id: Option<i64>,
}

impl InquiryMover {
    pub fn owner(user_id: Option<i64>) -> Self {
        Self { mover: Mover::Owner, user_id }
    }

    pub fn staff(user_id: i64) -> Self {
        Self { mover: Mover::Staff, user_id: Some(user_id) }
    }

    pub fn system() -> Self {
        Self { mover: Mover::System, user_id: None }
    }

    pub fn actor(self) -> EventActor {
        match self.mover {
            Mover::Owner => EventActor::Owner,
            Mover::Staff => EventActor::Staff,
            Mover::System => EventActor::System,
        }
    }
}

/// The state of a stored inquiry.
pub fn status_of(one: &Model) -> Result<InquiryStatus, FreightError> {
    InquiryStatus::try_from(one.status).map_err(|_| FreightError::WrongState)
}

/// Takes a step with an inquiry that this transaction has locked, writes `more` of it, and what happened into its history.
pub async fn take_step(
    tx: &Tx,
    before: &Model,
    step: Step,
    by: InquiryMover,
    (more, text): (inquiry::ActiveModel, &str),
    now: i64,
) -> Result<Model, FreightError> {
    let to = allowed(step, status_of(before)?, by.mover).ok_or(FreightError::WrongState)?;
    let is_closed = matches!(to, InquiryStatus::Completed | InquiryStatus::Discarded);
    let row = inquiry::ActiveModel {
        id: Set(before.id),
        status: Set(to.value()),
        closed_at: Set(is_closed.then_some(now)),
        changes: Set(before.changes + 1),
        updated_at: Set(now),
        ..more
    };
    let after = store::inquiries::update(&**tx, row).await?;
    note(tx, &after, step.key(), by, text, now).await?;
    tx.touch(format!("{}:{}", tag::CARGO, after.tenant_id));
    Ok(after)
}

/// Writes something that is no step into the history.
pub async fn note(
    tx: &Tx,
    one: &Model,
    kind: &str,
    by: InquiryMover,
    text: &str,
    now: i64,
) -> Result<(), FreightError> {
    let text = scrub(one, text);
    let event = NewEvent { kind, actor: by.actor(), user_id: by.user_id, company_id: None, text: &text };
    store::events::add(&**tx, one, event, now).await?;
    Ok(())
}
