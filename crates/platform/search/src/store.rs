//! Entries in the database: written in their domain's transaction, read by the indexes in memory.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entry::{Entry, StoredEntry};
use crate::table::{change, entry};

/// Rows in one statement; PostgreSQL and SQLite both take far more.
const BATCH_ROWS: usize = 500;
/// How long a row tells that its thing is gone. An index in memory is read anew sooner than that.
const GONE_KEPT_SECONDS: i64 = 2 * 24 * 60 * 60;

/// The list that things are found in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ListKey {
    pub tenant_id: TenantId,
    /// What is listed, such as `exhibitor`.
    pub kind: &'static str,
    /// The meeting or company; 0 for the tenant's own.
    pub scope_id: i64,
}

/// Makes these things findable as they are now. Where one transaction writes several kinds, earlier domains come first.
pub async fn put(tx: &Tx, tenant_id: TenantId, kind: &'static str, entries: &[Entry], now: i64) -> Result<(), DbErr> {
    let mut by_scope: BTreeMap<i64, Vec<&Entry>> = BTreeMap::new();
    for entry in entries {
        by_scope.entry(entry.scope_id).or_default().push(entry);
    }
    for (scope_id, entries) in by_scope {
        let changed = count_change(tx, ListKey { tenant_id, kind, scope_id }).await?;
        for batch in entries.chunks(BATCH_ROWS) {
            let rows = batch.iter().map(|entry| row_of(tenant_id, kind, entry, changed, now));
            let overwrite = OnConflict::columns(ENTRY_KEY).update_columns(ENTRY_REST).to_owned();
            entry::Entity::insert_many(rows).on_conflict(overwrite).exec_without_returning(&**tx).await?;
        }
    }
    Ok(())
}

const ENTRY_KEY: [entry::Column; 3] = [entry::Column::TenantId, entry::Column::Kind, entry::Column::ThingId];
const ENTRY_REST: [entry::Column; 10] = {
    use entry::Column as C;
    [C::ScopeId, C::Changed, C::IsGone, C::ChangedAt, C::Keys, C::SortZh, C::SortEn, C::Facets, C::Weight, C::Dated]
};

fn row_of(tenant_id: TenantId, kind: &str, entry: &Entry, changed: i64, now: i64) -> entry::ActiveModel {
    let StoredEntry { id, keys, sorts: [sort_zh, sort_en], facets, weight, dated } = StoredEntry::from(entry);
    entry::ActiveModel {
        tenant_id: Set(tenant_id),
        kind: Set(kind.to_owned()),
        thing_id: Set(id),
        scope_id: Set(entry.scope_id),
        changed: Set(changed),
        is_gone: Set(false),
        changed_at: Set(now),
        keys: Set(keys),
        sort_zh: Set(sort_zh),
        sort_en: Set(sort_en),
        facets: Set(facets),
        weight: Set(weight),
        dated: Set(dated),
    }
}

/// These are no longer found.
pub async fn remove(tx: &Tx, list: ListKey, ids: &[i64], now: i64) -> Result<(), DbErr> {
    let changed = count_change(tx, list).await?;
    for batch in ids.chunks(BATCH_ROWS) {
        entry::Entity::update_many()
            .filter(in_list(list))
            .filter(entry::Column::ThingId.is_in(batch.iter().copied()))
            .col_expr(entry::Column::Changed, Expr::value(changed))
            .col_expr(entry::Column::ChangedAt, Expr::value(now))
            .col_expr(entry::Column::IsGone, Expr::value(true))
            .col_expr(entry::Column::Keys, Expr::value(""))
            .exec(&**tx)
            .await?;
    }
    entry::Entity::delete_many()
        .filter(in_list(list))
        .filter(entry::Column::IsGone.eq(true))
        .filter(entry::Column::ChangedAt.lt(now - GONE_KEPT_SECONDS))
        .exec(&**tx)
        .await?;
    Ok(())
}

/// The number of this change; it keeps others from changing the list until the transaction ends.
async fn count_change(tx: &Tx, list: ListKey) -> Result<i64, DbErr> {
    let first = change::ActiveModel {
        tenant_id: Set(list.tenant_id),
        kind: Set(list.kind.to_owned()),
        scope_id: Set(list.scope_id),
        changed: Set(1),
    };
    let key = [change::Column::TenantId, change::Column::Kind, change::Column::ScopeId];
    let next = Expr::col((change::Entity, change::Column::Changed)).add(1);
    let count = OnConflict::columns(key).value(change::Column::Changed, next).to_owned();
    let row = change::Entity::insert(first).on_conflict(count).exec_with_returning(&**tx).await?;
    Ok(row.changed)
}

/// How often the list was changed so far.
pub(crate) async fn last_change(db: &impl ConnectionTrait, list: ListKey) -> Result<i64, DbErr> {
    let key = (list.tenant_id, list.kind.to_owned(), list.scope_id);
    Ok(change::Entity::find_by_id(key).one(db).await?.map_or(0, |row| row.changed))
}

/// What was written after that change, in the order of ids.
pub(crate) async fn changed_after(
    db: &impl ConnectionTrait,
    list: ListKey,
    changed: i64,
) -> Result<Vec<entry::Model>, DbErr> {
    let rows = entry::Entity::find().filter(in_list(list)).filter(entry::Column::Changed.gt(changed));
    rows.order_by_asc(entry::Column::ThingId).all(db).await
}

/// The ids of what a list of one kind holds, for repairs.
pub async fn listed_ids(db: &impl ConnectionTrait, list: ListKey) -> Result<Vec<i64>, DbErr> {
    let present = entry::Entity::find().filter(in_list(list)).filter(entry::Column::IsGone.eq(false));
    present.select_only().column(entry::Column::ThingId).order_by_asc(entry::Column::ThingId).into_tuple().all(db).await
}

fn in_list(list: ListKey) -> sea_orm::Condition {
    sea_orm::Condition::all()
        .add(entry::Column::TenantId.eq(list.tenant_id))
        .add(entry::Column::Kind.eq(list.kind))
        .add(entry::Column::ScopeId.eq(list.scope_id))
}
