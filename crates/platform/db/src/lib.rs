//! The database handle: SQLite or PostgreSQL behind one type, reads apart from writes, transactions that announce what
//! they changed. Every branch on the engine in the whole code base lives in this crate.

pub mod connect;
mod insert;
mod lock;
pub mod maintain;
mod notify;
mod rows;
pub mod schema;
pub mod search;
mod tables;
mod tx;

use std::sync::{Arc, OnceLock};

pub use connect::{ConnectOptions, Engine};
pub use insert::insert_unless_taken;
pub use notify::{Notice, NoticeStream};
pub use sea_orm;
pub use sea_orm_migration;
pub use tx::Tx;

use sea_orm::{DatabaseConnection, DbErr, TransactionTrait};

/// What happens in this process after a transaction has been committed.
pub trait CommitListener: Send + Sync + 'static {
    /// These cache tags are stale from now on.
    fn tags_changed(&self, tags: &[String]);
    /// Work was queued.
    fn jobs_queued(&self);
}

/// A connected database. Cheap to clone.
#[derive(Clone)]
pub struct Db(Arc<Inner>);

struct Inner {
    read: DatabaseConnection,
    write: DatabaseConnection,
    engine: Engine,
    url: String,
    listener: OnceLock<Arc<dyn CommitListener>>,
}

impl Db {
    /// Connects to `sqlite://path` or `postgres://…`.
    pub async fn connect(options: &ConnectOptions) -> Result<Self, DbErr> {
        let (engine, read, write) = connect::open(options).await?;
        Ok(Self(Arc::new(Inner { read, write, engine, url: options.url.clone(), listener: OnceLock::new() })))
    }

    /// Which engine this is; for messages to people, never for branching in a domain.
    pub fn engine(&self) -> Engine {
        self.0.engine
    }

    /// For queries. On SQLite these connections cannot write.
    pub fn read(&self) -> &DatabaseConnection {
        &self.0.read
    }

    /// The writing side, for migrations and maintenance; domains write through [`Db::begin`].
    pub fn maintenance(&self) -> &DatabaseConnection {
        &self.0.write
    }

    /// Opens a write transaction (IMMEDIATE on SQLite, so that it never fails half-way for a lock).
    pub async fn begin(&self) -> Result<Tx, DbErr> {
        let inner = self.0.write.begin_with_options(connect::write_options(self.0.engine)).await?;
        Ok(Tx::new(inner, self.clone()))
    }

    /// Who is told about commits; set once while the server is wired.
    pub fn on_commit(&self, listener: Arc<dyn CommitListener>) {
        if self.0.listener.set(listener).is_err() {
            tracing::warn!("the commit listener was already set; the first one stays");
        }
    }

    /// Notices of commits on other nodes; `None` where there cannot be another node.
    pub async fn notices(&self) -> Result<Option<NoticeStream>, DbErr> {
        notify::listen(self.0.engine, &self.0.url).await
    }

    /// Answers whether the database can be reached.
    pub async fn ping(&self) -> Result<(), DbErr> {
        self.0.read.ping().await
    }

    /// Closes every connection after its running statement.
    pub async fn close(&self) {
        let _ = self.0.read.clone().close().await;
        let _ = self.0.write.clone().close().await;
    }

    fn listener(&self) -> Option<&Arc<dyn CommitListener>> {
        self.0.listener.get()
    }
}
