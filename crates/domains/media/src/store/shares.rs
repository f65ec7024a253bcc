//! Links to files and folders.

use fairway_auth::TenantId;
use fairway_db::{Db, Tx, by_ids, delete_in_batches};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select,
};

use crate::entities::share::{ActiveModel, Column, Entity, Model};

/// Those of a library, the ones that end last first; revoked ones are no longer of interest.
pub fn of(tenant_id: TenantId, library_id: i64) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::LibraryId.eq(library_id))
        .filter(Column::RevokedAt.is_null())
}

/// By the hash of the key in a link, revoked or not.
pub async fn find_link(db: &impl ConnectionTrait, tenant_id: TenantId, hash: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::LinkHash.eq(hash)).one(db).await
}

pub async fn find_many(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    let some = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids));
    some.order_by_asc(Column::Id).all(db).await
}

/// How many of a library's links still open something.
pub async fn count_open(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    library_id: i64,
    now: i64,
) -> Result<u64, DbErr> {
    of(tenant_id, library_id).filter(Column::ExpiresAt.gt(now)).count(db).await
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn revoke(tx: &Tx, tenant_id: TenantId, ids: &[i64], now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::RevokedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
        .filter(Column::RevokedAt.is_null())
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// One more download; false where the link was revoked meanwhile.
pub async fn count_download(tx: &Tx, id: i64, now: i64) -> Result<bool, DbErr> {
    let counted = Entity::update_many()
        .col_expr(Column::Downloads, Expr::col(Column::Downloads).add(1))
        .col_expr(Column::DownloadedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::RevokedAt.is_null())
        .exec(&**tx)
        .await?;
    Ok(counted.rows_affected == 1)
}

/// Links to what is gone for good.
pub async fn delete_of(tx: &Tx, tenant_id: TenantId, node_ids: &[i64]) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::NodeId.is_in(node_ids.iter().copied()))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Of all tenants: those that ended before then.
pub async fn delete_ended(db: &Db, before: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::ExpiresAt.lt(before)).await
}
