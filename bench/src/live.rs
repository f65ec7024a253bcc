//! Those who listen: what thousands of idle streams hold, how much work their silence is, and how soon a commit is heard.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use fairway_server::connections::raise_handles;
use futures::future::try_join_all;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::machine;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::rows;
use crate::stats::{Gate, median};

const LISTENERS: usize = 5_000;
/// Those whom the time of a delivery is taken from.
const HEARD_BY: usize = 1_000;
/// An address has a quarter of all connections.
const ADDRESSES: u8 = 8;
/// Opened at once.
const BATCH: usize = 200;
const ROUNDS: usize = 7;
/// A topic says at most once a second that it changed.
const SPACING: Duration = Duration::from_millis(1_500);
const PATIENCE: Duration = Duration::from_secs(15);
const HEAD: &str = "GET /atlas/live?topics=counters:1 HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n";
const ORGANISER: &str = "organiser@fairway.example";

pub async fn measure(plan: &Plan, fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    ensure!(raise_handles() > LISTENERS + 100, "this process may not open {LISTENERS} connections");
    let mut server = Server::start(fairway, &["serve"], on)?;
    server.ready("/").await?;
    server.settled().await?;
    let before = machine::memory(server.pid)?;
    let mut streams = open(server.address, HEARD_BY).await?;
    delivery(&server, &mut streams).await?;
    let more = open(server.address, LISTENERS - HEARD_BY).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let during = machine::memory(server.pid)?;
    let grown = (during.resident_mb - before.resident_mb).max(0.0);
    let each = grown * 1024.0 / LISTENERS as f64;
    report::fact(&Fact {
        name: "held by 5,000 idle listeners",
        value: grown,
        unit: "MB",
        note: format!("{each:.1} KB each; {:.1} MB in all, {:.1} before", during.resident_mb, before.resident_mb),
        gate: Some(Gate::Under(100.0)),
    });
    silence(plan, &server).await?;
    drop((streams, more));
    server.stop().await
}

/// Streams that have heard that they are ready.
async fn open(server: SocketAddr, count: usize) -> anyhow::Result<Vec<TcpStream>> {
    let mut streams = Vec::with_capacity(count);
    for first in (0..count).step_by(BATCH) {
        let some = (first..count.min(first + BATCH)).map(|number| listen(server, number));
        streams.extend(try_join_all(some).await?);
    }
    Ok(streams)
}

async fn listen(server: SocketAddr, number: usize) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    let address = 2 + (number % usize::from(ADDRESSES)) as u8;
    socket.bind((Ipv4Addr::new(127, 0, 0, address), 0).into())?;
    let mut stream = socket.connect(server).await?;
    stream.write_all(HEAD.as_bytes()).await?;
    hear(&mut stream, "event: ready").await?;
    Ok(stream)
}

/// Reads until this was said.
async fn hear(stream: &mut TcpStream, what: &str) -> anyhow::Result<Instant> {
    let mut said = Vec::new();
    let mut piece = [0; 2048];
    while !said.windows(what.len()).any(|window| window == what.as_bytes()) {
        let read = tokio::time::timeout(PATIENCE, stream.read(&mut piece)).await.context("nothing was heard")??;
        ensure!(read > 0, "the stream ended: {}", String::from_utf8_lossy(&said));
        said.extend_from_slice(&piece[..read]);
    }
    Ok(Instant::now())
}

/// From sending a change of a company to the last listener hearing that the numbers may have changed.
async fn delivery(server: &Server, streams: &mut [TcpStream]) -> anyhow::Result<()> {
    let mut connection = Connection::open(server.address).await?;
    let session = connection.call(&rows::sign_in_as(ORGANISER)).await?.json()?;
    let bearer = format!("Bearer {}", session["data"]["access_token"].as_str().context("no access_token")?);
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let (mut answers, mut last) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        tokio::time::sleep(SPACING).await;
        let body = json!({"company_id": 1, "date": 1, "title_zh": format!("里程碑 {round}")}).to_string();
        let change = Request::new("POST", "/atlas/atams_company/company_events", &headers, body.as_bytes());
        let sent = Instant::now();
        let hearing = try_join_all(streams.iter_mut().map(|stream| hear(stream, "event: changed")));
        let answered = async { Ok::<_, anyhow::Error>((connection.call(&change).await?.json()?, Instant::now())) };
        let (heard, (_, answered)) = tokio::try_join!(hearing, answered)?;
        let millis = |at: Instant| at.duration_since(sent).as_secs_f64() * 1000.0;
        answers.push(millis(answered));
        last.push(heard.into_iter().map(millis).fold(0.0, f64::max));
    }
    let answer = median(&answers).context("nothing was changed")?;
    report::fact(&Fact {
        name: "a change heard by 1,000 listeners",
        value: median(&last).context("nothing was heard")?,
        unit: "ms",
        note: format!("the last of them, after sending it; the change itself was answered after {answer:.1} ms"),
        gate: None,
    });
    Ok(())
}

/// CPU time while nothing happens but signs of life.
async fn silence(plan: &Plan, server: &Server) -> anyhow::Result<()> {
    let (begun, before) = (Instant::now(), machine::cpu_time(server.pid)?);
    tokio::time::sleep(plan.silence).await;
    let used = (machine::cpu_time(server.pid)? - before).as_secs_f64();
    let share = used / begun.elapsed().as_secs_f64() * 100.0;
    report::fact(&Fact {
        name: "CPU while they all are silent",
        value: share,
        unit: "%",
        note: format!("of one core, over {} s", plan.silence.as_secs()),
        gate: Some(Gate::Under(1.0)),
    });
    Ok(())
}
