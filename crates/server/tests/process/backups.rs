//! `fairway backup` beside a busy server, and a server on what `fairway restore` makes of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fairway_testkit::{Engine, db_test};

use crate::support::{Place, send, text, until};

async fn places(engine: Engine) -> [Place; 2] {
    [Place::new(engine).await, Place::new(engine).await]
}

#[db_test(places)]
async fn a_backup_of_a_busy_server_restores_to_a_working_one([source, target]: [Place; 2]) {
    let node = Arc::new(source.start().await);
    let token = node.sign_in("staff").await;
    let (written, enough) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let writer = tokio::spawn({
        let (node, token, written, enough) = (node.clone(), token.clone(), written.clone(), enough.clone());
        async move {
            // One after the other, so that a consistent backup has no gap in the numbers.
            for number in 0.. {
                if enough.load(Ordering::Relaxed) {
                    return;
                }
                let save = node.save_label(&token, &format!("backup.{number:05}"), "x");
                send(save).await.expect("an answer").data();
                written.store(number + 1, Ordering::Relaxed);
            }
        }
    });
    let written = || written.load(Ordering::Relaxed);
    until("the writer is under way", || async { written() >= 50 }).await;
    let archive = source.path("busy.tar.gz");
    let before = written();
    source.succeed(&["backup", text(&archive)]).await;
    let after = written();
    until("the writer goes on", || async { written() > after }).await;
    enough.store(true, Ordering::Relaxed);
    writer.await.expect("no write failed");

    target.succeed(&["restore", text(&archive)]).await;
    let restored = target.start().await;
    let shown = restored.labels().await;
    let keys: Vec<_> =
        shown.iter().filter_map(|label| label["key"].as_str()).filter(|key| key.starts_with("backup.")).collect();
    let expected: Vec<_> = (0..keys.len()).map(|number| format!("backup.{number:05}")).collect();
    assert_eq!(keys, expected, "a moment of the installation, without gaps");
    assert!((before..=after + 1).contains(&keys.len()), "{} of {before} to {after}", keys.len());
    println!("{} writes before the backup, {after} after, {} in it", before, keys.len());
    // It is a whole installation: somebody signs in and goes on.
    let token = restored.sign_in("staff").await;
    send(restored.save_label(&token, "backup.next", "Next")).await.expect("an answer").data();
}
