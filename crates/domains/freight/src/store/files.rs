//! Files that were attached to inquiries.

use std::collections::HashMap;

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

/// Those of several inquiries.
pub async fn list_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    inquiries: &[i64],
) -> Result<HashMap<i64, Vec<Model>>, DbErr> {
    let known = Entity::find().filter(Column::TenantId.eq(tenant_id));
    let theirs = known.filter(Column::InquiryId.is_in(inquiries.iter().copied()));
    let rows = theirs.order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await?;
    let mut by_inquiry: HashMap<i64, Vec<Model>> = HashMap::new();
    for row in rows {
        by_inquiry.entry(row.inquiry_id).or_default().push(row);
    }
    Ok(by_inquiry)
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
