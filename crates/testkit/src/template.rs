//! Databases with tables, made once and copied: every test has a process of its own, and making a hundred tables takes
//! longer than most tests do.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fairway_db::migration::MigrationTrait;
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement, TransactionTrait};

use crate::database::{connect, execute, migrate};

/// Keeps processes that want one template from making it at the same time; any number does that nobody else locks.
const POSTGRES_LOCK: i64 = 0x6661_6972;

/// The tables that these migrations make, as a build of the tests has them: the next build makes them anew.
pub(crate) struct Template {
    migrations: Vec<Box<dyn MigrationTrait>>,
    /// What all builds of these tests have in common.
    family: String,
    /// What only this one has.
    name: String,
    /// Where files of templates are kept, beside the tests themselves.
    folder: PathBuf,
}

impl Template {
    pub fn of(migrations: Vec<Box<dyn MigrationTrait>>) -> Self {
        let tests = std::env::current_exe().expect("the tests are a file");
        let built = std::fs::metadata(&tests).and_then(|file| file.modified()).expect("the tests were built once");
        let mut hash = DefaultHasher::new();
        tests.hash(&mut hash);
        migrations.iter().for_each(|migration| migration.name().hash(&mut hash));
        let family = format!("fairway_template_{:016x}", hash.finish());
        let built = built.duration_since(UNIX_EPOCH).expect("no tests are that old").as_nanos();
        let folder = tests.parent().and_then(Path::parent).expect("a target folder").join("test-databases");
        Self { migrations, name: format!("{family}_{built:x}"), family, folder }
    }

    /// Copies it to a file that is not there yet.
    pub async fn copy_sqlite(&self, to: &Path) {
        let kept = self.folder.join(&self.name);
        if !kept.exists() {
            self.make_sqlite(&kept).await;
        }
        std::fs::copy(&kept, to).expect("the template can be copied");
    }

    /// Two processes may do so at the same time: the later one puts the same file in its place.
    async fn make_sqlite(&self, kept: &Path) {
        let made = tempfile::tempdir().expect("a temporary folder");
        let file = made.path().join("test.db");
        let db = connect(&format!("sqlite://{}", file.display())).await;
        migrate(&db, &self.migrations).await;
        db.close().await;
        assert!(!file.with_extension("db-wal").exists(), "a closed database is one file");
        std::fs::create_dir_all(&self.folder).expect("a folder for templates");
        for entry in std::fs::read_dir(&self.folder).expect("the folder of templates").flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with(&self.family) && !name.starts_with(&self.name) {
                let _ = std::fs::remove_file(entry.path());
            }
        }
        let new = self.folder.join(format!("{}.{}", self.name, std::process::id()));
        std::fs::copy(&file, &new).and_then(|_| std::fs::rename(&new, kept)).expect("the template can be kept");
    }

    /// Its name as a database of this server, whose address without a database is `base`.
    pub async fn in_postgres(&self, server: &DatabaseConnection, base: &str) -> &str {
        if !is_there(server, &self.name).await {
            self.make_postgres(server, base).await;
        }
        &self.name
    }

    async fn make_postgres(&self, server: &DatabaseConnection, base: &str) {
        let lock = server.begin().await.expect("a transaction");
        let sql = format!("SELECT pg_advisory_xact_lock({POSTGRES_LOCK})");
        lock.execute_unprepared(&sql).await.expect("the others are done");
        if !is_there(&lock, &self.name).await {
            let new = format!("{}_new", self.family);
            execute(server, &[&format!("DROP DATABASE IF EXISTS {new}"), &format!("CREATE DATABASE {new}")]).await;
            let db = connect(&format!("{base}/{new}")).await;
            migrate(&db, &self.migrations).await;
            db.close().await;
            drop(db);
            execute(server, &[&format!("ALTER DATABASE {new} RENAME TO {}", self.name)]).await;
        }
        lock.commit().await.expect("the lock is given back");
    }
}

async fn is_there(server: &impl ConnectionTrait, name: &str) -> bool {
    let sql = "SELECT 1 FROM pg_database WHERE datname = $1";
    let statement = Statement::from_sql_and_values(server.get_database_backend(), sql, [name.into()]);
    server.query_one_raw(statement).await.expect("the server lists its databases").is_some()
}
