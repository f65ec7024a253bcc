//! Two companies that become one: where both have one inquiry, the claim that has come further remains and takes one place. The
//! other one stays behind as given back, and comes again where the merge is undone.

use std::collections::{BTreeSet, HashSet};

use async_trait::async_trait;
use fairway_cache::Tag;
use fairway_company::{CompanyMerger, Merge};
use fairway_http::Failure;
use serde_json::json;

use crate::claims::entities::claim::Model;
use crate::claims::model::{ClaimStatus, OPEN};
use crate::claims::store;
use crate::entities::inquiry;
use crate::model::tag;
use crate::quotes::{self, QuoteStatus};

const CLAIM: &str = "freight_claim";
const INQUIRY: &str = "freight_inquiry";
const QUOTE: &str = "freight_quote";
/// Whose a claim is while two change places: the database forbids that a company has one inquiry twice, also for a moment.
const NOBODY: i64 = 0;

pub struct ClaimMerger;

#[async_trait]
impl CompanyMerger for ClaimMerger {
    async fn merge(&self, merge: &mut Merge<'_>) -> Result<(), Failure> {
        let (tx, tenant_id) = (merge.tx, merge.tenant_id);
        let staying = store::claims::list_inquiries(&**tx, tenant_id, merge.winner_id).await?;
        let staying: HashSet<i64> = staying.into_iter().collect();
        let going = store::claims::list_inquiries(&**tx, tenant_id, merge.loser_id).await?;
        let both: BTreeSet<i64> = going.into_iter().filter(|id| staying.contains(id)).collect();
        for inquiry_id in both {
            // As everywhere: whoever changes who has an inquiry holds it first.
            let Some(one) = store::inquiries::lock(tx, tenant_id, inquiry_id).await? else { continue };
            let own = store::claims::find_of(&**tx, tenant_id, inquiry_id, merge.winner_id).await?;
            let other = store::claims::find_of(&**tx, tenant_id, inquiry_id, merge.loser_id).await?;
            if let (Some(own), Some(other)) = (own, other) {
                join(merge, &one, own, other).await?;
            }
        }
        Ok(())
    }
}

fn holds_place(status: i32) -> bool {
    status == ClaimStatus::Completed.value() || OPEN.contains(&status)
}

/// How far a claim has come.
fn progress(claim: &Model) -> u8 {
    match claim.status {
        _ if claim.is_won => 3,
        status if holds_place(status) => 2,
        status if status == ClaimStatus::ToBeClaimed.value() => 1,
        _ => 0,
    }
}

async fn join(merge: &Merge<'_>, one: &inquiry::Model, own: Model, other: Model) -> Result<(), Failure> {
    let (kept, gone) = match progress(&other) > progress(&own) {
        true => {
            change_places(merge, own.id, other.id).await?;
            (other, own)
        }
        false => (own, other),
    };
    if !holds_place(kept.status) || !holds_place(gone.status) {
        return Ok(());
    }
    merge.set(INQUIRY, one.id, "taken", json!(one.taken), json!((one.taken - 1).max(0))).await?;
    merge.set(CLAIM, gone.id, "status", json!(gone.status), json!(ClaimStatus::Withdrawn.value())).await?;
    let quote = quotes::store::quotes::find_of_claim(&**merge.tx, merge.tenant_id, gone.id).await?;
    if let Some(quote) = quote.filter(|quote| QuoteStatus::is_open(quote.status)) {
        merge.set(QUOTE, quote.id, "status", json!(quote.status), json!(QuoteStatus::Lapsed.value())).await?;
    }
    // The hall shows how many places are left.
    merge.tx.touch(Tag::of(tag::CARGO, merge.tenant_id).as_str());
    Ok(())
}

/// The claim of the company that goes becomes that of the one that stays, and the other way round.
async fn change_places(merge: &Merge<'_>, own: i64, other: i64) -> Result<(), Failure> {
    let (winner, loser) = (merge.winner_id, merge.loser_id);
    for (claim, from, to) in [(other, loser, NOBODY), (own, winner, loser), (other, NOBODY, winner)] {
        merge.set(CLAIM, claim, "company_id", json!(from), json!(to)).await?;
    }
    Ok(())
}
