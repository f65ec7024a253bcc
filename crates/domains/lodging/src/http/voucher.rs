//! GET atlas/exhibition/hotel_booking/{booking_id}: what one shows at the hotel

use axum::extract::Path;
use fairway_event::{HotelBasics, find_hotel, find_meeting_names};
use fairway_http::{Answer, Reply, SignedIn};
use serde::Serialize;

use super::booking_view::{BookingView, view};
use crate::operations::terms::{CancellationRule, Terms};
use crate::{LodgingError, store};

/// A booking with all that a hotel's desk and its guest want to see on one sheet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BookingVoucher {
    #[serde(flatten)]
    pub booking: BookingView,
    pub hotel: HotelBasics,
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
        hotel: terms.hotel,
        meeting_zh: meeting.title_zh,
        meeting_en: meeting.title_en,
        venue_zh: meeting.venue_zh,
        venue_en: meeting.venue_en,
        printed_at: now,
    }))
}
