//! One whole run: installation, cold starts, rows, memory, tables.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use crate::appointments;
use crate::attack;
use crate::attendees;
use crate::booths;
use crate::checkouts;
use crate::claims;
use crate::directory;
use crate::edits;
use crate::files;
use crate::gates;
use crate::http::{Connection, Request};
use crate::import;
use crate::installation::Installation;
use crate::ledger;
use crate::live;
use crate::load::Load;
use crate::machine;
use crate::matching;
use crate::plan::Plan;
use crate::process::Server;
use crate::rates;
use crate::registrations;
use crate::report::{self, Compared, Fact};
use crate::rows::{self, Cache, Row};
use crate::stats::{Gate, Measure, median};

pub async fn run(plan: &Plan, postgres: Option<&str>, only: Option<&str>) -> anyhow::Result<()> {
    let installation = Installation::create(postgres).await?;
    println!("machine    {}", machine::facts());
    println!("database   {}, demo tenant, fresh", installation.engine().await?);
    let outcome = tokio::time::timeout(plan.deadline, measure(plan, &installation, only)).await;
    let outcome = outcome.map_err(|_| anyhow::anyhow!("stopped after {} s", plan.deadline.as_secs())).flatten();
    if outcome.is_err() {
        installation.show_log();
    }
    installation.remove().await?;
    println!("\nload average at the end {}", machine::load_average());
    outcome
}

async fn measure(plan: &Plan, installation: &Installation, only: Option<&str>) -> anyhow::Result<()> {
    let own = std::env::current_exe()?;
    let fairway = fairway_binary(&own)?;
    // The first start loads the demo; it is no cold start of an installation at work.
    let mut first = Server::start(&fairway, &["serve", "--demo"], installation)?;
    let first_start = first.ready("/").await?.as_secs_f64();
    first.settled().await?;
    first.stop().await?;

    compare(plan, &own, installation, only).await?;
    if only.is_none() {
        println!();
        cold_starts(plan, &fairway, installation, first_start).await?;
        memory(plan, &fairway, installation).await?;
        edits::measure(&fairway, installation).await?;
    }
    if only.is_none_or(|text| "attack".contains(text)) {
        attack::measure(&fairway, installation).await?;
    }
    if only.is_none_or(|text| "live".contains(text)) {
        live::measure(plan, &fairway, installation).await?;
    }
    if only.is_none_or(|text| "booths".contains(text)) {
        booths::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "gates".contains(text)) {
        gates::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "registrations".contains(text)) {
        registrations::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "appointments".contains(text)) {
        appointments::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "directory".contains(text)) {
        directory::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "attendees".contains(text)) {
        attendees::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "import".contains(text)) {
        import::measure(&fairway, installation).await?;
    }
    if only.is_none_or(|text| "ledger".contains(text)) {
        ledger::measure(plan, installation).await?;
    }
    if only.is_none_or(|text| "checkouts".contains(text)) {
        checkouts::measure(&own, installation).await?;
    }
    if only.is_none_or(|text| "claims".contains(text)) {
        claims::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "rates".contains(text)) {
        rates::measure(plan, &own, installation).await?;
    }
    if only.is_none_or(|text| "matching".contains(text)) {
        matching::measure()?;
    }
    if only.is_none_or(|text| "files".contains(text)) {
        files::measure(plan, &own, &fairway, installation).await?;
    }
    Ok(())
}

/// The server's own program stands beside this one.
fn fairway_binary(own: &Path) -> anyhow::Result<PathBuf> {
    let path = own.with_file_name("fairway");
    ensure!(path.exists(), "{} is missing: cargo build --release", path.display());
    if cfg!(debug_assertions) {
        eprintln!("this is a debug build: its numbers mean nothing");
    }
    Ok(path)
}

/// Every row on one server process.
async fn compare(plan: &Plan, own: &Path, installation: &Installation, only: Option<&str>) -> anyhow::Result<()> {
    let mut server = Server::start(own, &["serve-child"], installation)?;
    server.ready("/healthz").await?;
    let mut connection = Connection::open(server.address).await?;
    let rows = rows::prepare(&mut connection).await?;
    println!(
        "method     {} pairs of rounds of {} ms per row, Fairway and bare in turn, in one process\n",
        plan.pairs,
        plan.round.as_millis()
    );
    println!("{}", report::head());
    for row in rows.iter().filter(|row| only.is_none_or(|text| row.name.contains(text))) {
        report::compared(&alternate(plan, &server, &mut connection, row).await.with_context(|| row.name)?);
    }
    server.stop().await
}

/// Short rounds in turn, so that what else happens on the machine falls on both sides.
async fn alternate(plan: &Plan, server: &Server, connection: &mut Connection, row: &Row) -> anyhow::Result<Compared> {
    let open = |requests| Load::open(server.address, server.pid, row.connections, requests);
    let (mut real, mut bare) = (open(row.fairway.clone()).await?, open(vec![row.bare.clone()]).await?);
    let mut ignored = Measure::default();
    real.round(plan.warm_up, &mut ignored).await?;
    bare.round(plan.warm_up, &mut ignored).await?;
    let (mut of_real, mut of_bare) = (Measure::default(), Measure::default());
    let before = Lookups::read(connection).await?;
    for _ in 0..plan.pairs {
        real.round(plan.round, &mut of_real).await?;
        bare.round(plan.round, &mut of_bare).await?;
    }
    Lookups::read(connection).await?.check(&before, row.cache, of_real.requests() as u64)?;
    let (fairway, bare) = (of_real.finish(), of_bare.finish());
    Ok(Compared { name: row.name, fairway, bare, gate: row.gate, speed: row.speed })
}

/// What the server's cache has counted.
#[derive(Debug)]
struct Lookups {
    hits: u64,
    misses: u64,
}

impl Lookups {
    async fn read(connection: &mut Connection) -> anyhow::Result<Self> {
        let answer = connection.call(&Request::get("/metrics")).await?;
        let text = String::from_utf8(answer.body)?;
        let count = |name: &str| {
            let lines = text.lines().filter(|line| line.starts_with(name));
            lines.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum()
        };
        Ok(Self { hits: count("fairway_cache_hits_total"), misses: count("fairway_cache_misses_total") })
    }

    /// Whether the row was served as its name says.
    fn check(&self, before: &Self, expected: Cache, requests: u64) -> anyhow::Result<()> {
        let (hits, misses) = (self.hits - before.hits, self.misses - before.misses);
        let holds = match expected {
            // An entry may run out of its time during a row.
            Cache::AlwaysHit => hits + 2 >= requests && misses <= 2,
            Cache::AlwaysMiss => misses >= requests,
            Cache::NotAsked => true,
        };
        ensure!(holds, "{requests} requests made {hits} hits and {misses} misses");
        Ok(())
    }
}

async fn cold_starts(plan: &Plan, fairway: &Path, on: &Installation, first_start: f64) -> anyhow::Result<()> {
    let (mut health, mut page) = (Vec::new(), Vec::new());
    for _ in 0..plan.cold_starts {
        let mut server = Server::start(fairway, &["serve"], on)?;
        health.push(server.ready("/healthz").await?.as_secs_f64());
        page.push(server.ready("/").await?.as_secs_f64());
        server.stop().await?;
    }
    let spread = |values: &[f64]| {
        let (least, most) = values.iter().fold((f64::MAX, 0.0), |(low, high), v| (v.min(low), v.max(high)));
        format!("median of {}, {least:.3} to {most:.3}", values.len())
    };
    let starts = [
        ("cold start, first 200 on /healthz", &health, spread(&health)),
        ("cold start, first home page", &page, format!("{}; rendered, not cached", spread(&page))),
    ];
    for (name, values, note) in starts {
        let value = median(values).context("no cold start was measured")?;
        report::fact(&Fact { name, value, unit: "s", note, gate: Some(Gate::Under(0.5)) });
    }
    let note = "empty folder to first home page, demo loaded".to_owned();
    report::fact(&Fact { name: "very first start", value: first_start, unit: "s", note, gate: None });
    Ok(())
}

async fn memory(plan: &Plan, fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    let mut server = Server::start(fairway, &["serve"], on)?;
    server.ready("/healthz").await?;
    let idle = machine::memory(server.pid)?;
    let mut connection = Connection::open(server.address).await?;
    let requests = rows::mix(&mut connection).await?;
    let kinds = requests.len();
    let mut reading = Load::open(server.address, server.pid, 31, requests).await?;
    let mut signing_in = Load::open(server.address, server.pid, rows::SIGNING_IN, vec![rows::sign_in()]).await?;
    let (mut read, mut signed_in) = (Measure::default(), Measure::default());
    tokio::try_join!(reading.round(plan.memory_load, &mut read), signing_in.round(plan.memory_load, &mut signed_in))?;
    let loaded = machine::memory(server.pid)?;
    let (reads, sign_ins, peak) = (read.requests(), signed_in.requests(), loaded.peak_mb);
    let note = format!("after {reads} reads of {kinds} kinds, {sign_ins} sign-ins; peak {peak:.1}");
    let after =
        Fact { name: "memory after load", value: loaded.resident_mb, unit: "MB", note, gate: Some(Gate::Under(100.0)) };
    report::fact(&Fact {
        name: "memory after start",
        value: idle.resident_mb,
        unit: "MB",
        note: String::new(),
        gate: None,
    });
    report::fact(&after);
    server.stop().await
}
