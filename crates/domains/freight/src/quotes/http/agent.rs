//! POST atlas/freight/quotes, PUT atlas/freight/quotes/{id} and GET atlas/freight/claims/{id}/quote: what an agent offers

use axum::extract::Path;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Answer, Failure, Fields, List, ListAnswer, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use serde::Deserialize;

use super::view::{QuoteView, view, views};
use crate::claims::error::ClaimError;
use crate::claims::http::claims::find_own;
use crate::claims::http::inquiry_view::reader_of;
use crate::claims::notices::{News, NewsDetail, tell_owner};
use crate::claims::{Claimer, must_have_company};
use crate::operations::masking::scrub;
use crate::quotes::model::{
    CURRENCIES, ChargeLine, MAX_DAYS, MAX_LINES, MAX_NAME_CHARS, MAX_NOTE_CHARS, MAX_QUESTION_CHARS, MAX_TOTAL,
    MAX_VALID_SECONDS, PER,
};
use crate::quotes::operations::sending::{Offer, send};
use crate::quotes::store;
use crate::store::inquiries;

const WITHIN_A_YEAR: Text = Text::new("须晚于现在，且在一年之内", "A time from now on, within a year");

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct NewQuote {
    pub claim_id: i64,
    #[serde(flatten)]
    pub form: QuoteForm,
}

/// An agent's offer, always sent whole. The all-in price is what its charges come to for the whole shipment.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct QuoteForm {
    /// `USD`, `CNY`, `EUR`, `GBP`, `HKD`, `JPY` or `SGD`.
    pub currency: String,
    /// 1 to 30 charges, each counted by something that the inquiry has; together more than 0.
    pub lines: Vec<ChargeLine>,
    /// 0 to 365.
    #[serde(default)]
    pub transit_days: i32,
    /// 0 to 365.
    #[serde(default)]
    pub free_days: i32,
    /// Unix seconds, within a year.
    pub valid_until: i64,
    /// At most 500 characters.
    #[serde(default)]
    pub note: String,
    /// To what the owner asked back; at most 200 characters.
    #[serde(default)]
    pub answer: String,
}

impl Validate for QuoteForm {
    fn validate(&self, fields: &mut Fields) {
        fields.known("currency", &self.currency.as_str(), CURRENCIES);
        fields.range("lines", self.lines.len() as i64, 1, MAX_LINES);
        for line in self.lines.iter().take(MAX_LINES as usize) {
            fields.require("lines", !line.name.trim().is_empty(), REQUIRED, vec![]);
            fields.length("lines", line.name.trim(), 0, MAX_NAME_CHARS);
            fields.range("lines", line.amount, -MAX_TOTAL, MAX_TOTAL);
            fields.require("lines", PER.contains(&line.per.as_str()), UNKNOWN, vec![]);
        }
        fields.range("transit_days", self.transit_days.into(), 0, MAX_DAYS);
        fields.range("free_days", self.free_days.into(), 0, MAX_DAYS);
        fields.length("note", self.note.trim(), 0, MAX_NOTE_CHARS);
        fields.length("answer", self.answer.trim(), 0, MAX_QUESTION_CHARS);
    }
}

impl QuoteForm {
    fn offer(self) -> Offer {
        let trimmed = |line: ChargeLine| ChargeLine { name: line.name.trim().to_owned(), ..line };
        Offer {
            currency: self.currency,
            lines: self.lines.into_iter().map(trimmed).collect(),
            transit_days: self.transit_days,
            free_days: self.free_days,
            valid_until: self.valid_until,
            note: self.note.trim().to_owned(),
            answer: self.answer.trim().to_owned(),
        }
    }
}

async fn save(user: &SignedIn, claim_id: i64, form: QuoteForm) -> Result<QuoteView, Failure> {
    Fields::check(&form)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let company_id = must_have_company(user).await?;
    if !(now + 1..=now + MAX_VALID_SECONDS).contains(&form.valid_until) {
        return Err(Failure::field("valid_until", WITHIN_A_YEAR));
    }
    let by = Claimer { tenant_id, user_id: user.user_id(), company_id, now };
    let tx = user.begin().await?;
    let sent = send(&tx, &by, claim_id, form.offer()).await?;
    if sent.is_told {
        let news = if sent.is_new { News::Quoted } else { News::QuoteChanged };
        let detail =
            NewsDetail { claim_id: Some(claim_id), key: format!("{}-{now}", sent.quote.id), ..NewsDetail::default() };
        tell_owner(&user.app, &tx, &sent.inquiry, news, detail).await?;
    }
    let shown = view(&*tx, tenant_id, sent.quote).await?;
    tx.commit().await?;
    Ok(shown)
}

/// Sends my company's quote for a claim to the owner; sent again, it takes the place of the first. 2735 where the claim does not
/// stand, 2751 where the owner has decided.
#[utoipa::path(post, path = "/atlas/freight/quotes", tag = "freight", request_body = NewQuote,
    responses((status = 200, body = QuoteView)))]
pub async fn create(user: SignedIn, Payload(request): Payload<NewQuote>) -> Answer<QuoteView> {
    Ok(Reply(save(&user, request.claim_id, request.form).await?))
}

/// Changes my company's quote, or answers what the owner asked back.
#[utoipa::path(put, path = "/atlas/freight/quotes/{id}", tag = "freight", params(("id" = i64, Path)),
    request_body = QuoteForm, responses((status = 200, body = QuoteView)))]
pub async fn update(user: SignedIn, Path(id): Path<i64>, Payload(form): Payload<QuoteForm>) -> Answer<QuoteView> {
    must_have_company(&user).await?;
    let known = store::quotes::find(user.db().read(), user.tenant_id(), id).await?.ok_or(ClaimError::NotFound)?;
    Ok(Reply(save(&user, known.claim_id, form).await?))
}

/// My company's quote for a claim: one, or none yet.
#[utoipa::path(get, path = "/atlas/freight/claims/{id}/quote", tag = "freight", params(("id" = i64, Path)),
    responses((status = 200, body = [QuoteView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Path(id): Path<i64>) -> ListAnswer<QuoteView> {
    let claim = find_own(&user, id).await?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let found = store::quotes::find_of_claim(db, tenant_id, claim.id).await?;
    let mut shown = views(db, tenant_id, found.into_iter().collect()).await?;
    if !reader_of(Some(&claim)).is_open() {
        let one = inquiries::find(db, tenant_id, claim.inquiry_id).await?.ok_or(ClaimError::NotFound)?;
        for quote in &mut shown {
            // What the owner wrote may name them.
            quote.question = scrub(&one, &quote.question);
            quote.rating_text = scrub(&one, &quote.rating_text);
        }
    }
    Ok(List::whole(shown))
}
