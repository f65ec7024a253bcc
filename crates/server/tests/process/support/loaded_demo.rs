//! The demo, loaded once and copied: every test has a process of its own, and loading it takes longer than most tests do.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fairway_testkit::Engine;
use sea_orm::{ConnectionTrait, Database, DatabaseConnection, Statement};

use super::place::{BINARY, Place};
use super::until;

/// How the names of all of an engine begin.
fn family(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "fairway_demo_sqlite_",
        Engine::Postgres => "fairway_demo_postgres_",
    }
}

/// Beside what cargo keeps for tests. A new build of the server loads its demo anew, and so does another server of PostgreSQL.
fn kept_at(engine: Engine, server: &str) -> PathBuf {
    let built = fs::metadata(BINARY).and_then(|file| file.modified()).expect("the server was built once");
    let built = built.duration_since(UNIX_EPOCH).expect("no server is that old").as_nanos();
    let mut hash = DefaultHasher::new();
    (built, server).hash(&mut hash);
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}{:016x}", family(engine), hash.finish()))
}

/// The address of a database, cut before its name.
fn split(url: &str) -> (&str, &str) {
    url.rsplit_once('/').expect("an address ends with a database")
}

/// Puts a copy of it where nothing has run yet.
pub async fn copy_to(place: &Place) {
    let engine = place.engine();
    let (server, database) = split(&place.url);
    let kept = kept_at(engine, if engine == Engine::Postgres { server } else { "" });
    let name = kept.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
    fs::create_dir_all(&kept).expect("a folder for the demo");
    // Whoever comes first loads it, and the others wait.
    let lock = File::create(kept.join("lock")).expect("a lock");
    lock.lock().expect("the others are done");
    if !is_loaded(&kept, engine, server, &name).await {
        load(engine, &kept, &name).await;
        File::create(kept.join("done")).expect("a mark");
    }
    drop(lock);
    copy_folder(&kept.join("data"), &place.data());
    if engine == Engine::Postgres {
        let server = administer(server).await;
        execute(&server, &format!("DROP DATABASE {database}")).await;
        execute(&server, &format!("CREATE DATABASE {database} TEMPLATE {name}")).await;
    }
}

/// Another server of PostgreSQL may have had the same address before.
async fn is_loaded(kept: &Path, engine: Engine, server: &str, name: &str) -> bool {
    if !kept.join("done").exists() || engine == Engine::Sqlite {
        return kept.join("done").exists();
    }
    count(&administer(server).await, "SELECT COUNT(*) FROM pg_database WHERE datname = $1", [name.into()]).await > 0
}

async fn load(engine: Engine, kept: &Path, name: &str) {
    for entry in fs::read_dir(env!("CARGO_TARGET_TMPDIR")).expect("cargo's folder").flatten() {
        let other = entry.file_name().to_string_lossy().into_owned();
        if other.starts_with(family(engine)) && other != name {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    let first = Place::new(engine).await;
    let node = first.serve(&["serve", "--demo"]).await;
    wait_for_jobs(&first).await;
    node.stop().await;
    let _ = fs::remove_dir_all(kept.join("data"));
    copy_folder(&first.data(), &kept.join("data"));
    if engine == Engine::Postgres {
        let (server, database) = split(&first.url);
        let server = administer(server).await;
        execute(&server, &format!("DROP DATABASE IF EXISTS {name}")).await;
        execute(&server, &format!("ALTER DATABASE {database} RENAME TO {name}")).await;
    }
}

/// Its pictures and papers are drawn in the background, once for all copies.
async fn wait_for_jobs(place: &Place) {
    const DUE: &str = "SELECT COUNT(*) FROM job WHERE state = 0 AND (locked_until > 0 OR run_at <= $1)";
    let db = place.db().await;
    until("the demo's files are drawn", || async { count(db.read(), DUE, [unix_now().into()]).await == 0 }).await;
    db.close().await;
}

fn unix_now() -> i64 {
    UNIX_EPOCH.elapsed().map_or(0, |elapsed| elapsed.as_secs() as i64)
}

async fn count(db: &DatabaseConnection, sql: &str, values: [sea_orm::Value; 1]) -> i64 {
    let statement = Statement::from_sql_and_values(db.get_database_backend(), sql, values);
    let row = db.query_one_raw(statement).await.expect("an answer").expect("a row");
    row.try_get_by_index(0).expect("a number")
}

async fn administer(server: &str) -> DatabaseConnection {
    Database::connect(format!("{server}/postgres")).await.expect("the PostgreSQL server for tests answers")
}

async fn execute(server: &DatabaseConnection, sql: &str) {
    server.execute_unprepared(sql).await.unwrap_or_else(|error| panic!("{sql}: {error}"));
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder to copy").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        match entry.file_type().expect("a kind of file") {
            kind if kind.is_dir() => copy_folder(&from, &to),
            kind if kind.is_file() => drop(fs::copy(&from, &to).expect("a copy")),
            // A socket or a link belongs to the process that has ended.
            _ => {}
        }
    }
}
