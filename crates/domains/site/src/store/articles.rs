//! Articles of every classification.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, Select};

use crate::entities::static_content;
use crate::model::{Classification, Visibility};

/// What the public sees of a meeting's articles.
pub fn published(
    tenant_id: TenantId,
    activity_id: i64,
    classification: Option<Classification>,
) -> Select<static_content::Entity> {
    let of_meeting = static_content::Entity::find()
        .filter(static_content::Column::TenantId.eq(tenant_id))
        .filter(static_content::Column::ActivityId.eq(activity_id));
    let mut select = visible(of_meeting);
    if let Some(classification) = classification {
        select = select.filter(static_content::Column::Classification.eq(classification.code()));
    }
    select
}

/// How many articles of a kind the public sees of a tenant.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    classification: Classification,
) -> Result<u64, DbErr> {
    let all = static_content::Entity::find().filter(static_content::Column::TenantId.eq(tenant_id));
    visible(all).filter(static_content::Column::Classification.eq(classification.code())).count(db).await
}

fn visible(select: Select<static_content::Entity>) -> Select<static_content::Entity> {
    select
        .filter(static_content::Column::Status.eq(Visibility::Published.value()))
        .filter(static_content::Column::DeletedAt.is_null())
}

/// Whatever its state; the caller decides what may be shown.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<static_content::Model>, DbErr> {
    static_content::Entity::find_by_id(id).filter(static_content::Column::TenantId.eq(tenant_id)).one(db).await
}
