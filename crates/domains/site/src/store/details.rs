//! The introduction of a meeting.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::activity_detail;

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<activity_detail::Model>, DbErr> {
    activity_detail::Entity::find()
        .filter(activity_detail::Column::TenantId.eq(tenant_id))
        .filter(activity_detail::Column::ActivityId.eq(activity_id))
        .one(db)
        .await
}
