//! A fresh installation to measure on: a temporary folder and, on PostgreSQL, a database of its own.

use std::fs::{File, OpenOptions};
use std::path::Path;

use anyhow::{Context, ensure};
use fairway_db::sea_orm::{ConnectionTrait, Database, DatabaseConnection};
use fairway_db::{ConnectOptions, Db, Engine};
use tempfile::TempDir;

pub struct Installation {
    folder: TempDir,
    postgres: Option<Postgres>,
}

struct Postgres {
    administrator: DatabaseConnection,
    name: String,
    url: String,
}

impl Installation {
    /// On SQLite, or in a new database beside the one that `postgres` names.
    pub async fn create(postgres: Option<&str>) -> anyhow::Result<Self> {
        let folder = tempfile::Builder::new().prefix("fairway-bench.").tempdir()?;
        let postgres = match postgres {
            Some(url) => Some(Postgres::create(url).await?),
            None => None,
        };
        Ok(Self { folder, postgres })
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What `--database` says; the folder's own SQLite file if nothing.
    pub fn database(&self) -> Option<&str> {
        self.postgres.as_ref().map(|postgres| postgres.url.as_str())
    }

    pub async fn engine(&self) -> anyhow::Result<String> {
        let Some(url) = self.database() else { return Ok(Engine::Sqlite.to_string()) };
        let db = Db::connect(&ConnectOptions::new(url)).await?;
        Ok(db.engine().to_string())
    }

    /// What the servers say goes to a file, shown only when something fails.
    pub fn log(&self) -> anyhow::Result<File> {
        Ok(OpenOptions::new().create(true).append(true).open(self.folder().join("server.log"))?)
    }

    pub fn show_log(&self) {
        let text = std::fs::read_to_string(self.folder().join("server.log")).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        for line in &lines[lines.len().saturating_sub(20)..] {
            eprintln!("  | {line}");
        }
    }

    pub async fn remove(self) -> anyhow::Result<()> {
        if let Some(postgres) = self.postgres {
            let drop = format!("DROP DATABASE {} WITH (FORCE)", postgres.name);
            postgres.administrator.execute_unprepared(&drop).await?;
        }
        Ok(self.folder.close()?)
    }
}

impl Postgres {
    async fn create(url: &str) -> anyhow::Result<Self> {
        ensure!(Engine::of(url) == Some(Engine::Postgres), "--postgres takes a postgres:// address");
        let administrator = Database::connect(url).await.context("cannot reach PostgreSQL")?;
        let name = format!("fairway_bench_{}", std::process::id());
        administrator.execute_unprepared(&format!("CREATE DATABASE {name}")).await?;
        Ok(Self { url: beside(url, &name), administrator, name })
    }
}

/// The same server, another database.
fn beside(url: &str, name: &str) -> String {
    let (address, query) = url.split_once('?').map_or((url, None), |(address, query)| (address, Some(query)));
    let authority = address.find("://").map_or(0, |at| at + 3);
    let server = address[authority..].find('/').map_or(address, |slash| &address[..authority + slash]);
    match query {
        Some(query) => format!("{server}/{name}?{query}"),
        None => format!("{server}/{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_database_of_an_address_is_replaced() {
        assert_eq!(beside("postgres://u:p@h:5/postgres", "b"), "postgres://u:p@h:5/b");
        assert_eq!(beside("postgres://u@h", "b"), "postgres://u@h/b");
        assert_eq!(beside("postgres://h/a?sslmode=require", "b"), "postgres://h/b?sslmode=require");
    }
}
