//! POST atms/freight/inquiries/{id}/submit, distribute, recall, complete and discard: what staff do with an inquiry

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::LAST_PLANNABLE_SECOND;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::inquiries::record;
use crate::FreightError;
use crate::claims::take_away;
use crate::entities::inquiry::{self, Model};
use crate::http::inquiry_form::find_today;
use crate::http::inquiry_view::{InquiryDetail, detail};
use crate::http::my_inquiries::must_be_seen;
use crate::model::states::{Mover, Step};
use crate::model::{CloseReason, DistributionMethod, INQUIRY, MAX_REASON_CHARS, PLACES};
use crate::operations::distributing::{self, Distribution};
use crate::operations::inquiring;
use crate::operations::masking::InquiryReader;
use crate::operations::moving::InquiryMover;
use crate::operations::notices::{News, tell_owner};
use crate::permissions::ManageInquiries;
use crate::store;

type Staff = Allowed<ManageInquiries>;

const OVER: Text = Text::new("须晚于现在", "This time is over already");

async fn lock(user: &Staff, tx: &Tx, id: i64, seen: Option<&str>) -> Result<Model, Failure> {
    let found = store::inquiries::lock(tx, user.tenant_id(), id).await?;
    let one = found.filter(store::inquiries::is_sent_to_staff).ok_or(FreightError::UnknownInquiry)?;
    must_be_seen(user, tx, &one, seen, InquiryReader::Stranger).await?;
    Ok(one)
}

/// Logs what was done, and answers with the inquiry as it is now.
async fn finish(audit: &Audit, tx: Tx, step: Step, before: &Model, after: &Model) -> Answer<InquiryDetail> {
    // In the audit log what is discarded is a draft.
    let action = if step == Step::Discard { "abandon" } else { step.key() };
    let change = Change::updated(INQUIRY, after.id, &record(before), &record(after)).action(action);
    audit.record(&tx, change.named(after.number.clone())).await?;
    let shown = detail(&*tx, after, InquiryReader::Staff, Some(Mover::Staff)).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct StepOfInquiry {
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
}

/// Submits a draft that staff entered.
#[utoipa::path(post, path = "/atms/freight/inquiries/{id}/submit", tag = "freight", params(("id" = i64, Path)),
    request_body = StepOfInquiry, responses((status = 200, body = InquiryDetail)))]
pub async fn submit(
    user: Staff,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<StepOfInquiry>,
) -> Answer<InquiryDetail> {
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    let (by, today) = (InquiryMover::staff(user.user_id()), find_today(&user).await?);
    let after = inquiring::submit(&tx, &before, by, (today, user.now())).await?;
    finish(&audit, tx, Step::Submit, &before, &after).await
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct DistributeInquiry {
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    /// 1 targeted, 2 inquiry pool, 3 distribution centre.
    pub method: i32,
    /// 1 to 10 agents may claim it; with chosen companies as many as there are of them.
    pub places: i64,
    /// For method 1: at most 10.
    pub companies: Vec<i64>,
    /// Of another level than its standard says.
    pub level_id: Option<i64>,
    /// It can be claimed until this second; always if null.
    pub closes_at: Option<i64>,
}

impl Validate for DistributeInquiry {
    fn validate(&self, fields: &mut Fields) {
        let method = DistributionMethod::try_from(self.method);
        fields.require("method", method.is_ok(), UNKNOWN, vec![]);
        match method {
            Ok(DistributionMethod::Targeted) => {
                fields.range("companies", self.companies.len() as i64, 1, *PLACES.end())
            }
            _ => fields.range("places", self.places, *PLACES.start(), *PLACES.end()),
        }
        fields.range("closes_at", self.closes_at.unwrap_or(1), 1, LAST_PLANNABLE_SECOND);
    }
}

/// Distributes an inquiry: to chosen companies, into the pool, or by the rules of the distribution centre. Its owner is told.
#[utoipa::path(post, path = "/atms/freight/inquiries/{id}/distribute", tag = "freight", params(("id" = i64, Path)),
    request_body = DistributeInquiry, responses((status = 200, body = InquiryDetail)))]
pub async fn distribute(
    user: Staff,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<DistributeInquiry>,
) -> Answer<InquiryDetail> {
    Fields::check(&request)?;
    let method = DistributionMethod::try_from(request.method).map_err(|_| Failure::field("method", UNKNOWN))?;
    if request.closes_at.is_some_and(|at| at <= user.now()) {
        return Err(Failure::field("closes_at", OVER));
    }
    let wish = Distribution {
        method,
        places: request.places as i32,
        companies: request.companies,
        level_id: request.level_id,
        closes_at: request.closes_at,
    };
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    let after = distributing::distribute(&user.app, &tx, &before, wish, InquiryMover::staff(user.user_id())).await?;
    finish(&audit, tx, Step::Distribute, &before, &after).await
}

/// Takes a distributed inquiry back that nobody has claimed, so that it can be distributed in another way.
#[utoipa::path(post, path = "/atms/freight/inquiries/{id}/recall", tag = "freight", params(("id" = i64, Path)),
    request_body = StepOfInquiry, responses((status = 200, body = InquiryDetail)))]
pub async fn recall(
    user: Staff,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<StepOfInquiry>,
) -> Answer<InquiryDetail> {
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    if before.taken > 0 {
        return Err(FreightError::TooFewPlaces(before.taken).into());
    }
    let more = inquiry::ActiveModel {
        distribution: Set(0),
        distributed_at: Set(None),
        closes_at: Set(None),
        ..Default::default()
    };
    let by = InquiryMover::staff(user.user_id());
    let after = take_away(&user.app, &tx, &before, (Step::Recall, by), (more, ""), user.now()).await?;
    finish(&audit, tx, Step::Recall, &before, &after).await
}

#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct CloseInquiry {
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    /// 1 invalid contact, 2 customer no longer needs it, 3 no real shipping need, 4 no agent in country, 5 business cannot be done,
    /// 6 needs local agent, 7 other.
    pub reason: i32,
    /// At most 100 characters; needed for 7.
    pub text: String,
}

impl Validate for CloseInquiry {
    fn validate(&self, fields: &mut Fields) {
        fields.require("reason", CloseReason::try_from(self.reason).is_ok(), UNKNOWN, vec![]);
        fields.length("text", self.text.trim(), 0, MAX_REASON_CHARS);
        if self.reason == CloseReason::Other.value() {
            fields.required("text", &self.text);
        }
    }
}

/// Discards an inquiry for a reason, of which its owner is told.
#[utoipa::path(post, path = "/atms/freight/inquiries/{id}/discard", tag = "freight", params(("id" = i64, Path)),
    request_body = CloseInquiry, responses((status = 200, body = InquiryDetail)))]
pub async fn discard(
    user: Staff,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<CloseInquiry>,
) -> Answer<InquiryDetail> {
    Fields::check(&request)?;
    let (text, tx) = (request.text.trim(), user.begin().await?);
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    let more = inquiry::ActiveModel {
        close_reason: Set(request.reason),
        close_text: Set(text.to_owned()),
        ..Default::default()
    };
    let by = InquiryMover::staff(user.user_id());
    let after = take_away(&user.app, &tx, &before, (Step::Discard, by), (more, text), user.now()).await?;
    tell_owner(&user.app, &tx, &after, News::Discarded, text).await?;
    finish(&audit, tx, Step::Discard, &before, &after).await
}

/// Says that a distributed inquiry is done with.
#[utoipa::path(post, path = "/atms/freight/inquiries/{id}/complete", tag = "freight", params(("id" = i64, Path)),
    request_body = StepOfInquiry, responses((status = 200, body = InquiryDetail)))]
pub async fn complete(
    user: Staff,
    audit: Audit,
    Path(id): Path<i64>,
    Payload(request): Payload<StepOfInquiry>,
) -> Answer<InquiryDetail> {
    let tx = user.begin().await?;
    let before = lock(&user, &tx, id, request.version.as_deref()).await?;
    let by = InquiryMover::staff(user.user_id());
    let after = take_away(&user.app, &tx, &before, (Step::Complete, by), Default::default(), user.now()).await?;
    tell_owner(&user.app, &tx, &after, News::Completed, "").await?;
    finish(&audit, tx, Step::Complete, &before, &after).await
}
