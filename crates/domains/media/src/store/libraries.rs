//! Libraries and their room.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::access::Owner;
use crate::entities::library::{ActiveModel, Column, Entity, Model};
use crate::model::OwnerKind;

pub async fn get(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, owner: Owner) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::OwnerType.eq(owner.kind as i32))
        .filter(Column::OwnerId.eq(owner.id))
        .one(db)
        .await
}

/// Those of several owners of one kind.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    kind: OwnerKind,
    owner_ids: &[i64],
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::OwnerType.eq(kind as i32))
        .filter(Column::OwnerId.is_in(owner_ids.iter().copied()))
        .all(db)
        .await
}

/// The owner's library, made when this is the first time, and kept from other writers until the commit.
pub async fn lock_for(tx: &Tx, tenant_id: TenantId, owner: Owner, quota: i64, now: i64) -> Result<Model, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        owner_type: Set(owner.kind as i32),
        owner_id: Set(owner.id),
        quota: Set(quota),
        used: Set(0),
        version: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let found = match insert_unless_taken(&**tx, row).await? {
        Some(made) => Some(made),
        None => find(&**tx, tenant_id, owner).await?,
    };
    let found = found.ok_or_else(|| DbErr::RecordNotFound("a library vanished while it was opened".to_owned()))?;
    lock(tx, found.id).await
}

/// Keeps other writers away until the commit, and reads what they left.
pub async fn lock(tx: &Tx, id: i64) -> Result<Model, DbErr> {
    Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await?;
    let found = Entity::find_by_id(id).one(&**tx).await?;
    found.ok_or_else(|| DbErr::RecordNotFound("a library vanished while it was locked".to_owned()))
}

/// Takes room, or says that there is not enough.
pub async fn reserve(tx: &Tx, id: i64, bytes: i64) -> Result<bool, DbErr> {
    let taken = Entity::update_many()
        .col_expr(Column::Used, Expr::col(Column::Used).add(bytes))
        .filter(Column::Id.eq(id))
        .filter(Expr::col(Column::Used).add(bytes).lte(Expr::col(Column::Quota)))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Gives room back.
pub async fn release(tx: &Tx, id: i64, bytes: i64) -> Result<(), DbErr> {
    let less = Expr::col(Column::Used).sub(bytes);
    Entity::update_many().col_expr(Column::Used, less).filter(Column::Id.eq(id)).exec(&**tx).await.map(|_| ())
}

pub async fn set_quota(tx: &Tx, id: i64, quota: i64, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Quota, Expr::value(quota))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
