//! Who belongs to a company.

use fairway_auth::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::company_member::{ActiveModel, Column, Entity, Model};

/// More than any list shows.
const MAX_LISTED: u64 = 500;

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::UserId.eq(user_id)).one(db).await
}

/// The super administrator first, then in the order in which they joined.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::CompanyId.eq(company_id))
        .order_by_desc(Column::IsSuperAdmin)
        .order_by_asc(Column::Id)
        .limit(MAX_LISTED)
        .all(db)
        .await
}

pub async fn has_super_admin(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<bool, DbErr> {
    let super_admins = of(tenant_id).filter(Column::CompanyId.eq(company_id)).filter(Column::IsSuperAdmin.eq(true));
    Ok(super_admins.count(db).await? > 0)
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn delete(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    Entity::delete_by_id(id).exec(db).await.map(|_| ())
}

/// Gives or takes the right to look after the others. Take it first: a company never has two, not even for a moment.
pub async fn set_super_admin(db: &impl ConnectionTrait, id: i64, is_one: bool, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::IsSuperAdmin, Expr::value(is_one))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Everybody of a company, for tables.
pub fn select(tenant_id: TenantId, company_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::CompanyId.eq(company_id))
}

/// Those whom the company's page shows, the super administrator first.
pub async fn list_shown(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<Vec<Model>, DbErr> {
    select(tenant_id, company_id)
        .filter(Column::IsShown.eq(true))
        .order_by_desc(Column::IsSuperAdmin)
        .order_by_asc(Column::Id)
        .limit(MAX_LISTED)
        .all(db)
        .await
}

pub async fn count_shown(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<u64, DbErr> {
    select(tenant_id, company_id).filter(Column::IsShown.eq(true)).count(db).await
}
