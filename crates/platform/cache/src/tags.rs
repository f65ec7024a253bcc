//! Owns tags and their versions: the clock by which an entry is fresh or stale.

use std::{
    collections::HashMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
};

/// Above this many known tags the clock forgets those that no entry carries.
const SWEEP_ABOVE: usize = 50_000;

/// A thing that an answer depends on, such as `site:1` or `banner:1`. Cloning is cheap.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tag(Arc<str>);

impl Tag {
    /// A tag by its full name.
    pub fn new(name: impl AsRef<str>) -> Self {
        Self(Arc::from(name.as_ref()))
    }

    /// The tag `kind:id`, for example `Tag::of("banner", tenant_id)`.
    pub fn of(kind: &str, id: impl fmt::Display) -> Self {
        Self(Arc::from(format!("{kind}:{id}")))
    }

    /// The tag's name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tag({})", self.0)
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for Tag {
    fn from(name: &str) -> Self {
        Self::new(name)
    }
}

impl From<String> for Tag {
    fn from(name: String) -> Self {
        Self(Arc::from(name))
    }
}

/// The moment of the last bump of one tag. Entries hold it, so that a hit needs no lock.
type Version = Arc<AtomicU64>;

/// What an entry was stamped with: the moment before its load, and the versions of its tags.
pub(crate) struct Stamp {
    taken: u64,
    versions: Box<[Version]>,
}

/// The moments of all bumps, on one counter.
#[derive(Default)]
pub(crate) struct TagClock {
    counter: AtomicU64,
    /// The last bump of everything; whatever was loaded before it is stale.
    epoch: AtomicU64,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    versions: HashMap<Tag, Version>,
    /// No forgotten tag was bumped later than this. New versions start here: a load that is under way cannot learn
    /// whether its tag was among the forgotten ones, so it must count as stale.
    forgotten: u64,
}

impl TagClock {
    /// The current moment; to be taken before a load reads its first byte.
    pub(crate) fn now(&self) -> u64 {
        self.counter.load(SeqCst)
    }

    /// The stamp of an entry whose load began at `taken`.
    pub(crate) fn stamp<'a>(&self, taken: u64, tags: impl IntoIterator<Item = &'a Tag>) -> Stamp {
        let mut known = self.known();
        let versions = tags.into_iter().map(|tag| known.version(tag)).collect();
        known.sweep(SWEEP_ABOVE);
        Stamp { taken, versions }
    }

    /// Whether nothing that the stamped entry depends on was bumped since its load began.
    pub(crate) fn is_fresh(&self, stamp: &Stamp) -> bool {
        self.epoch.load(SeqCst) <= stamp.taken
            && stamp.versions.iter().all(|version| version.load(SeqCst) <= stamp.taken)
    }

    /// Makes every entry with one of these tags stale.
    pub(crate) fn bump<'a>(&self, tags: impl IntoIterator<Item = &'a Tag>) {
        let mut known = self.known();
        let moment = self.counter.fetch_add(1, SeqCst) + 1;
        for tag in tags {
            // Also a tag that nobody carries yet: a load under way may name it later.
            known.version(tag).fetch_max(moment, SeqCst);
        }
        known.sweep(SWEEP_ABOVE);
    }

    /// Makes every entry stale.
    pub(crate) fn bump_all(&self) {
        let moment = self.counter.fetch_add(1, SeqCst) + 1;
        self.epoch.fetch_max(moment, SeqCst);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Every step under this lock leaves a valid map, so a panic elsewhere does not spoil it.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn version(&mut self, tag: &Tag) -> Version {
        if let Some(version) = self.versions.get(tag) {
            return version.clone();
        }
        let version = Arc::new(AtomicU64::new(self.forgotten));
        self.versions.insert(tag.clone(), version.clone());
        version
    }

    fn sweep(&mut self, above: usize) {
        if self.versions.len() <= above {
            return;
        }
        let mut forgotten = self.forgotten;
        self.versions.retain(|_, version| {
            let is_carried = Arc::strong_count(version) > 1;
            if !is_carried {
                forgotten = forgotten.max(version.load(SeqCst));
            }
            is_carried
        });
        self.forgotten = forgotten;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_during_the_load_leaves_the_entry_stale() {
        let (clock, tag) = (TagClock::default(), Tag::of("banner", 1));
        let before = clock.now();
        clock.bump([&tag]);
        let after = clock.now();
        // The race itself: a stamp taken after the load would hide the write.
        assert!(clock.is_fresh(&clock.stamp(after, [&tag])));
        // The guard: the moment before the load does not.
        assert!(!clock.is_fresh(&clock.stamp(before, [&tag])));
    }

    #[test]
    fn only_the_bumped_tag_becomes_stale() {
        let (clock, one, two) = (TagClock::default(), Tag::new("a"), Tag::new("b"));
        let first = clock.stamp(clock.now(), [&one]);
        let both = clock.stamp(clock.now(), [&one, &two]);
        let second = clock.stamp(clock.now(), [&two]);
        clock.bump([&one]);
        assert!(!clock.is_fresh(&first));
        assert!(!clock.is_fresh(&both));
        assert!(clock.is_fresh(&second));
    }

    #[test]
    fn bumping_all_spares_only_later_loads() {
        let clock = TagClock::default();
        let old = clock.stamp(clock.now(), []);
        clock.bump_all();
        assert!(!clock.is_fresh(&old));
        assert!(clock.is_fresh(&clock.stamp(clock.now(), [])));
    }

    #[test]
    fn forgetting_a_tag_never_makes_a_load_under_way_look_fresh() {
        let (clock, tag) = (TagClock::default(), Tag::new("company:7"));
        let taken = clock.now();
        clock.bump([&tag]);
        clock.known().sweep(0);
        assert!(clock.known().versions.is_empty());
        assert!(!clock.is_fresh(&clock.stamp(taken, [&tag])));
        assert!(clock.is_fresh(&clock.stamp(clock.now(), [&tag])));
    }

    #[test]
    fn a_tag_in_use_is_not_forgotten() {
        let (clock, tag) = (TagClock::default(), Tag::new("site:1"));
        let stamp = clock.stamp(clock.now(), [&tag]);
        clock.known().sweep(0);
        clock.bump([&tag]);
        assert!(!clock.is_fresh(&stamp));
    }
}
