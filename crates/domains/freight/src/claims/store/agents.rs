//! Companies that take inquiries.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::ExprTrait;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::claims::entities::agent::{ActiveModel, Column, Entity, Model};

/// More than any tenant has.
const MAX_ROWS: u64 = 5_000;

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::CompanyId.eq(company_id)).one(db).await
}

/// Those of these companies that take inquiries.
pub async fn list_some(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    companies: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    if companies.is_empty() {
        return Ok(HashMap::new());
    }
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id));
    let rows = own.filter(Column::CompanyId.is_in(companies.iter().copied())).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.company_id, row)).collect())
}

/// Which of these companies take inquiries now.
pub async fn list_on(db: &impl ConnectionTrait, tenant_id: TenantId, companies: &[i64]) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::CompanyId.is_in(companies.iter().copied()))
        .filter(Column::IsOn.eq(true))
        .select_only()
        .column(Column::CompanyId)
        .into_tuple()
        .all(db)
        .await
}

/// All of a tenant, in the order in which a rota goes through them.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).order_by_asc(Column::CompanyId).limit(MAX_ROWS).all(db).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// A new one; none where the company is one already.
pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(&**tx, row).await
}

/// Counts a rating in.
pub async fn add_stars(tx: &Tx, tenant_id: TenantId, company_id: i64, stars: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::RatingSum, Column::RatingSum.into_expr().add(stars))
        .col_expr(Column::RatingCount, Column::RatingCount.into_expr().add(1_i64))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::CompanyId.eq(company_id))
        .exec(&**tx)
        .await
        .map(drop)
}
