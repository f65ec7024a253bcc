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
const GREETING: Duration = Duration::from_secs(2);
const BETWEEN_TRIES: Duration = Duration::from_millis(200);
/// Machines start their services in any order.
const STARTING: Duration = Duration::from_secs(10);

#[derive(Default)]
pub(crate) struct Reach {
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

impl Reach {
    /// Something failed, which may be the server's absence: it is looked after.
    pub fn suspect(&self) {
        self.suspected.notify_one();
    }

    pub fn is_away(&self) -> bool {
        self.is_away.load(SeqCst)
    }

    /// Whether a connection of this age is from before the server went.
    fn is_outlived(&self, age: Duration) -> bool {
        self.returned().is_some_and(|at| age > at.elapsed())
    }

    fn returned(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.returned.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn watch(self: &Arc<Self>, url: String) -> Watcher {
        let reach = self.clone();
        Watcher(tokio::spawn(async move {
            loop {
                reach.suspected.notified().await;
                if greets(&url).await {
                    continue;
                }
                tracing::error!("PostgreSQL cannot be reached; requests that need it are refused until it is back");
                reach.is_away.store(true, SeqCst);
                while !greets(&url).await {
                    tokio::time::sleep(BETWEEN_TRIES).await;
                }
                *reach.returned() = Some(Instant::now());
                reach.is_away.store(false, SeqCst);
                tracing::info!("PostgreSQL is back");
            }
        }))
    }
}

/// Gives a server that is just starting its time; whether it came is for the connection to say.
pub(crate) async fn await_server(url: &str) {
    let started = Instant::now();
    while !greets(url).await && started.elapsed() < STARTING {
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}

async fn greets(url: &str) -> bool {
    match tokio::time::timeout(GREETING, PgConnection::connect(url)).await {
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
pub(crate) fn guard(pool: PoolOptions<Postgres>, reach: &Arc<Reach>) -> PoolOptions<Postgres> {
    let reach = reach.clone();
    pool.before_acquire(move |connection, about| {
        let is_good = !connection.is_in_transaction() && !reach.is_outlived(about.age);
        async move { Ok(is_good) }.boxed()
    })
}
