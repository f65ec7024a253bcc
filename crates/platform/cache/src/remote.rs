//! Owns invalidation between nodes: how bumps leave this process and how those of others arrive.

use crate::{cache::ByteCache, tags::Tag};
use futures::{Stream, StreamExt};

/// Carries bumps to the other nodes, for example by `NOTIFY`. Must not block; a channel behind it is enough.
pub trait TagBroadcast: Send + Sync + 'static {
    /// Tells the other nodes. Called after the local bump, outside of any lock.
    fn publish(&self, tags: &[Tag]);
}

/// What arrives from the other nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteEvent {
    /// Another node bumped this tag.
    Bump(Tag),
    /// The connection was lost for a while: bumps may have been missed, so everything counts as stale.
    Gap,
}

impl ByteCache {
    /// Applies the bumps of other nodes until the stream ends, which counts as a gap. Run it in a task of its own, and
    /// again after each reconnect.
    pub async fn follow(&self, events: impl Stream<Item = RemoteEvent>) {
        let mut events = std::pin::pin!(events);
        while let Some(event) = events.next().await {
            match event {
                RemoteEvent::Bump(tag) => self.bump_local([&tag]),
                RemoteEvent::Gap => self.bump_all(),
            }
        }
        self.bump_all();
    }
}
