//! GET atms/lodging/bookings, their export, one of them, and PUT atms/lodging/bookings/cancel

use axum::extract::Path;
use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_clock::Day;
use fairway_company::Sender;
use fairway_db::search::contains_any;
use fairway_export::{ExportQuery, export};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_records::{MeetingScope, RecordId, must_be_current, resolve_scope};
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;
use serde_json::{Value, json};

use super::booking_row::{BookingRow, one, rows};
use crate::entities::booking::{self, Column, Entity};
use crate::http::booking_view::Surroundings;
use crate::http::bookings::KIND;
use crate::model::MAX_REASON_CHARS;
use crate::operations::booking::withdraw;
use crate::operations::mails::{self, BookingEvent};
use crate::operations::selling;
use crate::operations::stay::NO_DAY;
use crate::permissions::ManageBookings;
use crate::{LodgingError, store};

const SORTS: Sorts<Column> = &[
    ("number", Column::Id),
    ("check_in", Column::CheckIn),
    ("check_out", Column::CheckOut),
    ("total", Column::Total),
    ("created_at", Column::CreatedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::CreatedAt, Order::Desc), (Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BookingFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    pub hotel_id: Option<i64>,
    pub room_type_id: Option<i64>,
    /// Part of a number, of a guest's name, or of how to reach whoever booked.
    pub keyword: Option<String>,
    /// Those who sleep there in this night, such as `2027-03-17`.
    pub night: Option<String>,
    /// Those who arrive on this day or later.
    pub from: Option<String>,
    /// Those who arrive on this day or before.
    pub to: Option<String>,
}

fn day(name: &'static str, sent: Option<&str>) -> Result<Option<i32>, Failure> {
    let Some(sent) = sent.filter(|sent| !sent.is_empty()) else { return Ok(None) };
    let day = Day::parse(sent).ok_or_else(|| Failure::field(name, NO_DAY))?;
    Ok(Some(day.number()))
}

/// The meeting that is meant, and those of its bookings that a filter asks for.
pub async fn select(user: &SignedIn, filter: BookingFilter) -> Result<(i64, Select<Entity>), Failure> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?;
    let mut found = store::bookings::in_meeting(tenant_id, activity_id);
    if let Some(hotel_id) = filter.hotel_id {
        found = found.filter(Column::HotelId.eq(hotel_id));
    }
    if let Some(room_type_id) = filter.room_type_id {
        found = found.filter(Column::RoomTypeId.eq(room_type_id));
    }
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let named = [Column::Number, Column::Guests, Column::ContactName, Column::ContactMobile, Column::ContactEmail];
        found = found.filter(contains_any(&named, keyword));
    }
    if let Some(night) = day("night", filter.night.as_deref())? {
        found = found.filter(Column::CheckIn.lte(night)).filter(Column::CheckOut.gt(night));
    }
    if let Some(from) = day("from", filter.from.as_deref())? {
        found = found.filter(Column::CheckIn.gte(from));
    }
    if let Some(to) = day("to", filter.to.as_deref())? {
        found = found.filter(Column::CheckIn.lte(to));
    }
    Ok((activity_id, found))
}

/// The bookings of a meeting, the latest first; tabs by state: 1 confirmed, 2 cancelled by the guest, 3 by the organiser,
/// 4 to be paid.
#[utoipa::path(get, path = "/atms/lodging/bookings", tag = "lodging", params(TableQuery, BookingFilter),
    responses((status = 200, body = [BookingRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageBookings>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BookingFilter>,
) -> ListAnswer<BookingRow> {
    let (_, select) = select(&user, filter).await?;
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|found| rows(user.db().read(), user.tenant_id(), user.lang(), found, user.now())).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/lodging/bookings/export", tag = "lodging",
    params(TableQuery, BookingFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageBookings>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<BookingFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang, now) = (user.tenant_id(), user.lang(), user.now());
    let (activity_id, select) = select(&user, filter).await?;
    let select = table.ordered(table.tab(select, Column::State), SORTS, ORDER)?;
    export(&user, file.format.of_meeting(activity_id), select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, lang, found, now).await })
    })
    .await
}

/// One booking.
#[utoipa::path(get, path = "/atms/lodging/bookings/{id}", tag = "lodging", params(("id" = i64, Path)),
    responses((status = 200, body = BookingRow)))]
pub async fn get(user: Allowed<ManageBookings>, Path(id): Path<i64>) -> Answer<BookingRow> {
    let db = user.db().read();
    let found = store::bookings::find(db, user.tenant_id(), id).await?.ok_or(LodgingError::NotFound)?;
    Ok(Reply(one(db, user.lang(), found, user.now()).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct WithdrawBooking {
    pub id: i64,
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    /// For whoever booked; at most 100 characters, needed.
    #[serde(default)]
    pub reason: String,
}

impl Validate for WithdrawBooking {
    fn validate(&self, fields: &mut Fields) {
        fields.required("reason", self.reason.trim());
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// What the audit log keeps of a booking.
fn record(row: &booking::Model) -> Value {
    json!({"state": row.state, "reason": row.reason})
}

/// Cancels somebody's booking with a reason, which they read in a mail; its rooms can be booked again.
#[utoipa::path(put, path = "/atms/lodging/bookings/cancel", tag = "lodging", request_body = WithdrawBooking,
    responses((status = 200, body = BookingRow)))]
pub async fn cancel(
    user: Allowed<ManageBookings>,
    audit: Audit,
    Payload(request): Payload<WithdrawBooking>,
) -> Answer<BookingRow> {
    Fields::check(&request)?;
    let (tenant_id, now, id) = (user.tenant_id(), user.now(), request.id);
    let tx = user.begin().await?;
    selling::lock_orders(&tx, tenant_id, id).await?;
    let before = store::bookings::lock(&tx, tenant_id, id).await?.ok_or(LodgingError::NotFound)?;
    let current = json!(one(&*tx, user.lang(), before.clone(), now).await?);
    let named = RecordId { kind: KIND, id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let around = Surroundings::of(&*tx, tenant_id, std::slice::from_ref(&before)).await?;
    let over_at = around.start(before.activity_id, Day::from_number(before.check_out));
    let after = withdraw(&tx, before.clone(), &user.actor(), (&request.reason, over_at)).await?;
    let change = Change::updated(KIND, id, &record(&before), &record(&after)).action("cancel");
    audit.record(&tx, change.named(format!("{} {}", after.number, after.contact_name))).await?;
    mails::tell(&Sender::of(&user), &tx, &after, BookingEvent::Withdrawn).await?;
    // What was paid is given back by those who may refund.
    if let Some(bought) = selling::bought(&before) {
        bought.cancel_unpaid(&user.app, &tx, None).await?;
    }
    let shown = one(&*tx, user.lang(), after, now).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
