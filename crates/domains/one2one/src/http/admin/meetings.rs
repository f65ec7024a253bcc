//! GET atms/one2one/meetings, its export, and PUT atms/one2one/meetings/cancel

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_event::find_people_by_name;
use fairway_export::{ExportQuery, export};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_records::{MeetingScope, RecordId, must_be_current, resolve_scope};
use sea_orm::{ColumnTrait, Condition, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::appointment_row::{AppointmentRow, rows};
use crate::entities::appointment::{Column, Entity, Model};
use crate::model::MAX_REASON_CHARS;
use crate::operations::notices::{News, tell};
use crate::operations::{answering, settings};
use crate::permissions::ManageMeetings;
use crate::{One2oneError, store};

/// What the audit log calls it.
pub const KIND: &str = "one2one_meeting";
const SORTS: Sorts<Column> = &[("slot_at", Column::SlotAt), ("created_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::SlotAt, Order::Asc), (Column::Id, Order::Asc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct MeetingFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// A word of a name or a company.
    pub keyword: Option<String>,
    /// Any second of a day of the meeting's zone.
    pub day: Option<i64>,
    pub table_id: Option<i64>,
    /// 1 by an invitation, 2 out of a plan.
    pub way: Option<i32>,
}

/// The meeting that is meant, and what the filter leaves of its appointments.
async fn select(user: &SignedIn, filter: MeetingFilter) -> Result<(i64, Select<Entity>), Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?;
    let mut found = store::appointments::of_meeting(tenant_id, activity_id);
    if let Some(table_id) = filter.table_id {
        found = found.filter(Column::TableId.eq(table_id));
    }
    if let Some(way) = filter.way {
        found = found.filter(Column::Way.eq(way));
    }
    if let Some(day) = filter.day {
        let zone = settings::read(db, tenant_id, activity_id).await?.zone;
        let day = zone.day(day);
        found = found.filter(Column::SlotAt.gte(zone.start(day))).filter(Column::SlotAt.lt(zone.start(day.plus(1))));
    }
    if let Some(word) = filter.keyword.as_deref().map(str::trim).filter(|word| !word.is_empty()) {
        let users = find_people_by_name(db, tenant_id, activity_id, word).await?;
        let either = Condition::any()
            .add(Column::FromUser.is_in(users.iter().copied()))
            .add(Column::ToUser.is_in(users.iter().copied()));
        found = found.filter(either);
    }
    Ok((activity_id, found))
}

/// All appointments and invitations of a meeting in the order of their times; tabs by status.
#[utoipa::path(get, path = "/atms/one2one/meetings", tag = "one2one", params(TableQuery, MeetingFilter),
    responses((status = 200, body = [AppointmentRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageMeetings>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<MeetingFilter>,
) -> ListAnswer<AppointmentRow> {
    let (activity_id, select) = select(&user, filter).await?;
    let found = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    found.decorate(|found| rows(user.db().read(), user.tenant_id(), activity_id, found)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/one2one/meetings/export", tag = "one2one",
    params(TableQuery, MeetingFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageMeetings>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<MeetingFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let (activity_id, select) = select(&user, filter).await?;
    let select = table.ordered(table.tab(select, Column::Status), SORTS, ORDER)?;
    export(&user, file.format.of_meeting(activity_id), select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, activity_id, found).await })
    })
    .await
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CancelMeeting {
    pub id: i64,
    /// The version that was seen, without which nothing is called off. If somebody has changed it since, failure 409 says who and
    /// when (`data.edited_by_name`, `data.edited_at`), and `data.current` is the row now.
    pub version: Option<String>,
    /// Why, for both to read; at most 100 characters.
    #[serde(default)]
    pub reason: String,
}

impl Validate for CancelMeeting {
    fn validate(&self, fields: &mut Fields) {
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

fn audited(row: &Model) -> serde_json::Value {
    json!({"status": row.status, "reason": row.reason, "slot_at": row.slot_at, "table_id": row.table_id,
        "from_user": row.from_user, "to_user": row.to_user})
}

/// Calls off an accepted appointment; both are told, and their time and the table are free again. 2411 for any other.
#[utoipa::path(put, path = "/atms/one2one/meetings/cancel", tag = "one2one", request_body = CancelMeeting,
    responses((status = 200, body = AppointmentRow)))]
pub async fn cancel(
    user: Allowed<ManageMeetings>,
    audit: Audit,
    Payload(request): Payload<CancelMeeting>,
) -> Answer<AppointmentRow> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let known = store::appointments::find(&*tx, tenant_id, request.id).await?;
    let known = known.ok_or(One2oneError::UnknownAppointment)?;
    let terms = settings::hold(&tx, tenant_id, known.activity_id).await?;
    store::people::lock(&tx, tenant_id, known.activity_id, &known.people()).await?;
    let before = store::appointments::lock(&tx, tenant_id, request.id).await?;
    let before = before.ok_or(One2oneError::UnknownAppointment)?;
    let named = RecordId { kind: KIND, id: before.id, tenant_id };
    let current = json!(rows(&*tx, tenant_id, before.activity_id, vec![before.clone()]).await?.pop());
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let after = answering::cancel(&tx, &before, request.reason.trim(), now).await?;
    for user_id in after.people() {
        tell(&user.app, &tx, &terms, &after, user_id, News::CancelledByOrganiser).await?;
    }
    audit.record(&tx, Change::updated(KIND, after.id, &audited(&before), &audited(&after))).await?;
    let row = rows(&*tx, tenant_id, after.activity_id, vec![after]).await?.pop();
    tx.commit().await?;
    row.map(Reply).ok_or_else(|| Failure::internal("a row became no view"))
}
