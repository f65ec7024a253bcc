//! What is ordered with booths.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::reservation_addon;

/// In how many reservations an add-on was ordered, whatever became of them.
pub async fn count_orders(db: &impl ConnectionTrait, tenant_id: TenantId, addon_id: i64) -> Result<u64, DbErr> {
    reservation_addon::Entity::find()
        .filter(reservation_addon::Column::TenantId.eq(tenant_id))
        .filter(reservation_addon::Column::AddonId.eq(addon_id))
        .count(db)
        .await
}
