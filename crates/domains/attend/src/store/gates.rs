//! Gates, and the ticket types that they let in.

use fairway_auth::TenantId;
use fairway_db::by_ids;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::kinds::gate::table::{Column, Entity, Model};
use crate::kinds::ticket_type::table as ticket_type;

/// All gates of a tenant, those of a meeting in their order.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<Model>, DbErr> {
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id));
    own.order_by_asc(Column::ActivityId).order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id)).one(db).await
}

/// Those of these ids that are ticket types of the tenant.
pub async fn known_types(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<i64>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    ticket_type::Entity::find()
        .filter(by_ids((ticket_type::Column::TenantId, tenant_id), ticket_type::Column::Id, ids))
        .select_only()
        .column(ticket_type::Column::Id)
        .into_tuple()
        .all(db)
        .await
}

/// The ticket types of a meeting in their order.
pub async fn list_types(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<ticket_type::Model>, DbErr> {
    ticket_type::Entity::find()
        .filter(ticket_type::Column::TenantId.eq(tenant_id))
        .filter(ticket_type::Column::ActivityId.eq(activity_id))
        .order_by_asc(ticket_type::Column::Sort)
        .order_by_asc(ticket_type::Column::Id)
        .all(db)
        .await
}
