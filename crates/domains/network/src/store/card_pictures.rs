//! Pictures on cards.

use fairway_auth::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select,
};

use crate::entities::card_picture::{self, Column};

/// One person's own.
fn of(tenant_id: TenantId, user_id: UserId) -> Select<card_picture::Entity> {
    card_picture::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id))
}

pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<u64, DbErr> {
    of(tenant_id, user_id).count(db).await
}

pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<card_picture::Model>, DbErr> {
    of(tenant_id, user_id).order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: card_picture::ActiveModel) -> Result<card_picture::Model, DbErr> {
    row.insert(db).await
}

pub async fn set_place(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    id: i64,
    sort: i32,
) -> Result<(), DbErr> {
    card_picture::Entity::update_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .col_expr(Column::Sort, Expr::value(sort))
        .exec(db)
        .await
        .map(drop)
}

/// Whether there was one of this id.
pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<bool, DbErr> {
    let own = card_picture::Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id));
    Ok(own.exec(db).await?.rows_affected > 0)
}
