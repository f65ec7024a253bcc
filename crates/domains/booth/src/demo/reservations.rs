//! The demo's reservations: who chose, reserved and waits for what.

use std::collections::HashMap;

use fairway_db::Tx;
use fairway_http::{Demo, Failure, Part};
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::Deserialize;

use crate::entities::{booth, reservation, reservation_addon, reservation_booth, waiting};
use crate::kinds::booth_addon::table as addon;
use crate::model::{BoothStatus, EndReason, ReservationStatus, WaitingStatus};
use crate::operations::pricing::deposit;
use crate::operations::{expiry, rules};
use crate::store;

/// Loaded after add-ons, which reservations name.
pub const PART: Part = Part { demo: load, ..Part::EMPTY };

const DAY: i64 = 24 * 3600;

#[derive(Deserialize)]
struct Held {
    code: String,
    hold: Option<Holder>,
}

#[derive(Deserialize)]
struct Holder {
    attendee_id: i64,
}

#[derive(Deserialize)]
struct Paper {
    exhibitor_id: i64,
    status: String,
    booths: Vec<String>,
    /// Place in the list of add-ons, from 1, and how many.
    addons: Vec<(usize, i32)>,
    contact_name: String,
    contact_mobile: String,
    contact_email: String,
    invoice_title: String,
    days_ago: i64,
    reason: String,
}

impl Paper {
    fn status(&self) -> ReservationStatus {
        match self.status.as_str() {
            "submitted" => ReservationStatus::Submitted,
            "refused" => ReservationStatus::Refused,
            _ => ReservationStatus::Confirmed,
        }
    }
}

/// What all of them are made of.
struct Floor {
    activity_id: i64,
    booths: HashMap<String, booth::Model>,
    addons: Vec<addon::Model>,
    deposit_percent: i32,
    deposit_days: i32,
}

fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let activity_id = demo.recall("meeting", "1")?;
        let rules = rules::read(&**tx, demo.tenant_id, activity_id).await?;
        let booths = store::booths::list(&**tx, demo.tenant_id, activity_id, None).await?;
        let addons = addon::Entity::find()
            .filter(addon::Column::TenantId.eq(demo.tenant_id))
            .filter(addon::Column::ActivityId.eq(activity_id))
            .order_by_asc(addon::Column::Sort)
            .all(&**tx)
            .await?;
        let floor = Floor {
            activity_id,
            booths: booths.into_iter().map(|booth| (booth.booth_no.clone(), booth)).collect(),
            addons,
            deposit_percent: rules.deposit_percent,
            deposit_days: rules.deposit_days,
        };
        for (place, paper) in demo.read::<Vec<Paper>>("booth_reservations.json")?.into_iter().enumerate() {
            reserve(tx, demo, &floor, paper, place).await?;
        }
        for held in demo.read::<Vec<Held>>("booths.json")? {
            if let Some(holder) = &held.hold {
                hold(tx, demo, &floor, &held.code, holder).await?;
            }
        }
        wait(tx, demo, &floor).await
    })
}

fn blank(demo: &Demo, floor: &Floor, user_id: i64) -> reservation::ActiveModel {
    reservation::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(floor.activity_id),
        user_id: Set(user_id),
        currency: Set("CNY".to_owned()),
        held_until: Set(0),
        total: Set(0),
        deposit: Set(0),
        created_at: Set(demo.now),
        updated_at: Set(demo.now),
        ..Default::default()
    }
}

async fn reserve(tx: &Tx, demo: &Demo, floor: &Floor, paper: Paper, place: usize) -> Result<(), Failure> {
    let status = paper.status();
    let submitted_at = demo.now - paper.days_ago * DAY;
    let reviewed_at = (status != ReservationStatus::Submitted).then_some(submitted_at + DAY);
    // The demo's exhibitor booked for themselves, the others by visitors who have accounts.
    let organiser = demo.recall("account", "organiser")?;
    let user_id = match paper.exhibitor_id {
        1 => demo.recall("account", "exhibitor")?,
        _ => demo.find("account", &format!("attendee {}", 101 + 2 * place)).unwrap_or(organiser),
    };
    let booths: Vec<&booth::Model> = paper.booths.iter().filter_map(|code| floor.booths.get(code)).collect();
    let ordered: Vec<(&addon::Model, i32)> =
        paper.addons.iter().filter_map(|(row, quantity)| Some((floor.addons.get(row - 1)?, *quantity))).collect();
    let total = booths.iter().map(|booth| booth.price).sum::<i64>()
        + ordered.iter().map(|(one, quantity)| one.price * i64::from(*quantity)).sum::<i64>();
    let is_confirmed = status == ReservationStatus::Confirmed;
    let row = reservation::ActiveModel {
        company_id: Set(Some(demo.recall("company", &paper.exhibitor_id.to_string())?)),
        exhibitor_id: Set(Some(demo.recall("exhibitor", &paper.exhibitor_id.to_string())?)),
        number: Set(format!("BK{:06}", place + 1)),
        status: Set(status.value()),
        contact_name: Set(paper.contact_name),
        contact_mobile: Set(paper.contact_mobile),
        contact_email: Set(paper.contact_email),
        invoice_title: Set(paper.invoice_title),
        total: Set(total),
        deposit: Set(deposit(total, floor.deposit_percent)),
        deposit_due_at: Set(reviewed_at.filter(|_| is_confirmed).map(|at| at + i64::from(floor.deposit_days) * DAY)),
        // Whoever was confirmed long ago has paid by now.
        deposit_paid_at: Set(reviewed_at.filter(|_| is_confirmed).map(|at| at + 2 * DAY)),
        reason: Set(paper.reason),
        submitted_at: Set(Some(submitted_at)),
        reviewed_at: Set(reviewed_at),
        reviewed_by: Set(reviewed_at.map(|_| organiser)),
        created_at: Set(submitted_at),
        updated_at: Set(reviewed_at.unwrap_or(submitted_at)),
        ..blank(demo, floor, user_id)
    };
    let made = store::reservations::insert(&**tx, row).await?;
    let is_standing = status != ReservationStatus::Refused;
    let rows = booths.iter().map(|booth| reservation_booth::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        reservation_id: Set(made.id),
        booth_id: Set(booth.id),
        price: Set(booth.price),
        surcharge: Set(booth.surcharge),
        is_active: Set(is_standing),
        ended_because: Set(if is_standing { 0 } else { EndReason::Refused.value() }),
        ended_at: Set(reviewed_at.filter(|_| !is_standing)),
        created_at: Set(submitted_at),
        updated_at: Set(submitted_at),
        ..Default::default()
    });
    store::reserved_booths::insert_many(&**tx, rows).await?;
    let rows: Vec<_> = ordered
        .iter()
        .map(|(one, quantity)| reservation_addon::ActiveModel {
            tenant_id: Set(demo.tenant_id),
            reservation_id: Set(made.id),
            addon_id: Set(one.id),
            quantity: Set(*quantity),
            price: Set(one.price),
            created_at: Set(submitted_at),
            updated_at: Set(submitted_at),
            ..Default::default()
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    store::ordered_addons::insert_many(&**tx, rows).await?;
    for (one, quantity) in ordered.iter().filter(|_| is_standing) {
        store::ordered_addons::take(tx, demo.tenant_id, one.id, i64::from(*quantity)).await?;
    }
    Ok(())
}

/// A running hold, which ends as every other does.
async fn hold(tx: &Tx, demo: &Demo, floor: &Floor, code: &str, holder: &Holder) -> Result<(), Failure> {
    let Some(booth) = floor.booths.get(code) else { return Ok(()) };
    let user_id = demo.recall("account", &format!("attendee {}", holder.attendee_id))?;
    let row = reservation::ActiveModel {
        status: Set(ReservationStatus::Held.value()),
        held_until: Set(booth.held_until),
        ..blank(demo, floor, user_id)
    };
    let made = store::reservations::insert(&**tx, row).await?;
    let row = reservation_booth::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        reservation_id: Set(made.id),
        booth_id: Set(booth.id),
        price: Set(booth.price),
        surcharge: Set(booth.surcharge),
        is_active: Set(true),
        ended_because: Set(0),
        created_at: Set(booth.status_at),
        updated_at: Set(booth.status_at),
        ..Default::default()
    };
    store::reserved_booths::insert_many(&**tx, [row]).await?;
    Ok(expiry::schedule(tx, &made, demo.now).await?)
}

/// The demo's visitor waits for the largest booth that is sold.
async fn wait(tx: &Tx, demo: &Demo, floor: &Floor) -> Result<(), Failure> {
    let sold = floor.booths.values().filter(|booth| booth.status == BoothStatus::Sold.value());
    let Some(largest) = sold.max_by_key(|booth| (booth.area, std::cmp::Reverse(booth.id))) else { return Ok(()) };
    let row = waiting::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(floor.activity_id),
        booth_id: Set(largest.id),
        user_id: Set(demo.recall("account", "visitor")?),
        status: Set(WaitingStatus::Waiting.value()),
        created_at: Set(demo.now - 3 * DAY),
        updated_at: Set(demo.now - 3 * DAY),
        ..Default::default()
    };
    store::waiting::insert(&**tx, row).await?;
    Ok(())
}
