//! Entries of a meeting's printed catalogue, and what is asked of them.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::{Expr, OnConflict, SimpleExpr};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::entities::catalogue_entry::{ActiveModel, Column, Entity, Model};
use crate::entities::{catalogue_setting as setting, exhibitor};
use crate::model::{ApplyStatus, CatalogueState, CompanyType};

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn find_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    exhibitor_id: i64,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::ExhibitorId.eq(exhibitor_id)).one(db).await
}

/// The same, kept from others until the transaction ends.
pub async fn lock_of(tx: &Tx, tenant_id: TenantId, exhibitor_id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::ExhibitorId.eq(exhibitor_id)).lock_exclusive().one(&**tx).await
}

/// The entries of these exhibitors by the exhibitors' ids.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    exhibitor_ids: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    let rows = of(tenant_id).filter(Column::ExhibitorId.is_in(exhibitor_ids.iter().copied())).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.exhibitor_id, row)).collect())
}

/// The exhibitors whose entries readers see.
pub async fn accepted(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Vec<i64>, DbErr> {
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::State.eq(CatalogueState::Accepted.value()))
        .select_only()
        .column(Column::ExhibitorId)
        .order_by_asc(Column::ExhibitorId)
        .into_tuple()
        .all(db)
        .await
}

/// Those that wait for the organiser.
pub fn select_submitted(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::ActivityId.eq(activity_id)).filter(Column::State.eq(CatalogueState::Submitted.value()))
}

/// Inserts, or nothing where the exhibitor has one.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(db, row).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Those who exhibit at a meeting, with or without an entry; see [`state`].
pub fn select_exhibitors(tenant_id: TenantId, activity_id: i64) -> Select<exhibitor::Entity> {
    let entry = exhibitor::Entity::belongs_to(Entity).from(exhibitor::Column::Id).to(Column::ExhibitorId);
    exhibitor::Entity::find()
        .join(JoinType::LeftJoin, entry.into())
        .filter(exhibitor::Column::TenantId.eq(tenant_id))
        .filter(exhibitor::Column::ActivityId.eq(activity_id))
        .filter(exhibitor::Column::CompanyAtype.eq(CompanyType::Exhibitor.value()))
        .filter(exhibitor::Column::Status.eq(ApplyStatus::Accepted.value()))
}

/// The state of an entry in that select; 0 where there is none.
pub fn state() -> SimpleExpr {
    // A number that is bound would be another one each time, and PostgreSQL could not group by it.
    Expr::cust("COALESCE(catalogue_entry.state, 0)")
}

pub async fn find_setting(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<setting::Model>, DbErr> {
    setting::Entity::find()
        .filter(setting::Column::TenantId.eq(tenant_id))
        .filter(setting::Column::ActivityId.eq(activity_id))
        .one(db)
        .await
}

pub async fn put_setting(db: &impl ConnectionTrait, row: setting::ActiveModel) -> Result<(), DbErr> {
    use setting::Column as C;
    let changed = OnConflict::columns([C::TenantId, C::ActivityId])
        .update_columns([
            C::IsOn,
            C::Deadline,
            C::MaxIntroZh,
            C::MaxIntroEn,
            C::MaxProducts,
            C::MaxPictures,
            C::UpdatedAt,
        ])
        .to_owned();
    setting::Entity::insert(row).on_conflict(changed).exec_without_returning(db).await.map(drop)
}
