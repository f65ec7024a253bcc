//! The rows: what is asked of Fairway, what of bare axum, and what must hold between them.

use std::net::Ipv4Addr;

use anyhow::{Context, ensure};
use serde_json::{Value, json};

use crate::http::{Answer, Connection, Request};
use crate::stats::Gate;

/// The home page rendered anew beside the same bytes sent by a bare route. Machines differ by a factor of two from one hour to
/// the next, so milliseconds say little: where the bare route took 23.7 µs this is 25 ms of CPU.
const RENDER: Gate = Gate::AtMost(1_055.0);
/// Connections of a row whose answers cost little.
const MANY: usize = 16;
/// Fewer than an account may have attempts under way: a right one is counted until it has proven itself.
pub const SIGNING_IN: usize = 4;
/// No address sends more than it may in a minute.
const VISITORS: u32 = 2_048;
/// The demo's first exhibitor.
const COMPANY: &str = "/companyDetail?id=1";
const ACCOUNT: &str = "visitor@fairway.example";

/// How Fairway's cache must have served a row; a row that measured something else is no measurement.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cache {
    AlwaysHit,
    AlwaysMiss,
    NotAsked,
}

/// One comparison.
pub struct Row {
    pub name: &'static str,
    pub connections: usize,
    pub fairway: Vec<Request>,
    pub bare: Request,
    pub cache: Cache,
    /// On CPU per request.
    pub gate: Option<Gate>,
    /// On requests per second.
    pub speed: Option<Gate>,
}

impl Row {
    fn new(name: &'static str, fairway: Request, slot: &str) -> Self {
        Self {
            name,
            connections: MANY,
            fairway: vec![fairway],
            bare: Request::get(&format!("/bare/{slot}")),
            cache: Cache::AlwaysHit,
            gate: None,
            speed: None,
        }
    }

    /// A public read that the cache serves.
    fn cached(name: &'static str, fairway: Request, slot: &str) -> Self {
        let row = Self::new(name, fairway, slot);
        Self { gate: Some(Gate::AtMost(2.0)), speed: Some(Gate::AtLeast(0.6)), ..row }
    }

    fn gate(self, gate: Gate) -> Self {
        Self { gate: Some(gate), ..self }
    }

    fn cache(self, cache: Cache) -> Self {
        Self { cache, ..self }
    }

    fn connections(self, connections: usize) -> Self {
        Self { connections, ..self }
    }
}

/// What the rows need to know of the demo.
struct Demo {
    tenant_id: i64,
    activity_id: i64,
    user_id: i64,
    token: String,
}

impl Demo {
    async fn read(connection: &mut Connection) -> anyhow::Result<Self> {
        let exhibition = connection.call(&Request::get("/atlas/configure/exhibition?code=EXS")).await?.json()?;
        let session = connection.call(&sign_in()).await?.json()?;
        let number = |value: &Value, name: &str| {
            value["data"][name].as_i64().with_context(|| format!("{name} is missing in {value}"))
        };
        Ok(Self {
            tenant_id: number(&exhibition, "tenant_id")?,
            activity_id: number(&exhibition, "activity_id")?,
            user_id: number(&session, "user_id")?,
            token: session["data"]["access_token"].as_str().context("no access_token")?.to_owned(),
        })
    }
}

pub fn sign_in() -> Request {
    sign_in_as(ACCOUNT)
}

pub fn sign_in_as(account: &str) -> Request {
    let body = json!({ "account": account, "password": fairway_server::demo::PASSWORD }).to_string();
    Request::new("POST", "/atlas/user/login", &[("content-type", "application/json")], body.as_bytes())
}

/// A view of a page by one of many visitors, each with an address of their own.
fn access_record(path: &str, number: u32) -> Request {
    let body = json!({ "visitor_identify": format!("{number:032X}"), "plantform": 1, "language": "zh", "path": "/" });
    let address = Ipv4Addr::from_bits(Ipv4Addr::new(198, 18, 0, 0).to_bits() + number).to_string();
    let headers = [("content-type", "application/json"), ("x-forwarded-for", address.as_str())];
    Request::new("POST", path, &headers, body.to_string().as_bytes())
}

/// Prepares every row on the child: captures the answers and gives them to the bare routes.
pub async fn prepare(connection: &mut Connection) -> anyhow::Result<Vec<Row>> {
    let demo = Demo::read(connection).await?;
    let Demo { tenant_id, activity_id, user_id, .. } = demo;
    let articles = format!("/atlas/exhibition/static_content?activity_id={activity_id}&start=0&limit=20");
    // Any `nopage` but 1 pages as usual, and is a key of its own: nobody waits for another connection's load.
    let one_by_one = |n: usize| Request::get(&format!("/stale/content:{tenant_id}{articles}&nopage={}", n + 2));
    let bearer = format!("Bearer {}", demo.token);
    let brotli = [("accept-encoding", "gzip, deflate, br")];
    let structure = "/atlas/configure/structure?code=EXS";
    let rows = vec![
        Row::cached("home page, cached", Request::get("/"), "home"),
        Row::cached("home page, cached, brotli", Request::new("GET", "/", &brotli, b""), "home-br"),
        // With all that it reads, since nothing is in the cache. One connection: several would wait for the same render.
        Row::new("home page, rendered anew", Request::get("/stale/all/"), "home-render")
            .cache(Cache::AlwaysMiss)
            .connections(1)
            .gate(RENDER),
        Row::cached("company page, cached", Request::get(COMPANY), "company"),
        Row::new("company page, rendered anew", Request::get(&format!("/stale/all{COMPANY}")), "company-render")
            .cache(Cache::AlwaysMiss)
            .connections(1),
        Row::cached("configuration, cached", Request::get(structure), "structure"),
        // Beside the row above: what the check of a token costs. One query would break the gate.
        Row::cached(
            "configuration, cached, with a token",
            Request::new("GET", structure, &[("authorization", &bearer)], b""),
            "structure-token",
        ),
        Row::cached("list of 20, cached", Request::get(&articles), "list"),
        Row {
            fairway: (0..MANY).map(one_by_one).collect(),
            ..Row::new("list of 20, uncached", Request::get("/"), "query")
                .cache(Cache::AlwaysMiss)
                .gate(Gate::AtMost(3.0))
        },
        Row::new(
            "own account, signed in",
            Request::new("GET", &format!("/atlas/user/users/{user_id}"), &[("authorization", &bearer)], b""),
            "user",
        )
        .cache(Cache::NotAsked),
        Row::new("sign-in", sign_in(), "sign-in").cache(Cache::NotAsked).connections(SIGNING_IN),
        // What is measured includes writing the batches, which happens beside the requests.
        Row {
            fairway: (0..VISITORS).map(|number| access_record("/asas/report/access_record", number)).collect(),
            bare: access_record("/bare/record", 0),
            ..Row::new("access record", Request::get("/"), "record").cache(Cache::NotAsked)
        },
    ];
    for row in &rows {
        capture(connection, row).await.with_context(|| format!("preparing \"{}\"", row.name))?;
    }
    Ok(rows)
}

/// Gives the bare route Fairway's bytes; where it has an answer already, both must be the same.
async fn capture(connection: &mut Connection, row: &Row) -> anyhow::Result<()> {
    let real = connection.call(&row.fairway[0]).await?;
    ensure!(real.status == 200, "status {}: {}", real.status, String::from_utf8_lossy(&real.body));
    if real.header("content-type").is_some_and(|kind| kind.starts_with("text/html"))
        && real.header("content-encoding").is_none()
    {
        // A page that could not be rendered is answered with the empty shell, which would be a flattering number.
        ensure!(String::from_utf8_lossy(&real.body).contains(r#""mode":"ssr""#), "the page was not rendered");
    }
    let bare = connection.call(&row.bare).await?;
    if bare.status == 200 {
        ensure!(bare.json()? == real.json()?, "the two lists differ");
        return Ok(());
    }
    let put = put(row, &real)?;
    let kept = connection.call(&put).await?;
    ensure!(kept.status == 200, "the bare route did not take its bytes: {}", kept.status);
    let bare = connection.call(&row.bare).await?;
    ensure!(bare.body == real.body, "the bare route sends other bytes");
    Ok(())
}

fn put(row: &Row, real: &Answer) -> anyhow::Result<Request> {
    let mut headers = vec![("content-type", real.header("content-type").context("an answer without a type")?)];
    headers.extend(real.header("content-encoding").map(|encoding| ("content-encoding", encoding)));
    Ok(Request::new("PUT", row.bare.path(), &headers, &real.body))
}

/// A mix for the real binary, before its memory is read: all pages in both languages, lists, an account.
pub async fn mix(connection: &mut Connection) -> anyhow::Result<Vec<Request>> {
    let demo = Demo::read(connection).await?;
    let structure = connection.call(&Request::get("/atlas/configure/structure?code=EXS")).await?.json()?;
    let (bearer, own) = (format!("Bearer {}", demo.token), format!("/atlas/user/users/{}", demo.user_id));
    let mut requests = vec![Request::new("GET", &own, &[("authorization", &bearer)], b"")];
    for limit in 1..=100 {
        let path = format!("/atlas/exhibition/static_content?activity_id={}&limit={limit}", demo.activity_id);
        requests.push(Request::get(&path));
    }
    for page in structure["data"]["pages"].as_array().context("the structure has no pages")? {
        let path = page["path"].as_str().context("a page without a path")?;
        for headers in [
            [("host", "localhost"), ("accept-encoding", "br")],
            [("host", "en.localhost"), ("accept-encoding", "gzip")],
        ] {
            let request = Request::new("GET", path, &headers, b"");
            // Some pages need a query to be found; the load is only of those that answer without.
            if connection.call(&request).await?.status == 200 {
                requests.push(request);
            }
        }
    }
    Ok(requests)
}
