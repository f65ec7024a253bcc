//! Exhibition configuration.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, sea_query::OnConflict};

use crate::entities::exhibition;

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    code: &str,
    atype: i32,
) -> Result<Option<exhibition::Model>, DbErr> {
    exhibition::Entity::find()
        .filter(exhibition::Column::TenantId.eq(tenant_id))
        .filter(exhibition::Column::Code.eq(code))
        .filter(exhibition::Column::Atype.eq(atype))
        .one(db)
        .await
}

pub async fn insert(db: &impl ConnectionTrait, row: exhibition::ActiveModel) -> Result<exhibition::Model, DbErr> {
    row.insert(db).await
}

/// Writes the entry of this code and type, new or not.
pub async fn put(db: &impl ConnectionTrait, row: exhibition::ActiveModel) -> Result<(), DbErr> {
    use exhibition::Column as C;
    let replace = OnConflict::columns([C::TenantId, C::Code, C::Atype])
        .update_columns([C::ActivityId, C::NameZh, C::NameEn, C::Structure, C::UpdatedAt])
        .to_owned();
    exhibition::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
