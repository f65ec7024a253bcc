//! Indexes follow what is committed, on any node, and nothing else.

use fairway_search::{Entry, ListKey, SearchIndexes, Searchable, put, rebuild_stale, remove};
use fairway_testkit::{TestDb, db_test};

use crate::support::{LIST, NOW, firm, firms, ids, put_firms, search_tables, words};

#[db_test(search_tables)]
async fn a_change_is_seen_by_every_node_after_its_commit_only(world: TestDb) {
    let nodes = [SearchIndexes::default(), SearchIndexes::default()];
    put_firms(&world, LIST, &firms()).await;
    for node in &nodes {
        assert_eq!(ids(&world, node, &words("farshore")).await, [1]);
    }
    let tx = world.db.begin().await.unwrap();
    let renamed = firm(1, "近岸航运", "Nearshore Lines", "N1", &["ocean"]);
    put(&tx, LIST.tenant_id, LIST.kind, &[renamed], NOW).await.unwrap();
    for node in &nodes {
        assert_eq!(ids(&world, node, &words("farshore")).await, [1], "before the commit");
    }
    tx.commit().await.unwrap();
    for node in &nodes {
        assert_eq!(ids(&world, node, &words("farshore")).await, Vec::<i64>::new());
        assert_eq!(ids(&world, node, &words("nearshore")).await, [1]);
        assert_eq!(ids(&world, node, &words("jahy")).await, [1]);
    }
}

#[db_test(search_tables)]
async fn what_is_removed_is_gone_and_can_come_back(world: TestDb) {
    let indexes = SearchIndexes::default();
    put_firms(&world, LIST, &firms()).await;
    assert_eq!(ids(&world, &indexes, &words("yuan")).await.len(), 4);
    let tx = world.db.begin().await.unwrap();
    remove(&tx, LIST, &[1, 3, 999], NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(ids(&world, &indexes, &words("yuan")).await, [2, 6]);
    let counts = indexes.count(world.db.read(), LIST, &words("")).await.unwrap();
    assert_eq!((counts.total, counts.values["hall"]["N1"]), (4, 0));
    put_firms(&world, LIST, &firms()[..1]).await;
    assert_eq!(ids(&world, &indexes, &words("yuan")).await, [1, 2, 6]);
}

#[db_test(search_tables)]
async fn traces_of_the_removed_are_forgotten(world: TestDb) {
    put_firms(&world, LIST, &firms()).await;
    for (ids, now) in [(vec![1], NOW), (vec![2], NOW + 3 * 24 * 60 * 60)] {
        let tx = world.db.begin().await.unwrap();
        remove(&tx, LIST, &ids, now).await.unwrap();
        tx.commit().await.unwrap();
    }
    let indexes = SearchIndexes::default();
    assert_eq!(fairway_search::listed_ids(world.db.read(), LIST).await.unwrap(), [3, 4, 5, 6]);
    assert_eq!(ids(&world, &indexes, &words("")).await.len(), 4);
}

#[db_test(search_tables)]
async fn many_small_changes_keep_order_and_counts(world: TestDb) {
    let indexes = SearchIndexes::default();
    let many: Vec<Entry> = (0..300).map(|id| firm(id, "", &format!("Firm {id:03}"), "N1", &["ocean"])).collect();
    put_firms(&world, LIST, &many).await;
    let by_name = fairway_search::Query { sort: fairway_search::Sort::Name, ..words("") };
    assert_eq!(ids(&world, &indexes, &by_name).await[0], 0);
    for round in 0..6 {
        let moved = firm(299 - round, "", &format!("Aaa {round}"), "N2", &["air"]);
        put_firms(&world, LIST, &[moved]).await;
        let found = ids(&world, &indexes, &by_name).await;
        let expected: Vec<i64> = (0..=round).map(|round| 299 - round).chain(0..20).take(20).collect();
        assert_eq!(found, expected);
        let counts = indexes.count(world.db.read(), LIST, &words("")).await.unwrap();
        assert_eq!(counts.values["hall"]["N2"], usize::try_from(round).unwrap() + 1);
    }
}

#[db_test(search_tables)]
async fn two_who_change_one_list_at_once_are_both_seen(world: TestDb) {
    let indexes = SearchIndexes::default();
    assert_eq!(ids(&world, &indexes, &words("")).await, Vec::<i64>::new());
    let writers = (1..=8).map(|id| {
        let db = world.db.clone();
        tokio::spawn(async move {
            let tx = db.begin().await.unwrap();
            put(&tx, LIST.tenant_id, LIST.kind, &[firm(id, "", "Racer", "N1", &[])], NOW).await.unwrap();
            tx.commit().await.unwrap();
        })
    });
    let mut seen = 0;
    for (done, writer) in (1..).zip(writers.collect::<Vec<_>>()) {
        writer.await.unwrap();
        let now = ids(&world, &indexes, &words("racer")).await.len();
        // Those that come later may have been faster, and stay.
        assert!(now >= done && now >= seen, "{now} after {seen}, when {done} were done");
        seen = now;
    }
    assert_eq!(seen, 8);
}

#[db_test(search_tables)]
async fn what_was_there_before_is_made_findable_once(world: TestDb) {
    const OLD: Searchable = Searchable {
        kind: "firm",
        version: 1,
        put_next: |tx, after_id| {
            Box::pin(async move {
                let next: Vec<Entry> = firms().into_iter().filter(|firm| firm.id > after_id).take(4).collect();
                put(tx, 1, "firm", &next, NOW).await?;
                Ok(next.last().map(|firm| firm.id))
            })
        },
    };
    rebuild_stale(&world.db, &[OLD]).await.unwrap();
    let indexes = SearchIndexes::default();
    assert_eq!(ids(&world, &indexes, &words("")).await.len(), 6);
    let tx = world.db.begin().await.unwrap();
    remove(&tx, ListKey { ..LIST }, &[1], NOW).await.unwrap();
    tx.commit().await.unwrap();
    rebuild_stale(&world.db, &[OLD]).await.unwrap();
    assert_eq!(ids(&world, &indexes, &words("")).await.len(), 5, "it is not built twice");
    rebuild_stale(&world.db, &[Searchable { version: 2, ..OLD }]).await.unwrap();
    assert_eq!(ids(&world, &indexes, &words("")).await.len(), 6);
}
