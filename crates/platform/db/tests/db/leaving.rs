//! A client that leaves drops its request's future wherever it waits, also in the middle of a commit.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::Poll;

use crate::common::{number, run};
use fairway_db::{CommitListener, Engine};
use fairway_testkit::{TestDb, db_test};
use tokio::sync::mpsc;

struct CommitRecorder(Mutex<mpsc::UnboundedSender<String>>);

impl CommitListener for CommitRecorder {
    fn tags_changed(&self, tags: &[String]) {
        self.0.lock().unwrap().send(tags.join(" ")).unwrap();
    }

    fn jobs_queued(&self) {
        self.0.lock().unwrap().send("jobs".to_owned()).unwrap();
    }
}

async fn empty(engine: Engine) -> TestDb {
    let test = TestDb::empty(engine).await;
    run(&test.db, "CREATE TABLE note (text TEXT NOT NULL)").await;
    test
}

#[db_test(empty)]
async fn what_follows_a_commit_happens_without_the_client(test: TestDb) {
    let (sender, mut notices) = mpsc::unbounded_channel();
    test.db.on_commit(Arc::new(CommitRecorder(Mutex::new(sender))));
    for round in 1..=20 {
        let tx = test.db.begin().await.expect("a transaction");
        tx.execute_text("INSERT INTO note (text) VALUES ('kept')").await.expect("a row");
        tx.touch(format!("note:{round}"));
        tx.queued_job();
        {
            // Asked once, so that the commit is under way, and then given up.
            let mut commit = pin!(tx.commit());
            poll_fn(|context| {
                let _ = commit.as_mut().poll(context);
                Poll::Ready(())
            })
            .await;
        }
        assert_eq!(notices.recv().await, Some(format!("note:{round}")));
        assert_eq!(notices.recv().await.as_deref(), Some("jobs"));
        assert_eq!(number(&test.db, "SELECT COUNT(*) FROM note").await, round);
    }
}
