//! GET and PUT atms/lodging/nights: how many rooms there are in which night

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_clock::Day;
use fairway_event::{find_hotel, find_meeting, find_zone};
use fairway_http::fields::BACKWARDS;
use fairway_http::{Allowed, Answer, Failure, Fields, Params, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::RecordWriter;
use fairway_site::model::MAX_PRICE;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::night;
use crate::kinds::room_type::table as room_type;
use crate::model::{MAX_NIGHTS_PER_REQUEST, MAX_ROOMS_PER_NIGHT};
use crate::operations::stay::NO_DAY;
use crate::permissions::KeepRooms;
use crate::store::nights::NightPlan;
use crate::{LodgingError, store};

/// What the audit log calls the nights of a room type.
const KIND: &str = "room_nights";
const TOO_MANY: Text = Text::new("一次最多 {max} 天", "At most {max} days at once");
/// Days around a meeting that are shown if none are named.
const AROUND: i32 = 2;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NightsQuery {
    pub hotel_id: i64,
    /// The first night, such as `2027-03-17`; without days those around the meeting are meant.
    pub from: Option<String>,
    /// The last night.
    pub to: Option<String>,
}

/// One night of a room type.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct NightRow {
    /// The day on which it begins.
    pub day: String,
    pub allotment: i32,
    pub taken: i32,
    pub left: i32,
    /// Cents of yuan; null where it costs what the room type does.
    pub price: Option<i64>,
    /// Cents of US dollars; null where it costs what the room type does.
    pub price_usd: Option<i64>,
}

impl From<night::Model> for NightRow {
    fn from(night: night::Model) -> Self {
        Self {
            day: Day::from_number(night.day).to_string(),
            allotment: night.allotment,
            taken: night.taken,
            left: (night.allotment - night.taken).max(0),
            price: night.price,
            price_usd: night.price_usd,
        }
    }
}

/// A room type with those of its nights that somebody has set.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoomTypeNights {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Cents of yuan for a night.
    pub price: i64,
    /// Cents of US dollars; 0 where nobody pays in dollars.
    pub price_usd: i64,
    /// 1 published, 0 hidden.
    pub status: i32,
    pub nights: Vec<NightRow>,
}

/// The nights of a hotel.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct HotelNights {
    pub hotel_id: i64,
    /// The first night.
    pub from: String,
    /// The last night.
    pub to: String,
    /// The day it is where the meeting is.
    pub today: String,
    pub room_types: Vec<RoomTypeNights>,
}

/// From the first night to the last.
type Days = (Day, Day);

/// Days that were sent; what is wrong is said at its field.
fn read_days(from: &str, to: &str) -> Result<Days, Failure> {
    let (first, last) = (Day::parse(from), Day::parse(to));
    let mut fields = Fields::default();
    fields.require("from", first.is_some(), NO_DAY, vec![]);
    fields.require("to", last.is_some(), NO_DAY, vec![]);
    if let (Some(first), Some(last)) = (first, last) {
        fields.require("to", first <= last, BACKWARDS, vec![]);
        let is_few = last.number() - first.number() < MAX_NIGHTS_PER_REQUEST;
        fields.require("to", is_few, TOO_MANY, vec![("max", MAX_NIGHTS_PER_REQUEST.to_string())]);
    }
    fields.finish()?;
    first.zip(last).ok_or_else(|| Failure::field("from", NO_DAY))
}

async fn look(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    hotel_id: i64,
    days: Option<Days>,
    now: i64,
) -> Result<HotelNights, Failure> {
    let hotel = find_hotel(db, tenant_id, hotel_id).await?;
    let zone = find_zone(db, tenant_id, hotel.activity_id).await?.unwrap_or_default();
    let (first, last) = match days {
        Some(days) => days,
        None => {
            let meeting = find_meeting(db, tenant_id, hotel.activity_id).await?;
            let (begins, ends) = (zone.day(meeting.start_time).plus(-AROUND), zone.day(meeting.end_time).plus(AROUND));
            (begins, ends.min(begins.plus(MAX_NIGHTS_PER_REQUEST - 1)).max(begins))
        }
    };
    let kinds = store::room_types::list_of_hotel(db, tenant_id, hotel_id).await?;
    let ids: Vec<i64> = kinds.iter().map(|kind| kind.id).collect();
    let mut nights: HashMap<i64, Vec<NightRow>> = HashMap::new();
    for night in store::nights::list(db, tenant_id, &ids, (first, last.plus(1))).await? {
        nights.entry(night.room_type_id).or_default().push(night.into());
    }
    let entry = |kind: room_type::Model| RoomTypeNights {
        nights: nights.remove(&kind.id).unwrap_or_default(),
        id: kind.id,
        name_zh: kind.name_zh,
        name_en: kind.name_en,
        price: kind.price,
        price_usd: kind.price_usd,
        status: kind.status,
    };
    Ok(HotelNights {
        hotel_id,
        from: first.to_string(),
        to: last.to_string(),
        today: zone.day(now).to_string(),
        room_types: kinds.into_iter().map(entry).collect(),
    })
}

/// How many rooms of a hotel there are in which night, and how many are booked.
#[utoipa::path(get, path = "/atms/lodging/nights", tag = "lodging", params(NightsQuery),
    responses((status = 200, body = HotelNights)))]
pub async fn list(user: Allowed<KeepRooms>, Params(query): Params<NightsQuery>) -> Answer<HotelNights> {
    let days = match (query.from.as_deref(), query.to.as_deref()) {
        (None, None) => None,
        (from, to) => Some(read_days(from.unwrap_or_default(), to.unwrap_or_default())?),
    };
    Ok(Reply(look(user.db().read(), user.tenant_id(), query.hotel_id, days, user.now()).await?))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveNights {
    pub room_type_id: i64,
    /// The first night, such as `2027-03-17`.
    #[serde(default)]
    pub from: String,
    /// The last night; at most 120 in all.
    #[serde(default)]
    pub to: String,
    /// Rooms that there are in each of them; never fewer than are booked.
    pub allotment: i64,
    /// Cents of yuan; what the room type costs if null.
    pub price: Option<i64>,
    /// Cents of US dollars; what the room type costs if null.
    pub price_usd: Option<i64>,
}

impl Validate for SaveNights {
    fn validate(&self, fields: &mut Fields) {
        fields.range("allotment", self.allotment, 0, MAX_ROOMS_PER_NIGHT);
        fields.range("price", self.price.unwrap_or_default(), 0, MAX_PRICE);
        fields.range("price_usd", self.price_usd.unwrap_or_default(), 0, MAX_PRICE);
    }
}

/// Says how many rooms of a type there are in each night of a span, and what they cost then. 2311 names the first night in
/// which more are booked; nothing is changed then.
#[utoipa::path(put, path = "/atms/lodging/nights", tag = "lodging", request_body = SaveNights,
    responses((status = 200, body = HotelNights)))]
pub async fn save(
    user: Allowed<KeepRooms>,
    audit: Audit,
    Payload(request): Payload<SaveNights>,
) -> Answer<HotelNights> {
    Fields::check(&request)?;
    let (first, last) = read_days(&request.from, &request.to)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let allotment = i32::try_from(request.allotment).map_err(Failure::internal)?;
    let plan = NightPlan { allotment, price: request.price, price_usd: request.price_usd };
    let tx = user.begin().await?;
    // Locked: whoever deletes it or takes it to another hotel sees these nights, or is seen here.
    let kind = RecordWriter::new(&user, &audit).lock::<room_type::Entity>(&tx, request.room_type_id).await?;
    for day in (first.number()..=last.number()).map(Day::from_number) {
        if !store::nights::plan(&tx, tenant_id, kind.id, day, &plan, now).await? {
            let taken = store::nights::find(&*tx, tenant_id, kind.id, day).await?.map_or(0, |night| night.taken);
            return Err(LodgingError::MoreTaken { day, taken }.into());
        }
    }
    let set = json!({"from": request.from, "to": request.to, "allotment": allotment, "price": request.price,
        "price_usd": request.price_usd});
    let change = Change::updated(KIND, kind.id, &json!({}), &set);
    audit.record(&tx, change.named(kind.name_zh).named_en(kind.name_en)).await?;
    let shown = look(&*tx, tenant_id, kind.hotel_id, Some((first, last)), now).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}
