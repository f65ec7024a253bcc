//! A fresh, migrated database for one test.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fairway_db::migration::{MigrationTrait, SchemaManager};
use fairway_db::{ConnectOptions, Db, Engine};
use sea_orm::{ConnectionTrait, Database, DatabaseConnection};

use crate::template::Template;

/// The administrator's address of a PostgreSQL server for tests; `scripts/with-postgres` sets it.
const POSTGRES: &str = "FAIRWAY_TEST_POSTGRES";

thread_local! {
    /// The databases that the test of this thread made on the server.
    static MADE: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Lives as long as the test, and longer than its runtime: then the databases that it made go. Each has hundreds of files,
/// which those of a whole run would fill the memory with.
pub(crate) struct Databases;

impl Drop for Databases {
    fn drop(&mut self) {
        let made = MADE.take();
        if made.is_empty() {
            return;
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let Ok(server) = Database::connect(administrator()).await else { return };
            for name in made {
                // One that stays does no harm; the server goes after the run.
                let _ = server.execute_unprepared(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
            }
        });
    }
}

/// Lives as long as the test; its database goes with it.
#[derive(Clone)]
pub struct TestDb {
    pub db: Db,
    pub url: String,
    /// Goes when the last copy goes.
    pub folder: Arc<tempfile::TempDir>,
}

impl TestDb {
    /// An empty database.
    pub async fn empty(engine: Engine) -> Self {
        Self::open(engine, None).await
    }

    /// A database with these tables.
    pub async fn migrated(engine: Engine, migrations: Vec<Box<dyn MigrationTrait>>) -> Self {
        Self::open(engine, Some(&Template::of(migrations))).await
    }

    async fn open(engine: Engine, template: Option<&Template>) -> Self {
        let folder = Arc::new(tempfile::tempdir().expect("a temporary folder"));
        let url = match engine {
            Engine::Sqlite => {
                let file = folder.path().join("test.db");
                if let Some(template) = template {
                    template.copy_sqlite(&file).await;
                }
                format!("sqlite://{}", file.display())
            }
            Engine::Postgres => create_postgres(template).await,
        };
        Self { db: connect(&url).await, url, folder }
    }

    /// The same database through new connections, as after a restart.
    pub async fn reopened(&self) -> Self {
        Self { db: connect(&self.url).await, ..self.clone() }
    }
}

pub(crate) async fn connect(url: &str) -> Db {
    let mut options = ConnectOptions::new(url);
    options.max_connections = 5;
    // A machine that does much else at the same time is slow, which no test is about.
    options.acquire_wait = Duration::from_secs(30);
    Db::connect(&options).await.expect("the test database opens")
}

pub(crate) async fn migrate(db: &Db, migrations: &[Box<dyn MigrationTrait>]) {
    let manager = SchemaManager::new(db.maintenance());
    for migration in migrations {
        migration.up(&manager).await.unwrap_or_else(|error| panic!("{}: {error}", migration.name()));
    }
}

async fn create_postgres(template: Option<&Template>) -> String {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let admin = administrator();
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let name = format!("fairway_test_{}_{count}", std::process::id());
    let server = Database::connect(&admin).await.expect("the PostgreSQL server for tests answers");
    let (base, _) = admin.rsplit_once('/').expect("the address ends with a database");
    let like = match template {
        // Files are copied in a third of the time that writing every page to the log takes.
        Some(template) => format!(" TEMPLATE {} STRATEGY FILE_COPY", template.in_postgres(&server, base).await),
        None => String::new(),
    };
    execute(&server, &[&format!("DROP DATABASE IF EXISTS {name}"), &format!("CREATE DATABASE {name}{like}")]).await;
    let url = format!("{base}/{name}");
    MADE.with_borrow_mut(|made| made.push(name));
    url
}

fn administrator() -> String {
    std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!("{POSTGRES} is not set: run the tests through `make test-rust` or scripts/with-postgres")
    })
}

/// Outside of any transaction, as databases are made.
pub(crate) async fn execute(server: &DatabaseConnection, statements: &[&str]) {
    for sql in statements {
        server.execute_unprepared(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }
}
