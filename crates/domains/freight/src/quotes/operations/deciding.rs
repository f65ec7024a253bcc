//! What an owner makes of quotes: asks back, accepts one, and says afterwards how it was.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde_json::json;

use crate::claims::entities::{claim, rating};
use crate::claims::error::ClaimError;
use crate::claims::model::ClaimStatus;
use crate::claims::notices::{News, NewsDetail, tell_company};
use crate::claims::{self, take_away};
use crate::entities::inquiry;
use crate::model::InquiryStatus;
use crate::model::states::Step;
use crate::operations::moving::InquiryMover;
use crate::quotes::entities::quote::Model;
use crate::quotes::http::view::view;
use crate::quotes::model::QuoteStatus;
use crate::quotes::store;

/// A quote as its owner read it before they accepted.
pub struct SeenQuote<'a> {
    pub total: i64,
    pub currency: &'a str,
    pub updated_at: i64,
}

impl SeenQuote<'_> {
    /// Also where only the days or a charge are others; within one second at least the price is the one that was read.
    fn is_still(&self, quote: &Model) -> bool {
        (self.total, self.currency, self.updated_at) == (quote.total, quote.currency.as_str(), quote.updated_at)
    }
}

/// A quote for this inquiry that the owner can still decide on.
async fn lock_open(tx: &Tx, one: &inquiry::Model, quote_id: i64, now: i64) -> Result<Model, ClaimError> {
    let found = store::quotes::lock(tx, one.tenant_id, quote_id).await?;
    let quote = found.filter(|quote| quote.inquiry_id == one.id).ok_or(ClaimError::NotFound)?;
    let is_over = quote.valid_until <= now && QuoteStatus::is_open(quote.status);
    if is_over || quote.status == QuoteStatus::Lapsed.value() {
        return Err(ClaimError::QuoteLapsed);
    }
    if !QuoteStatus::is_open(quote.status) || one.status != InquiryStatus::Distributed.value() {
        return Err(ClaimError::QuoteDecided);
    }
    Ok(quote)
}

/// Asks an agent something about its quote.
pub async fn ask_back(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    (quote_id, question): (i64, &str),
    now: i64,
) -> Result<Model, Failure> {
    let quote = lock_open(tx, one, quote_id, now).await?;
    let mut changed = quote.into_active_model();
    changed.status = Set(QuoteStatus::AskedBack.value());
    changed.question = Set(question.to_owned());
    changed.answer = Set(String::new());
    changed.updated_at = Set(now);
    let after = store::quotes::update(tx, changed).await?;
    let detail = NewsDetail {
        claim_id: Some(after.claim_id),
        text: question,
        key: format!("{}-{now}", after.id),
        ..NewsDetail::default()
    };
    tell_company(app, tx, one, after.company_id, News::AskedBack, detail).await?;
    Ok(after)
}

/// Accepts a quote: the inquiry is completed, and all other agents are thanked and see its owner no longer. The inquiry is locked, so
/// that of two quotes that are accepted at once one is.
pub async fn accept(
    app: &App,
    tx: &Tx,
    (one, by): (&inquiry::Model, InquiryMover),
    (quote_id, seen): (i64, SeenQuote<'_>),
    now: i64,
) -> Result<Model, Failure> {
    let quote = lock_open(tx, one, quote_id, now).await?;
    if !seen.is_still(&quote) {
        let current = view(&**tx, one.tenant_id, quote).await?;
        return Err(Failure::from(ClaimError::QuoteChanged).data(json!(current)));
    }
    let won = claims::store::claims::lock(tx, one.tenant_id, quote.claim_id).await?.ok_or(ClaimError::NotFound)?;
    // Somebody who gives the inquiry back has nothing to offer any more.
    if ![ClaimStatus::Claimed.value(), ClaimStatus::WithdrawFailed.value()].contains(&won.status) {
        return Err(ClaimError::QuoteDecided.into());
    }
    let mut chosen = won.into_active_model();
    chosen.status = Set(ClaimStatus::Completed.value());
    chosen.is_won = Set(true);
    chosen.updated_at = Set(now);
    claims::store::claims::update(tx, chosen).await?;
    let mut changed = quote.into_active_model();
    changed.status = Set(QuoteStatus::Accepted.value());
    changed.decided_at = Set(Some(now));
    changed.updated_at = Set(now);
    let accepted = store::quotes::update(tx, changed).await?;
    let more = inquiry::ActiveModel { won_company_id: Set(Some(accepted.company_id)), ..Default::default() };
    let after = take_away(app, tx, one, (Step::Complete, by), (more, ""), now).await?;
    let (claim_id, key) = (Some(accepted.claim_id), accepted.id.to_string());
    let detail = NewsDetail { claim_id, key, ..NewsDetail::default() };
    tell_company(app, tx, &after, accepted.company_id, News::Accepted, detail).await?;
    Ok(accepted)
}

/// Rates an agent once its work is done; counted into what suggestions are made of.
pub async fn rate(
    app: &App,
    tx: &Tx,
    one: &inquiry::Model,
    row: &claim::Model,
    (stars, text): (i32, &str),
    now: i64,
) -> Result<(), Failure> {
    if row.inquiry_id != one.id {
        return Err(ClaimError::NotFound.into());
    }
    if one.status != InquiryStatus::Completed.value() || row.status != ClaimStatus::Completed.value() {
        return Err(ClaimError::NotCompleted.into());
    }
    let new = rating::ActiveModel {
        tenant_id: Set(one.tenant_id),
        claim_id: Set(row.id),
        company_id: Set(row.company_id),
        stars: Set(stars),
        text: Set(text.to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    claims::store::ratings::insert(tx, new).await?.ok_or(ClaimError::RatedAlready)?;
    claims::store::agents::add_stars(tx, one.tenant_id, row.company_id, stars.into()).await?;
    let detail = NewsDetail { claim_id: Some(row.id), key: row.id.to_string(), ..NewsDetail::default() };
    tell_company(app, tx, one, row.company_id, News::Rated, detail).await
}
