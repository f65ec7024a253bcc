//! Whether a registration is to be paid first. One that is has its place kept, waits like one under review, and has no ticket
//! until the money came (`selling`), or whoever runs registration lets it in without.

use fairway_billing::Currency;
use sea_orm::ActiveValue::Set;

use crate::AttendError;
use crate::entities::registration;
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::{Payment, RegistrationStatus};

/// How long a place is kept for whoever was not there when they got it: accepted, moved up, or entered by others.
pub const KEEP_UNPAID_SECONDS: i64 = 3 * 24 * 3600;

/// Where the payment of a registration stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub payment: Payment,
    pub pay_until: Option<i64>,
    pub order_id: Option<i64>,
}

impl Due {
    pub const NONE: Self = Self { payment: Payment::NotAsked, pay_until: None, order_id: None };

    pub fn of(row: &registration::Model) -> Self {
        let known = [Payment::Due, Payment::Paid, Payment::Refunded];
        let payment = known.into_iter().find(|one| one.value() == row.payment).unwrap_or(Payment::NotAsked);
        Self { payment, pay_until: row.pay_until, order_id: row.order_id }
    }

    /// Of one that ends: what was paid is still known of it.
    pub fn after_end(before: &registration::Model) -> Self {
        let had = Self::of(before);
        if had.payment == Payment::Due { Self::NONE } else { had }
    }

    pub fn write(self, row: &mut registration::ActiveModel) {
        row.payment = Set(self.payment.value());
        row.pay_until = Set(self.pay_until);
        row.order_id = Set(self.order_id);
    }
}

/// What becomes of a registration that would have this status if it were free; `by` is until when an unpaid place is kept.
pub fn settle(
    standing: Option<&registration::Model>,
    kind: Option<&ticket_type::Model>,
    amount: i64,
    (status, by): (RegistrationStatus, i64),
) -> (RegistrationStatus, Due) {
    let had = standing.map_or(Due::NONE, Due::of);
    let is_sold = kind.is_some_and(|kind| kind.is_sold_online) && amount > 0;
    // Whoever had the ticket before it was sold here keeps it.
    let is_theirs = standing.is_some_and(|row| {
        let is_same = row.ticket_type_id == kind.map(|kind| kind.id) && amount <= row.amount;
        row.status == RegistrationStatus::Succeeded.value() && is_same
    });
    if had.payment == Payment::Paid || is_theirs {
        return (status, had);
    }
    if status != RegistrationStatus::Succeeded || !is_sold {
        return (status, Due::NONE);
    }
    let due = match had.payment {
        Payment::Due => had,
        _ => Due { payment: Payment::Due, pay_until: Some(by), order_id: None },
    };
    (RegistrationStatus::Pending, due)
}

/// What one becomes that is accepted. Where only its payment was missing, it needs none any more; money that still comes for its
/// order goes back.
pub fn accept(before: &registration::Model, kind: Option<&ticket_type::Model>, now: i64) -> (RegistrationStatus, Due) {
    let succeeded = RegistrationStatus::Succeeded;
    match Due::of(before) {
        had if had.payment == Payment::Paid => (succeeded, had),
        had if had.payment == Payment::Due => (succeeded, Due::NONE),
        _ => settle(None, kind, before.amount, (succeeded, now + KEEP_UNPAID_SECONDS)),
    }
}

/// What an order was made for stays as it was ordered.
pub fn must_fit_order(
    before: &registration::Model,
    (type_id, voucher_id, currency): (Option<i64>, Option<i64>, Currency),
    payment: Payment,
) -> Result<(), AttendError> {
    let had = Due::of(before);
    let is_ordered = had.order_id.is_some() && matches!(had.payment, Payment::Due | Payment::Paid);
    let is_same_price = before.voucher_id == voucher_id && before.currency() == currency;
    let is_same = before.ticket_type_id == type_id && is_same_price && had.payment == payment;
    if is_ordered && !is_same { Err(AttendError::Ordered) } else { Ok(()) }
}
