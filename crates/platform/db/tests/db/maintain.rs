//! Snapshots, checksums and copies between the engines.

use crate::common::{First, Second, number, postgres, run, sqlite};
use fairway_db::Db;
use fairway_db::maintain::{CopyError, copy, migration_state, seal, verify_file};
use fairway_db::migration::apply_pending;

const ROWS: &[&str] = &[
    "INSERT INTO sample (id, tenant_id, large, small, is_on, ratio, name_zh, note) VALUES
        (1, 1, 9223372036854775807, 2147483647, TRUE, 1.0e-300, '宁波港 🚢 \"quoted\" ''single''', NULL),
        (2, 1, -9223372036854775808, -2147483648, FALSE, -1234.5678901234567, '', ''),
        (3, -7, NULL, 0, TRUE, NULL, 'tab\tand\nnewline', 'e\u{301} is not é'),
        (4, 1, 0, 1, FALSE, 0.1, '\u{10ffff}', 'x'),
        (900, 1, 42, 1, FALSE, 3, 'gone', 'x')",
    "INSERT INTO pair VALUES ('left', 1), ('right', 1), ('left', -1)",
    "INSERT INTO ship VALUES (1, 1), (2, NULL)",
    "INSERT INTO berth VALUES (1, 1)",
    "INSERT INTO node VALUES (3, NULL)",
    "INSERT INTO node VALUES (2, 3)",
    "INSERT INTO node VALUES (1, 2)",
    // The highest id that was given is gone, and must not be given again.
    "DELETE FROM sample WHERE id = 900",
];

async fn filled(db: &Db) {
    apply_pending::<Second>(db.maintenance()).await.expect("migrations");
    for sql in ROWS {
        run(db, sql).await;
    }
    let bytes: Vec<u8> = (0..=255).collect();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let literal = if db.engine() == fairway_db::Engine::Sqlite { format!("x'{hex}'") } else { format!("'\\x{hex}'") };
    run(db, &format!("UPDATE sample SET picture = {literal} WHERE id = 1")).await;
}

async fn copied(from: &Db, to: &Db) {
    let snapshot = from.snapshot().await.expect("a snapshot");
    let compared = copy::<Second>(&snapshot, to, false).await.expect("a copy");
    assert!(compared.iter().all(|table| table.is_equal()), "{compared:?}");
    let rows: Vec<(&str, u64)> = compared.iter().map(|table| (table.table.as_str(), table.source.rows)).collect();
    let expected =
        [("berth", 1), ("later", 0), ("node", 3), ("pair", 4), ("sample", 4), ("seaql_migrations", 2), ("ship", 2)];
    assert_eq!(rows, expected);
    // Not only equal to what was written, but to what a later reader sees.
    let there = to.snapshot().await.expect("a snapshot");
    assert_eq!(snapshot.checksums().await.expect("sums"), there.checksums().await.expect("sums"));
}

async fn next_sample_id(db: &Db) -> i64 {
    run(db, "INSERT INTO sample (tenant_id) VALUES (1)").await;
    number(db, "SELECT MAX(id) FROM sample").await
}

#[tokio::test]
async fn a_round_trip_through_both_engines_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = sqlite(&folder, "first.sqlite").await;
    filled(&first).await;
    let last = sqlite(&folder, "last.sqlite").await;
    let middle = postgres("round").await;
    copied(&first, &middle).await;
    copied(&middle, &last).await;
    assert_eq!(next_sample_id(&middle).await, 901);
    // Foreign keys are strict again.
    let tx = middle.begin().await.expect("a transaction");
    assert!(tx.execute_text("INSERT INTO node VALUES (10, 99)").await.is_err());
    assert_eq!(number(&last, "SELECT CAST(SUM(length(picture)) AS BIGINT) FROM sample").await, 256);
    assert_eq!(next_sample_id(&last).await, 901);
    assert_eq!(verify_file(&last).await.expect("a check"), Vec::<String>::new());
}

#[tokio::test]
async fn an_empty_table_keeps_its_counter() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = sqlite(&folder, "first.sqlite").await;
    filled(&first).await;
    run(&first, "DELETE FROM sample").await;
    let second = sqlite(&folder, "second.sqlite").await;
    copy::<Second>(&first.snapshot().await.expect("a snapshot"), &second, false).await.expect("a copy");
    assert_eq!(next_sample_id(&second).await, 901);
    let server = postgres("counter").await;
    copy::<Second>(&first.snapshot().await.expect("a snapshot"), &server, false).await.expect("a copy");
    assert_eq!(next_sample_id(&server).await, 901);
}

#[tokio::test]
async fn a_filled_target_is_refused_unless_it_is_to_be_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = sqlite(&folder, "source.sqlite").await;
    filled(&source).await;
    let targets = [sqlite(&folder, "target.sqlite").await, postgres("replace").await];
    for target in targets {
        filled(&target).await;
        run(&target, "INSERT INTO ship VALUES (77, NULL)").await;
        let snapshot = source.snapshot().await.expect("a snapshot");
        let refused = copy::<Second>(&snapshot, &target, false).await.expect_err("a refusal");
        assert!(matches!(&refused, CopyError::NotEmpty(tables) if tables.contains(&"ship".to_owned())), "{refused}");
        copy::<Second>(&snapshot, &target, true).await.expect("a copy");
        assert_eq!(number(&target, "SELECT COUNT(*) FROM ship").await, 2);
    }
}

#[tokio::test]
async fn clearing_empties_every_table_and_keeps_the_migrations() {
    let folder = tempfile::tempdir().expect("a folder");
    let databases = [sqlite(&folder, "cleared.sqlite").await, postgres("cleared").await];
    for db in databases {
        filled(&db).await;
        db.clear().await.expect("clearing");
        let sums = db.snapshot().await.expect("a snapshot").checksums().await.expect("sums");
        for (table, sum) in sums {
            assert_eq!(sum.rows, if table == "seaql_migrations" { 2 } else { 0 }, "{table}");
        }
    }
}

#[tokio::test]
async fn an_older_installation_is_copied_as_it_is_and_a_newer_one_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = sqlite(&folder, "old.sqlite").await;
    apply_pending::<First>(old.maintenance()).await.expect("migrations");
    let copy_of_old = sqlite(&folder, "copy.sqlite").await;
    copy::<Second>(&old.snapshot().await.expect("a snapshot"), &copy_of_old, false).await.expect("a copy");
    let state = migration_state::<Second>(&copy_of_old).await.expect("a state");
    assert_eq!((state.pending.len(), state.unknown.len()), (1, 0), "{state:?}");
    apply_pending::<Second>(copy_of_old.maintenance()).await.expect("the later migration still fits");

    let target = sqlite(&folder, "target.sqlite").await;
    let snapshot = copy_of_old.snapshot().await.expect("a snapshot");
    let refused = copy::<First>(&snapshot, &target, false).await.expect_err("a refusal");
    assert!(refused.to_string().contains("m0002_later"), "{refused}");
    let refused = copy::<Second>(&old.snapshot().await.expect("a snapshot"), &copy_of_old, true).await;
    assert!(matches!(refused, Err(CopyError::NewerTarget(_))));
    let empty = sqlite(&folder, "empty.sqlite").await;
    let refused = copy::<Second>(&empty.snapshot().await.expect("a snapshot"), &target, false).await;
    assert!(matches!(refused, Err(CopyError::NoSource)));
}

#[tokio::test]
async fn a_table_that_is_on_one_side_only_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = sqlite(&folder, "source.sqlite").await;
    filled(&source).await;
    run(&source, "CREATE TABLE stranger (id BIGINT)").await;
    let target = sqlite(&folder, "target.sqlite").await;
    let snapshot = source.snapshot().await.expect("a snapshot");
    let refused = copy::<Second>(&snapshot, &target, false).await.expect_err("a refusal");
    assert!(refused.to_string().contains("stranger is only in the source"), "{refused}");
    assert_eq!(number(&target, "SELECT COUNT(*) FROM sqlite_master").await, 0, "the target is untouched");
}

#[tokio::test]
async fn a_snapshot_never_sees_half_a_transaction() {
    let folder = tempfile::tempdir().expect("a folder");
    let sources = [sqlite(&folder, "busy.sqlite").await, postgres("busy").await];
    for (number_of, source) in sources.into_iter().enumerate() {
        apply_pending::<Second>(source.maintenance()).await.expect("migrations");
        let writer = tokio::spawn({
            let source = source.clone();
            async move {
                // Both sides in one transaction, in different statements; until the copies are done.
                for order in 0.. {
                    let tx = source.begin().await.expect("a transaction");
                    tx.execute_text(&format!("INSERT INTO pair VALUES ('left', {order})")).await.expect("left");
                    tokio::task::yield_now().await;
                    tx.execute_text(&format!("INSERT INTO pair VALUES ('right', {order})")).await.expect("right");
                    tx.commit().await.expect("a commit");
                }
            }
        });
        // Without a snapshot, two queries do see different states: the writer is indeed at work.
        const SIDE: &str = "SELECT COUNT(*) FROM pair WHERE side =";
        while number(&source, &format!("{SIDE} 'left'")).await == number(&source, &format!("{SIDE} 'right'")).await {}
        let mut seen = 0;
        for round in 0.. {
            let copy_of = sqlite(&folder, &format!("copy-{number_of}-{round}.sqlite")).await;
            copy::<Second>(&source.snapshot().await.expect("a snapshot"), &copy_of, false).await.expect("a copy");
            let left = number(&copy_of, &format!("{SIDE} 'left'")).await;
            assert_eq!(left, number(&copy_of, &format!("{SIDE} 'right'")).await);
            seal(copy_of).await.expect("a file");
            if left > seen + 20 && round >= 5 {
                break;
            }
            seen = seen.max(if round < 5 { left } else { seen });
        }
        writer.abort();
    }
}

#[tokio::test]
async fn a_sealed_file_stands_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = sqlite(&folder, "sealed.sqlite").await;
    filled(&db).await;
    seal(db).await.expect("a file");
    let names: Vec<_> =
        std::fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("a file")).collect();
    assert_eq!(names.len(), 1, "{names:?}");
}
