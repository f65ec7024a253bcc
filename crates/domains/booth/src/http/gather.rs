//! GET atlas/activity_gather/booth_config and company_booths; GET, POST and PUT atlas/atams_activity_gather/gather_data

use fairway_audit::{Audit, Change};
use fairway_auth::Permission;
use fairway_company::own_company;
use fairway_db::Tx;
use fairway_event::{exhibitor_companies, find_exhibitor};
use fairway_http::{Answer, Code, Failure, List, ListAnswer, Params, Payload, Reply, SignedIn};
use fairway_media::find_given_files;
use fairway_once::{Begun, Once, OnceKey, begin};
use fairway_records::{ActivityQuery, RecordId, must_be_current, version};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::booked::BoothQuery;
use super::gather_view::{GatherView, record, view_one, view_with, views};
use crate::entities::{booth, gather};
use crate::model::{BoothStatus, GatherState};
use crate::operations::gathering::{
    Checking, GatherContent, GatherRules, KindRules, begin_entry, find_rules, write_entry,
};
use crate::permissions::GatherMaterials;
use crate::{BoothError, store};

/// What the audit log calls an entry.
pub const KIND: &str = "booth_gather";

/// What a meeting collects for its booths, and how much time is left.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GatherConfig {
    pub activity_id: i64,
    #[serde(flatten)]
    pub rules: GatherRules,
    /// Unix seconds of the server.
    pub now: i64,
}

/// What the meeting collects by type of booth, and until when.
#[utoipa::path(get, path = "/atlas/activity_gather/booth_config", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = GatherConfig)))]
pub async fn config(user: SignedIn, Params(query): Params<ActivityQuery>) -> Answer<GatherConfig> {
    let rules = find_rules(user.db().read(), user.tenant_id(), query.activity_id).await?;
    Ok(Reply(GatherConfig { activity_id: query.activity_id, rules, now: user.now() }))
}

/// The booths of one's own company for which something is collected, and how far each is; none for whoever has no company
/// or no booth that is confirmed.
#[utoipa::path(get, path = "/atlas/activity_gather/company_booths", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [GatherView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn company_booths(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<GatherView> {
    let (db, tenant_id, activity_id) = (user.db().read(), user.tenant_id(), query.activity_id);
    let Some(company_id) = own_company(&user).await? else { return Ok(List::whole(Vec::new())) };
    let rules = find_rules(db, tenant_id, activity_id).await?;
    let Some(exhibitor_id) = find_exhibitor(db, tenant_id, activity_id, company_id).await? else {
        return Ok(List::whole(Vec::new()));
    };
    let booths = store::gathering::booths_of(db, tenant_id, activity_id, exhibitor_id).await?;
    Ok(List::whole(views(&user.app, &rules, booths, user.now()).await?))
}

/// A booth that somebody may write for: a confirmed one of their company, or any for those who collect materials.
pub struct OwnBooth {
    pub booth: booth::Model,
    pub company_id: i64,
    pub is_organiser: bool,
}

impl OwnBooth {
    /// Others are refused.
    pub async fn open(user: &SignedIn, db: &impl ConnectionTrait, booth_id: i64) -> Result<Self, Failure> {
        let is_organiser = user.principal().permissions.holds(GatherMaterials::CODE);
        let own = own_company(user).await?;
        if own.is_none() && !is_organiser {
            return Err(Code::NOT_ALLOWED.into());
        }
        let found = sold_booth(db, user.tenant_id(), booth_id).await?;
        if !is_organiser && own != Some(found.1) {
            return Err(Code::NOT_ALLOWED.into());
        }
        Ok(Self { booth: found.0, company_id: found.1, is_organiser })
    }

    fn kind<'a>(&self, rules: &'a GatherRules) -> Result<&'a KindRules, BoothError> {
        rules.of_booth(&self.booth).ok_or(BoothError::GatherOff)
    }

    fn can_write(
        &self,
        rules: &GatherRules,
        kind: &KindRules,
        entry: Option<&gather::Model>,
        now: i64,
    ) -> Result<(), BoothError> {
        if self.is_organiser || rules.can_write(kind, entry, now) { Ok(()) } else { Err(BoothError::GatherClosed) }
    }
}

/// A booth that somebody has for good, with their company.
pub async fn sold_booth(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    booth_id: i64,
) -> Result<(booth::Model, i64), Failure> {
    let found = store::booths::find(db, tenant_id, booth_id).await?.ok_or(BoothError::NotFound)?;
    let exhibitor_id = found.exhibitor_id.filter(|_| found.status == BoothStatus::Sold.value());
    let exhibitor_id = exhibitor_id.ok_or(BoothError::NotFound)?;
    let companies = exhibitor_companies(db, tenant_id, found.activity_id, &[exhibitor_id]).await?;
    let company_id = companies.get(&exhibitor_id).copied().ok_or(BoothError::NotFound)?;
    Ok((found, company_id))
}

/// What is asked for one booth and what was handed in, for its company's people and those who collect materials. 1740 where
/// nothing is collected for it.
#[utoipa::path(get, path = "/atlas/atams_activity_gather/gather_data", tag = "booth", params(BoothQuery),
    responses((status = 200, body = GatherView)))]
pub async fn get(user: SignedIn, Params(query): Params<BoothQuery>) -> Answer<GatherView> {
    let db = user.db().read();
    let own = OwnBooth::open(&user, db, query.booth_id).await?;
    let rules = find_rules(db, user.tenant_id(), own.booth.activity_id).await?;
    answer(&user, &rules, own.booth).await
}

async fn answer(user: &SignedIn, rules: &GatherRules, booth: booth::Model) -> Answer<GatherView> {
    let view = view_one(&user.app, rules, booth, user.now()).await?;
    Ok(Reply(view.ok_or(BoothError::GatherOff)?))
}

/// What is handed in for a booth, always sent whole.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct GatherForm {
    pub booth_id: i64,
    /// For a change: the version of the entry that was edited. If somebody has changed it since, failure 409 says who and
    /// when (`data.edited_by_name`, `data.edited_at`), `data.current` is the entry now, and nothing is written.
    pub version: Option<String>,
    /// Hands it in; without it it stays a draft, in which anything may be missing.
    #[serde(default)]
    pub submit: bool,
    #[serde(flatten)]
    pub content: GatherContent,
}

impl GatherForm {
    const fn state(&self) -> GatherState {
        if self.submit { GatherState::Submitted } else { GatherState::Draft }
    }
}

/// Begins what is handed in for a booth, as a draft or at once. 1741 after the deadline, 1742 if there is one already.
#[utoipa::path(post, path = "/atlas/atams_activity_gather/gather_data", tag = "booth", request_body = GatherForm,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = GatherView)))]
pub async fn create(
    user: SignedIn,
    key: Option<OnceKey>,
    audit: Audit,
    Payload(form): Payload<GatherForm>,
) -> Answer<Value> {
    let (tenant_id, state, is_whole) = (user.tenant_id(), form.state(), form.submit);
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &form).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let own = OwnBooth::open(&user, &*tx, form.booth_id).await?;
    let rules = find_rules(&*tx, tenant_id, own.booth.activity_id).await?;
    let kind = own.kind(&rules)?;
    if let Some(entry) = store::gathering::find_of(&*tx, &own.booth).await? {
        return Err(BoothError::GatherExists(entry.id).into());
    }
    own.can_write(&rules, kind, None, user.now())?;
    let content = form.content.for_kind(kind);
    let files = find_given_files(&user.app, tenant_id, &content.file_ids()).await?;
    let OwnBooth { company_id, is_organiser, .. } = own;
    Checking { kind, company_id, is_organiser, kept: &[], files: &files }.check(&content, is_whole)?;
    let made = begin_entry(&tx, &own.booth, &content, &files, state, user.now()).await?;
    audit.record(&tx, Change::created(KIND, made.id, &record(&made)?).named(&own.booth.booth_no)).await?;
    finish(&user, tx, once, &rules, own.booth, made).await
}

/// Writes what is handed in for a booth: kept as a draft, or handed in. What the organiser has accepted stays accepted when
/// those who collect materials correct it; exhibitors get 1741.
#[utoipa::path(put, path = "/atlas/atams_activity_gather/gather_data", tag = "booth", request_body = GatherForm,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = GatherView)))]
pub async fn update(
    user: SignedIn,
    key: Option<OnceKey>,
    audit: Audit,
    Payload(form): Payload<GatherForm>,
) -> Answer<Value> {
    let (tenant_id, wanted, is_whole) = (user.tenant_id(), form.state(), form.submit);
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &form).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let own = OwnBooth::open(&user, &*tx, form.booth_id).await?;
    let rules = find_rules(&*tx, tenant_id, own.booth.activity_id).await?;
    let kind = own.kind(&rules)?;
    let before = store::gathering::lock_of(&tx, &own.booth).await?.ok_or(BoothError::NotFound)?;
    must_be_the_latest(&user, &tx, &rules, &own.booth, &before, form.version.as_deref()).await?;
    own.can_write(&rules, kind, Some(&before), user.now())?;
    let content = form.content.for_kind(kind);
    let kept = GatherContent::read(&before)?.file_ids();
    let files = find_given_files(&user.app, tenant_id, &content.file_ids()).await?;
    let OwnBooth { company_id, is_organiser, .. } = own;
    Checking { kind, company_id, is_organiser, kept: &kept, files: &files }.check(&content, is_whole)?;
    let stays = is_whole && before.state == GatherState::Accepted.value();
    let state = if stays { GatherState::Accepted } else { wanted };
    let after = write_entry(&tx, &before, &content, &files, state, user.now()).await?;
    let change = Change::updated(KIND, after.id, &record(&before)?, &record(&after)?);
    audit.record(&tx, change.named(&own.booth.booth_no)).await?;
    finish(&user, tx, once, &rules, own.booth, after).await
}

/// Answers with the entry as it was just written, keeps that for whoever sends the same again, and commits.
async fn finish(
    user: &SignedIn,
    tx: Tx,
    once: Once,
    rules: &GatherRules,
    booth: booth::Model,
    entry: gather::Model,
) -> Answer<Value> {
    let view = view_with(&user.app, rules, booth, entry, user.now()).await?;
    let answer = once.finish(&tx, &view.ok_or(BoothError::GatherOff)?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Refuses whoever looked at another state of the entry than the one that is there.
pub async fn must_be_the_latest(
    user: &SignedIn,
    tx: &Tx,
    rules: &GatherRules,
    booth: &booth::Model,
    entry: &gather::Model,
    seen: Option<&str>,
) -> Result<(), Failure> {
    if seen == Some(version(&record(entry)?).as_str()) {
        return Ok(());
    }
    let current = json!(view_one(&user.app, rules, booth.clone(), user.now()).await?);
    let named = RecordId { kind: KIND, id: entry.id, tenant_id: entry.tenant_id };
    must_be_current(user, tx, named, seen, &current).await
}
