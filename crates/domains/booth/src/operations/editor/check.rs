//! What is wrong with a plan: what keeps it from being published, and what somebody should know. Each with its place.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::body::{PlanBody, PlanBooth};
use super::changes::{ChangeKind, ChangedPart, PlanChanges, changes, matched};
use super::geometry;
use super::sale::Sale;
use crate::BoothError;
use crate::model::BoothStatus;

/// More than anybody mends at once.
const MAX_ISSUES: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum IssueCode {
    NumberMissing,
    /// Two booths of this plan.
    NumberDouble,
    /// A booth of another hall has it.
    NumberElsewhere,
    Overlap,
    Outside,
    /// Somebody has the booth that the plan leaves out.
    TakenRemoved,
    /// Somebody has the booth that is to be blocked.
    TakenBlocked,
    /// Somebody has the booth that changes: publishing asks.
    TakenChanged,
    NoType,
    NoPrice,
    NoDollars,
    TooSmall,
    NoGate,
}

impl IssueCode {
    /// Whether the plan cannot be published with it.
    const fn is_blocking(self) -> bool {
        matches!(
            self,
            Self::NumberMissing
                | Self::NumberDouble
                | Self::NumberElsewhere
                | Self::Overlap
                | Self::Outside
                | Self::TakenRemoved
                | Self::TakenBlocked
        )
    }
}

/// Something wrong, and where.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlanIssue {
    pub code: IssueCode,
    /// The plan cannot be published with it.
    pub is_blocking: bool,
    /// The editor's keys of the booths that it is about.
    pub keys: Vec<String>,
    pub booth_id: Option<i64>,
    pub booth_no: String,
    /// The other booth, or the other hall.
    pub other: String,
    /// What the organiser calls the type that it is too small for.
    pub type_name_zh: String,
    pub type_name_en: String,
    /// By how much, in decimetres or square metres.
    pub amount: i32,
    pub company_name_zh: String,
    pub company_name_en: String,
    /// Where on the plan.
    pub x: i32,
    pub y: i32,
}

impl PlanIssue {
    fn new(code: IssueCode, x: i32, y: i32) -> Self {
        Self {
            code,
            is_blocking: code.is_blocking(),
            keys: Vec::new(),
            booth_id: None,
            booth_no: String::new(),
            other: String::new(),
            type_name_zh: String::new(),
            type_name_en: String::new(),
            amount: 0,
            company_name_zh: String::new(),
            company_name_en: String::new(),
            x,
            y,
        }
    }

    fn at(code: IssueCode, booth: &PlanBooth) -> Self {
        Self {
            keys: vec![booth.key.clone()],
            booth_id: booth.id,
            booth_no: booth.number().to_owned(),
            ..Self::new(code, booth.x + booth.w / 2, booth.y)
        }
    }
}

/// What is wrong with a plan, and what publishing it would change.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlanCheck {
    pub issues: Vec<PlanIssue>,
    pub changes: PlanChanges,
}

pub fn check(body: &PlanBody, sale: &Sale) -> Result<PlanCheck, BoothError> {
    let changes = changes(body, sale)?;
    let mut issues = Vec::new();
    add_numbers(body, sale, &mut issues);
    add_places(body, &mut issues);
    add_taken(body, sale, &changes, &mut issues);
    add_terms(body, sale, &mut issues);
    if !body.doors.iter().any(|door| door.kind == "gate") {
        issues.push(PlanIssue::new(IssueCode::NoGate, body.width / 2, body.height));
    }
    issues.sort_by_key(|issue| !issue.is_blocking);
    issues.truncate(MAX_ISSUES);
    Ok(PlanCheck { issues, changes })
}

fn add_numbers(body: &PlanBody, sale: &Sale, issues: &mut Vec<PlanIssue>) {
    let mut seen: HashMap<&str, &PlanBooth> = HashMap::new();
    for booth in &body.booths {
        let number = booth.number();
        if number.is_empty() {
            issues.push(PlanIssue::at(IssueCode::NumberMissing, booth));
        } else if let Some(first) = seen.insert(number, booth) {
            let mut issue = PlanIssue::at(IssueCode::NumberDouble, booth);
            issue.keys.push(first.key.clone());
            issues.push(issue);
        } else if let Some(hall) = sale.elsewhere.get(number) {
            issues.push(PlanIssue { other: hall.clone(), ..PlanIssue::at(IssueCode::NumberElsewhere, booth) });
        }
    }
}

fn add_places(body: &PlanBody, issues: &mut Vec<PlanIssue>) {
    let shapes: Vec<_> = body.booths.iter().map(PlanBooth::corners).collect();
    for (one, other, by) in geometry::overlaps(&shapes) {
        let (one, other) = (&body.booths[one], &body.booths[other]);
        let mut issue = PlanIssue::at(IssueCode::Overlap, other);
        issue.keys.push(one.key.clone());
        issues.push(PlanIssue { other: one.number().to_owned(), amount: by, ..issue });
    }
    for booth in &body.booths {
        let is_inside =
            booth.x >= 0 && booth.y >= 0 && booth.x + booth.w <= body.width && booth.y + booth.h <= body.height;
        if !is_inside {
            issues.push(PlanIssue::at(IssueCode::Outside, booth));
        }
    }
}

/// Nothing happens to a booth that somebody has without being named here.
fn add_taken(body: &PlanBody, sale: &Sale, changes: &PlanChanges, issues: &mut Vec<PlanIssue>) {
    let places: HashMap<&str, &PlanBooth> = body.booths.iter().map(|booth| (booth.key.as_str(), booth)).collect();
    for change in &changes.booths {
        let Some(taker) = &change.taker else { continue };
        let code = match change.kind {
            ChangeKind::Removed => IssueCode::TakenRemoved,
            _ if change.parts.contains(&ChangedPart::Blocked) => IssueCode::TakenBlocked,
            _ if change.touches() => IssueCode::TakenChanged,
            _ => continue,
        };
        let place = change.key.as_deref().and_then(|key| places.get(key));
        let on_sale = sale.booths.iter().find(|row| Some(row.id) == change.booth_id);
        let (x, y) = match (place, on_sale) {
            (Some(booth), _) => (booth.x + booth.w / 2, booth.y),
            (None, Some(row)) => (row.x + row.w / 2, row.y),
            (None, None) => (0, 0),
        };
        issues.push(PlanIssue {
            keys: change.key.iter().cloned().collect(),
            booth_id: change.booth_id,
            booth_no: change.before_no.clone().unwrap_or_else(|| change.booth_no.clone()),
            amount: taker.status,
            company_name_zh: taker.company_name_zh.clone(),
            company_name_en: taker.company_name_en.clone(),
            ..PlanIssue::new(code, x, y)
        });
    }
}

/// Types, prices and sizes of what is for sale; whoever has a booth has agreed on a price already.
fn add_terms(body: &PlanBody, sale: &Sale, issues: &mut Vec<PlanIssue>) {
    for (booth, row) in body.booths.iter().zip(matched(body, sale)) {
        let was_blocked = row.is_some_and(|row| row.status == BoothStatus::Blocked.value());
        if booth.is_blocked.unwrap_or(was_blocked) || row.is_some_and(|row| sale.is_taken(row)) {
            continue;
        }
        let kind = booth.type_id.and_then(|id| sale.types.get(&id));
        if kind.is_none() && !sale.types.is_empty() {
            issues.push(PlanIssue::at(IssueCode::NoType, booth));
        }
        if let Some(kind) = kind.filter(|kind| booth.area() < kind.min_area) {
            issues.push(PlanIssue {
                type_name_zh: kind.name_zh.clone(),
                type_name_en: kind.name_en.clone(),
                amount: kind.min_area,
                ..PlanIssue::at(IssueCode::TooSmall, booth)
            });
        }
        if booth.price == 0 {
            issues.push(PlanIssue::at(IssueCode::NoPrice, booth));
        } else if booth.price_usd == 0 {
            issues.push(PlanIssue::at(IssueCode::NoDollars, booth));
        }
    }
}
