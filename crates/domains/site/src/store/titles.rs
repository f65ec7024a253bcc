//! What things of a site are called, by their ids, for lists that name them: (id, Chinese, English).

use fairway_auth::TenantId;
use fairway_db::by_ids;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::kinds::article::table as static_content;
use crate::kinds::related_expo::table as related_expo;

/// Of articles; those that are not there are left out.
pub async fn article_titles(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    use static_content::Column;
    let some = by_ids((Column::TenantId, tenant_id), Column::Id, &ids);
    let named = static_content::Entity::find().filter(some).filter(Column::DeletedAt.is_null());
    named.select_only().columns([Column::Id, Column::TitleZh, Column::TitleEn]).into_tuple().all(db).await
}

/// The same of related exhibitions.
pub async fn related_expo_titles(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    use related_expo::Column;
    let named = related_expo::Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, &ids));
    named.select_only().columns([Column::Id, Column::TitleZh, Column::TitleEn]).into_tuple().all(db).await
}
