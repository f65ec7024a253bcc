//! The browsers in which people of the organiser have been signed in.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::{Db, delete_in_batches};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::entities::staff_browser::{ActiveModel, Column, Entity};
use crate::model::StaffView;

/// Which of these visitors are such browsers.
pub async fn list_known(db: &impl ConnectionTrait, tenant_id: TenantId, visitors: Vec<i64>) -> Result<Vec<i64>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Visitor.is_in(visitors))
        .select_only()
        .column(Column::Visitor)
        .into_tuple()
        .all(db)
        .await
}

/// Notes them, or that they are still in use; a tenant that has too many gets no new ones.
pub async fn remember<'a>(
    db: &impl ConnectionTrait,
    views: impl IntoIterator<Item = &'a StaffView>,
    limit: u64,
) -> Result<(), DbErr> {
    let mut by_tenant: BTreeMap<TenantId, Vec<&StaffView>> = BTreeMap::new();
    for view in views {
        by_tenant.entry(view.tenant_id).or_default().push(view);
    }
    for (tenant_id, views) in by_tenant {
        if Entity::find().filter(Column::TenantId.eq(tenant_id)).count(db).await? + views.len() as u64 > limit {
            continue;
        }
        let rows = views.into_iter().map(|view| ActiveModel {
            tenant_id: Set(tenant_id),
            visitor: Set(view.visitor),
            day: Set(Zone::utc().day(view.at).number()),
            ..Default::default()
        });
        let renew = OnConflict::columns([Column::TenantId, Column::Visitor]).update_column(Column::Day).to_owned();
        Entity::insert_many(rows).on_conflict(renew).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Forgets those that were last used before this day.
pub async fn forget(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::Day.lt(before)).await
}
