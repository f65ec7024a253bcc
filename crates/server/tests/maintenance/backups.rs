//! Backups: whole, consistent, proven; and nothing else is accepted.

use fairway_clock::Clock;
use fairway_server::commands::{backup, restore};

use crate::{Migrator, Place, names, number, run};

async fn places(name: &str) -> [Place; 2] {
    [Place::new(), Place::on_postgres(name).await]
}

#[tokio::test]
async fn a_backup_of_either_engine_restores_to_either_engine() {
    for (from, source) in places("from").await.into_iter().enumerate() {
        source.fill().await;
        let archive = source.path("backup.tar.gz");
        let written =
            backup::write::<Migrator>(&source.config, Some(&archive), &Clock::system()).await.expect("a backup");
        assert_eq!(written.manifest.files.len(), 3);
        for target in places(&format!("to{from}")).await {
            restore::restore::<Migrator>(&target.config, &archive).await.expect("a restore");
            assert_eq!(source.content().await, target.content().await);
            // It goes on where the other stopped.
            let db = target.db().await;
            run(&db, "INSERT INTO pair (side) VALUES ('new')").await;
            assert_eq!(number(&db, "SELECT MAX(id) FROM pair").await, 3);
        }
    }
}

#[tokio::test]
async fn a_backup_taken_while_rows_are_written_has_no_half_transaction() {
    for source in places("busy").await {
        source.fill().await;
        let db = source.db().await;
        let writer = tokio::spawn({
            let db = db.clone();
            async move {
                loop {
                    let tx = db.begin().await.expect("a transaction");
                    tx.execute_text("INSERT INTO pair (side) VALUES ('left')").await.expect("left");
                    tokio::task::yield_now().await;
                    tx.execute_text("INSERT INTO pair (side) VALUES ('right')").await.expect("right");
                    tx.commit().await.expect("a commit");
                }
            }
        });
        for round in 0..3 {
            while number(&db, "SELECT COUNT(*) FROM pair").await < 50 * (round + 1) {
                tokio::task::yield_now().await;
            }
            let archive = source.path(&format!("{round}.tar"));
            backup::write::<Migrator>(&source.config, Some(&archive), &Clock::system()).await.expect("a backup");
            let target = Place::new();
            restore::restore::<Migrator>(&target.config, &archive).await.expect("a restore");
            let restored = target.db().await;
            let left = number(&restored, "SELECT COUNT(*) FROM pair WHERE side = 'left'").await;
            assert_eq!(left, number(&restored, "SELECT COUNT(*) FROM pair WHERE side = 'right'").await);
            assert!(left >= 25 * (round + 1));
        }
        writer.abort();
    }
}

#[tokio::test]
async fn a_damaged_backup_is_refused_and_nothing_is_touched() {
    let source = Place::new();
    source.fill().await;
    for name in ["plain.tar", "packed.tar.gz"] {
        let archive = source.path(name);
        backup::write::<Migrator>(&source.config, Some(&archive), &Clock::system()).await.expect("a backup");
        let whole = std::fs::read(&archive).expect("the archive");
        let mut damaged: Vec<(String, Vec<u8>)> = Vec::new();
        for part in 1..10 {
            let place = whole.len() * part / 10;
            let mut bytes = whole.clone();
            bytes[place] ^= 0x10;
            damaged.push((format!("{name} with another byte at {place}"), bytes));
            damaged.push((format!("{name} cut at {place}"), whole[..place].to_vec()));
        }
        damaged.push(("nothing".to_owned(), Vec::new()));
        for (what, bytes) in damaged {
            let target = Place::new();
            let broken = source.path("broken");
            std::fs::write(&broken, bytes).expect("writing");
            let refused = restore::restore::<Migrator>(&target.config, &broken).await;
            assert!(refused.is_err(), "{what} was accepted");
            assert_eq!(names(&target.config.data_dir), Vec::<String>::new(), "{what} left something behind");
        }
        restore::restore::<Migrator>(&Place::new().config, &archive).await.expect("the whole one is accepted");
    }
}

#[tokio::test]
async fn an_installation_that_is_not_empty_is_left_alone() {
    let source = Place::new();
    source.fill().await;
    let archive = source.path("backup.tar");
    backup::write::<Migrator>(&source.config, Some(&archive), &Clock::system()).await.expect("a backup");

    let files_only = Place::new();
    files_only.config.open_storage().expect("a storage").put("other", "x").await.expect("a file");
    let refused = restore::restore::<Migrator>(&files_only.config, &archive).await.expect_err("a refusal");
    assert!(format!("{refused:#}").contains("not empty: it has other"), "{refused:#}");

    for target in places("filled").await {
        target.fill().await;
        let before = target.content().await;
        let refused = restore::restore::<Migrator>(&target.config, &archive).await.expect_err("a refusal");
        assert!(format!("{refused:#}").contains("not empty: it has rows in pair"), "{refused:#}");
        assert_eq!(before, target.content().await);
    }
}

#[tokio::test]
async fn a_backup_appears_whole_or_not_at_all_and_old_ones_go() {
    let source = Place::new();
    source.fill().await;
    let folder = source.config.backup_dir();
    for day in 0..3 {
        let clock = Clock::manual(1_805_360_461 + day * 86_400);
        backup::write::<Migrator>(&source.config, None, &clock).await.expect("a backup");
    }
    let default_names =
        ["fairway-20270318-090101.tar.gz", "fairway-20270319-090101.tar.gz", "fairway-20270320-090101.tar.gz"];
    assert_eq!(names(&folder), default_names);

    // What a crash left behind goes with the first backup that finds it old.
    let left_behind = folder.join(".fairway-crashed");
    std::fs::create_dir(&left_behind).expect("a folder");
    let later = Clock::manual(Clock::system().now() + 3 * 86_400);
    let path = source.path("backups-elsewhere.tar");
    backup::write::<Migrator>(&source.config, Some(&path), &later).await.expect("a backup");
    assert!(left_behind.exists(), "it is in another folder");
    let path = folder.join("named.tar");
    backup::write::<Migrator>(&source.config, Some(&path), &later).await.expect("a backup");
    assert!(!left_behind.exists());
    std::fs::remove_file(path).expect("removing");

    let args = backup::BackupArgs { path: None, keep: Some(2) };
    backup::run::<Migrator>(&source.config, &args).await.expect("a backup");
    let left = names(&folder);
    assert_eq!(left.len(), 2, "{left:?}");
    assert!(left.contains(&default_names[2].to_owned()), "{left:?}");

    let missing = Place::new();
    let refused = backup::write::<Migrator>(&missing.config, None, &Clock::system()).await.expect_err("a refusal");
    assert!(refused.to_string().contains("there is no database"), "{refused}");
    assert!(!missing.config.data_dir.join("fairway.sqlite").exists());
    assert_eq!(names(&missing.config.backup_dir()), Vec::<String>::new());
}

#[tokio::test]
async fn a_backup_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let source = Place::new();
    source.fill().await;
    for name in ["backup.tar", "backup.tar.gz"] {
        let archive = source.path(name);
        backup::write::<Migrator>(&source.config, Some(&archive), &Clock::system()).await.expect("a backup");
        let mode = std::fs::metadata(&archive).expect("the archive").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[tokio::test]
async fn unfinished_uploads_begin_anew_after_a_restore() {
    use fairway_server::domains::Migrator;
    let source = Place::new();
    let db = source.db().await;
    fairway_server::domains::migrate(&db).await.expect("migrations");
    for (id, status, store) in [(1, 0, "begun"), (2, 1, "done")] {
        let columns = "id, tenant_id, library_id, parent_id, file_key, size, store_id, creator_id, status";
        let values = format!("{id}, 1, 1, 0, 'k{id}', 9, '{store}', 1, {status}");
        run(&db, &format!("INSERT INTO media_upload ({columns}, created_at, updated_at) VALUES ({values}, 0, 0)"))
            .await;
    }
    run(&db, "INSERT INTO media_upload_part (tenant_id, upload_id, number, created_at) VALUES (1, 1, 1, 0)").await;
    db.close().await;
    let archive = source.path("backup.tar");
    backup::write::<Migrator>(&source.config, Some(&archive), &Clock::system()).await.expect("a backup");
    for target in places("parts").await {
        restore::restore::<Migrator>(&target.config, &archive).await.expect("a restore");
        let db = target.db().await;
        assert_eq!(number(&db, "SELECT COUNT(*) FROM media_upload_part").await, 0, "their bytes are not in a backup");
        assert_eq!(number(&db, "SELECT COUNT(*) FROM media_upload WHERE status = 0 AND store_id = ''").await, 1);
        assert_eq!(number(&db, "SELECT COUNT(*) FROM media_upload WHERE store_id = 'done'").await, 1);
        db.close().await;
    }
}
