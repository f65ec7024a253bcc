//! Versions of the page structure.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::structure;
use crate::model::StructureState;

/// The newest version in this state.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    code: &str,
    state: StructureState,
) -> Result<Option<structure::Model>, DbErr> {
    structure::Entity::find()
        .filter(structure::Column::TenantId.eq(tenant_id))
        .filter(structure::Column::Code.eq(code))
        .filter(structure::Column::State.eq(state.value()))
        .order_by_desc(structure::Column::Version)
        .one(db)
        .await
}

pub async fn insert(db: &impl ConnectionTrait, row: structure::ActiveModel) -> Result<structure::Model, DbErr> {
    row.insert(db).await
}
