//! Contact persons of a tenant's meetings.

use fairway_auth::TenantId;
use fairway_db::search;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::contact::{ActiveModel, Column, Entity, Model};

pub fn select(tenant_id: TenantId, activity_id: Option<i64>, keyword: Option<&str>) -> Select<Entity> {
    let mut select = Entity::find().filter(Column::TenantId.eq(tenant_id));
    if let Some(activity_id) = activity_id {
        select = select.filter(Column::ActivityId.eq(activity_id));
    }
    if let Some(keyword) = keyword {
        let columns = [Column::NameZh, Column::NameEn, Column::Email, Column::Mobile];
        select = select.filter(search::contains_any(&columns, keyword));
    }
    select
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    select(tenant_id, None, None).filter(Column::Id.eq(id)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id));
    own.filter(Column::Id.eq(id)).exec(db).await.map(|_| ())
}
