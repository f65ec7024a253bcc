//! What other domains sell. A domain hands in one [`Sellable`] for each of its item types; everything is asked inside the
//! transaction of the order, so that an order and what it holds are there together or not at all.

use std::sync::Arc;

use async_trait::async_trait;
use axum::http::Extensions;
use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::Lang;

use crate::BillingError;
use crate::model::{Currency, ItemType};

/// Whoever buys.
#[derive(Clone, Debug)]
pub struct Buyer {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    /// The company that the order is for, if they belong to one.
    pub company_id: Option<i64>,
    pub lang: Lang,
}

/// A line as it will be frozen: names and texts in Chinese and English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted {
    pub name: (String, String),
    pub text: (String, String),
    /// Whole cents of `currency`, tax included.
    pub unit_price: i64,
    pub currency: Currency,
    pub quantity: i64,
    pub object_id: i64,
}

/// A line of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub order_id: i64,
    pub line_id: i64,
    pub item_type: ItemType,
    pub object_id: i64,
    pub quantity: i64,
    /// Whole cents of the order's currency, before a voucher.
    pub amount: i64,
    /// What the order's voucher took off it.
    pub discount: i64,
    pub name: (String, String),
}

/// What goes back of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefundPart {
    /// Whole cents, this time.
    pub amount: i64,
    /// Whole cents that went back before.
    pub before: i64,
    /// Nothing is left of what was paid for it, in one refund or by many, whatever a voucher took off its price.
    pub is_all: bool,
}

/// What a domain sells. The order's row is locked while it is called; a thing that was quoted as several lines is asked for each of
/// them, so each of these must bear to be called again.
#[async_trait]
pub trait Sellable: Send + Sync {
    fn item_type(&self) -> ItemType;

    /// Price, description and currency, from the server's own data only. Refuses with a failure of its own. All lines of an order
    /// are of one currency.
    async fn quote(
        &self,
        app: &App,
        tx: &Tx,
        buyer: &Buyer,
        object_id: i64,
        quantity: i64,
    ) -> Result<Vec<Quoted>, Failure>;

    /// The order was made: hold it until `until`, or until told otherwise.
    async fn hold(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, until: Option<i64>) -> Result<(), Failure>;

    /// The order is paid. What it refuses keeps the order unpaid, so it refuses only what it cannot give any more.
    async fn paid(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, at: i64) -> Result<(), Failure>;

    /// Cancelled or timed out before it was paid: gives back what it held.
    async fn released(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line) -> Result<(), Failure>;

    /// Something of the line was given back; whoever has all of it back has not what they bought.
    async fn refunded(&self, app: &App, tx: &Tx, buyer: &Buyer, line: &Line, back: RefundPart) -> Result<(), Failure>;

    /// Where the buyer sees what they bought.
    fn page(&self, line: &Line) -> String;
}

#[derive(Clone, Default)]
struct Sellables(Vec<Arc<dyn Sellable>>);

/// Hands in something to sell, in `extras` of a later domain's `domain()`.
pub fn provide_sellable(extras: &mut Extensions, sellable: impl Sellable + 'static) {
    extras.get_or_insert_default::<Sellables>().0.push(Arc::new(sellable));
}

/// Who sells this; refused where nobody does.
pub(crate) fn find_sellable(app: &App, item_type: ItemType) -> Result<Arc<dyn Sellable>, BillingError> {
    let all = app.extras.get::<Sellables>().map_or(&[][..], |all| &all.0);
    all.iter().find(|one| one.item_type() == item_type).cloned().ok_or(BillingError::NotSold)
}
