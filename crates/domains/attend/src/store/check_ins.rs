//! Tickets as a gate sees them, and what was scanned there.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids};
use sea_orm::sea_query::{Condition, DynIden, Expr, ExprTrait, OnConflict, Order, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, JoinType, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select, TryInsertResult,
};
use serde::Serialize;

use crate::entities::check_in::{ActiveModel, Column, Entity, Model};
use crate::entities::ticket;
use crate::kinds::ticket_type::table as ticket_type;
use crate::model::CheckInResult;

/// A ticket with its type, and when and where it let somebody in last.
#[derive(Clone, Debug, FromQueryResult)]
pub struct SeenTicket {
    pub id: i64,
    pub activity_id: i64,
    pub number: String,
    pub code: String,
    pub name: String,
    pub company: String,
    /// See [`crate::model::TicketStatus`].
    pub status: i32,
    pub ticket_type_id: Option<i64>,
    pub ticket_type_zh: Option<String>,
    pub ticket_type_en: Option<String>,
    pub enters_once: Option<bool>,
    pub let_in_at: Option<i64>,
    pub let_in_gate_id: Option<i64>,
}

/// All scans of a tenant.
pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// Those that let somebody in and were not taken back; the unique index is over these.
pub fn let_in() -> Condition {
    Condition::all().add(Column::Result.eq(CheckInResult::LetIn.value())).add(Column::UndoneAt.is_null())
}

/// The id of the last scan by which a ticket let somebody in.
fn last_entry(ticket: DynIden) -> SelectStatement {
    const SCAN: &str = "scan";
    let mut last = Query::select();
    last.column((SCAN, Column::Id))
        .from_as(Entity, SCAN)
        .and_where(Expr::col((SCAN, Column::TenantId)).equals((ticket.clone(), ticket::Column::TenantId)))
        .and_where(Expr::col((SCAN, Column::TicketId)).equals((ticket, ticket::Column::Id)))
        .and_where(Expr::col((SCAN, Column::Result)).eq(CheckInResult::LetIn.value()))
        .and_where(Expr::col((SCAN, Column::UndoneAt)).is_null())
        .order_by((SCAN, Column::HappenedAt), Order::Desc)
        .order_by((SCAN, Column::Id), Order::Desc)
        .limit(1);
    last
}

/// Tickets that meet a condition, which says whose they are; to be read as [`SeenTicket`].
fn seen(wanted: Condition) -> Select<ticket::Entity> {
    use ticket::Column as T;
    let types = ticket::Entity::belongs_to(ticket_type::Entity).from(T::TicketTypeId).to(ticket_type::Column::Id);
    let last = ticket::Entity::belongs_to(Entity)
        .from(T::Id)
        .to(Column::TicketId)
        .on_condition(|ticket, entry| Condition::all().add(Expr::col((entry, Column::Id)).eq(last_entry(ticket))));
    ticket::Entity::find()
        .join(JoinType::LeftJoin, types.into())
        .join(JoinType::LeftJoin, last.into())
        .filter(wanted)
        .select_only()
        .columns([T::Id, T::ActivityId, T::Number, T::Code, T::Name, T::Company, T::Status, T::TicketTypeId])
        .column_as(ticket_type::Column::NameZh, "ticket_type_zh")
        .column_as(ticket_type::Column::NameEn, "ticket_type_en")
        .column_as(ticket_type::Column::EntersOnce, "enters_once")
        .column_as(Column::HappenedAt, "let_in_at")
        .column_as(Column::GateId, "let_in_gate_id")
}

fn seen_in_meeting(tenant_id: TenantId, activity_id: i64) -> Select<ticket::Entity> {
    let own = Condition::all().add(ticket::Column::TenantId.eq(tenant_id));
    seen(own.add(ticket::Column::ActivityId.eq(activity_id)))
}

/// Tickets by what their QR codes say, or by their ids. Each way says whose they are, so that each has its index.
pub async fn find_tickets(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    codes: &[&str],
    ids: &[i64],
) -> Result<Vec<SeenTicket>, DbErr> {
    use ticket::Column as T;
    let mut wanted = Condition::any();
    if !codes.is_empty() {
        let own = Condition::all().add(T::TenantId.eq(tenant_id));
        wanted = wanted.add(own.add(T::Code.is_in(codes.iter().copied())));
    }
    if !ids.is_empty() {
        wanted = wanted.add(by_ids((T::TenantId, tenant_id), T::Id, ids));
    }
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    seen(wanted).into_model().all(db).await
}

/// Tickets of a meeting that meet a condition, the first by name.
pub async fn search_tickets(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    found: Condition,
    most: u64,
) -> Result<Vec<SeenTicket>, DbErr> {
    seen_in_meeting(tenant_id, activity_id)
        .filter(found)
        .order_by_asc(ticket::Column::Status)
        .order_by_asc(ticket::Column::Name)
        .order_by_asc(ticket::Column::Id)
        .limit(most)
        .into_model()
        .all(db)
        .await
}

/// The tickets of a meeting behind an id, in the order of their ids.
pub async fn list_tickets(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    after: i64,
    most: u64,
) -> Result<Vec<SeenTicket>, DbErr> {
    seen_in_meeting(tenant_id, activity_id)
        .filter(ticket::Column::Id.gt(after))
        .order_by_asc(ticket::Column::Id)
        .limit(most)
        .into_model()
        .all(db)
        .await
}

/// What tells whether the tickets of a meeting are as they were: how many there are, and when the newest change was.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TicketsMark {
    tickets: i64,
    revoked: i64,
    entries: i64,
    undone: i64,
    pub newest: i64,
}

/// Two counts in place of the whole list.
pub async fn mark_tickets(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<TicketsMark, DbErr> {
    use ticket::Column as T;
    type Counted = Option<(i64, i64, Option<i64>)>;
    let issued: Counted = ticket::Entity::find()
        .filter(T::TenantId.eq(tenant_id))
        .filter(T::ActivityId.eq(activity_id))
        .select_only()
        .column_as(T::Id.count(), "count")
        .column_as(T::RevokedAt.count(), "ended")
        .column_as(T::UpdatedAt.max(), "newest")
        .into_tuple()
        .one(db)
        .await?;
    let entered: Counted = of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Result.is_in([CheckInResult::LetIn.value(), CheckInResult::CameToSession.value()]))
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::UndoneAt.count(), "ended")
        .column_as(Column::UpdatedAt.max(), "newest")
        .into_tuple()
        .one(db)
        .await?;
    let (tickets, revoked, changed_at) = issued.unwrap_or_default();
    let (entries, undone, entered_at) = entered.unwrap_or_default();
    let newest = std::cmp::max(changed_at, entered_at).unwrap_or_default();
    Ok(TicketsMark { tickets, revoked, entries, undone, newest })
}

/// Scans by the names that their devices gave them.
pub async fn find_by_keys(db: &impl ConnectionTrait, tenant_id: TenantId, keys: &[&str]) -> Result<Vec<Model>, DbErr> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    of(tenant_id).filter(Column::Key.is_in(keys.iter().copied())).all(db).await
}

/// The scans by which these tickets let somebody in, the first one first.
pub async fn find_let_in(db: &impl ConnectionTrait, tenant_id: TenantId, tickets: &[i64]) -> Result<Vec<Model>, DbErr> {
    if tickets.is_empty() {
        return Ok(Vec::new());
    }
    let found = of(tenant_id).filter(Column::TicketId.is_in(tickets.iter().copied())).filter(let_in());
    found.order_by_asc(Column::HappenedAt).order_by_asc(Column::Id).all(db).await
}

/// A ticket's scan that let somebody in, or by which they came to a session, unless it was taken back.
pub async fn find_entry(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ticket_id: i64,
    id: i64,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::Id.eq(id))
        .filter(Column::TicketId.eq(ticket_id))
        .filter(Column::Result.is_in([CheckInResult::LetIn.value(), CheckInResult::CameToSession.value()]))
        .filter(Column::UndoneAt.is_null())
        .one(db)
        .await
}

/// Writes scans down and returns those that were not there. What is missing has a key that is known, or would let in by a
/// ticket that let in already on that day: the unique indexes decide, whoever else writes at the same moment.
pub async fn insert_new(db: &impl ConnectionTrait, rows: Vec<ActiveModel>) -> Result<Vec<Model>, DbErr> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let nothing = OnConflict::new().do_nothing().to_owned();
    let insert = Entity::insert_many(rows).on_conflict(nothing).try_insert();
    match insert.exec_with_returning_many(db).await? {
        TryInsertResult::Inserted(made) => Ok(made),
        TryInsertResult::Conflicted | TryInsertResult::Empty => Ok(Vec::new()),
    }
}

/// Takes an entry back; false where somebody was faster.
pub async fn take_back(tx: &Tx, id: i64, by: UserId, now: i64) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::UndoneAt, Expr::value(now))
        .col_expr(Column::UndoneBy, Expr::value(by))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::UndoneAt.is_null())
        .exec(&**tx)
        .await?;
    Ok(done.rows_affected > 0)
}

/// How many tickets were scanned at a gate, whatever became of it.
pub async fn count_at(db: &impl ConnectionTrait, tenant_id: TenantId, gate_id: i64) -> Result<u64, DbErr> {
    of(tenant_id).filter(Column::GateId.eq(gate_id)).count(db).await
}
