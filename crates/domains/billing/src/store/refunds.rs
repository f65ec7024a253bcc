//! Refunds.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::entities::refund::{ActiveModel, Column, Entity, Model};
use crate::model::RefundState;

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Kept from others until the transaction ends; its order was locked before.
pub async fn lock(tx: &Tx, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).lock_exclusive().one(&**tx).await
}

/// The refunds of an order, the first one first.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, order_id: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::OrderId.eq(order_id))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// Those of all tenants that can be tried now, the oldest first.
pub async fn list_due(db: &impl ConnectionTrait, now: i64, most: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::State.eq(RefundState::Asked.value()))
        .filter(Column::NextAt.lte(now))
        .order_by_asc(Column::NextAt)
        .order_by_asc(Column::Id)
        .limit(most)
        .all(db)
        .await
}
