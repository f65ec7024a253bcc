//! Registrations as organisers find them: by name in either script, number, company, mail address or mobile number.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_db::search::contains_any;
use fairway_search::{Entry, ListKey, Searchable, put, remove};
use sea_orm::{ColumnTrait, Condition, DbErr};

use crate::entities::{registration, ticket};
use crate::store;

/// What search calls a registration.
pub const KIND: &str = "registration";
/// Registrations that are made findable in one transaction.
const BATCH_ROWS: u64 = 500;

fn entry(row: &registration::Model) -> Entry {
    Entry {
        id: row.id,
        scope_id: row.activity_id,
        name_zh: row.name.clone(),
        name_en: String::new(),
        words: vec![
            row.number.clone(),
            row.company_zh.clone(),
            row.company_en.clone(),
            row.email.clone(),
            row.mobile.clone(),
        ],
        facets: Vec::new(),
        weight: 0,
        dated: row.created_at,
    }
}

/// Makes these findable as they are now.
pub async fn refresh(tx: &Tx, tenant_id: TenantId, rows: &[registration::Model], now: i64) -> Result<(), DbErr> {
    let entries: Vec<Entry> = rows.iter().map(entry).collect();
    put(tx, tenant_id, KIND, &entries, now).await
}

/// One that is gone is no longer found.
pub async fn forget(tx: &Tx, row: &registration::Model, now: i64) -> Result<(), DbErr> {
    let list = ListKey { tenant_id: row.tenant_id, kind: KIND, scope_id: row.activity_id };
    remove(tx, list, &[row.id], now).await
}

/// Tickets of a summit's guests, who have no registration of their own to be found by.
pub fn guest_ticket(keyword: &str) -> Condition {
    use ticket::Column::{Company, GuestId, Name};
    Condition::all().add(GuestId.is_not_null()).add(contains_any(&[Name, Company], keyword))
}

/// Registrations that were there before they could be found.
pub const SEARCHABLE: Searchable = Searchable {
    kind: KIND,
    version: 1,
    put_next: |tx, after_id| {
        Box::pin(async move {
            let rows = store::registrations::next_after(&**tx, after_id, BATCH_ROWS).await?;
            let Some(last_id) = rows.last().map(|row| row.id) else { return Ok(None) };
            let mut by_tenant: HashMap<TenantId, Vec<registration::Model>> = HashMap::new();
            for row in rows {
                by_tenant.entry(row.tenant_id).or_default().push(row);
            }
            for (tenant_id, rows) in by_tenant {
                let now = rows.iter().map(|row| row.updated_at).max().unwrap_or_default();
                refresh(tx, tenant_id, &rows, now).await?;
            }
            Ok(Some(last_id))
        })
    },
};
