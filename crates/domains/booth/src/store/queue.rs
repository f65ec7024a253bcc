//! Who waits for the opening of booking.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryTrait, Select};

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

/// Puts somebody with those who book first, or with the others; their lot stays.
pub async fn set_guest(tx: &Tx, id: i64, is_guest: bool, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::IsGuest, Expr::value(is_guest))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// A meeting's queue, or of two that it has one: that of those who book first, or that of the others.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub of_guests: Option<bool>,
}

impl Line {
    fn select(self) -> Select<Entity> {
        let all = of(self.tenant_id, self.activity_id);
        all.apply_if(self.of_guests, |all, is_guest| all.filter(Column::IsGuest.eq(is_guest)))
    }
}

pub async fn count(db: &impl ConnectionTrait, line: Line) -> Result<i64, DbErr> {
    Ok(line.select().count(db).await? as i64)
}

/// How many stand before somebody: those before the opening by lot, then the others as they came.
pub async fn count_before(db: &impl ConnectionTrait, line: Line, own: &Model, opens_at: i64) -> Result<i64, DbErr> {
    let early = Column::JoinedAt.lt(opens_at);
    let before = if own.joined_at < opens_at {
        early.and(smaller(Column::Draw, own.draw, own.id))
    } else {
        early.or(smaller(Column::JoinedAt, own.joined_at, own.id))
    };
    Ok(line.select().filter(before).count(db).await? as i64)
}

/// Rows with a smaller value, or with the same and an earlier id.
fn smaller(column: Column, value: i64, id: i64) -> sea_orm::sea_query::SimpleExpr {
    column.lt(value).or(column.eq(value).and(Column::Id.lt(id)))
}
