//! Uploads and the parts of them that have arrived.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};

use crate::entities::{upload, upload_part};

pub const OPEN: i32 = 0;
pub const COMPLETE: i32 = 1;
/// Its room is free again; its bytes are being removed, and then the row.
pub const GIVEN_UP: i32 = 2;

pub async fn find_key(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
) -> Result<Option<upload::Model>, DbErr> {
    upload::Entity::find()
        .filter(upload::Column::TenantId.eq(tenant_id))
        .filter(upload::Column::FileKey.eq(key))
        .one(db)
        .await
}

pub async fn key_exists(db: &impl ConnectionTrait, tenant_id: TenantId, key: &str) -> Result<bool, DbErr> {
    let same = upload::Entity::find().filter(upload::Column::TenantId.eq(tenant_id));
    Ok(same.filter(upload::Column::FileKey.eq(key)).count(db).await? > 0)
}

pub async fn count_open(db: &impl ConnectionTrait, tenant_id: TenantId, library_id: i64) -> Result<u64, DbErr> {
    let open = upload::Entity::find().filter(upload::Column::TenantId.eq(tenant_id));
    open.filter(upload::Column::LibraryId.eq(library_id)).filter(upload::Column::Status.eq(OPEN)).count(db).await
}

/// The open upload of the same person, place, name, kind and size, to go on with.
pub async fn find_same(db: &impl ConnectionTrait, like: &upload::ActiveModel) -> Result<Option<upload::Model>, DbErr> {
    use upload::Column as C;
    upload::Entity::find()
        .filter(C::TenantId.eq(*like.tenant_id.as_ref()))
        .filter(C::LibraryId.eq(*like.library_id.as_ref()))
        .filter(C::ParentId.eq(*like.parent_id.as_ref()))
        .filter(C::NameKey.eq(like.name_key.as_ref().as_str()))
        .filter(C::CreatorId.eq(*like.creator_id.as_ref()))
        .filter(C::Size.eq(*like.size.as_ref()))
        .filter(C::Mtype.eq(*like.mtype.as_ref()))
        .filter(C::Status.eq(OPEN))
        .one(db)
        .await
}

pub async fn insert(tx: &Tx, row: upload::ActiveModel) -> Result<upload::Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn set_store_id(tx: &Tx, id: i64, store_id: &str) -> Result<(), DbErr> {
    upload::Entity::update_many()
        .col_expr(upload::Column::StoreId, Expr::value(store_id))
        .filter(upload::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Takes an open upload out of everybody else's hands: whoever wants to make it a file or to give it up asks here, and one
/// of them is told yes.
pub async fn close(tx: &Tx, id: i64, status: i32, now: i64) -> Result<bool, DbErr> {
    let closed = upload::Entity::update_many()
        .col_expr(upload::Column::Status, Expr::value(status))
        .col_expr(upload::Column::UpdatedAt, Expr::value(now))
        .filter(upload::Column::Id.eq(id))
        .filter(upload::Column::Status.eq(OPEN))
        .exec(&**tx)
        .await?;
    if closed.rows_affected == 0 {
        return Ok(false);
    }
    upload_part::Entity::delete_many().filter(upload_part::Column::UploadId.eq(id)).exec(&**tx).await?;
    Ok(true)
}

/// Writes down which file it became.
pub async fn set_node(tx: &Tx, id: i64, node_id: i64) -> Result<(), DbErr> {
    upload::Entity::update_many()
        .col_expr(upload::Column::NodeId, Expr::value(node_id))
        .filter(upload::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Forgets one that is no longer open.
pub async fn delete(tx: &Tx, id: i64) -> Result<(), DbErr> {
    upload::Entity::delete_many()
        .filter(upload::Column::Id.eq(id))
        .filter(upload::Column::Status.ne(OPEN))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Of all tenants: no part of an open upload is there, and the store knows of none.
pub async fn forget_parts(tx: &Tx) -> Result<(), DbErr> {
    upload_part::Entity::delete_many().exec(&**tx).await?;
    upload::Entity::update_many()
        .col_expr(upload::Column::StoreId, Expr::value(""))
        .filter(upload::Column::Status.eq(OPEN))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Of all tenants: those that nobody has touched since then.
pub async fn untouched(db: &impl ConnectionTrait, since: i64, limit: u64) -> Result<Vec<upload::Model>, DbErr> {
    upload::Entity::find().filter(upload::Column::UpdatedAt.lt(since)).limit(limit).all(db).await
}

/// Writes down that a part is on the disk; false where the upload is no longer open.
pub async fn add_part(tx: &Tx, upload: &upload::Model, number: i32, now: i64) -> Result<bool, DbErr> {
    let touched = upload::Entity::update_many()
        .col_expr(upload::Column::UpdatedAt, Expr::value(now))
        .filter(upload::Column::Id.eq(upload.id))
        .filter(upload::Column::Status.eq(OPEN))
        .exec(&**tx)
        .await?;
    if touched.rows_affected == 0 {
        return Ok(false);
    }
    let row = upload_part::ActiveModel {
        tenant_id: Set(upload.tenant_id),
        upload_id: Set(upload.id),
        number: Set(number),
        created_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await?;
    Ok(true)
}

/// The numbers that have arrived, in order.
pub async fn parts(db: &impl ConnectionTrait, upload: &upload::Model) -> Result<Vec<i32>, DbErr> {
    upload_part::Entity::find()
        .select_only()
        .column(upload_part::Column::Number)
        .filter(upload_part::Column::TenantId.eq(upload.tenant_id))
        .filter(upload_part::Column::UploadId.eq(upload.id))
        .order_by_asc(upload_part::Column::Number)
        .into_tuple()
        .all(db)
        .await
}
