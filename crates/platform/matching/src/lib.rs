//! Who meets whom and when: pairs that wish to meet are put into slots, each person at one place at a time, each pair once,
//! and in no slot more pairs than tables. What counts is the sum of the weights of those who meet. See
//! docs/decisions/meetings-are-placed-by-pushing.md for how it is solved and how good that is.

mod board;
mod bound;
mod chance;
mod greedy;
mod improve;
mod slots;

use std::collections::BTreeMap;

use board::Board;

/// So many slots a plan may have.
pub const MAX_SLOTS: usize = 256;

/// Two people who are to meet, and how much that counts. Several wishes of the same two add up.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    pub a: usize,
    pub b: usize,
    pub weight: u32,
}

/// What is to be solved. People and slots are numbers from 0.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    pub people: usize,
    /// How many pairs there is a table for, in each slot.
    pub tables: Vec<u32>,
    /// For each person the slots in which they cannot; people behind its end always can.
    pub busy: Vec<Vec<usize>>,
    pub wishes: Vec<Wish>,
    /// The same seed gives the same plan.
    pub seed: u64,
}

/// Two people and the slot in which they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assignment {
    pub a: usize,
    pub b: usize,
    pub slot: usize,
}

/// Who meets when, by slot and then by the people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub assignments: Vec<Assignment>,
    /// What the wishes met weigh together.
    pub weight: u64,
    /// What no plan can exceed.
    pub bound: u64,
}

impl Plan {
    /// How much of the bound is reached, at most 1.
    pub fn ratio(&self) -> f64 {
        if self.bound == 0 { 1.0 } else { self.weight as f64 / self.bound as f64 }
    }
}

/// Why a problem is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// More than [`MAX_SLOTS`].
    TooManySlots,
    /// A wish or a busy list names somebody, or a slot, that is not there.
    UnknownNumber,
    /// Somebody who wishes to meet themselves.
    Alone,
}

/// Two different people with the sum of their wishes, the smaller number first.
struct Pair {
    a: usize,
    b: usize,
    weight: u32,
}

/// Solves it. `go_on` hears now and then which part of the work is done (0 to 1) and says whether to go on; who stops early
/// gets the best plan until then.
pub fn solve(problem: &Problem, mut go_on: impl FnMut(f64) -> bool) -> Result<Plan, Misfit> {
    let pairs = pairs_of(problem)?;
    let bound = bound::bound(problem, &pairs);
    let mut board = Board::new(problem, &pairs);
    greedy::fill(&mut board);
    let slot_of = improve::improve(board, bound, problem.seed, &mut go_on);
    let mut weight = 0;
    let mut assignments = Vec::new();
    for (pair, slot) in pairs.iter().zip(slot_of) {
        if slot != board::NONE {
            weight += u64::from(pair.weight);
            assignments.push(Assignment { a: pair.a, b: pair.b, slot: slot as usize });
        }
    }
    assignments.sort_by_key(|found| (found.slot, found.a, found.b));
    Ok(Plan { assignments, weight, bound })
}

fn pairs_of(problem: &Problem) -> Result<Vec<Pair>, Misfit> {
    let slots = problem.tables.len();
    if slots > MAX_SLOTS {
        return Err(Misfit::TooManySlots);
    }
    if problem.busy.len() > problem.people || problem.busy.iter().flatten().any(|slot| *slot >= slots) {
        return Err(Misfit::UnknownNumber);
    }
    let mut weights: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    for wish in &problem.wishes {
        if wish.a >= problem.people || wish.b >= problem.people {
            return Err(Misfit::UnknownNumber);
        }
        if wish.a == wish.b {
            return Err(Misfit::Alone);
        }
        let weight = weights.entry((wish.a.min(wish.b), wish.a.max(wish.b))).or_default();
        *weight = weight.saturating_add(wish.weight);
    }
    let wished = weights.into_iter().filter(|(_, weight)| *weight > 0);
    Ok(wished.map(|((a, b), weight)| Pair { a, b, weight }).collect())
}
