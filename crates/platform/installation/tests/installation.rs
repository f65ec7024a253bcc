//! The mark of an installation, and files that nothing names, in a folder and on an S3-compatible store.

use std::collections::BTreeSet;

use fairway_installation::orphans::{self, Found, Outcome};
use fairway_installation::{InstallationError, MARK, Standing, compare, migrations, settle};
use fairway_storage::Storage;
use fairway_testkit::{Engine, NOW, S3Server, TestDb, db_test};

const DAY: i64 = 86_400;

struct World {
    test: TestDb,
    storage: Storage,
    _s3: Option<S3Server>,
}

async fn in_a_folder(engine: Engine) -> World {
    let test = TestDb::migrated(engine, migrations()).await;
    let storage = Storage::local(test.folder.path().join("files")).unwrap();
    World { test, storage, _s3: None }
}

async fn on_s3(engine: Engine) -> World {
    let server = S3Server::start();
    let storage = Storage::s3(&server.options()).unwrap();
    World { test: TestDb::migrated(engine, migrations()).await, storage, _s3: Some(server) }
}

/// Things `a/0` and so on, of two objects each; the first `known` of them are named.
async fn search(storage: &Storage, known: usize) -> Found {
    let named: BTreeSet<String> = (0..known).map(|number| format!("a/{number}")).collect();
    let thing = |key: &str| key.rsplit_once('/').map(|(thing, _)| thing.to_owned());
    let is_known = |thing: String| std::future::ready(Ok::<_, InstallationError>(named.contains(&thing)));
    orphans::search(storage, "a", i64::MAX, thing, is_known).await.unwrap()
}

async fn fill(storage: &Storage, things: usize) {
    for thing in 0..things {
        for object in ["original", "small"] {
            storage.put(&format!("a/{thing}/{object}"), format!("{thing} {object}")).await.unwrap();
        }
    }
}

async fn moved_aside_and_given_back(w: World) {
    fill(&w.storage, 10).await;
    let found = search(&w.storage, 8).await;
    assert_eq!((found.known, found.orphans.len()), (8, 2));
    let outcome = orphans::set_aside(&w.test.db, &w.storage, NOW, &found).await.unwrap();
    assert_eq!(outcome, Outcome::Moved(2));
    assert!(!w.storage.exists("a/9/small").await.unwrap());
    assert!(w.storage.exists("a/7/small").await.unwrap());
    let aside = orphans::list(&w.storage).await.unwrap();
    assert_eq!(aside.len(), 4);
    assert_eq!((aside[3].original.as_str(), aside[3].until.to_string().as_str()), ("a/9/small", "2026-12-15"));
    assert_eq!(orphans::restore(&w.storage, "a/8/").await.unwrap(), 2);
    assert_eq!(w.storage.get("a/8/original").await.unwrap(), "8 original");
    assert_eq!(orphans::expire(&w.test.db, &w.storage, NOW + 30 * DAY).await.unwrap(), 0);
    assert_eq!(orphans::expire(&w.test.db, &w.storage, NOW + 31 * DAY).await.unwrap(), 2);
    assert_eq!(orphans::list(&w.storage).await.unwrap(), []);
}

#[db_test(in_a_folder)]
async fn orphans_are_moved_aside_given_back_and_expire(w: World) {
    moved_aside_and_given_back(w).await;
}

#[db_test(on_s3)]
async fn orphans_on_s3_are_moved_aside_given_back_and_expire(w: World) {
    moved_aside_and_given_back(w).await;
}

#[db_test(in_a_folder)]
async fn files_of_another_database_are_never_touched(w: World) {
    fill(&w.storage, 100).await;
    assert_eq!(compare(&w.test.db, &w.storage).await.unwrap(), Standing::Unmarked);
    assert_eq!(settle(&w.test.db, &w.storage, NOW).await.unwrap(), Standing::Agreed);
    assert_eq!(settle(&w.test.db, &w.storage, NOW + DAY).await.unwrap(), Standing::Agreed, "a mark stays");
    let other = in_a_folder(w.test.db.engine()).await;
    let found = search(&w.storage, 99).await;
    let outcome = orphans::set_aside(&other.test.db, &w.storage, NOW, &found).await.unwrap();
    assert_eq!(outcome, Outcome::Foreign);
    assert!(matches!(compare(&other.test.db, &w.storage).await.unwrap(), Standing::Other { .. }));
    // An operator who knows better removes the mark.
    w.storage.delete(MARK).await.unwrap();
    assert_eq!(settle(&other.test.db, &w.storage, NOW).await.unwrap(), Standing::Agreed);
}

#[db_test(in_a_folder)]
async fn nothing_is_moved_in_bulk(w: World) {
    fill(&w.storage, 14).await;
    for known in [0, 5, 10] {
        let found = search(&w.storage, known).await;
        let outcome = orphans::set_aside(&w.test.db, &w.storage, NOW, &found).await.unwrap();
        assert_eq!(outcome, Outcome::Bulk, "{known} of 14 are known");
    }
    assert_eq!(search(&w.storage, 14).await.known, 14, "all are where they were");
}
