//! Where people studied.

use fairway_auth::{TenantId, UserId};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select,
};

use crate::entities::card_edu::{self, Column};

/// One person's own.
fn of(tenant_id: TenantId, user_id: UserId) -> Select<card_edu::Entity> {
    card_edu::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id))
}

pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<u64, DbErr> {
    of(tenant_id, user_id).count(db).await
}

/// All of them, in the order in which they were written.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<card_edu::Model>, DbErr> {
    of(tenant_id, user_id).order_by_asc(Column::Id).all(db).await
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    id: i64,
) -> Result<Option<card_edu::Model>, DbErr> {
    of(tenant_id, user_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: card_edu::ActiveModel) -> Result<card_edu::Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: card_edu::ActiveModel) -> Result<card_edu::Model, DbErr> {
    row.update(db).await
}

/// Whether there was one of this id.
pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<bool, DbErr> {
    let own = card_edu::Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id));
    Ok(own.exec(db).await?.rows_affected > 0)
}
