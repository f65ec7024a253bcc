//! An organiser's edit and the request after it: the cache must never show the old text again.

use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use serde_json::json;

use crate::http::{Connection, Request};
use crate::installation::Installation;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::rows;
use crate::stats::{Gate, median};

const ORGANISER: &str = "organiser@fairway.example";
const ROUNDS: usize = 20;
/// A label of the menu, which is on every page.
const KEY: &str = "menu.home";

/// Edits a label again and again, each time with the old one in the cache, and asks once for the labels and once for the
/// rendered home page.
pub async fn measure(fairway: &Path, on: &Installation) -> anyhow::Result<()> {
    let mut server = Server::start(fairway, &["serve"], on)?;
    server.ready("/").await?;
    let mut connection = Connection::open(server.address).await?;
    let session = connection.call(&rows::sign_in_as(ORGANISER)).await?.json()?;
    let bearer = format!("Bearer {}", session["data"]["access_token"].as_str().context("no access_token")?);
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];

    let asked = Request::new("GET", &format!("/atms/label/labels?keyword={KEY}"), &headers, b"");
    let labels = connection.call(&asked).await?.json()?;
    let found = labels["data"].as_array().into_iter().flatten().find(|label| label["key"] == KEY);
    let mut version = found.context("the demo has no such label")?["version"].clone();
    let (mut missed, mut waits) = (0, Vec::new());
    for round in 0..ROUNDS {
        let text = format!("首页 {round}");
        let body = json!({ "key": KEY, "label_zh": text, "label_en": "Home", "version": version }).to_string();
        let saved = Request::new("POST", "/atms/label/save", &headers, body.as_bytes());
        version = connection.call(&saved).await?.json()?["data"]["version"].clone();
        for path in ["/basic/label/EXS?is_idc=2&no_page=1", "/"] {
            let asked = Instant::now();
            let answer = connection.call(&Request::get(path)).await?;
            missed += usize::from(!String::from_utf8_lossy(&answer.body).contains(&text));
            waits.push(asked.elapsed().as_secs_f64() * 1000.0);
        }
    }
    let wait = median(&waits).context("nothing was asked")?;
    let note = format!("{ROUNDS} edits, labels and home page asked once after each; {wait:.1} ms");
    report::fact(&Fact {
        name: "edits missed by the next request",
        value: missed as f64,
        unit: "",
        note,
        gate: Some(Gate::AtMost(0.0)),
    });
    server.stop().await
}
