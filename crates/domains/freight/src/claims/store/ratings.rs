//! What owners say of agents.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::claims::entities::rating::{ActiveModel, Column, Entity, Model};

/// A new one; none where the claim was rated before.
pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(&**tx, row).await
}

/// Those of these claims.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, claims: &[i64]) -> Result<Vec<Model>, DbErr> {
    if claims.is_empty() {
        return Ok(Vec::new());
    }
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id));
    own.filter(Column::ClaimId.is_in(claims.iter().copied())).all(db).await
}
