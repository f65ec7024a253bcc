//! One list in memory: the keys of all its things one behind the other, and columns of what they are sorted and counted by.
//!
//! A search for a rare word reads the keys of the few things in which it can be ([`Pieces`]); what a common one finds is kept
//! ([`CommonWords`]). Things are only ever added behind the others, and what they replace is marked: so the next state of the
//! list costs a few copies of memory.

use std::collections::HashMap;

use fairway_lang::Lang;

use crate::common::CommonWords;
use crate::pieces::Pieces;
use crate::readings::letter_of;
use crate::table::entry;

/// The number of a thing in this index.
pub(crate) type Slot = u32;
/// The number of a value of a facet.
pub(crate) type Value = u32;

#[derive(Clone, Default)]
pub(crate) struct Index {
    /// The change of the list that this is the state of.
    pub changed: i64,
    pub keys: String,
    pub pieces: Pieces,
    pub common: CommonWords,
    /// Where the keys of each begin; one more at the end.
    pub starts: Vec<u32>,
    pub ids: Vec<i64>,
    pub is_listed: Vec<bool>,
    pub weights: Vec<i64>,
    pub dates: Vec<i64>,
    /// The values of each, one behind the other, and where those of each begin; one more at the end.
    pub values: Vec<Value>,
    pub value_starts: Vec<u32>,
    pub facets: Facets,
    pub orders: [Order; 2],
    by_id: HashMap<i64, Slot>,
    listed: usize,
}

/// All facets and values that occur, by number.
#[derive(Clone, Default)]
pub(crate) struct Facets {
    pub names: Vec<String>,
    /// The facet and the text of each value.
    pub values: Vec<(u8, String)>,
    by_line: HashMap<String, Value>,
}

/// Everything in the order of its names in one language.
#[derive(Clone, Default)]
pub(crate) struct Order {
    pub sorted: Vec<Slot>,
    /// The same with the greatest weights first.
    pub weighed: Vec<Slot>,
    sort_keys: Vec<Box<str>>,
    /// The place of each.
    pub ranks: Vec<u32>,
    /// The letter of each.
    pub letters: Vec<u8>,
}

impl Index {
    pub fn len(&self) -> usize {
        self.listed
    }

    /// Bytes that it takes, about.
    pub fn weight(&self) -> usize {
        self.keys.len() + self.values.len() * 4 + self.ids.len() * (120 + Pieces::BYTES_PER_SLOT)
    }

    /// So much of it was replaced that it is better read anew.
    pub fn needs_rebuild(&self) -> bool {
        self.ids.len() - self.listed > self.listed + 1_000
    }

    pub fn order(&self, lang: Lang) -> &Order {
        &self.orders[usize::from(lang == Lang::En)]
    }

    pub fn keys_of(&self, slot: Slot) -> &str {
        let slot = slot as usize;
        &self.keys[self.starts[slot] as usize..self.starts[slot + 1] as usize]
    }

    pub fn values_of(&self, slot: Slot) -> &[Value] {
        let slot = slot as usize;
        &self.values[self.value_starts[slot] as usize..self.value_starts[slot + 1] as usize]
    }

    pub fn slot_of(&self, id: i64) -> Option<Slot> {
        self.by_id.get(&id).copied()
    }

    /// The state after these changes.
    pub fn after(&self, rows: Vec<entry::Model>, changed: i64) -> Self {
        let mut next = self.clone();
        next.changed = rows.iter().map(|row| row.changed).fold(changed, i64::max);
        if next.starts.is_empty() {
            next.starts.push(0);
            next.value_starts.push(0);
        }
        let first_new = next.ids.len() as Slot;
        for row in rows {
            if let Some(old) = next.by_id.remove(&row.thing_id) {
                next.is_listed[old as usize] = false;
                next.listed -= 1;
            }
            if !row.is_gone {
                next.add(row);
            }
        }
        let Self { orders, is_listed, weights, ids, .. } = &mut next;
        for order in orders {
            order.update(is_listed, first_new, ids.len() as Slot);
            order.weighed.clone_from(&order.sorted);
            order.weighed.sort_by_key(|slot| std::cmp::Reverse(weights[*slot as usize]));
        }
        next
    }

    fn add(&mut self, row: entry::Model) {
        let slot = self.ids.len() as Slot;
        self.keys.push_str(&row.keys);
        self.pieces.add(slot as usize, &row.keys);
        self.starts.push(self.keys.len() as u32);
        let facets = &mut self.facets;
        self.values.extend(row.facets.lines().filter_map(|line| facets.number(line)));
        self.value_starts.push(self.values.len() as u32);
        self.ids.push(row.thing_id);
        self.is_listed.push(true);
        self.weights.push(row.weight);
        self.dates.push(row.dated);
        for (order, key) in self.orders.iter_mut().zip([row.sort_zh, row.sort_en]) {
            order.letters.push(letter_of(&key) as u8);
            order.sort_keys.push(key.into_boxed_str());
        }
        self.by_id.insert(row.thing_id, slot);
        self.listed += 1;
    }
}

impl Facets {
    /// The number of `facet=value`.
    fn number(&mut self, line: &str) -> Option<Value> {
        if let Some(known) = self.by_line.get(line) {
            return Some(*known);
        }
        let (facet, value) = line.split_once('=')?;
        let facet = self.names.iter().position(|name| name == facet).unwrap_or_else(|| {
            self.names.push(facet.to_owned());
            self.names.len() - 1
        });
        let number = self.values.len() as Value;
        self.values.push((u8::try_from(facet).ok()?, value.to_owned()));
        self.by_line.insert(line.to_owned(), number);
        Some(number)
    }

    pub fn facet(&self, name: &str) -> Option<u8> {
        self.names.iter().position(|other| other == name).map(|facet| facet as u8)
    }

    pub fn find(&self, facet: &str, value: &str) -> Option<Value> {
        self.by_line.get(&format!("{facet}={value}")).copied()
    }
}

impl Order {
    /// Takes out what is no longer listed and puts in what was added.
    fn update(&mut self, is_listed: &[bool], first_new: Slot, end: Slot) {
        let Self { sorted, sort_keys, ranks, .. } = self;
        let key = |slot: Slot| (&*sort_keys[slot as usize], slot);
        sorted.retain(|slot| is_listed[*slot as usize]);
        let added = (first_new..end).filter(|slot| is_listed[*slot as usize]);
        if ((end - first_new) as usize) < sorted.len() / 64 {
            for slot in added {
                let place = sorted.partition_point(|other| key(*other) < key(slot));
                sorted.insert(place, slot);
            }
        } else {
            sorted.extend(added);
            sorted.sort_unstable_by(|a, b| key(*a).cmp(&key(*b)));
        }
        ranks.resize(end as usize, 0);
        for (rank, slot) in sorted.iter().enumerate() {
            ranks[*slot as usize] = rank as u32;
        }
    }
}
