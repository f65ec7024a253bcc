//! What is in people's card holders.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::card_contact::{ActiveModel, Column, Entity, Model};

/// One person's own.
pub fn select_of(tenant_id: TenantId, owner_id: UserId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::OwnerId.eq(owner_id))
}

/// How two people met.
#[derive(Clone, Copy, Debug)]
pub struct Met {
    pub activity_id: i64,
    /// See [`crate::operations::exchange::Way`].
    pub way: i32,
    pub at: i64,
    pub now: i64,
}

/// Puts each into the other's holder; what somebody noted earlier stays.
pub async fn put_both(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    people: (UserId, UserId),
    met: Met,
) -> Result<(), DbErr> {
    // Always in one order, so that two transactions never wait for each other.
    let (low, high) = super::exchanges::pair(people.0, people.1);
    put(db, tenant_id, low, high, met).await?;
    put(db, tenant_id, high, low, met).await
}

pub async fn put(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    owner_id: UserId,
    user_id: UserId,
    met: Met,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        owner_id: Set(owner_id),
        user_id: Set(user_id),
        activity_id: Set(met.activity_id),
        way: Set(met.way),
        note: Set(String::new()),
        rating: Set(0),
        tags: Set("[]".to_owned()),
        remind_at: Set(None),
        remind_due: Set(None),
        exchanged_at: Set(met.at),
        created_at: Set(met.now),
        updated_at: Set(met.now),
        ..Default::default()
    };
    insert_unless_taken(db, row).await.map(|_| ())
}

/// One of somebody's own, kept from others until the transaction ends.
pub async fn lock_own(tx: &Tx, tenant_id: TenantId, owner_id: UserId, id: i64) -> Result<Option<Model>, DbErr> {
    select_of(tenant_id, owner_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Whether there was one of this id.
pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, owner_id: UserId, id: i64) -> Result<bool, DbErr> {
    let own = Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::OwnerId.eq(owner_id))
        .filter(Column::Id.eq(id));
    Ok(own.exec(db).await?.rows_affected > 0)
}

/// Whose owners are to be reminded by now, of all tenants, the earliest first, behind this time and id.
pub async fn list_due(
    db: &impl ConnectionTrait,
    (at, id): (i64, i64),
    now: i64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    let same_time = Condition::all().add(Column::RemindDue.eq(at)).add(Column::Id.gt(id));
    let behind = Condition::any().add(Column::RemindDue.gt(at)).add(same_time);
    let due = Entity::find().filter(Column::RemindDue.lte(now)).filter(behind);
    due.order_by_asc(Column::RemindDue).order_by_asc(Column::Id).limit(limit).all(db).await
}

/// Those of them that still are, kept from others until the transaction ends.
pub async fn lock_due(tx: &Tx, tenant_id: TenantId, ids: &[i64], now: i64) -> Result<Vec<Model>, DbErr> {
    let due = Entity::find()
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
        .filter(Column::RemindDue.lte(now));
    due.order_by_asc(Column::Id).lock_exclusive().all(&**tx).await
}

/// Their owners need no more reminding.
pub async fn set_reminded(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::RemindDue, Expr::value(None::<i64>))
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
        .exec(db)
        .await
        .map(|_| ())
}
