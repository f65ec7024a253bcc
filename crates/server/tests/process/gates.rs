//! kill -9 while people go in: every scan that was answered is there, and none lets in twice.

use std::collections::BTreeMap;
use std::sync::Arc;

use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_testkit::{Engine, db_test};
use serde_json::json;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::support::{Node, Place, send, until};

const DEVICES: usize = 8;
const TICKETS: usize = 400;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

/// What the server confirmed: the number of a ticket, and when it let in.
type Confirmed = Arc<Mutex<BTreeMap<usize, i64>>>;

fn code(ticket: usize) -> String {
    format!("{ticket:052X}")
}

fn key(ticket: usize) -> String {
    format!("crash-scan-{ticket:05}")
}

/// Tickets for the demo's meeting, written past the domains.
async fn print_tickets(place: &Place, tenant: i64, activity: i64) {
    let rows: Vec<String> = (0..TICKETS)
        .map(|n| {
            let (registration, code) = (9_000_000 + n, code(n));
            format!("({tenant}, {activity}, {registration}, 'TK{registration}', '{code}', 'Guest {n}', '', 1, 1, 1)")
        })
        .collect();
    let db = place.db().await;
    let tx = db.begin().await.unwrap();
    let sql = "INSERT INTO attend_ticket (tenant_id, activity_id, registration_id, number, code, name, company, status, \
         created_at, updated_at) VALUES";
    tx.execute_text(&format!("{sql} {}", rows.join(","))).await.unwrap();
    tx.commit().await.unwrap();
    db.close().await;
}

/// The names of the scans that let somebody in.
async fn entries(place: &Place) -> Vec<String> {
    let db = place.db().await;
    let sql = "SELECT key FROM attend_check_in WHERE result = 1 AND key LIKE 'crash-scan-%'";
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let rows = db.read().query_all_raw(statement).await.unwrap();
    let keys = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
    db.close().await;
    keys
}

/// When the ticket let in; none where the server is gone.
async fn scan(node: &Node, token: &str, gate: i64, ticket: usize) -> Option<i64> {
    let body = json!({"gate_id": gate, "code": code(ticket), "key": key(ticket)});
    let answer = send(node.post_request("/atms/attend/check_in", &body).bearer_auth(token)).await.ok()?.data();
    assert_eq!(answer["result"], 1, "{answer}");
    answer["happened_at"].as_i64()
}

fn run(node: &Arc<Node>, token: &str, gate: i64, tickets: Vec<usize>, confirmed: &Confirmed) -> JoinSet<()> {
    let left = Arc::new(Mutex::new(tickets));
    let mut set = JoinSet::new();
    for _ in 0..DEVICES {
        let (node, token, left, confirmed) = (node.clone(), token.to_owned(), left.clone(), confirmed.clone());
        set.spawn(async move {
            loop {
                let Some(ticket) = left.lock().await.pop() else { return };
                match scan(&node, &token, gate, ticket).await {
                    Some(at) => confirmed.lock().await.insert(ticket, at),
                    None => return,
                };
            }
        });
    }
    set
}

#[db_test(place)]
async fn every_confirmed_entry_survives_a_kill(place: Place) {
    let mut node = Arc::new(place.start().await);
    let token = node.sign_in("steward").await;
    let exhibition = node.get("/atlas/configure/exhibition?code=EXS").await.data();
    let [tenant, activity] = ["tenant_id", "activity_id"].map(|name| exhibition[name].as_i64().unwrap());
    print_tickets(&place, tenant, activity).await;
    let (path, bearer) = (format!("/atms/attend/check_in/counts?activity_id={activity}"), format!("Bearer {token}"));
    let counts = node.get_with(&path, &[("authorization", bearer.as_str())]).await.data();
    let gate = counts["gates"][0]["gate_id"].as_i64().unwrap();

    let confirmed = Confirmed::default();
    for kill_at in [TICKETS / 4, TICKETS * 3 / 5] {
        let done: Vec<usize> = confirmed.lock().await.keys().copied().collect();
        let left = (0..TICKETS).filter(|ticket| !done.contains(ticket)).collect();
        let running = run(&node, &token, gate, left, &confirmed);
        until("enough confirmed entries", || async { confirmed.lock().await.len() >= kill_at }).await;
        node.kill();
        running.join_all().await;
        let mut killed = Arc::into_inner(node).expect("no device is left");
        assert!(!killed.ended().await.success());
        node = Arc::new(place.start().await);
        let (kept, confirmed) = (entries(&place).await, confirmed.lock().await);
        let lost: Vec<_> = confirmed.keys().filter(|ticket| !kept.contains(&key(**ticket))).collect();
        assert!(lost.is_empty(), "{} of {} confirmed entries are lost: {lost:?}", lost.len(), confirmed.len());
        println!("killed at {} confirmed entries: all are there", confirmed.len());
    }
    // A device that never heard the answer sends the same once more: the ticket lets in, and has done so once.
    for ticket in 0..TICKETS {
        let at = scan(&node, &token, gate, ticket).await.expect("an answer");
        let known = confirmed.lock().await.insert(ticket, at);
        assert!(known.is_none_or(|known| known == at), "ticket {ticket} let in twice");
    }
    assert_eq!(entries(&place).await.len(), TICKETS);
}
