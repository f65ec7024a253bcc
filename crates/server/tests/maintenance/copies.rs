//! Moving a SQLite installation to another database.

use fairway_clock::Clock;
use fairway_server::commands::copy::CopyArgs;
use fairway_server::commands::{backup, copy, restore};

use crate::{Migrator, Place, number, run};

fn args(from: &Place, replace: bool) -> CopyArgs {
    CopyArgs { from: from.config.data_dir.clone(), from_database: None, from_files: None, replace }
}

#[tokio::test]
async fn a_moved_installation_comes_back_unchanged() {
    let source = Place::new();
    source.fill().await;
    let targets = [Place::new(), Place::on_postgres("moved").await];
    for target in targets {
        std::fs::create_dir_all(&target.config.data_dir).expect("the data folder");
        let copied = copy::copy::<Migrator>(&target.config, &args(&source, false)).await.expect("a copy");
        assert!(copied.tables.iter().all(|table| table.is_equal()));
        assert_eq!(copied.files.map(|files| (files.objects, files.gone)), Some((3, 0)));
        assert_eq!(source.content().await, target.content().await);

        let archive = target.path("back.tar");
        backup::write::<Migrator>(&target.config, Some(&archive), &Clock::system()).await.expect("a backup");
        let back = Place::new();
        restore::restore::<Migrator>(&back.config, &archive).await.expect("a restore");
        assert_eq!(source.content().await, back.content().await);
    }
}

#[tokio::test]
async fn a_filled_target_is_replaced_only_when_asked() {
    let source = Place::new();
    source.fill().await;
    let target = Place::on_postgres("asked").await;
    target.fill().await;
    let db = target.db().await;
    run(&db, "INSERT INTO pair (side) VALUES ('older')").await;
    let refused = copy::copy::<Migrator>(&target.config, &args(&source, false)).await.err().expect("a refusal");
    assert!(format!("{refused:#}").contains("--replace"), "{refused:#}");
    assert_eq!(number(&db, "SELECT COUNT(*) FROM pair").await, 3);
    copy::copy::<Migrator>(&target.config, &args(&source, true)).await.expect("a copy");
    assert_eq!(number(&db, "SELECT COUNT(*) FROM pair").await, 2);
    run(&db, "INSERT INTO pair (side) VALUES ('next')").await;
    assert_eq!(number(&db, "SELECT MAX(id) FROM pair").await, 3);
}

#[tokio::test]
async fn a_source_that_is_not_there_or_is_the_target_is_refused() {
    let (source, target) = (Place::new(), Place::new());
    let refused = copy::copy::<Migrator>(&target.config, &args(&source, false)).await.err().expect("a refusal");
    assert!(refused.to_string().contains("there is no database"), "{refused}");
    source.fill().await;
    let refused = copy::copy::<Migrator>(&source.config, &args(&source, true)).await.err().expect("a refusal");
    assert!(refused.to_string().contains("same database"), "{refused}");
}
