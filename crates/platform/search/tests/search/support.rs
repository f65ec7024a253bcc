//! A list of firms to search in.

use fairway_lang::Lang;
use fairway_search::{Entry, ListKey, Query, SearchIndexes, put};
use fairway_testkit::{Engine, TestDb};

pub const NOW: i64 = 1_800_000_000;
pub const LIST: ListKey = ListKey { tenant_id: 1, kind: "firm", scope_id: 7 };

pub async fn search_tables(engine: Engine) -> TestDb {
    TestDb::migrated(engine, fairway_search::migrations()).await
}

pub fn firm(id: i64, name_zh: &str, name_en: &str, hall: &str, tags: &[&str]) -> Entry {
    let tags = tags.iter().map(|tag| ("tag", (*tag).to_owned()));
    Entry {
        id,
        scope_id: LIST.scope_id,
        name_zh: name_zh.to_owned(),
        name_en: name_en.to_owned(),
        words: vec![format!("{hall}-B{id:02}")],
        facets: tags.chain([("hall", hall.to_owned())]).collect(),
        weight: 0,
        dated: NOW + id,
    }
}

pub fn firms() -> Vec<Entry> {
    vec![
        firm(1, "远岸航运", "Farshore Lines", "N1", &["ocean", "reefer"]),
        firm(2, "源诚保税", "Goodspring Bonded", "N2", &["warehouse"]),
        firm(3, "东远航空货运", "Dongyuan Air Cargo", "N1", &["air"]),
        firm(4, "重庆长行物流", "Éclair Logistics", "N2", &["road", "warehouse"]),
        firm(5, "", "C.H. Northern Shipping", "N3", &["ocean"]),
        firm(6, "果园冷链", "Orchard Reefers", "N3", &["reefer", "warehouse"]),
    ]
}

pub async fn put_firms(world: &TestDb, list: ListKey, entries: &[Entry]) {
    let entries: Vec<Entry> = entries.iter().cloned().map(|entry| Entry { scope_id: list.scope_id, ..entry }).collect();
    let tx = world.db.begin().await.unwrap();
    put(&tx, list.tenant_id, list.kind, &entries, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

pub fn words(text: &str) -> Query {
    Query { text: text.to_owned(), lang: Lang::En, ..Query::default() }
}

pub async fn ids(world: &TestDb, indexes: &SearchIndexes, query: &Query) -> Vec<i64> {
    indexes.find(world.db.read(), LIST, query, 0, 20).await.unwrap().ids
}
