//! The database handle: SQLite or PostgreSQL behind one type, reads apart from writes, transactions that announce what
//! they changed. Every branch on the engine in the whole code base lives in this crate.

mod availability;
mod by_ids;
mod check;
pub mod connect;
mod forget;
mod insert;
mod json;
mod last_words;
mod lock;
pub mod maintain;
pub mod migration;
mod notify;
mod rows;
pub mod schema;
pub mod search;
mod sharing;
mod tables;
mod trouble;
mod tx;
mod writing;

use std::sync::{Arc, OnceLock};

pub use by_ids::by_ids;
pub use check::checks;
pub use connect::{ConnectOptions, Engine};
pub use forget::delete_in_batches;
pub use insert::{insert_all_unless_taken, insert_many_unless_taken, insert_unless_taken};
pub use json::{JsonField, JsonRows, list_as_json};
pub use last_words::LastWords;
pub use notify::{Notice, NoticeStream};
pub use sea_orm;
pub use sharing::SharedWrites;
pub use trouble::Trouble;
pub use tx::Tx;

use connect::{Opened, Remote};
use sea_orm::{DatabaseConnection, DbErr, TransactionTrait};

/// What happens in this process after a transaction has been committed.
pub trait CommitListener: Send + Sync + 'static {
    /// These cache tags are stale from now on.
    fn tags_changed(&self, tags: &[String]);
    /// Work was queued.
    fn jobs_queued(&self);
    /// The transaction had last words ([`LastWords`]).
    fn events_told(&self) {}
}

/// A connected database. Cheap to clone.
#[derive(Clone)]
pub struct Db(Arc<Inner>);

struct Inner {
    opened: Opened,
    url: String,
    listener: OnceLock<Arc<dyn CommitListener>>,
}

impl Db {
    /// Connects to `sqlite://path` or `postgres://…`.
    pub async fn connect(options: &ConnectOptions) -> Result<Self, DbErr> {
        let opened = connect::open(options).await?;
        Ok(Self(Arc::new(Inner { opened, url: options.url.clone(), listener: OnceLock::new() })))
    }

    /// Which engine this is; for messages to people, never for branching in a domain.
    pub fn engine(&self) -> Engine {
        self.0.opened.engine
    }

    /// For queries. On SQLite these connections cannot write. While the server is away, they refuse at once.
    pub fn read(&self) -> &DatabaseConnection {
        self.away().unwrap_or(&self.0.opened.read)
    }

    /// The writing side, for migrations and maintenance; domains write through [`Db::begin`].
    pub fn maintenance(&self) -> &DatabaseConnection {
        &self.0.opened.write
    }

    /// Opens a write transaction (IMMEDIATE on SQLite, so that it never fails half-way for a lock).
    pub async fn begin(&self) -> Result<Tx, DbErr> {
        let opened = &self.0.opened;
        let write = self.away().unwrap_or(&opened.write);
        match write.begin_with_options(connect::write_options(opened.engine)).await {
            Ok(inner) => Ok(Tx::new(inner, self.clone())),
            Err(error) => {
                self.write_failed();
                Err(error)
            }
        }
    }

    /// Proves that writing works: by a commit of a moment ago, or by one that changes nothing.
    pub async fn check_writing(&self) -> Result<(), DbErr> {
        if self.writing().is_proven() {
            return Ok(());
        }
        let tx = self.begin().await?;
        maintain::write_nothing(self.engine(), &tx).await?;
        tx.commit().await
    }

    /// Who is told about commits; set once while the server is wired.
    pub fn on_commit(&self, listener: Arc<dyn CommitListener>) {
        if self.0.listener.set(listener).is_err() {
            tracing::warn!("the commit listener was already set; the first one stays");
        }
    }

    /// Notices of commits on other nodes; `None` where there cannot be another node.
    pub async fn notices(&self) -> Result<Option<NoticeStream>, DbErr> {
        notify::listen(self.engine(), &self.0.url).await
    }

    /// Answers whether the database can be reached.
    pub async fn ping(&self) -> Result<(), DbErr> {
        self.read().ping().await.inspect_err(|_| self.suspect())
    }

    /// Closes every connection after its running statement.
    pub async fn close(&self) {
        let _ = self.0.opened.read.close_by_ref().await;
        let _ = self.0.opened.write.close_by_ref().await;
    }

    /// What to ask while the server is away; `None` while it is there.
    fn away(&self) -> Option<&DatabaseConnection> {
        let Remote { availability, closed, .. } = self.0.opened.remote.as_ref()?;
        availability.is_away().then_some(closed)
    }

    fn writing(&self) -> &writing::Writing {
        &self.0.opened.writing
    }

    fn write_failed(&self) {
        self.writing().failed();
        self.suspect();
    }

    /// Looks after a server that may be away.
    fn suspect(&self) {
        if let Some(remote) = &self.0.opened.remote {
            remote.availability.suspect();
        }
    }

    fn listener(&self) -> Option<&Arc<dyn CommitListener>> {
        self.0.listener.get()
    }
}
