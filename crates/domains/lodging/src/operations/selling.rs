//! Rooms that are paid when they are booked, as billing sells them. They are kept until their order ends: paid, they are
//! confirmed; not paid in time, others can have them.

use async_trait::async_trait;
use fairway_auth::Actor;
use fairway_billing::{Bought, Buyer, Contact, Currency, ItemType, Line, NewOrder, Quoted, RefundPart, Sellable};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::find_hotel;
use fairway_http::{App, Failure, SignedIn};
use fairway_identity::{find_account, find_tenant_in};
use fairway_lang::{Lang, Text};
use fairway_records::first_nonempty;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::booking as rules;
use super::mails::{self, BookingEvent};
use super::stay::Stay;
use crate::entities::booking;
use crate::model::{BookingState, Payment};
use crate::{LodgingError, store};

const PAGE: &str = "/console/myParticipation/myHotel";
const ROOM: Text = Text::new("客房", "Room");
/// Both languages: it is read by whoever booked and by whoever keeps the rooms.
const UNPAID: &str = "未在截止时间前支付 Not paid in time";
const REFUNDED: &str = "已退款 Refunded";
const GIVEN_UP: &str = "在免费取消期内取消 Cancelled while that was free";

pub struct RoomSale;

fn is_due(row: &booking::Model) -> bool {
    row.state == BookingState::ToPay.value()
}

async fn lock(tx: &Tx, buyer: &Buyer, line: &Line) -> Result<booking::Model, LodgingError> {
    let found = store::bookings::lock(tx, buyer.tenant_id, line.object_id).await?;
    found.ok_or(LodgingError::NotFound)
}

async fn tell(app: &App, tx: &Tx, row: &booking::Model, event: BookingEvent) -> Result<(), LodgingError> {
    let Some(tenant) = find_tenant_in(app, tx, row.tenant_id).await? else { return Ok(()) };
    let sender = Sender { app, tenant: &tenant, lang: Lang::default(), now: app.clock.now() };
    mails::tell(&sender, tx, row, event).await
}

/// A booking as an order names it: one line for all rooms and nights, whose prices may differ from night to night.
pub async fn describe(tx: &Tx, row: &booking::Model) -> Result<Quoted, Failure> {
    let hotel = find_hotel(&**tx, row.tenant_id, row.hotel_id).await.map_err(LodgingError::from)?;
    let kinds = store::room_types::find_many(&**tx, row.tenant_id, &[row.room_type_id]).await?;
    let (zh, en) = match kinds.get(&row.room_type_id) {
        Some(kind) => (first_nonempty(&kind.name_zh, &kind.name_en), first_nonempty(&kind.name_en, &kind.name_zh)),
        None => (ROOM.zh, ROOM.en),
    };
    let stay = Stay::of(row.check_in, row.check_out);
    let (days, nights, rooms) = (format!("{} – {}", stay.check_in, stay.check_out), stay.nights(), row.rooms);
    let (hotel_zh, hotel_en) =
        (first_nonempty(&hotel.name_zh, &hotel.name_en), first_nonempty(&hotel.name_en, &hotel.name_zh));
    Ok(Quoted {
        name: (format!("{hotel_zh} · {zh}"), format!("{hotel_en} · {en}")),
        text: (
            format!("{} · {days} · {rooms} 间 × {nights} 晚", row.number),
            format!("{} · {days} · rooms: {rooms}, nights: {nights}", row.number),
        ),
        unit_price: row.total,
        currency: Currency::parse(&row.currency).unwrap_or_default(),
        quantity: 1,
        object_id: row.id,
    })
}

#[async_trait]
impl Sellable for RoomSale {
    fn item_type(&self) -> ItemType {
        ItemType::HotelNight
    }

    async fn quote(
        &self,
        _app: &App,
        tx: &Tx,
        buyer: &Buyer,
        object_id: i64,
        _quantity: i64,
    ) -> Result<Vec<Quoted>, Failure> {
        let found = store::bookings::find(&**tx, buyer.tenant_id, object_id).await?;
        let row = found.filter(|row| row.user_id == buyer.user_id).ok_or(LodgingError::NotFound)?;
        if !is_due(&row) || row.order_id.is_some() {
            return Err(LodgingError::NothingDue.into());
        }
        Ok(vec![describe(tx, &row).await?])
    }

    async fn hold(&self, _app: &App, tx: &Tx, buyer: &Buyer, line: &Line, _until: Option<i64>) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        if !is_due(&row) || row.order_id.is_some_and(|order_id| order_id != line.order_id) {
            return Err(LodgingError::NothingDue.into());
        }
        let mut row = row.into_active_model();
        row.order_id = Set(Some(line.order_id));
        store::bookings::update(&**tx, row).await?;
        Ok(())
    }

    async fn paid(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, _at: i64) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        let is_its = row.order_id == Some(line.order_id);
        if is_its && row.payment == Payment::Paid.value() {
            return Ok(());
        }
        if !is_its || !is_due(&row) {
            return Err(LodgingError::WrongState.into());
        }
        let mut row = row.into_active_model();
        row.state = Set(BookingState::Confirmed.value());
        row.payment = Set(Payment::Paid.value());
        row.updated_at = Set(app.clock.now());
        let row = store::bookings::update(&**tx, row).await?;
        Ok(tell(app, tx, &row, BookingEvent::Confirmed).await?)
    }

    async fn released(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        if row.order_id != Some(line.order_id) || !is_due(&row) {
            return Ok(());
        }
        let by = Actor::unnamed(row.tenant_id, row.user_id, app.clock.now());
        let row = rules::run_out(tx, row, &by, UNPAID).await?;
        Ok(tell(app, tx, &row, BookingEvent::RanOut).await?)
    }

    /// A part that goes back changes nothing; with all of it the rooms are free again.
    async fn refunded(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        if row.order_id != Some(line.order_id) || !back.is_all {
            return Ok(());
        }
        let now = app.clock.now();
        let row = match row.state == BookingState::Confirmed.value() {
            true => {
                let by = Actor::unnamed(row.tenant_id, row.user_id, now);
                let ended = rules::take_back(tx, row, &by, REFUNDED).await?;
                tell(app, tx, &ended, BookingEvent::Withdrawn).await?;
                ended
            }
            false => row,
        };
        let mut row = row.into_active_model();
        row.payment = Set(Payment::Refunded.value());
        row.updated_at = Set(now);
        store::bookings::update(&**tx, row).await?;
        Ok(())
    }

    fn page(&self, line: &Line) -> String {
        format!("{PAGE}?id={}", line.object_id)
    }
}

/// The order by which a booking is paid: the one that waits, or a new one.
pub async fn order(user: &SignedIn, tx: &Tx, row: &booking::Model) -> Result<i64, Failure> {
    if let Some(order_id) = row.order_id.filter(|_| is_due(row)) {
        return Ok(order_id);
    }
    let account = find_account(&**tx, user.tenant_id(), user.user_id()).await?;
    let buyer = Buyer {
        tenant_id: user.tenant_id(),
        user_id: user.user_id(),
        company_id: account.and_then(|account| account.company_id),
        lang: user.lang(),
    };
    let new = NewOrder {
        activity_id: Some(row.activity_id),
        items: vec![(ItemType::HotelNight, row.id, 1)],
        contact: Contact {
            name: row.contact_name.clone(),
            mobile: row.contact_mobile.clone(),
            email: row.contact_email.clone(),
        },
        ..NewOrder::default()
    };
    fairway_billing::order(&user.app, tx, &buyer, new).await
}

/// What the orders of a booking are for, if it was ordered.
pub fn bought(row: &booking::Model) -> Option<Bought> {
    let bought = Bought { tenant_id: row.tenant_id, item_type: ItemType::HotelNight, object_id: row.id };
    row.order_id.map(|_| bought)
}

/// Keeps the orders of a booking from others, before it is locked itself.
pub async fn lock_orders(tx: &Tx, tenant_id: i64, id: i64) -> Result<(), Failure> {
    let found = store::bookings::find(&**tx, tenant_id, id).await?;
    match found.as_ref().and_then(bought) {
        Some(bought) => bought.lock_orders(tx).await,
        None => Ok(()),
    }
}

/// The guest has given their rooms back while that was free of charge: nothing is to pay, and what was paid goes back. The row as it
/// is then.
pub async fn give_up(
    user: &SignedIn,
    tx: &Tx,
    row: booking::Model,
    bought: Option<Bought>,
) -> Result<booking::Model, Failure> {
    let Some(bought) = bought else { return Ok(row) };
    bought.cancel_unpaid(&user.app, tx, None).await?;
    bought.refund_paid(&user.app, tx, user.user_id(), GIVEN_UP).await?;
    let found = store::bookings::find(&**tx, row.tenant_id, row.id).await?;
    Ok(found.ok_or(LodgingError::NotFound)?)
}

/// The same right after somebody booked, where that is to be paid; the row as it is then.
pub async fn order_at_once(user: &SignedIn, tx: &Tx, row: booking::Model) -> Result<booking::Model, Failure> {
    if !is_due(&row) {
        return Ok(row);
    }
    order(user, tx, &row).await?;
    let found = store::bookings::find(&**tx, row.tenant_id, row.id).await?;
    Ok(found.ok_or(LodgingError::NotFound)?)
}
