//! POST atms/company/companies/bulk

use fairway_audit::Audit;
use fairway_http::ids::distinct_ids;
use fairway_http::{Allowed, Answer, Code, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};

use super::review::{check_reason, finish, verb};
use crate::model::CompanyReviewStatus;
use crate::operations::reviews;
use crate::permissions::ManageCompanies;
use crate::store;

/// As many as a page of the list shows.
const MAX_COMPANIES: usize = 100;
const TOO_MANY: Text = Text::new("一次最多选择 100 家企业", "Choose at most 100 companies at a time");

/// What to do to each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CompanyAction {
    Pass,
    Refuse,
    Abandon,
    /// To be reviewed again.
    Reopen,
    Activate,
    Deactivate,
}

impl CompanyAction {
    fn verdict(self) -> Option<CompanyReviewStatus> {
        match self {
            Self::Pass => Some(CompanyReviewStatus::ReviewPassed),
            Self::Refuse => Some(CompanyReviewStatus::ReviewRefused),
            Self::Abandon => Some(CompanyReviewStatus::Abandoned),
            Self::Reopen => Some(CompanyReviewStatus::NotReviewed),
            Self::Activate | Self::Deactivate => None,
        }
    }
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CompanyBulkRequest {
    pub action: CompanyAction,
    /// A list, or comma-separated text; at most 100.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub ids: Vec<i64>,
    /// Needed for `refuse`; at most 100 characters.
    #[serde(default)]
    pub refusal_reason: String,
}

impl Validate for CompanyBulkRequest {
    fn validate(&self, fields: &mut Fields) {
        fields.require("ids", self.ids.len() <= MAX_COMPANIES, TOO_MANY, vec![]);
        if let Some(verdict) = self.action.verdict() {
            check_reason(fields, verdict, &self.refusal_reason);
        }
    }
}

/// One that nothing was done to, and why.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RefusedCompany {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// A number of the error catalogue.
    pub code: u32,
    /// For the person, in the language of the request.
    pub reason: String,
}

/// What became of each.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyBulkResult {
    pub done: Vec<i64>,
    pub refused: Vec<RefusedCompany>,
}

/// Does one thing to several companies. Each stands for itself: what cannot be done to one is said, and the others are
/// done all the same.
#[utoipa::path(post, path = "/atms/company/companies/bulk", tag = "company", request_body = CompanyBulkRequest,
    responses((status = 200, body = CompanyBulkResult)))]
pub async fn run(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<CompanyBulkRequest>,
) -> Answer<CompanyBulkResult> {
    Fields::check(&request)?;
    let mut result = CompanyBulkResult { done: Vec::new(), refused: Vec::new() };
    for id in &request.ids {
        match act(&user, &audit, &request, *id).await {
            Ok(()) => result.done.push(*id),
            Err(failure) if failure.code == Code::INTERNAL || failure.code == Code::UNAVAILABLE => return Err(failure),
            Err(failure) => result.refused.push(refused(&user, *id, &failure).await?),
        }
    }
    Ok(Reply(result))
}

/// In a transaction of its own.
async fn act(user: &SignedIn, audit: &Audit, request: &CompanyBulkRequest, id: i64) -> Result<(), Failure> {
    let (by, tx) = (user.actor(), user.begin().await?);
    let (action, changed) = match request.action.verdict() {
        Some(verdict) => (verb(verdict), reviews::review(&tx, &by, id, verdict, &request.refusal_reason).await?),
        None => {
            let is_active = request.action == CompanyAction::Activate;
            (if is_active { "enable" } else { "disable" }, reviews::set_active(&tx, &by, id, is_active).await?)
        }
    };
    finish(user, audit, tx, action, changed).await
}

async fn refused(user: &SignedIn, id: i64, failure: &Failure) -> Result<RefusedCompany, Failure> {
    let found = store::companies::find(user.db().read(), user.tenant_id(), id).await?;
    let (name_zh, name_en) = found.map(|row| (row.name_zh, row.name_en)).unwrap_or_default();
    Ok(RefusedCompany { id, name_zh, name_en, code: failure.code.number(), reason: failure.message(user.lang()) })
}
