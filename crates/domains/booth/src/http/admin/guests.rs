//! GET and PUT atms/booth/guests, and where their companies come from

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_company::{COMPANY_FOUND_AS, CompanyBasics, company_names, find_companies};
use fairway_http::fields::UNKNOWN;
use fairway_http::ids::distinct_ids;
use fairway_http::{
    Allowed, Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate,
};
use fairway_lang::Text;
use fairway_records::{MAX_LINE_CHARS, MeetingQuery, MeetingScope, resolve_scope};
use fairway_search::fits;
use sea_orm::{Order, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::rules::KIND;
use crate::entities::guest::{self, Column};
use crate::model::GuestReason;
use crate::operations::guests;
use crate::permissions::SetBookingRules;
use crate::store;

const SORTS: Sorts<Column> = &[("created_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];
/// As many as a box of suggestions shows.
const MAX_COMPANIES_FOUND: u64 = 20;
/// As many as somebody looks through before they press the button.
const MAX_COMPANIES: usize = 200;
const TOO_MANY: Text = Text::new("一次最多 200 家企业", "At most 200 companies at a time");

/// A company that may book early.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothGuest {
    pub company_id: i64,
    pub company_name_zh: String,
    pub company_name_en: String,
    /// 1 invited, 2 exhibited last year.
    pub reason: i32,
    /// Unix seconds.
    pub created_at: i64,
}

impl BoothGuest {
    fn new(row: guest::Model, names: &HashMap<i64, CompanyBasics>) -> Self {
        let (company_name_zh, company_name_en) =
            names.get(&row.company_id).map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default();
        let guest::Model { company_id, reason, created_at, .. } = row;
        Self { company_id, company_name_zh, company_name_en, reason, created_at }
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoothGuestFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of the company's name in either script.
    pub keyword: Option<String>,
}

/// The companies that may book early, or alone, the newest first. The tabs are 1 invited and 2 last year's.
#[utoipa::path(get, path = "/atms/booth/guests", tag = "booth", params(TableQuery, BoothGuestFilter),
    responses((status = 200, body = [BoothGuest])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<SetBookingRules>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BoothGuestFilter>,
) -> ListAnswer<BoothGuest> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, filter.activity_id).await?;
    let mut select = store::rules::guests(tenant_id, activity_id);
    if let Some(keyword) = filter.keyword.filter(|keyword| !keyword.trim().is_empty()) {
        select = select.filter(fits(tenant_id, COMPANY_FOUND_AS, Column::CompanyId, &keyword));
    }
    let found = table.page_with_status(db, select, Column::Reason, SORTS, ORDER).await?;
    let ids: Vec<i64> = found.rows.iter().map(|row| row.company_id).collect();
    let names = company_names(db, tenant_id, &ids).await?;
    Ok(found.map(|row| BoothGuest::new(row, &names)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ChangeBoothGuests {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Companies that come onto the list: a list, or comma-separated text.
    #[serde(default, deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub add: Vec<i64>,
    /// Companies that leave it.
    #[serde(default, deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub remove: Vec<i64>,
}

impl Validate for ChangeBoothGuests {
    fn validate(&self, fields: &mut Fields) {
        fields.require("add", self.add.len() <= MAX_COMPANIES, TOO_MANY, vec![]);
        fields.require("remove", self.remove.len() <= MAX_COMPANIES, TOO_MANY, vec![]);
    }
}

/// How the list changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BoothGuestsChanged {
    pub added: u64,
    pub removed: u64,
}

/// Puts companies on the list as invited ones, and takes others from it. Those that are on it stay as they are.
#[utoipa::path(put, path = "/atms/booth/guests", tag = "booth", request_body = ChangeBoothGuests,
    responses((status = 200, body = BoothGuestsChanged)))]
pub async fn change(
    user: Allowed<SetBookingRules>,
    audit: Audit,
    Payload(request): Payload<ChangeBoothGuests>,
) -> Answer<BoothGuestsChanged> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let known = company_names(&*tx, tenant_id, &request.add).await?;
    if request.add.iter().any(|id| !known.contains_key(id)) {
        return Err(Failure::field("add", UNKNOWN));
    }
    let removed = guests::remove(&tx, tenant_id, activity_id, &request.remove).await?;
    let added = guests::add(&tx, tenant_id, activity_id, &request.add, GuestReason::Invited, now).await? as u64;
    if added + removed > 0 {
        let change = json!({"guests_added": request.add, "guests_removed": request.remove});
        audit.record(&tx, Change::updated(KIND, activity_id, &json!({}), &change).action("guests")).await?;
    }
    tx.commit().await?;
    Ok(Reply(BoothGuestsChanged { added, removed }))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GuestCandidateQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Words of a name in either script, pinyin or its initials.
    pub keyword: String,
}

/// A company that could be put on the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct GuestCandidate {
    pub company_id: i64,
    pub company_name_zh: String,
    pub company_name_en: String,
    /// It is on the list already.
    pub is_guest: bool,
}

/// Up to twenty companies of the tenant that are called like this.
#[utoipa::path(get, path = "/atms/booth/guests/companies", tag = "booth", params(GuestCandidateQuery),
    responses((status = 200, body = [GuestCandidate])), extensions(("x-fairway-list" = json!(true))))]
pub async fn candidates(
    user: Allowed<SetBookingRules>,
    Params(query): Params<GuestCandidateQuery>,
) -> ListAnswer<GuestCandidate> {
    let mut fields = Fields::default();
    fields.length("keyword", query.keyword.trim(), 1, MAX_LINE_CHARS);
    fields.finish()?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let found = find_companies(db, tenant_id, query.keyword.trim(), MAX_COMPANIES_FOUND).await?;
    let ids: Vec<i64> = found.iter().map(|(id, _)| *id).collect();
    let known = store::rules::reasons(db, tenant_id, activity_id, &ids).await?;
    let view = |(company_id, names): (i64, CompanyBasics)| GuestCandidate {
        company_id,
        company_name_zh: names.name_zh,
        company_name_en: names.name_en,
        is_guest: known.contains_key(&company_id),
    };
    Ok(List::whole(found.into_iter().map(view).collect()))
}

/// A meeting before this one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct EarlierMeetingView {
    pub activity_id: i64,
    pub title: String,
    pub title_en: String,
    /// Unix seconds.
    pub start_time: i64,
    /// How many exhibited there.
    pub exhibitors: i64,
}

/// The tenant's meetings before this one, the latest first, whose exhibitors can be taken over.
#[utoipa::path(get, path = "/atms/booth/guests/earlier", tag = "booth", params(MeetingQuery),
    responses((status = 200, body = [EarlierMeetingView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn earlier(
    user: Allowed<SetBookingRules>,
    Params(query): Params<MeetingQuery>,
) -> ListAnswer<EarlierMeetingView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let found = fairway_event::earlier_meetings(db, tenant_id, activity_id).await?;
    let view = |row: fairway_event::EarlierMeeting| EarlierMeetingView {
        activity_id: row.activity_id,
        title: row.title,
        title_en: row.title_en,
        start_time: row.start_time,
        exhibitors: row.exhibitors,
    };
    Ok(List::whole(found.into_iter().map(view).collect()))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct TakeOverGuests {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// The earlier meeting.
    pub from_activity_id: i64,
}

/// Puts everybody who exhibited at an earlier meeting on the list as last year's exhibitors.
#[utoipa::path(post, path = "/atms/booth/guests/take_over", tag = "booth", request_body = TakeOverGuests,
    responses((status = 200, body = BoothGuestsChanged)))]
pub async fn take_over(
    user: Allowed<SetBookingRules>,
    audit: Audit,
    Payload(request): Payload<TakeOverGuests>,
) -> Answer<BoothGuestsChanged> {
    let (tenant_id, now, from) = (user.tenant_id(), user.now(), request.from_activity_id);
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, request.activity_id).await?;
    let tx = user.begin().await?;
    let companies = fairway_event::exhibiting_companies(&*tx, tenant_id, from).await?;
    let added = guests::add(&tx, tenant_id, activity_id, &companies, GuestReason::LastYear, now).await? as u64;
    if added > 0 {
        let change = json!({"guests_taken_over": added, "from_activity_id": from});
        audit.record(&tx, Change::updated(KIND, activity_id, &json!({}), &change).action("guests")).await?;
    }
    tx.commit().await?;
    Ok(Reply(BoothGuestsChanged { added, removed: 0 }))
}
