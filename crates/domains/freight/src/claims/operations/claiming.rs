//! Claiming: who may claim what, what it costs, and what is given to whom. A place in an inquiry and its price change hands in one
//! transaction, once for a company ([`super::claim_round`]). Everything that changes who has an inquiry holds the inquiry's row first.

use fairway_auth::{TenantId, UserId};
use fairway_billing::{Posting, TransactionType, Unit, post};
use fairway_db::Tx;
use fairway_identity::find_account;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use crate::claims::entities::claim;
use crate::claims::error::ClaimError;
use crate::claims::model::{ClaimStatus, FollowState, OFFER_SECONDS};
use crate::claims::operations::selling;
use crate::claims::store;
use crate::entities::inquiry;
use crate::model::{DistributionMethod, InquiryStatus};

/// What the ledger calls what a claim is about.
const OBJECT: &str = "freight_inquiry";

/// An [`Actor`](fairway_auth::Actor) who acts for an agent: a claim belongs to their company, and its account pays.
#[derive(Clone, Copy, Debug)]
pub struct Claimer {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub company_id: i64,
    pub now: i64,
}

/// What a claim costs: the unit and the price.
pub type Cost = (i32, i64);

/// The company of whoever asks, where they have an account.
pub async fn owner_company(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    one: &inquiry::Model,
) -> Result<Option<i64>, ClaimError> {
    let Some(owner) = one.owner_user_id else { return Ok(None) };
    Ok(find_account(db, tenant_id, owner).await?.and_then(|account| account.company_id))
}

/// Whether an inquiry, whose owner belongs to this company, can be claimed by another at all; a place may still be gone a moment
/// later.
pub fn check(
    by: &Claimer,
    one: &inquiry::Model,
    own: Option<&claim::Model>,
    owner_company: Option<i64>,
) -> Result<(), ClaimError> {
    // The pool is open to all, also to those who once let it pass.
    let is_pool = one.distribution == DistributionMethod::PoolClaim.value();
    match own.map(|own| own.status) {
        None => {}
        Some(status) if status == ClaimStatus::ToBeClaimed.value() => {}
        Some(status) if status == ClaimStatus::Expired.value() && is_pool => {}
        Some(status) if status == ClaimStatus::Expired.value() => return Err(ClaimError::Closed),
        Some(_) => return Err(ClaimError::Already),
    }
    let is_shown =
        one.status != InquiryStatus::Draft.value() && one.status != InquiryStatus::PendingDistribution.value();
    if !is_shown {
        return Err(ClaimError::NotFound);
    }
    if one.status != InquiryStatus::Distributed.value() || one.closes_at.is_some_and(|closes_at| closes_at <= by.now) {
        return Err(ClaimError::Closed);
    }
    let is_late = own.and_then(|own| own.offer_until).is_some_and(|until| until <= by.now);
    if is_late && !is_pool {
        return Err(ClaimError::Closed);
    }
    if !is_pool && own.is_none() {
        return Err(ClaimError::NotOffered);
    }
    if one.owner_user_id == Some(by.user_id) || owner_company == Some(by.company_id) {
        return Err(ClaimError::Own);
    }
    Ok(())
}

/// By what a claim is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaidBy {
    /// The company's account, at the cost that was shown.
    Account(Cost),
    /// An order, which fixed the cost when it was made.
    Order(i64),
}

/// What a claim takes from the company's account; none where it costs nothing.
pub fn payment_of(by: &Claimer, one: &inquiry::Model) -> Result<Option<Posting>, ClaimError> {
    if one.price == 0 {
        return Ok(None);
    }
    let unit = Unit::of(one.price_unit).ok_or(ClaimError::WrongState)?;
    Ok(Some(Posting {
        company_id: by.company_id,
        unit,
        amount: -one.price,
        transaction_type: TransactionType::Consumption,
        text: (format!("认领询盘 {}", one.number), format!("Claimed inquiry {}", one.number)),
        order_id: None,
        object: (OBJECT, one.id),
        operator_id: Some(by.user_id),
        key: format!("freight-claim:{}:{}", one.id, by.company_id),
    }))
}

/// Gives the price of a claim back; once, however often it is asked for. What an order paid goes back the way it came, by job:
/// payments take the order before the inquiry, and two that wait for each other would wait for ever.
pub async fn refund(
    tx: &Tx,
    one: &inquiry::Model,
    row: &claim::Model,
    operator_id: Option<UserId>,
    now: i64,
) -> Result<(), ClaimError> {
    if let Some(order_id) = row.order_id {
        return selling::queue_refund(tx, row, (order_id, operator_id), now).await;
    }
    let Some(unit) = Unit::of(row.unit).filter(|_| row.entry_id.is_some() && row.price > 0) else { return Ok(()) };
    let posting = Posting {
        company_id: row.company_id,
        unit,
        amount: row.price,
        transaction_type: TransactionType::Refund,
        text: (format!("退回询盘 {}", one.number), format!("Returned inquiry {}", one.number)),
        order_id: None,
        object: (OBJECT, one.id),
        operator_id,
        key: format!("freight-refund:{}", row.id),
    };
    post(tx, row.tenant_id, posting, now).await?;
    Ok(())
}

/// A row that says nothing yet.
pub fn blank(tenant_id: TenantId, inquiry_id: i64, company_id: i64, now: i64) -> claim::ActiveModel {
    claim::ActiveModel {
        tenant_id: Set(tenant_id),
        inquiry_id: Set(inquiry_id),
        company_id: Set(company_id),
        user_id: Set(None),
        status: Set(ClaimStatus::ToBeClaimed.value()),
        price: Set(0),
        unit: Set(Unit::Points.value()),
        entry_id: Set(None),
        order_id: Set(None),
        claimed_at: Set(None),
        offer_until: Set(None),
        withdraw_reason: Set(0),
        withdraw_text: Set(String::new()),
        withdrawn_at: Set(None),
        decided_by: Set(None),
        decided_at: Set(None),
        decision: Set(String::new()),
        follow_state: Set(FollowState::NotContacted.value()),
        phase: Set(1),
        answered_at: Set(None),
        is_won: Set(false),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// Gives an inquiry to agents, who can claim it within a day or until it closes. Companies that claimed it are left out, and those
/// that let it pass get it once more; whoever got it is returned.
pub async fn offer(tx: &Tx, one: &inquiry::Model, companies: &[i64], now: i64) -> Result<Vec<i64>, ClaimError> {
    let until = one.closes_at.map_or(now + OFFER_SECONDS, |closes_at| closes_at.min(now + OFFER_SECONDS));
    let mut given = Vec::new();
    for company_id in companies {
        let row = claim::ActiveModel {
            price: Set(one.price),
            unit: Set(one.price_unit),
            offer_until: Set(Some(until)),
            ..blank(one.tenant_id, one.id, *company_id, now)
        };
        if store::claims::insert(tx, row).await?.is_some() || renew(tx, one, *company_id, until, now).await? {
            given.push(*company_id);
        }
    }
    Ok(given)
}

/// Whoever was given it before and did not take it can do so again.
async fn renew(tx: &Tx, one: &inquiry::Model, company_id: i64, until: i64, now: i64) -> Result<bool, ClaimError> {
    let found = store::claims::find_of(&**tx, one.tenant_id, one.id, company_id).await?;
    let was_free = |row: &claim::Model| {
        row.status == ClaimStatus::ToBeClaimed.value() || row.status == ClaimStatus::Expired.value()
    };
    let Some(row) = found.filter(was_free) else { return Ok(false) };
    let mut again = row.into_active_model();
    again.status = Set(ClaimStatus::ToBeClaimed.value());
    again.price = Set(one.price);
    again.unit = Set(one.price_unit);
    again.offer_until = Set(Some(until));
    again.updated_at = Set(now);
    store::claims::update(tx, again).await?;
    Ok(true)
}
