//! Booths.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select};

use crate::entities::booth;
use crate::model::BoothStatus;

fn of(tenant_id: TenantId, activity_id: i64) -> Select<booth::Entity> {
    booth::Entity::find()
        .filter(booth::Column::TenantId.eq(tenant_id))
        .filter(booth::Column::ActivityId.eq(activity_id))
}

/// How many there are, and how many of them are free.
pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<(i64, i64), DbErr> {
    let all = of(tenant_id, activity_id);
    let free = all.clone().filter(booth::Column::Status.eq(BoothStatus::Free.value()));
    Ok((all.count(db).await? as i64, free.count(db).await? as i64))
}

/// The booth that was taken last.
pub async fn find_latest(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<booth::Model>, DbErr> {
    of(tenant_id, activity_id)
        .filter(booth::Column::Status.is_in(BoothStatus::TAKEN.map(BoothStatus::value)))
        .order_by_desc(booth::Column::StatusAt)
        .order_by_desc(booth::Column::Id)
        .one(db)
        .await
}

pub async fn insert_many(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = booth::ActiveModel>,
) -> Result<(), DbErr> {
    booth::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
