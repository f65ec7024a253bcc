//! Files that were attached to inquiries.

use fairway_auth::TenantId;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::inquiry_file::{ActiveModel, Column, Entity, Model};

pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, inquiry_id: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::InquiryId.eq(inquiry_id))
        .order_by_asc(Column::Sort)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// These take the place of those that were there.
pub async fn replace(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    inquiry_id: i64,
    rows: Vec<ActiveModel>,
) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::InquiryId.eq(inquiry_id));
    own.exec(db).await?;
    if rows.is_empty() {
        return Ok(());
    }
    fairway_records::insert_many::<Entity>(db, rows).await
}
