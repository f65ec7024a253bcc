//! Rows that are asked for by their ids are not looked for among all of their tenant.

use crate::common::{run, sqlite};
use fairway_db::by_ids;
use fairway_db::sea_orm::entity::prelude::*;
use fairway_db::sea_orm::{DbBackend, QueryTrait, Select};

mod thing {
    use fairway_db::sea_orm;
    use fairway_db::sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "thing")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub tenant_id: i64,
        pub name: String,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

use thing::{Column, Entity};

#[tokio::test]
async fn the_ids_find_them_and_the_tenant_is_compared() {
    let folder = tempfile::tempdir().unwrap();
    let db = sqlite(&folder, "by_ids.sqlite").await;
    run(&db, "CREATE TABLE thing (id INTEGER PRIMARY KEY, tenant_id BIGINT NOT NULL, name TEXT NOT NULL)").await;
    run(&db, "CREATE INDEX ix_thing ON thing (tenant_id, name)").await;
    run(&db, "INSERT INTO thing VALUES (1, 1, 'a'), (2, 2, 'b'), (3, 1, 'c')").await;
    let plan = async |query: Select<Entity>| -> String {
        let mut statement = query.build(DbBackend::Sqlite);
        statement.sql = format!("EXPLAIN QUERY PLAN {}", statement.sql);
        db.read().query_one_raw(statement).await.unwrap().unwrap().try_get("", "detail").unwrap()
    };
    let ids: Vec<i64> = (1..=20).collect();
    let ids = ids.as_slice();
    let plain = Entity::find().filter(Column::TenantId.eq(1)).filter(Column::Id.is_in(ids.iter().copied()));
    let by_itself = plan(plain).await;
    assert!(by_itself.contains("ix_thing"), "as SQLite does by itself: {by_itself}");
    let found = Entity::find().filter(by_ids((Column::TenantId, 1), Column::Id, ids));
    assert!(plan(found.clone()).await.contains("INTEGER PRIMARY KEY"));
    let found: Vec<i64> = found.all(db.read()).await.unwrap().into_iter().map(|thing| thing.id).collect();
    assert_eq!(found, [1, 3], "the other is of another tenant");
}
