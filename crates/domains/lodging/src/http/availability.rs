//! GET atlas/exhibition/hotel_availability

use std::collections::HashMap;

use axum::response::Response;
use fairway_clock::Day;
use fairway_event::{find_meeting, find_shown_hotel};
use fairway_http::{Failure, Params, Public, Reply, Visit};
use serde::{Deserialize, Serialize};

use crate::entities::night;
use crate::kinds::room_type::public::RoomTypeView;
use crate::kinds::room_type::table as room_type;
use crate::model::{MAX_NIGHTS_PER_BOOKING, MAX_ROOMS_PER_BOOKING};
use crate::operations::prices::{self, Nights};
use crate::operations::stay::Stay;
use crate::operations::terms::{CancellationRule, Terms};
use crate::store;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AvailabilityQuery {
    pub hotel_id: i64,
    /// A day such as `2027-03-17`; without days the meeting's own are meant.
    pub check_in: Option<String>,
    pub check_out: Option<String>,
}

/// One night of a room type.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NightOffer {
    /// The day on which it begins.
    pub day: String,
    /// Rooms that are left.
    pub left: i32,
    /// Cents of yuan.
    pub price: i64,
    /// Cents of US dollars; 0 where it has no price in them.
    pub price_usd: i64,
}

/// A room type with what is left of it and what one room costs.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoomOffer {
    #[serde(flatten)]
    pub room_type: RoomTypeView,
    /// Rooms that are left in the scarcest night.
    pub left: i32,
    /// Cents of yuan for one room and all nights.
    pub total: i64,
    /// Cents of US dollars; 0 where not every night has a price in them.
    pub total_usd: i64,
    pub days: Vec<NightOffer>,
}

/// What can be booked in a hotel for some nights.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelAvailability {
    pub hotel_id: i64,
    pub activity_id: i64,
    pub check_in: String,
    pub check_out: String,
    pub nights: i32,
    /// The first night for which there are rooms at all; empty where there is none.
    pub from: String,
    /// The last day of departure; empty where there is none.
    pub until: String,
    pub is_open: bool,
    /// Until when one can book, Unix seconds; null for always.
    pub closes_at: Option<i64>,
    /// The IANA name of the meeting's zone.
    pub time_zone: String,
    /// `UTC+8`.
    pub zone_label: String,
    pub rule: CancellationRule,
    /// Until when such a booking could be cancelled free of charge, Unix seconds.
    pub cancel_until: i64,
    pub most_rooms: usize,
    pub most_nights: i32,
    pub room_types: Vec<RoomOffer>,
}

/// The first and the last night from a day on that have rooms.
fn span(nights: &[night::Model]) -> Option<(Day, Day)> {
    let mut days = nights.iter().filter(|night| night.allotment > 0).map(|night| night.day);
    let first = days.next()?;
    Some((Day::from_number(first), Day::from_number(days.next_back().unwrap_or(first))))
}

/// What somebody probably wants: to arrive the day before the meeting and to leave on its last day, as far as there are rooms.
fn usual(span: Option<(Day, Day)>, (begins, ends): (Day, Day), today: Day) -> Stay {
    let (first, last) = span.unwrap_or((today, today));
    let (check_in, check_out) = (begins.plus(-1).max(first), ends.min(last.plus(1)));
    let fits = check_in < check_out && check_out.number() - check_in.number() <= MAX_NIGHTS_PER_BOOKING;
    if fits { Stay { check_in, check_out } } else { Stay { check_in: first, check_out: first.plus(1) } }
}

fn offer(kind: room_type::Model, nights: &Nights<'_>, stay: Stay) -> RoomOffer {
    let day = |day: Day| {
        let night = nights.get(&day.number()).copied();
        let (price, price_usd) = prices::of_night(&kind, night);
        let left = night.map_or(0, |night| (night.allotment - night.taken).max(0));
        NightOffer { day: day.to_string(), left, price, price_usd }
    };
    let (total, total_usd) = prices::of_stay(&kind, nights, stay);
    let (left, days) = (prices::left(nights, stay), stay.days().map(day).collect());
    RoomOffer { left, total, total_usd, days, room_type: kind.into() }
}

async fn load(visit: Visit, query: AvailabilityQuery) -> Result<Reply<HotelAvailability>, Failure> {
    let (db, tenant_id, now) = (visit.db().read(), visit.tenant_id(), visit.now());
    let hotel = find_shown_hotel(db, tenant_id, query.hotel_id, now).await?;
    let meeting = find_meeting(db, tenant_id, hotel.activity_id).await?;
    let terms = Terms::read(db, tenant_id, hotel).await?;
    let (zone, today) = (&terms.zone, terms.zone.day(now));
    let kinds = store::room_types::list_shown(db, tenant_id, terms.hotel.id, now).await?;
    let ids: Vec<i64> = kinds.iter().map(|kind| kind.id).collect();
    let nights = store::nights::list_from(db, tenant_id, &ids, today).await?;
    let span = span(&nights);
    let stay = match (query.check_in.as_deref(), query.check_out.as_deref()) {
        (None, None) => usual(span, (zone.day(meeting.start_time), zone.day(meeting.end_time)), today),
        (check_in, check_out) => Stay::read(check_in.unwrap_or_default(), check_out.unwrap_or_default())?,
    };
    stay.must_not_have_passed(today)?;
    let mut by_kind: HashMap<i64, Nights<'_>> = HashMap::new();
    for night in &nights {
        by_kind.entry(night.room_type_id).or_default().insert(night.day, night);
    }
    let none = Nights::new();
    let of = |kind: room_type::Model| {
        let own = by_kind.get(&kind.id).unwrap_or(&none);
        offer(kind, own, stay)
    };
    let room_types = kinds.into_iter().map(of).collect();
    Ok(Reply(HotelAvailability {
        hotel_id: terms.hotel.id,
        activity_id: terms.hotel.activity_id,
        check_in: stay.check_in.to_string(),
        check_out: stay.check_out.to_string(),
        nights: stay.nights(),
        from: span.map(|(first, _)| first.to_string()).unwrap_or_default(),
        until: span.map(|(_, last)| last.plus(1).to_string()).unwrap_or_default(),
        is_open: terms.is_open(now),
        closes_at: terms.closes_at(),
        zone_label: terms.zone.label(now),
        cancel_until: terms.cancel_until(stay.check_in),
        time_zone: terms.zone_name,
        rule: terms.rule,
        most_rooms: MAX_ROOMS_PER_BOOKING,
        most_nights: MAX_NIGHTS_PER_BOOKING,
        room_types,
    }))
}

/// What can be booked in a hotel for some nights: of each room type how many are left in the scarcest night and what one room
/// costs. Without days those of the meeting are meant.
#[utoipa::path(get, path = "/atlas/exhibition/hotel_availability", tag = "lodging", params(AvailabilityQuery),
    responses((status = 200, body = HotelAvailability)))]
pub async fn get(public: Public, Params(query): Params<AvailabilityQuery>) -> Result<Response, Failure> {
    // As many answers as there are days, and none of them older than the last booking.
    public.read_once(|visit| load(visit, query)).await
}
