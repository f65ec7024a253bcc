//! A fresh database per test, on both engines: SQLite always, PostgreSQL where FAIRWAY_TEST_POSTGRES names a server.

use fairway_db::sea_orm::{ConnectionTrait, Database};
use fairway_db::sea_orm_migration::{MigrationTrait, MigratorTrait};
use fairway_db::{ConnectOptions, Db};

struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        fairway_jobs::migrations()
    }
}

pub async fn on_each_engine(test: impl AsyncFn(Db)) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sqlite = format!("sqlite://{}/test.db", folder.path().display());
    test(fresh(&sqlite).await).await;
    if let Ok(server) = std::env::var("FAIRWAY_TEST_POSTGRES") {
        let name = format!("jobs_{}_{:08x}", std::process::id(), rand::random::<u32>());
        let admin = Database::connect(&server).await.expect("the PostgreSQL server");
        admin.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("a database");
        let base = server.rsplit_once('/').map_or(server.as_str(), |(base, _)| base);
        let db = fresh(&format!("{base}/{name}")).await;
        test(db.clone()).await;
        db.close().await;
        admin.execute_unprepared(&format!("DROP DATABASE {name} WITH (FORCE)")).await.expect("dropped");
    }
}

async fn fresh(url: &str) -> Db {
    let db = Db::connect(&ConnectOptions::new(url)).await.expect("a database");
    Migrator::up(db.maintenance(), None).await.expect("migrated");
    db
}
