//! Owns a typed value that is read by every request and rebuilt only after one of its tags was bumped.

use std::sync::Arc;

use arc_swap::ArcSwapOption;

use crate::ByteCache;
use crate::tags::{Stamp, Tag};

/// One value under the same tags as the cache's entries. A read of a fresh value takes no lock.
pub struct Snapshot<T> {
    cache: ByteCache,
    tags: Vec<Tag>,
    held: ArcSwapOption<Held<T>>,
    /// Of many readers after a bump, one rebuilds.
    building: tokio::sync::Mutex<()>,
}

struct Held<T> {
    value: Arc<T>,
    stamp: Stamp,
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
        let taken = self.cache.clock().now();
        let value = Arc::new(load().await?);
        let stamp = self.cache.clock().stamp(taken, &self.tags);
        self.held.store(Some(Arc::new(Held { value: value.clone(), stamp })));
        Ok(value)
    }

    fn fresh(&self) -> Option<Arc<T>> {
        let held = self.held.load();
        let held = held.as_ref()?;
        self.cache.clock().is_fresh(&held.stamp).then(|| held.value.clone())
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
