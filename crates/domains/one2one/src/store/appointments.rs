//! Appointments: who meets whom when.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};

use crate::entities::appointment::{ActiveModel, Column, Entity, Model};
use crate::model::{AppointmentStatus, Way};

/// More than anybody has in a fair.
const MAX_OWN_APPOINTMENTS: u64 = 1_000;

/// People are reminded again a quarter of an hour before.
const NEAR_SECONDS: i64 = 15 * 60;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub fn of_meeting(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::ActivityId.eq(activity_id))
}

/// Those in which somebody is one of the two.
pub fn with(user_id: UserId) -> Condition {
    Condition::any().add(Column::FromUser.eq(user_id)).add(Column::ToUser.eq(user_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// What somebody has in a meeting, whatever became of it.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Vec<Model>, DbErr> {
    of_meeting(tenant_id, activity_id)
        .filter(with(user_id))
        .order_by_asc(Column::SlotAt)
        .order_by_asc(Column::Id)
        .limit(MAX_OWN_APPOINTMENTS)
        .all(db)
        .await
}

/// How many of somebody's invitations wait.
pub async fn count_open(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<u64, DbErr> {
    of_meeting(tenant_id, activity_id)
        .filter(Column::FromUser.eq(user_id))
        .filter(Column::Status.eq(AppointmentStatus::Pending.value()))
        .count(db)
        .await
}

/// How many invitations one person has sent another since a moment, whatever became of them.
pub async fn count_sent(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    (from, to): (UserId, UserId),
    since: i64,
) -> Result<usize, DbErr> {
    // Whoever gave theirs to a colleague was invited as well.
    let invited = Condition::any().add(Column::ToUser.eq(to)).add(Column::HandedFrom.eq(to));
    let sent = of_meeting(tenant_id, activity_id)
        .filter(Column::FromUser.eq(from))
        .filter(invited)
        .filter(Column::Way.eq(Way::Invitation.value()))
        .filter(Column::CreatedAt.gt(since))
        .count(db)
        .await?;
    Ok(sent as usize)
}

/// An invitation between these two that waits, whoever sent it; not the one of this id.
pub async fn find_open(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    (one, other): (UserId, UserId),
    except: Option<i64>,
) -> Result<Option<Model>, DbErr> {
    let both = Condition::any()
        .add(Condition::all().add(Column::FromUser.eq(one)).add(Column::ToUser.eq(other)))
        .add(Condition::all().add(Column::FromUser.eq(other)).add(Column::ToUser.eq(one)));
    of_meeting(tenant_id, activity_id)
        .filter(both)
        .filter(Column::Status.eq(AppointmentStatus::Pending.value()))
        .filter(Column::Id.ne(except.unwrap_or_default()))
        .one(db)
        .await
}

/// Accepted ones of a meeting that are still to come, by their slots.
pub async fn list_accepted_slots(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    now: i64,
) -> Result<Vec<i64>, DbErr> {
    of_meeting(tenant_id, activity_id)
        .filter(Column::Status.eq(AppointmentStatus::Accepted.value()))
        .filter(Column::SlotAt.gt(now))
        .select_only()
        .column(Column::SlotAt)
        .into_tuple()
        .all(db)
        .await
}

/// How many are, or were, at a table.
pub async fn count_at_table(db: &impl ConnectionTrait, tenant_id: TenantId, table_id: i64) -> Result<i64, DbErr> {
    Ok(of(tenant_id).filter(Column::TableId.eq(table_id)).count(db).await? as i64)
}

/// Those of a status whose answer is due, or whose slot has begun, the earliest first, behind this time and id; across all tenants.
pub async fn list_due(
    db: &impl ConnectionTrait,
    status: AppointmentStatus,
    by: Column,
    (at, id): (i64, i64),
    until: i64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    let same_time = Condition::all().add(by.eq(at)).add(Column::Id.gt(id));
    let behind = Condition::any().add(by.gt(at)).add(same_time);
    Entity::find()
        .filter(Column::Status.eq(status.value()))
        .filter(by.gte(at))
        .filter(by.lte(until))
        .filter(behind)
        .order_by_asc(by)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

/// Accepted ones that begin soon and of which somebody may have to be reminded; across all tenants.
pub async fn list_to_remind(db: &impl ConnectionTrait, now: i64, ahead: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    // The nearest first: of those people are reminded a second time.
    let near = Condition::any()
        .add(Column::Reminded.eq(0))
        .add(Condition::all().add(Column::Reminded.lt(2)).add(Column::SlotAt.lte(now + NEAR_SECONDS)));
    Entity::find()
        .filter(Column::Status.eq(AppointmentStatus::Accepted.value()))
        .filter(Column::SlotAt.gt(now))
        .filter(Column::SlotAt.lte(now + ahead))
        .filter(near)
        .order_by_asc(Column::SlotAt)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// Many in one statement: for generated plans and the demo.
pub async fn insert_many(db: &impl ConnectionTrait, rows: Vec<ActiveModel>) -> Result<(), DbErr> {
    Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

/// Between whom something waits, is agreed on or took place: who invited whom.
pub async fn list_arranged(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(UserId, UserId)>, DbErr> {
    arranged(tenant_id, activity_id).into_tuple().all(db).await
}

/// The same of these people.
pub async fn list_arranged_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    users: &[UserId],
) -> Result<Vec<(UserId, UserId)>, DbErr> {
    arranged(tenant_id, activity_id)
        .filter(Column::FromUser.is_in(users.iter().copied()))
        .filter(Column::ToUser.is_in(users.iter().copied()))
        .into_tuple()
        .all(db)
        .await
}

fn arranged(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    use AppointmentStatus::{Accepted, NoShow, Pending, Succeeded};
    let standing = [Pending, Accepted, Succeeded, NoShow].map(AppointmentStatus::value);
    of_meeting(tenant_id, activity_id)
        .filter(Column::Status.is_in(standing))
        .select_only()
        .columns([Column::FromUser, Column::ToUser])
}
