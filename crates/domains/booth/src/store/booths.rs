//! Booths.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::by_ids;
use fairway_db::search::contains_any;
use fairway_records::records_in;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::{booth, reservation, reservation_booth};
use crate::kinds::booth_type::table as booth_type;
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

/// How many of each status each hall has: (hall, status, count).
pub async fn count_by_hall(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(i64, i32, i64)>, DbErr> {
    of(tenant_id, activity_id)
        .select_only()
        .columns([booth::Column::PavilionId, booth::Column::Status])
        .column_as(booth::Column::Id.count(), "count")
        .group_by(booth::Column::PavilionId)
        .group_by(booth::Column::Status)
        .into_tuple()
        .all(db)
        .await
}

/// The booths of a meeting, or of one hall of it, in the order of their numbers.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    pavilion_id: Option<i64>,
) -> Result<Vec<booth::Model>, DbErr> {
    let mut found = of(tenant_id, activity_id);
    if let Some(id) = pavilion_id {
        found = found.filter(booth::Column::PavilionId.eq(id));
    }
    found.order_by_asc(booth::Column::BoothNo).all(db).await
}

/// Those of them that are in one of these statuses.
pub async fn list_in(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    pavilion_id: Option<i64>,
    statuses: &[BoothStatus],
) -> Result<Vec<booth::Model>, DbErr> {
    let statuses = statuses.iter().map(|status| status.value());
    let mut found = of(tenant_id, activity_id).filter(booth::Column::Status.is_in(statuses));
    if let Some(id) = pavilion_id {
        found = found.filter(booth::Column::PavilionId.eq(id));
    }
    found.order_by_asc(booth::Column::BoothNo).all(db).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<booth::Model>, DbErr> {
    booth::Entity::find_by_id(id).filter(booth::Column::TenantId.eq(tenant_id)).one(db).await
}

/// Free booths that the organiser recommends, nearest to the gate first.
pub async fn list_hot(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    limit: u64,
) -> Result<Vec<booth::Model>, DbErr> {
    of(tenant_id, activity_id)
        .filter(booth::Column::IsHot.eq(true))
        .filter(booth::Column::Status.eq(BoothStatus::Free.value()))
        .order_by_asc(booth::Column::GateDistance)
        .order_by_asc(booth::Column::BoothNo)
        .limit(limit)
        .all(db)
        .await
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

/// How many are of a type.
pub async fn count_of_type(db: &impl ConnectionTrait, tenant_id: TenantId, type_id: i64) -> Result<u64, DbErr> {
    let own = booth::Entity::find().filter(booth::Column::TenantId.eq(tenant_id));
    own.filter(booth::Column::TypeId.eq(type_id)).count(db).await
}

/// What a list of administrators is narrowed by.
#[derive(Clone, Debug, Default)]
pub struct BoothFilter {
    /// Part of a number.
    pub keyword: Option<String>,
    pub pavilion_id: Option<i64>,
    pub type_id: Option<i64>,
}

pub fn select(tenant_id: TenantId, activity_id: i64, filter: &BoothFilter) -> Select<booth::Entity> {
    let mut wanted = of(tenant_id, activity_id);
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        wanted = wanted.filter(contains_any(&[booth::Column::BoothNo], keyword));
    }
    if let Some(id) = filter.pavilion_id {
        wanted = wanted.filter(booth::Column::PavilionId.eq(id));
    }
    if let Some(id) = filter.type_id {
        wanted = wanted.filter(booth::Column::TypeId.eq(id));
    }
    wanted
}

/// The types of a meeting's booths.
pub async fn types(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<booth_type::Model>, DbErr> {
    records_in::<booth_type::Entity>(tenant_id, activity_id).all(db).await
}

/// The reservations that these booths are part of now, by the booths.
pub async fn reservations_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    booth_ids: &[i64],
) -> Result<HashMap<i64, reservation::Model>, DbErr> {
    use reservation_booth::Column as C;
    let active: Vec<(i64, i64)> = reservation_booth::Entity::find()
        .filter(C::TenantId.eq(tenant_id))
        .filter(C::BoothId.is_in(booth_ids.iter().copied()))
        .filter(C::IsActive.eq(true))
        .select_only()
        .columns([C::BoothId, C::ReservationId])
        .into_tuple()
        .all(db)
        .await?;
    let ids: Vec<i64> = active.iter().map(|(_, reservation_id)| *reservation_id).collect();
    let some = by_ids((reservation::Column::TenantId, tenant_id), reservation::Column::Id, &ids);
    let found = reservation::Entity::find().filter(some).all(db).await?;
    let found: HashMap<i64, reservation::Model> = found.into_iter().map(|row| (row.id, row)).collect();
    Ok(active.into_iter().filter_map(|(booth_id, id)| Some((booth_id, found.get(&id)?.clone()))).collect())
}
