//! A table of companies that somebody brings: read, looked at and written, in rows per second, and how much memory that takes.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde_json::Value;

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::machine;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::rows;
use crate::stats::Gate;

const ORGANISER: &str = "organiser@fairway.example";
const ROWS: usize = 20_000;
/// 20,000 rows within a minute, looked at and written.
const ROWS_A_SECOND: Gate = Gate::AtLeast(333.0);
const IMPORTS: &str = "/atms/company/companies/import";
const LOOK_EVERY: Duration = Duration::from_millis(200);
const DONE_WITHIN: Duration = Duration::from_secs(300);

pub async fn measure(fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    let mut server = Server::start(fairway, &["serve"], on)?;
    server.ready("/healthz").await?;
    let mut connection = Connection::open(server.address).await?;
    let session = connection.call(&rows::sign_in_as(ORGANISER)).await?.json()?;
    let bearer = format!("Bearer {}", session["data"]["access_token"].as_str().context("no access_token")?);
    let before = machine::memory(server.pid)?.resident_mb;

    let begun = Instant::now();
    let headers = [("content-type", "application/octet-stream"), ("authorization", bearer.as_str())];
    let taken = Request::new("POST", &format!("{IMPORTS}?name=companies.csv"), &headers, table().as_bytes());
    let taken = connection.call(&taken).await?.json()?;
    let path = format!("{IMPORTS}/{}", taken["data"]["id"]);
    wait_for(&mut connection, &path, &bearer, "ready").await?;
    let looked = begun.elapsed().as_secs_f64();
    let json = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let start = Request::new("POST", &format!("{path}/run"), &json, br#"{"only_good": false}"#);
    connection.call(&start).await?.json()?;
    wait_for(&mut connection, &path, &bearer, "done").await?;
    let all = begun.elapsed().as_secs_f64();

    let peak = machine::memory(server.pid)?.peak_mb;
    let note = format!("{ROWS} rows: looked at after {looked:.1} s, written after {all:.1} s");
    let value = ROWS as f64 / all;
    report::fact(&Fact { name: "import of companies", value, unit: "rows a second", note, gate: Some(ROWS_A_SECOND) });
    let note = format!("resident before {before:.0} MB");
    report::fact(&Fact { name: "import: peak of memory", value: peak, unit: "MB", note, gate: None });
    server.stop().await
}

async fn wait_for(connection: &mut Connection, path: &str, bearer: &str, state: &str) -> anyhow::Result<()> {
    let (begun, ask) = (Instant::now(), Request::new("GET", path, &[("authorization", bearer)], b""));
    loop {
        let run: Value = connection.call(&ask).await?.json()?;
        match run["data"]["state"].as_str() {
            Some(now) if now == state => return Ok(()),
            Some("stopped") => bail!("the import stopped: {run}"),
            _ if begun.elapsed() > DONE_WITHIN => bail!("the import did not come to {state}: {run}"),
            _ => tokio::time::sleep(LOOK_EVERY).await,
        }
    }
}

/// As a spreadsheet writes it, each company with a name of its own.
fn table() -> String {
    let mut table = String::from("Chinese name,English name,Country or region,City,Website,Email\r\n");
    for number in 0..ROWS {
        table.push_str(&format!(
            "批量{number}号国际货运,Bulk Forwarding No {number},China,Ningbo,https://b{number}.example,a@b{number}.example\r\n"
        ));
    }
    table
}
