//! Where people meet.

use fairway_auth::TenantId;
use fairway_records::{Visibility, records_in};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder};

use crate::kinds::tables::table::{Column, Entity, Model};

/// Those in use, in the organiser's order.
pub async fn list_open(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Vec<Model>, DbErr> {
    records_in::<Entity>(tenant_id, activity_id)
        .filter(Column::Status.eq(Visibility::Published.value()))
        .order_by_asc(Column::Sort)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// All of them, also those that are no longer in use.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Vec<Model>, DbErr> {
    records_in::<Entity>(tenant_id, activity_id).order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await
}

/// How many of these are in use.
pub fn count_open(tables: &[Model]) -> usize {
    tables.iter().filter(|table| is_open(table)).count()
}

/// Whether people are put there.
pub fn is_open(table: &Model) -> bool {
    table.status == Visibility::Published.value()
}
