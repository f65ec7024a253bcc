//! Meetings.

use fairway_auth::TenantId;
use fairway_db::{Tx, search};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::meeting;

/// A tenant's meetings of which a title or a place contains the keyword.
pub fn select(tenant_id: TenantId, keyword: Option<&str>) -> Select<meeting::Entity> {
    use meeting::Column as C;
    let own = meeting::Entity::find().filter(C::TenantId.eq(tenant_id));
    match keyword {
        Some(text) => own
            .filter(search::contains_any(&[C::Title, C::TitleEn, C::CityZh, C::CityEn, C::VenueZh, C::VenueEn], text)),
        None => own,
    }
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<meeting::Model>, DbErr> {
    meeting::Entity::find_by_id(id).filter(meeting::Column::TenantId.eq(tenant_id)).one(db).await
}

/// The same, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<meeting::Model>, DbErr> {
    let own = meeting::Entity::find_by_id(id).filter(meeting::Column::TenantId.eq(tenant_id));
    own.lock_exclusive().one(&**tx).await
}

pub async fn insert(db: &impl ConnectionTrait, row: meeting::ActiveModel) -> Result<meeting::Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: meeting::ActiveModel) -> Result<meeting::Model, DbErr> {
    row.update(db).await
}
