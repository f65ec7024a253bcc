//! Owns the test that rendering is counted, under the names that dashboards know.

#[path = "ssr/common/mod.rs"]
mod common;

use common::{options, request, start};
use metrics::{Counter, Gauge, Histogram, HistogramFn, Key, KeyName, Metadata, Recorder, SharedString, Unit};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
};

#[derive(Default)]
struct Counts(Mutex<BTreeMap<String, Arc<AtomicU64>>>);

impl Counts {
    fn slot(&self, key: &Key) -> Arc<AtomicU64> {
        let labels: Vec<_> = key.labels().map(|label| format!("{}={}", label.key(), label.value())).collect();
        let name = format!("{}{{{}}}", key.name(), labels.join(","));
        self.0.lock().unwrap().entry(name).or_default().clone()
    }
}

/// Counts observations, whatever their value.
struct Observations(Arc<AtomicU64>);

impl HistogramFn for Observations {
    fn record(&self, _: f64) {
        self.0.fetch_add(1, SeqCst);
    }
}

impl Recorder for Counts {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        Counter::from_arc(self.slot(key))
    }
    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }
    fn register_histogram(&self, key: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::from_arc(Arc::new(Observations(self.slot(key))))
    }
}

#[test]
fn renders_failures_and_their_time_are_recorded() {
    let counts = Counts::default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    metrics::with_local_recorder(&counts, || {
        runtime.block_on(async {
            let renderer = start("if (url === '/bad') throw 1; return url", options());
            for url in ["/a", "/bad", "/b", "/bad"] {
                let _ = renderer.render(request(url)).await;
            }
        });
    });
    let seen: Vec<_> =
        counts.0.lock().unwrap().iter().map(|(name, count)| (name.clone(), count.load(SeqCst))).collect();
    let expected = [
        ("fairway_ssr_failures_total{kind=script}", 2),
        ("fairway_ssr_renders_total{}", 4),
        ("fairway_ssr_seconds{}", 4),
    ];
    assert_eq!(seen, expected.map(|(name, count)| (name.to_owned(), count)));
}
