//! The rules of booking, and the companies that may book before others.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect, Select};

use crate::entities::{guest, rules};

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<rules::Model>, DbErr> {
    rules::Entity::find()
        .filter(rules::Column::TenantId.eq(tenant_id))
        .filter(rules::Column::ActivityId.eq(activity_id))
        .one(db)
        .await
}

pub async fn put(db: &impl ConnectionTrait, row: rules::ActiveModel) -> Result<(), DbErr> {
    use rules::Column as C;
    let changed = OnConflict::columns([C::TenantId, C::ActivityId])
        .update_columns([
            C::OpensAt,
            C::ClosesAt,
            C::Audience,
            C::PriorityUntil,
            C::MostBooths,
            C::MustTouch,
            C::IsReviewed,
            C::HoldMinutes,
            C::OfferHours,
            C::DepositPercent,
            C::DepositDays,
            C::QueueBatch,
            C::QueueSeconds,
            C::UpdatedAt,
        ])
        .to_owned();
    rules::Entity::insert(row).on_conflict(changed).exec_without_returning(db).await.map(drop)
}

/// Inserts, or nothing where the meeting has some.
pub async fn insert_unless_there(db: &impl ConnectionTrait, row: rules::ActiveModel) -> Result<(), DbErr> {
    insert_unless_taken(db, row).await.map(drop)
}

/// Those of a meeting, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Option<rules::Model>, DbErr> {
    rules::Entity::find()
        .filter(rules::Column::TenantId.eq(tenant_id))
        .filter(rules::Column::ActivityId.eq(activity_id))
        .lock_exclusive()
        .one(&**tx)
        .await
}

/// A meeting's list.
pub fn guests(tenant_id: TenantId, activity_id: i64) -> Select<guest::Entity> {
    guest::Entity::find()
        .filter(guest::Column::TenantId.eq(tenant_id))
        .filter(guest::Column::ActivityId.eq(activity_id))
}

pub async fn count_guests(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<u64, DbErr> {
    guests(tenant_id, activity_id).count(db).await
}

pub async fn is_guest(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
) -> Result<bool, DbErr> {
    let found = guests(tenant_id, activity_id).filter(guest::Column::CompanyId.eq(company_id));
    Ok(found.count(db).await? > 0)
}

/// Adds companies to the list; those that are on it stay as they are.
pub async fn add_guests(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = guest::ActiveModel>,
) -> Result<(), DbErr> {
    let nothing = OnConflict::new().do_nothing().to_owned();
    guest::Entity::insert_many(rows).on_conflict(nothing).try_insert().exec_without_returning(db).await.map(drop)
}

pub async fn remove_guests(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_ids: &[i64],
) -> Result<u64, DbErr> {
    let gone = guest::Entity::delete_many()
        .filter(guest::Column::TenantId.eq(tenant_id))
        .filter(guest::Column::ActivityId.eq(activity_id))
        .filter(guest::Column::CompanyId.is_in(company_ids.iter().copied()))
        .exec(db)
        .await?;
    Ok(gone.rows_affected)
}

/// Why each of these companies is on the list; those that are not on it are left out.
pub async fn reasons(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_ids: &[i64],
) -> Result<HashMap<i64, i32>, DbErr> {
    let found: Vec<(i64, i32)> = guests(tenant_id, activity_id)
        .filter(guest::Column::CompanyId.is_in(company_ids.iter().copied()))
        .select_only()
        .columns([guest::Column::CompanyId, guest::Column::Reason])
        .into_tuple()
        .all(db)
        .await?;
    Ok(found.into_iter().collect())
}
