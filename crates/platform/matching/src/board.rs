//! The board on which pairs are put: who is where in which slot, and which tables are left. It keeps the three rules by itself:
//! a person is in one place at a time, a pair meets once, and a slot has no more pairs than tables.

use std::collections::BTreeSet;

use crate::slots::SlotSet;
use crate::{Pair, Problem};

/// Nobody sits here, or: not placed.
pub const NONE: u32 = u32::MAX;

pub struct Board<'a> {
    pub pairs: &'a [Pair],
    slots: usize,
    /// For each pair its slot.
    slot_of: Vec<u32>,
    /// For each person and slot the pair that takes it.
    taken_by: Vec<u32>,
    /// When each person is there and has nothing yet.
    free: Vec<SlotSet>,
    /// When each person is there at all.
    there: Vec<SlotSet>,
    /// Slots with a table left.
    open: SlotSet,
    tables_left: Vec<u32>,
    /// The pairs of each slot, those of the least weight first.
    seated: Vec<BTreeSet<(u32, u32)>>,
    /// The same in no order, and where each pair stands there.
    listed: Vec<Vec<u32>>,
    place_in_list: Vec<u32>,
    /// Pairs without a slot, and where each stands in that list.
    waiting: Vec<u32>,
    place_in_waiting: Vec<u32>,
    weight: u64,
}

impl<'a> Board<'a> {
    pub fn new(problem: &Problem, pairs: &'a [Pair]) -> Self {
        let there = presence(problem);
        let mut open = SlotSet::default();
        for (slot, tables) in problem.tables.iter().enumerate() {
            if *tables > 0 {
                open.insert(slot);
            }
        }
        // A pair that is never there at the same time waits for nothing.
        let waiting: Vec<u32> = (0..pairs.len() as u32)
            .filter(|at| {
                let pair = &pairs[*at as usize];
                !there[pair.a].and(&there[pair.b]).and(&open).is_empty()
            })
            .collect();
        let mut place_in_waiting = vec![NONE; pairs.len()];
        for (place, at) in waiting.iter().enumerate() {
            place_in_waiting[*at as usize] = place as u32;
        }
        let slots = problem.tables.len();
        Self {
            pairs,
            slots,
            slot_of: vec![NONE; pairs.len()],
            taken_by: vec![NONE; problem.people * slots],
            free: there.clone(),
            there,
            open,
            tables_left: problem.tables.clone(),
            seated: vec![BTreeSet::new(); slots],
            listed: vec![Vec::new(); slots],
            place_in_list: vec![NONE; pairs.len()],
            waiting,
            place_in_waiting,
            weight: 0,
        }
    }

    pub fn weight(&self) -> u64 {
        self.weight
    }

    pub fn waiting(&self) -> &[u32] {
        &self.waiting
    }

    /// Where the pair could be put as things are.
    pub fn fitting(&self, pair: u32) -> SlotSet {
        let pair = &self.pairs[pair as usize];
        self.free[pair.a].and(&self.free[pair.b]).and(&self.open)
    }

    /// Where both are there, whoever they sit with now.
    pub fn possible(&self, pair: u32) -> SlotSet {
        let pair = &self.pairs[pair as usize];
        self.there[pair.a].and(&self.there[pair.b])
    }

    /// How many slots a person has left.
    pub fn room_of(&self, person: usize) -> usize {
        self.free[person].len()
    }

    /// The pair that has this person then.
    pub fn held(&self, person: usize, slot: usize) -> Option<u32> {
        let pair = self.taken_by[person * self.slots + slot];
        (pair != NONE).then_some(pair)
    }

    pub fn tables_left(&self, slot: usize) -> u32 {
        self.tables_left[slot]
    }

    /// The pair of this slot that counts least.
    pub fn lightest(&self, slot: usize) -> Option<u32> {
        self.seated[slot].first().map(|(_, pair)| *pair)
    }

    /// All pairs of this slot, in no order.
    pub fn seated(&self, slot: usize) -> &[u32] {
        &self.listed[slot]
    }

    pub fn is_placed(&self, pair: u32) -> bool {
        self.slot_of[pair as usize] != NONE
    }

    /// Puts a waiting pair into a slot that fits.
    pub fn place(&mut self, pair: u32, slot: usize) {
        debug_assert!(self.fitting(pair).contains(slot));
        let Pair { a, b, weight, .. } = self.pairs[pair as usize];
        for person in [a, b] {
            self.free[person].remove(slot);
            self.taken_by[person * self.slots + slot] = pair;
        }
        self.tables_left[slot] -= 1;
        if self.tables_left[slot] == 0 {
            self.open.remove(slot);
        }
        self.seated[slot].insert((weight, pair));
        self.place_in_list[pair as usize] = self.listed[slot].len() as u32;
        self.listed[slot].push(pair);
        self.slot_of[pair as usize] = slot as u32;
        self.weight += u64::from(weight);
        drop_at(&mut self.waiting, &mut self.place_in_waiting, pair);
    }

    /// Takes a placed pair away; it waits again.
    pub fn take_away(&mut self, pair: u32) {
        let slot = self.slot_of[pair as usize] as usize;
        let Pair { a, b, weight, .. } = self.pairs[pair as usize];
        for person in [a, b] {
            self.free[person].insert(slot);
            self.taken_by[person * self.slots + slot] = NONE;
        }
        self.tables_left[slot] += 1;
        self.open.insert(slot);
        self.seated[slot].remove(&(weight, pair));
        drop_at(&mut self.listed[slot], &mut self.place_in_list, pair);
        self.slot_of[pair as usize] = NONE;
        self.weight -= u64::from(weight);
        self.place_in_waiting[pair as usize] = self.waiting.len() as u32;
        self.waiting.push(pair);
    }

    /// Every pair's slot, to come back to.
    pub fn picture(&self) -> Vec<u32> {
        self.slot_of.clone()
    }
}

/// Takes a pair out of a list in no order, whose last one moves to its place.
fn drop_at(list: &mut Vec<u32>, places: &mut [u32], pair: u32) {
    let place = places[pair as usize];
    list.swap_remove(place as usize);
    if let Some(moved) = list.get(place as usize) {
        places[*moved as usize] = place;
    }
    places[pair as usize] = NONE;
}

/// When each person is there.
pub fn presence(problem: &Problem) -> Vec<SlotSet> {
    let mut there = vec![SlotSet::first(problem.tables.len()); problem.people];
    for (set, busy) in there.iter_mut().zip(&problem.busy) {
        for slot in busy {
            set.remove(*slot);
        }
    }
    there
}
