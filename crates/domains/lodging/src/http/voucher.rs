//! GET atlas/exhibition/hotel_booking/{booking_id}: what one shows at the hotel

use axum::extract::Path;
use fairway_event::{HotelBasics, find_hotel, find_meeting_names};
use fairway_http::{Answer, Reply, SignedIn};
use serde::Serialize;

use super::booking_view::{BookingView, view};
use crate::operations::terms::{CancellationRule, Terms};
use crate::{LodgingError, store};

/// A hotel and the way to it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct VoucherHotel {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub image: String,
    pub stars: i32,
    pub address_zh: String,
    pub address_en: String,
    pub phone: String,
    pub email: String,
    /// Metres to the venue.
    pub distance: i32,
    /// Minutes to the venue.
    pub minutes: i32,
    /// How one gets there: `walk` or `shuttle`.
    pub transport: String,
    /// The shuttle's letter; empty where none stops.
    pub shuttle_route: String,
    /// Place on the venue's approach map, which is 1200 by 800.
    pub map_x: i32,
    pub map_y: i32,
}

impl From<HotelBasics> for VoucherHotel {
    fn from(hotel: HotelBasics) -> Self {
        Self {
            id: hotel.id,
            name_zh: hotel.name_zh,
            name_en: hotel.name_en,
            image: hotel.image,
            stars: hotel.stars,
            address_zh: hotel.address_zh,
            address_en: hotel.address_en,
            phone: hotel.phone,
            email: hotel.email,
            distance: hotel.distance,
            minutes: hotel.minutes,
            transport: hotel.transport,
            shuttle_route: hotel.shuttle_route,
            map_x: hotel.map_x,
            map_y: hotel.map_y,
        }
    }
}

/// A booking with all that a hotel's desk and its guest want to see on one sheet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookingVoucher {
    #[serde(flatten)]
    pub booking: BookingView,
    pub hotel: VoucherHotel,
    pub meeting_zh: String,
    pub meeting_en: String,
    pub venue_zh: String,
    pub venue_en: String,
    /// The IANA name of the meeting's zone.
    pub time_zone: String,
    /// `UTC+8`.
    pub zone_label: String,
    /// The hotel's rule now; until when this booking can be cancelled is `cancel_until`.
    pub rule: CancellationRule,
    /// Unix seconds.
    pub printed_at: i64,
}

/// One booking of mine with its hotel, to be shown there; another's is not found.
#[utoipa::path(get, path = "/atlas/exhibition/hotel_booking/{booking_id}", tag = "lodging",
    params(("booking_id" = i64, Path)), responses((status = 200, body = BookingVoucher)))]
pub async fn get(user: SignedIn, Path(booking_id): Path<i64>) -> Answer<BookingVoucher> {
    let (db, tenant_id, now) = (user.db().read(), user.tenant_id(), user.now());
    let found = store::bookings::find(db, tenant_id, booking_id).await?;
    let row = found.filter(|row| row.user_id == user.user_id()).ok_or(LodgingError::NotFound)?;
    let hotel = find_hotel(db, tenant_id, row.hotel_id).await?;
    let meeting = find_meeting_names(db, tenant_id, row.activity_id).await?.unwrap_or_default();
    let terms = Terms::read(db, tenant_id, hotel).await?;
    Ok(Reply(BookingVoucher {
        booking: view(db, row, now).await?,
        zone_label: terms.zone.label(now),
        time_zone: terms.zone_name,
        rule: terms.rule,
        hotel: terms.hotel.into(),
        meeting_zh: meeting.title_zh,
        meeting_en: meeting.title_en,
        venue_zh: meeting.venue_zh,
        venue_en: meeting.venue_en,
        printed_at: now,
    }))
}
