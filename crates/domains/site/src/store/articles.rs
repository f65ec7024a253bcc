//! Articles of every classification.

use fairway_auth::TenantId;
use fairway_records::{records_in, visible};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, Select};

use crate::kinds::article::table as static_content;
use crate::model::Classification;

/// A meeting's articles that were not deleted.
pub fn select_in_meeting(
    tenant_id: TenantId,
    activity_id: i64,
    classification: Option<Classification>,
) -> Select<static_content::Entity> {
    let select = records_in::<static_content::Entity>(tenant_id, activity_id);
    let select = select.filter(static_content::Column::DeletedAt.is_null());
    match classification {
        Some(classification) => select.filter(static_content::Column::Classification.eq(classification.code())),
        None => select,
    }
}

/// All articles of a tenant that were not deleted.
pub fn select_of_tenant(tenant_id: TenantId) -> Select<static_content::Entity> {
    static_content::Entity::find()
        .filter(static_content::Column::TenantId.eq(tenant_id))
        .filter(static_content::Column::DeletedAt.is_null())
}

/// How many articles of a kind the public sees of a tenant.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    classification: Classification,
    now: i64,
) -> Result<u64, DbErr> {
    let seen = visible(select_of_tenant(tenant_id), now);
    seen.filter(static_content::Column::Classification.eq(classification.code())).count(db).await
}

/// Whatever its state; the caller decides what may be shown.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Option<static_content::Model>, DbErr> {
    static_content::Entity::find_by_id(id).filter(static_content::Column::TenantId.eq(tenant_id)).one(db).await
}
