//! Batches: when they are written, and that nothing accepted is lost.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fairway_jobs::{BatchOptions, Batcher};

type Written = Arc<Mutex<Vec<Vec<u32>>>>;

fn batcher(options: BatchOptions) -> (Batcher<u32>, Written) {
    let written = Written::default();
    let target = written.clone();
    let batcher = Batcher::start(options, move |items: Arc<[u32]>| {
        target.lock().unwrap().push(items.to_vec());
        async { Ok::<(), String>(()) }
    });
    (batcher, written)
}

fn never() -> BatchOptions {
    let retry_wait = Duration::from_millis(1);
    BatchOptions { max_wait: Duration::from_secs(3600), retry_wait, ..BatchOptions::new("test") }
}

fn sizes(written: &Written) -> Vec<usize> {
    written.lock().unwrap().iter().map(Vec::len).collect()
}

#[tokio::test]
async fn a_full_batch_is_written_at_once() {
    let (batcher, written) = batcher(BatchOptions { max_items: 10, ..never() });
    (0..25).for_each(|n| assert!(batcher.push(n)));
    while sizes(&written).len() < 2 {
        tokio::task::yield_now().await;
    }
    assert_eq!(sizes(&written), [10, 10]);
    batcher.flush().await;
    assert_eq!(sizes(&written), [10, 10, 5]);
    assert_eq!(written.lock().unwrap().concat(), (0..25).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_small_batch_is_written_when_its_first_item_has_waited() {
    let (batcher, written) = batcher(BatchOptions { max_wait: Duration::from_millis(50), ..never() });
    batcher.push(1);
    batcher.push(2);
    let waited = async {
        while sizes(&written).is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), waited).await.expect("written without being asked");
    assert_eq!(sizes(&written), [2]);
}

#[tokio::test]
async fn a_stop_writes_everything_and_refuses_newcomers() {
    let (batcher, written) = batcher(never());
    (0..1_234).for_each(|n| assert!(batcher.push(n)));
    batcher.stop().await;
    assert_eq!(sizes(&written).iter().sum::<usize>(), 1_234);
    assert!(!batcher.push(1));
    batcher.flush().await;
    batcher.stop().await;
}

#[tokio::test]
async fn what_does_not_fit_is_refused_without_waiting() {
    let (batcher, written) = batcher(BatchOptions { capacity: 100, ..never() });
    let taken = (0..150).filter(|n| batcher.push(*n)).count();
    assert_eq!(taken, 100);
    batcher.stop().await;
    assert_eq!(sizes(&written).iter().sum::<usize>(), 100);
}

#[tokio::test]
async fn a_failed_batch_is_written_again_and_given_up_in_the_end() {
    let tries = Arc::new(AtomicU32::new(0));
    let count = tries.clone();
    let batcher = Batcher::start(never(), move |items: Arc<[u32]>| {
        let attempt = count.fetch_add(1, Ordering::Relaxed);
        async move { if items[0] == 1 && attempt < 3 || items[0] == 2 { Err("away") } else { Ok(()) } }
    });
    batcher.push(1);
    batcher.flush().await;
    assert_eq!(tries.load(Ordering::Relaxed), 4);
    batcher.push(2);
    batcher.flush().await;
    assert_eq!(tries.load(Ordering::Relaxed), 12);
}
