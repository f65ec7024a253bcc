//! What several companies spend in one transaction, booked in a few statements however many they are.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::DbErr;

use super::posting::{EntryId, Posting, Side, house_account};
use crate::BillingError;
use crate::ledger::entities::account;
use crate::ledger::store;
use crate::model::{MAX_AMOUNT, Unit};

/// Accounts that nobody else changes until the transaction ends, and what is to be taken from them.
#[derive(Debug)]
pub struct Spendings {
    tenant_id: TenantId,
    now: i64,
    accounts: HashMap<(i64, i32), account::Model>,
    taken: Vec<Taken>,
}

#[derive(Debug)]
struct Taken {
    account_id: i64,
    posting: Posting,
    balance_after: i64,
}

impl Spendings {
    /// Holds all accounts of these companies.
    pub async fn begin(tx: &Tx, tenant_id: TenantId, companies: &[i64], now: i64) -> Result<Self, DbErr> {
        let held = store::accounts::lock_of(tx, tenant_id, companies).await?;
        let by_owner = |account: account::Model| Some(((account.company_id?, account.unit), account));
        let accounts = held.into_iter().filter_map(by_owner).collect();
        Ok(Self { tenant_id, now, accounts, taken: Vec::new() })
    }

    /// Takes what a company gives for something without an order, a negative amount; refused where those before have not left so much.
    pub fn take(&mut self, posting: Posting) -> Result<(), BillingError> {
        let is_sensible = (-MAX_AMOUNT..0).contains(&posting.amount) && posting.order_id.is_none();
        if !is_sensible || posting.key.is_empty() {
            return Err(BillingError::BadPosting);
        }
        let (unit, needed) = (posting.unit, -posting.amount);
        let account = self.accounts.get_mut(&(posting.company_id, unit.value()));
        let account = account.ok_or(BillingError::NotEnough { unit, balance: 0, needed })?;
        if account.balance < needed {
            return Err(BillingError::NotEnough { unit, balance: account.balance, needed });
        }
        account.balance -= needed;
        let (account_id, balance_after) = (account.id, account.balance);
        self.taken.push(Taken { account_id, posting, balance_after });
        Ok(())
    }

    /// Books everything that was taken; the entry of each key. A key that was booked before, and a balance that is not what was
    /// held, are mistakes: nothing of the transaction may then stay.
    pub async fn book(self, tx: &Tx) -> Result<HashMap<String, EntryId>, BillingError> {
        if self.taken.is_empty() {
            return Ok(HashMap::new());
        }
        let postings: Vec<&Posting> = self.taken.iter().map(|taken| &taken.posting).collect();
        let entries = store::entries::insert_many(tx, self.tenant_id, &postings, self.now).await?;
        if entries.len() < postings.len() {
            return Err(BillingError::KeyTaken);
        }
        let mut amounts: HashMap<i64, i64> = HashMap::new();
        for taken in &self.taken {
            *amounts.entry(taken.account_id).or_default() += taken.posting.amount;
        }
        if !store::accounts::take_from(tx, self.tenant_id, &amounts, self.now).await? {
            return Err(DbErr::Custom("an account that was held has changed".to_owned()).into());
        }
        let mut shares = Vec::with_capacity(self.taken.len());
        let mut houses: HashMap<(i32, &str), i64> = HashMap::new();
        for taken in &self.taken {
            let against = Side::against(taken.posting.transaction_type);
            let house = match houses.get(&(taken.posting.unit.value(), against.name())) {
                Some(house) => *house,
                None => self.find_house(tx, &mut houses, taken.posting.unit, against).await?,
            };
            let amount = taken.posting.amount;
            shares.push((
                &entries[&taken.posting.key],
                taken.posting.unit.value(),
                [(taken.account_id, amount, Some(taken.balance_after)), (house, -amount, None)],
            ));
        }
        store::entries::insert_postings_of(tx, shares).await?;
        Ok(entries.into_iter().map(|(key, entry)| (key, entry.id)).collect())
    }

    async fn find_house(
        &self,
        tx: &Tx,
        houses: &mut HashMap<(i32, &'static str), i64>,
        unit: Unit,
        side: Side,
    ) -> Result<i64, BillingError> {
        let house = house_account(tx, self.tenant_id, unit, side, self.now).await?;
        houses.insert((unit.value(), side.name()), house);
        Ok(house)
    }
}
