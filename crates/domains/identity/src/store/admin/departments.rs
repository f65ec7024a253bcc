//! The tree of departments.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::insert_unless_taken;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};

use crate::IdentityError;
use crate::entities::{account, department};

pub fn of(tenant_id: TenantId) -> Select<department::Entity> {
    department::Entity::find().filter(department::Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<department::Model>, DbErr> {
    of(tenant_id).filter(department::Column::Id.eq(id)).one(db).await
}

/// All of them, siblings in their order.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<department::Model>, DbErr> {
    use department::Column as C;
    of(tenant_id).order_by_asc(C::ParentId).order_by_asc(C::Sort).order_by_asc(C::Id).all(db).await
}

pub async fn children(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    parent_id: i64,
) -> Result<Vec<department::Model>, DbErr> {
    use department::Column as C;
    of(tenant_id).filter(C::ParentId.eq(parent_id)).order_by_asc(C::Sort).order_by_asc(C::Id).all(db).await
}

/// Which of both names another department under this parent has.
pub async fn taken_name(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    parent_id: i64,
    (name_zh, name_en): (&str, &str),
    but: i64,
) -> Result<Option<&'static str>, DbErr> {
    use department::Column as C;
    let has_one_of_the_names = Condition::any().add(C::NameZh.eq(name_zh)).add(C::NameEn.eq(name_en));
    let found = of(tenant_id)
        .filter(C::ParentId.eq(parent_id))
        .filter(C::Id.ne(but))
        .filter(has_one_of_the_names)
        .one(db)
        .await?;
    Ok(found.map(|row| if row.name_zh == name_zh { "name_zh" } else { "name_en" }))
}

/// Inserts, or says that a name is taken.
pub async fn insert(
    db: &impl ConnectionTrait,
    row: department::ActiveModel,
) -> Result<department::Model, IdentityError> {
    insert_unless_taken(db, row).await?.ok_or(IdentityError::DepartmentNameTaken("name_zh"))
}

pub async fn update(db: &impl ConnectionTrait, row: department::ActiveModel) -> Result<department::Model, DbErr> {
    row.update(db).await
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    department::Entity::delete_many()
        .filter(department::Column::TenantId.eq(tenant_id))
        .filter(department::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn has_accounts(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<bool, DbErr> {
    let members = account::Entity::find()
        .filter(account::Column::TenantId.eq(tenant_id))
        .filter(account::Column::DepartmentId.eq(id));
    Ok(members.count(db).await? > 0)
}

/// How many accounts each department has, without those below it.
pub async fn count_accounts(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<HashMap<i64, i64>, DbErr> {
    let rows: Vec<(i64, i64)> = account::Entity::find()
        .select_only()
        .column(account::Column::DepartmentId)
        .column_as(account::Column::Id.count(), "count")
        .filter(account::Column::TenantId.eq(tenant_id))
        .filter(account::Column::DepartmentId.is_not_null())
        .group_by(account::Column::DepartmentId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}
