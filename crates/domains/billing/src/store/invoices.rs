//! Queries of invoices, their orders, and what companies put on them.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::invoice::{ActiveModel, Column, Entity, Model};
use crate::entities::{invoice_order, invoice_profile};

/// All of a tenant.
pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// Kept from others until the transaction ends.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

/// Whether another invoice has this number.
pub async fn has_number(tx: &Tx, tenant_id: TenantId, number: &str) -> Result<bool, DbErr> {
    Ok(of(tenant_id).filter(Column::Number.eq(number)).one(&**tx).await?.is_some())
}

/// Puts an order on an invoice, unless another that is asked for or issued has it.
pub async fn add_order(tx: &Tx, row: invoice_order::ActiveModel) -> Result<bool, DbErr> {
    Ok(insert_unless_taken(&**tx, row).await?.is_some())
}

/// Its orders can be on another one.
pub async fn release_orders(tx: &Tx, tenant_id: TenantId, invoice_id: i64) -> Result<(), DbErr> {
    use invoice_order::{Column, Entity};
    Entity::update_many()
        .col_expr(Column::IsActive, Expr::value(false))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InvoiceId.eq(invoice_id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// The orders of these invoices, by the invoice.
pub async fn orders_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    invoice_ids: Vec<i64>,
) -> Result<HashMap<i64, Vec<invoice_order::Model>>, DbErr> {
    use invoice_order::{Column, Entity};
    let found = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InvoiceId.is_in(invoice_ids))
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    let mut orders: HashMap<i64, Vec<invoice_order::Model>> = HashMap::new();
    for row in found {
        orders.entry(row.invoice_id).or_default().push(row);
    }
    Ok(orders)
}

fn profile_of(tenant_id: TenantId, company_id: Option<i64>, user_id: UserId) -> Select<invoice_profile::Entity> {
    use invoice_profile::{Column, Entity};
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id));
    match company_id {
        Some(company_id) => own.filter(Column::CompanyId.eq(company_id)),
        None => own.filter(Column::CompanyId.is_null()).filter(Column::UserId.eq(user_id)),
    }
}

/// That of a company, or of somebody without one.
pub async fn find_profile(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: Option<i64>,
    user_id: UserId,
) -> Result<Option<invoice_profile::Model>, DbErr> {
    profile_of(tenant_id, company_id, user_id).one(db).await
}

/// The same, kept from others until the transaction ends; made of `first` where there is none yet.
pub async fn lock_profile(
    tx: &Tx,
    (tenant_id, company_id, user_id): (TenantId, Option<i64>, UserId),
    first: invoice_profile::ActiveModel,
) -> Result<invoice_profile::Model, DbErr> {
    if let Some(made) = insert_unless_taken(&**tx, first).await? {
        return Ok(made);
    }
    let found = profile_of(tenant_id, company_id, user_id).lock_exclusive().one(&**tx).await?;
    found.ok_or(DbErr::RecordNotUpdated)
}

pub async fn save_profile(tx: &Tx, row: invoice_profile::ActiveModel) -> Result<invoice_profile::Model, DbErr> {
    row.update(&**tx).await
}
