//! What publishing a draft would do to the booths that are on sale.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use utoipa::ToSchema;

use super::body::{PlanBody, PlanBooth};
use super::sale::{PlanTaker, Sale};
use crate::BoothError;
use crate::entities::booth;
use crate::model::BoothStatus;

/// What of a booth changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangedPart {
    Number,
    Place,
    Size,
    Type,
    Sides,
    Price,
    Hot,
    Blocked,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChangeKind {
    Added,
    Removed,
    Changed,
}

/// One booth that publishing would add, change or remove.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlanChange {
    pub kind: ChangeKind,
    /// The editor's key of it; absent where it is removed.
    pub key: Option<String>,
    pub booth_id: Option<i64>,
    pub booth_no: String,
    /// The number that the site shows now, where it is another one.
    pub before_no: Option<String>,
    pub parts: Vec<ChangedPart>,
    /// Who has it: such a change is published only by somebody who confirms it.
    pub taker: Option<PlanTaker>,
}

impl PlanChange {
    /// Whether somebody who has the booth would notice. A recommendation is the organiser's own business.
    pub fn touches(&self) -> bool {
        self.taker.is_some() && self.parts.iter().any(|part| *part != ChangedPart::Hot)
    }
}

/// Everything that publishing would change.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct PlanChanges {
    pub booths: Vec<PlanChange>,
    /// Doors, columns, zones or the hall's size.
    pub has_drawing: bool,
}

/// The booth on sale that each booth of a plan is: by its id, or else by its number where nothing else claims it. So a plan
/// that was imported anew, or brought back by an undo, finds its booths again.
pub fn matched<'a>(body: &PlanBody, sale: &'a Sale) -> Vec<Option<&'a booth::Model>> {
    let by_id: HashMap<i64, &booth::Model> = sale.booths.iter().map(|row| (row.id, row)).collect();
    let by_number: HashMap<&str, &booth::Model> = sale.booths.iter().map(|row| (row.booth_no.as_str(), row)).collect();
    let mut claimed = HashSet::new();
    let mut found: Vec<Option<&booth::Model>> = Vec::with_capacity(body.booths.len());
    for booth in &body.booths {
        found.push(booth.id.and_then(|id| by_id.get(&id).copied()).filter(|row| claimed.insert(row.id)));
    }
    for (booth, place) in body.booths.iter().zip(&mut found) {
        if place.is_none() {
            *place = by_number.get(booth.number()).copied().filter(|row| claimed.insert(row.id));
        }
    }
    found
}

pub fn changes(body: &PlanBody, sale: &Sale) -> Result<PlanChanges, BoothError> {
    let matches = matched(body, sale);
    let mut booths = Vec::new();
    for (booth, row) in body.booths.iter().zip(&matches) {
        let (kind, parts) = match row {
            None => (ChangeKind::Added, Vec::new()),
            Some(row) => (ChangeKind::Changed, parts(booth, row)?),
        };
        if kind == ChangeKind::Changed && parts.is_empty() {
            continue;
        }
        booths.push(PlanChange {
            kind,
            key: Some(booth.key.clone()),
            booth_id: row.map(|row| row.id),
            booth_no: booth.number().to_owned(),
            before_no: row.map(|row| row.booth_no.clone()).filter(|before| before != booth.number()),
            parts,
            taker: row.filter(|row| sale.is_taken(row)).map(|row| sale.taker(row)),
        });
    }
    let kept: HashSet<i64> = matches.into_iter().flatten().map(|row| row.id).collect();
    booths.extend(sale.booths.iter().filter(|row| !kept.contains(&row.id)).map(|row| PlanChange {
        kind: ChangeKind::Removed,
        key: None,
        booth_id: Some(row.id),
        booth_no: row.booth_no.clone(),
        before_no: None,
        parts: Vec::new(),
        taker: sale.is_taken(row).then(|| sale.taker(row)),
    }));
    let published = PlanBody::of(&sale.hall, &[])?;
    let has_drawing = (body.width, body.height) != (published.width, published.height)
        || body.doors != published.doors
        || body.columns != published.columns
        || body.zones != published.zones;
    Ok(PlanChanges { booths, has_drawing })
}

/// What differs between a booth of the plan and the one on sale.
fn parts(booth: &PlanBooth, row: &booth::Model) -> Result<Vec<ChangedPart>, BoothError> {
    let before = PlanBooth::of(row)?;
    let size = |one: &PlanBooth| {
        let from_corner: Vec<[i32; 2]> = one.shape.iter().map(|[x, y]| [x - one.x, y - one.y]).collect();
        (one.w, one.h, from_corner)
    };
    let money = |one: &PlanBooth| (one.price, one.surcharge, one.price_usd, one.surcharge_usd);
    let is_blocked = row.status == BoothStatus::Blocked.value();
    let all = [
        (ChangedPart::Number, booth.number() != before.booth_no),
        (ChangedPart::Place, (booth.x, booth.y) != (before.x, before.y)),
        (ChangedPart::Size, size(booth) != size(&before)),
        (ChangedPart::Type, (booth.type_id, booth.booth_type) != (before.type_id, before.booth_type)),
        (ChangedPart::Sides, booth.open_sides != before.open_sides),
        (ChangedPart::Price, money(booth) != money(&before)),
        (ChangedPart::Hot, booth.is_hot != before.is_hot),
        (ChangedPart::Blocked, booth.is_blocked.unwrap_or(is_blocked) != is_blocked),
    ];
    Ok(all.into_iter().filter(|(_, differs)| *differs).map(|(part, _)| part).collect())
}
