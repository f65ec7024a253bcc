//! Payments.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::entities::payment::{ActiveModel, Column, Entity, Model};
use crate::model::{Method, PaymentState};

/// By its id alone, for notices, which know no tenant.
pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

pub async fn find_by_ref(db: &impl ConnectionTrait, our_ref: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::OurRef.eq(our_ref)).one(db).await
}

/// Kept from others until the transaction ends; its order was locked before.
pub async fn lock(tx: &Tx, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).lock_exclusive().one(&**tx).await
}

/// The payments of these orders, the first one first.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, order_ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::OrderId.is_in(order_ids.iter().copied()))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// Says that nothing comes any more by the other payments of an order that were begun, and which these are. What was proved may
/// have been transferred: finance looks at it all the same.
pub async fn end_others(tx: &Tx, tenant_id: TenantId, order_id: i64, but: i64, now: i64) -> Result<Vec<i64>, DbErr> {
    let open = [PaymentState::Begun.value(), PaymentState::ProofRefused.value()];
    let others: Vec<i64> = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::Id.ne(but))
        .filter(Column::State.is_in(open))
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(&**tx)
        .await?;
    Entity::update_many()
        .col_expr(Column::State, Expr::value(PaymentState::Expired.value()))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.is_in(others.iter().copied()))
        .exec(&**tx)
        .await?;
    Ok(others)
}

/// Those of these payments that came by transfer.
pub async fn offline_among(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<HashSet<i64>, DbErr> {
    if ids.is_empty() {
        return Ok(HashSet::new());
    }
    let found: Vec<i64> = Entity::find()
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
        .filter(Column::Method.eq(Method::Offline.value()))
        .select_only()
        .column(Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    Ok(found.into_iter().collect())
}

/// Whether a payment of a provider is known under another number of ours.
pub async fn is_known_elsewhere(tx: &Tx, row: &Model, provider_ref: &str) -> Result<bool, DbErr> {
    let other = Entity::find()
        .filter(Column::TenantId.eq(row.tenant_id))
        .filter(Column::Method.eq(row.method))
        .filter(Column::ProviderRef.eq(provider_ref))
        .filter(Column::Id.ne(row.id))
        .one(&**tx)
        .await?;
    Ok(other.is_some())
}
