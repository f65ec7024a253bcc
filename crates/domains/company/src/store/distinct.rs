//! Companies that look alike and are not the same firm.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_records::read_column;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use crate::CompanyError;
use crate::entities::company_distinct::{Column, Entity, Model};

/// More than anybody has dismissed; the newest count.
const MAX_PAIRS: u64 = 5_000;

pub fn select(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Model, CompanyError> {
    let found = select(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await?;
    found.ok_or(CompanyError::NotFound)
}

pub async fn delete(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id));
    own.exec(&**tx).await.map(drop)
}

/// The companies that a row is about.
pub fn ids_of(row: &Model) -> Result<Vec<i64>, Failure> {
    read_column("company_distinct.company_ids", row.company_ids.clone())
}

/// Pairs that are not the same firm, the smaller id first.
pub async fn pairs(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<HashSet<(i64, i64)>, Failure> {
    let rows = select(tenant_id).order_by_desc(Column::Id).limit(MAX_PAIRS).all(db).await?;
    let mut pairs = HashSet::new();
    for row in &rows {
        let ids = ids_of(row)?;
        for (place, one) in ids.iter().enumerate() {
            pairs.extend(ids[place + 1..].iter().map(|other| (*one.min(other), *one.max(other))));
        }
    }
    Ok(pairs)
}
