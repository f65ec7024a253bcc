//! Accounts. A company's balance is kept from running below zero by the database itself: [`shift`] is one statement with its
//! condition, so that of all who spend the last point one does, on both engines.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use crate::ledger::Side;
use crate::ledger::entities::account::{ActiveModel, Column, Entity, Model};
use crate::model::Unit;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// The accounts of companies.
pub fn of_companies(tenant_id: TenantId) -> Select<Entity> {
    of(tenant_id).filter(Column::CompanyId.is_not_null())
}

fn own(tenant_id: TenantId, company_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::CompanyId.eq(company_id)).filter(Column::Kind.eq(Side::Company.name()))
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
    unit: Unit,
) -> Result<Option<Model>, DbErr> {
    own(tenant_id, company_id).filter(Column::Unit.eq(unit.value())).one(db).await
}

/// All accounts of a company.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, company_id: i64) -> Result<Vec<Model>, DbErr> {
    own(tenant_id, company_id).order_by_asc(Column::Unit).all(db).await
}

/// Tenants that have accounts.
pub async fn list_tenants(db: &impl ConnectionTrait) -> Result<Vec<TenantId>, DbErr> {
    let tenants = Entity::find().select_only().column(Column::TenantId).distinct();
    tenants.order_by_asc(Column::TenantId).into_tuple().all(db).await
}

/// Adds so much to a company's balance, or takes it away; none where there is no account, or not so much on it.
pub async fn shift(
    tx: &Tx,
    tenant_id: TenantId,
    (company_id, unit): (i64, Unit),
    amount: i64,
    now: i64,
) -> Result<Option<Model>, DbErr> {
    let after = Column::Balance.into_expr().add(amount);
    let mut moved = Entity::update_many()
        .col_expr(Column::Balance, after.clone())
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::CompanyId.eq(company_id))
        .filter(Column::Unit.eq(unit.value()))
        .filter(Column::Kind.eq(Side::Company.name()))
        .filter(after.gte(0_i64));
    if amount < 0 {
        moved = moved.col_expr(Column::LastUsedAt, Expr::value(now));
    }
    Ok(moved.exec_with_returning(&**tx).await?.pop())
}

/// All accounts of these companies, held until the transaction ends; in the order of their ids, as everybody holds several.
pub async fn lock_of(tx: &Tx, tenant_id: TenantId, companies: &[i64]) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::CompanyId.is_in(companies.iter().copied()))
        .filter(Column::Kind.eq(Side::Company.name()))
        .order_by_asc(Column::Id)
        .lock_exclusive()
        .all(&**tx)
        .await
}

/// Adds these negative amounts to accounts, by their ids; `false` where one of them is not there or has not so much.
pub async fn take_from(tx: &Tx, tenant_id: TenantId, amounts: &HashMap<i64, i64>, now: i64) -> Result<bool, DbErr> {
    let ids: Vec<i64> = amounts.keys().copied().collect();
    let nothing = CaseStatement::new().finally(0_i64);
    let amount = amounts.iter().fold(nothing, |case, (id, amount)| case.case(Column::Id.eq(*id), *amount));
    let after = Column::Balance.into_expr().add(amount);
    let moved = Entity::update_many()
        .col_expr(Column::Balance, after.clone())
        .col_expr(Column::LastUsedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, &ids))
        .filter(after.gte(0_i64));
    Ok(moved.exec(&**tx).await?.rows_affected == amounts.len() as u64)
}

/// Opens an account with nothing on it, unless there is one.
pub async fn open(
    tx: &Tx,
    tenant_id: TenantId,
    company_id: Option<i64>,
    (unit, side): (Unit, Side),
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        company_id: Set(company_id),
        unit: Set(unit.value()),
        kind: Set(side.name().to_owned()),
        balance: Set(0),
        last_used_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await.map(drop)
}

/// The house's account of a kind.
pub async fn find_house(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    unit: Unit,
    side: Side,
) -> Result<Option<i64>, DbErr> {
    of(tenant_id)
        .filter(Column::CompanyId.is_null())
        .filter(Column::Unit.eq(unit.value()))
        .filter(Column::Kind.eq(side.name()))
        .select_only()
        .column(Column::Id)
        .into_tuple()
        .one(db)
        .await
}
