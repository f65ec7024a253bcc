//! GET atms/lodging/rooming_list/export: who sleeps where, for the hotels

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_db::Db;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Failure, Params};
use fairway_lang::{Lang, Text};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use super::booking_row::{amount, names};
use super::bookings::{BookingFilter, select};
use crate::entities::booking::{self, Column};
use crate::http::booking_view::{BookingView, views};
use crate::model::BookingState;
use crate::permissions::ManageBookings;

/// One room of a booking.
struct RoomLine {
    /// Which of its rooms, from 1.
    place: usize,
    guests: Vec<String>,
    booking: BookingView,
}

impl Row for RoomLine {
    const FILE: &'static str = "rooming-list";
    const SHEET: Text = Text::new("入住名单", "Rooming list");
    const HEADERS: &'static [Text] = &[
        Text::new("酒店", "Hotel"),
        Text::new("酒店英文名称", "Hotel (English)"),
        Text::new("预订号", "Booking"),
        Text::new("第几间", "Room"),
        Text::new("房型", "Room type"),
        Text::new("房型英文名称", "Room type (English)"),
        Text::new("入住", "Check-in"),
        Text::new("离店", "Check-out"),
        Text::new("晚数", "Nights"),
        Text::new("入住人", "Guests"),
        Text::new("人数", "People"),
        Text::new("早餐份数", "Breakfasts"),
        Text::new("币种", "Currency"),
        Text::new("本间房费", "Price of the room"),
        Text::new("联系人", "Contact"),
        Text::new("手机", "Mobile"),
        Text::new("邮箱", "Email"),
        Text::new("备注", "Note"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let one = &self.booking;
        vec![
            (&one.hotel_zh).into(),
            (&one.hotel_en).into(),
            (&one.number).into(),
            (&format!("{}/{}", self.place, one.rooms)).into(),
            (&one.room_type_zh).into(),
            (&one.room_type_en).into(),
            (&one.check_in).into(),
            (&one.check_out).into(),
            Cell::Number(one.nights.into()),
            (&names(&self.guests, lang)).into(),
            Cell::Number(self.guests.len() as i64),
            Cell::Number(one.breakfasts.into()),
            (&one.currency).into(),
            (&amount(one.total / i64::from(one.rooms.max(1)))).into(),
            (&one.contact_name).into(),
            (&one.contact_mobile).into(),
            (&one.contact_email).into(),
            (&one.note).into(),
        ]
    }
}

/// A line for each room.
fn lines(booking: BookingView) -> Vec<RoomLine> {
    let rooms = booking.guests.clone().into_iter().enumerate();
    rooms.map(|(index, guests)| RoomLine { place: index + 1, guests, booking: booking.clone() }).collect()
}

async fn rooms_of(
    db: &Db,
    tenant_id: TenantId,
    found: Vec<booking::Model>,
    now: i64,
) -> Result<Vec<RoomLine>, Failure> {
    Ok(views(db.read(), tenant_id, found, now).await?.into_iter().flat_map(lines).collect())
}

/// The rooms of confirmed bookings with their guests and nights, one line each, by hotel and day of arrival: the file that a hotel
/// gets.
#[utoipa::path(get, path = "/atms/lodging/rooming_list/export", tag = "lodging", params(BookingFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageBookings>,
    Params(filter): Params<BookingFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let (activity_id, booked) = select(&user, filter).await?;
    let standing = booked.filter(Column::State.eq(BookingState::Confirmed.value()));
    let ordered = standing.order_by_asc(Column::HotelId).order_by_asc(Column::CheckIn).order_by_asc(Column::Id);
    export(&user, file.format.of_meeting(activity_id), ordered, move |db, found| {
        Box::pin(async move { rooms_of(&db, tenant_id, found, now).await })
    })
    .await
}
