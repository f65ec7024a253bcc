//! Registrations: many people who register at once, for a ticket without limit and for one of which there are only so many; and
//! the rush for its last places, of which none may be given twice.

use std::path::Path;

use anyhow::{Context, ensure};
use fairway_auth::Token;
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{ConnectOptions, Db};
use serde_json::json;

use crate::http::Request;
use crate::installation::Installation;
use crate::load::Load;
use crate::plan::Plan;
use crate::process::Server;
use crate::report::{self, Fact};
use crate::stats::{Gate, Measure};

/// Out of the way of the demo's; a ticket type has its meeting's id.
const OPEN: i64 = 930_000;
const LIMITED: i64 = 930_001;
const FIRST_PERSON: i64 = 9_300_000;
const PEOPLE: usize = 8_000;
/// Those who register before the measured ones, and those who come for the last places.
const WARM_UP: usize = 500;
const RUSH: usize = 500;
const LAST_PLACES: i64 = 50;
const CONNECTIONS: usize = 16;
const ROWS_AT_ONCE: usize = 500;

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    let tokens = fill(on).await.context("inviting 8,000 people")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    let rows =
        [("registrations a minute, no limit", OPEN, 15_000.0), ("registrations a minute, limited", LIMITED, 5_000.0)];
    for (name, meeting, at_least) in rows {
        let mut first: Vec<Request> = tokens.iter().zip(0..).map(|(token, n)| register(token, n, meeting)).collect();
        let mut rest = first.split_off(WARM_UP);
        rest.truncate(PEOPLE - WARM_UP - RUSH);
        let load = |requests| Load::open(server.address, server.pid, CONNECTIONS, requests);
        load(first).await?.round(plan.warm_up, &mut Measure::default()).await?;
        let (mut measured, people) = (Measure::default(), rest.len());
        load(rest).await?.round(plan.round * 3, &mut measured).await?;
        let measured = measured.finish();
        ensure!(measured.requests() <= people, "everybody is registered: invite more people");
        let note = format!(
            "{CONNECTIONS} connections; p50 {:.2} ms, p99 {:.2} ms, {:.0} µs CPU",
            measured.percentile(0.5),
            measured.percentile(0.99),
            measured.cpu_micros()
        );
        let value = measured.per_second() * 60.0;
        report::fact(&Fact { name, value, unit: "", note, gate: Some(Gate::AtLeast(at_least)) });
    }
    rush(plan, &server, on, &tokens).await?;
    server.stop().await
}

/// Many more than there are places left come at the same moment.
async fn rush(plan: &Plan, server: &Server, on: &Installation, tokens: &[Token]) -> anyhow::Result<()> {
    let db = open(on).await?;
    let tx = db.begin().await?;
    let sql = format!("UPDATE attend_ticket_type SET stock = taken + {LAST_PLACES} WHERE id = {LIMITED}");
    tx.execute_text(&sql).await?;
    tx.commit().await?;
    let last = tokens.iter().zip(0..).skip(PEOPLE - RUSH).map(|(token, n)| register(token, n, LIMITED));
    let mut load = Load::open(server.address, server.pid, CONNECTIONS, last.collect()).await?;
    let stock = number(&db, &format!("SELECT stock FROM attend_ticket_type WHERE id = {LIMITED}")).await?;
    let waiting = format!("SELECT COUNT(*) FROM attend_registration WHERE activity_id = {LIMITED} AND status = 5");
    // Until somebody found no place any more: only then was it sold out.
    while number(&db, &waiting).await? == 0 {
        load.round(plan.round, &mut Measure::default()).await?;
    }
    let given = format!("SELECT COUNT(*) FROM attend_ticket WHERE activity_id = {LIMITED} AND status = 1");
    let given = number(&db, &given).await?;
    let note = format!("{RUSH} people for the last {LAST_PLACES}; {given} tickets of {stock}");
    let value = (given - stock).max(0) as f64;
    report::fact(&Fact { name: "places given twice", value, unit: "", note, gate: Some(Gate::AtMost(0.0)) });
    db.close().await;
    Ok(())
}

fn register(token: &Token, person: usize, meeting: i64) -> Request {
    let body = json!({"activity_id": meeting, "atype": 2, "name": format!("Guest {person}"), "ticket_type_id": meeting,
        "email": "guest@fairway.example", "mobile": "13800138000", "company_en": "Farshore"});
    let (bearer, key) = (format!("Bearer {}", token.reveal()), format!("bench-{meeting}-{person:08}"));
    let headers =
        [("content-type", "application/json"), ("authorization", bearer.as_str()), ("idempotency-key", key.as_str())];
    Request::new("POST", "/atlas/exhibition/activity_apply_user", &headers, body.to_string().as_bytes())
}

async fn open(on: &Installation) -> anyhow::Result<Db> {
    let file = on.folder().join("fairway.sqlite");
    let url = on.database().map_or_else(|| fairway_db::maintain::sqlite_url(&file), str::to_owned);
    Ok(Db::connect(&ConnectOptions::new(&url)).await?)
}

async fn number(db: &Db, sql: &str) -> anyhow::Result<i64> {
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let row = db.read().query_one_raw(statement).await?.context("no row")?;
    Ok(row.try_get_by_index(0)?)
}

/// Two meetings of the demo's tenant with a ticket type each, and people who are signed in, written past the domains.
async fn fill(on: &Installation) -> anyhow::Result<Vec<Token>> {
    let db = open(on).await?;
    let tenant_id = number(&db, "SELECT min(id) FROM tenant").await?;
    let tokens: Vec<Token> = (0..PEOPLE).map(|_| Token::generate()).collect();
    let tx = db.begin().await?;
    // What else the demo asks is not measured.
    tx.execute_text("UPDATE custom_field SET is_required = FALSE").await?;
    for (meeting, stock) in [(OPEN, "NULL".to_owned()), (LIMITED, PEOPLE.to_string())] {
        tx.execute_text(&format!(
            "INSERT INTO meeting (id, tenant_id, title_en, start_time, end_time, timezone, created_at, updated_at) \
             VALUES ({meeting}, {tenant_id}, 'Fair', 4000000000, 4000000001, 'Asia/Shanghai', 1, 1)"
        ))
        .await?;
        tx.execute_text(&format!(
            "INSERT INTO attend_ticket_type (id, tenant_id, activity_id, name_en, atype, price, price_usd, stock, \
             created_at, updated_at) VALUES ({meeting}, {tenant_id}, {meeting}, 'Visitor', 2, 0, 0, {stock}, 1, 1)"
        ))
        .await?;
    }
    let people: Vec<(i64, &Token)> = (FIRST_PERSON..).zip(&tokens).collect();
    for batch in people.chunks(ROWS_AT_ONCE) {
        let accounts =
            batch.iter().map(|(id, _)| format!("({id}, {tenant_id}, 'guest-{id}@fairway.example', 1, 1, 1)"));
        let sql = "INSERT INTO account (id, tenant_id, email, activated_at, created_at, updated_at) VALUES";
        tx.execute_text(&format!("{sql} {}", accounts.collect::<Vec<_>>().join(","))).await?;
        let sessions = batch
            .iter()
            .map(|(id, token)| format!("({id}, {tenant_id}, {id}, '{}', 4000000000, 4000000000, 1)", token.hash()));
        let sql = "INSERT INTO session (id, tenant_id, account_id, access_hash, access_expires_at, last_used_at, \
             created_at) VALUES";
        tx.execute_text(&format!("{sql} {}", sessions.collect::<Vec<_>>().join(","))).await?;
    }
    tx.commit().await?;
    db.close().await;
    Ok(tokens)
}
