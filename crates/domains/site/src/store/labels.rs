//! Translation labels.

use fairway_auth::TenantId;
use fairway_db::{Tx, search};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::OnConflict,
};

use crate::entities::label;

pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<label::Model>, DbErr> {
    label::Entity::find().filter(label::Column::TenantId.eq(tenant_id)).order_by_asc(label::Column::Key).all(db).await
}

/// Those whose key or text contains the keyword.
pub fn select(tenant_id: TenantId, keyword: Option<&str>) -> Select<label::Entity> {
    use label::Column as C;
    let own = label::Entity::find().filter(C::TenantId.eq(tenant_id));
    match keyword {
        Some(text) => own.filter(search::contains_any(&[C::Key, C::LabelZh, C::LabelEn], text)),
        None => own,
    }
}

/// One by its id, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<label::Model>, DbErr> {
    select(tenant_id, None).filter(label::Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// One by its key, kept from others until the transaction ends.
pub async fn lock_by_key(tx: &Tx, tenant_id: TenantId, key: &str) -> Result<Option<label::Model>, DbErr> {
    select(tenant_id, None).filter(label::Column::Key.eq(key)).lock_exclusive().one(&**tx).await
}

pub async fn find_by_key(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
) -> Result<Option<label::Model>, DbErr> {
    select(tenant_id, None).filter(label::Column::Key.eq(key)).one(db).await
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let own = label::Entity::delete_many().filter(label::Column::TenantId.eq(tenant_id));
    own.filter(label::Column::Id.eq(id)).exec(db).await.map(|_| ())
}

/// Sets one label, new or not.
pub async fn save(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
    label_zh: &str,
    label_en: &str,
    now: i64,
) -> Result<(), DbErr> {
    let row = label::ActiveModel {
        tenant_id: Set(tenant_id),
        key: Set(key.to_owned()),
        label_zh: Set(label_zh.to_owned()),
        label_en: Set(label_en.to_owned()),
        updated_at: Set(now),
        ..Default::default()
    };
    let replace = OnConflict::columns([label::Column::TenantId, label::Column::Key])
        .update_columns([label::Column::LabelZh, label::Column::LabelEn, label::Column::UpdatedAt])
        .to_owned();
    label::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
