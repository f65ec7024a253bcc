//! The browsers in which a company's own people have looked at its page.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_db::{Db, delete_in_batches};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::member_browser::{ActiveModel, Column, Entity};
use crate::store::exhibitor_views::Seen;
use crate::store::tallies::DayOf;

/// Which of these browsers a company's own people use: (company, visitor).
pub async fn list_known(db: &impl ConnectionTrait, tenant_id: TenantId, seen: &[Seen]) -> Result<Vec<Seen>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::CompanyId.is_in(seen.iter().map(|(company_id, _)| *company_id)))
        .filter(Column::Visitor.is_in(seen.iter().map(|(_, visitor)| *visitor)))
        .select_only()
        .columns([Column::CompanyId, Column::Visitor])
        .into_tuple()
        .all(db)
        .await
}

/// Notes such browsers, or that they are still in use.
pub async fn remember(
    db: &impl ConnectionTrait,
    members: impl IntoIterator<Item = (DayOf, Seen)>,
) -> Result<(), DbErr> {
    let newest: BTreeMap<(TenantId, Seen), i32> =
        members.into_iter().map(|(day, seen)| ((day.tenant_id, seen), day.day)).collect();
    if newest.is_empty() {
        return Ok(());
    }
    let rows = newest.into_iter().map(|((tenant_id, (company_id, visitor)), day)| ActiveModel {
        tenant_id: Set(tenant_id),
        company_id: Set(company_id),
        visitor: Set(visitor),
        day: Set(day),
        ..Default::default()
    });
    let key = [Column::TenantId, Column::CompanyId, Column::Visitor];
    let renew = OnConflict::columns(key).update_column(Column::Day).to_owned();
    Entity::insert_many(rows).on_conflict(renew).exec_without_returning(db).await.map(drop)
}

/// Forgets those that were last used before this day.
pub async fn forget(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::Day.lt(before)).await
}
