//! What the distribution centre decided.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::distribution::entities::decision::{ActiveModel, Column, Entity, Model};

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

/// Those about an inquiry, the latest first.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, inquiry_id: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InquiryId.eq(inquiry_id))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(db)
        .await
}

/// What was given since a moment: by which rule, the companies as they are stored, and when. Whom else the decisions considered stays
/// where it is.
pub async fn list_given(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    since: i64,
) -> Result<Vec<(Option<i64>, String, i64)>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::CreatedAt.gte(since))
        .order_by_asc(Column::Id)
        .select_only()
        .columns([Column::RuleKey, Column::Chosen, Column::CreatedAt])
        .into_tuple()
        .all(db)
        .await
}
