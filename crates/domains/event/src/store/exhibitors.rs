//! Companies that take part in a meeting.

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, checks};
use sea_orm::sea_query::ExprTrait;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::exhibitor;
use crate::model::{ApplyStatus, CompanyType};

fn of(tenant_id: TenantId, activity_id: i64) -> Select<exhibitor::Entity> {
    exhibitor::Entity::find()
        .filter(exhibitor::Column::TenantId.eq(tenant_id))
        .filter(exhibitor::Column::ActivityId.eq(activity_id))
}

pub async fn find_by_company(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
) -> Result<Option<exhibitor::Model>, DbErr> {
    of(tenant_id, activity_id).filter(exhibitor::Column::CompanyId.eq(company_id)).one(db).await
}

/// How many exhibit, and from how many countries.
pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<(i64, i64), DbErr> {
    let counted = of(tenant_id, activity_id)
        .filter(exhibitor::Column::CompanyAtype.eq(CompanyType::Exhibitor.value()))
        .filter(exhibitor::Column::Status.eq(ApplyStatus::Accepted.value()))
        .select_only()
        .column_as(exhibitor::Column::Id.count(), "exhibitors")
        .column_as(exhibitor::Column::CountryId.into_expr().count_distinct(), "countries")
        .into_tuple()
        .one(db)
        .await?;
    Ok(counted.unwrap_or_default())
}

/// The companies that exhibit, in the order of their ids.
pub async fn accepted_companies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<i64>, DbErr> {
    of(tenant_id, activity_id)
        .filter(exhibitor::Column::CompanyAtype.eq(CompanyType::Exhibitor.value()))
        .filter(exhibitor::Column::Status.eq(ApplyStatus::Accepted.value()))
        .select_only()
        .column(exhibitor::Column::CompanyId)
        .order_by_asc(exhibitor::Column::CompanyId)
        .into_tuple()
        .all(db)
        .await
}

/// How many exhibit under each country, most first.
pub async fn count_countries(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(i64, i64)>, DbErr> {
    let mut counted: Vec<(i64, i64)> = of(tenant_id, activity_id)
        .filter(exhibitor::Column::CompanyAtype.eq(CompanyType::Exhibitor.value()))
        .filter(exhibitor::Column::Status.eq(ApplyStatus::Accepted.value()))
        .filter(exhibitor::Column::CountryId.is_not_null())
        .select_only()
        .column(exhibitor::Column::CountryId)
        .column_as(exhibitor::Column::Id.count(), "count")
        .group_by(exhibitor::Column::CountryId)
        .into_tuple()
        .all(db)
        .await?;
    counted.sort_by_key(|(country_id, count)| (-count, *country_id));
    Ok(counted)
}

pub async fn insert(db: &impl ConnectionTrait, row: exhibitor::ActiveModel) -> Result<exhibitor::Model, DbErr> {
    row.insert(db).await
}

/// Those of these that take part in the meeting, in no particular order.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    ids: &[i64],
) -> Result<Vec<exhibitor::Model>, DbErr> {
    exhibitor::Entity::find()
        .filter(by_ids((exhibitor::Column::TenantId, tenant_id), exhibitor::Column::Id, ids))
        .filter(checks(exhibitor::Column::ActivityId, activity_id))
        .all(db)
        .await
}

/// All of a meeting with their companies, in the order of their ids.
pub async fn company_ids(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(i64, i64)>, DbErr> {
    let ids = of(tenant_id, activity_id).select_only().columns([exhibitor::Column::Id, exhibitor::Column::CompanyId]);
    ids.order_by_asc(exhibitor::Column::Id).into_tuple().all(db).await
}

/// What these companies take part in, in all meetings of the tenant.
pub async fn find_by_companies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_ids: &[i64],
) -> Result<Vec<exhibitor::Model>, DbErr> {
    exhibitor::Entity::find()
        .filter(exhibitor::Column::TenantId.eq(tenant_id))
        .filter(exhibitor::Column::CompanyId.is_in(company_ids.iter().copied()))
        .order_by_asc(exhibitor::Column::Id)
        .all(db)
        .await
}

/// The next ones of all tenants by their ids.
pub async fn next_after(db: &impl ConnectionTrait, after_id: i64, limit: u64) -> Result<Vec<exhibitor::Model>, DbErr> {
    let behind = exhibitor::Entity::find().filter(exhibitor::Column::Id.gt(after_id));
    behind.order_by_asc(exhibitor::Column::Id).limit(limit).all(db).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<exhibitor::Model>, DbErr> {
    exhibitor::Entity::find_by_id(id).filter(exhibitor::Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: exhibitor::ActiveModel) -> Result<exhibitor::Model, DbErr> {
    row.update(db).await
}

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<exhibitor::Model>, DbErr> {
    let own = exhibitor::Entity::find_by_id(id).filter(exhibitor::Column::TenantId.eq(tenant_id));
    own.lock_exclusive().one(&**tx).await
}
