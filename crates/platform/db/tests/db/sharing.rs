//! Writes that share a transaction: who waits together is written together, and each hears of their own.

use std::sync::Arc;
use std::time::Duration;

use fairway_db::SharedWrites;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Of each number with how many others it was written.
type Writes = SharedWrites<u32, (u32, usize)>;

async fn count(items: Vec<u32>) -> Vec<(u32, usize)> {
    let together = items.len();
    items.into_iter().map(|item| (item, together)).collect()
}

fn write(writes: &Writes, item: u32) -> JoinHandle<Option<(u32, usize)>> {
    let writes = writes.clone();
    tokio::spawn(async move { writes.write(item, count).await })
}

async fn wait_until_waiting(writes: &Writes, many: usize) {
    while writes.waiting_count() < many {
        tokio::task::yield_now().await;
    }
}

/// Somebody whose write has begun and goes on until it is let go.
async fn hold(writes: &Writes) -> (JoinHandle<Option<(u32, usize)>>, Arc<Notify>) {
    let (begun, go) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let (writes, signals) = (writes.clone(), (begun.clone(), go.clone()));
    let task = tokio::spawn(async move {
        let held = move |items: Vec<u32>| {
            let (begun, go) = signals.clone();
            async move {
                // Only the first is held; those who are written after it in the same turn are not.
                if items == [0] {
                    begun.notify_one();
                    go.notified().await;
                }
                count(items).await
            }
        };
        writes.write(0, held).await
    });
    begun.notified().await;
    (task, go)
}

#[tokio::test]
async fn whoever_comes_alone_is_written_alone() {
    let writes = Writes::new(8);
    assert_eq!(writes.write(7, count).await, Some((7, 1)));
    assert_eq!(writes.write(8, count).await, Some((8, 1)));
}

#[tokio::test]
async fn those_who_come_meanwhile_are_written_together() {
    let writes = Writes::new(4);
    let (first, go) = hold(&writes).await;
    let mut others = Vec::new();
    for item in 1..=6 {
        others.push(write(&writes, item));
        wait_until_waiting(&writes, item as usize).await;
    }
    go.notify_one();
    assert_eq!(first.await.unwrap(), Some((0, 1)));
    let mut heard = Vec::new();
    for other in others {
        heard.push(other.await.unwrap().unwrap());
    }
    assert_eq!(heard, [(1, 4), (2, 4), (3, 4), (4, 4), (5, 2), (6, 2)]);
}

#[tokio::test]
async fn whoever_leaves_stops_nobody_and_is_not_written_any_more() {
    let writes = Writes::new(4);
    let (first, go) = hold(&writes).await;
    let leaving = write(&writes, 1);
    wait_until_waiting(&writes, 1).await;
    let staying = write(&writes, 2);
    wait_until_waiting(&writes, 2).await;
    leaving.abort();
    leaving.await.unwrap_err();
    // The one whose turn it is may leave as well.
    first.abort();
    first.await.unwrap_err();
    go.notify_one();
    assert_eq!(staying.await.unwrap(), Some((2, 1)));
}

#[tokio::test]
async fn a_write_that_panics_is_nobodys_success_and_the_next_goes_on() {
    let writes = Writes::new(4);
    assert_eq!(writes.write(1, |_| async { panic!("on purpose") }).await, None);
    assert_eq!(writes.write(2, count).await, Some((2, 1)));
}

#[tokio::test]
async fn while_many_come_again_and_again_the_first_waits_for_the_others() {
    // Longer than any test: only that they are all there ends it.
    let writes = Writes::gathering(8, Duration::from_secs(3600));
    let (first, go) = hold(&writes).await;
    let rush: Vec<_> = (1..=3).map(|item| write(&writes, item)).collect();
    wait_until_waiting(&writes, 3).await;
    go.notify_one();
    first.await.unwrap();
    for one in rush {
        assert_eq!(one.await.unwrap().unwrap().1, 3);
    }
    // They come back one after the other.
    let mut again = vec![write(&writes, 4)];
    wait_until_waiting(&writes, 1).await;
    tokio::task::yield_now().await;
    again.extend([write(&writes, 5), write(&writes, 6)]);
    for one in again {
        assert_eq!(one.await.unwrap().unwrap().1, 3);
    }
}

#[tokio::test]
async fn who_came_while_others_were_written_goes_on_with_them() {
    let writes = Writes::gathering(8, Duration::from_secs(3600));
    let (begun, go) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    // Whoever comes first is held, and so are the two who come next.
    let held = {
        let signals = (begun.clone(), go.clone());
        move |items: Vec<u32>| {
            let (begun, go) = signals.clone();
            async move {
                if items[0] < 3 {
                    begun.notify_one();
                    go.notified().await;
                }
                count(items).await
            }
        }
    };
    let first = tokio::spawn({
        let writes = writes.clone();
        async move { writes.write(0, held).await }
    });
    begun.notified().await;
    let two = [write(&writes, 1), write(&writes, 2)];
    wait_until_waiting(&writes, 2).await;
    go.notify_one();
    assert_eq!(first.await.unwrap(), Some((0, 1)));
    begun.notified().await;
    let late = write(&writes, 3);
    wait_until_waiting(&writes, 1).await;
    go.notify_one();
    for one in two {
        assert_eq!(one.await.unwrap().unwrap().1, 2);
    }
    // They come back one after the other.
    let fourth = write(&writes, 4);
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
    let back = [fourth, write(&writes, 5)];
    assert_eq!(late.await.unwrap(), Some((3, 3)));
    for one in back {
        assert_eq!(one.await.unwrap().unwrap().1, 3);
    }
}
