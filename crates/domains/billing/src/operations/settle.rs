//! The one way in which an order becomes paid.

use fairway_db::Tx;
use fairway_http::{App, Failure};

use crate::model::Currency;

/// Money that came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    pub amount: i64,
    pub currency: Currency,
    /// Theirs; empty where nobody outside took it.
    pub provider_ref: String,
    pub at: i64,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The order is paid by this payment, now.
    Paid,
    /// It was paid by this payment before; nothing changed.
    Again,
    /// The order cannot take it: it goes back by job.
    Refund,
}

/// Says that money came for a payment. Bears to be told twice.
pub async fn settle(app: &App, tx: &Tx, payment_id: i64, paid: Paid) -> Result<Settled, Failure> {
    todo!()
}
