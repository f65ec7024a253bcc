//! Making the draft the plan that is sold: all of it in one transaction, or nothing.

use std::collections::{BTreeSet, HashMap, HashSet};

use fairway_auth::{Actor, TenantId};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_live::Topic;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde_json::json;

use super::body::{PlanBody, PlanBooth};
use super::changes::{ChangeKind, ChangedPart, PlanChange, PlanChanges, matched};
use super::check::{PlanCheck, check};
use super::drafts::{self, EditedPlan};
use super::geometry;
use super::sale::{PlanTaker, Sale};
use crate::entities::{booth, pavilion_plan};
use crate::model::{BoothStatus, PlanState, tag};
use crate::operations::{news, review};
use crate::topics::HALL;
use crate::{BoothError, store};

/// Prices of halls are asked in yuan, and in dollars beside it.
const CURRENCY: &str = "CNY";
/// What listeners of a hall hear.
const PLAN_NEWS: &str = "plan";

/// What somebody publishes, and which booths of others they know to be touched by it.
pub struct Publication<'a> {
    pub pavilion_id: i64,
    pub revision: i64,
    pub note: &'a str,
    pub confirmed: &'a [i64],
}

/// What became of it.
pub struct Published {
    pub version: pavilion_plan::Model,
    pub hall_name: (String, String),
    pub changes: PlanChanges,
}

pub async fn publish(
    tx: &Tx,
    tenant_id: TenantId,
    publication: Publication<'_>,
    by: &Actor,
) -> Result<Published, BoothError> {
    let Publication { pavilion_id, revision, note, confirmed } = publication;
    drafts::move_on(tx, tenant_id, pavilion_id, revision, by).await?;
    store::plans::lock_booths(tx, tenant_id, pavilion_id).await?;
    let EditedPlan { hall, draft, body } = EditedPlan::load(&**tx, tenant_id, pavilion_id).await?;
    let draft = draft.ok_or(BoothError::NothingToPublish)?;
    let sale = Sale::load(&**tx, tenant_id, hall).await?;
    let PlanCheck { issues, changes } = check(&body, &sale)?;
    if issues.iter().any(|issue| issue.is_blocking) {
        return Err(BoothError::PlanWrong(issues.into_iter().filter(|issue| issue.is_blocking).collect()));
    }
    let touched: Vec<&PlanChange> = changes.booths.iter().filter(|change| change.touches()).collect();
    let is_known = |change: &&PlanChange| change.booth_id.is_some_and(|id| confirmed.contains(&id));
    if !touched.iter().all(is_known) {
        let takers: Vec<PlanTaker> = touched.iter().filter_map(|change| change.taker.clone()).collect();
        return Err(BoothError::PlanTouches(takers));
    }
    let body = write_booths(tx, tenant_id, &sale, body, &changes, by.now).await?;

    let mut row = sale.hall.clone().into_active_model();
    row.plan_w = Set(body.width);
    row.plan_h = Set(body.height);
    row.plan = Set(json!(body.drawing()).to_string());
    row.plan_version = Set(sale.hall.plan_version + 1);
    row.updated_at = Set(by.now);
    let hall = store::pavilions::update(&**tx, row).await?;

    store::plans::archive(&**tx, tenant_id, pavilion_id).await?;
    let mut row = draft.into_active_model();
    row.state = Set(PlanState::Published.value());
    row.version = Set(hall.plan_version);
    row.body = Set(body.write()?);
    row.note = Set(note.to_owned());
    row.author_id = Set(by.user_id);
    row.author_name = Set(by.name.to_string());
    row.published_at = Set(Some(by.now));
    row.updated_at = Set(by.now);
    let version = store::plans::update(&**tx, row).await?;

    tell_others(tx, tenant_id, &sale, &changes, by.now).await?;
    let news = json!({"version": hall.plan_version});
    fairway_live::tell(tx, tenant_id, Topic::new(HALL, pavilion_id), PLAN_NEWS, news).await?;
    Ok(Published { version, hall_name: (hall.name_zh, hall.name_en), changes })
}

/// Cached answers are stale, whoever looks at the hall sees what was blocked, and exhibitors' entries have the new numbers.
async fn tell_others(
    tx: &Tx,
    tenant_id: TenantId,
    sale: &Sale,
    changes: &PlanChanges,
    now: i64,
) -> Result<(), BoothError> {
    for kind in [tag::BOOTH, tag::PLAN] {
        tx.touch(Tag::of(kind, tenant_id).as_str());
    }
    let with = |part: ChangedPart| changes.booths.iter().filter(move |change| change.parts.contains(&part));
    let blocked: Vec<i64> = with(ChangedPart::Blocked).filter_map(|change| change.booth_id).collect();
    news::tell(tx, tenant_id, &blocked).await?;
    let renumbered: HashSet<i64> = with(ChangedPart::Number).filter_map(|change| change.booth_id).collect();
    let exhibitors: BTreeSet<i64> = sale
        .booths
        .iter()
        .filter(|row| row.status == BoothStatus::Sold.value() && renumbered.contains(&row.id))
        .filter_map(|row| row.exhibitor_id)
        .collect();
    for exhibitor_id in exhibitors {
        review::keep_in_step(tx, tenant_id, exhibitor_id, now).await?;
    }
    Ok(())
}

/// Brings the booths on sale to what the plan says, and returns the plan with the ids of all of them.
async fn write_booths(
    tx: &Tx,
    tenant_id: TenantId,
    sale: &Sale,
    mut body: PlanBody,
    changes: &PlanChanges,
    now: i64,
) -> Result<PlanBody, BoothError> {
    let gates: Vec<[i32; 2]> =
        body.doors.iter().filter(|door| door.kind == "gate").map(|door| [door.x, door.y]).collect();
    let rows: Vec<Option<booth::Model>> = matched(&body, sale).into_iter().map(|row| row.cloned()).collect();

    // Numbers go round in circles when booths are renumbered: those that change are out of the way before any is given.
    let removed: Vec<&PlanChange> = changes.booths.iter().filter(|change| change.kind == ChangeKind::Removed).collect();
    for change in removed {
        let id = change.booth_id.unwrap_or_default();
        if !store::plans::remove_unused(&**tx, tenant_id, id).await? {
            return Err(taken_meanwhile(sale, id));
        }
    }
    let renumbered: Vec<i64> = changes
        .booths
        .iter()
        .filter(|change| change.parts.contains(&ChangedPart::Number))
        .filter_map(|change| change.booth_id)
        .collect();
    store::plans::clear_numbers(&**tx, tenant_id, &renumbered).await?;

    let changed: HashSet<&str> = changes.booths.iter().filter_map(|change| change.key.as_deref()).collect();
    let mut added = Vec::new();
    for (booth, row) in body.booths.iter_mut().zip(&rows) {
        booth.id = row.as_ref().map(|row| row.id);
        booth.type_id = booth.type_id.filter(|id| sale.types.contains_key(id));
        if let Some(kind) = booth.type_id.and_then(|id| sale.types.get(&id)) {
            booth.booth_type = kind.base;
        }
        let distance = geometry::metres_to(&booth.corners(), gates.iter().copied());
        match row {
            // A gate that moved changes the way to every booth.
            Some(row) if changed.contains(booth.key.as_str()) || row.gate_distance != distance => {
                let values = values(booth, distance, Some(row), now);
                if !store::plans::change_booth(&**tx, tenant_id, row, values).await? {
                    return Err(taken_meanwhile(sale, row.id));
                }
            }
            Some(_) => {}
            None => added.push(booth::ActiveModel {
                tenant_id: Set(tenant_id),
                activity_id: Set(sale.hall.activity_id),
                pavilion_id: Set(sale.hall.id),
                currency: Set(CURRENCY.to_owned()),
                released_at: Set(now),
                exhibitor_id: Set(None),
                held_until: Set(0),
                created_at: Set(now),
                ..values(booth, distance, None, now)
            }),
        }
    }
    store::plans::insert_booths(&**tx, added).await?;

    let on_sale = store::booths::list(&**tx, tenant_id, sale.hall.activity_id, Some(sale.hall.id)).await?;
    let ids: HashMap<&str, i64> = on_sale.iter().map(|row| (row.booth_no.as_str(), row.id)).collect();
    for booth in &mut body.booths {
        booth.id = ids.get(booth.number()).copied();
        booth.is_blocked = None;
    }
    Ok(body)
}

/// The columns that a plan decides.
fn values(booth: &PlanBooth, gate_distance: i32, before: Option<&booth::Model>, now: i64) -> booth::ActiveModel {
    let (free, blocked) = (BoothStatus::Free.value(), BoothStatus::Blocked.value());
    let status = before.map_or(free, |row| row.status);
    let wanted = match booth.is_blocked {
        Some(true) if status == free => blocked,
        Some(false) if status == blocked => free,
        _ => status,
    };
    let corners = if booth.shape.is_empty() { String::new() } else { json!(booth.shape).to_string() };
    let mut row = booth::ActiveModel {
        booth_no: Set(booth.number().to_owned()),
        booth_type: Set(booth.booth_type),
        area: Set(booth.area()),
        open_sides: Set(booth.open_sides),
        x: Set(booth.x),
        y: Set(booth.y),
        w: Set(booth.w),
        h: Set(booth.h),
        shape: Set(corners),
        price: Set(booth.price),
        surcharge: Set(booth.surcharge),
        price_usd: Set(booth.price_usd),
        surcharge_usd: Set(booth.surcharge_usd),
        gate_distance: Set(gate_distance),
        is_hot: Set(booth.is_hot),
        type_id: Set(booth.type_id),
        updated_at: Set(now),
        ..Default::default()
    };
    if before.is_none_or(|row| row.status != wanted) {
        row.status = Set(wanted);
        row.status_at = Set(now);
    }
    row
}

/// Somebody took a booth between the check and the write: whoever publishes is asked about it.
fn taken_meanwhile(sale: &Sale, id: i64) -> BoothError {
    let row = sale.booths.iter().find(|row| row.id == id);
    BoothError::PlanTouches(row.map(|row| sale.taker(row)).into_iter().collect())
}
