//! Tickets.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, Select,
};

use crate::entities::check_in;
use crate::entities::ticket::{ActiveModel, Column, Entity, Model};
use crate::model::{CheckInResult, TicketStatus};

/// Rows that one statement brings.
const ROWS_AT_ONCE: usize = 100;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// Somebody's own in a meeting, the latest first.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Vec<Model>, DbErr> {
    let own = of(tenant_id).filter(Column::ActivityId.eq(activity_id)).filter(Column::UserId.eq(user_id));
    own.order_by_asc(Column::Status).order_by_desc(Column::Id).all(db).await
}

/// Those of a registration's holder; their guests' are beside them.
fn of_holder(tenant_id: TenantId, registration_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::RegistrationId.eq(registration_id)).filter(Column::GuestId.is_null())
}

/// The one of a registration's holder that lets somebody in.
pub async fn find_valid(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    registration_id: i64,
) -> Result<Option<Model>, DbErr> {
    of_holder(tenant_id, registration_id).filter(Column::Status.eq(TicketStatus::Valid.value())).one(db).await
}

/// The one of a guest that lets somebody in.
pub async fn find_valid_of_guest(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    guest_id: i64,
) -> Result<Option<Model>, DbErr> {
    let own = of(tenant_id).filter(Column::GuestId.eq(guest_id));
    own.filter(Column::Status.eq(TicketStatus::Valid.value())).one(db).await
}

/// Everything that these guests had, by its id.
pub async fn list_of_guests(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    guests: &[i64],
) -> Result<Vec<Model>, DbErr> {
    let own = of(tenant_id).filter(Column::GuestId.is_in(guests.iter().copied()));
    own.order_by_asc(Column::Id).all(db).await
}

/// The tickets of a registration's guests become of this type; those that are leave no trace.
pub async fn set_type_of_guests(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    registration_id: i64,
    ticket_type_id: Option<i64>,
    now: i64,
) -> Result<(), DbErr> {
    let is_another = match ticket_type_id {
        Some(id) => Condition::any().add(Column::TicketTypeId.ne(id)).add(Column::TicketTypeId.is_null()),
        None => Condition::all().add(Column::TicketTypeId.is_not_null()),
    };
    let changed = Entity::update_many()
        .col_expr(Column::TicketTypeId, Expr::value(ticket_type_id))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::RegistrationId.eq(registration_id))
        .filter(Column::GuestId.is_not_null())
        .filter(is_another);
    changed.exec(db).await.map(drop)
}

/// All that a registration's holder had.
pub async fn list_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    registration_id: i64,
) -> Result<Vec<Model>, DbErr> {
    of_holder(tenant_id, registration_id).order_by_asc(Column::Id).all(db).await
}

/// Whether one of a registration's tickets, valid or not, let somebody in.
pub async fn was_used(db: &impl ConnectionTrait, tenant_id: TenantId, registration_id: i64) -> Result<bool, DbErr> {
    use check_in::Column as C;
    let mut own = Query::select();
    own.column(Column::Id)
        .from(Entity)
        .and_where(Column::TenantId.eq(tenant_id))
        .and_where(Column::RegistrationId.eq(registration_id))
        .and_where(Column::GuestId.is_null());
    let entries = check_in::Entity::find()
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::TicketId.in_subquery(own))
        .filter(C::Result.eq(CheckInResult::LetIn.value()))
        .filter(C::UndoneAt.is_null());
    Ok(entries.count(db).await? > 0)
}

/// The valid tickets of several registrations, by these.
pub async fn list_valid(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    registrations: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    let rows = of(tenant_id)
        .filter(Column::RegistrationId.is_in(registrations.iter().copied()))
        .filter(Column::GuestId.is_null())
        .filter(Column::Status.eq(TicketStatus::Valid.value()))
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.registration_id, row)).collect())
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

pub async fn insert_many(db: &impl ConnectionTrait, rows: &[ActiveModel]) -> Result<(), DbErr> {
    for batch in rows.chunks(ROWS_AT_ONCE) {
        Entity::insert_many(batch.to_vec()).exec_without_returning(db).await?;
    }
    Ok(())
}
