//! PUT atms/catalogue/review and POST atms/catalogue/remind

use fairway_audit::{Audit, Change};
use fairway_company::ManageCompanies;
use fairway_http::ids::distinct_ids;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::{RecordId, must_be_current};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::catalogue::meeting_of;
use super::catalogue_row::{CatalogueRow, rows};
use super::catalogue_setting::KIND as SETTING;
use crate::http::catalogue::{CatalogueEntryView, KIND, record, title};
use crate::model::CatalogueState;
use crate::operations::catalogue::{CatalogueRules, MAX_REASON_CHARS, Verdict, begin_entry, decide};
use crate::operations::catalogue_reminders;
use crate::operations::directory::is_listed;
use crate::{EventError, store};

/// As many as a page of the list shows.
const MAX_EXHIBITORS: usize = 100;
const TOO_MANY: Text = Text::new("一次最多选择 100 家展商", "Choose at most 100 exhibitors at a time");

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CatalogueReview {
    pub exhibitor_id: i64,
    pub action: Verdict,
    /// Needed to return an entry; at most 100 characters.
    #[serde(default)]
    pub reason: String,
    /// The version of the entry that was looked at; there is none where nothing was written yet.
    pub version: Option<String>,
}

impl Validate for CatalogueReview {
    fn validate(&self, fields: &mut Fields) {
        if self.action == Verdict::Return {
            fields.required("reason", &self.reason);
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Accepts an entry, returns it with a reason, or lets the exhibitor write once more; 1504 where that cannot be done to it.
/// Reopening also opens an empty entry for an exhibitor who missed the deadline.
#[utoipa::path(put, path = "/atms/catalogue/review", tag = "event", request_body = CatalogueReview,
    responses((status = 200, body = CatalogueRow)))]
pub async fn review(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<CatalogueReview>,
) -> Answer<CatalogueRow> {
    Fields::check(&request)?;
    let (tenant_id, by, tx) = (user.tenant_id(), user.actor(), user.begin().await?);
    let exhibitor = store::exhibitors::find(&*tx, tenant_id, request.exhibitor_id).await?;
    let exhibitor = exhibitor.filter(is_listed).ok_or(EventError::UnknownExhibitor)?;
    let before = match store::catalogue::lock_of(&tx, tenant_id, exhibitor.id).await? {
        Some(entry) => {
            let current = json!(CatalogueEntryView::new(&entry, &exhibitor, true)?);
            let named = RecordId { kind: KIND, id: entry.id, tenant_id };
            must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
            entry
        }
        None if request.action == Verdict::Reopen => {
            begin_entry(&tx, &exhibitor, Default::default(), CatalogueState::Draft, user.now()).await?
        }
        None => return Err(EventError::WrongEntryState.into()),
    };
    let after = decide(&tx, &by, &before, request.action, &request.reason).await?;
    let action = match request.action {
        Verdict::Accept => "approve",
        Verdict::Return => "refuse",
        Verdict::Reopen => "reopen",
    };
    let change = Change::updated(KIND, after.id, &record(&before)?, &record(&after)?).action(action);
    audit.record(&tx, change.named(title(&after))).await?;
    if request.action == Verdict::Return {
        catalogue_reminders::tell_returned(&user, &tx, &exhibitor, &after).await?;
    }
    tx.commit().await?;
    let mut views = rows(user.db(), tenant_id, vec![exhibitor]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("an exhibitor without a row"))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CatalogueReminder {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Whom to remind: a list, or comma-separated text, at most 100.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub exhibitor_ids: Vec<i64>,
}

impl Validate for CatalogueReminder {
    fn validate(&self, fields: &mut Fields) {
        fields.require("exhibitor_ids", self.exhibitor_ids.len() <= MAX_EXHIBITORS, TOO_MANY, vec![]);
    }
}

/// Whom a reminder went to.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueReminded {
    /// Exhibitors who were reminded.
    pub done: Vec<i64>,
    /// Those with nothing left to do, without anybody to write to, or reminded today already.
    pub skipped: Vec<i64>,
}

/// Reminds exhibitors by mail who have not handed in their entries; each once a day at most.
#[utoipa::path(post, path = "/atms/catalogue/remind", tag = "event", request_body = CatalogueReminder,
    responses((status = 200, body = CatalogueReminded)))]
pub async fn remind(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<CatalogueReminder>,
) -> Answer<CatalogueReminded> {
    Fields::check(&request)?;
    let activity_id = meeting_of(&user, request.activity_id).await?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let rules = CatalogueRules::find(&*tx, tenant_id, activity_id).await?;
    if !rules.is_on {
        return Err(EventError::CatalogueOff.into());
    }
    let mut result = CatalogueReminded { done: Vec::new(), skipped: Vec::new() };
    let exhibitors = store::exhibitors::find_many(&*tx, tenant_id, activity_id, &request.exhibitor_ids).await?;
    for exhibitor in exhibitors.into_iter().filter(is_listed) {
        let is_told = catalogue_reminders::remind(&user, &tx, &exhibitor, &rules).await?;
        if is_told { &mut result.done } else { &mut result.skipped }.push(exhibitor.id);
    }
    if !result.done.is_empty() {
        let change = Change::updated(SETTING, activity_id, &json!({}), &json!({"exhibitor_ids": result.done}));
        audit.record(&tx, change.action("remind")).await?;
    }
    tx.commit().await?;
    Ok(Reply(result))
}
