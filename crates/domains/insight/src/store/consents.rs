//! Who lets exhibitors know their name.

use fairway_auth::{TenantId, UserId};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::viewer_consent::{ActiveModel, Column, Entity, Model};

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id)).one(db).await
}

/// What somebody has decided now, for everything they look at from now on.
pub async fn save(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    shows_name: bool,
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        shows_name: Set(shows_name),
        since: Set(now),
        ..Default::default()
    };
    let key = [Column::TenantId, Column::UserId];
    let renew = OnConflict::columns(key).update_columns([Column::ShowsName, Column::Since]).to_owned();
    Entity::insert(row).on_conflict(renew).exec_without_returning(db).await.map(drop)
}
