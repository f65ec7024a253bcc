//! Checkouts: a hundred people who order and pay at the same moment, by the built-in gateway, from the order to "paid".

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, ensure};
use fairway_billing::{Unit, balance};
use futures::future::try_join_all;
use serde_json::json;

use crate::directory::{connect, first_tenant};
use crate::firms::{Firm, found, number};
use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::machine;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::stats::{Gate, Measure};

/// Out of the way of the demo's.
const FIRST_BUYER: i64 = 9_600_000;
const BUYERS: usize = 100;
/// What each buys in a turn.
const POINTS: i64 = 10;
/// The first is to warm up.
const TURNS: usize = 4;
/// Item type "points", and the method "WeChat".
const ITEM: i32 = 18;
const METHOD: i32 = 1;

pub async fn measure(own: &Path, on: &Installation) -> anyhow::Result<()> {
    let buyers = fill(on).await.context("signing up 100 buyers")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    let mut connections = try_join_all(buyers.iter().map(|_| Connection::open(server.address))).await?;
    let mut measured = Measure::default();
    for turn in 0..TURNS {
        let (began, cpu_before) = (Instant::now(), machine::cpu_time(server.pid)?);
        let all = connections.iter_mut().zip(&buyers).map(|(connection, buyer)| check_out(connection, buyer, turn));
        let latencies = try_join_all(all).await?;
        if turn > 0 {
            measured.add(began.elapsed(), machine::cpu_time(server.pid)?.saturating_sub(cpu_before), latencies);
        }
    }
    server.stop().await?;
    let measured = measured.finish();
    let note = format!(
        "{BUYERS} at once: ordered, begun to pay, paid; p50 {:.0} ms, p99 {:.0} ms, {:.0} µs CPU",
        measured.percentile(0.5),
        measured.percentile(0.99),
        measured.cpu_micros()
    );
    report::fact(&Fact { name: "checkouts a second", value: measured.per_second(), unit: "", note, gate: None });
    let (paid, booked) = outcome(on, &buyers).await?;
    let asked = (BUYERS * TURNS) as i64;
    let value = (asked - paid).abs().max((asked * POINTS - booked).abs()) as f64;
    let note = format!("{paid} of {asked} orders paid, {booked} points booked");
    report::fact(&Fact {
        name: "checkouts lost or booked twice",
        value,
        unit: "",
        note,
        gate: Some(Gate::AtMost(0.0)),
    });
    Ok(())
}

/// One order from nothing to paid; how many microseconds that took.
async fn check_out(connection: &mut Connection, buyer: &Firm, turn: usize) -> anyhow::Result<u32> {
    let (began, key) = (Instant::now(), format!("bench-{}-{turn}", buyer.company_id));
    let order = json!({"items": [{"item_type": ITEM, "object_id": 0, "quantity": POINTS}]});
    let made = connection.call(&buyer.post("/atlas/billing/orders", &format!("{key}-order"), &order)).await?.json()?;
    let id = made["data"]["id"].as_i64().with_context(|| format!("no order in {made}"))?;
    let pay = buyer.post(&format!("/atlas/billing/orders/{id}/pay"), &format!("{key}-pay"), &json!({"method": METHOD}));
    let begun = connection.call(&pay).await?.json()?;
    let page = begun["data"]["code_url"].as_str().with_context(|| format!("no way to pay in {begun}"))?;
    let our_ref = page.rsplit('/').next().context("a gateway without a payment")?;
    let said = Request::new(
        "POST",
        &format!("/pay/test/{our_ref}"),
        &[("content-type", "application/json")],
        json!({"action": "pay"}).to_string().as_bytes(),
    );
    let status = connection.drive(&said).await?;
    ensure!(status == 303, "the gateway answered {status}");
    Ok(u32::try_from(began.elapsed().as_micros()).unwrap_or(u32::MAX))
}

/// How many of their orders are paid, and what stands on their accounts.
async fn outcome(on: &Installation, buyers: &[Firm]) -> anyhow::Result<(i64, i64)> {
    let db = connect(on).await?;
    let last = FIRST_BUYER + BUYERS as i64;
    let sql =
        format!("SELECT COUNT(*) FROM bill_order WHERE user_id >= {FIRST_BUYER} AND user_id < {last} AND status = 1");
    let paid = number(&db, &sql).await?;
    let tenant_id = number(&db, "SELECT min(id) FROM tenant").await?;
    let mut booked = 0;
    for buyer in buyers {
        booked += balance(db.read(), tenant_id, buyer.company_id, Unit::Points).await?;
    }
    db.close().await;
    Ok((paid, booked))
}

async fn fill(on: &Installation) -> anyhow::Result<Vec<Firm>> {
    let db = connect(on).await?;
    let tx = db.begin().await?;
    let tenant_id = first_tenant(&tx).await?;
    let buyers = found(&tx, tenant_id, FIRST_BUYER, BUYERS).await?;
    tx.commit().await?;
    db.close().await;
    Ok(buyers)
}
