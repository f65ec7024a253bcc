//! The demo's hotels and their rooms.

use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::{room_table as hotel_room, store, table as hotel};
use crate::demo::exhibition;
use crate::model::tag;

#[derive(Deserialize)]
struct Hotel {
    slug: String,
    name_zh: String,
    name_en: String,
    image: String,
    stars: i32,
    district_zh: String,
    district_en: String,
    address_zh: String,
    address_en: String,
    distance_m: i32,
    minutes: i32,
    by: String,
    shuttle_route: Option<String>,
    amenities: serde_json::Value,
    intro_zh: String,
    intro_en: String,
    phone: String,
    email: String,
    map_x: i32,
    map_y: i32,
    rate_until: i64,
    sort: i32,
    rooms: Vec<Room>,
}

#[derive(Deserialize)]
struct Room {
    name_zh: String,
    name_en: String,
    bed: String,
    area: i32,
    guests: i32,
    breakfasts: i32,
    price_cents: i64,
    currency: String,
    allotment: i32,
}

/// Loads the hotels; the meeting that they are for is there already.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(load_hotels(tx, demo))
}

async fn load_hotels(tx: &Tx, demo: &mut Demo) -> Result<(), Failure> {
    let activity_id = exhibition(demo)?;
    let mut rooms = Vec::new();
    for mut row in demo.read::<Vec<Hotel>>("hotels.json")? {
        let (own, slug) = (std::mem::take(&mut row.rooms), std::mem::take(&mut row.slug));
        let hotel_id = store::insert(&**tx, hotel_row(demo, activity_id, row)).await?.id;
        rooms.extend(own.into_iter().enumerate().map(|(sort, room)| room_row(demo, hotel_id, sort, room)));
        demo.remember("hotel", slug, hotel_id);
    }
    store::insert_rooms(&**tx, rooms).await?;
    tx.touch(Tag::of(tag::HOTEL, demo.tenant_id).as_str());
    Ok(())
}

fn hotel_row(demo: &Demo, activity_id: i64, row: Hotel) -> hotel::ActiveModel {
    hotel::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(activity_id),
        name_zh: Set(row.name_zh),
        name_en: Set(row.name_en),
        image: Set(row.image),
        stars: Set(row.stars),
        district_zh: Set(row.district_zh),
        district_en: Set(row.district_en),
        address_zh: Set(row.address_zh),
        address_en: Set(row.address_en),
        distance: Set(row.distance_m),
        minutes: Set(row.minutes),
        transport: Set(row.by),
        shuttle_route: Set(row.shuttle_route.unwrap_or_default()),
        amenities: Set(row.amenities.to_string()),
        intro_zh: Set(row.intro_zh),
        intro_en: Set(row.intro_en),
        phone: Set(row.phone),
        email: Set(row.email),
        map_x: Set(row.map_x),
        map_y: Set(row.map_y),
        rate_until: Set(row.rate_until),
        sort: Set(row.sort),
        created_at: Set(demo.now),
        updated_at: Set(demo.now),
        ..Default::default()
    }
}

fn room_row(demo: &Demo, hotel_id: i64, sort: usize, room: Room) -> hotel_room::ActiveModel {
    hotel_room::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        hotel_id: Set(hotel_id),
        name_zh: Set(room.name_zh),
        name_en: Set(room.name_en),
        bed: Set(room.bed),
        area: Set(room.area),
        guests: Set(room.guests),
        breakfasts: Set(room.breakfasts),
        price: Set(room.price_cents),
        currency: Set(room.currency),
        allotment: Set(room.allotment),
        sort: Set(sort as i32),
        ..Default::default()
    }
}
