//! What common words find, kept for as long as the list stays as it is. There are few such words, and everybody types them on
//! the way to a longer one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::find::Hit;

/// A word is common when it finds more than this.
const COMMON_HITS: usize = 500;
/// So many hits are kept for all words together; then all are forgotten.
const MAX_HITS_KEPT: usize = 2_000_000;

#[derive(Default)]
pub(crate) struct CommonWords(Mutex<KnownHits>);

#[derive(Default)]
struct KnownHits {
    by_word: HashMap<String, Arc<[Hit]>>,
    hits: usize,
}

impl CommonWords {
    /// What the word finds: as it was kept, or found now.
    pub fn get_or_find(&self, word: &str, find: impl FnOnce() -> Vec<Hit>) -> Arc<[Hit]> {
        if let Some(known_hits) = self.known_hits().by_word.get(word) {
            return known_hits.clone();
        }
        let found: Arc<[Hit]> = find().into();
        if found.len() > COMMON_HITS {
            let mut known_hits = self.known_hits();
            if known_hits.hits + found.len() > MAX_HITS_KEPT {
                *known_hits = KnownHits::default();
            }
            if known_hits.by_word.insert(word.to_owned(), found.clone()).is_none() {
                known_hits.hits += found.len();
            }
        }
        found
    }

    fn known_hits(&self) -> std::sync::MutexGuard<'_, KnownHits> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Another state of the list begins with none.
impl Clone for CommonWords {
    fn clone(&self) -> Self {
        Self::default()
    }
}
