//! Sea rates at a million: searches of a lane by codes and by words, with what ports nearby offer, and its history.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, ensure};
use fairway_db::Engine;
use fairway_db::sea_orm::ConnectionTrait;

use crate::directory::{BATCH_ROWS, CONNECTIONS, connect, first_tenant, scatter};
use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::load::Load;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::stats::{Gate, Measure};

const RATES: i64 = 1_000_000;
/// Out of the way of the demo's.
const FIRST_ID: i64 = 9_000_000;
const SEARCH_MS: Gate = Gate::Under(50.0);
/// 1 November 2026, as days are counted; the searches name a day of their own.
const FIRST_DAY: i64 = 20_758;
const COLUMNS: &str = "id, tenant_id, pol, pod, via, carrier_id, service, container, currency, base, surcharges, all_in, \
                       valid_from, valid_until, transit_days, sailing_days, note, source, created_at, updated_at";

const POLS: [&str; 25] = [
    "CNSHA", "CNNGB", "CNYTN", "CNTAO", "CNXMN", "CNTXG", "CNDLC", "CNNSA", "CNSHK", "CNNKG", "HKHKG", "SGSIN",
    "KRPUS", "JPTYO", "JPOSA", "VNSGN", "MYPKG", "THLCH", "IDJKT", "INNSA", "LKCMB", "AEJEA", "SAJED", "CNYAN",
    "CNMSN",
];
const PODS: [&str; 25] = [
    "DEHAM", "NLRTM", "BEANR", "DEBRV", "GBFXT", "FRLEH", "GRPIR", "ITGOA", "ESBCN", "USLAX", "USOAK", "USLGB",
    "USNYC", "USSAV", "BRSSZ", "AUSYD", "AUMEL", "ZADUR", "KEMBA", "NGAPP", "MXZLO", "CLSAI", "PECLL", "EGPSD",
    "NLEUR",
];

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    fill(on).await.context("filling the rates")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    for (name, requests) in [
        ("1,000,000 rates: search, p99", searches()),
        ("1,000,000 rates: by words, p99", by_words()),
        ("1,000,000 rates: history, p99", histories()),
    ] {
        let first = Connection::open(server.address).await?.call(&requests[0]).await?.json()?;
        ensure!(first["success"] == true, "{name}: {first}");
        let measured = drive(plan, &server, requests).await?;
        let note = format!(
            "p50 {:.2} ms, {:.0} µs CPU, {:.0} a second",
            measured.percentile(0.5),
            measured.cpu_micros(),
            measured.per_second()
        );
        report::fact(&Fact { name, value: measured.percentile(0.99), unit: "ms", note, gate: Some(SEARCH_MS) });
    }
    server.stop().await
}

async fn drive(plan: &Plan, server: &Server, requests: Vec<Request>) -> anyhow::Result<Measure> {
    let mut load = Load::open(server.address, server.pid, CONNECTIONS, requests).await?;
    let mut measure = Measure::default();
    load.round(plan.warm_up, &mut Measure::default()).await?;
    load.round(plan.round * 3 + Duration::from_millis(1), &mut measure).await?;
    Ok(measure.finish())
}

/// Every lane with every container, so that nothing is asked twice soon.
fn searches() -> Vec<Request> {
    let mut requests = Vec::new();
    for (n, pol) in POLS.iter().enumerate() {
        for (m, pod) in PODS.iter().enumerate() {
            let container = 1 + (n + m) % 4;
            let path = format!("/atlas/freight/rates?pol={pol}&pod={pod}&container={container}&date=2027-02-01");
            requests.push(Request::get(&path));
        }
    }
    requests
}

/// Names in both languages, cities with several ports, and beginnings of names.
fn by_words() -> Vec<Request> {
    let from = ["Ningbo", "shanghai", "%E6%B7%B1%E5%9C%B3", "%E5%AE%81%E6%B3%A2%E6%B8%AF", "singa", "Tokyo"];
    let to = ["Hamburg", "%E9%B9%BF%E7%89%B9%E4%B8%B9", "Los+Angeles", "new+york", "Pirae", "%E6%82%89%E5%B0%BC"];
    let path = |pol: &str, pod: &str| format!("/atlas/freight/rates?pol={pol}&pod={pod}&date=2027-02-01&sort=transit");
    from.iter().flat_map(|pol| to.iter().map(move |pod| Request::get(&path(pol, pod)))).collect()
}

fn histories() -> Vec<Request> {
    let path = |pol: &str, pod: &str| format!("/atlas/freight/rates/history?pol={pol}&pod={pod}&weeks=52");
    POLS.iter().zip(PODS).map(|(pol, pod)| Request::get(&path(pol, pod))).collect()
}

/// A million rates of 625 lanes, spread over two years, written past the domain.
async fn fill(on: &Installation) -> anyhow::Result<()> {
    let db = connect(on).await?;
    let tx = db.begin().await?;
    let tenant_id = first_tenant(&tx).await?;
    let ids: Vec<i64> = (0..RATES).collect();
    for batch in ids.chunks(BATCH_ROWS) {
        let rows = batch.iter().map(|n| rate_row(tenant_id, *n)).collect::<Vec<_>>().join(",");
        tx.execute_text(&format!("INSERT INTO freight_rate ({COLUMNS}) VALUES {rows}")).await?;
    }
    tx.commit().await?;
    if db.engine() == Engine::Postgres {
        // A server that has run for a minute knows how its rows are spread.
        db.read().execute_unprepared("ANALYZE").await?;
    }
    db.close().await;
    Ok(())
}

/// The lane follows from the number, so that each has as many: 1,600, of four containers, 20 carriers and 20 weeks apart.
fn rate_row(tenant_id: i64, n: i64) -> String {
    let lanes = (POLS.len() * PODS.len()) as i64;
    let (lane, turn) = (n % lanes, n / lanes);
    let (pol, pod) = (POLS[lane as usize % POLS.len()], PODS[lane as usize / POLS.len()]);
    let (container, carrier, period) = (1 + turn % 4, 1 + turn / 4 % 20, turn / 80);
    let base = 150_000 + (scatter(n, 1) % 2_000) as i64 * 100;
    let (from, days) = (FIRST_DAY + period * 28 - 280, 20 + (scatter(n, 2) % 21) as i64);
    format!(
        "({}, {tenant_id}, '{pol}', '{pod}', '', {carrier}, 'BENCH', {container}, 'USD', {base}, \
         '[{{\"code\":\"baf\",\"amount\":31000}},{{\"code\":\"othc\",\"amount\":14200}}]', {}, {from}, {}, {days}, \
         '[3,6]', '', 2, {n}, {n})",
        FIRST_ID + n,
        base + 45_200,
        from + 41
    )
}
