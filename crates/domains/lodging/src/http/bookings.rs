//! GET, POST and PUT atlas/exhibition/hotel_booking, POST atlas/exhibition/hotel_booking/cancel: one's own rooms; and POST …/pay

use fairway_company::Sender;
use fairway_db::Tx;
use fairway_http::{Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, SignedIn};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{ActivityQuery, RecordId, must_be_current};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::booking_form::{BookHotel, ChangeHotelBooking};
use super::booking_view::{BookingView, view, views};
use crate::entities::booking;
use crate::operations::booking as rules;
use crate::operations::mails::{self, BookingEvent};
use crate::operations::selling;
use crate::{LodgingError, store};

/// What the audit log calls a booking.
pub const KIND: &str = "room_booking";

/// My bookings for this meeting: those that stand in the order of arrival, then those that were cancelled.
#[utoipa::path(get, path = "/atlas/exhibition/hotel_booking", tag = "lodging", params(ActivityQuery),
    responses((status = 200, body = [BookingView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<BookingView> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let rows = store::bookings::list_own(db, tenant_id, query.activity_id, user.user_id()).await?;
    Ok(List::whole(views(db, tenant_id, rows, user.now()).await?))
}

/// Books rooms of one type, all of them for all nights or none, and confirms it by mail. 2301 says which night has too few rooms,
/// 2304 what it costs where that is not what I was told. Rooms that are prepaid have state 4, and `order_id` is the order that waits
/// for their payment. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/hotel_booking", tag = "lodging", request_body = BookHotel,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = BookingView)))]
pub async fn book(user: SignedIn, key: OnceKey, Payload(request): Payload<BookHotel>) -> Answer<Value> {
    Fields::check(&request)?;
    let wish = request.wish()?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let made = rules::book(&tx, &user.actor(), wish).await?;
    let made = selling::order_at_once(&user, &tx, made).await?;
    mails::tell(&Sender::of(&user), &tx, &made, BookingEvent::made(&made)).await?;
    let answer = once.finish(&tx, &view(&*tx, made, user.now()).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// My booking, locked, if it is still what I looked at; another's is not found.
async fn lock_own(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<booking::Model, Failure> {
    let tenant_id = user.tenant_id();
    let found = store::bookings::lock(tx, tenant_id, id).await?;
    let row = found.filter(|row| row.user_id == user.user_id()).ok_or(LodgingError::NotFound)?;
    if seen.is_some() {
        let current = json!(view(&**tx, row.clone(), user.now()).await?);
        must_be_current(user, tx, RecordId { kind: KIND, id, tenant_id }, seen, &current).await?;
    }
    Ok(row)
}

/// Changes who sleeps in my rooms and how to reach me, until the day of arrival.
#[utoipa::path(put, path = "/atlas/exhibition/hotel_booking", tag = "lodging", request_body = ChangeHotelBooking,
    responses((status = 200, body = BookingView)))]
pub async fn change(user: SignedIn, Payload(request): Payload<ChangeHotelBooking>) -> Answer<BookingView> {
    Fields::check(&request)?;
    let (now, tx) = (user.now(), user.begin().await?);
    let before = lock_own(&user, &tx, request.booking_id, request.version.as_deref()).await?;
    let edit_until = view(&*tx, before.clone(), now).await?.edit_until;
    let after = rules::change(&tx, before, request.guests_and_contact(), (edit_until, now)).await?;
    let shown = view(&*tx, after, now).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CancelHotelBooking {
    pub booking_id: i64,
    /// The version that was looked at. If it changed since, failure 409 says so and nothing is cancelled.
    pub version: Option<String>,
}

/// Gives my rooms back, as long as that is free of charge; 2308 afterwards. An order that waits for their payment is cancelled, and
/// what I paid goes back to me.
#[utoipa::path(post, path = "/atlas/exhibition/hotel_booking/cancel", tag = "lodging",
    request_body = CancelHotelBooking,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = BookingView)))]
pub async fn cancel(
    user: SignedIn,
    key: Option<OnceKey>,
    Payload(request): Payload<CancelHotelBooking>,
) -> Answer<Value> {
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    selling::lock_orders(&tx, user.tenant_id(), request.booking_id).await?;
    let before = lock_own(&user, &tx, request.booking_id, request.version.as_deref()).await?;
    let bought = selling::bought(&before);
    let after = rules::cancel(&tx, before, &user.actor()).await?;
    mails::tell(&Sender::of(&user), &tx, &after, BookingEvent::Cancelled).await?;
    let after = selling::give_up(&user, &tx, after, bought).await?;
    let answer = once.finish(&tx, &view(&*tx, after, user.now()).await?).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PayHotelBooking {
    pub booking_id: i64,
}

/// Where it is paid.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelBookingOrder {
    pub order_id: i64,
}

/// The order by which my booking is paid; 2312 where there is nothing to pay. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/hotel_booking/pay", tag = "lodging", request_body = PayHotelBooking,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = HotelBookingOrder)))]
pub async fn pay(user: SignedIn, key: OnceKey, Payload(request): Payload<PayHotelBooking>) -> Answer<Value> {
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let row = lock_own(&user, &tx, request.booking_id, None).await?;
    let order_id = selling::order(&user, &tx, &row).await?;
    let answer = once.finish(&tx, &HotelBookingOrder { order_id }).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
