//! Quotes: one of each agent for an inquiry.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::quotes::entities::quote::{ActiveModel, Column, Entity, Model};
use crate::quotes::model::QuoteStatus;

const OPEN: [i32; 2] = [QuoteStatus::Sent.value(), QuoteStatus::AskedBack.value()];

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id)).one(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

pub async fn find_of_claim(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    claim_id: i64,
) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::ClaimId.eq(claim_id)).one(db).await
}

/// Those of an inquiry, the cheapest first within a currency.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, inquiry_id: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InquiryId.eq(inquiry_id))
        .order_by_asc(Column::Currency)
        .order_by_asc(Column::Total)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// A new one; none where the claim has one.
pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(&**tx, row).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// Thanks all whose quotes for an inquiry were not chosen.
pub async fn decline_open(tx: &Tx, tenant_id: TenantId, inquiry_id: i64, now: i64) -> Result<(), DbErr> {
    close(tx, tenant_id, Column::InquiryId.eq(inquiry_id), QuoteStatus::Declined, now).await
}

/// There is nothing any more to be quoted for.
pub async fn lapse_open(tx: &Tx, tenant_id: TenantId, inquiry_id: i64, now: i64) -> Result<(), DbErr> {
    close(tx, tenant_id, Column::InquiryId.eq(inquiry_id), QuoteStatus::Lapsed, now).await
}

/// Whoever gave the claim back offers nothing any more.
pub async fn lapse_of_claim(tx: &Tx, tenant_id: TenantId, claim_id: i64, now: i64) -> Result<(), DbErr> {
    close(tx, tenant_id, Column::ClaimId.eq(claim_id), QuoteStatus::Lapsed, now).await
}

async fn close(tx: &Tx, tenant_id: TenantId, whose: Expr, to: QuoteStatus, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(to.value()))
        .col_expr(Column::DecidedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(whose)
        .filter(Column::Status.is_in(OPEN))
        .exec(&**tx)
        .await
        .map(drop)
}

/// What was valid until a moment that is over, in all tenants.
pub async fn lapse(tx: &Tx, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(QuoteStatus::Lapsed.value()))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::ValidUntil.lte(now))
        .filter(Column::Status.is_in(OPEN))
        .exec(&**tx)
        .await
        .map(drop)
}
