//! Who waits for the opening of booking.

use fairway_auth::{TenantId, UserId};
use fairway_db::insert_unless_taken;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, Select};

use crate::entities::queue::{ActiveModel, Column, Entity, Model};

fn of(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::ActivityId.eq(activity_id))
}

/// Inserts, or nothing where the person is in it already.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(db, row).await
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id, activity_id).filter(Column::UserId.eq(user_id)).one(db).await
}

pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<i64, DbErr> {
    Ok(of(tenant_id, activity_id).count(db).await? as i64)
}

/// How many stand before somebody: those before the opening by lot, then the others as they came.
pub async fn count_before(db: &impl ConnectionTrait, own: &Model, opens_at: Option<i64>) -> Result<i64, DbErr> {
    let opens_at = opens_at.unwrap_or(i64::MAX);
    let early = Column::JoinedAt.lt(opens_at);
    let before = if own.joined_at < opens_at {
        early.and(smaller(Column::Draw, own.draw, own.id))
    } else {
        early.or(smaller(Column::JoinedAt, own.joined_at, own.id))
    };
    Ok(of(own.tenant_id, own.activity_id).filter(before).count(db).await? as i64)
}

/// Rows with a smaller value, or with the same and an earlier id.
fn smaller(column: Column, value: i64, id: i64) -> sea_orm::sea_query::SimpleExpr {
    column.lt(value).or(column.eq(value).and(Column::Id.lt(id)))
}
