//! Databases for the tests of this crate, and a schema with everything that a copy could stumble over.
#![allow(dead_code, reason = "each test file uses its part")]

use fairway_db::migration::{self, MigrationTrait, MigratorTrait, SchemaManager};
use fairway_db::sea_orm::{ConnectionTrait, Database, DbErr, Statement};
use fairway_db::{ConnectOptions, Db, schema};

/// A SQLite database in a folder of its own.
pub async fn sqlite(folder: &tempfile::TempDir, name: &str) -> Db {
    let url = fairway_db::maintain::sqlite_url(&folder.path().join(name));
    Db::connect(&ConnectOptions::new(url)).await.expect("a SQLite database")
}

/// A new PostgreSQL database.
pub async fn postgres(name: &str) -> Db {
    let admin =
        std::env::var("FAIRWAY_TEST_POSTGRES").expect("FAIRWAY_TEST_POSTGRES, which scripts/with-postgres sets");
    let name = format!("db_{name}_{}", std::process::id());
    let server = Database::connect(&admin).await.expect("the test server");
    server.execute_unprepared(&format!("DROP DATABASE IF EXISTS {name}")).await.expect("dropping");
    server.execute_unprepared(&format!("CREATE DATABASE {name}")).await.expect("creating");
    let (base, _) = admin.rsplit_once('/').expect("an address with a database");
    Db::connect(&ConnectOptions::new(format!("{base}/{name}"))).await.expect("the new database")
}

pub async fn run(db: &Db, sql: &str) {
    let tx = db.begin().await.expect("a transaction");
    tx.execute_text(sql).await.expect(sql);
    tx.commit().await.expect("a commit");
}

pub async fn number(db: &Db, sql: &str) -> i64 {
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    db.read().query_one_raw(statement).await.expect(sql).expect("a row").try_get_by_index(0).expect("a number")
}

/// What the first version knew.
pub struct First;

/// What the present version knows.
pub struct Second;

impl MigratorTrait for First {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(Everything)]
    }
}

impl MigratorTrait for Second {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![Box::new(Everything), Box::new(Later)]
    }
}

struct Everything;
struct Later;

impl migration::MigrationName for Everything {
    fn name(&self) -> &str {
        "m0001_everything"
    }
}

impl migration::MigrationName for Later {
    fn name(&self) -> &str {
        "m0002_later"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Everything {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut sample = schema::tenant_table("sample");
        sample
            .col(schema::big_null("large"))
            .col(schema::int("small", 0))
            .col(schema::flag("is_on", false))
            .col(schema::double_null("ratio"))
            .col(schema::text("name_zh"))
            .col(schema::text_null("note"))
            .col(migration::prelude::ColumnDef::new("picture").blob().null());
        schema::create(manager, sample, [schema::index("sample", &["tenant_id", "name_zh"])]).await?;
        // A table without a given id, with a reserved word as a column.
        let pair = "CREATE TABLE pair (side TEXT NOT NULL, \"order\" BIGINT NOT NULL, PRIMARY KEY (side, \"order\"))";
        // Rows that refer to rows of the same table, and two tables that refer to each other.
        let node = "CREATE TABLE node (id BIGINT PRIMARY KEY, parent_id BIGINT REFERENCES node (id))";
        let ship = "CREATE TABLE ship (id BIGINT PRIMARY KEY, berth_id BIGINT)";
        let berth = "CREATE TABLE berth (id BIGINT PRIMARY KEY, ship_id BIGINT NOT NULL REFERENCES ship (id))";
        // A migration may bring rows of its own; a copy must not find them twice.
        let seed = "INSERT INTO pair VALUES ('seed', 1)";
        for sql in [pair, node, ship, berth, seed] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Later {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(schema::table("later")).await
    }
}
