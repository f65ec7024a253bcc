//! Scans by which people came to sessions.

use fairway_auth::{TenantId, UserId};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QuerySelect, Select};

use super::check_ins::of;
use crate::entities::check_in::{Column, Entity, Model};
use crate::entities::ticket;
use crate::model::CheckInResult;

/// Those by which people came to sessions, not taken back; a unique index is over these.
fn came(tenant_id: TenantId, sessions: &[i64]) -> Select<Entity> {
    of(tenant_id)
        .filter(Column::SessionId.is_in(sessions.iter().copied()))
        .filter(Column::Result.eq(CheckInResult::CameToSession.value()))
        .filter(Column::UndoneAt.is_null())
}

/// The scan by which a ticket's holder came to a session.
pub async fn find_came(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_id: i64,
    ticket_id: i64,
) -> Result<Option<Model>, DbErr> {
    came(tenant_id, &[session_id]).filter(Column::TicketId.eq(ticket_id)).one(db).await
}

/// Those of several tickets behind an id, as far as another.
pub async fn came_between(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_id: i64,
    (after, last): (i64, i64),
) -> Result<Vec<Model>, DbErr> {
    came(tenant_id, &[session_id]).filter(Column::TicketId.gt(after)).filter(Column::TicketId.lte(last)).all(db).await
}

/// How many came to each of these sessions.
pub async fn count_came(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    sessions: &[i64],
) -> Result<Vec<(i64, i64)>, DbErr> {
    if sessions.is_empty() {
        return Ok(Vec::new());
    }
    came(tenant_id, sessions)
        .select_only()
        .column(Column::SessionId)
        .column_as(Column::Id.count(), "count")
        .group_by(Column::SessionId)
        .into_tuple()
        .all(db)
        .await
}

/// Which of these people came to which of these sessions, and when.
pub async fn list_came(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    sessions: &[i64],
    users: &[UserId],
) -> Result<Vec<(i64, UserId, i64)>, DbErr> {
    if sessions.is_empty() || users.is_empty() {
        return Ok(Vec::new());
    }
    let tickets = Entity::belongs_to(ticket::Entity).from(Column::TicketId).to(ticket::Column::Id);
    came(tenant_id, sessions)
        .join(JoinType::InnerJoin, tickets.into())
        .filter(ticket::Column::UserId.is_in(users.iter().copied()))
        .select_only()
        .column(Column::SessionId)
        .column(ticket::Column::UserId)
        .column(Column::HappenedAt)
        .into_tuple()
        .all(db)
        .await
}
