//! Claims: agents who take inquiries, each of which costs them points, beside a bare axum route that inserts one row.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, ensure};
use fairway_billing::{Unit, balance};
use serde_json::json;

use crate::directory::{BATCH_ROWS, connect, first_tenant};
use crate::firms::{Firm, found, fund, number};
use crate::http::Request;
use crate::installation::Installation;
use crate::load::Load;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Compared};
use crate::stats::{Gate, Measure};

/// Out of the way of the demo's, and of the booths that are booked bare.
const FIRST_AGENT: i64 = 9_500_000;
const FIRST_OWNER: i64 = 9_501_000;
const FIRST_INQUIRY: i64 = 9_500_000;
const FIRST_BOOKING: i64 = 95_000_000;
/// Each has a connection of its own.
const AGENTS: usize = 16;
const OWNERS: i64 = 100;
/// Half of the agents take one inquiry, the others the next.
const PLACES: usize = AGENTS / 2;
const PRICE: i64 = 5;
const POINTS: i64 = 10_000_000;
/// More than either side gets through in a round: nothing is asked for twice.
const CLAIMS_A_ROUND: usize = 4_000;
const BOOKINGS_A_ROUND: usize = 24_000;
const AT: i64 = 1_800_000_000;

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    // One round more than pairs, to warm up.
    let rounds = plan.pairs + 1;
    let agents = fill(on, rounds).await.context("distributing inquiries")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    // In a whole run those before leave messages behind that are still to be delivered.
    server.settled().await?;
    let (mut real, mut bare) = (Measure::default(), Measure::default());
    drive(&server, plan.warm_up, claims(&agents, 0), &mut Measure::default()).await?;
    drive(&server, plan.warm_up, bookings(0), &mut Measure::default()).await?;
    for round in 1..rounds {
        drive(&server, plan.round, claims(&agents, round), &mut real).await?;
        drive(&server, plan.round, bookings(round), &mut bare).await?;
    }
    server.stop().await?;
    check(on, &agents).await?;
    report::compared(&Compared {
        name: "claims, each paid for",
        fairway: real.finish(),
        bare: bare.finish(),
        gate: Some(Gate::AtMost(5.0)),
        speed: None,
    });
    Ok(())
}

async fn drive(server: &Server, length: Duration, requests: Vec<Request>, measure: &mut Measure) -> anyhow::Result<()> {
    let (before, there_are) = (measure.requests(), requests.len());
    Load::open(server.address, server.pid, AGENTS, requests).await?.round(length, measure).await?;
    ensure!(measure.requests() - before <= there_are, "{there_are} were not enough for a round");
    Ok(())
}

/// Of the agents each has its turn, so that every connection is one of them.
fn claims(agents: &[Firm], round: usize) -> Vec<Request> {
    let first = round * CLAIMS_A_ROUND;
    let claim = |n: usize| {
        let inquiry_id = FIRST_INQUIRY + (n / PLACES) as i64;
        let body = json!({"inquiry_id": inquiry_id, "unit": Unit::Points.value(), "price": PRICE});
        agents[n % AGENTS].post("/atlas/freight/claims", &format!("bench-claim-{n:08}"), &body)
    };
    (first..first + CLAIMS_A_ROUND).map(claim).collect()
}

fn bookings(round: usize) -> Vec<Request> {
    let first = FIRST_BOOKING + (round * BOOKINGS_A_ROUND) as i64;
    let booking = |n: i64| Request::new("POST", &format!("/bare/booking/{n}"), &[], b"");
    (first..first + BOOKINGS_A_ROUND as i64).map(booking).collect()
}

/// As many places are taken as there are claims, and as many were paid for.
async fn check(on: &Installation, agents: &[Firm]) -> anyhow::Result<()> {
    let db = connect(on).await?;
    let sql = format!("SELECT CAST(SUM(taken) AS BIGINT) FROM freight_inquiry WHERE id >= {FIRST_INQUIRY}");
    let taken = number(&db, &sql).await?;
    let claimed =
        number(&db, &format!("SELECT COUNT(*) FROM freight_claim WHERE inquiry_id >= {FIRST_INQUIRY}")).await?;
    let tenant_id = number(&db, "SELECT min(id) FROM tenant").await?;
    let mut left = 0;
    for agent in agents {
        left += balance(db.read(), tenant_id, agent.company_id, Unit::Points).await?;
    }
    let paid = (POINTS * AGENTS as i64 - left) / PRICE;
    ensure!(taken == claimed && claimed == paid, "{claimed} claims, {taken} places taken, {paid} paid for");
    db.close().await;
    Ok(())
}

/// Agents with points, and inquiries in the pool whose owners have accounts.
async fn fill(on: &Installation, rounds: usize) -> anyhow::Result<Vec<Firm>> {
    let db = connect(on).await?;
    let tx = db.begin().await?;
    let tenant_id = first_tenant(&tx).await?;
    let agents = found(&tx, tenant_id, FIRST_AGENT, AGENTS).await?;
    for agent in &agents {
        fund(&tx, tenant_id, agent, POINTS).await?;
        tx.execute_text(&format!(
            "INSERT INTO freight_agent (tenant_id, company_id, is_on, zone, rating_sum, rating_count, created_at, \
             updated_at) VALUES ({tenant_id}, {}, TRUE, 'Asia/Shanghai', 0, 0, {AT}, {AT})",
            agent.company_id
        ))
        .await?;
    }
    let owners = (FIRST_OWNER..FIRST_OWNER + OWNERS)
        .map(|id| format!("({id}, {tenant_id}, 'owner-{id}@fairway.example', {AT}, {AT}, {AT})"));
    let sql = "INSERT INTO account (id, tenant_id, email, activated_at, created_at, updated_at) VALUES";
    tx.execute_text(&format!("{sql} {}", owners.collect::<Vec<_>>().join(","))).await?;
    let inquiries: Vec<i64> = (0..(rounds * CLAIMS_A_ROUND / PLACES) as i64).collect();
    let sql = "INSERT INTO freight_inquiry (id, tenant_id, number, source, status, owner_user_id, contact_name, \
         contact_email, lang, confirmed_at, cargo_name, origin_country_id, destination_country_id, price_unit, price, \
         places, distribution, submitted_at, distributed_at, created_at, updated_at) VALUES";
    for batch in inquiries.chunks(BATCH_ROWS) {
        let rows = batch.iter().map(|n| {
            let (id, owner) = (FIRST_INQUIRY + n, FIRST_OWNER + n % OWNERS);
            format!(
                "({id}, {tenant_id}, 'B{n:06}', 1, 2, {owner}, 'Owner', 'owner-{owner}@fairway.example', 'en', {AT}, \
                 'Sofas', 1, 50, 1, {PRICE}, {PLACES}, 2, {AT}, {AT}, {AT}, {AT})"
            )
        });
        tx.execute_text(&format!("{sql} {}", rows.collect::<Vec<_>>().join(","))).await?;
    }
    tx.commit().await?;
    db.close().await;
    Ok(agents)
}
