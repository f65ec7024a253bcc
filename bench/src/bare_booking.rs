//! What a reservation is compared with: a bare axum route that inserts one row, of which a unique key allows one a booth.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::post;
use fairway_db::sea_orm::sqlx::{self, PgPool, SqlitePool};
use fairway_db::{Db, Engine};

const TABLE: &str = "CREATE TABLE IF NOT EXISTS bare_booking (booth_id BIGINT PRIMARY KEY, at BIGINT NOT NULL)";
const TAKE: &str = "INSERT INTO bare_booking (booth_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const GIVE_BACK: &str = "DELETE FROM bare_booking WHERE booth_id = $1";

/// `POST /bare/booking/<booth>` takes it, or answers 409; `DELETE` gives it back.
pub async fn router(db: &Db) -> anyhow::Result<Router> {
    let write = db.maintenance();
    match db.engine() {
        Engine::Sqlite => sqlite::router(write.get_sqlite_connection_pool().clone()).await,
        Engine::Postgres => postgres::router(write.get_postgres_connection_pool().clone()).await,
    }
}

/// The same lines for the two types of pool.
macro_rules! engine {
    ($name:ident, $pool:ty) => {
        mod $name {
            use super::*;

            pub async fn router(pool: $pool) -> anyhow::Result<Router> {
                sqlx::query(TABLE).execute(&pool).await?;
                let routes = post(take).delete(give_back).with_state(pool);
                Ok(Router::new().route("/bare/booking/{booth}", routes))
            }

            async fn take(State(pool): State<$pool>, Path(booth): Path<i64>) -> StatusCode {
                match sqlx::query(TAKE).bind(booth).bind(booth).execute(&pool).await {
                    Ok(done) if done.rows_affected() == 1 => StatusCode::OK,
                    Ok(_) => StatusCode::CONFLICT,
                    Err(_) => StatusCode::INTERNAL_SERVER_ERROR,
                }
            }

            async fn give_back(State(pool): State<$pool>, Path(booth): Path<i64>) -> StatusCode {
                match sqlx::query(GIVE_BACK).bind(booth).execute(&pool).await {
                    Ok(_) => StatusCode::OK,
                    Err(_) => StatusCode::INTERNAL_SERVER_ERROR,
                }
            }
        }
    };
}

engine!(sqlite, SqlitePool);
engine!(postgres, PgPool);
