//! How many seats of a session are taken. Whoever changes that has the session locked; the condition in [`take`] is the guard
//! for whoever forgets.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, UpdateMany};

use crate::entities::session_places::{ActiveModel, Column, Entity, Model};

/// Makes the row if it is the first time.
pub async fn ensure(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        session_id: Set(session_id),
        booked: Set(0),
        waiting: Set(0),
        turns: Set(0),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await.map(|_| ())
}

fn change(tenant_id: TenantId, session_id: i64) -> UpdateMany<Entity> {
    Entity::update_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::SessionId.eq(session_id))
}

/// Takes a seat if there is one. Of all who ask for the last one at once, whatever they have read before, the row changes
/// for one.
pub async fn take(tx: &Tx, tenant_id: TenantId, session_id: i64, capacity: i32) -> Result<bool, DbErr> {
    let taken = change(tenant_id, session_id)
        .col_expr(Column::Booked, Expr::col(Column::Booked).add(1))
        .filter(Column::Booked.lt(capacity))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Gives a seat back.
pub async fn give_back(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<(), DbErr> {
    change(tenant_id, session_id)
        .col_expr(Column::Booked, Expr::col(Column::Booked).sub(1))
        .filter(Column::Booked.gt(0))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Puts somebody at the end of the waiting list and says which turn is theirs.
pub async fn join(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<i64, DbErr> {
    change(tenant_id, session_id)
        .col_expr(Column::Waiting, Expr::col(Column::Waiting).add(1))
        .col_expr(Column::Turns, Expr::col(Column::Turns).add(1))
        .exec(&**tx)
        .await?;
    Ok(find(&**tx, tenant_id, session_id).await?.turns)
}

/// Somebody waits no more.
pub async fn leave(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<(), DbErr> {
    change(tenant_id, session_id)
        .col_expr(Column::Waiting, Expr::col(Column::Waiting).sub(1))
        .filter(Column::Waiting.gt(0))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Nothing but zeroes where nobody has asked for a seat.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, session_id: i64) -> Result<Model, DbErr> {
    let found =
        Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::SessionId.eq(session_id)).one(db).await?;
    Ok(found.unwrap_or(Model { id: 0, tenant_id, session_id, booked: 0, waiting: 0, turns: 0 }))
}

/// The same of several sessions, by their ids; those for which nobody has asked are left out.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_ids: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    let rows = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::SessionId.is_in(session_ids.iter().copied()))
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.session_id, row)).collect())
}

/// For the demo, whose seats are written in one go.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<(), DbErr> {
    Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// Those of a session that is no more.
pub async fn delete_of_session(tx: &Tx, tenant_id: TenantId, session_id: i64) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::SessionId.eq(session_id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
