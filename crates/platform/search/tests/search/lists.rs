//! Words, ranks, filters, counts and pages.

use fairway_lang::Lang;
use fairway_search::{ListKey, Query, SearchIndexes, Sort, fits, put};
use fairway_testkit::{TestDb, db_test};
use sea_orm::entity::prelude::*;
use sea_orm::{QueryOrder, QuerySelect};

use crate::support::{LIST, NOW, firms, ids, put_firms, search_tables, words};

#[db_test(search_tables)]
async fn names_are_found_in_either_script_by_sound_and_by_initials(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    let indexes = SearchIndexes::default();
    for (text, expected) in [
        ("FARSHORE", vec![1]),
        ("ｆａｒ", vec![1]),
        ("eclair", vec![4]),
        ("ÉCLAIR", vec![4]),
        ("航运", vec![1]),
        ("yuanan", vec![1]),
        ("yahy", vec![1]),
        ("chongqing", vec![4]),
        ("cqch", vec![4]),
        ("ch northern", vec![5]),
        ("northern ship", vec![5]),
        ("n2-b04", vec![4]),
        ("reefers orchard", vec![6]),
        ("nothing", vec![]),
        ("farshore nothing", vec![]),
        ("岸运", vec![]),
        ("%", vec![1, 2, 3, 4, 5, 6]),
    ] {
        let mut found = ids(&world, &indexes, &words(text)).await;
        if text == "%" {
            found.sort_unstable();
        }
        assert_eq!(found, expected, "{text}");
    }
}

#[db_test(search_tables)]
async fn what_fits_best_comes_first_and_equals_by_name(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    let indexes = SearchIndexes::default();
    // A name's beginning in pinyin (远, 源) before a part of a Latin name (Dongyuan) and the middle of pinyin (果园).
    assert_eq!(ids(&world, &indexes, &words("yuan")).await, [1, 2, 3, 6]);
    let by_name = Query { sort: Sort::Name, ..words("") };
    assert_eq!(ids(&world, &indexes, &by_name).await, [5, 3, 4, 1, 2, 6]);
    let in_chinese = Query { lang: Lang::Zh, ..by_name };
    assert_eq!(ids(&world, &indexes, &in_chinese).await, [5, 4, 3, 6, 1, 2]);
    assert_eq!(ids(&world, &indexes, &Query { sort: Sort::Newest, ..words("") }).await, [6, 5, 4, 3, 2, 1]);
}

#[db_test(search_tables)]
async fn pages_follow_each_other_without_gaps(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    let indexes = SearchIndexes::default();
    let query = Query { sort: Sort::Name, ..words("") };
    let mut all = Vec::new();
    for page in 0..4 {
        let found = indexes.find(world.db.read(), LIST, &query, page * 2, 2).await.unwrap();
        assert_eq!(found.total, 6);
        all.extend(found.ids);
    }
    assert_eq!(all, [5, 3, 4, 1, 2, 6]);
    assert_eq!(indexes.find(world.db.read(), LIST, &query, usize::MAX, 2).await.unwrap().ids, Vec::<i64>::new());
}

#[db_test(search_tables)]
async fn counts_say_what_would_remain(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    let indexes = SearchIndexes::default();
    let query = Query { filters: vec![("hall", vec!["N2".into()]), ("tag", vec!["warehouse".into()])], ..words("") };
    let counts = indexes.count(world.db.read(), LIST, &query).await.unwrap();
    assert_eq!((counts.total, counts.all), (2, 6));
    let hall = |name: &str| counts.values["hall"][name];
    assert_eq!([hall("N1"), hall("N2"), hall("N3")], [0, 2, 1], "warehouses by hall");
    let tag = |name: &str| counts.values["tag"][name];
    assert_eq!([tag("ocean"), tag("road"), tag("warehouse")], [0, 1, 2], "what hall N2 has");
    assert_eq!(counts.letters.into_iter().collect::<Vec<_>>(), [('E', 1), ('G', 1)]);
    let found = indexes.find(world.db.read(), LIST, &query, 0, 20).await.unwrap();
    assert_eq!(found.total, counts.total);

    let by_letter = Query { letters: vec!['e'], ..words("") };
    let counts = indexes.count(world.db.read(), LIST, &by_letter).await.unwrap();
    assert_eq!((counts.total, counts.letters.len(), counts.values["hall"]["N2"]), (1, 6, 1));
    let unknown = Query { filters: vec![("planet", vec!["mars".into()])], ..words("") };
    assert_eq!(indexes.count(world.db.read(), LIST, &unknown).await.unwrap().total, 0);
    let chosen = Query { ids: Some(vec![2, 6, 99]), ..words("") };
    assert_eq!(indexes.count(world.db.read(), LIST, &chosen).await.unwrap().total, 2);
}

#[db_test(search_tables)]
async fn lists_are_kept_apart(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    let indexes = SearchIndexes::default();
    for other in [ListKey { tenant_id: 2, ..LIST }, ListKey { scope_id: 8, ..LIST }, ListKey { kind: "person", ..LIST }]
    {
        let found = indexes.find(world.db.read(), other, &words("far"), 0, 20).await.unwrap();
        assert_eq!(found.total, 0, "{other:?}");
    }
}

/// Any table with an id; the entries themselves will do.
mod thing {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "search_entry")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub thing_id: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[db_test(search_tables)]
async fn another_query_can_ask_for_what_fits(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    put_firms(&world, ListKey { tenant_id: 2, ..LIST }, &firms()[..0]).await;
    for (text, expected) in [
        ("ÉCLAIR", vec![4]),
        ("yahy", vec![1]),
        ("orchard 冷链", vec![6]),
        ("f", vec![1]),
        ("", vec![1, 2, 3, 4, 5, 6]),
        ("_", vec![]),
        ("nothing", vec![]),
    ] {
        let found: Vec<i64> = thing::Entity::find()
            .filter(fits(1, "firm", thing::Column::ThingId, text))
            .order_by_asc(thing::Column::ThingId)
            .select_only()
            .column(thing::Column::ThingId)
            .into_tuple()
            .all(world.db.read())
            .await
            .unwrap();
        assert_eq!(found, expected, "{text}");
    }
}

#[db_test(search_tables)]
async fn thousands_are_put_at_once(world: TestDb) {
    let many: Vec<_> = (0..2_345).map(|id| fairway_search::Entry { id, ..firms()[0].clone() }).collect();
    let tx = world.db.begin().await.unwrap();
    put(&tx, LIST.tenant_id, LIST.kind, &many, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let indexes = SearchIndexes::default();
    assert_eq!(indexes.find(world.db.read(), LIST, &words("yahy"), 0, 20).await.unwrap().total, 2_345);
}
