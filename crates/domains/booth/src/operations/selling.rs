//! A confirmed reservation as billing sells it: the deposit that the organiser asks for, then the rest. Booths stay the company's
//! whether an order is paid or not: what runs out is the order, and the part is still due.

use async_trait::async_trait;
use fairway_billing::{Bought, Buyer, Contact, Currency, ItemType, Line, NewOrder, Quoted, RefundPart, Sellable};
use fairway_db::Tx;
use fairway_http::{App, Failure, SignedIn};
use fairway_lang::Text;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::mails::booth_numbers;
use crate::entities::reservation;
use crate::model::ReservationStatus;
use crate::{BoothError, store};

const PAGE: &str = "/expoBooked";

/// What is paid of a reservation at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Deposit,
    Balance,
}

impl Part {
    const fn name(self) -> Text {
        match self {
            Self::Deposit => Text::new("展位定金", "Booth deposit"),
            Self::Balance => Text::new("展位尾款", "Booth balance"),
        }
    }

    fn amount(self, row: &reservation::Model) -> i64 {
        match self {
            Self::Deposit => row.deposit,
            Self::Balance => row.total - row.deposit - row.balance_paid,
        }
    }

    fn order_id(self, row: &reservation::Model) -> Option<i64> {
        match self {
            Self::Deposit => row.deposit_order_id,
            Self::Balance => row.balance_order_id,
        }
    }

    fn paid_at(self, row: &reservation::Model) -> Option<i64> {
        match self {
            Self::Deposit => row.deposit_paid_at,
            Self::Balance => row.balance_paid_at,
        }
    }

    /// The order that waits for its payment. One that is paid waits for nothing, also where more is due since then.
    pub fn open_order(self, row: &reservation::Model) -> Option<i64> {
        self.order_id(row).filter(|_| self.paid_at(row).is_none())
    }

    fn is_due(self, row: &reservation::Model) -> bool {
        self.amount(row) > 0 && (self == Self::Balance || self.paid_at(row).is_none())
    }

    /// The part that an order was made for.
    fn of(row: &reservation::Model, order_id: i64) -> Option<Self> {
        [Self::Deposit, Self::Balance].into_iter().find(|part| part.order_id(row) == Some(order_id))
    }

    fn write(self, row: &mut reservation::ActiveModel, order_id: Option<i64>, paid_at: Option<i64>) {
        match self {
            Self::Deposit => {
                row.deposit_order_id = Set(order_id);
                row.deposit_paid_at = Set(paid_at);
            }
            Self::Balance => {
                row.balance_order_id = Set(order_id);
                row.balance_paid_at = Set(paid_at);
            }
        }
    }
}

/// What is to be paid next; where booths became dearer, also after everything was paid. Nothing where the organiser asks for no
/// deposit: such a fair settles its bills itself.
pub fn due(row: &reservation::Model) -> Option<Part> {
    let is_asked = row.status == ReservationStatus::Confirmed.value() && row.deposit > 0;
    [Part::Deposit, Part::Balance].into_iter().find(|part| is_asked && part.is_due(row))
}

/// For clients: 0 nothing is paid here, 1 the deposit is to be paid, 2 the balance, 3 all is paid.
pub fn payment(row: &reservation::Model) -> i32 {
    let is_asked = row.status == ReservationStatus::Confirmed.value() && row.deposit > 0;
    match due(row) {
        Some(Part::Deposit) => 1,
        Some(Part::Balance) => 2,
        None if is_asked => 3,
        None => 0,
    }
}

/// The company's people pay; whoever reserved may have left it.
fn may_pay(buyer: &Buyer, row: &reservation::Model) -> bool {
    row.company_id.is_some() && row.company_id == buyer.company_id
}

async fn lock(tx: &Tx, buyer: &Buyer, line: &Line) -> Result<reservation::Model, BoothError> {
    let found = store::reservations::lock(tx, buyer.tenant_id, line.object_id).await?;
    found.ok_or(BoothError::UnknownReservation)
}

pub struct BoothSale;

#[async_trait]
impl Sellable for BoothSale {
    fn item_type(&self) -> ItemType {
        ItemType::Booth
    }

    async fn quote(
        &self,
        _app: &App,
        tx: &Tx,
        buyer: &Buyer,
        object_id: i64,
        _quantity: i64,
    ) -> Result<Vec<Quoted>, Failure> {
        let found = store::reservations::find(&**tx, buyer.tenant_id, object_id).await?;
        let row = found.filter(|row| may_pay(buyer, row)).ok_or(BoothError::UnknownReservation)?;
        let part = due(&row).ok_or(BoothError::NothingDue)?;
        if part.open_order(&row).is_some() {
            return Err(BoothError::Ordered.into());
        }
        let text = format!("{} · {}", row.number, booth_numbers(tx, &row).await?);
        Ok(vec![Quoted {
            name: (part.name().zh.to_owned(), part.name().en.to_owned()),
            text: (text.clone(), text),
            unit_price: part.amount(&row),
            currency: Currency::parse(&row.currency).unwrap_or_default(),
            quantity: 1,
            object_id,
        }])
    }

    async fn hold(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, _until: Option<i64>) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        if Part::of(&row, line.order_id).is_some() {
            return Ok(());
        }
        let part = due(&row).filter(|part| part.open_order(&row).is_none()).ok_or(BoothError::Ordered)?;
        let mut row = row.into_active_model();
        part.write(&mut row, Some(line.order_id), None);
        row.updated_at = Set(app.clock.now());
        store::reservations::update(&**tx, row).await?;
        Ok(())
    }

    async fn paid(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, at: i64) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        let part = Part::of(&row, line.order_id).ok_or(BoothError::WrongState)?;
        if row.status != ReservationStatus::Confirmed.value() {
            return Err(BoothError::WrongState.into());
        }
        if part.paid_at(&row).is_some() {
            return Ok(());
        }
        let balance_paid = row.balance_paid + line.amount;
        let mut row = row.into_active_model();
        part.write(&mut row, Some(line.order_id), Some(at));
        match part {
            // Moved to another booth meanwhile: what was paid is what was ordered, and the rest is the balance.
            Part::Deposit => row.deposit = Set(line.amount),
            Part::Balance => row.balance_paid = Set(balance_paid),
        }
        row.updated_at = Set(app.clock.now());
        store::reservations::update(&**tx, row).await?;
        Ok(())
    }

    async fn released(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        let Some(part) = Part::of(&row, line.order_id).filter(|part| part.paid_at(&row).is_none()) else {
            return Ok(());
        };
        let mut row = row.into_active_model();
        part.write(&mut row, None, None);
        row.updated_at = Set(app.clock.now());
        store::reservations::update(&**tx, row).await?;
        Ok(())
    }

    /// A part of it that goes back changes nothing; with all of it the amount is due again, unless the organiser cancelled.
    async fn refunded(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure> {
        let row = lock(tx, buyer, line).await?;
        if !back.is_all {
            return Ok(());
        }
        let part = Part::of(&row, line.order_id);
        let balance_paid = (row.balance_paid - line.amount).max(0);
        let mut row = row.into_active_model();
        if let Some(part) = part {
            part.write(&mut row, None, None);
        }
        // One that is not known any more paid the balance before booths became dearer.
        if part != Some(Part::Deposit) {
            row.balance_paid = Set(balance_paid);
        }
        row.updated_at = Set(app.clock.now());
        store::reservations::update(&**tx, row).await?;
        Ok(())
    }

    fn page(&self, line: &Line) -> String {
        format!("{PAGE}?id={}", line.object_id)
    }
}

/// What the orders of a reservation are for, if it was ordered.
pub fn bought(row: &reservation::Model) -> Option<Bought> {
    let bought = Bought { tenant_id: row.tenant_id, item_type: ItemType::Booth, object_id: row.id };
    row.deposit_order_id.or(row.balance_order_id).map(|_| bought)
}

/// Keeps the orders of a reservation from others, before it is locked itself.
pub async fn lock_orders(tx: &Tx, tenant_id: i64, id: i64) -> Result<(), Failure> {
    let found = store::reservations::find(&**tx, tenant_id, id).await?;
    match found.as_ref().and_then(bought) {
        Some(bought) => bought.lock_orders(tx).await,
        None => Ok(()),
    }
}

/// The order by which the next part of a reservation, which the caller has locked, is paid: the one that waits, or a new one.
pub async fn order(
    user: &SignedIn,
    tx: &Tx,
    company_id: Option<i64>,
    row: &reservation::Model,
) -> Result<i64, Failure> {
    let part = due(row).ok_or(BoothError::NothingDue)?;
    if let Some(order_id) = part.open_order(row) {
        return Ok(order_id);
    }
    let buyer = Buyer { tenant_id: user.tenant_id(), user_id: user.user_id(), company_id, lang: user.lang() };
    let new = NewOrder {
        activity_id: Some(row.activity_id),
        items: vec![(ItemType::Booth, row.id, 1)],
        contact: Contact {
            name: row.contact_name.clone(),
            mobile: row.contact_mobile.clone(),
            email: row.contact_email.clone(),
        },
        ..NewOrder::default()
    };
    fairway_billing::order(&user.app, tx, &buyer, new).await
}
