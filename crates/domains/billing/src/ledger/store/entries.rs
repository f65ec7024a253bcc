//! Entries and their postings: written once, never changed.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, insert_many_unless_taken, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::ledger::Posting;
use crate::ledger::entities::{entry, posting};
use crate::model::TransactionType;

/// Ids that one statement names.
const BATCH: usize = 500;

/// Writes an entry down; none where its key was booked before. Whoever comes with the same key at the same moment waits here.
pub async fn insert(
    tx: &Tx,
    tenant_id: TenantId,
    number: &str,
    posting: &Posting,
    now: i64,
) -> Result<Option<entry::Model>, DbErr> {
    insert_unless_taken(&**tx, row_of(tenant_id, number, posting, now)).await
}

/// The same for many that stand behind no order, by their keys; without those whose key was booked before.
pub async fn insert_many(
    tx: &Tx,
    tenant_id: TenantId,
    postings: &[&Posting],
    now: i64,
) -> Result<HashMap<String, entry::Model>, DbErr> {
    let rows = postings.iter().map(|posting| row_of(tenant_id, "", posting, now)).collect();
    let is_it = |row: &entry::Model, (_, key): &(i64, String)| row.key == *key;
    let written = insert_many_unless_taken(&**tx, rows, &[entry::Column::Key], is_it).await?;
    Ok(written.into_iter().map(|entry| (entry.key.clone(), entry)).collect())
}

fn row_of(tenant_id: TenantId, number: &str, posting: &Posting, now: i64) -> entry::ActiveModel {
    entry::ActiveModel {
        tenant_id: Set(tenant_id),
        number: Set(number.to_owned()),
        transaction_type: Set(posting.transaction_type.value()),
        text_zh: Set(posting.text.0.clone()),
        text_en: Set(posting.text.1.clone()),
        order_id: Set(posting.order_id),
        object_kind: Set(posting.object.0.to_owned()),
        object_id: Set(posting.object.1),
        operator_id: Set(posting.operator_id),
        key: Set(posting.key.clone()),
        at: Set(now),
        ..Default::default()
    }
}

/// Takes back an entry that its transaction has written and could not book.
pub async fn withdraw(tx: &Tx, tenant_id: TenantId, entry_id: i64) -> Result<(), DbErr> {
    entry::Entity::delete_many()
        .filter(entry::Column::TenantId.eq(tenant_id))
        .filter(entry::Column::Id.eq(entry_id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// What one account gets out of an entry: the account, how much, and what it has then.
pub type Share = (i64, i64, Option<i64>);

pub async fn insert_postings(tx: &Tx, of: &entry::Model, unit: i32, shares: [Share; 2]) -> Result<(), DbErr> {
    insert_postings_of(tx, vec![(of, unit, shares)]).await
}

/// The postings of many entries, each with its unit.
pub async fn insert_postings_of(tx: &Tx, entries: Vec<(&entry::Model, i32, [Share; 2])>) -> Result<(), DbErr> {
    let rows = entries.into_iter().flat_map(|(of, unit, shares)| {
        shares.map(|(account_id, amount, balance_after)| posting::ActiveModel {
            tenant_id: Set(of.tenant_id),
            entry_id: Set(of.id),
            account_id: Set(account_id),
            unit: Set(unit),
            amount: Set(amount),
            balance_after: Set(balance_after),
            at: Set(of.at),
            ..Default::default()
        })
    });
    posting::Entity::insert_many(rows).exec_without_returning(&**tx).await.map(drop)
}

pub async fn find_by_key(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
) -> Result<Option<entry::Model>, DbErr> {
    let known = entry::Entity::find().filter(entry::Column::TenantId.eq(tenant_id));
    known.filter(entry::Column::Key.eq(key)).one(db).await
}

/// The postings of one entry.
pub async fn list_postings(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    entry_id: i64,
) -> Result<Vec<posting::Model>, DbErr> {
    let known = posting::Entity::find().filter(posting::Column::TenantId.eq(tenant_id));
    known.filter(posting::Column::EntryId.eq(entry_id)).order_by_asc(posting::Column::Id).all(db).await
}

/// How often something of an order was given back.
pub async fn count_refunds(db: &impl ConnectionTrait, tenant_id: TenantId, order_id: i64) -> Result<u64, DbErr> {
    entry::Entity::find()
        .filter(entry::Column::TenantId.eq(tenant_id))
        .filter(entry::Column::OrderId.eq(order_id))
        .filter(entry::Column::TransactionType.eq(TransactionType::Refund.value()))
        .count(db)
        .await
}

/// What an account had before this second.
pub async fn sum_before(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: i64,
    before: i64,
) -> Result<i64, DbErr> {
    // The sum of big numbers is no big number on PostgreSQL.
    let sum = posting::Column::Amount.sum().cast_as("BIGINT");
    let found: Option<Option<i64>> = posting::Entity::find()
        .select_only()
        .column_as(sum, "amount")
        .filter(posting::Column::TenantId.eq(tenant_id))
        .filter(posting::Column::AccountId.eq(account_id))
        .filter(posting::Column::At.lt(before))
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.flatten().unwrap_or_default())
}

/// What happened on an account between two seconds, in the order in which it was booked, each with its entry.
pub async fn list_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: i64,
    (from, until): (i64, i64),
) -> Result<Vec<(posting::Model, entry::Model)>, DbErr> {
    let postings = posting::Entity::find()
        .filter(posting::Column::TenantId.eq(tenant_id))
        .filter(posting::Column::AccountId.eq(account_id))
        .filter(posting::Column::At.gte(from))
        .filter(posting::Column::At.lt(until))
        .order_by_asc(posting::Column::Id)
        .all(db)
        .await?;
    let mut entries: HashMap<i64, entry::Model> = HashMap::with_capacity(postings.len());
    for batch in postings.chunks(BATCH) {
        let ids: Vec<i64> = batch.iter().map(|posting| posting.entry_id).collect();
        let some = by_ids((entry::Column::TenantId, tenant_id), entry::Column::Id, &ids);
        let found = entry::Entity::find().filter(some).all(db).await?;
        entries.extend(found.into_iter().map(|entry| (entry.id, entry)));
    }
    let with_entry = |posting: posting::Model| entries.remove(&posting.entry_id).map(|entry| (posting, entry));
    Ok(postings.into_iter().filter_map(with_entry).collect())
}
