//! Owns the tests of loading: single flight, invalidation, races between writers and loads, bounds.

use fairway_cache::{ByteCache, CacheKey, CacheOptions, Loaded, RemoteEvent, Tag, TagBroadcast};
use fairway_clock::Clock;
use http::StatusCode;
use std::{
    convert::Infallible,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};
use tokio::sync::{Barrier, Notify, oneshot};

fn key(path: &str) -> CacheKey {
    let none: [(&str, &str); 0] = [];
    CacheKey::new(1, "zh", path, none, &[]).unwrap()
}

fn banner() -> Tag {
    Tag::of("banner", 1)
}

/// Loads `text` under the banner tag and returns what the cache answers.
async fn read(cache: &ByteCache, text: &str) -> String {
    let loaded = Loaded::html(text.to_owned()).tag(banner());
    let entry = cache.get_or_load(&key("/"), || async { Ok::<_, Infallible>(loaded) }).await.unwrap();
    String::from_utf8(entry.body().to_vec()).unwrap()
}

#[tokio::test]
async fn a_second_read_is_served_from_the_cache() {
    let cache = ByteCache::default();
    assert_eq!(read(&cache, "one").await, "one");
    assert_eq!(read(&cache, "two").await, "one");
}

#[tokio::test]
async fn a_bump_makes_the_next_read_load_again() {
    let cache = ByteCache::default();
    read(&cache, "one").await;
    cache.bump(&[Tag::of("banner", 2)]);
    assert_eq!(read(&cache, "two").await, "one", "another tag does not matter");
    cache.bump(&[banner()]);
    assert_eq!(read(&cache, "two").await, "two");
    cache.bump_all();
    assert_eq!(read(&cache, "three").await, "three");
}

#[tokio::test]
async fn a_remembered_entry_is_recalled_while_the_cache_holds_it_fresh() {
    let clock = Clock::manual(1_000);
    let cache = ByteCache::new(CacheOptions { clock: clock.clone(), ..Default::default() });
    let load = || async { Ok::<_, Infallible>(Loaded::html("one").tag(banner()).until(Some(1_010))) };
    let remember = async || Arc::downgrade(&cache.get_or_load(&key("/"), load).await.unwrap());
    let first = remember().await;
    assert_eq!(cache.recall(&first).unwrap().body(), "one");
    cache.bump(&[banner()]);
    assert!(cache.recall(&first).is_none(), "what it shows was edited");
    let second = remember().await;
    assert!(cache.recall(&second).is_some());
    clock.advance(Duration::from_secs(10));
    assert!(cache.recall(&second).is_none(), "it has ended by itself");
    let passed =
        cache.get_or_load(&key("/passed"), || async { Ok::<_, Infallible>(Loaded::html("x").no_store()) }).await;
    assert!(cache.recall(&Arc::downgrade(&passed.unwrap())).is_none(), "nobody holds it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_misses_at_once_load_once() {
    let (cache, loads, start) = (ByteCache::default(), Arc::new(AtomicUsize::new(0)), Arc::new(Barrier::new(100)));
    let readers: Vec<_> = (0..100)
        .map(|_| {
            let (cache, loads, start) = (cache.clone(), loads.clone(), start.clone());
            tokio::spawn(async move {
                start.wait().await;
                let load = || async {
                    loads.fetch_add(1, SeqCst);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    Ok::<_, Infallible>(Loaded::json("[]").tag(banner()))
                };
                cache.get_or_load(&key("/"), load).await.unwrap().body().clone()
            })
        })
        .collect();
    for reader in readers {
        assert_eq!(reader.await.unwrap(), "[]");
    }
    assert_eq!(loads.load(SeqCst), 1);
}

#[tokio::test]
async fn a_write_between_load_and_insert_leaves_no_stale_entry() {
    let cache = ByteCache::default();
    let row = Arc::new(Mutex::new("old"));
    let load = || async {
        let seen = *row.lock().unwrap();
        // The writer commits and bumps after our read, before the entry is stored.
        *row.lock().unwrap() = "new";
        cache.bump(&[banner()]);
        Ok::<_, Infallible>(Loaded::html(seen).tag(banner()))
    };
    let first = cache.get_or_load(&key("/"), load).await.unwrap();
    assert_eq!(first.body(), "old", "this request began before the write");
    let now = *row.lock().unwrap();
    assert_eq!(read(&cache, now).await, "new");
}

#[tokio::test]
async fn a_reader_that_came_after_the_write_does_not_get_the_load_begun_before_it() {
    let cache = ByteCache::default();
    let (under_way, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let leader = tokio::spawn({
        let (cache, under_way, go_on) = (cache.clone(), under_way.clone(), go_on.clone());
        async move {
            let load = || async {
                under_way.notify_one();
                go_on.notified().await;
                Ok::<_, Infallible>(Loaded::html("old").tag(banner()))
            };
            cache.get_or_load(&key("/"), load).await.unwrap().body().clone()
        }
    });
    under_way.notified().await;
    cache.bump(&[banner()]);
    let late = read(&cache, "new");
    tokio::pin!(late);
    assert!(futures::poll!(&mut late).is_pending(), "it waits for the load under way");
    go_on.notify_one();
    assert_eq!(leader.await.unwrap(), "old");
    assert_eq!(late.await, "new");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_constant_edits_no_reader_ever_goes_back_in_time() {
    let (cache, row) = (ByteCache::default(), Arc::new(AtomicU64::new(0)));
    let writer = tokio::spawn({
        let (cache, row) = (cache.clone(), row.clone());
        async move {
            for _ in 0..500 {
                row.fetch_add(1, SeqCst);
                cache.bump(&[banner()]);
                tokio::task::yield_now().await;
            }
        }
    });
    let readers: Vec<_> = (0..4)
        .map(|_| {
            let (cache, row) = (cache.clone(), row.clone());
            tokio::spawn(async move {
                for _ in 0..500 {
                    let committed = row.load(SeqCst);
                    // A commit without its bump yet may be missed: at most the one that is between the two.
                    let load = || async {
                        let seen = row.load(SeqCst);
                        tokio::task::yield_now().await;
                        Ok::<_, Infallible>(Loaded::html(seen.to_string()).tag(banner()))
                    };
                    let entry = cache.get_or_load(&key("/"), load).await.unwrap();
                    let seen: u64 = std::str::from_utf8(entry.body()).unwrap().parse().unwrap();
                    assert!(seen + 1 >= committed, "saw {seen} when {committed} was committed");
                }
            })
        })
        .collect();
    writer.await.unwrap();
    for reader in readers {
        reader.await.unwrap();
    }
    let last = row.load(SeqCst).to_string();
    assert_eq!(read(&cache, &last).await, last);
}

#[tokio::test]
async fn those_who_waited_for_an_answer_that_may_not_be_kept_load_for_themselves() {
    let (cache, loads) = (ByteCache::default(), Arc::new(AtomicUsize::new(0)));
    let readers = (0..10).map(|_| async {
        let load = || async {
            let n = loads.fetch_add(1, SeqCst);
            tokio::time::sleep(Duration::from_millis(5)).await;
            Ok::<_, Infallible>(Loaded::json(n.to_string()).no_store())
        };
        cache.get_or_load(&key("/"), load).await.unwrap()
    });
    let answers = futures::future::join_all(readers).await;
    let mut bodies: Vec<_> = answers.iter().map(|entry| entry.body().clone()).collect();
    bodies.sort();
    bodies.dedup();
    assert_eq!(bodies.len(), 10, "everybody got an answer of their own");
    assert!(answers.iter().all(|entry| !entry.is_cacheable() && entry.status() == StatusCode::OK));
    assert_eq!(cache.stats().await.entries, 0);
}

#[tokio::test]
async fn errors_go_to_their_caller_and_the_next_one_tries_again() {
    let cache = ByteCache::default();
    let failed = cache.get_or_load(&key("/"), || async { Err::<Loaded, _>("database is away") }).await;
    assert_eq!(failed.err(), Some("database is away"));
    let not_found = || async { Ok::<_, Infallible>(Loaded::html("gone").status(StatusCode::NOT_FOUND)) };
    assert_eq!(cache.get_or_load(&key("/"), not_found).await.unwrap().status(), StatusCode::NOT_FOUND);
    assert_eq!(read(&cache, "back").await, "back");
}

#[tokio::test]
async fn an_error_page_is_kept_only_on_request() {
    let cache = ByteCache::default();
    let page =
        || async { Ok::<_, Infallible>(Loaded::html("404").status(StatusCode::NOT_FOUND).tag(banner()).keep_error()) };
    assert_eq!(cache.get_or_load(&key("/"), page).await.unwrap().status(), StatusCode::NOT_FOUND);
    assert_eq!(read(&cache, "loaded again").await, "404");
    cache.bump(&[banner()]);
    assert_eq!(read(&cache, "loaded again").await, "loaded again");
}

#[tokio::test]
async fn a_waiter_takes_over_when_the_one_who_loads_goes_away() {
    let cache = ByteCache::default();
    let (under_way, started) = oneshot::channel();
    let leader = tokio::spawn({
        let cache = cache.clone();
        async move {
            let load = || async {
                under_way.send(()).unwrap();
                std::future::pending::<Result<Loaded, Infallible>>().await
            };
            cache.get_or_load(&key("/"), load).await.map(|_| ())
        }
    });
    started.await.unwrap();
    let waiter = read(&cache, "mine");
    tokio::pin!(waiter);
    assert!(futures::poll!(&mut waiter).is_pending());
    leader.abort();
    assert_eq!(tokio::time::timeout(Duration::from_secs(60), waiter).await.unwrap(), "mine");
}

#[tokio::test]
async fn a_panicking_load_does_not_lock_the_key() {
    let cache = ByteCache::default();
    let panicking = tokio::spawn({
        let cache = cache.clone();
        async move {
            let load = || async { panic!("a bug in a loader") };
            cache.get_or_load(&key("/"), load).await.map_err(|never: Infallible| never).map(|_| ())
        }
    });
    assert!(panicking.await.is_err());
    assert_eq!(read(&cache, "fine").await, "fine");
}

#[tokio::test]
async fn the_cache_stays_within_its_bytes() {
    let cache = ByteCache::new(CacheOptions { max_bytes: 200_000, ..CacheOptions::default() });
    for n in 0..100 {
        let load = || async { Ok::<_, Infallible>(Loaded::new("image/png".parse().unwrap(), vec![7; 10_000])) };
        cache.get_or_load(&key(&format!("/{n}")), load).await.unwrap();
    }
    let stats = cache.stats().await;
    assert!(stats.bytes <= 200_000 && stats.entries > 0, "{stats:?}");
}

#[tokio::test]
async fn entries_do_not_outlive_their_age() {
    let cache = ByteCache::new(CacheOptions { max_age: Duration::from_millis(30), ..CacheOptions::default() });
    read(&cache, "one").await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(read(&cache, "two").await, "two");
}

#[tokio::test]
async fn an_answer_that_ends_by_itself_is_loaded_again_at_that_second() {
    let clock = Clock::manual(1_000);
    let cache = ByteCache::new(CacheOptions { clock: clock.clone(), ..CacheOptions::default() });
    let read = |text: &'static str, until| {
        let cache = cache.clone();
        async move {
            let load = || async { Ok::<_, Infallible>(Loaded::html(text).tag(banner()).until(until)) };
            cache.get_or_load(&key("/"), load).await.unwrap().body().clone()
        }
    };
    assert_eq!(read("before", Some(1_010)).await, "before");
    clock.advance(Duration::from_secs(9));
    assert_eq!(read("again", None).await, "before", "one second early");
    clock.advance(Duration::from_secs(1));
    assert_eq!(read("after", None).await, "after");
    clock.advance(Duration::from_secs(500));
    assert_eq!(read("again", None).await, "after", "nothing more is planned");
    cache.bump(&[banner()]);
    assert_eq!(read("edited", Some(5_000)).await, "edited", "a bump comes first");
}

struct Recorder(Mutex<Vec<Tag>>);

impl TagBroadcast for Recorder {
    fn publish(&self, tags: &[Tag]) {
        self.0.lock().unwrap().extend_from_slice(tags);
    }
}

#[tokio::test]
async fn bumps_travel_between_nodes_and_a_gap_empties_the_cache() {
    let (cache, recorder) = (ByteCache::default(), Arc::new(Recorder(Mutex::default())));
    cache.set_broadcast(recorder.clone());
    cache.bump(&[banner()]);
    cache.bump_local(&[Tag::new("from-elsewhere")]);
    assert_eq!(*recorder.0.lock().unwrap(), [banner()], "a bump from elsewhere is not sent back");

    read(&cache, "one").await;
    let (events, arriving) = futures::channel::mpsc::unbounded();
    let follower = tokio::spawn({
        let cache = cache.clone();
        async move { cache.follow(arriving).await }
    });
    events.unbounded_send(RemoteEvent::Bump(banner())).unwrap();
    wait_until_stale(&cache).await;
    assert_eq!(read(&cache, "two").await, "two");
    events.unbounded_send(RemoteEvent::Gap).unwrap();
    wait_until_stale(&cache).await;
    assert_eq!(read(&cache, "three").await, "three");
    drop(events);
    follower.await.unwrap();
    assert_eq!(read(&cache, "four").await, "four", "the end of the stream is a gap");
}

async fn wait_until_stale(cache: &ByteCache) {
    tokio::time::timeout(Duration::from_secs(60), async {
        while cache.get(&key("/")).await.is_some() {
            tokio::task::yield_now().await;
        }
    })
    .await
    .unwrap();
}
