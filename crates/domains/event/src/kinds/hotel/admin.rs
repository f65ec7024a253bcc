//! /atms/hotel/hotels

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_http::fields::{EMAIL, REQUIRED, is_email};
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_records::{
    DeleteQuery, Form, LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, MAX_TEXT_CHARS, MeetingOrder, RecordKind, RecordWriter,
    check_both_languages, first_nonempty, require_one_language, version,
};
use sea_orm::Order;
use serde::Serialize;
use serde_json::{Value, json};

use super::basics::must_be_free;
use super::public::HotelRoomView;
use super::rooms::{RoomForm, check_rooms, replace_rooms};
use super::table::{self as hotel, Column};
use super::{room_table as hotel_room, store};
use crate::model::{Amenity, TRANSPORTS, tag};
use crate::permissions::EditHotels;

const MAX_AMENITIES: i64 = 40;
/// Fifty rooms with their names and pictures.
const BODY_BYTES: usize = 512 << 10;

fn on_foot() -> String {
    TRANSPORTS[0].to_owned()
}

fairway_records::record! {
    /// A hotel's own columns.
    row HotelRow of hotel;
    /// A hotel's form with its rooms, always sent whole.
    form HotelForm;
    in meeting by activity_id;
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
    fn new(hotel: hotel::Model, rooms: Vec<hotel_room::Model>) -> Result<Self, Failure> {
        let rooms = rooms.into_iter().map(HotelRoomView::from).collect();
        let mut entry = Self { hotel: hotel.try_into()?, rooms };
        // Its rooms are written with it.
        entry.hotel.version = version(&entry);
        Ok(entry)
    }
}

fairway_records::filter!(HotelFilter of hotel in meeting by activity_id {});

impl RecordKind for hotel::Entity {
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
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for HotelForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(
            fields,
            ("district_zh", &self.district_zh),
            ("district_en", &self.district_en),
            MAX_LINE_CHARS,
        );
        check_both_languages(
            fields,
            ("address_zh", &self.address_zh),
            ("address_en", &self.address_en),
            MAX_LINE_CHARS,
        );
        check_both_languages(fields, ("intro_zh", &self.intro_zh), ("intro_en", &self.intro_en), MAX_TEXT_CHARS);
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
        fields.range("rate_until", self.rate_until, 0, LAST_PLANNABLE_SECOND);
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
fn audit_view(row: &hotel::Model, rooms: &[hotel_room::Model]) -> Result<Value, Failure> {
    let mut record = fairway_records::audit_view::<hotel::Entity>(row.tenant_id, row)?;
    record["rooms"] = rooms.iter().cloned().map(|room| json!(HotelRoomView::from(room))).collect();
    Ok(record)
}

/// The hotels around a meeting with their rooms, in order. The tabs are 1 published and 0 hidden.
#[utoipa::path(get, path = "/atms/hotel/hotels", tag = "event", params(TableQuery, HotelFilter),
    responses((status = 200, body = [HotelEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<EditHotels>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<HotelFilter>,
) -> ListAnswer<HotelEntry> {
    let found = fairway_records::list::<hotel::Entity, hotel::Model>(&user, &table, &filter).await?;
    let ids: Vec<i64> = found.rows.iter().map(|row| row.id).collect();
    let mut rooms: HashMap<i64, Vec<hotel_room::Model>> = HashMap::new();
    for room in store::list_rooms(user.db().read(), user.tenant_id(), &ids).await? {
        rooms.entry(room.hotel_id).or_default().push(room);
    }
    found.try_map(|row| {
        let own = rooms.remove(&row.id).unwrap_or_default();
        HotelEntry::new(row, own)
    })
}

/// Adds a hotel with its rooms behind the others.
#[utoipa::path(post, path = "/atms/hotel/hotels", tag = "event", request_body = HotelForm,
    responses((status = 200, body = HotelEntry)))]
pub async fn create(
    user: Allowed<EditHotels>,
    audit: Audit,
    Payload(mut form): Payload<HotelForm, BODY_BYTES>,
) -> Answer<HotelEntry> {
    form.check()?;
    let (writer, rooms) = (RecordWriter::new(&user, &audit), std::mem::take(&mut form.rooms));
    let tx = user.begin().await?;
    let made = writer.insert(&tx, form).await?;
    let rooms = replace_rooms(&tx, &made, &[], rooms).await?;
    let change = Change::created(hotel::Entity::NAME, made.id, &audit_view(&made, &rooms)?);
    writer.finish::<hotel::Entity>(tx, change, &made).await?;
    HotelEntry::new(made, rooms).map(Reply)
}

/// Changes a hotel and its rooms.
#[utoipa::path(put, path = "/atms/hotel/hotels", tag = "event", request_body = HotelForm,
    responses((status = 200, body = HotelEntry)))]
pub async fn update(
    user: Allowed<EditHotels>,
    audit: Audit,
    Payload(mut form): Payload<HotelForm, BODY_BYTES>,
) -> Answer<HotelEntry> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, rooms) = (RecordWriter::new(&user, &audit), std::mem::take(&mut form.rooms));
    let tx = user.begin().await?;
    let before = writer.lock::<hotel::Entity>(&tx, id).await?;
    let old_rooms = store::list_rooms(&*tx, writer.tenant_id, &[id]).await?;
    let current = json!(HotelEntry::new(before.clone(), old_rooms.clone())?);
    writer.must_be_current(&tx, (hotel::Entity::NAME, id), form.version.as_deref(), &current).await?;
    let after = writer.overwrite(&tx, &before, form).await?;
    if after.activity_id != before.activity_id {
        must_be_free(&user.app, &tx, writer.tenant_id, id).await?;
    }
    let rooms = replace_rooms(&tx, &after, &old_rooms, rooms).await?;
    let (old, new) = (audit_view(&before, &old_rooms)?, audit_view(&after, &rooms)?);
    writer.finish::<hotel::Entity>(tx, Change::updated(hotel::Entity::NAME, id, &old, &new), &after).await?;
    HotelEntry::new(after, rooms).map(Reply)
}

/// Deletes a hotel and its rooms, unless rooms of it can be booked.
#[utoipa::path(delete, path = "/atms/hotel/hotels", tag = "event", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<EditHotels>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let writer = RecordWriter::new(&user, &audit);
    let tx = user.begin().await?;
    let row = writer.lock::<hotel::Entity>(&tx, query.id).await?;
    let rooms = store::list_rooms(&*tx, writer.tenant_id, &[row.id]).await?;
    let current = json!(HotelEntry::new(row.clone(), rooms.clone())?);
    writer.must_be_current(&tx, (hotel::Entity::NAME, row.id), query.version.as_deref(), &current).await?;
    must_be_free(&user.app, &tx, writer.tenant_id, row.id).await?;
    store::delete_rooms_except(&*tx, writer.tenant_id, row.id, &[]).await?;
    writer.remove::<hotel::Entity>(&tx, row.id).await?;
    let change = Change::deleted(hotel::Entity::NAME, row.id, &audit_view(&row, &rooms)?);
    writer.finish::<hotel::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts the hotels into this order.
#[utoipa::path(put, path = "/atms/hotel/hotels/order", tag = "event", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<EditHotels>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<hotel::Entity>(&RecordWriter::new(&user, &audit), body).await
}
