//! A booking as people see it.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_clock::{Day, Zone};
use fairway_event::{HotelBasics, find_hotels, find_zone};
use fairway_http::Failure;
use fairway_records::version;
use sea_orm::ConnectionTrait;
use serde::Serialize;
use serde_json::json;

use crate::entities::booking;
use crate::kinds::room_type::table as room_type;
use crate::model::BookingState;
use crate::operations::guests;
use crate::operations::stay::Stay;
use crate::store;

/// Rooms that somebody booked.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct BookingView {
    pub id: i64,
    /// What people call it.
    pub number: String,
    pub activity_id: i64,
    /// 1 confirmed, 2 cancelled by the guest or not paid in time, 3 cancelled by the organiser, 4 to be paid.
    pub state: i32,
    pub hotel_id: i64,
    pub hotel_zh: String,
    pub hotel_en: String,
    pub hotel_image: String,
    pub room_type_id: i64,
    pub room_type_zh: String,
    pub room_type_en: String,
    /// `king`, `queen`, `twin`, `single` or `bunk`.
    pub bed: String,
    /// How many breakfasts a room's price includes.
    pub breakfasts: i32,
    /// How many people can sleep in a room.
    pub most_guests: i32,
    /// A day such as `2027-03-17`.
    pub check_in: String,
    pub check_out: String,
    pub nights: i32,
    pub rooms: i32,
    /// Of each room the names of those who sleep in it.
    pub guests: Vec<Vec<String>>,
    pub contact_name: String,
    pub contact_mobile: String,
    pub contact_email: String,
    pub note: String,
    /// `CNY` or `USD`.
    pub currency: String,
    /// Cents for all rooms and nights, as they were when it was booked.
    pub total: i64,
    /// 0 at the hotel, 1 to pay, 2 paid, 3 refunded.
    pub payment: i32,
    /// The order by which it is paid, or was.
    pub order_id: Option<i64>,
    /// Until when it can be cancelled free of charge, Unix seconds.
    pub cancel_until: i64,
    /// Until when its guests can be changed: the first second of the day of arrival.
    pub edit_until: i64,
    pub can_cancel: bool,
    pub can_edit: bool,
    /// The organiser's, of one that they cancelled.
    pub reason: String,
    pub created_at: i64,
    pub cancelled_at: Option<i64>,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

/// What bookings point to, read for all of them together.
pub struct Surroundings {
    hotels: HashMap<i64, HotelBasics>,
    kinds: HashMap<i64, room_type::Model>,
    zones: HashMap<i64, Zone>,
}

fn distinct(ids: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut ids: Vec<i64> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

impl Surroundings {
    pub async fn of(db: &impl ConnectionTrait, tenant_id: TenantId, rows: &[booking::Model]) -> Result<Self, Failure> {
        let hotels = find_hotels(db, tenant_id, &distinct(rows.iter().map(|row| row.hotel_id))).await?;
        let kind_ids = distinct(rows.iter().map(|row| row.room_type_id));
        let mut zones = HashMap::new();
        for activity_id in distinct(rows.iter().map(|row| row.activity_id)) {
            zones.insert(activity_id, find_zone(db, tenant_id, activity_id).await?.unwrap_or_default());
        }
        Ok(Self {
            hotels: hotels.into_iter().map(|hotel| (hotel.id, hotel)).collect(),
            kinds: store::room_types::find_many(db, tenant_id, &kind_ids).await?,
            zones,
        })
    }

    /// The first second of a day where the meeting is.
    pub fn start(&self, activity_id: i64, day: Day) -> i64 {
        self.zones.get(&activity_id).cloned().unwrap_or_default().start(day)
    }

    /// A booking as whoever made it sees it.
    pub fn view(&self, row: booking::Model, now: i64) -> Result<BookingView, Failure> {
        let (hotel, kind) = (self.hotels.get(&row.hotel_id), self.kinds.get(&row.room_type_id));
        let text = |value: Option<&String>| value.cloned().unwrap_or_default();
        let stay = Stay::of(row.check_in, row.check_out);
        let edit_until = self.start(row.activity_id, stay.check_in);
        let stands = BookingState::STANDING.contains(&row.state);
        let is_due = row.state == BookingState::ToPay.value();
        Ok(BookingView {
            version: version_of(&row),
            id: row.id,
            number: row.number,
            activity_id: row.activity_id,
            state: row.state,
            hotel_id: row.hotel_id,
            hotel_zh: text(hotel.map(|hotel| &hotel.name_zh)),
            hotel_en: text(hotel.map(|hotel| &hotel.name_en)),
            hotel_image: text(hotel.map(|hotel| &hotel.image)),
            room_type_id: row.room_type_id,
            room_type_zh: text(kind.map(|kind| &kind.name_zh)),
            room_type_en: text(kind.map(|kind| &kind.name_en)),
            bed: text(kind.map(|kind| &kind.bed)),
            breakfasts: kind.map_or(0, |kind| kind.breakfasts),
            most_guests: kind.map_or(0, |kind| kind.guests),
            check_in: stay.check_in.to_string(),
            check_out: stay.check_out.to_string(),
            nights: stay.nights(),
            rooms: row.rooms,
            guests: guests::read(row.guests)?,
            contact_name: row.contact_name,
            contact_mobile: row.contact_mobile,
            contact_email: row.contact_email,
            note: row.note,
            currency: row.currency,
            total: row.total,
            payment: row.payment,
            order_id: row.order_id,
            cancel_until: row.cancel_until,
            edit_until,
            can_cancel: stands && (is_due || now < row.cancel_until),
            can_edit: stands && now < edit_until,
            reason: row.reason,
            created_at: row.created_at,
            cancelled_at: row.cancelled_at,
        })
    }
}

/// What can be changed of a booking; time alone changes no version.
fn version_of(row: &booking::Model) -> String {
    version(&json!({
        "id": row.id,
        "state": row.state,
        "guests": row.guests,
        "contact": [&row.contact_name, &row.contact_mobile, &row.contact_email],
        "note": row.note,
    }))
}

/// Bookings as whoever made them sees them.
pub async fn views(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: Vec<booking::Model>,
    now: i64,
) -> Result<Vec<BookingView>, Failure> {
    let around = Surroundings::of(db, tenant_id, &rows).await?;
    rows.into_iter().map(|row| around.view(row, now)).collect()
}

/// One of them.
pub async fn view(db: &impl ConnectionTrait, row: booking::Model, now: i64) -> Result<BookingView, Failure> {
    let around = Surroundings::of(db, row.tenant_id, std::slice::from_ref(&row)).await?;
    around.view(row, now)
}
