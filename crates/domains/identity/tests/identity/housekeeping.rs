//! What has ended is forgotten, in batches, and nothing that still works.

use std::time::Duration;

use fairway_identity::domain;
use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_testkit::db_test;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

use crate::support::{World, sign_in, world};

async fn tidy(w: &World) {
    let mut handlers = Handlers::new();
    (domain().jobs)(&mut handlers, &w.app.app);
    let app = &w.app.app;
    let worker = Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), WorkerOptions::default());
    worker.queue_recurring().await.unwrap();
    worker.run_until_idle().await.unwrap();
}

async fn count(w: &World, table: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let db = w.app.app.db.read();
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

#[db_test(world)]
async fn sessions_and_their_tokens_go_when_nothing_opens_them(w: World) {
    for _ in 0..3 {
        sign_in(&w.app).await;
    }
    let tx = w.app.app.db.begin().await.unwrap();
    let (tenant, user) = (w.tenant, w.user);
    let rows: Vec<_> = (0..600).map(|n| format!("({tenant}, {user}, 'old{n}', 1, '', 1)")).collect();
    let sql = "INSERT INTO session (tenant_id, account_id, access_hash, access_expires_at, device, created_at) VALUES";
    tx.execute_text(&format!("{sql} {}", rows.join(", "))).await.unwrap();
    let rows: Vec<_> = (0..600).map(|n| format!("({tenant}, 1, 'old{n}', 1, 1)")).collect();
    let sql = "INSERT INTO refresh_token (tenant_id, session_id, token_hash, expires_at, created_at) VALUES";
    tx.execute_text(&format!("{sql} {}", rows.join(", "))).await.unwrap();
    tx.commit().await.unwrap();

    w.app.app.clock.advance(Duration::from_secs(7 * 86_400 - 60));
    let (_, refresh) = sign_in(&w.app).await;
    tidy(&w).await;
    assert_eq!((count(&w, "session").await, count(&w, "refresh_token").await), (4, 4), "they can still be refreshed");
    w.app.app.clock.advance(Duration::from_secs(3600));
    tidy(&w).await;
    assert_eq!((count(&w, "session").await, count(&w, "refresh_token").await), (1, 1));
    w.app.post("/atlas/auth/token/refresh", json!({"refresh_token": refresh})).await.data();
}
