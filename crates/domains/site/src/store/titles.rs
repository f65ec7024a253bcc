//! What things of a site are called, by their ids, for lists that name them: (id, Chinese, English).

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::kinds::article::table as static_content;
use crate::kinds::related_expo::table as related_expo;
use crate::store::articles;

/// Of articles; those that are not there are left out.
pub async fn article_titles(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    use static_content::Column;
    let named = articles::select_of_tenant(tenant_id).filter(Column::Id.is_in(ids));
    named.select_only().columns([Column::Id, Column::TitleZh, Column::TitleEn]).into_tuple().all(db).await
}

/// The same of related exhibitions.
pub async fn related_expo_titles(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    use related_expo::Column;
    let own = related_expo::Entity::find().filter(Column::TenantId.eq(tenant_id));
    let named = own.filter(Column::Id.is_in(ids));
    named.select_only().columns([Column::Id, Column::TitleZh, Column::TitleEn]).into_tuple().all(db).await
}
