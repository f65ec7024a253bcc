//! Who went through the gates of a meeting, in numbers, and the last scans.

use fairway_auth::TenantId;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use super::check_ins::{let_in, of};
use crate::entities::check_in::{Column, Entity};
use crate::entities::ticket;
use crate::model::{CheckInResult, TicketStatus};

/// How many valid tickets there are of each type.
pub async fn count_tickets(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(Option<i64>, i64)>, DbErr> {
    use ticket::Column as T;
    ticket::Entity::find()
        .filter(T::TenantId.eq(tenant_id))
        .filter(T::ActivityId.eq(activity_id))
        .filter(T::Status.eq(TicketStatus::Valid.value()))
        .select_only()
        .column(T::TicketTypeId)
        .column_as(T::Id.count(), "count")
        .group_by(T::TicketTypeId)
        .into_tuple()
        .all(db)
        .await
}

/// Scans of a meeting with the same gate, session and result.
#[derive(Clone, Debug, FromQueryResult)]
pub struct ScanCount {
    pub gate_id: i64,
    /// At whose door they were, as the gate was then.
    pub session_id: Option<i64>,
    pub result: i32,
    pub count: i64,
}

/// Without those that were taken back.
pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Vec<ScanCount>, DbErr> {
    count_alike(db, of(tenant_id).filter(Column::ActivityId.eq(activity_id))).await
}

async fn count_alike(db: &impl ConnectionTrait, scans: Select<Entity>) -> Result<Vec<ScanCount>, DbErr> {
    scans
        .filter(Column::UndoneAt.is_null())
        .select_only()
        .columns([Column::GateId, Column::SessionId, Column::Result])
        .column_as(Column::Id.count(), "count")
        .group_by(Column::GateId)
        .group_by(Column::SessionId)
        .group_by(Column::Result)
        .into_model()
        .all(db)
        .await
}

/// How many tickets of each type let somebody in, on however many days.
pub async fn count_people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(Option<i64>, i64)>, DbErr> {
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(let_in())
        .select_only()
        .column(Column::TicketTypeId)
        .column_as(Column::TicketId.into_expr().count_distinct(), "count")
        .group_by(Column::TicketTypeId)
        .into_tuple()
        .all(db)
        .await
}

/// How many were let in at each gate since a moment, or came to the session whose door it is.
pub async fn count_since(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    since: i64,
) -> Result<Vec<ScanCount>, DbErr> {
    let entries = of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::HappenedAt.gte(since))
        .filter(Column::Result.is_in([CheckInResult::LetIn.value(), CheckInResult::CameToSession.value()]));
    count_alike(db, entries).await
}

/// A scan with whose ticket it was.
#[derive(Clone, Debug, FromQueryResult)]
pub struct LastScan {
    pub id: i64,
    pub gate_id: i64,
    pub operator_id: i64,
    pub result: i32,
    pub happened_at: i64,
    pub undone_at: Option<i64>,
    pub name: Option<String>,
    pub company: Option<String>,
}

/// The last scans of a meeting, the latest first.
pub async fn list_last(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    most: u64,
) -> Result<Vec<LastScan>, DbErr> {
    let tickets = Entity::belongs_to(ticket::Entity).from(Column::TicketId).to(ticket::Column::Id);
    of(tenant_id)
        .join(JoinType::LeftJoin, tickets.into())
        .filter(Column::ActivityId.eq(activity_id))
        .order_by_desc(Column::HappenedAt)
        .order_by_desc(Column::Id)
        .limit(most)
        .select_only()
        .columns([Column::Id, Column::GateId, Column::OperatorId, Column::Result, Column::HappenedAt, Column::UndoneAt])
        .column_as(ticket::Column::Name, "name")
        .column_as(ticket::Column::Company, "company")
        .into_model()
        .all(db)
        .await
}
