//! A month of an account: what it began with, everything that happened, what it ended with.

use fairway_auth::TenantId;
use fairway_clock::{Day, Zone};
use sea_orm::ConnectionTrait;

use super::posting::shown_number;
use crate::BillingError;
use crate::ledger::entities::entry;
use crate::ledger::store;
use crate::model::{TransactionType, Unit};

/// A month by the clocks of a place, from its first second until before that of the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Month {
    /// `2027-03`.
    pub name: String,
    pub from: i64,
    pub until: i64,
}

impl Month {
    pub fn parse(text: &str, zone: &Zone) -> Option<Self> {
        let first = Day::parse(&format!("{text}-01"))?;
        // So many days after the first of a month it is always the next.
        let within_next = first.plus(31).to_string();
        let next = Day::parse(&format!("{}-01", within_next.get(..7)?))?;
        Some(Self { name: text.to_owned(), from: zone.start(first), until: zone.start(next) })
    }

    /// The one that it is now.
    pub fn current(zone: &Zone, now: i64) -> Option<Self> {
        Self::parse(zone.day(now).to_string().get(..7)?, zone)
    }
}

/// One thing that happened on an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub entry: entry::Model,
    pub number: String,
    pub amount: i64,
    /// What the account had after it.
    pub balance: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statement {
    pub opening: i64,
    pub closing: i64,
    pub total_in: i64,
    pub total_out: i64,
    /// In the order in which they were booked.
    pub steps: Vec<Step>,
    /// What the account has now.
    pub balance: i64,
}

impl Statement {
    /// How many there are of each type, in the order of the types.
    pub fn counts(&self) -> Vec<(TransactionType, usize)> {
        let count = |of: TransactionType| {
            (of, self.steps.iter().filter(|step| step.entry.transaction_type == of.value()).count())
        };
        TransactionType::ALL.iter().copied().map(count).collect()
    }
}

/// The month of a company's account; a company that never had one has a blank page.
pub async fn read(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (company_id, unit): (i64, Unit),
    month: &Month,
    zone: &Zone,
) -> Result<Statement, BillingError> {
    let Some(account) = store::accounts::find(db, tenant_id, company_id, unit).await? else {
        return Ok(Statement::default());
    };
    let opening = store::entries::sum_before(db, tenant_id, account.id, month.from).await?;
    let booked = store::entries::list_between(db, tenant_id, account.id, (month.from, month.until)).await?;
    let mut statement = Statement { opening, closing: opening, balance: account.balance, ..Statement::default() };
    for (posting, entry) in booked {
        statement.closing += posting.amount;
        match posting.amount > 0 {
            true => statement.total_in += posting.amount,
            false => statement.total_out -= posting.amount,
        }
        let number = shown_number(&entry, zone);
        statement.steps.push(Step { number, amount: posting.amount, balance: statement.closing, entry });
    }
    Ok(statement)
}
