//! The lists that this process has in memory. Before each search one small read asks whether a list was changed, on this node
//! or another, and then only what was changed is read.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arc_swap::ArcSwapOption;
use moka::sync::Cache;
use sea_orm::{ConnectionTrait, DbErr};
use tokio::sync::Mutex;

use crate::find::{Counts, Found, Query};
use crate::index::Index;
use crate::store::{ListKey, changed_after, last_change};

/// Memory for all lists together; the one that was not searched for longest goes first.
const MAX_MEMORY_BYTES: u64 = 256 << 20;
/// A list that was not asked for so long is read anew: rows that tell what is gone are kept only a little longer.
const MAX_AGE: Duration = Duration::from_secs(24 * 60 * 60);

/// Cheap to clone; one for the process.
#[derive(Clone)]
pub struct SearchIndexes(Cache<ListKey, Arc<Held>>);

#[derive(Default)]
struct Held {
    index: ArcSwapOption<(Instant, Index)>,
    /// Whoever holds it reads the list; the others wait for that.
    reading: Mutex<()>,
}

impl Default for SearchIndexes {
    fn default() -> Self {
        let weigh = |_: &ListKey, held: &Arc<Held>| {
            held.index.load().as_ref().map_or(1, |state| u32::try_from(state.1.weight()).unwrap_or(u32::MAX))
        };
        Self(Cache::builder().max_capacity(MAX_MEMORY_BYTES).weigher(weigh).build())
    }
}

impl SearchIndexes {
    /// The things that fit, `limit` of them behind the first `start`.
    pub async fn find(
        &self,
        db: &impl ConnectionTrait,
        list: ListKey,
        query: &Query,
        start: usize,
        limit: usize,
    ) -> Result<Found, DbErr> {
        Ok(self.state(db, list).await?.1.find(query, start, limit))
    }

    /// How many fit, by every value that they could be filtered by.
    pub async fn count(&self, db: &impl ConnectionTrait, list: ListKey, query: &Query) -> Result<Counts, DbErr> {
        Ok(self.state(db, list).await?.1.count(query))
    }

    /// The list as it is now.
    async fn state(&self, db: &impl ConnectionTrait, list: ListKey) -> Result<Arc<(Instant, Index)>, DbErr> {
        let held = self.0.get_with(list, Arc::default);
        let changed = last_change(db, list).await?;
        let current = || held.index.load_full().filter(|state| state.1.changed >= changed && !is_old(state));
        if let Some(state) = current() {
            return Ok(state);
        }
        let _reading = held.reading.lock().await;
        if let Some(state) = current() {
            return Ok(state);
        }
        let before = held.index.load_full().filter(|state| !state.1.needs_rebuild() && !is_old(state));
        let empty = Arc::new((Instant::now(), Index::default()));
        let before = before.unwrap_or(empty);
        let rows = changed_after(db, list, before.1.changed).await?;
        let state = Arc::new((Instant::now(), before.1.after(rows, changed)));
        held.index.store(Some(state.clone()));
        // Weighed anew.
        self.0.insert(list, held.clone());
        Ok(state)
    }
}

fn is_old(state: &(Instant, Index)) -> bool {
    state.0.elapsed() > MAX_AGE
}
