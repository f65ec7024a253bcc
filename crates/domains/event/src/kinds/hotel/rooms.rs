//! A hotel's kinds of rooms, which come and go with its form.

use std::borrow::Cow;

use fairway_db::Tx;
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Failure, Fields};
use fairway_site::model::{CURRENCIES, MAX_PRICE};
use sea_orm::ActiveValue::{NotSet, Set};
use serde::Deserialize;

use super::{room_table as hotel_room, store, table as hotel};
use crate::model::BEDS;

const MAX_ROOMS: i64 = 50;

/// A kind of room as an organiser writes it.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct RoomForm {
    /// Which one, if the hotel has it already.
    pub id: Option<i64>,
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    /// `king` (if absent) or `twin`.
    #[serde(default = "king")]
    pub bed: String,
    /// Square metres.
    #[serde(default)]
    pub area: i32,
    #[serde(default)]
    pub guests: i32,
    /// How many breakfasts the price includes.
    #[serde(default)]
    pub breakfasts: i32,
    /// Cents per night.
    #[serde(default)]
    pub price: i64,
    /// `CNY` (if absent) or `USD`.
    #[serde(default = "fairway_site::model::yuan")]
    pub currency: String,
    /// How many of them are kept for the meeting.
    #[serde(default)]
    pub allotment: i32,
}

fn king() -> String {
    BEDS[0].to_owned()
}

/// What is wrong with rooms, each under its place in the list.
pub fn check_rooms(fields: &mut Fields, rooms: &[RoomForm]) {
    fields.range("rooms", rooms.len() as i64, 0, MAX_ROOMS);
    for (index, room) in rooms.iter().enumerate() {
        let place = |name: &str| Cow::from(format!("rooms[{index}].{name}"));
        let has_name = !(room.name_zh.trim().is_empty() && room.name_en.trim().is_empty());
        fields.require(place("name_zh"), has_name, REQUIRED, vec![]);
        fields.length(place("name_zh"), &room.name_zh, 0, 100);
        fields.length(place("name_en"), &room.name_en, 0, 100);
        fields.known(place("bed"), &room.bed.as_str(), &BEDS);
        fields.known(place("currency"), &room.currency.as_str(), &CURRENCIES);
        fields.range(place("price"), room.price, 0, MAX_PRICE);
        let counts = [("area", room.area), ("guests", room.guests), ("allotment", room.allotment)];
        for (name, count) in counts.into_iter().chain([("breakfasts", room.breakfasts)]) {
            fields.range(place(name), count.into(), 0, 10_000);
        }
    }
}

/// Makes these the hotel's rooms: those it has keep their ids, new ones come, the others go.
pub async fn replace_rooms(
    tx: &Tx,
    hotel: &hotel::Model,
    before: &[hotel_room::Model],
    rooms: Vec<RoomForm>,
) -> Result<Vec<hotel_room::Model>, Failure> {
    let mut after = Vec::with_capacity(rooms.len());
    for (sort, room) in rooms.into_iter().enumerate() {
        let is_taken = |id: i64| after.iter().any(|kept: &hotel_room::Model| kept.id == id);
        let is_known = |id: i64| before.iter().any(|old| old.id == id) && !is_taken(id);
        if !room.id.is_none_or(is_known) {
            return Err(Failure::field(format!("rooms[{sort}].id"), UNKNOWN));
        }
        let row = hotel_room::ActiveModel {
            id: room.id.map_or(NotSet, Set),
            tenant_id: Set(hotel.tenant_id),
            hotel_id: Set(hotel.id),
            name_zh: Set(room.name_zh.trim().to_owned()),
            name_en: Set(room.name_en.trim().to_owned()),
            bed: Set(room.bed),
            area: Set(room.area),
            guests: Set(room.guests),
            breakfasts: Set(room.breakfasts),
            price: Set(room.price),
            currency: Set(room.currency),
            allotment: Set(room.allotment),
            sort: Set(sort as i32),
        };
        after.push(store::save_room(&**tx, row).await?);
    }
    let kept: Vec<i64> = after.iter().map(|room| room.id).collect();
    store::delete_rooms_except(&**tx, hotel.tenant_id, hotel.id, &kept).await?;
    Ok(after)
}
