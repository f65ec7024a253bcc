//! The rules of the distribution centre, as drafts and live.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use crate::distribution::entities::rule::{ActiveModel, Column, Entity, Model};
use crate::distribution::model::Stage;

fn of(tenant_id: TenantId, stage: Stage) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Stage.eq(stage.value()))
        .order_by_asc(Column::Sort)
        .order_by_asc(Column::Id)
}

/// In the order in which they are tried.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, stage: Stage) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, stage).all(db).await
}

/// Keeps the rules of a tenant from others until the transaction ends, also those that are not there yet: whoever waits sees what
/// was published meanwhile, and two decisions take neither the same turn of a rota nor the last of a cap.
pub async fn hold(tx: &Tx, tenant_id: TenantId) -> Result<(), DbErr> {
    tx.lock_name(&format!("freight rules {tenant_id}")).await
}

/// The same as [`list`], kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, stage: Stage) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, stage).lock_exclusive().all(&**tx).await
}

/// These rules in place of those that were there.
pub async fn replace(tx: &Tx, tenant_id: TenantId, stage: Stage, rows: Vec<ActiveModel>) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Stage.eq(stage.value()))
        .exec(&**tx)
        .await?;
    if rows.is_empty() {
        return Ok(());
    }
    Entity::insert_many(rows).exec_without_returning(&**tx).await.map(drop)
}

/// Whose turn it was last.
pub async fn set_pointer(tx: &Tx, tenant_id: TenantId, id: i64, pointer: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Pointer, Expr::value(pointer))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}
