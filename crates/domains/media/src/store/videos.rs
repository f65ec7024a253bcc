//! What is known of videos.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::video::{ActiveModel, Column, Entity, Model};

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, node_id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::NodeId.eq(node_id)).one(db).await
}

/// By their file's node.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    node_ids: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    if node_ids.is_empty() {
        return Ok(HashMap::new());
    }
    let ids = node_ids.iter().copied();
    let rows = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::NodeId.is_in(ids)).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.node_id, row)).collect())
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}

pub async fn set_progress(tx: &Tx, id: i64, progress: i32, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Progress, Expr::value(progress))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}

pub async fn delete_of(tx: &Tx, tenant_id: TenantId, node_ids: &[i64]) -> Result<(), DbErr> {
    for batch in node_ids.chunks(500) {
        let ids = batch.iter().copied();
        Entity::delete_many()
            .filter(Column::TenantId.eq(tenant_id))
            .filter(Column::NodeId.is_in(ids))
            .exec(&**tx)
            .await?;
    }
    Ok(())
}
