//! Old rows go in small transactions.

mod common;

use common::{number, run};
use fairway_db::sea_orm::entity::prelude::*;
use fairway_db::{Engine, delete_in_batches};
use fairway_testkit::{TestDb, db_test};

mod note {
    use fairway_db::sea_orm;
    use fairway_db::sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "note")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

async fn filled(engine: Engine) -> TestDb {
    let test = TestDb::empty(engine).await;
    run(&test.db, "CREATE TABLE note (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)").await;
    let numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300)";
    run(&test.db, &format!("INSERT INTO note (id, at) {numbers} SELECT i, i FROM n")).await;
    test
}

#[db_test(filled)]
async fn only_the_old_ones_go(test: TestDb) {
    assert_eq!(delete_in_batches::<note::Entity>(&test.db, note::Column::At.lt(1201)).await.unwrap(), 1200);
    assert_eq!(number(&test.db, "SELECT MIN(at) FROM note").await, 1201);
    assert_eq!(delete_in_batches::<note::Entity>(&test.db, note::Column::At.lt(1201)).await.unwrap(), 0);
    assert_eq!(number(&test.db, "SELECT COUNT(*) FROM note").await, 100);
}

#[test]
fn no_transaction_deletes_more_than_a_batch() {
    fairway_testkit::run(async {
        let test = filled(Engine::Postgres).await;
        run(&test.db, "CREATE TABLE gone (tx BIGINT)").await;
        let write = "CREATE FUNCTION gone() RETURNS trigger AS
                     'BEGIN INSERT INTO gone VALUES (txid_current()); RETURN NULL; END' LANGUAGE plpgsql";
        run(&test.db, write).await;
        run(&test.db, "CREATE TRIGGER gone AFTER DELETE ON note FOR EACH ROW EXECUTE FUNCTION gone()").await;
        delete_in_batches::<note::Entity>(&test.db, note::Column::At.gt(0)).await.unwrap();
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM gone").await, 1300);
        let largest = "SELECT MAX(rows) FROM (SELECT COUNT(*) AS rows FROM gone GROUP BY tx) AS by_transaction";
        assert_eq!(number(&test.db, largest).await, 500);
    });
}
