//! Backup, restore, copy and check, as an operator uses them, on both engines.

mod backups;
mod checks;
mod copies;

use std::path::Path;

use fairway_db::migration::{self, MigrationTrait, MigratorTrait, SchemaManager, apply_pending};
use fairway_db::sea_orm::{ConnectionTrait, Database, DbErr, Statement};
use fairway_db::{Db, schema};
use fairway_server::config::{Config, ConfigFlags};

/// An installation in a folder of its own.
struct Place {
    folder: tempfile::TempDir,
    config: Config,
}

impl Place {
    /// On SQLite, with nothing in it.
    fn new() -> Self {
        Self::with(&[])
    }

    fn with(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut variables: Vec<(String, String)> =
            settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        variables.push(("FAIRWAY_CONFIG".to_owned(), "/dev/null".to_owned()));
        variables.push(("FAIRWAY_DATA_DIR".to_owned(), folder.path().join("data").to_string_lossy().into_owned()));
        let config = Config::load_from(&ConfigFlags::default(), variables).expect("a configuration");
        Self { folder, config }
    }

    /// On a new PostgreSQL database.
    async fn on_postgres(name: &str) -> Self {
        let admin = std::env::var("FAIRWAY_TEST_POSTGRES");
        let admin = admin.expect("FAIRWAY_TEST_POSTGRES, which scripts/with-postgres sets");
        let name = format!("maintenance_{name}_{}", std::process::id());
        let server = Database::connect(&admin).await.expect("the test server");
        server.execute_unprepared(&format!("DROP DATABASE IF EXISTS {name}")).await.expect("dropping");
        server.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("creating");
        let (base, _) = admin.rsplit_once('/').expect("an address with a database");
        Self::with(&[("FAIRWAY_DATABASE_URL", &format!("{base}/{name}"))])
    }

    async fn db(&self) -> Db {
        std::fs::create_dir_all(&self.config.data_dir).expect("the data folder");
        Db::connect(&self.config.connect_options()).await.expect("a database")
    }

    /// Rows and files that a careless copy would change.
    async fn fill(&self) {
        let db = self.db().await;
        apply_pending::<Migrator>(db.maintenance()).await.expect("migrations");
        run(&db, "INSERT INTO pair (side, name, amount, ratio) VALUES ('left', '会航 🚢', -9007199254740993, 0.1)")
            .await;
        run(&db, "INSERT INTO pair (side, name, amount, ratio) VALUES ('right', 'é', NULL, NULL)").await;
        db.close().await;
        let storage = self.config.open_storage().expect("a storage");
        storage.put("company/1/标志.png", vec![0, 255, 1, 254]).await.expect("a small file");
        let large: Vec<u8> = (0..3_000_000u32).map(|n| (n.wrapping_mul(n) >> 7) as u8).collect();
        storage.put("video/2/clip.mp4", large).await.expect("a large file");
        storage.put("empty", Vec::new()).await.expect("an empty file");
    }

    /// Every table's rows and checksum, and every file's hash: equal exactly for equal installations.
    async fn content(&self) -> String {
        let db = self.db().await;
        let snapshot = db.snapshot().await.expect("a snapshot");
        let sums = snapshot.checksums().await.expect("checksums");
        snapshot.close().await.expect("closing");
        db.close().await;
        let storage = self.config.open_storage().expect("a storage");
        let mut files = Vec::new();
        for key in ["company/1/标志.png", "video/2/clip.mp4", "empty"] {
            files.push(storage.hash(key).await.expect(key));
        }
        format!("{sums:#?} {files:?}")
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }
}

async fn run(db: &Db, sql: &str) {
    let tx = db.begin().await.expect("a transaction");
    tx.execute_text(sql).await.expect(sql);
    tx.commit().await.expect("a commit");
}

async fn number(db: &Db, sql: &str) -> i64 {
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    db.read().query_one_raw(statement).await.expect(sql).expect("a row").try_get_by_index(0).expect("a number")
}

/// What is in a folder, apart from SQLite's companions of an open file.
fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

struct Migrator;
struct Pair;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(Pair)]
    }
}

impl migration::MigrationName for Pair {
    fn name(&self) -> &str {
        "m0001_pair"
    }
}

#[migration::prelude::async_trait::async_trait]
impl MigrationTrait for Pair {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut pair = schema::table("pair");
        pair.col(schema::text("side")).col(schema::text("name"));
        pair.col(schema::big_null("amount")).col(schema::double_null("ratio"));
        manager.create_table(pair).await
    }
}
