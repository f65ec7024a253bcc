//! Correcting a balance. Up to the tenant's limit one person is enough; above it a second one has to agree, never the same.

use fairway_auth::Actor;
use fairway_clock::Zone;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::posting::{EntryId, Posting, post_as};
use crate::BillingError;
use crate::ledger::entities::adjustment;
use crate::ledger::store;
use crate::model::{TransactionType, Unit};

/// Where an adjustment stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum AdjustmentState {
    /// For a second person.
    Waits = 1,
    Done = 2,
    Refused = 3,
}

impl AdjustmentState {
    pub const fn value(self) -> i32 {
        self as i32
    }
}

/// What somebody wants to correct.
#[derive(Clone, Debug)]
pub struct Wish {
    pub company_id: i64,
    pub unit: Unit,
    pub amount: i64,
    pub reason: String,
}

fn number(id: i64, zone: &Zone, now: i64) -> String {
    format!("AJ{:02}-{id:04}", zone.local_time(now).year % 100)
}

/// Books it, or, above the limit, lets it wait. Its number has the year of this zone.
pub async fn ask(tx: &Tx, by: &Actor, zone: &Zone, wish: Wish, limit: i64) -> Result<adjustment::Model, BillingError> {
    let row = adjustment::ActiveModel {
        tenant_id: Set(by.tenant_id),
        company_id: Set(wish.company_id),
        number: Set(String::new()),
        unit: Set(wish.unit.value()),
        amount: Set(wish.amount),
        reason: Set(wish.reason),
        state: Set(AdjustmentState::Waits.value()),
        asked_by: Set(by.user_id),
        decided_by: Set(None),
        decided_at: Set(None),
        decision: Set(String::new()),
        entry_id: Set(None),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    };
    let mut made = store::adjustments::insert(&**tx, row).await?;
    made.number = number(made.id, zone, by.now);
    let booked = if made.amount.abs() > limit { None } else { Some(book(tx, &made, by).await?) };
    let number = made.number.clone();
    let mut row = made.into_active_model();
    row.number = Set(number);
    if booked.is_some() {
        row.entry_id = Set(booked);
        row.state = Set(AdjustmentState::Done.value());
    }
    Ok(store::adjustments::update(&**tx, row).await?)
}

/// The second person agrees or refuses; the row is locked by the caller.
pub async fn decide(
    tx: &Tx,
    before: adjustment::Model,
    by: &Actor,
    (accept, reason): (bool, &str),
) -> Result<adjustment::Model, BillingError> {
    if before.state != AdjustmentState::Waits.value() {
        return Err(BillingError::AdjustmentDecided);
    }
    if before.asked_by == by.user_id {
        return Err(BillingError::OwnAdjustment);
    }
    let entry_id = if accept { Some(book(tx, &before, by).await?) } else { None };
    let state = if accept { AdjustmentState::Done } else { AdjustmentState::Refused };
    let mut row = before.into_active_model();
    row.state = Set(state.value());
    row.entry_id = Set(entry_id);
    row.decided_by = Set(Some(by.user_id));
    row.decided_at = Set(Some(by.now));
    row.decision = Set(reason.trim().to_owned());
    row.updated_at = Set(by.now);
    Ok(store::adjustments::update(&**tx, row).await?)
}

async fn book(tx: &Tx, row: &adjustment::Model, by: &Actor) -> Result<EntryId, BillingError> {
    let unit = Unit::of(row.unit).ok_or(BillingError::BadPosting)?;
    let is_by_two = row.asked_by != by.user_id;
    let words = |plain: &str, by_two: &str, separator: &str| {
        format!("{plain}{separator}{}{}", row.reason, if is_by_two { by_two } else { "" })
    };
    let posting = Posting {
        company_id: row.company_id,
        unit,
        amount: row.amount,
        transaction_type: TransactionType::Adjustment,
        text: (words("调整", "（双人复核）", "："), words("Adjustment", ", approved by two", ": ")),
        order_id: None,
        object: ("adjustment", row.id),
        operator_id: Some(by.user_id),
        key: format!("adjustment:{}", row.id),
    };
    post_as(tx, row.tenant_id, &row.number, posting, by.now).await
}
