//! Sending a quote, and changing it while the owner has not decided.

use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::all_in::{Shipped, all_in};
use crate::claims::error::ClaimError;
use crate::claims::model::{FollowState, OPEN};
use crate::claims::{self, Claimer, note, seize_own};
use crate::entities::inquiry;
use crate::model::InquiryStatus;
use crate::quotes::entities::quote::{ActiveModel, Model};
use crate::quotes::model::{ChargeLine, QuoteStatus};
use crate::quotes::store;
use crate::store::events::EventActor;

/// An agent that changes its quote again so soon does not send another mail.
const QUIET_SECONDS: i64 = 10 * 60;

/// What an agent offers.
pub struct Offer {
    pub currency: String,
    pub lines: Vec<ChargeLine>,
    pub transit_days: i32,
    pub free_days: i32,
    pub valid_until: i64,
    pub note: String,
    /// To what the owner asked back.
    pub answer: String,
}

/// What came of it: the inquiry, the quote, and whether it is the first of this agent.
pub struct Sent {
    pub inquiry: inquiry::Model,
    pub quote: Model,
    pub is_new: bool,
    /// Whether the owner hears of it: not of every comma that is put right a minute later.
    pub is_told: bool,
}

/// Sends an agent's quote for a claim, or the next version of the one that the owner has.
pub async fn send(tx: &Tx, by: &Claimer, claim_id: i64, offer: Offer) -> Result<Sent, ClaimError> {
    let (one, claim) = seize_own(tx, by, claim_id).await?;
    if !OPEN.contains(&claim.status) || one.status != InquiryStatus::Distributed.value() {
        return Err(ClaimError::WrongState);
    }
    let known = store::quotes::find_of_claim(&**tx, by.tenant_id, claim_id).await?;
    let is_decided =
        |quote: &Model| quote.status == QuoteStatus::Accepted.value() || quote.status == QuoteStatus::Declined.value();
    if known.as_ref().is_some_and(is_decided) {
        return Err(ClaimError::QuoteDecided);
    }
    let is_new = known.is_none();
    let is_told = known.as_ref().is_none_or(|quote| {
        quote.status == QuoteStatus::AskedBack.value() || by.now - quote.updated_at >= QUIET_SECONDS
    });
    let total = all_in(&offer.lines, &Shipped::of(&one)?)?;
    let lines = serde_json::to_string(&offer.lines);
    let row = ActiveModel {
        currency: Set(offer.currency),
        total: Set(total),
        lines: Set(lines.map_err(|error| ClaimError::Unreadable { column: "freight_quote.lines", error })?),
        transit_days: Set(offer.transit_days),
        free_days: Set(offer.free_days),
        valid_until: Set(offer.valid_until),
        note: Set(offer.note),
        answer: Set(offer.answer),
        status: Set(QuoteStatus::Sent.value()),
        updated_at: Set(by.now),
        ..match known {
            Some(known) => known.into_active_model(),
            None => ActiveModel {
                tenant_id: Set(by.tenant_id),
                inquiry_id: Set(one.id),
                claim_id: Set(claim_id),
                company_id: Set(by.company_id),
                question: Set(String::new()),
                decided_at: Set(None),
                created_at: Set(by.now),
                ..Default::default()
            },
        }
    };
    let quote = match is_new {
        true => store::quotes::insert(tx, row).await?.ok_or(ClaimError::QuoteDecided)?,
        false => store::quotes::update(tx, row).await?,
    };
    let answered_at = claim.answered_at.or(Some(by.now));
    let mut moved = claim.into_active_model();
    moved.follow_state = Set(FollowState::Quoted.value());
    moved.answered_at = Set(answered_at);
    moved.updated_at = Set(by.now);
    claims::store::claims::update(tx, moved).await?;
    claims::store::inquiries::note_answer(tx, by.tenant_id, one.id, by.now).await?;
    let kind = if is_new { "quote" } else { "requote" };
    note(tx, &one, kind, (EventActor::Agent, Some(by.user_id), Some(by.company_id)), by.now).await?;
    Ok(Sent { inquiry: one, quote, is_new, is_told })
}
