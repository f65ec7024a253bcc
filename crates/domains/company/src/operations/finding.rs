//! What a company is found by where organisers and members look for one: its names, its place, its addresses.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_search::{Entry, ListKey, Searchable};
use sea_orm::DbErr;

use crate::entities::company;
use crate::store;

/// What search calls a company.
pub const FOUND_AS: &str = "company";
/// Companies that are made findable in one transaction.
const BATCH_ROWS: u64 = 500;

/// Makes these findable as they are now, and those that are gone no longer.
pub async fn refresh(tx: &Tx, tenant_id: TenantId, ids: &[i64], now: i64) -> Result<(), DbErr> {
    let found = store::companies::list_some(&**tx, tenant_id, ids).await?;
    let gone: Vec<i64> = ids.iter().copied().filter(|id| !found.contains_key(id)).collect();
    put(tx, tenant_id, &found.into_values().collect::<Vec<_>>(), now).await?;
    if gone.is_empty() {
        return Ok(());
    }
    fairway_search::remove(tx, ListKey { tenant_id, kind: FOUND_AS, scope_id: 0 }, &gone, now).await
}

pub async fn put(tx: &Tx, tenant_id: TenantId, rows: &[company::Model], now: i64) -> Result<(), DbErr> {
    let entries: Vec<Entry> = rows.iter().map(entry).collect();
    fairway_search::put(tx, tenant_id, FOUND_AS, &entries, now).await
}

fn entry(row: &company::Model) -> Entry {
    let words = [&row.city_zh, &row.city_en, &row.email, &row.website];
    Entry {
        id: row.id,
        name_zh: row.name_zh.clone(),
        name_en: row.name_en.clone(),
        words: words.map(Clone::clone).into(),
        dated: row.created_at,
        ..Default::default()
    }
}

/// Companies that were there before they could be found.
pub const SEARCHABLE: Searchable = Searchable {
    kind: FOUND_AS,
    version: 1,
    put_next: |tx, after_id| {
        Box::pin(async move {
            let rows = store::companies::next_after(&**tx, after_id, BATCH_ROWS).await?;
            let Some(last_id) = rows.last().map(|row| row.id) else { return Ok(None) };
            let mut by_tenant: HashMap<TenantId, Vec<company::Model>> = HashMap::new();
            for row in rows {
                by_tenant.entry(row.tenant_id).or_default().push(row);
            }
            for (tenant_id, rows) in by_tenant {
                let now = rows.iter().map(|row| row.updated_at).max().unwrap_or_default();
                put(tx, tenant_id, &rows, now).await?;
            }
            Ok(Some(last_id))
        })
    },
};
