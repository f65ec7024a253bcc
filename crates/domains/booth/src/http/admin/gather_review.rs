//! PUT atms/booth/gather/review, PUT atms/booth/gather/reopen and POST atms/booth/gather/remind

use std::collections::{BTreeMap, HashMap};

use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::exhibitor_companies;
use fairway_http::ids::distinct_ids;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_lang::Text;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::gather_setting::KIND as SETTING;
use crate::entities::booth;
use crate::http::gather::{KIND, must_be_the_latest, sold_booth};
use crate::http::gather_view::{GatherView, record, view_one};
use crate::model::GatherState;
use crate::operations::gathering::{
    GatherContent, MAX_REASON_CHARS, Verdict, begin_entry, decide, find_rules, remind as write_reminder, tell_returned,
};
use crate::permissions::GatherMaterials;
use crate::{BoothError, store};

/// As many as a page of the list shows.
const MAX_BOOTHS: usize = 100;
const TOO_MANY: Text = Text::new("一次最多选择 100 个展位", "Choose at most 100 booths at a time");

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct GatherReview {
    pub booth_id: i64,
    /// Otherwise it is returned.
    pub accept: bool,
    /// Needed to return it; at most 100 characters.
    #[serde(default)]
    pub reason: String,
    /// The version of the entry that was looked at.
    pub version: Option<String>,
}

impl Validate for GatherReview {
    fn validate(&self, fields: &mut Fields) {
        if !self.accept {
            fields.required("reason", &self.reason);
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Accepts what was handed in for a booth, or returns it with a reason; 1743 where that cannot be done to it. The exhibitor
/// is told by mail why something was returned.
#[utoipa::path(put, path = "/atms/booth/gather/review", tag = "booth", request_body = GatherReview,
    responses((status = 200, body = GatherView)))]
pub async fn review(
    user: Allowed<GatherMaterials>,
    audit: Audit,
    Payload(request): Payload<GatherReview>,
) -> Answer<GatherView> {
    Fields::check(&request)?;
    let verdict = if request.accept { Verdict::Accept } else { Verdict::Return };
    judge(&user, &audit, request.booth_id, request.version.as_deref(), verdict, &request.reason).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct GatherReopening {
    pub booth_id: i64,
    /// The version of the entry that was looked at; there is none where nothing was written yet.
    pub version: Option<String>,
}

/// Lets the exhibitor write once more: after the deadline, or although it was accepted. Also opens an empty entry for
/// whoever missed the deadline.
#[utoipa::path(put, path = "/atms/booth/gather/reopen", tag = "booth", request_body = GatherReopening,
    responses((status = 200, body = GatherView)))]
pub async fn reopen(
    user: Allowed<GatherMaterials>,
    audit: Audit,
    Payload(request): Payload<GatherReopening>,
) -> Answer<GatherView> {
    judge(&user, &audit, request.booth_id, request.version.as_deref(), Verdict::Reopen, "").await
}

async fn judge(
    user: &SignedIn,
    audit: &Audit,
    booth_id: i64,
    seen: Option<&str>,
    verdict: Verdict,
    reason: &str,
) -> Answer<GatherView> {
    let (tenant_id, by, tx) = (user.tenant_id(), user.actor(), user.begin().await?);
    let (booth, company_id) = sold_booth(&*tx, tenant_id, booth_id).await?;
    let rules = find_rules(&*tx, tenant_id, booth.activity_id).await?;
    rules.of_booth(&booth).ok_or(BoothError::GatherOff)?;
    let before = match store::gathering::lock_of(&tx, &booth).await? {
        Some(entry) => {
            must_be_the_latest(user, &tx, &rules, &booth, &entry, seen).await?;
            entry
        }
        None if verdict == Verdict::Reopen => {
            let (nothing, none) = (GatherContent::default(), HashMap::new());
            begin_entry(&tx, &booth, &nothing, &none, GatherState::Draft, user.now()).await?
        }
        None => return Err(BoothError::WrongGatherState.into()),
    };
    let after = decide(&tx, &by, &before, verdict, reason).await?;
    let action = match verdict {
        Verdict::Accept => "approve",
        Verdict::Return => "refuse",
        Verdict::Reopen => "reopen",
    };
    let change = Change::updated(KIND, after.id, &record(&before)?, &record(&after)?).action(action);
    audit.record(&tx, change.named(&booth.booth_no)).await?;
    if verdict == Verdict::Return {
        tell_returned(&Sender::of(user), &tx, company_id, &booth, &after).await?;
    }
    tx.commit().await?;
    let view = view_one(&user.app, &rules, booth, user.now()).await?;
    view.map(Reply).ok_or_else(|| Failure::internal("a booth without materials"))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct GatherReminding {
    /// Whom to remind: those who have these booths. A list, or comma-separated text, at most 100.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub booth_ids: Vec<i64>,
}

impl Validate for GatherReminding {
    fn validate(&self, fields: &mut Fields) {
        fields.require("booth_ids", self.booth_ids.len() <= MAX_BOOTHS, TOO_MANY, vec![]);
    }
}

/// Whom a reminder went to.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct GatherReminded {
    /// Booths whose exhibitors were reminded.
    pub done: Vec<i64>,
    /// Those with nothing left to do, without anybody to write to, or whose exhibitors were reminded today already.
    pub skipped: Vec<i64>,
}

/// Reminds the exhibitors of these booths by mail where something is left to hand in: one mail a company, once a day at most.
#[utoipa::path(post, path = "/atms/booth/gather/remind", tag = "booth", request_body = GatherReminding,
    responses((status = 200, body = GatherReminded)))]
pub async fn remind(
    user: Allowed<GatherMaterials>,
    audit: Audit,
    Payload(request): Payload<GatherReminding>,
) -> Answer<GatherReminded> {
    Fields::check(&request)?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let booths = store::gathering::find_sold(&*tx, tenant_id, &request.booth_ids).await?;
    let mut meetings: BTreeMap<i64, Vec<booth::Model>> = BTreeMap::new();
    for booth in booths {
        meetings.entry(booth.activity_id).or_default().push(booth);
    }
    let mut result = GatherReminded::default();
    for (activity_id, booths) in meetings {
        let reminded = remind_meeting(&user, &tx, activity_id, &booths).await?;
        if !reminded.done.is_empty() {
            let change = Change::updated(SETTING, activity_id, &json!({}), &json!({"booth_ids": reminded.done}));
            audit.record(&tx, change.action("remind")).await?;
        }
        result.done.extend(reminded.done);
        result.skipped.extend(reminded.skipped);
    }
    tx.commit().await?;
    Ok(Reply(result))
}

async fn remind_meeting(
    user: &SignedIn,
    tx: &Tx,
    activity_id: i64,
    booths: &[booth::Model],
) -> Result<GatherReminded, Failure> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let rules = find_rules(&**tx, tenant_id, activity_id).await?;
    let entries = store::gathering::find_many(&**tx, tenant_id, booths).await?;
    let exhibitors: Vec<i64> = booths.iter().filter_map(|booth| booth.exhibitor_id).collect();
    let companies = exhibitor_companies(&**tx, tenant_id, activity_id, &exhibitors).await?;
    let mut result = GatherReminded::default();
    let mut undone: BTreeMap<i64, Vec<&booth::Model>> = BTreeMap::new();
    for booth in booths {
        let entry = entries.get(&booth.id);
        let is_sent = entry.is_some_and(|entry| GatherState::is_sent(entry.state));
        // Whoever cannot write any more is not told to.
        let can_write = rules.of_booth(booth).is_some_and(|kind| rules.can_write(kind, entry, now));
        match booth.exhibitor_id.and_then(|id| companies.get(&id)) {
            Some(company_id) if can_write && !is_sent => undone.entry(*company_id).or_default().push(booth),
            _ => result.skipped.push(booth.id),
        }
    }
    for (company_id, booths) in undone {
        let deadline = booths.iter().filter_map(|booth| rules.deadline_of(rules.of_booth(booth)?)).min();
        let is_told = write_reminder(&Sender::of(user), tx, company_id, &booths, deadline).await?;
        let list = if is_told { &mut result.done } else { &mut result.skipped };
        list.extend(booths.iter().map(|booth| booth.id));
    }
    Ok(result)
}
