//! The demo's floor: four halls with their plans, and the booths on them.

use std::collections::HashMap;

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;
use serde::Deserialize;

use crate::model::{BoothStatus, BoothType};
use crate::operations::floor::{NewBooth, NewPavilion, add_booths, add_pavilion};

/// How long a booth is kept for somebody who picked it.
const HOLD_SECONDS: i64 = 600;

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
    area: i32,
    open_sides: i32,
    x: i32,
    y: i32,
    w: i32,
    h: i32,
    price_cents: i64,
    surcharge_cents: i64,
    currency: String,
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

/// Loads this domain's rows of the demo.
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let mut booths: HashMap<String, Vec<NewBooth>> = HashMap::new();
        for row in demo.read::<Vec<Booth>>("booths.json")? {
            let hall = row.hall.clone();
            booths.entry(hall).or_default().push(new_booth(demo, row)?);
        }
        let Venue { halls } = demo.read("venue.json")?;
        for (sort, hall) in halls.into_iter().enumerate() {
            let own = booths.remove(&hall.code).unwrap_or_default();
            let new = new_pavilion(hall, sort);
            let pavilion_id = add_pavilion(tx, demo.tenant_id, activity_id, new, demo.now).await?;
            add_booths(tx, demo.tenant_id, activity_id, pavilion_id, own, demo.now).await?;
        }
        Ok(())
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

fn new_booth(demo: &Demo, row: Booth) -> Result<NewBooth, Failure> {
    let exhibitor_id = row.exhibitor_id.map(|id| demo.recall("exhibitor", &id.to_string())).transpose()?;
    // A hold began when its ten minutes did; the others were settled when their hall was opened for booking.
    let status_at = match row.hold {
        Some(hold) => demo.now - (HOLD_SECONDS - hold.seconds_left),
        None => row.released_at.min(demo.now),
    };
    Ok(NewBooth {
        booth_no: row.code,
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
        gate_distance: row.gate_m,
        is_hot: row.is_hot,
        released_at: row.released_at,
        status: row.status,
        status_at,
        exhibitor_id,
    })
}
