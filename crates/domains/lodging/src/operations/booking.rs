//! Booking rooms, changing who sleeps in them, and giving them back. Rooms of a night are counted by the night's own condition;
//! whoever takes or gives several things does so in one order: the booking, the person, the nights by their days.

use std::collections::HashMap;

use fairway_auth::{Actor, UserId};
use fairway_db::Tx;
use fairway_event::{EventError, find_shown_hotel};
use fairway_http::fields::UNKNOWN;
use fairway_http::{Failure, Fields};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::guests::{self, Guests};
use super::prices;
use super::stay::Stay;
use super::terms::Terms;
use crate::entities::booking;
use crate::kinds::room_type::table as room_type;
use crate::model::{BookingState, CURRENCIES, MAX_ROOMS_PER_PERSON, Payment};
use crate::{LodgingError, store};

/// How to reach whoever booked, and what they want to say.
#[derive(Clone, Debug)]
pub struct Contact {
    pub name: String,
    pub mobile: String,
    pub email: String,
    pub note: String,
}

/// What they ask for.
#[derive(Clone, Debug)]
pub struct Wish {
    pub room_type_id: i64,
    pub stay: Stay,
    pub guests: Guests,
    pub contact: Contact,
    pub currency: String,
    /// What they were expected that it costs.
    pub total: Option<i64>,
}

/// What people call a booking.
pub fn number(id: i64) -> String {
    format!("HB{id:06}")
}

/// A room type that can be booked now.
async fn find_offered(tx: &Tx, by: &Actor, id: i64) -> Result<room_type::Model, LodgingError> {
    let found = store::room_types::find_shown(&**tx, by.tenant_id, id, by.now).await?;
    found.ok_or(LodgingError::NotOffered)
}

/// Books rooms, all of them for all nights or none.
pub async fn book(tx: &Tx, by: &Actor, wish: Wish) -> Result<booking::Model, Failure> {
    let Actor { tenant_id, user_id, now, .. } = *by;
    let Wish { room_type_id, stay, guests, contact, currency, total } = wish;
    let kind = find_offered(tx, by, room_type_id).await?;
    let hotel = match find_shown_hotel(&**tx, tenant_id, kind.hotel_id, now).await {
        Ok(hotel) => hotel,
        Err(EventError::UnknownHotel) => return Err(LodgingError::NotOffered.into()),
        Err(error) => return Err(error.into()),
    };
    let terms = Terms::read(&**tx, tenant_id, hotel).await?;
    if !terms.is_open(now) {
        return Err(LodgingError::Closed.into());
    }
    stay.must_not_have_passed(terms.zone.day(now))?;
    let mut fields = Fields::default();
    guests::check_places(&mut fields, &guests, kind.guests);
    fields.finish()?;
    let rooms = i32::try_from(guests.len()).map_err(Failure::internal)?;
    let whose = (kind.activity_id, user_id);
    if !store::people::take(tx, tenant_id, whose, rooms, MAX_ROOMS_PER_PERSON).await? {
        return Err(LodgingError::TooManyRooms(MAX_ROOMS_PER_PERSON).into());
    }
    for day in stay.days() {
        if !store::nights::take(tx, tenant_id, kind.id, day, rooms).await? {
            let night = store::nights::find(&**tx, tenant_id, kind.id, day).await?;
            let left = night.map_or(0, |night| (night.allotment - night.taken).max(0));
            return Err(LodgingError::SoldOut { day, left }.into());
        }
    }
    // Read after they were taken: nobody changes their prices any more, nor takes the room type to another hotel.
    let hotel_id = kind.hotel_id;
    let kind = find_offered(tx, by, room_type_id).await?;
    if kind.hotel_id != hotel_id {
        return Err(LodgingError::NotOffered.into());
    }
    let nights = store::nights::list(&**tx, tenant_id, &[kind.id], (stay.check_in, stay.check_out)).await?;
    let nights: HashMap<i32, _> = nights.iter().map(|night| (night.day, night)).collect();
    let (yuan, dollars) = prices::of_stay(&kind, &nights, stay);
    let is_yuan = currency == CURRENCIES[0];
    if !is_yuan && dollars == 0 {
        return Err(Failure::field("currency", UNKNOWN));
    }
    let of_one = if is_yuan { yuan } else { dollars };
    let price = of_one * i64::from(rooms);
    if total.is_some_and(|expected| expected != price) {
        return Err(LodgingError::PriceChanged(price).into());
    }
    let is_due = kind.is_prepaid && price > 0;
    let (state, payment) = match is_due {
        true => (BookingState::ToPay, Payment::Due),
        false => (BookingState::Confirmed, Payment::NotAsked),
    };
    let row = booking::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(kind.activity_id),
        hotel_id: Set(kind.hotel_id),
        room_type_id: Set(kind.id),
        user_id: Set(user_id),
        number: Set(String::new()),
        state: Set(state.value()),
        payment: Set(payment.value()),
        order_id: Set(None),
        check_in: Set(stay.check_in.number()),
        check_out: Set(stay.check_out.number()),
        rooms: Set(rooms),
        guests: Set(guests::store(&guests)),
        contact_name: Set(contact.name),
        contact_mobile: Set(contact.mobile),
        contact_email: Set(contact.email),
        note: Set(contact.note),
        currency: Set(currency),
        total: Set(price),
        cancel_until: Set(terms.cancel_until(stay.check_in)),
        reason: Set(String::new()),
        cancelled_at: Set(None),
        cancelled_by: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::bookings::insert(&**tx, row).await?;
    let number = number(made.id);
    let mut row = made.into_active_model();
    row.number = Set(number);
    Ok(store::bookings::update(&**tx, row).await?)
}

fn must_stand(row: &booking::Model) -> Result<(), LodgingError> {
    if BookingState::STANDING.contains(&row.state) { Ok(()) } else { Err(LodgingError::WrongState) }
}

/// Changes who sleeps in the rooms of a booking, which the caller has locked, and how to reach them, before the stay begins.
pub async fn change(
    tx: &Tx,
    before: booking::Model,
    (guests, contact): (Guests, Contact),
    (edit_until, now): (i64, i64),
) -> Result<booking::Model, Failure> {
    must_stand(&before)?;
    if now >= edit_until {
        return Err(LodgingError::EditingOver.into());
    }
    let kinds = store::room_types::find_many(&**tx, before.tenant_id, &[before.room_type_id]).await?;
    let kind = kinds.get(&before.room_type_id).ok_or(LodgingError::NotFound)?;
    let mut fields = Fields::default();
    guests::check_rooms(&mut fields, &guests, before.rooms);
    guests::check_places(&mut fields, &guests, kind.guests);
    fields.finish()?;
    let mut row = before.into_active_model();
    row.guests = Set(guests::store(&guests));
    row.contact_name = Set(contact.name);
    row.contact_mobile = Set(contact.mobile);
    row.contact_email = Set(contact.email);
    row.note = Set(contact.note);
    row.updated_at = Set(now);
    Ok(store::bookings::update(&**tx, row).await?)
}

/// Gives back the rooms of a booking, which the caller has locked, if that is still free of charge.
pub async fn cancel(tx: &Tx, before: booking::Model, by: &Actor) -> Result<booking::Model, LodgingError> {
    must_stand(&before)?;
    // Nobody has to pay for what they only began to buy.
    if by.now >= before.cancel_until && before.state == BookingState::Confirmed.value() {
        return Err(LodgingError::CancellingOver { until: before.cancel_until });
    }
    give_back(tx, before, BookingState::Cancelled, (by.user_id, String::new()), by.now).await
}

/// The same by an organiser with a reason, as long as there is a night to come; `over_at` is when the stay ends.
pub async fn withdraw(
    tx: &Tx,
    before: booking::Model,
    by: &Actor,
    (reason, over_at): (&str, i64),
) -> Result<booking::Model, LodgingError> {
    must_stand(&before)?;
    if by.now >= over_at {
        return Err(LodgingError::WrongState);
    }
    give_back(tx, before, BookingState::Withdrawn, (by.user_id, reason.trim().to_owned()), by.now).await
}

/// The rooms were not paid in time.
pub async fn run_out(
    tx: &Tx,
    before: booking::Model,
    by: &Actor,
    reason: &str,
) -> Result<booking::Model, LodgingError> {
    give_back(tx, before, BookingState::Cancelled, (by.user_id, reason.to_owned()), by.now).await
}

/// The money for them went back.
pub async fn take_back(
    tx: &Tx,
    before: booking::Model,
    by: &Actor,
    reason: &str,
) -> Result<booking::Model, LodgingError> {
    give_back(tx, before, BookingState::Withdrawn, (by.user_id, reason.to_owned()), by.now).await
}

async fn give_back(
    tx: &Tx,
    before: booking::Model,
    state: BookingState,
    (by, reason): (UserId, String),
    now: i64,
) -> Result<booking::Model, LodgingError> {
    let (tenant_id, rooms) = (before.tenant_id, before.rooms);
    store::people::give_back(tx, tenant_id, (before.activity_id, before.user_id), rooms).await?;
    for day in Stay::of(before.check_in, before.check_out).days() {
        store::nights::give_back(tx, tenant_id, before.room_type_id, day, rooms).await?;
    }
    let is_due = before.payment == Payment::Due.value();
    let mut row = before.into_active_model();
    row.state = Set(state.value());
    // Money that still comes for its order goes back.
    if is_due {
        row.payment = Set(Payment::NotAsked.value());
        row.order_id = Set(None);
    }
    row.reason = Set(reason);
    row.cancelled_at = Set(Some(now));
    row.cancelled_by = Set(Some(by));
    row.updated_at = Set(now);
    Ok(store::bookings::update(&**tx, row).await?)
}
