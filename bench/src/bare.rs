//! What Fairway is compared with: routes of bare axum, without any layer, in the same process.

use std::sync::{Arc, OnceLock};

use anyhow::Context;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use bytes::Bytes;
use fairway_db::sea_orm::sqlx::{self, PgPool, Row, SqlitePool};
use fairway_db::{Db, Engine};
use serde::Serialize;

/// The routes `/bare/<slot>` that send bytes which were captured from Fairway.
pub const SLOTS: [&str; 11] = [
    "home",
    "home-br",
    "home-render",
    "company",
    "company-render",
    "structure",
    "structure-token",
    "list",
    "sign-in",
    "user",
    "record",
];

type Slot = Arc<OnceLock<([(HeaderName, String); 2], Bytes)>>;

/// `PUT /bare/<slot>` gives a slot its bytes; then it sends them, whatever the request.
pub fn slots() -> Router {
    SLOTS.iter().fold(Router::new(), |router, name| {
        let slot = Slot::default();
        let routes = get(send).post(send).put(keep).with_state(slot);
        router.route(&format!("/bare/{name}"), routes)
    })
}

async fn send(State(slot): State<Slot>) -> Response {
    match slot.get() {
        Some(answer) => answer.clone().into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn keep(State(slot): State<Slot>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let named = |name: HeaderName| {
        let value = headers.get(&name).and_then(|value| value.to_str().ok()).unwrap_or("identity").to_owned();
        (name, value)
    };
    match slot.set(([named(header::CONTENT_TYPE), named(header::CONTENT_ENCODING)], body)) {
        Ok(()) => StatusCode::OK,
        Err(_) => StatusCode::CONFLICT,
    }
}

/// What a list of articles needs, by hand: two prepared statements, 20 rows, the same bytes as Fairway sends.
const ROWS: &str = "SELECT id, classification, title_zh, title_en, summary_zh, summary_en, cover, author_zh, author_en, \
     published_at, is_top FROM static_content \
     WHERE tenant_id = $1 AND activity_id = $2 AND status = 1 AND deleted_at IS NULL \
     ORDER BY is_top DESC, sort ASC, published_at DESC, id DESC LIMIT 20 OFFSET 0";
const COUNT: &str = "SELECT COUNT(*) FROM static_content \
     WHERE tenant_id = $1 AND activity_id = $2 AND status = 1 AND deleted_at IS NULL";

#[derive(Serialize)]
struct Article {
    id: i64,
    classification: String,
    title_zh: String,
    title_en: String,
    summary_zh: String,
    summary_en: String,
    cover: String,
    author_zh: String,
    author_en: String,
    published_at: i64,
    is_top: bool,
}

#[derive(Serialize)]
struct Articles {
    success: bool,
    data: Vec<Article>,
    total: i64,
}

#[derive(Clone)]
struct Source<P> {
    pool: P,
    tenant_id: i64,
    activity_id: i64,
}

/// `GET /bare/query`: the list of 20 as a program of one route would read it from the same database.
pub async fn query(db: &Db) -> anyhow::Result<Router> {
    let read = db.read();
    match db.engine() {
        Engine::Sqlite => sqlite::router(read.get_sqlite_connection_pool().clone()).await,
        Engine::Postgres => postgres::router(read.get_postgres_connection_pool().clone()).await,
    }
}

/// The same lines for the two types of pool; a type that hides the engine would cost what is to be measured.
macro_rules! engine {
    ($name:ident, $pool:ty) => {
        mod $name {
            use super::*;

            pub async fn router(pool: $pool) -> anyhow::Result<Router> {
                let found = sqlx::query("SELECT tenant_id, activity_id FROM static_content ORDER BY id LIMIT 1");
                let row = found.fetch_one(&pool).await.context("the demo has no article")?;
                let source = Source { tenant_id: row.try_get(0)?, activity_id: row.try_get(1)?, pool };
                Ok(Router::new().route("/bare/query", get(answer)).with_state(source))
            }

            async fn answer(State(source): State<Source<$pool>>) -> Result<Json<Articles>, StatusCode> {
                read(&source).await.map(Json).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)
            }

            async fn read(source: &Source<$pool>) -> Result<Articles, sqlx::Error> {
                let Source { pool, tenant_id, activity_id } = source;
                let rows = sqlx::query(ROWS).bind(tenant_id).bind(activity_id).fetch_all(pool).await?;
                let total = sqlx::query(COUNT).bind(tenant_id).bind(activity_id).fetch_one(pool).await?.try_get(0)?;
                let data: Result<_, sqlx::Error> = rows
                    .iter()
                    .map(|row| {
                        Ok(Article {
                            id: row.try_get(0)?,
                            classification: row.try_get(1)?,
                            title_zh: row.try_get(2)?,
                            title_en: row.try_get(3)?,
                            summary_zh: row.try_get(4)?,
                            summary_en: row.try_get(5)?,
                            cover: row.try_get(6)?,
                            author_zh: row.try_get(7)?,
                            author_en: row.try_get(8)?,
                            published_at: row.try_get(9)?,
                            is_top: row.try_get(10)?,
                        })
                    })
                    .collect();
                Ok(Articles { success: true, data: data?, total })
            }
        }
    };
}

engine!(sqlite, SqlitePool);
engine!(postgres, PgPool);
