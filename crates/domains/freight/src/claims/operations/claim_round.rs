//! A round of claims: all who want inquiries at the same moment are decided in their order and written in a few statements. One who
//! comes alone is a round of one.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_billing::Spendings;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_identity::{AccountBasics, list_accounts};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::claiming::{Claimer, PaidBy, blank, check, payment_of};
use crate::claims::entities::claim;
use crate::claims::error::ClaimError;
use crate::claims::model::ClaimStatus;
use crate::claims::store;
use crate::entities::inquiry;
use crate::model::tag;
use crate::store::events::{self, EventActor, NewEvent};

/// What one company wants to claim.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    pub user_id: UserId,
    pub company_id: i64,
    pub inquiry_id: i64,
    pub paid_by: PaidBy,
}

/// An inquiry with the claim that was made.
pub type Claimed = (inquiry::Model, claim::Model);

/// An inquiry and a company.
type Pair = (i64, i64);

/// Claims an inquiry. A caller that gets an error gives its transaction up.
pub async fn claim(tx: &Tx, by: &Claimer, inquiry_id: i64, paid_by: PaidBy) -> Result<Claimed, ClaimError> {
    let wanted = Wanted { user_id: by.user_id, company_id: by.company_id, inquiry_id, paid_by };
    let mut made = claim_all(tx, by.tenant_id, &[wanted], by.now).await?;
    made.pop().unwrap_or(Err(ClaimError::NotFound))
}

/// Claims for several companies: of each, in their order, what became of it. Whoever is refused has changed nothing; after an error
/// of all of them the caller gives its transaction up.
pub async fn claim_all(
    tx: &Tx,
    tenant_id: TenantId,
    wanted: &[Wanted],
    now: i64,
) -> Result<Vec<Result<Claimed, ClaimError>>, ClaimError> {
    let mut round = Round::begin(tx, tenant_id, wanted, now).await?;
    let decided: Vec<Result<Pair, ClaimError>> = wanted.iter().map(|one| round.decide(one)).collect();
    if round.pending.is_empty() {
        return Ok(decided.into_iter().map(|one| one.and(Err(ClaimError::NotFound))).collect());
    }
    let mut made = round.write(tx).await?;
    let mut claimed = |pair: Pair| made.remove(&pair).ok_or(ClaimError::NotFound);
    Ok(decided.into_iter().map(|one| one.and_then(&mut claimed)).collect())
}

/// Inquiries that nobody else changes until the transaction ends, and what is taken of them.
struct Round {
    tenant_id: TenantId,
    now: i64,
    inquiries: HashMap<i64, inquiry::Model>,
    own: HashMap<Pair, claim::Model>,
    owners: HashMap<UserId, AccountBasics>,
    spendings: Spendings,
    pending: Vec<Pending>,
    claimed: HashSet<Pair>,
}

/// A claim that can be made.
struct Pending {
    pair: Pair,
    /// Of its entry in the ledger, where it costs anything.
    key: Option<String>,
    row: claim::ActiveModel,
    is_new: bool,
}

impl Round {
    async fn begin(tx: &Tx, tenant_id: TenantId, wanted: &[Wanted], now: i64) -> Result<Self, ClaimError> {
        let distinct = |of: fn(&Wanted) -> i64| {
            let ids: BTreeSet<i64> = wanted.iter().map(of).collect();
            ids.into_iter().collect::<Vec<i64>>()
        };
        let (ids, companies) = (distinct(|one| one.inquiry_id), distinct(|one| one.company_id));
        let inquiries = store::inquiries::lock_some(tx, tenant_id, &ids).await?;
        let own = store::claims::list_of(&**tx, tenant_id, &ids, &companies).await?;
        let owners: BTreeSet<UserId> = inquiries.values().filter_map(|one| one.owner_user_id).collect();
        let owners = list_accounts(&**tx, tenant_id, &Vec::from_iter(owners)).await?;
        let spendings = Spendings::begin(tx, tenant_id, &companies, now).await?;
        let (pending, claimed) = (Vec::with_capacity(wanted.len()), HashSet::new());
        Ok(Self { tenant_id, now, inquiries, own, owners, spendings, pending, claimed })
    }

    /// Takes a place and its price, or neither.
    fn decide(&mut self, wanted: &Wanted) -> Result<Pair, ClaimError> {
        let Wanted { user_id, company_id, inquiry_id, paid_by } = *wanted;
        let by = Claimer { tenant_id: self.tenant_id, user_id, company_id, now: self.now };
        let pair = (inquiry_id, company_id);
        let one = self.inquiries.get_mut(&inquiry_id).ok_or(ClaimError::NotFound)?;
        // A colleague was faster in this round.
        if self.claimed.contains(&pair) {
            return Err(ClaimError::Already);
        }
        let own = self.own.get(&pair);
        let owner = one.owner_user_id.and_then(|owner| self.owners.get(&owner));
        check(&by, one, own, owner.and_then(|owner| owner.company_id))?;
        if one.taken >= one.places {
            return Err(ClaimError::NoPlace);
        }
        let (payment, order_id) = match paid_by {
            PaidBy::Account(shown) if shown != (one.price_unit, one.price) => return Err(ClaimError::PriceChanged),
            PaidBy::Account(_) => (payment_of(&by, one)?, None),
            PaidBy::Order(order_id) => (None, Some(order_id)),
        };
        let key = payment.as_ref().map(|payment| payment.key.clone());
        if let Some(payment) = payment {
            self.spendings.take(payment)?;
        }
        one.taken += 1;
        one.updated_at = self.now;
        let row = claim::ActiveModel {
            user_id: Set(Some(user_id)),
            status: Set(ClaimStatus::Claimed.value()),
            price: Set(one.price),
            unit: Set(one.price_unit),
            order_id: Set(order_id),
            claimed_at: Set(Some(self.now)),
            updated_at: Set(self.now),
            ..match own.cloned() {
                Some(own) => own.into_active_model(),
                None => blank(self.tenant_id, inquiry_id, company_id, self.now),
            }
        };
        self.pending.push(Pending { pair, key, row, is_new: own.is_none() });
        self.claimed.insert(pair);
        Ok(pair)
    }

    /// Writes what was decided. The database's own conditions stand behind every decision: where one of them does not hold, nothing
    /// of the round may stay.
    async fn write(self, tx: &Tx) -> Result<HashMap<Pair, Claimed>, ClaimError> {
        let Self { tenant_id, now, inquiries, spendings, pending, .. } = self;
        let mut places: BTreeMap<i64, i32> = BTreeMap::new();
        for one in &pending {
            *places.entry(one.pair.0).or_default() += 1;
        }
        if !store::inquiries::take_places(tx, tenant_id, &places, now).await? {
            return Err(ClaimError::NoPlace);
        }
        let entries = spendings.book(tx).await?;
        let (mut new, mut made) = (Vec::with_capacity(pending.len()), Vec::with_capacity(pending.len()));
        for Pending { key, mut row, is_new, .. } in pending {
            row.entry_id = Set(key.and_then(|key| entries.get(&key).copied()));
            match is_new {
                true => new.push(row),
                false => made.push(store::claims::update(tx, row).await?),
            }
        }
        let count = new.len();
        let inserted = store::claims::insert_many(tx, new).await?;
        if inserted.len() < count {
            return Err(ClaimError::Already);
        }
        made.extend(inserted);
        let claimed = |row: claim::Model| {
            let one = inquiries.get(&row.inquiry_id)?;
            Some(((row.inquiry_id, row.company_id), (one.clone(), row)))
        };
        let made: HashMap<Pair, Claimed> = made.into_iter().filter_map(claimed).collect();
        let history = made.values().map(|(one, row)| {
            let (user_id, company_id) = (row.user_id, Some(row.company_id));
            (one, NewEvent { kind: "claim", actor: EventActor::Agent, user_id, company_id, text: "" })
        });
        events::add_all(&**tx, history.collect(), now).await?;
        // The hall shows how many places are left.
        tx.touch(Tag::of(tag::CARGO, tenant_id).as_str());
        Ok(made)
    }
}
