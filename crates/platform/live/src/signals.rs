//! What commits, here and on other nodes, mean for those who listen. Taken by the one task that serves them ([`crate::hub`]).

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::listeners::count_down;

/// Cheap to clone; the server makes one for a process, calls it after commits, and hands it in with the extras.
#[derive(Clone, Default)]
pub struct LiveSignals(Arc<Inner>);

#[derive(Default)]
struct Inner {
    state: Mutex<State>,
    bell: Notify,
}

#[derive(Default)]
struct State {
    pending: PendingSignals,
    /// The tags that somebody listens for, and how many do; all others are passed over.
    followed: HashMap<String, usize>,
}

/// What was said since it was last asked.
#[derive(Default)]
pub(crate) struct PendingSignals {
    pub events: bool,
    /// Notices were lost: anything may have happened.
    pub missed: bool,
    pub tags: HashSet<String>,
}

impl LiveSignals {
    /// A commit told something.
    pub fn events_told(&self) {
        self.state().pending.events = true;
        self.0.bell.notify_one();
    }

    /// A commit touched these tags.
    pub fn tags_changed(&self, tags: &[String]) {
        let mut state = self.state();
        let State { pending, followed } = &mut *state;
        let known = pending.tags.len();
        if !followed.is_empty() {
            pending.tags.extend(tags.iter().filter(|tag| followed.contains_key(*tag)).cloned());
        }
        if pending.tags.len() > known {
            self.0.bell.notify_one();
        }
    }

    /// Notices of other nodes were lost.
    pub fn missed(&self) {
        self.state().pending.missed = true;
        self.0.bell.notify_one();
    }

    /// Waits until there is something to [`Self::take`].
    pub(crate) async fn ring(&self) {
        self.0.bell.notified().await;
    }

    /// What was told could not be read: it stays to be read, without a ring that would only come too soon.
    pub(crate) fn keep_events(&self) {
        self.state().pending.events = true;
    }

    pub(crate) fn take(&self) -> PendingSignals {
        std::mem::take(&mut self.state().pending)
    }

    pub(crate) fn follow(&self, tags: &[String]) {
        let mut state = self.state();
        for tag in tags {
            *state.followed.entry(tag.clone()).or_default() += 1;
        }
    }

    /// Takes one [`Self::follow`] of them back.
    pub(crate) fn unfollow(&self, tags: &[String]) {
        let mut state = self.state();
        for tag in tags {
            count_down(&mut state.followed, tag);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
