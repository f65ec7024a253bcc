//! Owns the test that the cache counts what it does, under the names that dashboards know.

use fairway_cache::{ByteCache, CacheKey, Loaded, Tag};
use metrics::{Counter, Gauge, Histogram, Key, KeyName, Metadata, Recorder, SharedString, Unit};
use std::{
    collections::BTreeMap,
    convert::Infallible,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
};

#[derive(Default)]
struct Counts(Mutex<BTreeMap<String, Arc<AtomicU64>>>);

impl Counts {
    fn of(&self, name: &str) -> u64 {
        self.0.lock().unwrap().get(name).map_or(0, |count| count.load(SeqCst))
    }
}

impl Recorder for Counts {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        let labels: Vec<_> = key.labels().map(|label| format!("{}={}", label.key(), label.value())).collect();
        let name = format!("{}{{{}}}", key.name(), labels.join(","));
        Counter::from_arc(self.0.lock().unwrap().entry(name).or_default().clone())
    }
    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }
    fn register_histogram(&self, _: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::noop()
    }
}

#[test]
fn hits_misses_and_bumps_are_counted() {
    let counts = Counts::default();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    metrics::with_local_recorder(&counts, || {
        runtime.block_on(async {
            let cache = ByteCache::default();
            let none: [(&str, &str); 0] = [];
            let key = CacheKey::new(1, "zh", "/", none, &[]).unwrap();
            for _ in 0..3 {
                let load = || async { Ok::<_, Infallible>(Loaded::html("x").tag("site:1")) };
                cache.get_or_load(&key, load).await.unwrap();
            }
            cache.bump(&[Tag::new("site:1"), Tag::new("banner:1")]);
            assert!(cache.get(&key).await.is_none());
        });
    });
    assert_eq!(counts.of("fairway_cache_hits_total{cache=public}"), 2);
    assert_eq!(counts.of("fairway_cache_misses_total{cache=public}"), 2);
    assert_eq!(counts.of("fairway_cache_bumps_total{cache=public}"), 2);
}
