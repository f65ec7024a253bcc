//! The ledger: entries a second, each in a transaction of its own with all that guards it, beside the same rows inserted bare.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use fairway_billing::{Posting, TransactionType, Unit, balance, post};
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{ConnectOptions, Db};

use crate::installation::Installation;
use crate::plan::Plan;
use crate::report::{self, Fact};
use crate::stats::{Gate, ratio};

/// Out of the way of the demo's.
const FIRST_COMPANY: i64 = 930_000;
const COMPANIES: i64 = 50;
/// Nobody's: rows that are only inserted belong to no books.
const BARE_TENANT: i64 = 930_000;
/// What each company has to spend.
const TOP_UP: i64 = 1_000_000;
const AT: i64 = 1_800_000_000;

pub async fn measure(plan: &Plan, on: &Installation) -> anyhow::Result<()> {
    let file = on.folder().join("fairway.sqlite");
    let url = on.database().map_or_else(|| fairway_db::maintain::sqlite_url(&file), str::to_owned);
    let db = Db::connect(&ConnectOptions::new(&url)).await?;
    let ask = Statement::from_string(db.read().get_database_backend(), "SELECT min(id) AS id FROM tenant");
    let tenant_id: i64 = db.read().query_one_raw(ask).await?.context("no tenant")?.try_get("", "id")?;
    for company in 0..COMPANIES {
        book(&db, tenant_id, company, TOP_UP, &format!("bench:top_up:{company}")).await?;
    }
    let (mut posted, mut bare) = (Side::default(), Side::default());
    // In turn, so that what else happens on the machine falls on both.
    for _ in 0..plan.pairs {
        let began = Instant::now();
        while began.elapsed() < plan.round {
            let n = posted.count;
            book(&db, tenant_id, n % COMPANIES, -1, &format!("bench:spend:{n}")).await?;
            posted.count += 1;
        }
        posted.elapsed += began.elapsed();
        let began = Instant::now();
        while began.elapsed() < plan.round {
            insert(&db, bare.count).await?;
            bare.count += 1;
        }
        bare.elapsed += began.elapsed();
    }
    let mut left = 0;
    for company in 0..COMPANIES {
        left += balance(db.read(), tenant_id, FIRST_COMPANY + company, Unit::Points).await?;
    }
    ensure!(left == TOP_UP * COMPANIES - posted.count, "{} spent, {left} left", posted.count);
    let note = format!("{} entries with two postings each, one after the other", posted.count);
    report::fact(&Fact { name: "ledger entries a second", value: posted.per_second(), unit: "", note, gate: None });
    let value = ratio(posted.per_second(), bare.per_second()).unwrap_or_default();
    let note = format!("the same three rows inserted bare: {:.0} a second", bare.per_second());
    report::fact(&Fact { name: "  beside bare inserts", value, unit: "", note, gate: Some(Gate::AtLeast(0.5)) });
    db.close().await;
    Ok(())
}

#[derive(Default)]
struct Side {
    count: i64,
    elapsed: Duration,
}

impl Side {
    fn per_second(&self) -> f64 {
        ratio(self.count as f64, self.elapsed.as_secs_f64()).unwrap_or_default()
    }
}

async fn book(db: &Db, tenant_id: i64, company: i64, amount: i64, key: &str) -> anyhow::Result<()> {
    let transaction_type = if amount > 0 { TransactionType::TopUp } else { TransactionType::Consumption };
    let posting = Posting {
        company_id: FIRST_COMPANY + company,
        unit: Unit::Points,
        amount,
        transaction_type,
        text: ("领取询盘".into(), "Claimed inquiry".into()),
        order_id: None,
        object: ("bench", company),
        operator_id: None,
        key: key.to_owned(),
    };
    let tx = db.begin().await?;
    post(&tx, tenant_id, posting, AT).await?;
    tx.commit().await?;
    Ok(())
}

/// The rows that an entry leaves behind, with nothing that guards them.
async fn insert(db: &Db, n: i64) -> anyhow::Result<()> {
    let tx = db.begin().await?;
    tx.execute_text(&format!(
        "INSERT INTO ledger_entry (tenant_id, number, transaction_type, text_zh, text_en, object_kind, object_id, key, at) \
         VALUES ({BARE_TENANT}, '', 1, '领取询盘', 'Claimed inquiry', 'bench', {n}, 'bench:bare:{n}', {AT})"
    ))
    .await?;
    for (account, amount) in [(n % COMPANIES, -1), (COMPANIES, 1)] {
        tx.execute_text(&format!(
            "INSERT INTO ledger_posting (tenant_id, entry_id, account_id, unit, amount, balance_after, at) \
             VALUES ({BARE_TENANT}, {n}, {account}, 1, {amount}, 0, {AT})"
        ))
        .await?;
    }
    tx.commit().await?;
    Ok(())
}
