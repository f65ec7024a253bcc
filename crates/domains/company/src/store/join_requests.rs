//! Who asked to join which company.

use fairway_auth::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::entities::company_join_request::{ActiveModel, Column, Entity, Model};
use crate::model::RequestState;

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub fn select(tenant_id: TenantId, company_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::CompanyId.eq(company_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// The last that somebody asked of a company.
pub async fn find_last(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    let theirs = select(tenant_id, company_id).filter(Column::UserId.eq(user_id));
    theirs.order_by_desc(Column::Id).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Whoever has come to a company waits at none.
pub async fn settle(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::State, Expr::value(RequestState::Settled.value()))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::State.eq(RequestState::Waiting.value()))
        .exec(db)
        .await
        .map(|_| ())
}
