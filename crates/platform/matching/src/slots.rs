//! A set of slots as bits, so that "when are both free and a table too" is three machine words and not a loop.

use crate::MAX_SLOTS;

const WORDS: usize = MAX_SLOTS.div_ceil(64);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SlotSet([u64; WORDS]);

impl SlotSet {
    /// The first `count` slots.
    pub fn first(count: usize) -> Self {
        let mut set = Self::default();
        for slot in 0..count {
            set.insert(slot);
        }
        set
    }

    pub fn insert(&mut self, slot: usize) {
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    pub fn remove(&mut self, slot: usize) {
        self.0[slot / 64] &= !(1 << (slot % 64));
    }

    pub fn contains(&self, slot: usize) -> bool {
        self.0[slot / 64] & (1 << (slot % 64)) != 0
    }

    pub fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for (word, with) in both.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        both
    }

    pub fn without(mut self, slot: usize) -> Self {
        self.remove(slot);
        self
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The slots, earliest first.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    at * 64 + bit
                })
            })
        })
    }
}
