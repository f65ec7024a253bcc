//! Exhibition configuration.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

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
