//! How each engine is opened: pools, pragmas, transaction options.

use std::sync::Arc;
use std::time::Duration;

use sea_orm::{
    ConnectOptions as SeaOptions, Database, DatabaseConnection, DbErr, SqliteTransactionMode, TransactionOptions,
};

use crate::availability::{self, Availability, Watcher};
use crate::writing::{self, Writing};

/// Longer than anybody waits for one of our connections, however many ask at once.
const ACQUIRE_WAIT: Duration = Duration::from_secs(3);
/// A transaction of somebody else's process, such as a backup's, may take that long.
const BUSY: Duration = Duration::from_secs(10);

/// The two engines that Fairway runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Embedded, one file, one node.
    Sqlite,
    /// A server, many nodes.
    Postgres,
}

impl Engine {
    /// The engine that a database address names.
    pub fn of(url: &str) -> Option<Self> {
        match url.split_once(':')?.0 {
            "sqlite" => Some(Self::Sqlite),
            "postgres" | "postgresql" => Some(Self::Postgres),
            _ => None,
        }
    }
}

impl std::fmt::Display for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// Where the database is and how many connections it may use.
#[derive(Clone, Debug)]
pub struct ConnectOptions {
    pub url: String,
    /// Reading connections on SQLite, all connections on PostgreSQL.
    pub max_connections: u32,
    /// On SQLite: `synchronous=FULL` instead of `NORMAL`, for machines whose power may fail.
    pub durable: bool,
    /// How long a request waits for a connection that is free.
    pub acquire_wait: Duration,
}

impl ConnectOptions {
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), max_connections: 8, durable: false, acquire_wait: ACQUIRE_WAIT }
    }
}

/// What a database handle is made of.
pub(crate) struct Opened {
    pub engine: Engine,
    pub read: DatabaseConnection,
    pub write: DatabaseConnection,
    pub writing: Arc<Writing>,
    /// Only where the database is another process, which may be away.
    pub remote: Option<Remote>,
}

pub(crate) struct Remote {
    pub availability: Arc<Availability>,
    /// A closed pool: asked instead of the real one while the server is away, it refuses at once.
    pub closed: DatabaseConnection,
    pub _watcher: Watcher,
}

pub(crate) async fn open(options: &ConnectOptions) -> Result<Opened, DbErr> {
    let engine = Engine::of(&options.url)
        .ok_or_else(|| DbErr::Custom(format!("not a sqlite: or postgres: address: {}", options.url)))?;
    match engine {
        Engine::Sqlite => open_sqlite(options).await,
        Engine::Postgres => open_postgres(options).await,
    }
}

async fn open_sqlite(options: &ConnectOptions) -> Result<Opened, DbErr> {
    let writing = Arc::<Writing>::default();
    let mut sea = sqlite(options, 1, false);
    // The one writer is waited for as long as its transactions may last.
    sea.acquire_timeout(BUSY);
    let guarded = writing.clone();
    sea.map_sqlx_sqlite_pool_opts(move |pool| writing::guard(pool, &guarded));
    // The writer comes first: it creates the file and switches it to WAL.
    let mut write = Database::connect(sea).await?;
    let watched = writing.clone();
    write.set_metric_callback(move |statement| {
        if statement.failed {
            watched.failed();
        }
    });
    let read = Database::connect(sqlite(options, options.max_connections, true)).await?;
    Ok(Opened { engine: Engine::Sqlite, read, write, writing, remote: None })
}

async fn open_postgres(options: &ConnectOptions) -> Result<Opened, DbErr> {
    let (writing, availability) = (Arc::<Writing>::default(), Arc::<Availability>::default());
    let mut sea = base(options, options.max_connections);
    sea.min_connections(1);
    let guarded = availability.clone();
    sea.map_sqlx_postgres_pool_opts(move |pool| availability::guard(pool, &guarded));
    availability::await_server(&options.url).await;
    let mut pool = Database::connect(sea).await?;
    let (watched, suspected) = (writing.clone(), availability.clone());
    pool.set_metric_callback(move |statement| {
        if statement.failed {
            watched.failed();
            suspected.suspect();
        }
    });
    let mut never = base(options, 1);
    never.connect_lazy(true);
    let closed = Database::connect(never).await?;
    closed.close_by_ref().await?;
    let remote = Remote { _watcher: availability.spawn_watcher(options.url.clone()), availability, closed };
    Ok(Opened { engine: Engine::Postgres, read: pool.clone(), write: pool, writing, remote: Some(remote) })
}

fn base(options: &ConnectOptions, max_connections: u32) -> SeaOptions {
    let mut sea = SeaOptions::new(&options.url);
    sea.max_connections(max_connections)
        .acquire_timeout(options.acquire_wait)
        .connect_timeout(options.acquire_wait)
        .test_before_acquire(false)
        .sqlx_logging(false);
    sea
}

fn sqlite(options: &ConnectOptions, max_connections: u32, read_only: bool) -> SeaOptions {
    let synchronous = if options.durable { "FULL" } else { "NORMAL" };
    let mut sea = base(options, max_connections);
    // An idle embedded database has nothing to gain from closing its connections.
    sea.min_connections(1).idle_timeout(None).max_lifetime(None);
    sea.map_sqlx_sqlite_opts(move |sqlx| {
        let sqlx = sqlx
            .create_if_missing(true)
            .busy_timeout(BUSY)
            .foreign_keys(true)
            .pragma("synchronous", synchronous)
            .statement_cache_capacity(256);
        // WAL is a property of the file; readers opening it again need not set it.
        if read_only { sqlx.pragma("query_only", "ON") } else { sqlx.pragma("journal_mode", "WAL") }
    });
    sea
}

pub(crate) fn write_options(engine: Engine) -> TransactionOptions {
    TransactionOptions {
        // A deferred transaction that turns into a writer half-way is refused under load; an immediate one waits.
        sqlite_transaction_mode: (engine == Engine::Sqlite).then_some(SqliteTransactionMode::Immediate),
        ..Default::default()
    }
}
