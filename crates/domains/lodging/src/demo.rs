//! The demo's rooms: two kinds in each hotel, the nights around the fair, and a few bookings, one of which took the last rooms.

use std::collections::{BTreeMap, HashMap};

use fairway_billing::demo::{PastOrder, add_past_orders};
use fairway_billing::{ItemType, Method, OrderStatus};
use fairway_clock::Day;
use fairway_db::Tx;
use fairway_event::{find_hotel, find_meeting};
use fairway_http::{Demo, Failure};
use fairway_identity::{find_account, grant_to_organisers};
use fairway_lang::Text;
use futures::future::BoxFuture;
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use crate::entities::{booking, night, person, rule};
use crate::kinds::room_type::table as room_type;
use crate::model::{BookingState, CURRENCIES, Payment, tag};
use crate::operations::booking::number;
use crate::operations::guests::{self, Guests};
use crate::operations::selling::describe;
use crate::operations::stay::Stay;
use crate::operations::terms::{CancellationRule, Terms};
use crate::{permissions, store};

const DAY: i64 = 24 * 3600;
/// Nights before the fair and after it.
const BEFORE: i32 = 3;
const AFTER: i32 = 1;
/// What happens to those who cancel late.
const NOTE: Text = Text::new(
    "逾期取消或未到店，酒店收取首晚房费。",
    "For later cancellations and guests who do not come the hotel charges the first night.",
);

#[derive(Deserialize)]
struct DemoRoomType {
    slug: String,
    /// The slug of its hotel.
    hotel: String,
    name_zh: String,
    name_en: String,
    intro_zh: String,
    intro_en: String,
    bed: String,
    area: i32,
    guests: i32,
    breakfasts: i32,
    price: i64,
    price_usd: i64,
    /// Rooms of each night.
    allotment: i32,
    is_prepaid: bool,
}

#[derive(Deserialize)]
struct DemoBooking {
    /// The slug of its room type.
    room_type: String,
    attendee_id: i64,
    check_in: String,
    nights: i32,
    guests: Guests,
    contact_name: String,
    contact_mobile: String,
    contact_email: String,
    state: i32,
    note: String,
    reason: String,
    days_ago: i64,
    /// Nothing is left of these nights.
    fills: bool,
    /// How it was paid, where that is done when rooms are booked; see [`Method`].
    method: i32,
    currency: String,
}

/// A room type with its nights, which are written when all bookings have been counted.
struct Rooms {
    kind: room_type::Model,
    nights: Vec<DemoNight>,
}

struct DemoNight {
    day: Day,
    allotment: i32,
    taken: i32,
    /// The night's own.
    price: Option<i64>,
    price_usd: Option<i64>,
}

impl DemoNight {
    /// Of one room.
    fn price_in(&self, currency: &str, kind: &room_type::Model) -> i64 {
        match currency == CURRENCIES[0] {
            true => self.price.unwrap_or(kind.price),
            false => self.price_usd.unwrap_or(kind.price_usd),
        }
    }
}

impl Rooms {
    fn into_rows(self, demo: &Demo) -> Vec<night::ActiveModel> {
        let row = |night: DemoNight| night::ActiveModel {
            tenant_id: Set(demo.tenant_id),
            room_type_id: Set(self.kind.id),
            day: Set(night.day.number()),
            allotment: Set(night.allotment),
            taken: Set(night.taken),
            price: Set(night.price),
            price_usd: Set(night.price_usd),
            created_at: Set(demo.now),
            updated_at: Set(demo.now),
            ..Default::default()
        };
        self.nights.into_iter().map(row).collect()
    }
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let mut rooms = load_rooms(tx, demo, activity_id).await?;
        load_bookings(tx, demo, activity_id, &mut rooms).await?;
        let mut rooms: Vec<Rooms> = rooms.into_values().collect();
        rooms.sort_by_key(|rooms| rooms.kind.id);
        for rooms in rooms {
            store::nights::insert_many(&**tx, rooms.into_rows(demo)).await?;
        }
        tx.touch(format!("{}:{}", tag::LODGING, demo.tenant_id));
        grant_to_organisers(tx, demo, Text::new("住宿管理", "Room manager"), permissions::ALL).await
    })
}

async fn load_rooms(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<HashMap<String, Rooms>, Failure> {
    let (tenant_id, now) = (demo.tenant_id, demo.now);
    let meeting = find_meeting(&**tx, tenant_id, activity_id).await?;
    let mut rooms: HashMap<String, Rooms> = HashMap::new();
    for (sort, row) in (1..).zip(demo.read::<Vec<DemoRoomType>>("lodging_room_types.json")?) {
        let hotel = find_hotel(&**tx, tenant_id, demo.recall("hotel", &row.hotel)?).await?;
        if store::rules::find(&**tx, tenant_id, hotel.id).await?.is_none() {
            let usual = CancellationRule::default();
            let rule = rule::ActiveModel {
                tenant_id: Set(tenant_id),
                hotel_id: Set(hotel.id),
                free_days: Set(usual.free_days),
                free_minute: Set(usual.free_minute),
                note_zh: Set(NOTE.zh.to_owned()),
                note_en: Set(NOTE.en.to_owned()),
                created_at: Set(now),
                updated_at: Set(now),
                ..Default::default()
            };
            store::rules::save(tx, rule).await?;
        }
        let zone = Terms::read(&**tx, tenant_id, hotel.clone()).await?.zone;
        let (begins, ends) = (zone.day(meeting.start_time), zone.day(meeting.end_time));
        let kind = room_type::ActiveModel {
            tenant_id: Set(tenant_id),
            activity_id: Set(activity_id),
            hotel_id: Set(hotel.id),
            name_zh: Set(row.name_zh),
            name_en: Set(row.name_en),
            intro_zh: Set(row.intro_zh),
            intro_en: Set(row.intro_en),
            image: Set(String::new()),
            bed: Set(row.bed),
            area: Set(row.area),
            guests: Set(row.guests),
            breakfasts: Set(row.breakfasts),
            price: Set(row.price),
            price_usd: Set(row.price_usd),
            is_prepaid: Set(row.is_prepaid),
            status: Set(1),
            publish_from: Set(None),
            publish_until: Set(None),
            sort: Set(sort),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        };
        let kind = kind.insert(&**tx).await?;
        // Those who come early or stay on pay less, and there are fewer rooms for them.
        let night = |day: Day| {
            let is_quiet = day < begins.plus(-1) || day >= ends;
            DemoNight {
                day,
                allotment: if is_quiet { (row.allotment / 2).max(1) } else { row.allotment },
                taken: 0,
                price: is_quiet.then_some(row.price / 10 * 9),
                price_usd: is_quiet.then_some(row.price_usd / 10 * 9),
            }
        };
        let days = begins.plus(-BEFORE).number()..ends.plus(AFTER).number();
        let nights = days.map(Day::from_number).map(night).collect();
        rooms.insert(row.slug, Rooms { kind, nights });
    }
    Ok(rooms)
}

async fn load_bookings(
    tx: &Tx,
    demo: &Demo,
    activity_id: i64,
    rooms: &mut HashMap<String, Rooms>,
) -> Result<(), Failure> {
    let tenant_id = demo.tenant_id;
    let mut people: BTreeMap<i64, i32> = BTreeMap::new();
    for row in demo.read::<Vec<DemoBooking>>("lodging_bookings.json")? {
        let user_id = match row.attendee_id {
            1 => demo.recall("account", "visitor")?,
            2 => demo.recall("account", "exhibitor")?,
            number => demo.recall("account", &format!("attendee {number}"))?,
        };
        let missing = || Failure::internal(format!("the demo books {:?} on {:?}", row.room_type, row.check_in));
        let Rooms { kind, nights } = rooms.get_mut(&row.room_type).ok_or_else(missing)?;
        let check_in = Day::parse(&row.check_in).ok_or_else(missing)?;
        let stay = Stay { check_in, check_out: check_in.plus(row.nights) };
        let count = row.guests.len() as i32;
        let stands = row.state == BookingState::Confirmed.value();
        let mut total = 0;
        for night in nights.iter_mut().filter(|night| (stay.check_in..stay.check_out).contains(&night.day)) {
            total += night.price_in(&row.currency, kind) * i64::from(count);
            night.taken += if stands { count } else { 0 };
            night.allotment = if row.fills { night.taken } else { night.allotment };
        }
        if stands {
            *people.entry(user_id).or_default() += count;
        }
        let hotel = find_hotel(&**tx, tenant_id, kind.hotel_id).await?;
        let cancel_until = Terms::read(&**tx, tenant_id, hotel).await?.cancel_until(check_in);
        let cancelled_by = match row.state {
            state if state == BookingState::Cancelled.value() => Some(user_id),
            state if state == BookingState::Withdrawn.value() => Some(demo.recall("account", "organiser")?),
            _ => None,
        };
        let at = demo.now - row.days_ago * DAY;
        let booking = booking::ActiveModel {
            tenant_id: Set(tenant_id),
            activity_id: Set(activity_id),
            hotel_id: Set(kind.hotel_id),
            room_type_id: Set(kind.id),
            user_id: Set(user_id),
            number: Set(String::new()),
            state: Set(row.state),
            check_in: Set(stay.check_in.number()),
            check_out: Set(stay.check_out.number()),
            rooms: Set(count),
            guests: Set(guests::store(&row.guests)),
            contact_name: Set(row.contact_name),
            contact_mobile: Set(row.contact_mobile),
            contact_email: Set(row.contact_email),
            note: Set(row.note),
            currency: Set(row.currency),
            total: Set(total),
            cancel_until: Set(cancel_until),
            reason: Set(row.reason),
            cancelled_at: Set((!stands).then_some(at + DAY)),
            cancelled_by: Set(cancelled_by),
            created_at: Set(at),
            updated_at: Set(at),
            ..Default::default()
        };
        let made = store::bookings::insert(&**tx, booking).await?;
        let numbered = booking::ActiveModel { id: Set(made.id), number: Set(number(made.id)), ..Default::default() };
        let booked = store::bookings::update(&**tx, numbered).await?;
        if let Some(method) = Method::of(row.method) {
            pay(tx, demo, booked, method).await?;
        }
    }
    let person = |(user_id, rooms): (i64, i32)| person::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
        rooms: Set(rooms),
        ..Default::default()
    };
    Ok(store::people::insert_many(&**tx, people.into_iter().map(person).collect()).await?)
}

/// Such a booking was ordered and paid when it was made.
async fn pay(tx: &Tx, demo: &Demo, row: booking::Model, method: Method) -> Result<(), Failure> {
    let account = find_account(&**tx, demo.tenant_id, row.user_id).await?;
    let past = PastOrder {
        activity_id: Some(row.activity_id),
        user_id: row.user_id,
        company_id: account.and_then(|account| account.company_id),
        item_type: ItemType::HotelNight,
        item: describe(tx, &row).await?,
        status: OrderStatus::Paid,
        method: Some(method),
        at: row.created_at,
    };
    let order_id = add_past_orders(tx, demo, &[past]).await?.pop();
    let payment = Set(Payment::Paid.value());
    let paid = booking::ActiveModel { id: Set(row.id), payment, order_id: Set(order_id), ..Default::default() };
    store::bookings::update(&**tx, paid).await?;
    Ok(())
}
