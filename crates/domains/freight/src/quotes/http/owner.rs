//! GET atlas/freight/inquiries/{id}/quotes and what an owner does with them: POST …/ask_back, …/accept, …/rate

use axum::extract::Path;
use fairway_http::{Answer, Fields, List, ListAnswer, Params, Payload, Reply, Validate, Visit};
use serde::Deserialize;

use super::view::{QuoteView, view, views};
use crate::claims;
use crate::claims::error::ClaimError;
use crate::claims::model::MAX_RATING_CHARS;
use crate::quotes::model::MAX_QUESTION_CHARS;
use crate::quotes::operations::deciding::{self, SeenQuote};
use crate::quotes::operations::owning;
use crate::quotes::store;

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct OwnerQuery {
    /// The key of the personal link, of an owner without an account.
    pub key: Option<String>,
}

/// All quotes for my inquiry, the cheapest first within a currency.
#[utoipa::path(get, path = "/atlas/freight/inquiries/{id}/quotes", tag = "freight",
    params(("id" = i64, Path), OwnerQuery),
    responses((status = 200, body = [QuoteView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(visit: Visit, Path(id): Path<i64>, Params(query): Params<OwnerQuery>) -> ListAnswer<QuoteView> {
    let (one, _) = owning::find(&visit, id, query.key.as_deref()).await?;
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let rows = store::quotes::list(db, tenant_id, one.id).await?;
    Ok(List::whole(views(db, tenant_id, rows).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AskBack {
    /// At most 200 characters; needed.
    pub question: String,
    /// The key of the personal link, of an owner without an account.
    pub key: Option<String>,
}

impl Validate for AskBack {
    fn validate(&self, fields: &mut Fields) {
        fields.required("question", self.question.trim());
        fields.length("question", self.question.trim(), 0, MAX_QUESTION_CHARS);
    }
}

/// Asks an agent something about its quote. 2750 lapsed, 2751 decided.
#[utoipa::path(post, path = "/atlas/freight/quotes/{id}/ask_back", tag = "freight", params(("id" = i64, Path)),
    request_body = AskBack, responses((status = 200, body = QuoteView)))]
pub async fn ask_back(visit: Visit, Path(id): Path<i64>, Payload(request): Payload<AskBack>) -> Answer<QuoteView> {
    Fields::check(&request)?;
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let known = store::quotes::find(visit.db().read(), tenant_id, id).await?.ok_or(ClaimError::NotFound)?;
    let tx = visit.begin().await?;
    let (one, _) = owning::lock(&visit, &tx, known.inquiry_id, request.key.as_deref()).await?;
    let after = deciding::ask_back(&visit.app, &tx, &one, (id, request.question.trim()), now).await?;
    let shown = view(&*tx, tenant_id, after).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

/// What was on the page when its owner accepted: nobody agrees to a price that they have not seen.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AcceptQuote {
    /// `total`, `currency` and `updated_at` of the quote as it was shown.
    #[serde(default)]
    pub total: i64,
    #[serde(default)]
    pub currency: String,
    #[serde(default)]
    pub updated_at: i64,
    /// The key of the personal link, of an owner without an account.
    pub key: Option<String>,
}

/// Accepts a quote, which completes the inquiry: the other agents are thanked and lose sight of my contact. 2750 lapsed, 2751 decided,
/// 2752 where the agent has changed it since it was shown: nothing is accepted, and `data` is the quote as it is now.
#[utoipa::path(post, path = "/atlas/freight/quotes/{id}/accept", tag = "freight", params(("id" = i64, Path)),
    request_body = AcceptQuote, responses((status = 200, body = QuoteView)))]
pub async fn accept(visit: Visit, Path(id): Path<i64>, Payload(request): Payload<AcceptQuote>) -> Answer<QuoteView> {
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let known = store::quotes::find(visit.db().read(), tenant_id, id).await?.ok_or(ClaimError::NotFound)?;
    let tx = visit.begin().await?;
    let (one, by) = owning::lock(&visit, &tx, known.inquiry_id, request.key.as_deref()).await?;
    let seen = SeenQuote { total: request.total, currency: &request.currency, updated_at: request.updated_at };
    let accepted = deciding::accept(&visit.app, &tx, (&one, by), (id, seen), now).await?;
    let shown = view(&*tx, tenant_id, accepted).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct RateAgent {
    /// 1 to 5.
    pub stars: i32,
    /// At most 200 characters.
    #[serde(default)]
    pub text: String,
    /// The key of the personal link, of an owner without an account.
    pub key: Option<String>,
}

impl Validate for RateAgent {
    fn validate(&self, fields: &mut Fields) {
        fields.range("stars", self.stars.into(), 1, 5);
        fields.length("text", self.text.trim(), 0, MAX_RATING_CHARS);
    }
}

/// Rates an agent after my inquiry is completed, once. 2738 rated before, 2739 not completed.
#[utoipa::path(post, path = "/atlas/freight/claims/{id}/rate", tag = "freight", params(("id" = i64, Path)),
    request_body = RateAgent, responses((status = 200)))]
pub async fn rate(visit: Visit, Path(id): Path<i64>, Payload(request): Payload<RateAgent>) -> Answer<()> {
    Fields::check(&request)?;
    let (tenant_id, now) = (visit.tenant_id(), visit.now());
    let known = claims::store::claims::find(visit.db().read(), tenant_id, id).await?.ok_or(ClaimError::NotFound)?;
    let tx = visit.begin().await?;
    let (one, _) = owning::lock(&visit, &tx, known.inquiry_id, request.key.as_deref()).await?;
    let row = claims::store::claims::lock(&tx, tenant_id, id).await?.ok_or(ClaimError::NotFound)?;
    deciding::rate(&visit.app, &tx, &one, &row, (request.stars, request.text.trim()), now).await?;
    tx.commit().await?;
    Ok(Reply(()))
}
