//! What people have saved.

use fairway_auth::{TenantId, UserId};
use fairway_db::insert_unless_taken;
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::favorite::{self, Column};

/// One person's own.
fn of(tenant_id: TenantId, user_id: UserId) -> Select<favorite::Entity> {
    favorite::Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id))
}

pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<u64, DbErr> {
    of(tenant_id, user_id).count(db).await
}

/// Those of one type, the latest first; only these objects if they are named.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    object_type: i32,
    object_ids: Option<&[i64]>,
) -> Result<Vec<favorite::Model>, DbErr> {
    let mut own = of(tenant_id, user_id).filter(Column::ObjectType.eq(object_type));
    if let Some(ids) = object_ids {
        own = own.filter(Column::ObjectId.is_in(ids.iter().copied()));
    }
    own.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id).all(db).await
}

/// Who has saved a thing.
pub async fn savers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (object_type, object_id): (i32, i64),
) -> Result<Vec<UserId>, DbErr> {
    favorite::Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ObjectType.eq(object_type))
        .filter(Column::ObjectId.eq(object_id))
        .select_only()
        .column(Column::UserId)
        .into_tuple()
        .all(db)
        .await
}

/// Saves it; what is saved already stays as it is.
pub async fn put(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    (object_type, object_id): (i32, i64),
    now: i64,
) -> Result<favorite::Model, DbErr> {
    let row = favorite::ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        object_type: Set(object_type),
        object_id: Set(object_id),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    if let Some(saved) = insert_unless_taken(db, row).await? {
        return Ok(saved);
    }
    let found = list(db, tenant_id, user_id, object_type, Some(&[object_id])).await?;
    found
        .into_iter()
        .next()
        .ok_or_else(|| DbErr::RecordNotFound("a favourite vanished while it was looked up".to_owned()))
}

/// Whether there was one of this id.
pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<bool, DbErr> {
    let own = favorite::Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id));
    Ok(own.exec(db).await?.rows_affected > 0)
}
