//! Folders and files.

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, insert_unless_taken};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::MediaError;
use crate::entities::node::{ActiveModel, Column, Entity, Model};
use crate::model::{FOLDER, name_key};

/// Rows that one statement names; SQLite takes no more than some thousands.
const BATCH_ROWS: usize = 500;

/// What is in use in a library.
pub fn of(tenant_id: TenantId, library_id: i64) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::LibraryId.eq(library_id))
        .filter(Column::BinId.eq(0))
}

/// What was itself deleted from a library.
pub fn bin_of(tenant_id: TenantId, library_id: i64) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::LibraryId.eq(library_id))
        .filter(Column::BinId.ne(0))
        .filter(Column::BinId.into_expr().equals(Column::Id))
}

/// In use or in the bin.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn find_many(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    let mut found = Vec::new();
    for batch in ids.chunks(BATCH_ROWS) {
        let some = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, batch));
        found.extend(some.order_by_asc(Column::Id).all(db).await?);
    }
    Ok(found)
}

/// In use or in the bin.
pub async fn find_key(db: &impl ConnectionTrait, tenant_id: TenantId, key: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::FileKey.eq(key)).one(db).await
}

/// Those of these keys, in use or in the bin.
pub async fn find_keys(db: &impl ConnectionTrait, tenant_id: TenantId, keys: &[String]) -> Result<Vec<Model>, DbErr> {
    let mut found = Vec::new();
    for batch in keys.chunks(BATCH_ROWS) {
        let some = Entity::find().filter(Column::TenantId.eq(tenant_id));
        found.extend(some.filter(Column::FileKey.is_in(batch.iter().map(String::as_str))).all(db).await?);
    }
    Ok(found)
}

pub async fn key_exists(db: &impl ConnectionTrait, tenant_id: TenantId, key: &str) -> Result<bool, DbErr> {
    Ok(Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::FileKey.eq(key)).count(db).await? > 0)
}

/// How many folders or files a library has, with its bin.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    library_id: i64,
    node_type: i32,
) -> Result<u64, DbErr> {
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::LibraryId.eq(library_id));
    own.filter(Column::NodeType.eq(node_type)).count(db).await
}

/// What has this name in a folder.
pub async fn find_named(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    library_id: i64,
    parent_id: i64,
    name: &str,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id, library_id)
        .filter(Column::ParentId.eq(parent_id))
        .filter(Column::NameKey.eq(name_key(name)))
        .one(db)
        .await
}

/// Every folder in use, in the order of their names.
pub async fn folders(db: &impl ConnectionTrait, tenant_id: TenantId, library_id: i64) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, library_id).filter(Column::NodeType.eq(FOLDER)).order_by_asc(Column::NameKey).all(db).await
}

/// What stands directly in these folders.
pub async fn children(db: &impl ConnectionTrait, library: &Model, parents: &[i64]) -> Result<Vec<Model>, DbErr> {
    let mut found = Vec::new();
    for batch in parents.chunks(BATCH_ROWS) {
        let some = of(library.tenant_id, library.library_id).filter(Column::ParentId.is_in(batch.iter().copied()));
        found.extend(some.order_by_asc(Column::NameKey).all(db).await?);
    }
    Ok(found)
}

/// Some of what stands directly in these folders of one library.
pub async fn some_children(
    db: &impl ConnectionTrait,
    library: &Model,
    parents: &[i64],
    limit: usize,
) -> Result<Vec<Model>, DbErr> {
    of(library.tenant_id, library.library_id)
        .filter(Column::ParentId.is_in(parents.iter().copied()))
        .order_by_asc(Column::Id)
        .limit(limit as u64)
        .all(db)
        .await
}

/// The folders that were deleted together with this, itself among them.
pub async fn folders_binned_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    bin_id: i64,
) -> Result<Vec<i64>, DbErr> {
    let all = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::BinId.eq(bin_id));
    all.filter(Column::NodeType.eq(FOLDER)).select_only().column(Column::Id).into_tuple().all(db).await
}

/// Some of what was deleted together with this, itself last.
pub async fn some_binned_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    bin_id: i64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::BinId.eq(bin_id))
        .order_by_desc(Column::Id.into_expr().ne(bin_id))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

/// Everything that was deleted together with these.
pub async fn binned_with(db: &impl ConnectionTrait, tenant_id: TenantId, bin_ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    let mut found = Vec::new();
    for batch in bin_ids.chunks(BATCH_ROWS) {
        let ids = batch.iter().copied();
        let some = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::BinId.is_in(ids));
        found.extend(some.all(db).await?);
    }
    Ok(found)
}

/// Of all tenants: the things whose time in the bin is over.
pub async fn overdue(db: &impl ConnectionTrait, before: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::DeletedAt.lt(before))
        .filter(Column::BinId.into_expr().equals(Column::Id))
        .limit(limit)
        .all(db)
        .await
}

/// Inserts, or says that the name is taken.
pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, MediaError> {
    insert_unless_taken(&**tx, row).await?.ok_or(MediaError::NameTaken)
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// Puts these into the bin under one name, or back into use (0).
pub async fn set_bin(tx: &Tx, ids: &[i64], bin_id: i64, deleted_at: Option<i64>) -> Result<(), DbErr> {
    for batch in ids.chunks(BATCH_ROWS) {
        Entity::update_many()
            .col_expr(Column::BinId, Expr::value(bin_id))
            .col_expr(Column::DeletedAt, Expr::value(deleted_at))
            .filter(Column::Id.is_in(batch.iter().copied()))
            .exec(&**tx)
            .await?;
    }
    Ok(())
}

pub async fn set_public(tx: &Tx, ids: &[i64], is_public: bool) -> Result<(), DbErr> {
    for batch in ids.chunks(BATCH_ROWS) {
        Entity::update_many()
            .col_expr(Column::IsPublic, Expr::value(is_public))
            .filter(Column::Id.is_in(batch.iter().copied()))
            .exec(&**tx)
            .await?;
    }
    Ok(())
}

pub async fn delete(tx: &Tx, ids: &[i64]) -> Result<(), DbErr> {
    for batch in ids.chunks(BATCH_ROWS) {
        Entity::delete_many().filter(Column::Id.is_in(batch.iter().copied())).exec(&**tx).await?;
    }
    Ok(())
}
