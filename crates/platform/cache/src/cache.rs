//! Owns the cache itself: bounded storage, loading with single flight, and invalidation by tag.

use crate::{
    entry::{Entry, Loaded},
    flight::{Flights, Landing, Lead, Role},
    key::CacheKey,
    remote::TagBroadcast,
    tags::{Tag, TagClock},
};
use fairway_clock::Clock;
use metrics::{Counter, counter};
use std::{
    sync::{Arc, OnceLock, Weak},
    time::Duration,
};

/// How often a caller waits for somebody else's load before it loads for itself: with edits coming faster than loads
/// end, it would otherwise wait for ever.
const MAX_WAITS: usize = 3;

/// Bounds of the cache.
#[derive(Clone, Debug)]
pub struct CacheOptions {
    /// Tells several caches apart in the metrics.
    pub name: &'static str,
    /// All bodies in all forms together stay below this.
    pub max_bytes: u64,
    /// A net below invalidation: no entry lives longer than this, whatever happened to its bumps.
    pub max_age: Duration,
    /// Tells when an answer that ends by itself has ended.
    pub clock: Clock,
}

impl Default for CacheOptions {
    fn default() -> Self {
        let max_age = Duration::from_secs(600);
        Self { name: "public", max_bytes: 64 * 1024 * 1024, max_age, clock: Clock::system() }
    }
}

/// How full the cache is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CacheStats {
    pub entries: u64,
    pub bytes: u64,
}

/// The tagged byte cache. Cloning is cheap and shares everything.
#[derive(Clone)]
pub struct ByteCache(Arc<Inner>);

struct Inner {
    name: &'static str,
    entries: moka::future::Cache<CacheKey, Arc<Entry>>,
    /// Counts bumps.
    clock: TagClock,
    /// Counts seconds.
    time: Clock,
    flights: Flights,
    broadcast: OnceLock<Arc<dyn TagBroadcast>>,
    hits: Counter,
    misses: Counter,
}

impl Default for ByteCache {
    fn default() -> Self {
        Self::new(CacheOptions::default())
    }
}

impl ByteCache {
    /// An empty cache.
    pub fn new(options: CacheOptions) -> Self {
        let entries = moka::future::Cache::builder()
            .name(options.name)
            .max_capacity(options.max_bytes)
            .time_to_live(options.max_age)
            .weigher(|key: &CacheKey, entry: &Arc<Entry>| u32::try_from(key.len() + entry.weight()).unwrap_or(u32::MAX))
            .build();
        Self(Arc::new(Inner {
            name: options.name,
            entries,
            clock: TagClock::default(),
            time: options.clock,
            flights: Flights::default(),
            broadcast: OnceLock::new(),
            hits: counter!("fairway_cache_hits_total", "cache" => options.name),
            misses: counter!("fairway_cache_misses_total", "cache" => options.name),
        }))
    }

    /// From now on [`bump`](Self::bump) also tells the other nodes. Only the first call counts.
    pub fn set_broadcast(&self, broadcast: Arc<dyn TagBroadcast>) {
        if self.0.broadcast.set(broadcast).is_err() {
            tracing::warn!(cache = self.0.name, "a broadcast is already set, the second one is ignored");
        }
    }

    /// The fresh entry for a key, if there is one.
    pub async fn get(&self, key: &CacheKey) -> Option<Arc<Entry>> {
        let found = self.find_fresh(key).await;
        self.count(found.is_some());
        found
    }

    /// An entry that somebody remembers, if the cache still holds it and it is fresh. Counts as a hit, never as a miss:
    /// whoever is refused goes on to ask by its key.
    pub fn recall(&self, entry: &Weak<Entry>) -> Option<Arc<Entry>> {
        let found = entry.upgrade().filter(|entry| self.is_fresh(entry))?;
        self.count(true);
        Some(found)
    }

    /// The fresh entry for a key; `load` makes it when there is none. Of many callers at once one loads. An answer that
    /// may not be stored, or an error, goes to its own caller only, and those who waited load for themselves.
    ///
    /// `load` must not ask for the same key again: it would wait for itself.
    pub async fn get_or_load<F, Fut, E>(&self, key: &CacheKey, load: F) -> Result<Arc<Entry>, E>
    where
        F: FnOnce() -> Fut,
        Fut: Future<Output = Result<Loaded, E>>,
    {
        for _ in 0..MAX_WAITS {
            if let Some(entry) = self.find_fresh(key).await {
                self.count(true);
                return Ok(entry);
            }
            match self.0.flights.join(key) {
                Role::Lead(lead) => {
                    // Somebody may have landed between our look and our taking the lead.
                    if let Some(entry) = self.find_fresh(key).await {
                        self.count(true);
                        lead.land(Landing::Stored(entry.clone()));
                        return Ok(entry);
                    }
                    return self.load(key, load, Some(lead)).await;
                }
                Role::Wait(wait) => match wait.landing().await {
                    // Its load may have begun before an edit that we must see, hence the check.
                    Some(Landing::Stored(entry)) if self.is_fresh(&entry) => {
                        self.count(true);
                        return Ok(entry);
                    }
                    Some(Landing::NotKept) => break,
                    Some(Landing::Stored(_)) | None => {}
                },
            }
        }
        self.load(key, load, None).await
    }

    /// Makes everything that carries one of these tags stale, here and on the other nodes. Call it after the commit.
    pub fn bump<'a>(&self, tags: impl IntoIterator<Item = &'a Tag>) {
        let tags: Vec<Tag> = tags.into_iter().cloned().collect();
        self.bump_local(&tags);
        if let Some(broadcast) = self.0.broadcast.get() {
            broadcast.publish(&tags);
        }
    }

    /// Makes everything that carries one of these tags stale on this node only: for bumps that arrived from others.
    pub fn bump_local<'a>(&self, tags: impl IntoIterator<Item = &'a Tag>) {
        let mut bumped = 0;
        self.0.clock.bump(tags.into_iter().inspect(|_| bumped += 1));
        counter!("fairway_cache_bumps_total", "cache" => self.0.name).increment(bumped);
    }

    /// Makes everything stale on this node: for when bumps of others may have been missed.
    pub fn bump_all(&self) {
        self.0.clock.bump_all();
        counter!("fairway_cache_bumps_total", "cache" => self.0.name).increment(1);
    }

    /// How full the cache is, after its housekeeping.
    pub async fn stats(&self) -> CacheStats {
        self.0.entries.run_pending_tasks().await;
        CacheStats { entries: self.0.entries.entry_count(), bytes: self.0.entries.weighted_size() }
    }

    pub(crate) fn clock(&self) -> &TagClock {
        &self.0.clock
    }

    async fn load<F, Fut, E>(&self, key: &CacheKey, load: F, lead: Option<Lead<'_>>) -> Result<Arc<Entry>, E>
    where
        F: FnOnce() -> Fut,
        Fut: Future<Output = Result<Loaded, E>>,
    {
        self.count(false);
        // Before the loader reads anything: a bump from here on makes the entry stale.
        let taken = self.0.clock.now();
        let (answer, landing) = match load().await {
            Ok(loaded) if loaded.is_cacheable() => {
                let stamp = self.0.clock.stamp(taken, &loaded.tags);
                let entry = Arc::new(Entry::stored(loaded, stamp));
                // A stale entry would do no harm, but might push out a fresh one.
                if self.is_fresh(&entry) {
                    self.0.entries.insert(key.clone(), entry.clone()).await;
                }
                (Ok(entry.clone()), Landing::Stored(entry))
            }
            Ok(loaded) => (Ok(Arc::new(Entry::passed(loaded))), Landing::NotKept),
            Err(error) => (Err(error), Landing::NotKept),
        };
        if let Some(lead) = lead {
            lead.land(landing);
        }
        answer
    }

    async fn find_fresh(&self, key: &CacheKey) -> Option<Arc<Entry>> {
        self.0.entries.get(key).await.filter(|entry| self.is_fresh(entry))
    }

    fn is_fresh(&self, entry: &Entry) -> bool {
        let has_ended = entry.until.is_some_and(|until| until <= self.0.time.now());
        !has_ended && entry.stamp.as_ref().is_some_and(|stamp| self.0.clock.is_fresh(stamp))
    }

    fn count(&self, is_hit: bool) {
        let counter = if is_hit { &self.0.hits } else { &self.0.misses };
        counter.increment(1);
    }
}
