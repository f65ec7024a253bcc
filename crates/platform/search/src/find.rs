//! Searching one list: which things fit, which of them come first, and how many would remain with another filter.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use fairway_lang::Lang;
use memchr::memmem;

use crate::fold::words;
use crate::index::{Index, Slot, Value};
use crate::keys::{INITIALS, fit};
use crate::pieces::BLOCK_SLOTS;

/// Words of one search that are looked at; what comes behind them is ignored.
const MAX_WORDS: usize = 8;

/// What somebody looks for in a list.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// Words in any script; all of them must fit. Without any, everything fits.
    pub text: String,
    /// Facets and the values of which a thing must have one.
    pub filters: Vec<(&'static str, Vec<String>)>,
    /// Only those under these letters of the alphabet; `#` for those without one.
    pub letters: Vec<char>,
    /// Only these, if it is not absent.
    pub ids: Option<Vec<i64>>,
    pub lang: Lang,
    pub sort: Sort,
}

/// What comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// What fits best; without words those of the greatest weight.
    #[default]
    Fit,
    Name,
    Newest,
}

/// A page of what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub ids: Vec<i64>,
    pub total: usize,
}

/// How many there are, and would be with one filter more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub total: usize,
    /// In the whole list.
    pub all: usize,
    /// By facet and value. A facet's own filter does not count for its values, so that another can be chosen.
    pub values: BTreeMap<String, BTreeMap<String, usize>>,
    pub letters: BTreeMap<char, usize>,
}

#[derive(Clone, Copy)]
pub(crate) struct Hit {
    slot: Slot,
    fit: u32,
}

impl Index {
    pub(crate) fn find(&self, query: &Query, start: usize, limit: usize) -> Found {
        let filters = Filters::of(self, query);
        if let Some(order) = self.order_of_all(query, &filters) {
            let page = order.iter().skip(start).take(limit);
            return Found { ids: page.map(|slot| self.ids[*slot as usize]).collect(), total: order.len() };
        }
        let mut hits = self.hits(&query.text);
        hits.retain(|hit| filters.failing(self, hit.slot).is_none());
        let total = hits.len();
        let order = self.order(query.lang);
        let rank = |hit: &Hit| order.ranks[hit.slot as usize];
        let weight = |hit: &Hit| self.weights[hit.slot as usize];
        let date = |hit: &Hit| self.dates[hit.slot as usize];
        let page = match query.sort {
            Sort::Fit => first(hits, start, limit, |hit| (Reverse(hit.fit), Reverse(weight(hit)), rank(hit))),
            Sort::Name => first(hits, start, limit, rank),
            Sort::Newest => first(hits, start, limit, |hit| (Reverse(date(hit)), rank(hit))),
        };
        Found { ids: page.iter().map(|hit| self.ids[hit.slot as usize]).collect(), total }
    }

    /// The whole list in the order that is asked for, where nothing narrows it and that order is there.
    fn order_of_all(&self, query: &Query, filters: &Filters) -> Option<&[Slot]> {
        let order = self.order(query.lang);
        match query.sort {
            _ if !filters.is_empty() || !words(&query.text).is_empty() => None,
            Sort::Fit => Some(&order.weighed),
            Sort::Name => Some(&order.sorted),
            Sort::Newest => None,
        }
    }

    pub(crate) fn count(&self, query: &Query) -> Counts {
        let filters = Filters::of(self, query);
        let order = self.order(query.lang);
        let (mut by_value, mut by_letter) = (vec![0; self.facets.values.len()], [0; 128]);
        let mut total = 0;
        for Hit { slot, .. } in self.hits(&query.text) {
            let failing = match filters.failing(self, slot) {
                None => None,
                // What fails one filter alone would be there with another choice of that one.
                Some(Failing::One(group)) => Some(group),
                Some(Failing::Several) => continue,
            };
            total += usize::from(failing.is_none());
            if failing.is_none_or(|group| group == Group::Letter) {
                by_letter[usize::from(order.letters[slot as usize] & 127)] += 1;
            }
            for value in self.values_of(slot) {
                let facet = self.facets.values[*value as usize].0;
                if failing.is_none_or(|group| group == Group::Facet(facet)) {
                    by_value[*value as usize] += 1;
                }
            }
        }
        let mut values: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
        for ((facet, value), count) in self.facets.values.iter().zip(by_value) {
            values.entry(self.facets.names[usize::from(*facet)].clone()).or_default().insert(value.clone(), count);
        }
        let letters = (0..128u8).filter(|letter| by_letter[usize::from(*letter)] > 0);
        let letters = letters.map(|letter| (char::from(letter), by_letter[usize::from(letter)])).collect();
        Counts { total, all: self.len(), values, letters }
    }

    /// Everything that all words fit.
    fn hits(&self, text: &str) -> Vec<Hit> {
        let mut words = words(text);
        words.truncate(MAX_WORDS);
        // The longest is the rarest, so that the others are looked for in few.
        let Some(rarest) = words.iter().max_by_key(|word| word.len()) else {
            let listed = (0..self.ids.len() as Slot).filter(|slot| self.is_listed[*slot as usize]);
            return listed.map(|slot| Hit { slot, fit: 0 }).collect();
        };
        let found = self.common.get_or_find(rarest, || self.hits_of(rarest));
        if words.len() == 1 {
            return found.to_vec();
        }
        let phrase = memmem::Finder::new(&words.join(" ")).into_owned();
        let hit = |first: &Hit| {
            let keys = self.keys_of(first.slot);
            let mut others = words.iter().filter(|word| *word != rarest).map(|word| fit(keys, word));
            let sum = others.try_fold(first.fit, |sum, fit| (fit > 0).then_some(sum + fit))?;
            let is_phrase = phrase.find(keys.as_bytes()).is_some();
            Some(Hit { fit: sum + 50 * u32::from(is_phrase), ..*first })
        };
        found.iter().filter_map(hit).collect()
    }

    /// Everything that one word fits.
    fn hits_of(&self, word: &str) -> Vec<Hit> {
        let fits = |slot: Slot| Hit { slot, fit: fit(self.keys_of(slot), word) };
        self.candidates(word).into_iter().map(fits).filter(|hit| hit.fit > 0).collect()
    }

    /// Those whose keys hold the word somewhere.
    fn candidates(&self, word: &str) -> Vec<Slot> {
        let mut slots = if word.len() == 1 {
            // A letter alone must begin something: it would be in nearly all keys otherwise.
            [format!(" {word}"), format!("{INITIALS}{word}")].iter().flat_map(|text| self.holding(text)).collect()
        } else {
            self.holding(word)
        };
        slots.sort_unstable();
        slots.dedup();
        slots
    }

    fn holding(&self, text: &str) -> Vec<Slot> {
        let finder = memmem::Finder::new(text);
        let mut slots = Vec::new();
        for block in self.pieces.blocks_of(text) {
            let (mut slot, end) = (block * BLOCK_SLOTS, self.ids.len().min((block + 1) * BLOCK_SLOTS));
            let (mut from, until) = (self.starts[slot] as usize, self.starts[end] as usize);
            while let Some(found) = finder.find(&self.keys.as_bytes()[from..until]) {
                let at = (from + found) as u32;
                while self.starts[slot + 1] <= at {
                    slot += 1;
                }
                if self.is_listed[slot] {
                    slots.push(slot as Slot);
                }
                from = self.starts[slot + 1] as usize;
            }
        }
        slots
    }
}

/// The first `limit` behind `start` in this order.
fn first<K: Ord>(mut hits: Vec<Hit>, start: usize, limit: usize, key: impl Fn(&Hit) -> K) -> Vec<Hit> {
    let end = start.saturating_add(limit);
    if start >= hits.len() || limit == 0 {
        return Vec::new();
    }
    if end < hits.len() {
        hits.select_nth_unstable_by_key(end, &key);
        hits.truncate(end);
    }
    hits.sort_unstable_by_key(key);
    hits.split_off(start)
}

/// The filters of a query in the index's numbers.
struct Filters {
    facets: Vec<(u8, Vec<Value>)>,
    letters: Option<Vec<u8>>,
    slots: Option<Vec<Slot>>,
    lang: Lang,
    /// A filter by a facet that nothing has.
    is_void: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Facet(u8),
    Letter,
    Ids,
}

enum Failing {
    One(Group),
    Several,
}

impl Filters {
    fn of(index: &Index, query: &Query) -> Self {
        let used = query.filters.iter().filter(|(_, values)| !values.is_empty());
        let mut facets = Vec::new();
        let mut is_void = false;
        for (name, values) in used {
            match index.facets.facet(name) {
                Some(facet) => {
                    let known = values.iter().filter_map(|value| index.facets.find(name, value));
                    facets.push((facet, known.collect()));
                }
                None => is_void = true,
            }
        }
        let letters = query.letters.iter().map(|letter| letter.to_ascii_uppercase() as u8).collect::<Vec<_>>();
        let slots = query.ids.as_ref().map(|ids| {
            let mut slots: Vec<Slot> = ids.iter().filter_map(|id| index.slot_of(*id)).collect();
            slots.sort_unstable();
            slots
        });
        Self { facets, letters: (!letters.is_empty()).then_some(letters), slots, lang: query.lang, is_void }
    }

    fn is_empty(&self) -> bool {
        !self.is_void && self.facets.is_empty() && self.letters.is_none() && self.slots.is_none()
    }

    fn failing(&self, index: &Index, slot: Slot) -> Option<Failing> {
        let mut failing = self.is_void.then_some(Failing::Several);
        let mut fail = |group| failing = Some(if failing.is_some() { Failing::Several } else { Failing::One(group) });
        let values = index.values_of(slot);
        for (facet, wanted) in &self.facets {
            if !values.iter().any(|value| wanted.contains(value)) {
                fail(Group::Facet(*facet));
            }
        }
        if self
            .letters
            .as_ref()
            .is_some_and(|letters| !letters.contains(&index.order(self.lang).letters[slot as usize]))
        {
            fail(Group::Letter);
        }
        if self.slots.as_ref().is_some_and(|slots| slots.binary_search(&slot).is_err()) {
            fail(Group::Ids);
        }
        failing
    }
}
