//! Vouchers. How often one was used is a counter that the database itself keeps from running over.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, UpdateMany};

use crate::kinds::voucher::table::{Column, Entity, Model};

pub async fn find_by_code(db: &impl ConnectionTrait, tenant_id: TenantId, code: &str) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Code.eq(code)).one(db).await
}

fn one(tenant_id: TenantId, id: i64) -> UpdateMany<Entity> {
    Entity::update_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id))
}

/// Uses it once; false where it was used as often as it can be.
pub async fn take(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<bool, DbErr> {
    let taken = one(tenant_id, id)
        .col_expr(Column::Used, Column::Used.into_expr().add(1))
        .filter(Column::Used.into_expr().lt(Column::MostUses.into_expr()))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// It was not used after all.
pub async fn give_back(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    one(tenant_id, id)
        .col_expr(Column::Used, Column::Used.into_expr().sub(1))
        .filter(Column::Used.gt(0))
        .exec(&**tx)
        .await
        .map(drop)
}
