//! Appointments: many people who invite each other at once, and who accept: both people are locked, and the guard takes both and a
//! table. At the end nobody may be in two places at once.

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

/// Out of the way of the demo's.
const MEETING: i64 = 940_000;
const FIRST_PERSON: i64 = 9_400_000;
const FIRST_APPOINTMENT: i64 = 9_400_000;
const FIRST_TABLE: i64 = 940_000;
/// Each invites the next one, in two groups: the first is measured inviting, the second accepting.
const PEOPLE: usize = 8_000;
const WARM_UP: usize = 200;
const TABLES: i64 = 100;
const SLOTS: i64 = 60;
const SLOT_SECONDS: i64 = 1_800;
const FIRST_SLOT: i64 = 4_000_000_000;
const CONNECTIONS: usize = 16;
const ROWS_AT_ONCE: usize = 500;

pub async fn measure(plan: &Plan, own: &Path, on: &Installation) -> anyhow::Result<()> {
    let tokens = fill(on).await.context("registering 8,000 people")?;
    let mut server = Server::start(own, &["serve-child"], on)?;
    server.ready("/healthz").await?;
    let half = PEOPLE / 2;
    let invite: Vec<Request> = (0..half / 2).map(|pair| apply(&tokens[2 * pair], pair)).collect();
    let accept: Vec<Request> = (0..half / 2).map(|pair| ack(&tokens[half + 2 * pair + 1], pair)).collect();
    let rows = [("invitations a second", invite, 150.0), ("invitations accepted a second", accept, 150.0)];
    for (name, mut first, at_least) in rows {
        let rest = first.split_off(WARM_UP);
        let load = |requests| Load::open(server.address, server.pid, CONNECTIONS, requests);
        load(first).await?.round(plan.warm_up, &mut Measure::default()).await?;
        let (mut measured, pairs) = (Measure::default(), rest.len());
        load(rest).await?.round(plan.round, &mut measured).await?;
        let measured = measured.finish();
        ensure!(measured.requests() <= pairs, "everybody has met: register more people");
        let note = format!(
            "{CONNECTIONS} connections; p50 {:.2} ms, p99 {:.2} ms, {:.0} µs CPU",
            measured.percentile(0.5),
            measured.percentile(0.99),
            measured.cpu_micros()
        );
        let value = measured.per_second();
        report::fact(&Fact { name, value, unit: "", note, gate: Some(Gate::AtLeast(at_least)) });
    }
    clashes(on).await?;
    server.stop().await
}

/// Of everything that was agreed upon nothing is at the same time for one person or at one table.
async fn clashes(on: &Installation) -> anyhow::Result<()> {
    let db = open(on).await?;
    let accepted = format!("FROM one2one_appointment WHERE activity_id = {MEETING} AND status = 2");
    let twice = format!(
        "SELECT COUNT(*) FROM (SELECT 1 AS n FROM (SELECT slot_at, from_user AS taken {accepted} \
         UNION ALL SELECT slot_at, to_user {accepted} UNION ALL SELECT slot_at, table_id {accepted}) AS everything \
         GROUP BY slot_at, taken HAVING COUNT(*) > 1) AS clashes"
    );
    let (value, agreed) =
        (number(&db, &twice).await? as f64, number(&db, &format!("SELECT COUNT(*) {accepted}")).await?);
    let note = format!("{agreed} were agreed upon");
    report::fact(&Fact { name: "people and tables taken twice", value, unit: "", note, gate: Some(Gate::AtMost(0.0)) });
    db.close().await;
    Ok(())
}

fn slot_of(pair: usize) -> i64 {
    FIRST_SLOT + pair as i64 % SLOTS * SLOT_SECONDS
}

fn post(token: &Token, path: &str, key: &str, body: &serde_json::Value) -> Request {
    let bearer = format!("Bearer {}", token.reveal());
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str()), ("idempotency-key", key)];
    Request::new("POST", path, &headers, body.to_string().as_bytes())
}

fn apply(token: &Token, pair: usize) -> Request {
    let to = FIRST_PERSON + 2 * pair as i64 + 1;
    let body = json!({"activity_id": MEETING, "user_id": to, "slot_at": slot_of(pair), "message": "Let us meet"});
    post(token, "/atlas/activity_one2one/apply", &format!("bench-apply-{pair:08}"), &body)
}

fn ack(token: &Token, pair: usize) -> Request {
    let body = json!({"id": FIRST_APPOINTMENT + pair as i64, "action": "accept"});
    post(token, "/atlas/activity_one2one/apply/ack", &format!("bench-ack-{pair:08}"), &body)
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

/// A meeting of the demo's tenant with its times and tables, people who are registered and signed in, and the invitations that
/// are to be accepted, written past the domains.
async fn fill(on: &Installation) -> anyhow::Result<Vec<Token>> {
    let db = open(on).await?;
    let tenant_id = number(&db, "SELECT min(id) FROM tenant").await?;
    let tokens: Vec<Token> = (0..PEOPLE).map(|_| Token::generate()).collect();
    let tx = db.begin().await?;
    let end = FIRST_SLOT + SLOTS * SLOT_SECONDS;
    tx.execute_text(&format!(
        "INSERT INTO meeting (id, tenant_id, title_en, start_time, end_time, timezone, created_at, updated_at) \
         VALUES ({MEETING}, {tenant_id}, 'Fair', {FIRST_SLOT}, {end}, 'Asia/Shanghai', 1, 1)"
    ))
    .await?;
    let windows = json!([{"from": FIRST_SLOT, "until": end}]);
    tx.execute_text(&format!(
        "INSERT INTO one2one_setting (tenant_id, activity_id, is_on, rules, windows, created_at, updated_at) \
         VALUES ({tenant_id}, {MEETING}, TRUE, '[]', '{windows}', 1, 1)"
    ))
    .await?;
    let tables = (0..TABLES).map(|n| format!("({}, {tenant_id}, {MEETING}, 'T{n}', {n}, 1, 1)", FIRST_TABLE + n));
    let sql = "INSERT INTO one2one_table (id, tenant_id, activity_id, name_en, sort, created_at, updated_at) VALUES";
    tx.execute_text(&format!("{sql} {}", tables.collect::<Vec<_>>().join(","))).await?;
    let people: Vec<(i64, &Token)> = (FIRST_PERSON..).zip(&tokens).collect();
    for batch in people.chunks(ROWS_AT_ONCE) {
        let rows = |row: &dyn Fn(i64, &Token) -> String| {
            batch.iter().map(|(id, token)| row(*id, token)).collect::<Vec<_>>().join(",")
        };
        let accounts = rows(&|id, _| format!("({id}, {tenant_id}, 'meets-{id}@fairway.example', 1, 1, 1)"));
        let sql = "INSERT INTO account (id, tenant_id, email, activated_at, created_at, updated_at) VALUES";
        tx.execute_text(&format!("{sql} {accounts}")).await?;
        let sessions =
            rows(&|id, token| format!("({id}, {tenant_id}, {id}, '{}', 4000000000, 4000000000, 1)", token.hash()));
        let sql = "INSERT INTO session (id, tenant_id, account_id, access_hash, access_expires_at, last_used_at, \
             created_at) VALUES";
        tx.execute_text(&format!("{sql} {sessions}")).await?;
        let attendees = rows(&|id, _| format!("({tenant_id}, {MEETING}, {id}, 1, 1, 'P{id}', TRUE, 1, 1, 1)"));
        let sql = "INSERT INTO attendee (tenant_id, activity_id, user_id, kind, status, name_en, is_public, \
             registered_at, created_at, updated_at) VALUES";
        tx.execute_text(&format!("{sql} {attendees}")).await?;
    }
    let half = PEOPLE / 2;
    let waiting: Vec<String> = (0..half / 2)
        .map(|pair| {
            let (id, from) = (FIRST_APPOINTMENT + pair as i64, FIRST_PERSON + (half + 2 * pair) as i64);
            let (to, at) = (from + 1, slot_of(pair));
            format!("({id}, {tenant_id}, {MEETING}, {from}, {to}, {at}, 1, {at}, 1, 1, 1)")
        })
        .collect();
    let sql = "INSERT INTO one2one_appointment (id, tenant_id, activity_id, from_user, to_user, slot_at, status, \
         answer_until, changes, created_at, updated_at) VALUES";
    for batch in waiting.chunks(ROWS_AT_ONCE) {
        tx.execute_text(&format!("{sql} {}", batch.join(","))).await?;
    }
    tx.commit().await?;
    db.close().await;
    Ok(tokens)
}
