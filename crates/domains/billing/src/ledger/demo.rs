//! The demo's accounts: the exhibitor's company has spent and topped up in the month that it is, a few others have something too,
//! one correction waits for a second person, and last night's check found everything in order.

use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::entities::adjustment;
use super::operations::adjusting::AdjustmentState;
use super::operations::checking;
use super::operations::posting::{Posting, post_as};
use super::operations::statement::Month;
use super::store;
use crate::model::{TransactionType, Unit};

const CHECK_SECONDS: i64 = 2 * 3600;

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
    /// `{yy}` is the year; an adjustment gets its own.
    number: String,
    /// Thousandths of the month until now that had passed; below zero it was before.
    mille: i64,
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
pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
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
        for (place, entry) in file.entries.into_iter().enumerate() {
            let now = at(entry.mille);
            book(tx, demo, entry, (place, &year), now).await?;
        }
        for wish in file.waiting {
            let row = asked(demo, &wish, at(wish.mille))?;
            let made = store::adjustments::insert(&**tx, row).await?;
            finish(tx, made, &year, None).await?;
        }
        check(tx, demo, &zone).await
    })
}

async fn book(tx: &Tx, demo: &Demo, entry: DemoEntry, (place, year): (usize, &str), now: i64) -> Result<(), Failure> {
    let unknown = || Failure::internal("the demo books something that there is not");
    let (unit, kind) = Unit::of(entry.unit).zip(TransactionType::of(entry.kind)).ok_or_else(unknown)?;
    let mut posting = Posting {
        company_id: demo.recall("company", &entry.exhibitor_id.to_string())?,
        unit,
        amount: entry.amount,
        transaction_type: kind,
        text: (entry.text_zh.clone(), entry.text_en.clone()),
        order_id: None,
        object: ("demo", 0),
        operator_id: Some(demo.recall("account", "exhibitor")?),
        key: format!("demo:{place}"),
    };
    let number = entry.number.replace("{yy}", year);
    if kind != TransactionType::Adjustment {
        post_as(tx, demo.tenant_id, &number, posting, now).await?;
        return Ok(());
    }
    let organiser = demo.recall("account", "organiser")?;
    let wish = DemoWish {
        exhibitor_id: entry.exhibitor_id,
        unit: entry.unit,
        amount: entry.amount,
        reason: "系统中断补偿 / Outage".to_owned(),
        mille: entry.mille,
    };
    let row = adjustment::ActiveModel {
        state: Set(AdjustmentState::Done.value()),
        decided_by: Set(Some(organiser)),
        decided_at: Set(Some(now)),
        ..asked(demo, &wish, now)?
    };
    let made = store::adjustments::insert(&**tx, row).await?;
    posting.object = ("adjustment", made.id);
    posting.operator_id = Some(organiser);
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
