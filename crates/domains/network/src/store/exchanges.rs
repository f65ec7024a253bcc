//! Who exchanged cards with whom.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect, Select,
};

use crate::entities::card_exchange::{ActiveModel, Column, Entity, Model};
use crate::operations::exchange::Stage;

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// The two in the order in which a pair is kept.
pub fn pair(a: UserId, b: UserId) -> (UserId, UserId) {
    (a.min(b), a.max(b))
}

fn of_pair(tenant_id: TenantId, a: UserId, b: UserId) -> Select<Entity> {
    let (low, high) = pair(a, b);
    of(tenant_id).filter(Column::LowUser.eq(low)).filter(Column::HighUser.eq(high))
}

/// Everything that somebody takes part in.
pub fn select_of(tenant_id: TenantId, user_id: UserId) -> Select<Entity> {
    of(tenant_id).filter(Condition::any().add(Column::LowUser.eq(user_id)).add(Column::HighUser.eq(user_id)))
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    a: UserId,
    b: UserId,
) -> Result<Option<Model>, DbErr> {
    of_pair(tenant_id, a, b).one(db).await
}

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, a: UserId, b: UserId) -> Result<Option<Model>, DbErr> {
    of_pair(tenant_id, a, b).lock_exclusive().one(&**tx).await
}

/// The same by its id, where somebody takes part in it.
pub async fn lock_own(tx: &Tx, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<Option<Model>, DbErr> {
    select_of(tenant_id, user_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// Between somebody and each of these.
pub async fn list_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    me: UserId,
    others: &[UserId],
) -> Result<Vec<Model>, DbErr> {
    let others = || others.iter().copied();
    let asked = Condition::any()
        .add(Condition::all().add(Column::LowUser.eq(me)).add(Column::HighUser.is_in(others())))
        .add(Condition::all().add(Column::HighUser.eq(me)).add(Column::LowUser.is_in(others())));
    of(tenant_id).filter(asked).all(db).await
}

/// With whom somebody has exchanged.
pub async fn exchanged_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<UserId>, DbErr> {
    let rows: Vec<(i64, i64)> = select_of(tenant_id, user_id)
        .filter(Column::Status.eq(Stage::Exchanged.value()))
        .select_only()
        .columns([Column::LowUser, Column::HighUser])
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|(low, high)| if low == user_id { high } else { low }).collect())
}

/// How many requests of somebody wait for an answer.
pub async fn count_open(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<u64, DbErr> {
    let open = of(tenant_id).filter(Column::AskerId.eq(user_id)).filter(Column::Status.eq(Stage::Open.value()));
    open.count(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}
