//! Gates: tickets that many stewards scan at once, each a new one.

use std::path::Path;

use anyhow::{Context, ensure};
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{ConnectOptions, Db};
use serde_json::json;

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::load::Load;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::rows;
use crate::stats::{Gate, Measure};

const STEWARD: &str = "steward@fairway.example";
/// Out of the way of the demo's.
const MEETING: i64 = 920_000;
const GATE: i64 = 920_000;
const FIRST_TICKET: i64 = 9_200_000;
const TICKETS: i64 = 40_000;
/// Those that are scanned before the measured ones.
const WARM_UP: usize = 2_000;
/// Devices at all gates together.
const DEVICES: usize = 16;

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    fill(on).await.context("printing 40,000 tickets")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    let mut connection = Connection::open(server.address).await?;
    let session = connection.call(&rows::sign_in_as(STEWARD)).await?.json()?;
    let bearer = format!("Bearer {}", session["data"]["access_token"].as_str().context("no access_token")?);
    let mut scans: Vec<Request> = (0..TICKETS).map(|ticket| scan(&bearer, ticket)).collect();
    let rest = scans.split_off(WARM_UP);
    Load::open(server.address, server.pid, DEVICES, scans).await?.round(plan.warm_up, &mut Measure::default()).await?;
    let (mut measured, last) = (Measure::default(), rest.last().cloned().context("no tickets")?);
    Load::open(server.address, server.pid, DEVICES, rest).await?.round(plan.round * 3, &mut measured).await?;
    let measured = measured.finish();
    let answer = connection.call(&last).await?.json()?;
    ensure!(answer["data"]["result"] == 1, "a ticket that nobody scanned does not let in: {answer}");
    let note = format!(
        "{DEVICES} devices; p50 {:.2} ms, p99 {:.2} ms, {:.0} µs CPU",
        measured.percentile(0.5),
        measured.percentile(0.99),
        measured.cpu_micros()
    );
    let value = measured.per_second();
    report::fact(&Fact { name: "check-ins a second", value, unit: "", note, gate: Some(Gate::AtLeast(1_000.0)) });
    server.stop().await
}

fn code(ticket: i64) -> String {
    format!("{ticket:052X}")
}

fn scan(bearer: &str, ticket: i64) -> Request {
    let body = json!({"gate_id": GATE, "code": code(ticket), "key": format!("bench-scan-{ticket:08}")}).to_string();
    let headers = [("content-type", "application/json"), ("authorization", bearer)];
    Request::new("POST", "/atms/attend/check_in", &headers, body.as_bytes())
}

/// A gate of the demo's tenant and tickets for it, written past the domains.
async fn fill(on: &Installation) -> anyhow::Result<()> {
    let file = on.folder().join("fairway.sqlite");
    let url = on.database().map_or_else(|| fairway_db::maintain::sqlite_url(&file), str::to_owned);
    let db = Db::connect(&ConnectOptions::new(&url)).await?;
    let tx = db.begin().await?;
    let ask = Statement::from_string(tx.get_database_backend(), "SELECT min(id) AS id FROM tenant");
    let tenant_id: i64 = tx.query_one_raw(ask).await?.context("no tenant")?.try_get("", "id")?;
    tx.execute_text(&format!(
        "INSERT INTO attend_gate (id, tenant_id, activity_id, name_zh, created_at, updated_at) \
         VALUES ({GATE}, {tenant_id}, {MEETING}, '测', 1, 1)"
    ))
    .await?;
    let tickets: Vec<String> = (0..TICKETS)
        .map(|n| {
            let (id, code) = (FIRST_TICKET + n, code(n));
            format!("({id}, {tenant_id}, {MEETING}, {id}, 'TK{id}', '{code}', 'Guest {n}', 'Farshore', 1, 1, 1)")
        })
        .collect();
    let sql = "INSERT INTO attend_ticket (id, tenant_id, activity_id, registration_id, number, code, name, company, status, \
         created_at, updated_at) VALUES";
    for batch in tickets.chunks(500) {
        tx.execute_text(&format!("{sql} {}", batch.join(","))).await?;
    }
    tx.commit().await?;
    db.close().await;
    Ok(())
}
