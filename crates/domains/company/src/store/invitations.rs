//! Invitations of a company's colleagues.

use fairway_auth::{TenantId, UserId};
use sea_orm::sea_query::{Expr, SimpleExpr};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::company_invitation::{ActiveModel, Column, Entity, Model};

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub fn select(tenant_id: TenantId, company_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::CompanyId.eq(company_id))
}

/// Those that still work.
pub fn select_open(tenant_id: TenantId, company_id: i64, now: i64) -> Select<Entity> {
    select(tenant_id, company_id)
        .filter(Column::UsedAt.is_null())
        .filter(Column::WithdrawnAt.is_null())
        .filter(Column::ExpiresAt.gt(now))
}

/// A [`crate::model::InvitationState`] at this second. In plain words, because PostgreSQL takes two places for values to be
/// two different ones where it groups by them.
pub fn state_expr(now: i64) -> SimpleExpr {
    Expr::cust(format!(
        "CASE WHEN used_at IS NOT NULL THEN 1 WHEN withdrawn_at IS NOT NULL THEN 3 WHEN expires_at <= {now} THEN 2 ELSE 0 END"
    ))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn find_by_token(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    token_hash: &str,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::TokenHash.eq(token_hash)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

pub async fn use_up(db: &impl ConnectionTrait, id: i64, user_id: UserId, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .col_expr(Column::UsedBy, Expr::value(user_id))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}
