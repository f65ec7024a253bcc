//! What is collected for a booth, as its exhibitor and the organiser see it.

use std::collections::HashMap;

use fairway_company::{CompanyBasics, company_names};
use fairway_event::exhibitor_companies;
use fairway_http::{App, Failure};
use fairway_media::{GivenFile, find_given_files};
use fairway_records::version;
use serde::Serialize;
use serde_json::{Value, json};

use crate::entities::{booth, gather};
use crate::operations::gathering::{GatherContent, GatherRules, KindRules};
use crate::store;

/// The answer to an item of the organiser's own.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct GatherItemView {
    /// The item, see `rules.items`.
    pub id: i32,
    pub text: String,
    pub file: Option<GivenFile>,
}

/// A booth, what is asked for it, and what was handed in.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct GatherView {
    /// The entry; none while nothing was written.
    pub id: Option<i64>,
    pub activity_id: i64,
    pub booth_id: i64,
    pub booth_no: String,
    pub pavilion_id: i64,
    pub pavilion_code: String,
    /// 1 shell scheme, 2 raw space.
    pub booth_type: i32,
    pub type_name_zh: String,
    pub type_name_en: String,
    /// Square metres.
    pub area: i32,
    /// Decimetres on the plan.
    pub w: i32,
    pub h: i32,
    pub open_sides: i32,
    pub company_id: i64,
    pub company_name_zh: String,
    pub company_name_en: String,
    /// What is asked for a booth of this type.
    pub rules: KindRules,
    /// Until when, in Unix seconds; absent where there is no end.
    pub deadline: Option<i64>,
    pub fascia_zh: String,
    pub fascia_en: String,
    pub backboard: Option<GivenFile>,
    pub stand_plan: Option<GivenFile>,
    pub items: Vec<GatherItemView>,
    /// 0 none, 1 draft, 2 submitted, 3 returned, 4 accepted.
    pub status: i32,
    /// Why it was returned; empty otherwise.
    pub reason: String,
    /// The organiser lets the exhibitor write after the deadline.
    pub is_reopened: bool,
    /// The exhibitor may write now.
    pub can_edit: bool,
    /// What is needed and not there: `fascia`, `backboard`, `stand_plan`, or `item_` with its number.
    pub missing: Vec<String>,
    pub submitted_at: Option<i64>,
    pub decided_at: Option<i64>,
    /// Which state of it this is; a change sends it back. Empty while nothing was written.
    pub version: String,
    pub updated_at: Option<i64>,
}

/// What the audit log keeps of an entry, and what its version is made of.
pub fn record(entry: &gather::Model) -> Result<Value, Failure> {
    let mut record = json!(GatherContent::read(entry)?);
    record["status"] = json!(entry.state);
    record["reason"] = json!(entry.reason);
    record["is_reopened"] = json!(entry.is_reopened);
    Ok(record)
}

/// Those of a tenant's meeting, in the order of the booths. Booths for which nothing is collected have none.
pub async fn views(
    app: &App,
    rules: &GatherRules,
    booths: Vec<booth::Model>,
    now: i64,
) -> Result<Vec<GatherView>, Failure> {
    let Some(first) = booths.first() else { return Ok(Vec::new()) };
    let entries = store::gathering::find_many(app.db.read(), first.tenant_id, &booths).await?;
    views_with(app, rules, booths, &entries, now).await
}

/// The same with these entries, by the booths' ids.
async fn views_with(
    app: &App,
    rules: &GatherRules,
    booths: Vec<booth::Model>,
    entries: &HashMap<i64, gather::Model>,
    now: i64,
) -> Result<Vec<GatherView>, Failure> {
    let Some(first) = booths.first() else { return Ok(Vec::new()) };
    let around = GatherContext::find(app, first.tenant_id, first.activity_id, &booths, entries).await?;
    let view = |booth: booth::Model| {
        let kind = rules.of_booth(&booth)?;
        Some(around.view(rules, kind, entries.get(&booth.id), booth, now))
    };
    booths.into_iter().filter_map(view).collect()
}

/// The same of one booth.
pub async fn view_one(
    app: &App,
    rules: &GatherRules,
    booth: booth::Model,
    now: i64,
) -> Result<Option<GatherView>, Failure> {
    Ok(views(app, rules, vec![booth], now).await?.pop())
}

/// The same of one booth with an entry that nobody else can see yet.
pub async fn view_with(
    app: &App,
    rules: &GatherRules,
    booth: booth::Model,
    entry: gather::Model,
    now: i64,
) -> Result<Option<GatherView>, Failure> {
    let entries = HashMap::from([(booth.id, entry)]);
    Ok(views_with(app, rules, vec![booth], &entries, now).await?.pop())
}

/// What stands around booths: halls, types, companies and files, read at once.
struct GatherContext {
    halls: HashMap<i64, String>,
    types: HashMap<i64, (String, String)>,
    companies: HashMap<i64, i64>,
    names: HashMap<i64, CompanyBasics>,
    files: HashMap<i64, GivenFile>,
}

impl GatherContext {
    async fn find(
        app: &App,
        tenant_id: i64,
        activity_id: i64,
        booths: &[booth::Model],
        entries: &HashMap<i64, gather::Model>,
    ) -> Result<Self, Failure> {
        let db = app.db.read();
        let halls = store::pavilions::list(db, tenant_id, activity_id).await?;
        let types = store::booths::types(db, tenant_id, activity_id).await?;
        let exhibitors: Vec<i64> = booths.iter().filter_map(|booth| booth.exhibitor_id).collect();
        let companies = exhibitor_companies(db, tenant_id, activity_id, &exhibitors).await?;
        let company_ids: Vec<i64> = companies.values().copied().collect();
        let mut file_ids = Vec::new();
        for entry in entries.values() {
            file_ids.extend(GatherContent::read(entry)?.file_ids());
        }
        Ok(Self {
            halls: halls.into_iter().map(|hall| (hall.id, hall.code)).collect(),
            types: types.into_iter().map(|row| (row.id, (row.name_zh, row.name_en))).collect(),
            names: company_names(db, tenant_id, &company_ids).await?,
            files: find_given_files(app, tenant_id, &file_ids).await?,
            companies,
        })
    }

    fn view(
        &self,
        rules: &GatherRules,
        kind: &KindRules,
        entry: Option<&gather::Model>,
        booth: booth::Model,
        now: i64,
    ) -> Result<GatherView, Failure> {
        let company_id = booth.exhibitor_id.and_then(|id| self.companies.get(&id)).copied().unwrap_or_default();
        let name = self.names.get(&company_id);
        let (type_name_zh, type_name_en) =
            booth.type_id.and_then(|id| self.types.get(&id)).cloned().unwrap_or_default();
        let content = entry.map(GatherContent::read).transpose()?.unwrap_or_default().for_kind(kind);
        let content = content.with_files(&self.files);
        let file = |id: Option<i64>| id.and_then(|id| self.files.get(&id)).cloned();
        let items = content.items.iter().map(|answer| GatherItemView {
            id: answer.id,
            text: answer.text.clone(),
            file: file(answer.file_id),
        });
        Ok(GatherView {
            id: entry.map(|entry| entry.id),
            activity_id: booth.activity_id,
            booth_id: booth.id,
            pavilion_id: booth.pavilion_id,
            pavilion_code: self.halls.get(&booth.pavilion_id).cloned().unwrap_or_default(),
            booth_type: booth.booth_type,
            type_name_zh,
            type_name_en,
            area: booth.area,
            w: booth.w,
            h: booth.h,
            open_sides: booth.open_sides,
            company_id,
            company_name_zh: name.map(|one| one.name_zh.clone()).unwrap_or_default(),
            company_name_en: name.map(|one| one.name_en.clone()).unwrap_or_default(),
            rules: kind.clone(),
            deadline: rules.deadline_of(kind),
            items: items.collect(),
            backboard: file(content.backboard_id),
            stand_plan: file(content.stand_plan_id),
            missing: content.missing(kind),
            status: entry.map_or(0, |entry| entry.state),
            reason: entry.map(|entry| entry.reason.clone()).unwrap_or_default(),
            is_reopened: entry.is_some_and(|entry| entry.is_reopened),
            can_edit: rules.can_write(kind, entry, now),
            submitted_at: entry.and_then(|entry| entry.submitted_at),
            decided_at: entry.and_then(|entry| entry.decided_at),
            version: entry.map(record).transpose()?.map(|record| version(&record)).unwrap_or_default(),
            updated_at: entry.map(|entry| entry.updated_at),
            booth_no: booth.booth_no,
            fascia_zh: content.fascia_zh,
            fascia_en: content.fascia_en,
        })
    }
}
