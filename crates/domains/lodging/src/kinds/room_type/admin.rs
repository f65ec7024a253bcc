//! /atms/lodging/room_types

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_event::{EventError, find_hotels, find_zone, lock_hotel};
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::Text;
use fairway_records::{
    DeleteQuery, Form, MAX_LINE_CHARS, MAX_TEXT_CHARS, MeetingOrder, RecordKind, RecordWriter, audit_view,
    check_both_languages, first_nonempty, require_one_language,
};
use fairway_site::model::MAX_PRICE;
use sea_orm::Order;
use serde::Serialize;
use serde_json::json;

use super::table::{self as room_type, Column};
use crate::model::{BEDS, MAX_GUESTS_PER_ROOM, tag};
use crate::permissions::KeepRooms;
use crate::{LodgingError, store};

const MAX_TYPES: u64 = 300;
const BOOKED_THERE: Text = Text::new("该房型已有预订，不能换到其他酒店", "It has bookings, so it stays with its hotel");

fn king() -> String {
    BEDS[0].to_owned()
}

fn two() -> i32 {
    2
}

fairway_records::record! {
    /// A kind of room as an organiser keeps it.
    row RoomTypeRow of room_type;
    /// Its form, always sent whole.
    form RoomTypeForm;
    in meeting by activity_id;
    scheduled by status;
    ordered by sort;
    {
        /// One of the meeting's hotels.
        hotel_id: i64,
        name_zh: String,
        name_en: String,
        intro_zh: String,
        intro_en: String,
        /// A picture.
        image: String,
        /// `king` (if absent), `queen`, `twin`, `single` or `bunk`.
        bed: String = "king",
        /// Square metres.
        area: i32,
        /// How many people can sleep in it; 2 if absent.
        guests: i32 = "two",
        /// How many breakfasts the price includes.
        breakfasts: i32,
        /// Cents of yuan for a night.
        price: i64,
        /// Cents of US dollars; 0 where nobody pays in dollars.
        price_usd: i64,
        /// Whoever books pays at once, and not at the hotel.
        is_prepaid: bool,
    }
}

/// The same with its hotel's name and how many rooms there are, which are no part of its version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoomTypeEntry {
    #[serde(flatten)]
    pub room_type: RoomTypeRow,
    pub hotel_zh: String,
    pub hotel_en: String,
    /// Rooms of all nights from today on, each night's counted.
    pub allotment: i64,
    /// How many of these are booked.
    pub taken: i64,
}

fairway_records::filter!(RoomTypeFilter of room_type in meeting by activity_id {
    /// One hotel; all of the meeting's if absent.
    hotel_id: i64 => HotelId,
});

impl RecordKind for room_type::Entity {
    type Row = RoomTypeRow;
    const NAME: &'static str = "room_type";
    const TAG: &'static str = tag::LODGING;
    const SEARCHED: &'static [Column] = &[Column::NameZh, Column::NameEn, Column::IntroZh, Column::IntroEn];
    const SORTS: Sorts<Column> = &[
        ("name_zh", Column::NameZh),
        ("name_en", Column::NameEn),
        ("price", Column::Price),
        ("guests", Column::Guests),
        ("updated_at", Column::UpdatedAt),
    ];
    const ORDER: &'static [(Column, Order)] =
        &[(Column::HotelId, Order::Asc), (Column::Sort, Order::Asc), (Column::Id, Order::Asc)];
    const SORT: Option<Column> = Some(Column::Sort);
    const GROUP: Option<Column> = Some(Column::HotelId);
    const TABS: Option<Column> = Some(Column::Status);
    const MAX_RECORDS: Option<u64> = Some(MAX_TYPES);

    fn title(row: &room_type::Model) -> &str {
        first_nonempty(&row.name_zh, &row.name_en)
    }
}

impl Validate for RoomTypeForm {
    fn validate(&self, fields: &mut Fields) {
        require_one_language(fields, ("name_zh", &self.name_zh), ("name_en", &self.name_en), MAX_LINE_CHARS);
        check_both_languages(fields, ("intro_zh", &self.intro_zh), ("intro_en", &self.intro_en), MAX_TEXT_CHARS);
        fields.require("hotel_id", self.hotel_id != 0, REQUIRED, vec![]);
        fields.picture("image", &self.image);
        fields.known("bed", &self.bed.as_str(), &BEDS);
        fields.range("area", self.area.into(), 0, 10_000);
        fields.range("guests", self.guests.into(), 1, MAX_GUESTS_PER_ROOM);
        fields.range("breakfasts", self.breakfasts.into(), 0, MAX_GUESTS_PER_ROOM);
        fields.range("price", self.price, 0, MAX_PRICE);
        fields.range("price_usd", self.price_usd, 0, MAX_PRICE);
    }
}

/// Its hotel is one of its meeting's, and stays until this is written.
async fn must_be_of_meeting(tx: &Tx, row: &room_type::Model) -> Result<(), Failure> {
    match lock_hotel(tx, row.tenant_id, row.hotel_id).await {
        Ok(hotel) if hotel.activity_id == row.activity_id => Ok(()),
        Ok(_) | Err(EventError::UnknownHotel) => Err(Failure::field("hotel_id", UNKNOWN)),
        Err(error) => Err(error.into()),
    }
}

/// The rooms of a meeting's hotels in order, with how many there are and how many are booked. The tabs are 1 published and 0
/// hidden.
#[utoipa::path(get, path = "/atms/lodging/room_types", tag = "lodging", params(TableQuery, RoomTypeFilter),
    responses((status = 200, body = [RoomTypeEntry])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<KeepRooms>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<RoomTypeFilter>,
) -> ListAnswer<RoomTypeEntry> {
    let found = fairway_records::list::<room_type::Entity, room_type::Model>(&user, &table, &filter).await?;
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let ids: Vec<i64> = found.rows.iter().map(|row| row.id).collect();
    let hotel_ids: Vec<i64> = found.rows.iter().map(|row| row.hotel_id).collect();
    let hotels = find_hotels(db, tenant_id, &hotel_ids).await?;
    let hotels: HashMap<i64, _> = hotels.into_iter().map(|hotel| (hotel.id, hotel)).collect();
    // All of one meeting.
    let activity_id = found.rows.first().map_or(0, |row| row.activity_id);
    let today = find_zone(db, tenant_id, activity_id).await?.unwrap_or_default().day(user.now());
    let mut rooms: HashMap<i64, (i64, i64)> = HashMap::new();
    for night in store::nights::list_from(db, tenant_id, &ids, today).await? {
        let sum = rooms.entry(night.room_type_id).or_default();
        *sum = (sum.0 + i64::from(night.allotment), sum.1 + i64::from(night.taken));
    }
    found.try_map(|row| {
        let hotel = hotels.get(&row.hotel_id);
        let (allotment, taken) = rooms.get(&row.id).copied().unwrap_or_default();
        Ok::<_, Failure>(RoomTypeEntry {
            hotel_zh: hotel.map(|hotel| hotel.name_zh.clone()).unwrap_or_default(),
            hotel_en: hotel.map(|hotel| hotel.name_en.clone()).unwrap_or_default(),
            allotment,
            taken,
            room_type: row.try_into()?,
        })
    })
}

/// Adds a kind of room behind the others of its hotel.
#[utoipa::path(post, path = "/atms/lodging/room_types", tag = "lodging", request_body = RoomTypeForm,
    responses((status = 200, body = RoomTypeRow)))]
pub async fn create(
    user: Allowed<KeepRooms>,
    audit: Audit,
    Payload(form): Payload<RoomTypeForm>,
) -> Answer<RoomTypeRow> {
    form.check()?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let made = writer.insert(&tx, form).await?;
    must_be_of_meeting(&tx, &made).await?;
    let after = audit_view::<room_type::Entity>(made.tenant_id, &made)?;
    let change = Change::created(room_type::Entity::NAME, made.id, &after);
    writer.finish::<room_type::Entity>(tx, change, &made).await?;
    RoomTypeRow::try_from(made).map(Reply)
}

/// Changes a kind of room. Bookings keep the price that they were made at; one that has bookings stays with its hotel.
#[utoipa::path(put, path = "/atms/lodging/room_types", tag = "lodging", request_body = RoomTypeForm,
    responses((status = 200, body = RoomTypeRow)))]
pub async fn update(
    user: Allowed<KeepRooms>,
    audit: Audit,
    Payload(form): Payload<RoomTypeForm>,
) -> Answer<RoomTypeRow> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let before = writer.lock::<room_type::Entity>(&tx, id).await?;
    let current = json!(RoomTypeRow::try_from(before.clone())?);
    writer.must_be_current(&tx, (room_type::Entity::NAME, id), form.version.as_deref(), &current).await?;
    let after = writer.overwrite(&tx, &before, form).await?;
    if (after.hotel_id, after.activity_id) != (before.hotel_id, before.activity_id) {
        must_be_of_meeting(&tx, &after).await?;
        store::nights::lock_all(&tx, writer.tenant_id, id).await?;
        if store::bookings::count_of_type(&*tx, writer.tenant_id, id).await? > 0 {
            return Err(Failure::field("hotel_id", BOOKED_THERE));
        }
    }
    let (old, new) = (
        audit_view::<room_type::Entity>(before.tenant_id, &before)?,
        audit_view::<room_type::Entity>(after.tenant_id, &after)?,
    );
    let change = Change::updated(room_type::Entity::NAME, id, &old, &new);
    writer.finish::<room_type::Entity>(tx, change, &after).await?;
    RoomTypeRow::try_from(after).map(Reply)
}

/// Deletes a kind of room that nobody ever booked, with its nights; 2309 says how many did.
#[utoipa::path(delete, path = "/atms/lodging/room_types", tag = "lodging", params(DeleteQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<KeepRooms>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let (writer, tx) = (RecordWriter::new(&user, &audit), user.begin().await?);
    let row = writer.lock::<room_type::Entity>(&tx, query.id).await?;
    let current = json!(RoomTypeRow::try_from(row.clone())?);
    let named = (room_type::Entity::NAME, row.id);
    writer.must_be_current(&tx, named, query.version.as_deref(), &current).await?;
    // Whoever books at this moment has taken a night, and is waited for here.
    store::nights::lock_all(&tx, writer.tenant_id, row.id).await?;
    let bookings = store::bookings::count_of_type(&*tx, writer.tenant_id, row.id).await?;
    if bookings > 0 {
        return Err(LodgingError::RoomTypeInUse(bookings).into());
    }
    store::nights::delete_of(&tx, writer.tenant_id, row.id).await?;
    writer.remove::<room_type::Entity>(&tx, row.id).await?;
    let before = audit_view::<room_type::Entity>(row.tenant_id, &row)?;
    let change = Change::deleted(room_type::Entity::NAME, row.id, &before);
    writer.finish::<room_type::Entity>(tx, change, &row).await?;
    Ok(Reply(()))
}

/// Puts the rooms of one hotel into this order.
#[utoipa::path(put, path = "/atms/lodging/room_types/order", tag = "lodging", request_body = MeetingOrder,
    responses((status = 200)))]
pub async fn order(user: Allowed<KeepRooms>, audit: Audit, Payload(body): Payload<MeetingOrder>) -> Answer<()> {
    fairway_records::order::<room_type::Entity>(&RecordWriter::new(&user, &audit), body).await
}
