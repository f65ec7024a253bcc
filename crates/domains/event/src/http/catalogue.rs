//! GET atlas/atams_exhibition/activity_catalogue/exist and /{id}, POST and PUT atlas/atams_exhibition/activity_catalogue

use axum::extract::Path;
use fairway_audit::{Audit, Change};
use fairway_company::{manages_companies, must_keep, own_company};
use fairway_http::fields::REQUIRED;
use fairway_http::{Answer, Code, Failure, Params, Payload, Reply, SignedIn};
use fairway_records::{RecordId, first_nonempty, must_be_current, version};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::entities::{catalogue_entry, exhibitor};
use crate::model::CatalogueState;
use crate::operations::catalogue::{CatalogueRules, begin_entry, write_entry};
use crate::operations::catalogue_text::CatalogueText;
use crate::operations::directory::is_listed;
use crate::{EventError, store};

/// What the audit log calls an entry.
pub const KIND: &str = "catalogue_entry";
/// Sixteen fields of texts in Chinese, with room for how JSON writes them.
const MAX_BODY_BYTES: usize = 128 << 10;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CatalogueQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// The company; one's own if absent.
    pub company_id: Option<i64>,
}

/// Whether an exhibitor has an entry, and what is left to do about it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueExist {
    pub catalogue_id: Option<i64>,
    /// `none`, `draft` (the exhibitor has something to do) or `submitted` (it has not).
    pub state: &'static str,
    /// 0 none, 1 draft, 2 submitted, 3 returned, 4 accepted.
    pub status: i32,
    /// Why it was returned; empty otherwise.
    pub reason: String,
    pub deadline: Option<i64>,
    /// The fields without which it cannot be submitted.
    pub missing: Vec<&'static str>,
    pub is_on: bool,
    /// The exhibitor may write now.
    pub can_edit: bool,
    pub exhibitor_id: i64,
    pub company_id: i64,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    /// Unix seconds.
    pub submitted_at: Option<i64>,
    pub updated_at: Option<i64>,
}

/// An entry as its exhibitor and the organiser see it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct CatalogueEntryView {
    pub id: i64,
    pub activity_id: i64,
    pub exhibitor_id: i64,
    pub company_id: i64,
    pub hall: String,
    /// Numbers of its booths, separated by commas.
    pub booth_no: String,
    #[serde(flatten)]
    pub text: CatalogueText,
    /// 1 draft, 2 submitted, 3 returned, 4 accepted.
    pub status: i32,
    /// Why it was returned; empty otherwise.
    pub reason: String,
    /// The organiser lets the exhibitor write after the deadline.
    pub is_reopened: bool,
    /// The reader may write now.
    pub can_edit: bool,
    /// The fields without which it cannot be submitted.
    pub missing: Vec<&'static str>,
    /// Unix seconds.
    pub submitted_at: Option<i64>,
    pub decided_at: Option<i64>,
    /// Which state of it this is; a change sends it back.
    pub version: String,
    pub updated_at: i64,
}

impl CatalogueEntryView {
    pub fn new(entry: &catalogue_entry::Model, exhibitor: &exhibitor::Model, can_edit: bool) -> Result<Self, Failure> {
        let text = CatalogueText::read(entry)?;
        Ok(Self {
            id: entry.id,
            activity_id: entry.activity_id,
            exhibitor_id: exhibitor.id,
            company_id: exhibitor.company_id,
            hall: exhibitor.hall.clone(),
            booth_no: exhibitor.booth_no.clone(),
            missing: text.missing(),
            status: entry.state,
            reason: entry.reason.clone(),
            is_reopened: entry.is_reopened,
            can_edit,
            submitted_at: entry.submitted_at,
            decided_at: entry.decided_at,
            version: version(&record(entry)?),
            updated_at: entry.updated_at,
            text,
        })
    }
}

/// What the audit log keeps of an entry, and what its version is made of.
pub fn record(entry: &catalogue_entry::Model) -> Result<Value, Failure> {
    let mut record = json!(CatalogueText::read(entry)?);
    record["status"] = json!(entry.state);
    record["reason"] = json!(entry.reason);
    record["is_reopened"] = json!(entry.is_reopened);
    Ok(record)
}

pub fn title(entry: &catalogue_entry::Model) -> &str {
    first_nonempty(&entry.name_zh, &entry.name_en)
}

/// The exhibitor that somebody writes for: their own company's, or one that is named by those who look after companies.
async fn exhibitor_of(
    user: &SignedIn,
    db: &impl ConnectionTrait,
    activity_id: i64,
    company_id: Option<i64>,
) -> Result<exhibitor::Model, Failure> {
    let company_id = match company_id {
        Some(id) => id,
        None => match own_company(user).await? {
            Some(id) => id,
            None if manages_companies(user) => return Err(Failure::field("company_id", REQUIRED)),
            None => return Err(Code::NOT_ALLOWED.into()),
        },
    };
    must_keep(user, company_id).await?;
    let tenant_id = user.tenant_id();
    store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let found = store::exhibitors::find_by_company(db, tenant_id, activity_id, company_id).await?;
    Ok(found.filter(is_listed).ok_or(EventError::UnknownExhibitor)?)
}

/// Whether this person may write this entry, or begin one: those who look after companies whenever they like.
fn can_write(user: &SignedIn, rules: &CatalogueRules, entry: Option<&catalogue_entry::Model>) -> bool {
    manages_companies(user) || rules.can_write(entry, user.now())
}

/// Whether one's company has written its entry, until when it may, and what is missing.
#[utoipa::path(get, path = "/atlas/atams_exhibition/activity_catalogue/exist", tag = "event", params(CatalogueQuery),
    responses((status = 200, body = CatalogueExist)))]
pub async fn exist(user: SignedIn, Params(query): Params<CatalogueQuery>) -> Answer<CatalogueExist> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let exhibitor = exhibitor_of(&user, db, query.activity_id, query.company_id).await?;
    let rules = CatalogueRules::find(db, tenant_id, query.activity_id).await?;
    let entry = store::catalogue::find_of(db, tenant_id, exhibitor.id).await?;
    let text = entry.as_ref().map(CatalogueText::read).transpose()?.unwrap_or_default();
    let status = entry.as_ref().map_or(0, |entry| entry.state);
    let is_sent = [CatalogueState::Submitted, CatalogueState::Accepted].iter().any(|state| state.value() == status);
    Ok(Reply(CatalogueExist {
        catalogue_id: entry.as_ref().map(|entry| entry.id),
        state: if entry.is_none() {
            "none"
        } else if is_sent {
            "submitted"
        } else {
            "draft"
        },
        status,
        reason: entry.as_ref().map(|entry| entry.reason.clone()).unwrap_or_default(),
        deadline: rules.deadline,
        missing: text.missing(),
        is_on: rules.is_on,
        can_edit: can_write(&user, &rules, entry.as_ref()),
        exhibitor_id: exhibitor.id,
        company_id: exhibitor.company_id,
        hall: exhibitor.hall,
        booth_no: exhibitor.booth_no,
        submitted_at: entry.as_ref().and_then(|entry| entry.submitted_at),
        updated_at: entry.map(|entry| entry.updated_at),
    }))
}

/// One entry, for its company's people and those who look after companies.
#[utoipa::path(get, path = "/atlas/atams_exhibition/activity_catalogue/{id}", tag = "event",
    params(("id" = i64, Path, description = "The entry.")), responses((status = 200, body = CatalogueEntryView)))]
pub async fn get(user: SignedIn, Path(id): Path<i64>) -> Answer<CatalogueEntryView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let entry = store::catalogue::find(db, tenant_id, id).await?.ok_or(EventError::UnknownEntry)?;
    let exhibitor = store::exhibitors::find(db, tenant_id, entry.exhibitor_id).await?;
    let exhibitor = exhibitor.ok_or(EventError::UnknownEntry)?;
    must_keep(&user, exhibitor.company_id).await?;
    let rules = CatalogueRules::find(db, tenant_id, entry.activity_id).await?;
    Ok(Reply(CatalogueEntryView::new(&entry, &exhibitor, can_write(&user, &rules, Some(&entry)))?))
}

/// An entry's form, always sent whole.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CatalogueForm {
    /// For a change: which one.
    pub id: Option<i64>,
    /// For a change: the version of the entry that was edited. If somebody has changed it since, failure 409 says who and
    /// when (`data.edited_by_name`, `data.edited_at`), `data.current` is the entry now, and nothing is written.
    pub version: Option<String>,
    /// For a new one: the meeting.
    pub activity_id: Option<i64>,
    /// For a new one: the company; one's own if absent.
    pub company_id: Option<i64>,
    /// Hands it in; without it it stays a draft, in which anything may be missing.
    #[serde(default)]
    pub submit: bool,
    #[serde(flatten)]
    pub text: CatalogueText,
}

impl CatalogueForm {
    const fn state(&self) -> CatalogueState {
        if self.submit { CatalogueState::Submitted } else { CatalogueState::Draft }
    }
}

/// Begins the company's entry, as a draft or handed in at once. 1501 where the meeting has no catalogue, 1502 after the
/// deadline, 1503 if there is one already.
#[utoipa::path(post, path = "/atlas/atams_exhibition/activity_catalogue", tag = "event", request_body = CatalogueForm,
    responses((status = 200, body = CatalogueEntryView)))]
pub async fn create(
    user: SignedIn,
    audit: Audit,
    Payload(form): Payload<CatalogueForm, MAX_BODY_BYTES>,
) -> Answer<CatalogueEntryView> {
    let activity_id = form.activity_id.ok_or_else(|| Failure::field("activity_id", REQUIRED))?;
    let (state, is_whole, tenant_id) = (form.state(), form.submit, user.tenant_id());
    let text = form.text.trimmed();
    let tx = user.begin().await?;
    let exhibitor = exhibitor_of(&user, &*tx, activity_id, form.company_id).await?;
    let rules = CatalogueRules::find(&*tx, tenant_id, activity_id).await?;
    if let Some(entry) = store::catalogue::find_of(&*tx, tenant_id, exhibitor.id).await? {
        return Err(EventError::EntryExists(entry.id).into());
    }
    must_be_open(&user, &rules, None)?;
    text.check(&rules, is_whole)?;
    let made = begin_entry(&tx, &exhibitor, text, state, user.now()).await?;
    audit.record(&tx, Change::created(KIND, made.id, &record(&made)?).named(title(&made))).await?;
    tx.commit().await?;
    Ok(Reply(CatalogueEntryView::new(&made, &exhibitor, can_write(&user, &rules, Some(&made)))?))
}

/// Writes an entry: kept as a draft, or handed in. What the organiser has accepted stays accepted when those who look after
/// companies correct it; exhibitors get 1502.
#[utoipa::path(put, path = "/atlas/atams_exhibition/activity_catalogue", tag = "event", request_body = CatalogueForm,
    responses((status = 200, body = CatalogueEntryView)))]
pub async fn update(
    user: SignedIn,
    audit: Audit,
    Payload(form): Payload<CatalogueForm, MAX_BODY_BYTES>,
) -> Answer<CatalogueEntryView> {
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (wanted, is_whole, tenant_id) = (form.state(), form.submit, user.tenant_id());
    let text = form.text.trimmed();
    let tx = user.begin().await?;
    let seen = store::catalogue::find(&*tx, tenant_id, id).await?.ok_or(EventError::UnknownEntry)?;
    let exhibitor = store::exhibitors::find(&*tx, tenant_id, seen.exhibitor_id).await?;
    let exhibitor = exhibitor.ok_or(EventError::UnknownEntry)?;
    must_keep(&user, exhibitor.company_id).await?;
    let before = store::catalogue::lock_of(&tx, tenant_id, exhibitor.id).await?.ok_or(EventError::UnknownEntry)?;
    let rules = CatalogueRules::find(&*tx, tenant_id, before.activity_id).await?;
    let current = json!(CatalogueEntryView::new(&before, &exhibitor, true)?);
    let named = RecordId { kind: KIND, id, tenant_id };
    must_be_current(&user, &tx, named, form.version.as_deref(), &current).await?;
    must_be_open(&user, &rules, Some(&before))?;
    text.check(&rules, is_whole)?;
    let stays = is_whole && before.state == CatalogueState::Accepted.value();
    let state = if stays { CatalogueState::Accepted } else { wanted };
    let after = write_entry(&tx, &before, text, state, user.now()).await?;
    let change = Change::updated(KIND, id, &record(&before)?, &record(&after)?);
    audit.record(&tx, change.named(title(&after))).await?;
    tx.commit().await?;
    Ok(Reply(CatalogueEntryView::new(&after, &exhibitor, can_write(&user, &rules, Some(&after)))?))
}

fn must_be_open(
    user: &SignedIn,
    rules: &CatalogueRules,
    entry: Option<&catalogue_entry::Model>,
) -> Result<(), EventError> {
    match () {
        () if can_write(user, rules, entry) => Ok(()),
        () if rules.is_on => Err(EventError::CatalogueClosed),
        () => Err(EventError::CatalogueOff),
    }
}
