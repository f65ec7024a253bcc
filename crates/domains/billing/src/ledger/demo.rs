//! The demo's accounts: the exhibitor's company has spent and topped up in the month that it is, a few others have something too,
//! one correction waits for a second person, and last night's check found everything in order. What was topped up was ordered and
//! paid, and some of it went back.

use std::collections::HashMap;

use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::entities::adjustment;
use super::operations::adjusting::AdjustmentState;
use super::operations::checking;
use super::operations::posting::{Posting, post, post_as};
use super::operations::statement::Month;
use super::operations::topping_up::TopUp;
use super::store;
use crate::demo::past::{self, PAID_AFTER, PastOrder, PastRefund};
use crate::demo::top_up;
use crate::entities::order;
use crate::model::{Method, TransactionType, Unit};

const HOUR_SECONDS: i64 = 3600;
/// After midnight.
const CHECK_SECONDS: i64 = 2 * HOUR_SECONDS;

#[derive(Deserialize)]
struct DemoLedger {
    /// In their order.
    entries: Vec<DemoEntry>,
    /// Corrections that nobody has decided on.
    waiting: Vec<DemoWish>,
}

#[derive(Deserialize)]
struct DemoEntry {
    exhibitor_id: i64,
    unit: i32,
    #[serde(rename = "type")]
    kind: i32,
    amount: i64,
    text_zh: String,
    text_en: String,
    /// `{yy}` is the year; an adjustment gets its own, and what was ordered has its order's.
    #[serde(default)]
    number: String,
    /// Who topped up, and how it was paid.
    #[serde(default)]
    account: String,
    #[serde(default)]
    method: i32,
    /// What a top-up is called that is given back, and what a refund gives back.
    #[serde(default)]
    order: String,
    /// Why it was corrected, for those who look after accounts.
    #[serde(default)]
    reason: String,
    /// The provider did not give the money back.
    #[serde(default)]
    is_stuck: bool,
    /// Thousandths of the month until now that had passed; below zero it was before.
    mille: i64,
    /// Where that is longer ago, so many hours ago: yesterday's payments are what finance looks at.
    #[serde(default)]
    hours_ago: Option<i64>,
}

#[derive(Deserialize)]
struct DemoWish {
    exhibitor_id: i64,
    unit: i32,
    amount: i64,
    reason: String,
    mille: i64,
}

/// Loads the ledger's rows of the demo.
pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let zone = Zone::default();
    let month = Month::current(&zone, demo.now).ok_or_else(|| Failure::internal("a month without a name"))?;
    let passed = (demo.now - month.from).max(1_000);
    let at = |mille: i64| match mille < 0 {
        // Days before the month, whatever day it is.
        true => month.from + mille * 2_000,
        false => month.from + passed * mille / 1_000,
    };
    let year = format!("{:02}", zone.local_time(demo.now).year % 100);
    let file: DemoLedger = demo.read("records/billing-ledger.json")?;
    let mut orders = HashMap::new();
    for (place, entry) in file.entries.iter().enumerate() {
        let posting = posting_of(demo, entry, place)?;
        let now = at(entry.mille).max(entry.hours_ago.map_or(0, |hours| demo.now - hours * HOUR_SECONDS));
        match posting.transaction_type {
            TransactionType::TopUp => {
                let order = book_top_up(tx, demo, entry, posting, now).await?;
                orders.insert(entry.order.as_str(), order);
            }
            TransactionType::Refund if !entry.order.is_empty() => {
                let order = orders.get(entry.order.as_str()).ok_or_else(unknown)?;
                take_back(tx, demo, entry, (posting, order), now).await?;
            }
            TransactionType::Adjustment => correct(tx, demo, entry, (posting, &year), now).await?,
            _ => {
                let number = entry.number.replace("{yy}", &year);
                post_as(tx, demo.tenant_id, &number, posting, now).await?;
            }
        }
    }
    for wish in file.waiting {
        let row = asked(demo, &wish, at(wish.mille))?;
        let made = store::adjustments::insert(&**tx, row).await?;
        finish(tx, made, &year, None).await?;
    }
    check(tx, demo, &zone).await
}

fn unknown() -> Failure {
    Failure::internal("the demo books something that there is not")
}

fn posting_of(demo: &Demo, entry: &DemoEntry, place: usize) -> Result<Posting, Failure> {
    Ok(Posting {
        company_id: demo.recall("company", &entry.exhibitor_id.to_string())?,
        unit: Unit::of(entry.unit).ok_or_else(unknown)?,
        amount: entry.amount,
        transaction_type: TransactionType::of(entry.kind).ok_or_else(unknown)?,
        text: (entry.text_zh.clone(), entry.text_en.clone()),
        order_id: None,
        object: ("demo", 0),
        operator_id: Some(demo.recall("account", "exhibitor")?),
        key: format!("demo:{place}"),
    })
}

/// The same, of an order.
fn with_order(posting: Posting, order: &order::Model) -> Posting {
    let (order_id, operator_id) = (Some(order.id), Some(order.user_id));
    Posting { order_id, object: ("order", order.id), operator_id, ..posting }
}

/// Ordered, paid and booked; the order.
async fn book_top_up(
    tx: &Tx,
    demo: &Demo,
    entry: &DemoEntry,
    posting: Posting,
    now: i64,
) -> Result<order::Model, Failure> {
    let past = PastOrder {
        company_id: Some(posting.company_id),
        method: Method::of(entry.method),
        at: now - PAID_AFTER,
        ..top_up(tx, demo, &entry.account, posting.unit, posting.amount).await?
    };
    let order = past::add(tx, demo, &past).await?;
    post(tx, demo.tenant_id, with_order(posting, &order), now).await?;
    Ok(order)
}

/// Points whose money went back, or is to: they were taken off at once.
async fn take_back(
    tx: &Tx,
    demo: &Demo,
    entry: &DemoEntry,
    (posting, order): (Posting, &order::Model),
    now: i64,
) -> Result<(), Failure> {
    let unit_price = TopUp(posting.unit).price(&**tx, demo.tenant_id).await?;
    let refund = PastRefund {
        amount: -posting.amount * unit_price,
        reason: "重复充值".to_owned(),
        is_stuck: entry.is_stuck,
        at: now,
    };
    past::add_refund(tx, demo, order.id, &refund).await?;
    post(tx, demo.tenant_id, with_order(posting, order), now).await?;
    Ok(())
}

async fn correct(
    tx: &Tx,
    demo: &Demo,
    entry: &DemoEntry,
    (posting, year): (Posting, &str),
    now: i64,
) -> Result<(), Failure> {
    let organiser = demo.recall("account", "organiser")?;
    let wish = DemoWish {
        exhibitor_id: entry.exhibitor_id,
        unit: entry.unit,
        amount: entry.amount,
        reason: entry.reason.clone(),
        mille: entry.mille,
    };
    let row = adjustment::ActiveModel {
        state: Set(AdjustmentState::Done.value()),
        decided_by: Set(Some(organiser)),
        decided_at: Set(Some(now)),
        ..asked(demo, &wish, now)?
    };
    let made = store::adjustments::insert(&**tx, row).await?;
    let posting = Posting { object: ("adjustment", made.id), operator_id: Some(organiser), ..posting };
    let entry_id = post_as(tx, demo.tenant_id, &number_of(&made, year), posting, now).await?;
    finish(tx, made, year, Some(entry_id)).await
}

/// A correction that staff asked for.
fn asked(demo: &Demo, wish: &DemoWish, at: i64) -> Result<adjustment::ActiveModel, Failure> {
    Ok(adjustment::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        company_id: Set(demo.recall("company", &wish.exhibitor_id.to_string())?),
        number: Set(String::new()),
        unit: Set(wish.unit),
        amount: Set(wish.amount),
        reason: Set(wish.reason.clone()),
        state: Set(AdjustmentState::Waits.value()),
        asked_by: Set(demo.recall("account", "staff")?),
        decided_by: Set(None),
        decided_at: Set(None),
        decision: Set(String::new()),
        entry_id: Set(None),
        created_at: Set(at),
        updated_at: Set(at),
        ..Default::default()
    })
}

fn number_of(row: &adjustment::Model, year: &str) -> String {
    format!("AJ{year}-{:04}", row.id)
}

async fn finish(tx: &Tx, made: adjustment::Model, year: &str, entry_id: Option<i64>) -> Result<(), Failure> {
    let number = number_of(&made, year);
    let row = adjustment::ActiveModel { number: Set(number), entry_id: Set(entry_id), ..made.into() };
    store::adjustments::update(&**tx, row).await?;
    Ok(())
}

/// Last night's check, which looks at what was booked here.
async fn check(tx: &Tx, demo: &Demo, zone: &Zone) -> Result<(), Failure> {
    let today = zone.day(demo.now);
    let (here, before) = (zone.start(today) + CHECK_SECONDS, zone.start(today.plus(-1)) + CHECK_SECONDS);
    let at = if here <= demo.now { here } else { before };
    let found = checking::check(&**tx, demo.tenant_id, zone, at).await?;
    store::checks::insert(&**tx, found).await?;
    Ok(())
}
