//! What the platform decides about a company: whether it may be seen, and whether it still is.

use fairway_auth::Actor;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use crate::entities::company::Model;
use crate::model::CompanyReviewStatus as Status;
use crate::{CompanyError, store};

/// A company before and after.
#[derive(Clone, Debug)]
pub struct Changed {
    pub before: Model,
    pub after: Model,
}

/// Decides about a company. Passing and refusing can be taken back and exchanged; what was abandoned is taken up again
/// before anything else is decided about it.
pub async fn review(tx: &Tx, by: &Actor, id: i64, verdict: Status, reason: &str) -> Result<Changed, CompanyError> {
    let before = store::companies::lock(tx, by.tenant_id, id).await?;
    let reason = if verdict == Status::ReviewRefused { reason.trim() } else { "" };
    if before.status == verdict.value() && before.refusal_reason == reason {
        return Err(CompanyError::NothingToDo);
    }
    if before.status == Status::Abandoned.value() && verdict != Status::NotReviewed {
        return Err(CompanyError::Abandoned);
    }
    // Nobody has reviewed what is to be reviewed again.
    let is_reviewed = verdict != Status::NotReviewed;
    let mut row = before.clone().into_active_model();
    row.status = Set(verdict.value());
    row.refusal_reason = Set(reason.to_owned());
    row.reviewed_by = Set(is_reviewed.then_some(by.user_id));
    row.reviewed_at = Set(is_reviewed.then_some(by.now));
    row.updated_at = Set(by.now);
    let after = store::companies::update(&**tx, row).await?;
    Ok(Changed { before, after })
}

/// Switches a company off, or on again.
pub async fn set_active(tx: &Tx, by: &Actor, id: i64, is_active: bool) -> Result<Changed, CompanyError> {
    let before = store::companies::lock(tx, by.tenant_id, id).await?;
    if before.is_active == is_active {
        return Err(CompanyError::NothingToDo);
    }
    let mut row = before.clone().into_active_model();
    row.is_active = Set(is_active);
    row.updated_at = Set(by.now);
    let after = store::companies::update(&**tx, row).await?;
    Ok(Changed { before, after })
}
