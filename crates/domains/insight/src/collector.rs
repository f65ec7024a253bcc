//! Takes records from requests and writes them down in batches, off the requests' path.

use std::sync::Arc;
use std::time::Duration;

use fairway_http::{App, Client};
use fairway_jobs::{BackgroundService, BatchOptions, Batcher};
use futures::FutureExt;
use futures::future::BoxFuture;

use crate::limits::{Addresses, Limits};
use crate::model::Record;
use crate::operations::collect::{self, Rules};

/// Runs once in each process.
pub struct Collector {
    batcher: Batcher<Record>,
    addresses: Addresses,
}

impl Collector {
    /// The one of this process.
    pub fn of(app: &App) -> Arc<Self> {
        app.background.get(|| Self::start(app))
    }

    fn start(app: &App) -> Self {
        let options = BatchOptions {
            max_items: 500,
            max_wait: Duration::from_secs(1),
            // About 10 MB; a database that is away for longer loses records, not pages.
            capacity: 20_000,
            ..BatchOptions::new("insight")
        };
        let (db, rules) = (app.db.clone(), Arc::new(Rules::of(app)));
        let batcher = Batcher::start(options, move |records: Arc<[Record]>| {
            let (db, rules) = (db.clone(), rules.clone());
            async move { collect::write(&db, &rules, &records).await }
        });
        Self { batcher, addresses: Addresses::new(Limits::of(app)) }
    }

    /// Takes a record without waiting. One too many of an address, or more than fit while they wait to be written, is
    /// dropped and counted. Nobody is told: a visitor cannot help it, and their browser would only complain.
    pub fn take(&self, client: &Client, record: Record, now: i64) {
        if self.addresses.admit(client, &record, now) {
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
