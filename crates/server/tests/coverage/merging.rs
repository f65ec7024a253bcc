//! Whatever points to a company must say so, or a merge of two companies would leave it behind.

use fairway_company::pointing_tables;
use fairway_db::sea_orm::{ConnectionTrait, Statement};
use fairway_testkit::{Engine, db_test};

use crate::world::{World, world};

/// An account follows its membership.
const FOLLOWS: &[&str] = &["account"];

#[db_test(world)]
async fn every_table_that_points_to_a_company_is_moved_by_a_merge(w: World) {
    let db = &w.a.app.db;
    // The tables are the same on both engines; one of them is enough to list them.
    if db.engine() != Engine::Sqlite {
        return;
    }
    let sql = "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' \
        AND c.name IN ('company_id', 'exhibitor_id') ORDER BY m.name";
    let rows = db.read().query_all_raw(Statement::from_string(db.read().get_database_backend(), sql)).await.unwrap();
    let named = pointing_tables(&w.a.app);
    for row in rows {
        let table: String = row.try_get_by_index(0).unwrap();
        let is_named = named.iter().any(|one| one.table == table) || FOLLOWS.contains(&table.as_str());
        assert!(is_named, "{table} points to a company: name it to `fairway_company::provide_pointing_tables`");
    }
}
