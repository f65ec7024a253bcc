//! Takes records from requests and writes them down in batches, off the requests' path.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fairway_db::Db;
use fairway_http::{App, Client, Network};
use fairway_jobs::{BackgroundService, BatchOptions, Batcher};
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::model::Record;
use crate::operations::collect;

/// A hall full of visitors shares one address, so this stops nobody but a program.
const MAX_RECORDS_PER_MINUTE: u32 = 3_000;
const MINUTE: Duration = Duration::from_secs(60);
const MAX_ADDRESSES: u64 = 50_000;

/// Runs once in each process.
pub struct Collector {
    batcher: Batcher<Record>,
    /// How many records came from an address in its current minute. Losing the counts with the process does no harm.
    counts: moka::sync::Cache<Network, Arc<AtomicU32>>,
}

impl Collector {
    /// The one of this process.
    pub fn of(app: &App) -> Arc<Self> {
        app.background.get(|| Self::start(app.db.clone()))
    }

    fn start(db: Db) -> Self {
        let options = BatchOptions {
            max_items: 500,
            max_wait: Duration::from_secs(1),
            // About 10 MB; a database that is away for longer loses records, not pages.
            capacity: 20_000,
            ..BatchOptions::new("insight")
        };
        let batcher = Batcher::start(options, move |records: Arc<[Record]>| {
            let db = db.clone();
            async move { collect::write(&db, &records).await }
        });
        let counts = moka::sync::Cache::builder().max_capacity(MAX_ADDRESSES).time_to_live(MINUTE).build();
        Self { batcher, counts }
    }

    /// Takes a record without waiting. One too many of an address in a minute, or more than fit while they wait to be
    /// written, is dropped and counted. Nobody is told: a visitor cannot help it, and their browser would only complain.
    pub fn take(&self, client: &Client, record: Record) {
        let count = self.counts.get_with(client.network(), Arc::default);
        if count.fetch_add(1, Ordering::Relaxed) < MAX_RECORDS_PER_MINUTE {
            self.batcher.push(record);
        } else {
            metrics::counter!("fairway_insight_over_limit_total").increment(1);
        }
    }
}

impl BackgroundService for Collector {
    fn flush(&self) -> BoxFuture<'_, ()> {
        self.batcher.flush().boxed()
    }

    fn stop(&self) -> BoxFuture<'_, ()> {
        self.batcher.stop().boxed()
    }
}
