//! The demo's floor: four halls with their plans, the types of booths, the booths, how they are booked, and what
//! exhibitors handed in for theirs.

pub mod gathering;
pub mod reservations;

use std::collections::HashMap;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_identity::grant_to_organisers;
use fairway_lang::Text;
use futures::future::BoxFuture;
use serde::Deserialize;

use crate::kinds::booth_type;
use crate::model::{BoothStatus, BoothType, GuestReason};
use crate::operations::floor::{NewBooth, NewPavilion, add_booths, add_pavilion};
use crate::operations::guests;
use crate::operations::rules::{self, Rules};
use crate::permissions;

/// How long a booth is kept for somebody who picked it.
const HOLD_SECONDS: i64 = 600;
/// Whenever the demo is started, booking is open.
const DAY: i64 = 24 * 3600;

#[derive(Deserialize)]
struct Venue {
    halls: Vec<Hall>,
}

#[derive(Deserialize)]
struct Hall {
    code: String,
    name_zh: String,
    name_en: String,
    plan_w: i32,
    plan_h: i32,
    doors: serde_json::Value,
    columns: serde_json::Value,
    zones: serde_json::Value,
}

#[derive(Deserialize)]
struct Booth {
    hall: String,
    code: String,
    #[serde(rename = "type")]
    booth_type: BoothType,
    type_slug: String,
    area: i32,
    open_sides: i32,
    x: i32,
    y: i32,
    w: i32,
    h: i32,
    price_cents: i64,
    surcharge_cents: i64,
    currency: String,
    surcharge_usd_cents: i64,
    price_usd_cents: i64,
    gate_m: i32,
    is_hot: bool,
    released_at: i64,
    status: BoothStatus,
    exhibitor_id: Option<i64>,
    hold: Option<Hold>,
}

#[derive(Deserialize)]
struct Hold {
    seconds_left: i64,
}

#[derive(Deserialize)]
struct Booking {
    opens_at: i64,
    closes_at: i64,
    most_booths: i32,
    deposit_percent: i32,
    deposit_days: i32,
    /// Exhibitors who stood there last year.
    guests: Vec<i64>,
}

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let types = booth_type::load_demo(tx, demo, activity_id).await?;
        let mut booths: HashMap<String, Vec<NewBooth>> = HashMap::new();
        for row in demo.read::<Vec<Booth>>("booths.json")? {
            let hall = row.hall.clone();
            booths.entry(hall).or_default().push(new_booth(demo, &types, row)?);
        }
        let Venue { halls } = demo.read("venue.json")?;
        for (sort, hall) in halls.into_iter().enumerate() {
            let own = booths.remove(&hall.code).unwrap_or_default();
            let new = new_pavilion(hall, sort);
            let pavilion_id = add_pavilion(tx, demo.tenant_id, activity_id, new, demo.now).await?;
            add_booths(tx, demo.tenant_id, activity_id, pavilion_id, own, demo.now).await?;
        }
        set_rules(tx, demo, activity_id).await?;
        grant_to_organisers(tx, demo, Text::new("展位管理", "Booth manager"), permissions::ALL).await?;
        gathering::load(tx, demo, activity_id).await
    })
}

fn new_pavilion(hall: Hall, sort: usize) -> NewPavilion {
    NewPavilion {
        code: hall.code,
        name_zh: hall.name_zh,
        name_en: hall.name_en,
        plan_w: hall.plan_w,
        plan_h: hall.plan_h,
        plan: serde_json::json!({"doors": hall.doors, "columns": hall.columns, "zones": hall.zones}),
        sort: sort as i32,
    }
}

async fn set_rules(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<(), Failure> {
    let booking: Booking = demo.read("booth_rules.json")?;
    let rules = Rules {
        opens_at: Some(booking.opens_at.min(demo.now - DAY)),
        closes_at: Some(booking.closes_at.max(demo.now + 30 * DAY)),
        most_booths: booking.most_booths,
        deposit_percent: booking.deposit_percent,
        deposit_days: booking.deposit_days,
        ..Rules::default()
    };
    rules::save(tx, demo.tenant_id, activity_id, &rules, demo.now).await?;
    let companies = booking.guests.iter().map(|id| demo.recall("company", &id.to_string()));
    let companies = companies.collect::<Result<Vec<i64>, Failure>>()?;
    guests::add(tx, demo.tenant_id, activity_id, &companies, GuestReason::LastYear, demo.now).await?;
    Ok(())
}

fn new_booth(demo: &Demo, types: &HashMap<String, i64>, row: Booth) -> Result<NewBooth, Failure> {
    let exhibitor_id = row.exhibitor_id.map(|id| demo.recall("exhibitor", &id.to_string())).transpose()?;
    // A hold began when its ten minutes did; the others were settled when their hall was opened for booking. So that there is
    // something to see for a day, those of the demo run as long as offers of the waiting list do.
    let held_until = row.hold.as_ref().map_or(0, |hold| demo.now + DAY - HOLD_SECONDS + hold.seconds_left);
    let status_at = match row.hold {
        Some(hold) => demo.now - (HOLD_SECONDS - hold.seconds_left),
        None => row.released_at.min(demo.now),
    };
    Ok(NewBooth {
        booth_no: row.code,
        type_id: types.get(&row.type_slug).copied(),
        booth_type: row.booth_type,
        area: row.area,
        open_sides: row.open_sides,
        x: row.x,
        y: row.y,
        w: row.w,
        h: row.h,
        price: row.price_cents,
        surcharge: row.surcharge_cents,
        currency: row.currency,
        price_usd: row.price_usd_cents,
        surcharge_usd: row.surcharge_usd_cents,
        gate_distance: row.gate_m,
        is_hot: row.is_hot,
        released_at: row.released_at,
        status: row.status,
        status_at,
        exhibitor_id,
        held_until,
    })
}
