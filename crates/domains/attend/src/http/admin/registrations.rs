//! GET atms/attend/registrations, their export, and one of them

use axum::extract::Path;
use axum::response::Response;
use fairway_export::{ExportQuery, export_with};
use fairway_fields::{FieldQuery, active_fields, headings};
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Reply, SignedIn, Sorts, TableQuery};
use fairway_records::{MeetingScope, resolve_scope};
use fairway_search::fits;
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;

use super::registration_row::{RegistrationRow, lines, one, rows};
use crate::entities::registration::{Column, Entity};
use crate::model::FIELDS;
use crate::operations::finding;
use crate::permissions::ReviewRegistrations;
use crate::{AttendError, store};

pub(super) const SORTS: Sorts<Column> = &[
    ("id", Column::Id),
    ("number", Column::Number),
    ("name", Column::Name),
    ("amount", Column::Amount),
    ("submitted_at", Column::SubmittedAt),
    ("reviewed_at", Column::ReviewedAt),
];
pub(super) const ORDER: &[(Column, Order)] = &[(Column::SubmittedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RegistrationFilter {
    /// The meeting; the one that the site shows, with its summit, if absent.
    pub activity_id: Option<i64>,
    /// Words of a name or company in either script, a number, a mail address or a mobile number.
    pub keyword: Option<String>,
    /// 1 exhibitors, 2 visitors, 5 applicants of the summit.
    pub atype: Option<i32>,
    pub ticket_type_id: Option<i64>,
    /// 1 wants a hotel, 0 does not.
    pub wants_hotel: Option<u8>,
    /// A way to hear of the meeting, by its code.
    pub channel: Option<String>,
}

/// Those that a filter leaves.
pub(super) async fn select(
    user: &SignedIn,
    filter: RegistrationFilter,
    asked: &FieldQuery,
) -> Result<Select<Entity>, Failure> {
    let tenant_id = user.tenant_id();
    let mut meetings = vec![resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?];
    if filter.activity_id.is_none() {
        meetings.extend(fairway_site::shown_activities(user.db().read(), tenant_id).await?);
    }
    let mut found = store::registrations::of(tenant_id).filter(Column::ActivityId.is_in(meetings));
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        found = found.filter(fits(tenant_id, finding::KIND, Column::Id, keyword));
    }
    if let Some(atype) = filter.atype {
        found = found.filter(Column::Atype.eq(atype));
    }
    if let Some(type_id) = filter.ticket_type_id {
        found = found.filter(Column::TicketTypeId.eq(type_id));
    }
    if let Some(wants) = filter.wants_hotel {
        found = found.filter(Column::WantsHotel.eq(wants != 0));
    }
    if let Some(channel) = filter.channel {
        found = found.filter(Column::Channel.eq(channel));
    }
    if asked.is_empty() {
        return Ok(found);
    }
    let fields = active_fields(user.db().read(), tenant_id, FIELDS).await?;
    Ok(found.filter(asked.condition(&fields, tenant_id, FIELDS, Column::Id)?))
}

/// The registrations of a meeting and its summit, the latest first; tabs by status: 1 succeeded, 2 to review, 3 refused,
/// 4 cancelled, 5 on the waiting list.
#[utoipa::path(get, path = "/atms/attend/registrations", tag = "attend",
    params(TableQuery, RegistrationFilter, FieldQuery),
    responses((status = 200, body = [RegistrationRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ReviewRegistrations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RegistrationFilter>,
    Params(asked): Params<FieldQuery>,
) -> ListAnswer<RegistrationRow> {
    let select = select(&user, filter, &asked).await?;
    let list = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    list.decorate(|found| rows(user.db().read(), user.tenant_id(), user.lang(), found)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/attend/registrations/export", tag = "attend",
    params(TableQuery, RegistrationFilter, FieldQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ReviewRegistrations>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RegistrationFilter>,
    Params(asked): Params<FieldQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let file = file.format.of(filter.activity_id);
    let tab = table.tab(select(&user, filter, &asked).await?, Column::Status);
    let select = table.ordered(tab, SORTS, ORDER)?;
    let fields = active_fields(user.db().read(), tenant_id, FIELDS).await?;
    export_with(&user, file, select, headings(&fields, lang), move |db, found| {
        let fields = fields.clone();
        Box::pin(async move { lines(&db, tenant_id, lang, fields, found).await })
    })
    .await
}

/// One registration.
#[utoipa::path(get, path = "/atms/attend/registrations/{id}", tag = "attend", params(("id" = i64, Path)),
    responses((status = 200, body = RegistrationRow)))]
pub async fn get(user: Allowed<ReviewRegistrations>, Path(id): Path<i64>) -> Answer<RegistrationRow> {
    let db = user.db().read();
    let found = store::registrations::find(db, user.tenant_id(), id).await?.ok_or(AttendError::NotFound)?;
    Ok(Reply(one(db, user.lang(), found).await?))
}
