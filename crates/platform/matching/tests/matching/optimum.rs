//! The best of all plans, by trying them.

use std::collections::BTreeMap;

use fairway_matching::Problem;

struct Search {
    pairs: Vec<(usize, usize, u64)>,
    /// What the pairs from here on weigh together.
    rest: Vec<u64>,
    free: Vec<Vec<bool>>,
    tables: Vec<u32>,
    best: u64,
}

pub fn optimum(problem: &Problem) -> u64 {
    let mut weights: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for wish in &problem.wishes {
        *weights.entry((wish.a.min(wish.b), wish.a.max(wish.b))).or_default() += u64::from(wish.weight);
    }
    let mut pairs: Vec<_> = weights.into_iter().map(|((a, b), weight)| (a, b, weight)).collect();
    pairs.sort_by_key(|(_, _, weight)| std::cmp::Reverse(*weight));
    let mut rest = vec![0; pairs.len() + 1];
    for at in (0..pairs.len()).rev() {
        rest[at] = rest[at + 1] + pairs[at].2;
    }
    let slots = problem.tables.len();
    let mut free = vec![vec![true; slots]; problem.people];
    for (person, busy) in problem.busy.iter().enumerate() {
        for slot in busy {
            free[person][*slot] = false;
        }
    }
    let mut search = Search { pairs, rest, free, tables: problem.tables.clone(), best: 0 };
    search.go(0, 0);
    search.best
}

impl Search {
    fn go(&mut self, at: usize, weight: u64) {
        self.best = self.best.max(weight);
        if at == self.pairs.len() || weight + self.rest[at] <= self.best {
            return;
        }
        let (a, b, gain) = self.pairs[at];
        for slot in 0..self.tables.len() {
            if self.free[a][slot] && self.free[b][slot] && self.tables[slot] > 0 {
                self.seat(a, b, slot, false);
                self.go(at + 1, weight + gain);
                self.seat(a, b, slot, true);
            }
        }
        self.go(at + 1, weight);
    }

    fn seat(&mut self, a: usize, b: usize, slot: usize, is_free: bool) {
        self.free[a][slot] = is_free;
        self.free[b][slot] = is_free;
        if is_free {
            self.tables[slot] += 1;
        } else {
            self.tables[slot] -= 1;
        }
    }
}
