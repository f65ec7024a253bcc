//! Roles as administrators see them.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::{by_ids, insert_unless_taken, search};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::IdentityError;
use crate::entities::{account_role, role};

fn of(tenant_id: TenantId) -> Select<role::Entity> {
    role::Entity::find().filter(role::Column::TenantId.eq(tenant_id))
}

/// Those whose name or codes contain the keyword.
pub fn select(tenant_id: TenantId, keyword: Option<&str>) -> Select<role::Entity> {
    match keyword {
        Some(text) => of(tenant_id)
            .filter(search::contains_any(&[role::Column::Name, role::Column::NameZh, role::Column::Permissions], text)),
        None => of(tenant_id),
    }
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<role::Model>, DbErr> {
    of(tenant_id).filter(role::Column::Id.eq(id)).one(db).await
}

pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<role::Model>, DbErr> {
    of(tenant_id).order_by_asc(role::Column::Name).order_by_asc(role::Column::Id).all(db).await
}

/// Those of these ids that the tenant has.
pub async fn list_some(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<role::Model>, DbErr> {
    let some = by_ids((role::Column::TenantId, tenant_id), role::Column::Id, ids);
    role::Entity::find().filter(some).order_by_asc(role::Column::Name).all(db).await
}

/// Whether another role has this name.
pub async fn is_taken(db: &impl ConnectionTrait, tenant_id: TenantId, name: &str, but: i64) -> Result<bool, DbErr> {
    let found = of(tenant_id).filter(role::Column::Name.eq(name)).filter(role::Column::Id.ne(but)).one(db).await?;
    Ok(found.is_some())
}

/// Inserts, or says that the name is taken.
pub async fn insert(db: &impl ConnectionTrait, row: role::ActiveModel) -> Result<role::Model, IdentityError> {
    insert_unless_taken(db, row).await?.ok_or(IdentityError::RoleNameTaken)
}

pub async fn update(db: &impl ConnectionTrait, row: role::ActiveModel) -> Result<role::Model, DbErr> {
    row.update(db).await
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    role::Entity::delete_many()
        .filter(role::Column::TenantId.eq(tenant_id))
        .filter(role::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Who holds the role.
pub async fn holders(db: &impl ConnectionTrait, tenant_id: TenantId, role_id: i64) -> Result<Vec<UserId>, DbErr> {
    account_role::Entity::find()
        .select_only()
        .column(account_role::Column::AccountId)
        .filter(account_role::Column::TenantId.eq(tenant_id))
        .filter(account_role::Column::RoleId.eq(role_id))
        .into_tuple()
        .all(db)
        .await
}

/// How many hold each of these roles.
pub async fn count_holders(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    role_ids: &[i64],
) -> Result<HashMap<i64, i64>, DbErr> {
    let rows: Vec<(i64, i64)> = account_role::Entity::find()
        .select_only()
        .column(account_role::Column::RoleId)
        .column_as(account_role::Column::Id.count(), "count")
        .filter(account_role::Column::TenantId.eq(tenant_id))
        .filter(account_role::Column::RoleId.is_in(role_ids.iter().copied()))
        .group_by(account_role::Column::RoleId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}
