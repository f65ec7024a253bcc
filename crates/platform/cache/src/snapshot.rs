//! Owns typed values under the same tags as the cache's entries: a single one that every request reads ([`Snapshot`]),
//! and single pieces that a caller keeps where it likes ([`Stamped`]).

use std::sync::Arc;

use arc_swap::ArcSwapOption;

use crate::ByteCache;
use crate::tags::{Stamp, Tag};

/// The moment before a load; take it first, read afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Moment(u64);

/// A value that knows whether one of its tags was bumped since it was read.
pub struct Stamped<T> {
    pub value: T,
    stamp: Stamp,
}

impl ByteCache {
    /// The moment to hand to [`ByteCache::seal`] after the value was read.
    pub fn moment(&self) -> Moment {
        Moment(self.clock().now())
    }

    /// Ties a value that was read after `moment` to its tags.
    pub fn seal<'a, T>(&self, moment: Moment, tags: impl IntoIterator<Item = &'a Tag>, value: T) -> Stamped<T> {
        Stamped { value, stamp: self.clock().stamp(moment.0, tags) }
    }

    /// Whether none of the value's tags was bumped since.
    pub fn is_current<T>(&self, stamped: &Stamped<T>) -> bool {
        self.clock().is_fresh(&stamped.stamp)
    }
}

/// One value that every request reads and that is rebuilt after a bump. Reading a fresh one takes no lock.
pub struct Snapshot<T> {
    cache: ByteCache,
    tags: Vec<Tag>,
    held: ArcSwapOption<Stamped<Arc<T>>>,
    /// Of many readers after a bump, one rebuilds.
    building: tokio::sync::Mutex<()>,
}

impl<T> Snapshot<T> {
    /// Nothing is held until the first read.
    pub fn new(cache: ByteCache, tags: impl IntoIterator<Item = Tag>) -> Self {
        let tags = tags.into_iter().collect();
        Self { cache, tags, held: ArcSwapOption::empty(), building: tokio::sync::Mutex::new(()) }
    }

    /// The value; `load` makes it anew when it is missing or stale.
    pub async fn get<E, Fut>(&self, load: impl FnOnce() -> Fut) -> Result<Arc<T>, E>
    where
        Fut: Future<Output = Result<T, E>>,
    {
        if let Some(value) = self.fresh() {
            return Ok(value);
        }
        let _building = self.building.lock().await;
        if let Some(value) = self.fresh() {
            return Ok(value);
        }
        let moment = self.cache.moment();
        let value = Arc::new(load().await?);
        self.held.store(Some(Arc::new(self.cache.seal(moment, &self.tags, value.clone()))));
        Ok(value)
    }

    /// The value if it is held and fresh.
    pub fn fresh(&self) -> Option<Arc<T>> {
        let held = self.held.load();
        let held = held.as_ref()?;
        self.cache.is_current(held).then(|| held.value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test]
    async fn it_is_rebuilt_after_a_bump_and_only_then() {
        let (cache, loads) = (ByteCache::default(), AtomicU32::new(0));
        let snapshot = Snapshot::new(cache.clone(), [Tag::new("tenants")]);
        let load = || async { Ok::<_, Infallible>(loads.fetch_add(1, Ordering::SeqCst)) };
        assert_eq!(*snapshot.get(load).await.unwrap(), 0);
        assert_eq!(*snapshot.get(load).await.unwrap(), 0);
        cache.bump_local([&Tag::new("site:1")]);
        assert_eq!(*snapshot.get(load).await.unwrap(), 0);
        cache.bump_local([&Tag::new("tenants")]);
        assert_eq!(*snapshot.get(load).await.unwrap(), 1);
        cache.bump_all();
        assert_eq!(*snapshot.get(load).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn a_failed_load_is_tried_again() {
        let snapshot = Snapshot::new(ByteCache::default(), [Tag::new("tenants")]);
        assert!(snapshot.get(|| async { Err::<u8, _>("down") }).await.is_err());
        assert_eq!(*snapshot.get(|| async { Ok::<u8, &str>(7) }).await.unwrap(), 7);
    }
}
