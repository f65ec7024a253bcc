//! Hotels as later domains know them, and who is asked before one goes.

use std::sync::Arc;

use async_trait::async_trait;
use axum::http::Extensions;
use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use fairway_http::{App, Failure};
use fairway_records::{find_record, records_in};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Serialize;

use super::store;
use super::table::{self as hotel, Column};
use crate::EventError;

/// A hotel and the way to it, without its rooms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct HotelBasics {
    pub id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub image: String,
    pub stars: i32,
    pub address_zh: String,
    pub address_en: String,
    pub phone: String,
    pub email: String,
    /// Metres to the venue.
    pub distance: i32,
    /// Minutes to the venue.
    pub minutes: i32,
    /// How one gets there: `walk` or `shuttle`.
    pub transport: String,
    /// The shuttle's letter; empty where none stops.
    pub shuttle_route: String,
    /// Place on the venue's approach map, which is 1200 by 800.
    pub map_x: i32,
    pub map_y: i32,
    /// Until when the agreed prices hold, Unix seconds; 0 where nobody said.
    pub rate_until: i64,
}

impl From<hotel::Model> for HotelBasics {
    fn from(row: hotel::Model) -> Self {
        Self {
            id: row.id,
            activity_id: row.activity_id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            image: row.image,
            stars: row.stars,
            address_zh: row.address_zh,
            address_en: row.address_en,
            phone: row.phone,
            email: row.email,
            distance: row.distance,
            minutes: row.minutes,
            transport: row.transport,
            shuttle_route: row.shuttle_route,
            map_x: row.map_x,
            map_y: row.map_y,
            rate_until: row.rate_until,
        }
    }
}

/// A hotel of the tenant, whether the public sees it or not.
pub async fn find_hotel(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<HotelBasics, EventError> {
    let found = find_record::<hotel::Entity>(db, tenant_id, id).await?;
    found.map(HotelBasics::from).ok_or(EventError::UnknownHotel)
}

/// One that the public sees now.
pub async fn find_shown_hotel(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
    now: i64,
) -> Result<HotelBasics, EventError> {
    let found = store::find_visible(db, tenant_id, id, now).await?;
    found.map(HotelBasics::from).ok_or(EventError::UnknownHotel)
}

/// Several of them by their ids; those that are not there are left out.
pub async fn find_hotels(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<HotelBasics>, EventError> {
    let some = by_ids((Column::TenantId, tenant_id), Column::Id, ids);
    let rows = hotel::Entity::find().filter(some).all(db).await?;
    Ok(rows.into_iter().map(HotelBasics::from).collect())
}

/// The hotels of a meeting in the organiser's order.
pub async fn list_hotels(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<HotelBasics>, EventError> {
    let own = records_in::<hotel::Entity>(tenant_id, activity_id);
    let rows = own.order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await?;
    Ok(rows.into_iter().map(HotelBasics::from).collect())
}

/// Kept from others until the transaction ends, so that it stays where it is.
pub async fn lock_hotel(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<HotelBasics, EventError> {
    let own = hotel::Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id));
    let found = own.lock_exclusive().one(&**tx).await?;
    found.map(HotelBasics::from).ok_or(EventError::UnknownHotel)
}

/// What a later domain says before a hotel is deleted or goes to another meeting. The hotel is locked.
#[async_trait]
pub trait HotelKeeper: Send + Sync {
    /// A failure keeps it.
    async fn may_go(&self, tx: &Tx, tenant_id: TenantId, hotel_id: i64) -> Result<(), Failure>;
}

#[derive(Clone, Default)]
struct Keepers(Vec<Arc<dyn HotelKeeper>>);

/// Hands in somebody who is asked, in `extras` of a later domain's `domain()`.
pub fn provide_hotel_keeper(extras: &mut Extensions, keeper: impl HotelKeeper + 'static) {
    extras.get_or_insert_default::<Keepers>().0.push(Arc::new(keeper));
}

/// Refuses where a later domain still needs the hotel.
pub(super) async fn must_be_free(app: &App, tx: &Tx, tenant_id: TenantId, hotel_id: i64) -> Result<(), Failure> {
    for keeper in app.extras.get::<Keepers>().map_or(&[][..], |keepers| &keepers.0) {
        keeper.may_go(tx, tenant_id, hotel_id).await?;
    }
    Ok(())
}
