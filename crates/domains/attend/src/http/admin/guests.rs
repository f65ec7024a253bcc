//! GET atms/attend/guests and its export: whom the hosts of a summit have invited.

use std::collections::HashMap;

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_db::search::contains_any;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Failure, ListAnswer, Params, SignedIn, Sorts, TableQuery};
use fairway_lang::{Lang, Text};
use fairway_records::{MeetingScope, resolve_scope};
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use crate::entities::guest::{Column, Entity, Model};
use crate::entities::registration;
use crate::http::guest_basics::GuestBasics;
use crate::operations::guests::find_arrivals;
use crate::permissions::ReviewRegistrations;
use crate::store;

const SORTS: Sorts<Column> = &[
    ("name", Column::Name),
    ("invited_at", Column::CreatedAt),
    ("opened_at", Column::OpenedAt),
    ("answered_at", Column::AnsweredAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SummitGuestFilter {
    /// The summit; the one that the site shows beside its meeting if absent.
    pub activity_id: Option<i64>,
    /// Words of a guest's name, company or mail address.
    pub keyword: Option<String>,
    /// The registration of one host.
    pub registration_id: Option<i64>,
}

/// A guest with their host.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SummitGuestRow {
    #[serde(flatten)]
    pub guest: GuestBasics,
    pub activity_id: i64,
    pub registration_id: i64,
    /// What the host's registration is called.
    pub host_number: String,
    pub host_name: String,
    pub host_company_zh: String,
    pub host_company_en: String,
}

/// Turns guests into rows, with a query each for their hosts and for who came.
async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    guests: Vec<Model>,
) -> Result<Vec<SummitGuestRow>, Failure> {
    let ids: Vec<i64> = guests.iter().map(|guest| guest.id).collect();
    let arrivals = find_arrivals(db, tenant_id, &ids).await?;
    let hosts: Vec<i64> = guests.iter().map(|guest| guest.registration_id).collect();
    let hosts = store::registrations::list(db, tenant_id, &hosts).await?;
    let hosts: HashMap<i64, registration::Model> = hosts.into_iter().map(|host| (host.id, host)).collect();
    let row = |guest: Model| {
        let host = hosts.get(&guest.registration_id);
        let came_at = arrivals.get(&guest.id).copied();
        let of_host = |text: fn(&registration::Model) -> &String| host.map(text).cloned().unwrap_or_default();
        SummitGuestRow {
            host_number: of_host(|host| &host.number),
            host_name: of_host(|host| &host.name),
            host_company_zh: of_host(|host| &host.company_zh),
            host_company_en: of_host(|host| &host.company_en),
            activity_id: guest.activity_id,
            registration_id: guest.registration_id,
            guest: GuestBasics::new(guest, came_at),
        }
    };
    Ok(guests.into_iter().map(row).collect())
}

async fn select(user: &SignedIn, filter: SummitGuestFilter) -> Result<Select<Entity>, Failure> {
    let tenant_id = user.tenant_id();
    let mut meetings = vec![resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?];
    if filter.activity_id.is_none() {
        meetings.extend(fairway_site::shown_activities(user.db().read(), tenant_id).await?);
    }
    let mut found = store::guests::in_meetings(tenant_id, meetings);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        found = found.filter(contains_any(&[Column::Name, Column::Company, Column::Email], keyword));
    }
    if let Some(registration_id) = filter.registration_id {
        found = found.filter(Column::RegistrationId.eq(registration_id));
    }
    Ok(found)
}

/// The guests of a summit, the latest first; tabs by state: 1 invited, 2 opened, 3 accepted, 4 declined, 5 withdrawn.
#[utoipa::path(get, path = "/atms/attend/guests", tag = "attend", params(TableQuery, SummitGuestFilter),
    responses((status = 200, body = [SummitGuestRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ReviewRegistrations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SummitGuestFilter>,
) -> ListAnswer<SummitGuestRow> {
    let select = select(&user, filter).await?;
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|guests| rows(user.db().read(), user.tenant_id(), guests)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/attend/guests/export", tag = "attend",
    params(TableQuery, SummitGuestFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ReviewRegistrations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SummitGuestFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, file) = (user.tenant_id(), file.format.of(filter.activity_id));
    let tab = table.tab(select(&user, filter).await?, Column::State);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file, select, move |db, guests| Box::pin(async move { rows(db.read(), tenant_id, guests).await }))
        .await
}

/// What states are called in files, by their numbers.
const STATES: [Text; 6] = [
    Text::new("", ""),
    Text::new("已邀请", "Invited"),
    Text::new("已查看", "Opened"),
    Text::new("已接受", "Accepted"),
    Text::new("已婉拒", "Declined"),
    Text::new("已撤回", "Withdrawn"),
];

impl Row for SummitGuestRow {
    const FILE: &'static str = "summit-guests";
    const SHEET: Text = Text::new("峰会嘉宾", "Summit guests");
    const HEADERS: &'static [Text] = &[
        Text::new("状态", "State"),
        Text::new("姓名", "Name"),
        Text::new("企业", "Company"),
        Text::new("职务", "Position"),
        Text::new("邮箱", "Email"),
        Text::new("手机", "Mobile"),
        Text::new("饮食要求", "Diet"),
        Text::new("邀请人", "Host"),
        Text::new("邀请人企业", "Host’s company"),
        Text::new("邀请人登记号", "Host’s number"),
        Text::new("邀请时间（{zone}）", "Invited ({zone})"),
        Text::new("查看时间（{zone}）", "Opened ({zone})"),
        Text::new("答复时间（{zone}）", "Answered ({zone})"),
        Text::new("入场时间（{zone}）", "Came ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let company = lang.pick(&self.host_company_zh, &self.host_company_en);
        let time = |at: Option<i64>| at.map_or(Cell::Empty, Cell::Time);
        let guest = &self.guest;
        vec![
            STATES.get(guest.state as usize).map(|state| state.get(lang)).into(),
            (&guest.name).into(),
            (&guest.company).into(),
            (&guest.position).into(),
            (&guest.email).into(),
            (&guest.mobile).into(),
            (&guest.diet).into(),
            (&self.host_name).into(),
            company.into(),
            (&self.host_number).into(),
            Cell::Time(guest.invited_at),
            time(guest.opened_at),
            time(guest.answered_at),
            time(guest.came_at),
        ]
    }
}
