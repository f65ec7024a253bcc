//! /atms/hotel/hotels

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_http::fields::{EMAIL, REQUIRED, is_email};
use fairway_http::{
    Allowed, Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate,
};
use fairway_site::curation::{self, ById, Desk, Form, Kept, OrderBody, check_both, either, require_either};
use fairway_site::model::LATEST;
use sea_orm::Order;
use serde::Serialize;
use serde_json::{Value, json};

use super::{LINE, TEXT};
use crate::entities::hotel::{self, Column};
use crate::entities::hotel_room;
use crate::http::hotels::HotelRoomView;
use crate::model::{Amenity, TRANSPORTS, tag};
use crate::operations::hotel_rooms::{RoomForm, check_rooms, replace_rooms};
use crate::permissions::EditHotels;
use crate::store;

const MAX_AMENITIES: i64 = 40;

fn on_foot() -> String {
    TRANSPORTS[0].to_owned()
}

fairway_site::record! {
    /// A hotel's own columns.
    row HotelRow of hotel;
    /// A hotel's form with its rooms, always sent whole.
    form HotelForm;
    scheduled by status;
    ordered by sort;
    {
        name_zh: String,
        name_en: String,
        /// A picture.
        image: String,
        stars: i32,
        district_zh: String,
        district_en: String,
        address_zh: String,
        address_en: String,
        /// Metres to the venue.
        distance: i32,
        /// Minutes to the venue.
        minutes: i32,
        /// How one gets there: `walk` (if absent) or `shuttle`.
        transport: String = "on_foot",
        /// The shuttle's letter; empty where none stops.
        shuttle_route: String,
        amenities: Vec<Amenity>,
        intro_zh: String,
        intro_en: String,
        phone: String,
        email: String,
        /// Place on the venue's approach map, which is 1200 by 800.
        map_x: i32,
        map_y: i32,
        /// Until when the agreed prices hold, Unix seconds.
        rate_until: i64,
    }
    beside {
        /// All its kinds of rooms in their order; those that are not named are taken away.
        rooms: Vec<RoomForm>,
    }
}

/// A hotel as an organiser keeps it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelEntry {
    #[serde(flatten)]
    pub hotel: HotelRow,
    pub rooms: Vec<HotelRoomView>,
}

impl HotelEntry {
    fn new(hotel: hotel::Model, rooms: Vec<hotel_room::Model>) -> Self {
        let mut entry = Self { hotel: hotel.into(), rooms: rooms.into_iter().map(HotelRoomView::from).collect() };
        // Its rooms are written with it.
        entry.hotel.version = curation::version(&entry);
        entry
    }
}

fairway_site::filter!(HotelFilter of hotel {});

impl Kept for hotel::Entity {
    type Row = HotelRow;
    const NAME: &'static str = "hotel";
    const TAG: &'static str = tag::HOTEL;
    const SEARCHED: &'static [Column] =
        &[Column::NameZh, Column::NameEn, Column::DistrictZh, Column::DistrictEn, Column::AddressZh, Column::AddressEn];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("stars", Column::Stars),
        ("distance", Column::Distance),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] = &[(Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const TABS: Option<Column> = Some(Column::Status);

    fn title(row: &hotel::Model) -> &str {
        either(&row.name_zh, &row.name_en)
    }
}

impl Validate for HotelForm {
    fn validate(&self, fields: &mut Fields) {
        require_either(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), LINE);
        check_both(fields, ("district_zh", &self.district_zh), ("district_en", &self.district_en), LINE);
        check_both(fields, ("address_zh", &self.address_zh), ("address_en", &self.address_en), LINE);
        check_both(fields, ("intro_zh", &self.intro_zh), ("intro_en", &self.intro_en), TEXT);
        fields.picture("image", &self.image);
        fields.range("stars", self.stars.into(), 0, 5);
        fields.range("distance", self.distance.into(), 0, 1_000_000);
        fields.range("minutes", self.minutes.into(), 0, 1_000);
        fields.known("transport", &self.transport.as_str(), &TRANSPORTS);
        fields.length("shuttle_route", &self.shuttle_route, 0, 20);
        fields.length("phone", &self.phone, 0, 40);
        fields.require("email", self.email.is_empty() || is_email(&self.email), EMAIL, vec![]);
        fields.range("map_x", self.map_x.into(), 0, 1_200);
        fields.range("map_y", self.map_y.into(), 0, 800);
        fields.range("rate_until", self.rate_until, 0, LATEST);
        fields.range("amenities", self.amenities.len() as i64, 0, MAX_AMENITIES);
        for (index, amenity) in self.amenities.iter().enumerate() {
            let named = !(amenity.name_zh.trim().is_empty() && amenity.name_en.trim().is_empty());
            fields.require(format!("amenities[{index}].name_zh"), named, REQUIRED, vec![]);
            for (name, text) in [("code", &amenity.code), ("name_zh", &amenity.name_zh), ("name_en", &amenity.name_en)]
            {
                fields.length(format!("amenities[{index}].{name}"), text, 0, 60);
            }
        }
        check_rooms(fields, &self.rooms);
    }
}

/// What the audit log keeps of a hotel: its rooms are part of it.
fn logged(row: &hotel::Model, rooms: &[hotel_room::Model]) -> Value {
    let mut record = curation::logged::<hotel::Entity>(row.tenant_id, row);
    record["rooms"] = rooms.iter().cloned().map(|room| json!(HotelRoomView::from(room))).collect();
    record
}

/// The hotels around a meeting with their rooms, in order. The tabs are 1 published and 0 hidden.
#[utoipa::path(get, path = "/atms/hotel/hotels", tag = "event", params(TableQuery, HotelFilter),
    responses((status = 200, body = [HotelEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditHotels>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<HotelFilter>,
) -> ListAnswer<HotelEntry> {
    let found: List<hotel::Model> = curation::list::<hotel::Entity, _>(&user, &table, &filter).await?;
    let ids: Vec<i64> = found.rows.iter().map(|row| row.id).collect();
    let mut rooms: HashMap<i64, Vec<hotel_room::Model>> = HashMap::new();
    for room in store::hotels::list_rooms(user.db().read(), user.tenant_id(), &ids).await? {
        rooms.entry(room.hotel_id).or_default().push(room);
    }
    Ok(found.map(|row| {
        let own = rooms.remove(&row.id).unwrap_or_default();
        HotelEntry::new(row, own)
    }))
}

/// Adds a hotel with its rooms behind the others.
#[utoipa::path(post, path = "/atms/hotel/hotels", tag = "event", request_body = HotelForm,
    responses((status = 200, body = HotelEntry)))]
pub async fn create(
    user: Allowed<EditHotels>,
    audit: Audit,
    Payload(mut form): Payload<HotelForm>,
) -> Answer<HotelEntry> {
    form.check()?;
    let desk = Desk::own(&user, &audit);
    let activity_id = desk.meeting(form.activity_id).await?;
    let rooms = std::mem::take(&mut form.rooms);
    let tx = user.begin().await?;
    let made = curation::insert(&tx, desk.tenant_id, activity_id, form, user.now()).await?;
    let rooms = replace_rooms(&tx, &made, &[], rooms).await?;
    let change = Change::created(hotel::Entity::NAME, made.id, &logged(&made, &rooms));
    desk.finish::<hotel::Entity>(tx, change, &made).await?;
    Ok(Reply(HotelEntry::new(made, rooms)))
}

/// Changes a hotel and its rooms.
#[utoipa::path(put, path = "/atms/hotel/hotels", tag = "event", request_body = HotelForm,
    responses((status = 200, body = HotelEntry)))]
pub async fn update(
    user: Allowed<EditHotels>,
    audit: Audit,
    Payload(mut form): Payload<HotelForm>,
) -> Answer<HotelEntry> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (desk, rooms) = (Desk::own(&user, &audit), std::mem::take(&mut form.rooms));
    let tx = user.begin().await?;
    let before = desk.get::<hotel::Entity>(&tx, id).await?;
    let old_rooms = store::hotels::list_rooms(&*tx, desk.tenant_id, &[id]).await?;
    let is = HotelEntry::new(before.clone(), old_rooms.clone());
    desk.expect(&tx, (hotel::Entity::NAME, id), form.version.as_deref(), &is).await?;
    let after = curation::update(&tx, &before, form, user.now()).await?;
    let rooms = replace_rooms(&tx, &after, &old_rooms, rooms).await?;
    let (old, new) = (logged(&before, &old_rooms), logged(&after, &rooms));
    desk.finish::<hotel::Entity>(tx, Change::updated(hotel::Entity::NAME, id, &old, &new), &after).await?;
    Ok(Reply(HotelEntry::new(after, rooms)))
}

/// Deletes a hotel and its rooms.
#[utoipa::path(delete, path = "/atms/hotel/hotels", tag = "event", params(ById), responses((status = 200)))]
pub async fn delete(user: Allowed<EditHotels>, audit: Audit, Params(which): Params<ById>) -> Answer<()> {
    let desk = Desk::own(&user, &audit);
    let tx = user.begin().await?;
    let row = desk.get::<hotel::Entity>(&tx, which.id).await?;
    let rooms = store::hotels::list_rooms(&*tx, desk.tenant_id, &[row.id]).await?;
    store::hotels::delete_rooms_except(&*tx, desk.tenant_id, row.id, &[]).await?;
    desk.remove::<hotel::Entity>(&tx, row.id).await?;
    let change = Change::deleted(hotel::Entity::NAME, row.id, &logged(&row, &rooms));
    desk.finish::<hotel::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts the hotels into this order.
#[utoipa::path(put, path = "/atms/hotel/hotels/order", tag = "event", request_body = OrderBody,
    responses((status = 200)))]
pub async fn order(user: Allowed<EditHotels>, audit: Audit, Payload(body): Payload<OrderBody>) -> Answer<()> {
    curation::order::<hotel::Entity>(&Desk::own(&user, &audit), body).await
}
