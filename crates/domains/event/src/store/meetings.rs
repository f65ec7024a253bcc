//! Meetings.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::meeting;

/// How many earlier meetings are offered.
const MAX_EARLIER_MEETINGS: u64 = 20;

/// A tenant's meetings that the keyword finds by a title or a place.
pub async fn search(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    keyword: Option<&str>,
) -> Result<Select<meeting::Entity>, DbErr> {
    use meeting::Column as C;
    let own = meeting::Entity::find().filter(C::TenantId.eq(tenant_id));
    let Some(keyword) = keyword else { return Ok(own) };
    let columns = [C::Title, C::TitleEn, C::CityZh, C::CityEn, C::VenueZh, C::VenueEn];
    let found = fairway_search::fitting(db, own.clone(), C::Id, &columns, keyword).await?;
    Ok(own.filter(found))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<meeting::Model>, DbErr> {
    meeting::Entity::find_by_id(id).filter(meeting::Column::TenantId.eq(tenant_id)).one(db).await
}

/// Those that begin before this second, the latest first; as many as people still remember.
pub async fn list_before(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    start_time: i64,
) -> Result<Vec<meeting::Model>, DbErr> {
    use meeting::Column as C;
    let earlier = meeting::Entity::find().filter(C::TenantId.eq(tenant_id)).filter(C::StartTime.lt(start_time));
    earlier.order_by_desc(C::StartTime).order_by_desc(C::Id).limit(MAX_EARLIER_MEETINGS).all(db).await
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
