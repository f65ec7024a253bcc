//! kill -9 in the middle of many writes: what was confirmed is there.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fairway_testkit::{Engine, db_test};
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::support::{Node, Place, send, until};

const WRITES: usize = 2_000;
const WRITERS: usize = 16;

async fn place(engine: Engine) -> Place {
    Place::new(engine).await
}

/// Writers that share the numbers from `next` on; each ends with the numbers or with the server.
struct Writers {
    next: Arc<AtomicUsize>,
    /// What the server confirmed, with the text it was given.
    confirmed: Arc<Mutex<BTreeMap<String, String>>>,
}

impl Writers {
    async fn run(&self, node: &Arc<Node>, token: &str) -> JoinSet<()> {
        let mut set = JoinSet::new();
        for _ in 0..WRITERS {
            let (node, token) = (node.clone(), token.to_owned());
            let (next, confirmed) = (self.next.clone(), self.confirmed.clone());
            set.spawn(async move {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= WRITES {
                        return;
                    }
                    let (key, text) = (format!("crash.{number:05}"), format!("written {number}"));
                    match send(node.save_label(&token, &key, &text)).await {
                        // A server that has too much to do says so and confirms nothing.
                        Ok(reply) if reply.status == 503 => {}
                        Ok(reply) => {
                            reply.data();
                            confirmed.lock().await.insert(key, text);
                        }
                        Err(_) => return,
                    }
                }
            });
        }
        set
    }

    /// Everything confirmed is shown as it was sent.
    async fn check(&self, node: &Node) -> usize {
        let shown: BTreeMap<String, String> = node
            .labels()
            .await
            .iter()
            .map(|label| (label["key"].as_str().unwrap().to_owned(), label["label_en"].as_str().unwrap().to_owned()))
            .collect();
        let confirmed = self.confirmed.lock().await;
        let lost: Vec<_> = confirmed.iter().filter(|(key, text)| shown.get(*key) != Some(*text)).collect();
        assert!(lost.is_empty(), "{} of {} confirmed writes are lost: {lost:?}", lost.len(), confirmed.len());
        confirmed.len()
    }
}

#[db_test(place)]
async fn every_confirmed_write_survives_a_kill(place: Place) {
    let mut node = Arc::new(place.start().await);
    let token = node.sign_in("staff").await;
    let writers = Writers { next: Arc::default(), confirmed: Arc::default() };
    for kill_at in [WRITES / 4, WRITES / 2, WRITES * 3 / 4] {
        let running = writers.run(&node, &token).await;
        until("enough confirmed writes", || async { writers.confirmed.lock().await.len() >= kill_at }).await;
        node.kill();
        running.join_all().await;
        let mut killed = Arc::into_inner(node).expect("no writer is left");
        assert!(!killed.ended().await.success());
        assert!(writers.next.load(Ordering::Relaxed) < WRITES, "it was killed in the middle");
        node = Arc::new(place.start().await);
        let kept = writers.check(&node).await;
        println!("killed at {kept} confirmed writes: all are there");
    }
    writers.run(&node, &token).await.join_all().await;
    let kept = writers.check(&node).await;
    // Each kill costs each writer at most the write that was under way.
    assert!(kept >= WRITES - 3 * WRITERS, "{kept}");
}
