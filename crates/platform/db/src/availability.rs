//! Whether PostgreSQL can be reached. The pool waits for seconds for a server that is away, in case it is just starting;
//! whoever asks meanwhile is told at once instead, until it is back.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt;
use sea_orm::sqlx::pool::PoolOptions;
use sea_orm::sqlx::{self, Connection, PgConnection, Postgres};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// A server that takes longer to greet somebody is as good as away.
const GREETING_TIMEOUT: Duration = Duration::from_secs(2);
const RETRY_INTERVAL: Duration = Duration::from_millis(200);
/// Machines start their services in any order.
const START_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Default)]
pub(crate) struct Availability {
    is_away: AtomicBool,
    suspected: Notify,
    /// When it was last found again.
    returned: Mutex<Option<Instant>>,
}

/// Ends with the database handle.
pub(crate) struct Watcher(JoinHandle<()>);

impl Drop for Watcher {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Availability {
    /// Something failed, which may be the server's absence: it is looked after.
    pub fn suspect(&self) {
        self.suspected.notify_one();
    }

    pub fn is_away(&self) -> bool {
        self.is_away.load(SeqCst)
    }

    /// Whether a connection of this age is from before the server went.
    fn is_from_before_return(&self, age: Duration) -> bool {
        self.returned().is_some_and(|at| age > at.elapsed())
    }

    fn returned(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.returned.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn spawn_watcher(self: &Arc<Self>, url: String) -> Watcher {
        let availability = self.clone();
        Watcher(tokio::spawn(async move {
            loop {
                availability.suspected.notified().await;
                if accepts_connections(&url).await {
                    continue;
                }
                tracing::error!("PostgreSQL cannot be reached; requests that need it are refused until it is back");
                availability.is_away.store(true, SeqCst);
                while !accepts_connections(&url).await {
                    tokio::time::sleep(RETRY_INTERVAL).await;
                }
                *availability.returned() = Some(Instant::now());
                availability.is_away.store(false, SeqCst);
                tracing::info!("PostgreSQL is back");
            }
        }))
    }
}

/// Gives a server that is just starting its time; whether it came is for the connection to say.
pub(crate) async fn await_server(url: &str) {
    let started = Instant::now();
    while !accepts_connections(url).await && started.elapsed() < START_TIMEOUT {
        tokio::time::sleep(RETRY_INTERVAL).await;
    }
}

async fn accepts_connections(url: &str) -> bool {
    match tokio::time::timeout(GREETING_TIMEOUT, PgConnection::connect(url)).await {
        Ok(Ok(connection)) => {
            let _ = connection.close().await;
            true
        }
        // Whoever refuses for a reason of its own, such as too many connections, is there; one that stops or starts is not.
        Ok(Err(sqlx::Error::Database(error))) => error.code().is_none_or(|code| !code.starts_with("57P")),
        Ok(Err(_)) | Err(_) => false,
    }
}

/// A pool that lends out only connections to the server that is there now, outside of any transaction.
pub(crate) fn guard(pool: PoolOptions<Postgres>, availability: &Arc<Availability>) -> PoolOptions<Postgres> {
    let availability = availability.clone();
    pool.before_acquire(move |connection, about| {
        let is_good = !connection.is_in_transaction() && !availability.is_from_before_return(about.age);
        async move { Ok(is_good) }.boxed()
    })
}
