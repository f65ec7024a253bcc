//! GET atms/lodging/numbers: how full the hotels are

use std::collections::{BTreeMap, HashMap};

use fairway_clock::Day;
use fairway_event::{HotelBasics, find_zone, list_hotels};
use fairway_http::{Allowed, Answer, Params, Reply};
use fairway_records::{MeetingQuery, MeetingScope, resolve_scope};
use serde::Serialize;

use crate::permissions::ManageBookings;
use crate::store;

/// The rooms of a hotel in one night.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NightNumbers {
    /// The day on which it begins.
    pub day: String,
    pub allotment: i64,
    pub taken: i64,
}

/// How full a hotel is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelNumbers {
    pub hotel_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Rooms of all nights, each night's counted.
    pub allotment: i64,
    /// How many of these are booked.
    pub taken: i64,
    /// Confirmed bookings.
    pub bookings: i64,
    /// Their rooms.
    pub rooms: i64,
    pub nights: Vec<NightNumbers>,
}

/// How full the hotels of a meeting are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LodgingNumbers {
    pub activity_id: i64,
    /// The day it is where the meeting is.
    pub today: String,
    /// Those in which rooms can be booked, in the organiser's order.
    pub hotels: Vec<HotelNumbers>,
}

/// How many rooms the hotels of a meeting have in each night, and how many are booked.
#[utoipa::path(get, path = "/atms/lodging/numbers", tag = "lodging", params(MeetingQuery),
    responses((status = 200, body = LodgingNumbers)))]
pub async fn get(user: Allowed<ManageBookings>, Params(query): Params<MeetingQuery>) -> Answer<LodgingNumbers> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?;
    let zone = find_zone(db, tenant_id, activity_id).await?.unwrap_or_default();
    let kinds = store::room_types::list_of_meeting(db, tenant_id, activity_id).await?;
    let hotel_of: HashMap<i64, i64> = kinds.iter().map(|kind| (kind.id, kind.hotel_id)).collect();
    let ids: Vec<i64> = kinds.iter().map(|kind| kind.id).collect();
    // Of each hotel its days in their order.
    let mut nights: HashMap<i64, BTreeMap<i32, (i64, i64)>> =
        hotel_of.values().map(|hotel_id| (*hotel_id, BTreeMap::new())).collect();
    for night in store::nights::list_all(db, tenant_id, &ids).await? {
        let Some(days) = hotel_of.get(&night.room_type_id).and_then(|hotel_id| nights.get_mut(hotel_id)) else {
            continue;
        };
        let sum = days.entry(night.day).or_default();
        *sum = (sum.0 + i64::from(night.allotment), sum.1 + i64::from(night.taken));
    }
    let mut booked: HashMap<i64, (i64, i64)> = HashMap::new();
    for (hotel_id, rooms) in store::bookings::standing_rooms(db, tenant_id, activity_id).await? {
        let sum = booked.entry(hotel_id).or_default();
        *sum = (sum.0 + 1, sum.1 + i64::from(rooms));
    }
    let numbers = |hotel: HotelBasics| {
        let days = nights.remove(&hotel.id)?;
        let (bookings, rooms) = booked.get(&hotel.id).copied().unwrap_or_default();
        let night = |(day, (allotment, taken)): (&i32, &(i64, i64))| NightNumbers {
            day: Day::from_number(*day).to_string(),
            allotment: *allotment,
            taken: *taken,
        };
        Some(HotelNumbers {
            hotel_id: hotel.id,
            allotment: days.values().map(|(allotment, _)| allotment).sum(),
            taken: days.values().map(|(_, taken)| taken).sum(),
            nights: days.iter().map(night).collect(),
            name_zh: hotel.name_zh,
            name_en: hotel.name_en,
            bookings,
            rooms,
        })
    };
    let hotels = list_hotels(db, tenant_id, activity_id).await?.into_iter().filter_map(numbers).collect();
    Ok(Reply(LodgingNumbers { activity_id, today: zone.day(user.now()).to_string(), hotels }))
}
