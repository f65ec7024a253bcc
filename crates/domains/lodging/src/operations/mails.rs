//! Writing to whoever booked. What they typed as their address is none to write to: it may be anybody's.

use fairway_company::{Sender, readers_among};
use fairway_db::Tx;
use fairway_event::{find_hotel, find_zone};
use fairway_messages::{Mail, queue_mail};

use super::stay::Stay;
use crate::entities::booking;
use crate::messages::{About, BookingCancelled, BookingConfirmed, BookingRanOut, BookingToPay, BookingWithdrawn};
use crate::model::{BookingState, Payment};
use crate::{LodgingError, store};

/// Where people see their bookings.
const PAGE: &str = "/console/myParticipation/myHotel";
/// Where they find another room.
const HOTELS: &str = "/hotelGet";

/// What happened to a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookingEvent {
    Confirmed,
    /// The rooms are kept until they are paid.
    ToPay,
    /// They were not paid in time.
    RanOut,
    /// By themselves.
    Cancelled,
    /// By the organiser.
    Withdrawn,
}

impl BookingEvent {
    /// What is told of a booking that was just made.
    pub fn made(row: &booking::Model) -> Self {
        if row.state == BookingState::ToPay.value() { Self::ToPay } else { Self::Confirmed }
    }
}

/// `CNY 1960.00`, the same in both languages.
fn money(row: &booking::Model) -> String {
    format!("{} {}.{:02}", row.currency, row.total / 100, row.total % 100)
}

/// Tells what happened to a booking, in the language of whoever made it.
pub async fn tell(sender: &Sender<'_>, tx: &Tx, row: &booking::Model, event: BookingEvent) -> Result<(), LodgingError> {
    let Some(reader) = readers_among(sender, tx, None, &[row.user_id]).await?.pop() else { return Ok(()) };
    let (lang, tenant_id, stay) = (reader.lang, row.tenant_id, Stay::of(row.check_in, row.check_out));
    let hotel = find_hotel(&**tx, tenant_id, row.hotel_id).await?;
    let kinds = store::room_types::find_many(&**tx, tenant_id, &[row.room_type_id]).await?;
    let room = kinds.get(&row.room_type_id).map_or("", |kind| lang.pick(&kind.name_zh, &kind.name_en));
    let zone = find_zone(&**tx, tenant_id, row.activity_id).await?.unwrap_or_default();
    let cancel_until = format!("{} ({})", zone.local_time(row.cancel_until), zone.label(row.cancel_until));
    let url = match event {
        BookingEvent::Confirmed => sender.url(lang, &format!("{PAGE}?id={}", row.id)),
        BookingEvent::ToPay => sender.url(lang, PAGE),
        BookingEvent::Cancelled | BookingEvent::RanOut | BookingEvent::Withdrawn => sender.url(lang, HOTELS),
    };
    let (check_in, check_out, total) = (stay.check_in.to_string(), stay.check_out.to_string(), money(row));
    let about = About {
        site: sender.tenant.name(lang),
        name: &reader.name,
        number: &row.number,
        hotel: lang.pick(&hotel.name_zh, &hotel.name_en),
        room,
        rooms: row.rooms,
        check_in: &check_in,
        check_out: &check_out,
        nights: stay.nights(),
        url: &url,
    };
    let to = &reader.email;
    let mail = match event {
        BookingEvent::Confirmed => {
            let address = lang.pick(&hotel.address_zh, &hotel.address_en);
            // Whoever books late is promised nothing.
            let cancel_until = (sender.now < row.cancel_until).then_some(cancel_until.as_str());
            let is_paid = row.payment == Payment::Paid.value();
            Mail::new(tenant_id, to, lang, &BookingConfirmed { about, address, total: &total, is_paid, cancel_until })
        }
        BookingEvent::ToPay => Mail::new(tenant_id, to, lang, &BookingToPay { about, total: &total }),
        BookingEvent::RanOut => Mail::new(tenant_id, to, lang, &BookingRanOut(about)),
        BookingEvent::Cancelled => {
            let is_paid = row.payment == Payment::Paid.value();
            Mail::new(tenant_id, to, lang, &BookingCancelled { about, is_paid })
        }
        BookingEvent::Withdrawn => Mail::new(tenant_id, to, lang, &BookingWithdrawn { about, reason: &row.reason }),
    };
    queue_mail(tx, sender.now, mail).await?;
    Ok(())
}
