//! Seats and places on waiting lists.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::sea_query::{Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::session_seat::{ActiveModel, Column, Entity, Model};
use crate::model::SeatState;

/// Booked, or waiting for it.
const HELD: [i32; 2] = [SeatState::Booked.value(), SeatState::Waiting.value()];
/// More than anybody sits in.
const MAX_OWN_SEATS: u64 = 500;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// What somebody has in a session, whatever became of it.
pub async fn find_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::SessionId.eq(session_id)).filter(Column::UserId.eq(user_id)).one(db).await
}

/// What somebody has booked or waits for, in all meetings.
pub async fn list_held(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::State.is_in(HELD))
        .order_by_asc(Column::Id)
        .limit(MAX_OWN_SEATS)
        .all(db)
        .await
}

/// Who has booked a session or waits for it.
pub async fn list_holders(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_id: i64,
) -> Result<Vec<Model>, DbErr> {
    let held = of(tenant_id).filter(Column::SessionId.eq(session_id)).filter(Column::State.is_in(HELD));
    held.order_by_asc(Column::Id).all(db).await
}

/// Who of these people has booked what in a meeting: (account, session).
pub async fn list_booked(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<(UserId, i64)>, DbErr> {
    if user_ids.is_empty() {
        return Ok(Vec::new());
    }
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::State.eq(SeatState::Booked.value()))
        .filter(Column::UserId.is_in(user_ids.iter().copied()))
        .select_only()
        .columns([Column::UserId, Column::SessionId])
        .into_tuple()
        .all(db)
        .await
}

fn waiting(tenant_id: TenantId, session_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::SessionId.eq(session_id)).filter(Column::State.eq(SeatState::Waiting.value()))
}

/// Who is next on the waiting list of a session, which the caller has locked.
pub async fn next(db: &impl ConnectionTrait, tenant_id: TenantId, session_id: i64) -> Result<Option<Model>, DbErr> {
    waiting(tenant_id, session_id).order_by_asc(Column::Turn).order_by_asc(Column::Id).one(db).await
}

/// At which place of the list somebody waits, from 1.
pub async fn position(db: &impl ConnectionTrait, seat: &Model) -> Result<i64, DbErr> {
    let before = waiting(seat.tenant_id, seat.session_id).filter(Column::Turn.lt(seat.turn)).count(db).await?;
    Ok(before as i64 + 1)
}

/// The accounts of those who have booked in a meeting, or in one session of it: for a subquery.
pub fn booked_users(tenant_id: TenantId, activity_id: i64, session_id: Option<i64>) -> SelectStatement {
    let mut users = Query::select();
    users
        .column(Column::UserId)
        .from(Entity)
        .and_where(Column::TenantId.eq(tenant_id))
        .and_where(Column::ActivityId.eq(activity_id))
        .and_where(Column::State.eq(SeatState::Booked.value()));
    if let Some(session_id) = session_id {
        users.and_where(Column::SessionId.eq(session_id));
    }
    users
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// For the demo.
pub async fn insert_many(db: &impl ConnectionTrait, rows: Vec<ActiveModel>) -> Result<(), DbErr> {
    Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

/// All of a session, whatever became of them.
pub async fn delete_of_session(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::SessionId.eq(session_id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
