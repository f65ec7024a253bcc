//! PUT atms/company/companies/review

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, SignedIn, Validate, fields};
use serde::Deserialize;

use super::company_row::{CompanyRow, KIND, must_be_version, one, record, title};
use crate::model::{CompanyReviewStatus, MAX_REASON_CHARS};
use crate::operations::listeners::announce_change;
use crate::operations::reviews::{self, Changed};
use crate::permissions::ManageCompanies;

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ReviewRequest {
    pub id: i64,
    /// 0 to be reviewed again, 1 passed, 2 refused, 3 abandoned.
    pub status: i32,
    /// Needed with 2; at most 100 characters.
    #[serde(default)]
    pub refusal_reason: String,
    /// The version that was looked at, as with a change.
    pub version: Option<String>,
}

impl Validate for ReviewRequest {
    fn validate(&self, fields: &mut Fields) {
        match CompanyReviewStatus::try_from(self.status) {
            Ok(verdict) => check_reason(fields, verdict, &self.refusal_reason),
            Err(_) => fields.add("status", fields::UNKNOWN),
        }
    }
}

/// Whoever is refused is told why.
pub fn check_reason(fields: &mut Fields, verdict: CompanyReviewStatus, reason: &str) {
    if verdict == CompanyReviewStatus::ReviewRefused {
        fields.required("refusal_reason", reason);
    }
    fields.length("refusal_reason", reason.trim(), 0, MAX_REASON_CHARS);
}

/// Decides about a company; 1421 if that is decided already, 1422 if it was abandoned and is not taken up again first.
#[utoipa::path(put, path = "/atms/company/companies/review", tag = "company", request_body = ReviewRequest,
    responses((status = 200, body = CompanyRow)))]
pub async fn run(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<ReviewRequest>,
) -> Answer<CompanyRow> {
    Fields::check(&request)?;
    let verdict = CompanyReviewStatus::try_from(request.status).map_err(Failure::internal)?;
    let tx = user.begin().await?;
    must_be_version(&user, &tx, request.id, request.version.as_deref()).await?;
    let changed = reviews::review(&tx, &user.actor(), request.id, verdict, &request.refusal_reason).await?;
    let after = changed.after.clone();
    finish(&user, &audit, tx, verb(verdict), changed).await?;
    one(&user, after).await
}

/// What the audit log calls a verdict.
pub fn verb(verdict: CompanyReviewStatus) -> &'static str {
    match verdict {
        CompanyReviewStatus::NotReviewed => "reopen",
        CompanyReviewStatus::ReviewPassed => "approve",
        CompanyReviewStatus::ReviewRefused => "refuse",
        CompanyReviewStatus::Abandoned => "abandon",
    }
}

/// Logs a decision, tells those who keep something of the company, and commits.
pub async fn finish(
    user: &SignedIn,
    audit: &Audit,
    tx: Tx,
    action: &'static str,
    Changed { before, after }: Changed,
) -> Result<(), Failure> {
    let change = Change::updated(KIND, after.id, &record(&before)?, &record(&after)?);
    audit.record(&tx, change.action(action).named(title(&after))).await?;
    announce_change(&user.app, &tx, user.tenant_id(), &[after.id]).await?;
    Ok(tx.commit().await?)
}
