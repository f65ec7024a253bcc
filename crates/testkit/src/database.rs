//! A fresh, migrated database for one test.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use fairway_db::{ConnectOptions, Db, Engine};
use sea_orm::{ConnectionTrait, Database};
use sea_orm_migration::{MigrationTrait, SchemaManager};

/// The administrator's address of a PostgreSQL server for tests; `scripts/with-postgres` sets it.
const POSTGRES: &str = "FAIRWAY_TEST_POSTGRES";

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
        let folder = Arc::new(tempfile::tempdir().expect("a temporary folder"));
        let url = match engine {
            Engine::Sqlite => format!("sqlite://{}/test.db", folder.path().display()),
            Engine::Postgres => create_postgres().await,
        };
        let mut options = ConnectOptions::new(&url);
        options.max_connections = 5;
        let db = Db::connect(&options).await.expect("the test database opens");
        Self { db, url, folder }
    }

    /// The same database through new connections, as after a restart.
    pub async fn reopened(&self) -> Self {
        let mut options = ConnectOptions::new(&self.url);
        options.max_connections = 5;
        let db = Db::connect(&options).await.expect("the test database opens again");
        Self { db, ..self.clone() }
    }

    /// A database with these tables.
    pub async fn migrated(engine: Engine, migrations: Vec<Box<dyn MigrationTrait>>) -> Self {
        let test = Self::empty(engine).await;
        let manager = SchemaManager::new(test.db.maintenance());
        for migration in migrations {
            migration.up(&manager).await.unwrap_or_else(|error| panic!("{}: {error}", migration.name()));
        }
        test
    }
}

async fn create_postgres() -> String {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    let admin = std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!("{POSTGRES} is not set: run the tests through `make test-rust` or scripts/with-postgres")
    });
    let count = COUNTER.fetch_add(1, Ordering::Relaxed);
    let name = format!("fairway_test_{}_{count}", std::process::id());
    let server = Database::connect(&admin).await.expect("the PostgreSQL server for tests answers");
    for sql in [format!("DROP DATABASE IF EXISTS {name}"), format!("CREATE DATABASE {name}")] {
        server.execute_unprepared(&sql).await.expect("a database is made");
    }
    let (base, _) = admin.rsplit_once('/').expect("the address ends with a database");
    format!("{base}/{name}")
}
