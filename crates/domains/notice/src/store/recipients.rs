//! Who was told which announcement.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::recipient::{ActiveModel, Column, Entity};
use crate::operations::sending::Delivery;

pub fn of(tenant_id: TenantId, announcement_id: i64) -> Select<Entity> {
    let all = Entity::find().filter(Column::TenantId.eq(tenant_id));
    all.filter(Column::AnnouncementId.eq(announcement_id))
}

pub async fn insert(
    tx: &Tx,
    tenant_id: TenantId,
    announcement_id: i64,
    deliveries: &[Delivery],
    now: i64,
) -> Result<(), DbErr> {
    if deliveries.is_empty() {
        return Ok(());
    }
    let rows = deliveries.iter().map(|one| ActiveModel {
        tenant_id: Set(tenant_id),
        announcement_id: Set(announcement_id),
        user_id: Set(one.user_id),
        notice_id: Set(one.notice_id),
        by_site: Set(one.by_site),
        by_mail: Set(one.by_mail),
        by_sms: Set(one.by_sms),
        told_at: Set(now),
        ..Default::default()
    });
    Entity::insert_many(rows).exec_without_returning(&**tx).await.map(drop)
}
