//! Taking an inquiry away from agents: it is taken back, completed or discarded, and in the same transaction nobody is left with an
//! offer, a claim or money that belongs to nothing any more.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::claiming::refund;
use super::notices::{News, NewsDetail, tell_claimer, tell_company};
use crate::claims::model::{ClaimStatus, OPEN};
use crate::claims::store;
use crate::entities::inquiry;
use crate::model::InquiryStatus;
use crate::model::states::Step;
use crate::operations::moving::{InquiryMover, take_step};
use crate::quotes;

/// Takes a step that ends what agents have of an inquiry which this transaction has locked.
pub async fn take_away(
    app: &App,
    tx: &Tx,
    before: &inquiry::Model,
    (step, by): (Step, InquiryMover),
    (more, text): (inquiry::ActiveModel, &str),
    now: i64,
) -> Result<inquiry::Model, Failure> {
    let mut after = take_step(tx, before, step, by, (more, text), now).await?;
    store::claims::expire_offers(tx, after.tenant_id, after.id, now).await?;
    if after.status == InquiryStatus::Completed.value() {
        tell_others(app, tx, &after).await?;
        // Who wants to give it back is still heard: that is what reviewers decide.
        store::claims::complete_open(tx, after.tenant_id, after.id, now).await?;
        quotes::store::quotes::decline_open(tx, after.tenant_id, after.id, now).await?;
    }
    if after.status == InquiryStatus::Discarded.value() {
        quotes::store::quotes::lapse_open(tx, after.tenant_id, after.id, now).await?;
        give_back(app, tx, &after, now).await?;
        after.taken = 0;
    }
    Ok(after)
}

/// Agents that were not chosen see the owner no longer, and are told before they wonder: they have paid for it. Whoever gives it back
/// sees the owner until that is decided, and hears then.
async fn tell_others(app: &App, tx: &Tx, one: &inquiry::Model) -> Result<(), Failure> {
    let news = if one.won_company_id.is_some() { News::Declined } else { News::Closed };
    for row in store::claims::list_of_inquiry(&**tx, one.tenant_id, one.id).await? {
        let is_told = match news {
            News::Declined => OPEN.contains(&row.status),
            _ => OPEN.contains(&row.status) && row.status != ClaimStatus::Withdrawing.value(),
        };
        if is_told {
            let detail = NewsDetail { claim_id: Some(row.id), key: row.id.to_string(), ..NewsDetail::default() };
            tell_company(app, tx, one, row.company_id, news, detail).await?;
        }
    }
    Ok(())
}

/// Agents get back what they paid for an inquiry that was discarded.
async fn give_back(app: &App, tx: &Tx, one: &inquiry::Model, now: i64) -> Result<(), Failure> {
    let mut rows = store::claims::list_of_inquiry(&**tx, one.tenant_id, one.id).await?;
    rows.retain(|row| OPEN.contains(&row.status));
    // Accounts are always changed in this order, so that two inquiries which are discarded at once do not wait for each other.
    rows.sort_by_key(|row| row.company_id);
    for row in rows {
        refund(tx, one, &row, None, now).await?;
        store::inquiries::free_place(tx, one.tenant_id, one.id, now).await?;
        let mut changed = row.into_active_model();
        changed.status = Set(ClaimStatus::Withdrawn.value());
        changed.decided_at = Set(Some(now));
        changed.updated_at = Set(now);
        let after = store::claims::update(tx, changed).await?;
        tell_claimer(app, tx, one, &after, News::WithdrawAccepted, "").await?;
    }
    Ok(())
}
