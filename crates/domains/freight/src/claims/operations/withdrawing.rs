//! Giving a claim back: the agent says why, somebody of the house looks at it, and where they agree the price goes back.

use fairway_auth::UserId;
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use crate::claims::entities::claim::Model;
use crate::claims::error::ClaimError;
use crate::claims::model::ClaimStatus;
use crate::claims::operations::claiming::{Claimer, refund};
use crate::claims::operations::history::note;
use crate::claims::store;
use crate::entities::inquiry;
use crate::model::{InquiryStatus, tag};
use crate::quotes;
use crate::store::events::EventActor;

/// A claim with its inquiry, both kept from others until the transaction ends; the inquiry first, as everywhere.
pub async fn seize(tx: &Tx, tenant_id: i64, claim_id: i64) -> Result<(inquiry::Model, Model), ClaimError> {
    let known = store::claims::find(&**tx, tenant_id, claim_id).await?.ok_or(ClaimError::NotFound)?;
    let one = store::inquiries::lock(tx, tenant_id, known.inquiry_id).await?.ok_or(ClaimError::NotFound)?;
    let row = store::claims::lock(tx, tenant_id, claim_id).await?.ok_or(ClaimError::NotFound)?;
    Ok((one, row))
}

/// The same of a company's own claim; another's is as if it did not exist.
pub async fn seize_own(tx: &Tx, by: &Claimer, claim_id: i64) -> Result<(inquiry::Model, Model), ClaimError> {
    let (one, row) = seize(tx, by.tenant_id, claim_id).await?;
    match row.company_id == by.company_id {
        true => Ok((one, row)),
        false => Err(ClaimError::NotFound),
    }
}

/// Asks to be rid of a claim.
pub async fn withdraw(
    tx: &Tx,
    by: &Claimer,
    claim_id: i64,
    (reason, text): (i32, &str),
) -> Result<(inquiry::Model, Model), ClaimError> {
    let (one, row) = seize_own(tx, by, claim_id).await?;
    if row.status != ClaimStatus::Claimed.value() {
        return Err(ClaimError::WrongState);
    }
    let mut changed = row.into_active_model();
    changed.status = Set(ClaimStatus::Withdrawing.value());
    changed.withdraw_reason = Set(reason);
    changed.withdraw_text = Set(text.to_owned());
    changed.withdrawn_at = Set(Some(by.now));
    changed.updated_at = Set(by.now);
    let after = store::claims::update(tx, changed).await?;
    note(tx, &one, "withdraw", (EventActor::Agent, Some(by.user_id), Some(by.company_id)), by.now).await?;
    Ok((one, after))
}

/// What became of a withdrawal; the inquiry as it is now.
pub struct Reviewed {
    pub inquiry: inquiry::Model,
    pub before: Model,
    pub after: Model,
}

/// Agrees to a withdrawal, which gives the price back and the place to others, or refuses it. Of two who decide at once, one does.
pub async fn review(
    tx: &Tx,
    (tenant_id, user_id): (i64, UserId),
    claim_id: i64,
    (is_accepted, decision): (bool, &str),
    now: i64,
) -> Result<Reviewed, ClaimError> {
    let (mut inquiry, before) = seize(tx, tenant_id, claim_id).await?;
    if before.status != ClaimStatus::Withdrawing.value() {
        return Err(ClaimError::WrongState);
    }
    let status = match is_accepted {
        true => ClaimStatus::Withdrawn,
        // There is nothing left to work on.
        false if inquiry.status == InquiryStatus::Completed.value() => ClaimStatus::Completed,
        false => ClaimStatus::WithdrawFailed,
    };
    if is_accepted {
        refund(tx, &inquiry, &before, Some(user_id), now).await?;
        store::inquiries::free_place(tx, tenant_id, inquiry.id, now).await?;
        inquiry.taken = (inquiry.taken - 1).max(0);
        quotes::store::quotes::lapse_of_claim(tx, tenant_id, claim_id, now).await?;
        tx.touch(Tag::of(tag::CARGO, tenant_id).as_str());
    }
    let mut changed = before.clone().into_active_model();
    changed.status = Set(status.value());
    changed.decided_by = Set(Some(user_id));
    changed.decided_at = Set(Some(now));
    changed.decision = Set(decision.to_owned());
    changed.updated_at = Set(now);
    let after = store::claims::update(tx, changed).await?;
    let kind = if is_accepted { "withdrawn" } else { "withdraw_failed" };
    note(tx, &inquiry, kind, (EventActor::Staff, Some(user_id), Some(after.company_id)), now).await?;
    Ok(Reviewed { inquiry, before, after })
}
