//! Which blocks the pages of a tenant show.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    Select,
};

use crate::entities::page_show::{ActiveModel, Column, Entity, Model};

fn of(tenant_id: TenantId, page: &str) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Page.eq(page))
}

/// Nothing where nobody has chosen yet.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, page: &str) -> Result<Option<Model>, DbErr> {
    of(tenant_id, page).one(db).await
}

/// The row, made where there is none, and kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, page: &str, now: i64) -> Result<Model, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        page: Set(page.to_owned()),
        blocks: Set(String::new()),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await?;
    let found = of(tenant_id, page).lock_exclusive().one(&**tx).await?;
    found.ok_or_else(|| DbErr::RecordNotFound("a row that was just written".to_owned()))
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}
