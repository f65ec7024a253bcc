//! Articles of every classification.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::static_content;
use crate::model::{Classification, Visibility};

/// What the public sees of a meeting's articles.
pub fn published(
    tenant_id: TenantId,
    activity_id: i64,
    classification: Option<Classification>,
) -> Select<static_content::Entity> {
    let mut select = static_content::Entity::find()
        .filter(static_content::Column::TenantId.eq(tenant_id))
        .filter(static_content::Column::ActivityId.eq(activity_id))
        .filter(static_content::Column::Status.eq(Visibility::Published.value()))
        .filter(static_content::Column::DeletedAt.is_null());
    if let Some(classification) = classification {
        select = select.filter(static_content::Column::Classification.eq(classification.code()));
    }
    select
}

/// Whatever its state; the caller decides what may be shown.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<static_content::Model>, DbErr> {
    static_content::Entity::find_by_id(id).filter(static_content::Column::TenantId.eq(tenant_id)).one(db).await
}
