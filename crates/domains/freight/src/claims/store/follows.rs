//! What agents note about their claims.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ModelTrait, QueryFilter, QueryOrder,
    QuerySelect,
};

use crate::claims::entities::follow::{ActiveModel, Column, Entity, Model};

/// More than anybody writes about one inquiry.
pub const MAX_FOLLOW_UPS: u64 = 500;

/// Those of a claim, the latest first.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, claim_id: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ClaimId.eq(claim_id))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(MAX_FOLLOW_UPS)
        .all(db)
        .await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id)).one(db).await
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

pub async fn delete(tx: &Tx, row: Model) -> Result<(), DbErr> {
    row.delete(&**tx).await.map(drop)
}

/// Of what somebody wants to be reminded now, in all tenants.
pub async fn list_due(db: &impl ConnectionTrait, now: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::RemindedAt.is_null())
        .filter(Column::RemindAt.lte(now))
        .order_by_asc(Column::RemindAt)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

/// Says that somebody was reminded; false where another run was faster.
pub async fn mark_reminded(tx: &Tx, tenant_id: TenantId, id: i64, now: i64) -> Result<bool, DbErr> {
    let marked = Entity::update_many()
        .col_expr(Column::RemindedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Id.eq(id))
        .filter(Column::RemindedAt.is_null())
        .exec(&**tx)
        .await?;
    Ok(marked.rows_affected == 1)
}
