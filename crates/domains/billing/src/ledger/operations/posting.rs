//! Booking: what a company gets or gives stands on its account and, turned round, on one of the house's; once for each key, and
//! never more than there is.

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::Tx;
use sea_orm::{ConnectionTrait, DbErr};

use crate::BillingError;
use crate::ledger::entities::{account, entry};
use crate::ledger::store;
use crate::model::{MAX_AMOUNT, TransactionType, Unit};
use crate::store::orders;

pub type EntryId = i64;

/// Whose an account is, and, of the house's, what it gathers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Company,
    /// What was paid for from outside.
    Cash,
    /// What companies spent, and what they earned.
    Revenue,
    /// What the house corrected.
    Adjustment,
    /// On the way from one account to another.
    Holding,
}

impl Side {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Company => "company",
            Self::Cash => "cash",
            Self::Revenue => "revenue",
            Self::Adjustment => "adjustment",
            Self::Holding => "holding",
        }
    }

    /// Against what something of this kind is booked.
    pub(super) const fn against(transaction_type: TransactionType) -> Self {
        match transaction_type {
            TransactionType::TopUp => Self::Cash,
            TransactionType::Adjustment => Self::Adjustment,
            TransactionType::Consumption | TransactionType::Sale | TransactionType::Refund => Self::Revenue,
        }
    }
}

/// What is to be booked.
#[derive(Clone, Debug)]
pub struct Posting {
    pub company_id: i64,
    pub unit: Unit,
    /// What the company gets or, below zero, gives.
    pub amount: i64,
    pub transaction_type: TransactionType,
    /// What it was for, in Chinese and English.
    pub text: (String, String),
    pub order_id: Option<i64>,
    /// What it was about: what it is, and its id.
    pub object: (&'static str, i64),
    /// Whoever did it; none where the platform did.
    pub operator_id: Option<UserId>,
    /// Names what happens: booked again under the same key, nothing more happens.
    pub key: String,
}

/// Books something in the caller's transaction. The same key once more returns the entry that is there; where the company has not so
/// much, nothing is left of it, even where the caller goes on.
pub async fn post(tx: &Tx, tenant_id: TenantId, posting: Posting, now: i64) -> Result<EntryId, BillingError> {
    let order = match posting.order_id {
        Some(order_id) => orders::find(&**tx, tenant_id, order_id).await?,
        None => None,
    };
    let number = order.map(|order| order.number).unwrap_or_default();
    post_as(tx, tenant_id, &number, posting, now).await
}

/// The same under another number than that of the order behind it.
pub async fn post_as(
    tx: &Tx,
    tenant_id: TenantId,
    number: &str,
    posting: Posting,
    now: i64,
) -> Result<EntryId, BillingError> {
    let against = Side::against(posting.transaction_type);
    book(tx, tenant_id, (number, against), posting, now).await
}

/// The same against an account of the caller's choice.
pub(super) async fn book(
    tx: &Tx,
    tenant_id: TenantId,
    (number, against): (&str, Side),
    posting: Posting,
    now: i64,
) -> Result<EntryId, BillingError> {
    let is_sensible = posting.amount != 0 && (-MAX_AMOUNT..=MAX_AMOUNT).contains(&posting.amount);
    if !is_sensible || posting.key.is_empty() {
        return Err(BillingError::BadPosting);
    }
    let Some(entry) = store::entries::insert(tx, tenant_id, number, &posting, now).await? else {
        return find_same(tx, tenant_id, &posting).await;
    };
    let Some(own) = shift(tx, tenant_id, &posting, now).await? else {
        store::entries::withdraw(tx, tenant_id, entry.id).await?;
        let balance = balance(&**tx, tenant_id, posting.company_id, posting.unit).await?;
        return Err(BillingError::NotEnough { unit: posting.unit, balance, needed: -posting.amount });
    };
    let house = house_account(tx, tenant_id, posting.unit, against, now).await?;
    let shares = [(own.id, posting.amount, Some(own.balance)), (house, -posting.amount, None)];
    store::entries::insert_postings(tx, &entry, posting.unit.value(), shares).await?;
    Ok(entry.id)
}

async fn shift(tx: &Tx, tenant_id: TenantId, posting: &Posting, now: i64) -> Result<Option<account::Model>, DbErr> {
    let (whose, amount) = ((posting.company_id, posting.unit), posting.amount);
    let moved = store::accounts::shift(tx, tenant_id, whose, amount, now).await?;
    if moved.is_some() || amount < 0 {
        return Ok(moved);
    }
    // Only an account that is not there yet does not take what it is given.
    store::accounts::open(tx, tenant_id, Some(posting.company_id), (posting.unit, Side::Company), now).await?;
    store::accounts::shift(tx, tenant_id, whose, amount, now).await
}

pub(super) async fn house_account(
    tx: &Tx,
    tenant_id: TenantId,
    unit: Unit,
    side: Side,
    now: i64,
) -> Result<i64, BillingError> {
    if let Some(id) = store::accounts::find_house(&**tx, tenant_id, unit, side).await? {
        return Ok(id);
    }
    store::accounts::open(tx, tenant_id, None, (unit, side), now).await?;
    let found = store::accounts::find_house(&**tx, tenant_id, unit, side).await?;
    found.ok_or_else(|| DbErr::RecordNotFound("an account of the house".to_owned()).into())
}

/// The entry that has this key, if it did what is asked now; another one under the same key is a mistake of the caller.
async fn find_same(tx: &Tx, tenant_id: TenantId, posting: &Posting) -> Result<EntryId, BillingError> {
    let known = store::entries::find_by_key(&**tx, tenant_id, &posting.key).await?.ok_or(BillingError::KeyTaken)?;
    let own = store::accounts::find(&**tx, tenant_id, posting.company_id, posting.unit).await?;
    let booked = store::entries::list_postings(&**tx, tenant_id, known.id).await?;
    let is_same = known.transaction_type == posting.transaction_type.value()
        && booked
            .iter()
            .any(|one| Some(one.account_id) == own.as_ref().map(|own| own.id) && one.amount == posting.amount);
    if is_same { Ok(known.id) } else { Err(BillingError::KeyTaken) }
}

/// What a company has.
pub async fn balance(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
    unit: Unit,
) -> Result<i64, BillingError> {
    let found = store::accounts::find(db, tenant_id, company_id, unit).await?;
    Ok(found.map_or(0, |account| account.balance))
}

/// What people call an entry: the number of what is behind it, else its own, with the year in which it was booked.
pub fn shown_number(entry: &entry::Model, zone: &Zone) -> String {
    match entry.number.as_str() {
        "" => format!("LE{:02}-{:06}", zone.local_time(entry.at).year % 100, entry.id),
        number => number.to_owned(),
    }
}
