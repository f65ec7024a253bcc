//! GET atlas/exhibition/activity_hotels and atlas/exhibition/activity_hotel/details

use std::collections::HashMap;

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply, TableQuery, ValidUntil, Visit};
use fairway_records::{RecordKind, next_change, read_column, records_in, visible};
use serde::{Deserialize, Serialize};

use super::{room_table as hotel_room, store, table as hotel};
use crate::EventError;
use crate::model::{Amenity, tag};

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HotelQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; everything if neither this nor `start` is sent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

/// Which hotel is asked about.
#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HotelDetailQuery {
    /// The hotel's id.
    pub hotel_id: i64,
}

/// A hotel that the organiser recommends.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub image: String,
    pub stars: i32,
    pub district_zh: String,
    pub district_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// Metres to the venue.
    pub distance: i32,
    /// Minutes to the venue.
    pub minutes: i32,
    /// How one gets there: `walk` or `shuttle`.
    pub transport: String,
    /// The shuttle's letter; empty where none stops.
    pub shuttle_route: String,
    pub amenities: Vec<Amenity>,
    pub intro_zh: String,
    pub intro_en: String,
    /// Place on the venue's approach map, which is 1200 by 800.
    pub map_x: i32,
    pub map_y: i32,
    /// Until when the agreed prices hold, Unix seconds.
    pub rate_until: i64,
    /// Cents per night of its cheapest room; null while it has none.
    pub min_price: Option<i64>,
    pub currency: String,
}

/// A kind of room with its price per night.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct HotelRoomView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// `king` or `twin`.
    pub bed: String,
    /// Square metres.
    pub area: i32,
    pub guests: i32,
    /// How many breakfasts the price includes.
    pub breakfasts: i32,
    /// Cents.
    pub price: i64,
    pub currency: String,
    /// How many of them are kept for the meeting.
    pub allotment: i32,
}

/// A hotel with its rooms and how to reach its desk.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelDetailView {
    #[serde(flatten)]
    pub hotel: HotelView,
    pub phone: String,
    pub email: String,
    pub rooms: Vec<HotelRoomView>,
}

impl HotelView {
    fn new(row: hotel::Model, rooms: &[hotel_room::Model]) -> Result<Self, Failure> {
        let cheapest = rooms.iter().min_by_key(|room| room.price);
        Ok(Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            image: row.image,
            stars: row.stars,
            district_zh: row.district_zh,
            district_en: row.district_en,
            address_zh: row.address_zh,
            address_en: row.address_en,
            distance: row.distance,
            minutes: row.minutes,
            transport: row.transport,
            shuttle_route: row.shuttle_route,
            amenities: read_column("hotel.amenities", row.amenities)?,
            intro_zh: row.intro_zh,
            intro_en: row.intro_en,
            map_x: row.map_x,
            map_y: row.map_y,
            rate_until: row.rate_until,
            min_price: cheapest.map(|room| room.price),
            currency: cheapest.map(|room| room.currency.clone()).unwrap_or_default(),
        })
    }
}

impl From<hotel_room::Model> for HotelRoomView {
    fn from(row: hotel_room::Model) -> Self {
        Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            bed: row.bed,
            area: row.area,
            guests: row.guests,
            breakfasts: row.breakfasts,
            price: row.price,
            currency: row.currency,
            allotment: row.allotment,
        }
    }
}

/// The hotels around a meeting in the organiser's order.
#[utoipa::path(get, path = "/atlas/exhibition/activity_hotels", tag = "event", params(HotelQuery),
    responses((status = 200, body = [HotelView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<HotelQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::HOTEL)];
    let is_whole = query.start.is_none() && query.limit.is_none();
    let nopage = if is_whole { Some(1) } else { query.nopage };
    let table = TableQuery { start: query.start, limit: query.limit, nopage, ..Default::default() };
    let activity_id = query.activity_id;
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let select = records_in::<hotel::Entity>(tenant_id, activity_id);
        let until = next_change(db, select.clone(), visit.now()).await?;
        let found = table.page(db, visible(select, visit.now()), &[], hotel::Entity::ORDER).await?;
        let ids: Vec<i64> = found.rows.iter().map(|row| row.id).collect();
        let mut rooms: HashMap<i64, Vec<hotel_room::Model>> = HashMap::new();
        for room in store::list_rooms(db, tenant_id, &ids).await? {
            rooms.entry(room.hotel_id).or_default().push(room);
        }
        let views = found.try_map(|row| {
            let own = rooms.remove(&row.id).unwrap_or_default();
            HotelView::new(row, &own)
        })?;
        Ok(ValidUntil(views, until))
    };
    public.read(&query, tags, load).await
}

/// One hotel with its rooms.
#[utoipa::path(get, path = "/atlas/exhibition/activity_hotel/details", tag = "event", params(HotelDetailQuery),
    responses((status = 200, body = HotelDetailView)))]
pub async fn get(public: Public, Params(query): Params<HotelDetailQuery>) -> Result<Response, Failure> {
    let (tags, id) = ([public.tag(tag::HOTEL)], query.hotel_id);
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let row = store::find_visible(db, tenant_id, id, visit.now()).await?.ok_or(EventError::UnknownHotel)?;
        let rooms = store::list_rooms(db, tenant_id, &[id]).await?;
        let (phone, email, until) = (row.phone.clone(), row.email.clone(), row.publish_until);
        let hotel = HotelView::new(row, &rooms)?;
        let rooms = rooms.into_iter().map(HotelRoomView::from).collect();
        Ok(ValidUntil(Reply(HotelDetailView { hotel, phone, email, rooms }), until))
    };
    public.read(&query, tags, load).await
}
