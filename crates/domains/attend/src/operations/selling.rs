//! Tickets as billing sells them: what a registration costs, and what becomes of it when its order is paid, runs out or is given
//! back. Everything happens in the order's transaction, with the meeting's office open.

use async_trait::async_trait;
use fairway_billing::{Bought, Buyer, Contact, ItemType, Line, NewOrder, Quoted, RefundPart, Sellable};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_event::find_meeting;
use fairway_http::{App, Failure, SignedIn};
use fairway_identity::{find_account, find_tenant_in};
use fairway_lang::{Lang, Text};
use fairway_records::first_nonempty;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::deciding::{self, Decided};
use super::mails::{self, RegistrationEvent};
use super::settings::Office;
use super::{finding, guest_mails, guests, mirror, tickets};
use crate::entities::registration;
use crate::model::{Payment, RegistrationStatus};
use crate::{AttendError, store};

const PAGE: &str = "/enrollPage";
const TICKET: Text = Text::new("门票", "Ticket");
/// Both languages: it is read by whoever registered and by whoever runs registration.
const UNPAID: &str = "未在截止时间前支付 Not paid in time";
const REFUNDED: &str = "已退款 Refunded";
/// How many unpaid places a sweep gives back.
const SWEPT: u64 = 200;

pub struct TicketSale;

fn is_due(row: &registration::Model) -> bool {
    row.payment == Payment::Due.value()
}

/// Whoever registered pays, or one of their company.
fn may_pay(buyer: &Buyer, row: &registration::Model) -> bool {
    let is_company = row.company_id.is_some() && row.company_id == buyer.company_id;
    row.user_id == Some(buyer.user_id) || is_company
}

/// The registration that a line is for, locked in its meeting's office.
async fn open<'a>(
    app: &'a App,
    tx: &'a Tx,
    buyer: &Buyer,
    id: i64,
) -> Result<(Office<'a>, registration::Model), AttendError> {
    let tenant_id = buyer.tenant_id;
    let found = store::registrations::find(&**tx, tenant_id, id).await?.ok_or(AttendError::NotFound)?;
    let office = Office::open(tx, &app.secrets, tenant_id, found.activity_id, app.clock.now()).await?;
    let row = store::registrations::lock(tx, tenant_id, id).await?.ok_or(AttendError::NotFound)?;
    Ok((office, row))
}

/// Writes to whoever registered, and to those who moved up by it.
async fn tell(
    app: &App,
    office: &Office<'_>,
    row: &registration::Model,
    event: RegistrationEvent,
    moved: &[registration::Model],
) -> Result<(), AttendError> {
    let Some(tenant) = find_tenant_in(app, office.tx, row.tenant_id).await? else { return Ok(()) };
    let sender = Sender { app, tenant: &tenant, lang: Lang::default(), now: office.now };
    mails::tell(&sender, office.tx, &office.terms, row, event).await?;
    mails::tell_moved(&sender, office.tx, &office.terms, moved).await?;
    let ended = match RegistrationStatus::stands(row.status) {
        true => Vec::new(),
        false => guests::withdraw_all(office, row).await?,
    };
    guest_mails::tell_withdrawn(&sender, office.tx, &office.terms, row, &ended).await
}

/// Ends a registration whose money did not come or went back; its place goes to whoever waits.
async fn end(
    app: &App,
    office: &Office<'_>,
    row: registration::Model,
    (reason, event): (&str, RegistrationEvent),
) -> Result<registration::Model, AttendError> {
    let Decided { row, moved } = deciding::end_unpaid(office, row, reason).await?;
    tell(app, office, &row, event, &moved).await?;
    finding::refresh(office.tx, row.tenant_id, std::slice::from_ref(&row), office.now).await?;
    Ok(row)
}

/// A registration as an order names it.
pub async fn describe(tx: &Tx, row: &registration::Model) -> Result<Quoted, Failure> {
    let meeting = find_meeting(&**tx, row.tenant_id, row.activity_id).await.map_err(AttendError::from)?;
    let type_ids: Vec<i64> = row.ticket_type_id.into_iter().collect();
    let (zh, en) = match store::places::type_names(&**tx, row.tenant_id, &type_ids).await?.into_values().next() {
        Some((zh, en)) => (first_nonempty(&zh, &en).to_owned(), first_nonempty(&en, &zh).to_owned()),
        None => (TICKET.zh.to_owned(), TICKET.en.to_owned()),
    };
    let (title_zh, title_en) =
        (first_nonempty(&meeting.title, &meeting.title_en), first_nonempty(&meeting.title_en, &meeting.title));
    let who = |title: &str| format!("{title} · {} · {}", row.name, row.number);
    Ok(Quoted {
        name: (zh, en),
        text: (who(title_zh), who(title_en)),
        unit_price: row.amount,
        currency: row.currency(),
        quantity: 1,
        object_id: row.id,
    })
}

#[async_trait]
impl Sellable for TicketSale {
    fn item_type(&self) -> ItemType {
        ItemType::Ticket
    }

    async fn quote(
        &self,
        _app: &App,
        tx: &Tx,
        buyer: &Buyer,
        object_id: i64,
        _quantity: i64,
    ) -> Result<Vec<Quoted>, Failure> {
        let tenant_id = buyer.tenant_id;
        let found = store::registrations::find(&**tx, tenant_id, object_id).await?;
        let row = found.filter(|row| may_pay(buyer, row)).ok_or(AttendError::NotFound)?;
        if !is_due(&row) {
            return Err(AttendError::NothingDue.into());
        }
        if row.order_id.is_some() {
            return Err(AttendError::Ordered.into());
        }
        Ok(vec![describe(tx, &row).await?])
    }

    async fn hold(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, until: Option<i64>) -> Result<(), Failure> {
        let (_office, row) = open(app, tx, buyer, line.object_id).await?;
        let is_another = row.order_id.is_some_and(|order_id| order_id != line.order_id);
        if !is_due(&row) || is_another {
            return Err(AttendError::Ordered.into());
        }
        // Whoever cancels the order has as long as before.
        let pay_until = row.pay_until.max(until);
        let mut row = row.into_active_model();
        row.order_id = Set(Some(line.order_id));
        row.pay_until = Set(pay_until);
        store::registrations::update(&**tx, row).await?;
        Ok(())
    }

    async fn paid(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, _at: i64) -> Result<(), Failure> {
        let (office, before) = open(app, tx, buyer, line.object_id).await?;
        if before.order_id != Some(line.order_id) || !RegistrationStatus::stands(before.status) {
            return Err(AttendError::WrongState.into());
        }
        if !is_due(&before) {
            return Ok(());
        }
        let mut row = before.clone().into_active_model();
        row.status = Set(RegistrationStatus::Succeeded.value());
        row.payment = Set(Payment::Paid.value());
        row.pay_until = Set(None);
        row.updated_at = Set(office.now);
        let after = store::registrations::update(&**tx, row).await?;
        tickets::keep_in_step(&office, &after).await?;
        mirror::mirror(&office, Some(&before), &after).await?;
        finding::refresh(tx, after.tenant_id, std::slice::from_ref(&after), office.now).await?;
        office.touch();
        Ok(tell(app, &office, &after, RegistrationEvent::Confirmed, &[]).await?)
    }

    async fn released(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line) -> Result<(), Failure> {
        let (office, row) = open(app, tx, buyer, line.object_id).await?;
        if row.order_id != Some(line.order_id) || !is_due(&row) {
            return Ok(());
        }
        if row.pay_until.is_none_or(|until| until <= office.now) {
            end(app, &office, row, (UNPAID, RegistrationEvent::RanOut)).await?;
            return Ok(());
        }
        let mut row = row.into_active_model();
        row.order_id = Set(None);
        row.updated_at = Set(office.now);
        store::registrations::update(&**tx, row).await?;
        Ok(())
    }

    /// A part that goes back changes nothing; with all of it the ticket is gone.
    async fn refunded(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure> {
        let (office, row) = open(app, tx, buyer, line.object_id).await?;
        if row.order_id != Some(line.order_id) || !back.is_all {
            return Ok(());
        }
        let ended = match RegistrationStatus::stands(row.status) {
            true => end(app, &office, row, (REFUNDED, RegistrationEvent::Cancelled)).await?,
            false => row,
        };
        let mut row = ended.into_active_model();
        row.payment = Set(Payment::Refunded.value());
        store::registrations::update(&**tx, row).await?;
        Ok(())
    }

    fn page(&self, _line: &Line) -> String {
        PAGE.to_owned()
    }
}

/// What the orders of a registration are for, if it was ordered.
pub fn bought(row: &registration::Model) -> Option<Bought> {
    let bought = Bought { tenant_id: row.tenant_id, item_type: ItemType::Ticket, object_id: row.id };
    row.order_id.map(|_| bought)
}

/// Keeps the orders of a registration from others, before its meeting's office is opened.
pub async fn lock_orders(tx: &Tx, found: Option<&registration::Model>) -> Result<(), Failure> {
    match found.and_then(bought) {
        Some(bought) => bought.lock_orders(tx).await,
        None => Ok(()),
    }
}

/// The order by which a registration is paid: the one that was made, or a new one. The office of its meeting is open.
pub async fn order(user: &SignedIn, tx: &Tx, row: &registration::Model) -> Result<i64, Failure> {
    let account = find_account(&**tx, user.tenant_id(), user.user_id()).await?;
    let buyer = Buyer {
        tenant_id: user.tenant_id(),
        user_id: user.user_id(),
        company_id: account.and_then(|account| account.company_id),
        lang: user.lang(),
    };
    if !may_pay(&buyer, row) {
        return Err(AttendError::NotFound.into());
    }
    if let Some(order_id) = row.order_id.filter(|_| is_due(row)) {
        return Ok(order_id);
    }
    let new = NewOrder {
        activity_id: Some(row.activity_id),
        items: vec![(ItemType::Ticket, row.id, 1)],
        contact: Contact { name: row.name.clone(), mobile: row.mobile.clone(), email: row.email.clone() },
        ..NewOrder::default()
    };
    fairway_billing::order(&user.app, tx, &buyer, new).await
}

/// The same right after somebody registered, where that is to be paid; the row as it is then.
pub async fn order_at_once(user: &SignedIn, tx: &Tx, row: registration::Model) -> Result<registration::Model, Failure> {
    if !is_due(&row) || row.order_id.is_some() {
        return Ok(row);
    }
    order(user, tx, &row).await?;
    let found = store::registrations::find(&**tx, row.tenant_id, row.id).await?;
    Ok(found.ok_or(AttendError::NotFound)?)
}

/// Gives back the places that nobody began to pay; those that have an order go when it does.
pub async fn sweep(app: &App) -> Result<(), AttendError> {
    let now = app.clock.now();
    for found in store::registrations::list_unpaid(app.db.read(), now, SWEPT).await? {
        let tx = app.db.begin().await?;
        let office = Office::open(&tx, &app.secrets, found.tenant_id, found.activity_id, now).await?;
        let row = store::registrations::lock(&tx, found.tenant_id, found.id).await?;
        let is_over = |row: &registration::Model| {
            is_due(row) && row.order_id.is_none() && row.pay_until.is_none_or(|until| until <= now)
        };
        if let Some(row) = row.filter(is_over) {
            end(app, &office, row, (UNPAID, RegistrationEvent::RanOut)).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}
