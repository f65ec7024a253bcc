//! People who registered for a meeting.

use fairway_auth::{TenantId, UserId};
use fairway_db::{by_ids, checks};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::attendee;
use crate::model::{ApplyStatus, AttendeeKind};

fn of(tenant_id: TenantId, activity_id: i64) -> Select<attendee::Entity> {
    attendee::Entity::find()
        .filter(attendee::Column::TenantId.eq(tenant_id))
        .filter(attendee::Column::ActivityId.eq(activity_id))
}

pub async fn find_by_user(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Option<attendee::Model>, DbErr> {
    of(tenant_id, activity_id).filter(attendee::Column::UserId.eq(user_id)).one(db).await
}

/// How many visitors were accepted; those who work at the fair do not count.
pub async fn count_visitors(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<i64, DbErr> {
    let visitors = of(tenant_id, activity_id)
        .filter(attendee::Column::Kind.eq(AttendeeKind::Visitor.value()))
        .filter(attendee::Column::Status.eq(ApplyStatus::Accepted.value()));
    Ok(visitors.count(db).await? as i64)
}

/// How many registered, by quarter of an hour.
pub async fn count_registered(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    from: i64,
    to: i64,
) -> Result<Vec<(i64, i64)>, DbErr> {
    // As text: PostgreSQL takes two bound numbers for two different expressions.
    let quarter = Expr::cust("registered_at / 900 * 900");
    of(tenant_id, activity_id)
        .filter(attendee::Column::RegisteredAt.gte(from))
        .filter(attendee::Column::RegisteredAt.lt(to))
        .select_only()
        .column_as(quarter.clone(), "quarter")
        .column_as(attendee::Column::Id.count(), "count")
        .group_by(quarter)
        .into_tuple()
        .all(db)
        .await
}

/// Those of these accounts who registered.
pub async fn list_by_users(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<attendee::Model>, DbErr> {
    of(tenant_id, activity_id).filter(attendee::Column::UserId.is_in(user_ids.iter().copied())).all(db).await
}

/// One account's places in all meetings, in the order in which rows are locked.
pub async fn list_of_user(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<attendee::Model>, DbErr> {
    attendee::Entity::find()
        .filter(attendee::Column::TenantId.eq(tenant_id))
        .filter(attendee::Column::UserId.eq(user_id))
        .order_by_asc(attendee::Column::Id)
        .all(db)
        .await
}

/// These attendees of a meeting.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    ids: &[i64],
) -> Result<Vec<attendee::Model>, DbErr> {
    attendee::Entity::find()
        .filter(by_ids((attendee::Column::TenantId, tenant_id), attendee::Column::Id, ids))
        .filter(checks(attendee::Column::ActivityId, activity_id))
        .all(db)
        .await
}

/// Everybody who attends for one of these companies, in all meetings.
pub async fn list_by_companies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<Vec<attendee::Model>, DbErr> {
    attendee::Entity::find()
        .filter(attendee::Column::TenantId.eq(tenant_id))
        .filter(attendee::Column::CompanyId.is_in(company_ids.iter().copied()))
        .all(db)
        .await
}

/// Of all tenants, in the order of ids.
pub async fn next_after(db: &impl ConnectionTrait, after_id: i64, limit: u64) -> Result<Vec<attendee::Model>, DbErr> {
    let rows = attendee::Entity::find().filter(attendee::Column::Id.gt(after_id));
    rows.order_by_asc(attendee::Column::Id).limit(limit).all(db).await
}

pub async fn insert_many(
    db: &impl ConnectionTrait,
    rows: Vec<attendee::ActiveModel>,
) -> Result<Vec<attendee::Model>, DbErr> {
    attendee::Entity::insert_many(rows).exec_with_returning(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: attendee::ActiveModel) -> Result<attendee::Model, DbErr> {
    row.update(db).await
}
