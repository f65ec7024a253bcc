//! What was ordered with reservations, and how much of each there is left.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use fairway_records::visible;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::entities::reservation_addon::{ActiveModel, Column, Entity, Model};
use crate::kinds::booth_addon::table as addon;

fn some(tenant_id: TenantId, ids: &[i64]) -> Select<addon::Entity> {
    addon::Entity::find().filter(by_ids((addon::Column::TenantId, tenant_id), addon::Column::Id, ids))
}

/// Those of these that the meeting offers now, in the order of their ids.
pub async fn find_addons(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    ids: &[i64],
    now: i64,
) -> Result<Vec<addon::Model>, DbErr> {
    let its = some(tenant_id, ids).filter(addon::Column::ActivityId.eq(activity_id));
    visible(its, now).order_by_asc(addon::Column::Id).all(db).await
}

/// What these are called, offered or not.
pub async fn names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, (String, String)>, DbErr> {
    let rows = some(tenant_id, ids).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, (row.name_zh, row.name_en))).collect())
}

/// Takes so many out of stock; false where there are not so many left. The condition is the guard.
pub async fn take(tx: &Tx, tenant_id: TenantId, addon_id: i64, quantity: i64) -> Result<bool, DbErr> {
    use addon::Column as A;
    let after = A::Taken.into_expr().add(quantity);
    let is_enough = Condition::any().add(A::Stock.is_null()).add(after.clone().lte(A::Stock.into_expr()));
    let taken = addon::Entity::update_many()
        .col_expr(A::Taken, after)
        .filter(A::TenantId.eq(tenant_id))
        .filter(A::Id.eq(addon_id))
        .filter(is_enough)
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Puts back what a reservation had ordered, in the order of ids as everybody takes them.
pub async fn give_back(tx: &Tx, tenant_id: TenantId, reservation_id: i64) -> Result<(), DbErr> {
    use addon::Column as A;
    let mut rows = list(&**tx, tenant_id, &[reservation_id]).await?;
    rows.sort_by_key(|row| row.addon_id);
    for row in rows {
        addon::Entity::update_many()
            .col_expr(A::Taken, A::Taken.into_expr().sub(i64::from(row.quantity)))
            .filter(A::TenantId.eq(tenant_id))
            .filter(A::Id.eq(row.addon_id))
            .exec(&**tx)
            .await?;
    }
    Ok(())
}

pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, reservations: &[i64]) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ReservationId.is_in(reservations.iter().copied()))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

pub async fn insert_many(db: &impl ConnectionTrait, rows: impl IntoIterator<Item = ActiveModel>) -> Result<(), DbErr> {
    Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
