//! A PostgreSQL that is reached over an open network must be reachable with encryption.

use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_db::{ConnectOptions, Db};

async fn is_encrypted(query: &str) -> bool {
    let admin =
        std::env::var("FAIRWAY_TEST_POSTGRES").expect("FAIRWAY_TEST_POSTGRES, which scripts/with-postgres sets");
    let db = Db::connect(&ConnectOptions::new(format!("{admin}{query}"))).await.expect("a connection");
    let sql = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    db.read().query_one_raw(statement).await.expect(sql).expect("a row").try_get_by_index(0).expect("a truth value")
}

#[tokio::test]
async fn an_address_may_demand_encryption() {
    assert!(is_encrypted("?sslmode=require").await);
    assert!(!is_encrypted("?sslmode=disable").await);
}
