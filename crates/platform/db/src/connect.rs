//! How each engine is opened: pools, pragmas, transaction options.

use std::time::Duration;

use sea_orm::{
    ConnectOptions as SeaOptions, Database, DatabaseConnection, DbErr, SqliteTransactionMode, TransactionOptions,
};

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
}

impl ConnectOptions {
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), max_connections: 8, durable: false }
    }
}

pub(crate) async fn open(options: &ConnectOptions) -> Result<(Engine, DatabaseConnection, DatabaseConnection), DbErr> {
    let engine = Engine::of(&options.url)
        .ok_or_else(|| DbErr::Custom(format!("not a sqlite: or postgres: address: {}", options.url)))?;
    match engine {
        Engine::Sqlite => {
            // The writer comes first: it creates the file and switches it to WAL.
            let write = Database::connect(sqlite(options, 1, false)).await?;
            let read = Database::connect(sqlite(options, options.max_connections, true)).await?;
            Ok((engine, read, write))
        }
        Engine::Postgres => {
            let mut sea = base(options, options.max_connections);
            sea.min_connections(1);
            let pool = Database::connect(sea).await?;
            Ok((engine, pool.clone(), pool))
        }
    }
}

fn base(options: &ConnectOptions, max_connections: u32) -> SeaOptions {
    let mut sea = SeaOptions::new(&options.url);
    sea.max_connections(max_connections)
        .acquire_timeout(Duration::from_secs(10))
        .connect_timeout(Duration::from_secs(10))
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
            .busy_timeout(Duration::from_secs(10))
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
