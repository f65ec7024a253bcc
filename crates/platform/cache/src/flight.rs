//! Owns single flight: of many callers that miss the same key at once, one loads and the others wait for it.

use crate::{entry::Entry, key::CacheKey};
use std::{
    collections::{HashMap, hash_map},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::watch;

/// How a flight ended.
#[derive(Clone)]
pub(crate) enum Landing {
    /// The answer was stored; waiters may use it while it is fresh.
    Stored(Arc<Entry>),
    /// The answer (or the error) was for its caller alone; waiters load for themselves.
    NotKept,
}

type Progress = watch::Receiver<Option<Landing>>;

/// All loads under way, by key.
#[derive(Default)]
pub(crate) struct Flights(Mutex<HashMap<CacheKey, Progress>>);

/// What a caller has to do.
pub(crate) enum Role<'a> {
    /// Load, and tell the others.
    Lead(Lead<'a>),
    /// Wait for the one who loads.
    Wait(Wait),
}

/// The right to load a key alone. Dropping it without landing (the caller went away) lets a waiter take over.
pub(crate) struct Lead<'a> {
    flights: &'a Flights,
    key: &'a CacheKey,
    sender: watch::Sender<Option<Landing>>,
}

/// A place in the queue behind the one who loads.
pub(crate) struct Wait(Progress);

impl Flights {
    pub(crate) fn join<'a>(&'a self, key: &'a CacheKey) -> Role<'a> {
        match self.under_way().entry(key.clone()) {
            hash_map::Entry::Occupied(flight) => Role::Wait(Wait(flight.get().clone())),
            hash_map::Entry::Vacant(place) => {
                let (sender, progress) = watch::channel(None);
                place.insert(progress);
                Role::Lead(Lead { flights: self, key, sender })
            }
        }
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<CacheKey, Progress>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lead<'_> {
    pub(crate) fn land(self, landing: Landing) {
        self.sender.send_replace(Some(landing));
    }
}

impl Drop for Lead<'_> {
    fn drop(&mut self) {
        // Runs before the sender is dropped: a waiter that wakes up finds the place free.
        self.flights.under_way().remove(self.key);
    }
}

impl Wait {
    /// How the flight ended; `None` when its leader went away.
    pub(crate) async fn landing(mut self) -> Option<Landing> {
        let landing = self.0.wait_for(Option::is_some).await.ok()?;
        landing.clone()
    }
}
