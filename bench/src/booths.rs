//! Booths: the plan of a large meeting, kept and after a change, and reservations that many want at once.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{ConnectOptions, Db};
use futures::future::try_join_all;
use serde_json::json;

use crate::firms::{Firm, found};
use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::load::Load;
use crate::machine;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Compared, Fact};
use crate::stats::{Gate, Measure};

/// Out of the way of the demo's.
const MEETING: i64 = 910_000;
const FIRST_HALL: i64 = 910_000;
const FIRST_BOOTH: i64 = 9_100_000;
const HALLS: i64 = 8;
const BOOTHS: i64 = 2_000;
/// People who want the same booth at the same moment.
const PEOPLE: usize = 200;
const FIRST_PERSON: i64 = 9_100_000;
/// Connections that read the plan.
const READERS: usize = 4;
const PLAN_MS: Gate = Gate::Under(100.0);

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    let (tenant_id, people) = fill(on).await.context("laying out 2,000 booths")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    plans(plan, &server, tenant_id).await?;
    reservations(plan, &server, &people).await?;
    server.stop().await
}

async fn plans(plan: &Plan, server: &Server, tenant_id: i64) -> anyhow::Result<()> {
    let path = format!("/atlas/exhibition/booth?activity_id={MEETING}");
    let answer = Connection::open(server.address).await?.call(&Request::get(&path)).await?;
    ensure!(answer.json()?["data"].as_array().is_some_and(|rows| rows.len() as i64 == BOOTHS), "the plan is not whole");
    let kilobytes = answer.body.len() / 1024;
    let rows = [
        ("plan of 2,000 booths, cached, p99", path.clone()),
        ("plan of 2,000 booths, after a change", format!("/stale/booth_plan:{tenant_id}{path}")),
    ];
    for (name, path) in rows {
        let mut load = Load::open(server.address, server.pid, READERS, vec![Request::get(&path)]).await?;
        load.round(plan.warm_up, &mut Measure::default()).await?;
        let mut measured = Measure::default();
        load.round(plan.round * 3, &mut measured).await?;
        let measured = measured.finish();
        let note = format!(
            "{kilobytes} KB; p50 {:.2} ms, {:.0} µs CPU, {:.0} a second",
            measured.percentile(0.5),
            measured.cpu_micros(),
            measured.per_second()
        );
        report::fact(&Fact { name, value: measured.percentile(0.99), unit: "ms", note, gate: Some(PLAN_MS) });
    }
    Ok(())
}

/// Short rounds in turn: everybody wants the same booth, one gets it and gives it back, then they want the next. Beside it what a
/// booth costs that nobody else wants.
async fn reservations(plan: &Plan, server: &Server, people: &[Firm]) -> anyhow::Result<()> {
    let connections = try_join_all(people.iter().map(|_| Connection::open(server.address))).await?;
    let mut crowd = Crowd { connections, people, asked: 0, pid: server.pid };
    let rows = [
        ("reservations, 200 after one booth", people.len(), Some(Gate::AtMost(5.0)), Some(Gate::AtLeast(0.5))),
        ("a booth held and given back, nobody else wants it", 1, None, None),
    ];
    for (name, wanting, gate, speed) in rows {
        let (mut real, mut bare) = (Measure::default(), Measure::default());
        crowd.round(plan.warm_up, wanting, hold, &mut Measure::default()).await?;
        crowd.round(plan.warm_up, wanting, take_bare, &mut Measure::default()).await?;
        for _ in 0..plan.pairs {
            crowd.round(plan.round, wanting, hold, &mut real).await?;
            crowd.round(plan.round, wanting, take_bare, &mut bare).await?;
        }
        report::compared(&Compared { name, fairway: real.finish(), bare: bare.finish(), gate, speed });
    }
    Ok(())
}

/// How a person takes a booth under a key of their own, and gives it back.
type Wish = fn(&Firm, i64, &str) -> (Request, Request);

struct Crowd<'a> {
    connections: Vec<Connection>,
    people: &'a [Firm],
    /// The turns until now: each has its booth, and its keys.
    asked: usize,
    pid: u32,
}

impl Crowd<'_> {
    /// In each turn the first so many people send their requests together, and the next turn begins when all have their answers.
    async fn round(
        &mut self,
        length: Duration,
        wanting: usize,
        wish: Wish,
        measure: &mut Measure,
    ) -> anyhow::Result<()> {
        let (started, cpu_before) = (Instant::now(), machine::cpu_time(self.pid)?);
        let mut latencies = Vec::new();
        while started.elapsed() < length {
            let booth = FIRST_BOOTH + self.asked as i64 % BOOTHS;
            let key = format!("bench-{:012}", self.asked);
            let ask = async |connection: &mut Connection, firm: &Firm| {
                let (take, give_back) = wish(firm, booth, &key);
                let sent = Instant::now();
                let status = connection.drive(&take).await?;
                let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
                ensure!(status == 200 || status == 409, "status {status} to {take:?}");
                anyhow::Ok((micros, (status == 200).then_some(give_back)))
            };
            let all = self.connections.iter_mut().zip(self.people).take(wanting);
            let answers = try_join_all(all.map(|(connection, firm)| ask(connection, firm))).await?;
            let mut winners = 0;
            for ((micros, won), connection) in answers.into_iter().zip(&mut self.connections) {
                latencies.push(micros);
                if let Some(give_back) = won {
                    winners += 1;
                    connection.drive(&give_back).await?;
                }
            }
            ensure!(winners == 1, "{winners} have booth {booth}");
            self.asked += 1;
        }
        measure.add(started.elapsed(), machine::cpu_time(self.pid)?.saturating_sub(cpu_before), latencies);
        Ok(())
    }
}

fn hold(firm: &Firm, booth: i64, key: &str) -> (Request, Request) {
    let take = firm.post("/atlas/exhibition/booth_hold", key, &json!({"activity_id": MEETING, "booth_ids": [booth]}));
    (take, firm.delete(&format!("/atlas/exhibition/booth_hold?activity_id={MEETING}")))
}

fn take_bare(_: &Firm, booth: i64, _: &str) -> (Request, Request) {
    let path = format!("/bare/booking/{booth}");
    (Request::new("POST", &path, &[], b""), Request::new("DELETE", &path, &[], b""))
}

/// A meeting of the demo's tenant with its booths, written past the domains; and the people who will want them.
async fn fill(on: &Installation) -> anyhow::Result<(i64, Vec<Firm>)> {
    let file = on.folder().join("fairway.sqlite");
    let url = on.database().map_or_else(|| fairway_db::maintain::sqlite_url(&file), str::to_owned);
    let db = Db::connect(&ConnectOptions::new(&url)).await?;
    let tx = db.begin().await?;
    let ask = |sql: &str| Statement::from_string(tx.get_database_backend(), sql);
    let row = tx.query_one_raw(ask("SELECT min(id) AS id FROM tenant")).await?.context("no tenant")?;
    let tenant_id: i64 = row.try_get("", "id")?;
    let halls = (0..HALLS).map(|hall| {
        let id = FIRST_HALL + hall;
        format!("({id}, {tenant_id}, {MEETING}, 'H{hall}', '', '', 900, 900, '{{}}', {hall}, 1, 1)")
    });
    let sql = "INSERT INTO pavilion (id, tenant_id, activity_id, code, name_zh, name_en, plan_w, plan_h, plan, sort, \
         created_at, updated_at) VALUES";
    tx.execute_text(&format!("{sql} {}", halls.collect::<Vec<_>>().join(","))).await?;
    let booths: Vec<String> = (0..BOOTHS)
        .map(|n| {
            let (id, hall, x, y) = (FIRST_BOOTH + n, FIRST_HALL + n % HALLS, n / HALLS % 25 * 30, n / HALLS / 25 * 30);
            format!("({id}, {tenant_id}, {MEETING}, {hall}, 'B{n:04}', 1, 9, 1, {x}, {y}, 30, 30, 100, 0, 'CNY', 9, false, 0, 1, 0, 1, 1)")
        })
        .collect();
    let sql = "INSERT INTO booth (id, tenant_id, activity_id, pavilion_id, booth_no, booth_type, area, open_sides, x, y, \
         w, h, price, surcharge, currency, gate_distance, is_hot, released_at, status, status_at, created_at, updated_at) \
         VALUES";
    for batch in booths.chunks(500) {
        tx.execute_text(&format!("{sql} {}", batch.join(","))).await?;
    }
    let people = found(&tx, tenant_id, FIRST_PERSON, PEOPLE).await?;
    tx.commit().await?;
    db.close().await;
    Ok((tenant_id, people))
}
