//! Orders and their lines.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::{order, order_line};
use crate::model::{ItemType, OrderStatus};

pub fn of(tenant_id: TenantId) -> Select<order::Entity> {
    order::Entity::find().filter(order::Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<order::Model>, DbErr> {
    of(tenant_id).filter(order::Column::Id.eq(id)).one(db).await
}

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<order::Model>, DbErr> {
    of(tenant_id).filter(order::Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// Those that somebody made, and those of the company that they look after.
pub fn seen_by(tenant_id: TenantId, user_id: UserId, company_id: Option<i64>) -> Select<order::Entity> {
    let mut seen = Condition::any().add(order::Column::UserId.eq(user_id));
    if let Some(company_id) = company_id {
        seen = seen.add(order::Column::CompanyId.eq(company_id));
    }
    of(tenant_id).filter(seen)
}

pub async fn insert(tx: &Tx, row: order::ActiveModel) -> Result<order::Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: order::ActiveModel) -> Result<order::Model, DbErr> {
    row.update(&**tx).await
}

/// Moves an order on from one status; false where it is no longer in it. The condition is part of the statement: of all who try,
/// one does, whatever they have read before.
pub async fn advance(
    tx: &Tx,
    order: &order::Model,
    (from, to): (OrderStatus, OrderStatus),
    now: i64,
) -> Result<bool, DbErr> {
    let moved = order::Entity::update_many()
        .col_expr(order::Column::Status, Expr::value(to.value()))
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(order::Column::TenantId.eq(order.tenant_id))
        .filter(order::Column::Id.eq(order.id))
        .filter(order::Column::Status.eq(from.value()))
        .exec(&**tx)
        .await?;
    Ok(moved.rows_affected == 1)
}

/// Promises to give so much back; false where that would be more than was paid.
pub async fn take_back(tx: &Tx, order: &order::Model, amount: i64, now: i64) -> Result<bool, DbErr> {
    let after = order::Column::RefundedTotal.into_expr().add(amount);
    let taken = order::Entity::update_many()
        .col_expr(order::Column::RefundedTotal, after.clone())
        .col_expr(order::Column::UpdatedAt, Expr::value(now))
        .filter(order::Column::TenantId.eq(order.tenant_id))
        .filter(order::Column::Id.eq(order.id))
        .filter(after.lte(order::Column::PaidTotal.into_expr()))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Unpaid orders of all tenants whose time is over, the oldest first.
pub async fn list_due(db: &impl ConnectionTrait, now: i64, most: u64) -> Result<Vec<order::Model>, DbErr> {
    order::Entity::find()
        .filter(order::Column::Status.eq(OrderStatus::Unpaid.value()))
        .filter(order::Column::ExpiresAt.lte(now))
        .order_by_asc(order::Column::ExpiresAt)
        .order_by_asc(order::Column::Id)
        .limit(most)
        .all(db)
        .await
}

/// The lines of these orders, in the order in which they were made.
pub async fn lines(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    order_ids: &[i64],
) -> Result<Vec<order_line::Model>, DbErr> {
    order_line::Entity::find()
        .filter(order_line::Column::TenantId.eq(tenant_id))
        .filter(order_line::Column::OrderId.is_in(order_ids.iter().copied()))
        .order_by_asc(order_line::Column::Id)
        .all(db)
        .await
}

pub async fn insert_line(tx: &Tx, row: order_line::ActiveModel) -> Result<order_line::Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update_line(tx: &Tx, row: order_line::ActiveModel) -> Result<order_line::Model, DbErr> {
    row.update(&**tx).await
}

/// Adds to what was given back of a line.
pub async fn refund_line(tx: &Tx, tenant_id: TenantId, line_id: i64, amount: i64) -> Result<(), DbErr> {
    order_line::Entity::update_many()
        .col_expr(order_line::Column::Refunded, order_line::Column::Refunded.into_expr().add(amount))
        .filter(order_line::Column::TenantId.eq(tenant_id))
        .filter(order_line::Column::Id.eq(line_id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// The unpaid and paid orders for something.
async fn standing(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    item_type: ItemType,
    object_id: i64,
) -> Result<Select<order::Entity>, DbErr> {
    let ids: Vec<i64> = order_line::Entity::find()
        .filter(order_line::Column::TenantId.eq(tenant_id))
        .filter(order_line::Column::ItemType.eq(item_type.value()))
        .filter(order_line::Column::ObjectId.eq(object_id))
        .select_only()
        .column(order_line::Column::OrderId)
        .into_tuple()
        .all(db)
        .await?;
    let standing = [OrderStatus::Unpaid.value(), OrderStatus::Paid.value()];
    let named = by_ids((order::Column::TenantId, tenant_id), order::Column::Id, &ids);
    Ok(order::Entity::find().filter(named).filter(order::Column::Status.is_in(standing)))
}

/// The latest unpaid or paid order for something.
pub async fn find_standing(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    item_type: ItemType,
    object_id: i64,
) -> Result<Option<order::Model>, DbErr> {
    standing(db, tenant_id, item_type, object_id).await?.order_by_desc(order::Column::Id).one(db).await
}

/// All unpaid and paid orders for something, kept from others until the transaction ends; the first one first.
pub async fn lock_standing(
    tx: &Tx,
    tenant_id: TenantId,
    item_type: ItemType,
    object_id: i64,
) -> Result<Vec<order::Model>, DbErr> {
    let found = standing(&**tx, tenant_id, item_type, object_id).await?;
    found.order_by_asc(order::Column::Id).lock_exclusive().all(&**tx).await
}
