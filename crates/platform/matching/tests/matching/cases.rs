//! Made-up fairs, the same for the same seed.

use fairway_matching::{Problem, Wish};

/// Numbers that look like chance (an LCG: only the tests' own cases hang on it).
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        let mut dice = Self(seed.wrapping_mul(2_654_435_761).wrapping_add(12_345));
        dice.below(7);
        dice
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

/// A few people, slots and tables, so that every plan can be tried.
pub fn small(seed: u64) -> Problem {
    let mut dice = Dice::new(seed);
    let people = 3 + dice.below(5);
    let slots = 1 + dice.below(4);
    let tables = (0..slots).map(|_| dice.below(4) as u32).collect();
    let busy = (0..people).map(|_| (0..slots).filter(|_| dice.below(4) == 0).collect()).collect();
    let wishes = (0..3 + dice.below(8)).filter_map(|_| {
        let (a, b) = (dice.below(people), dice.below(people));
        let weight = [1, 3, 4, 10, 20][dice.below(5)];
        (a != b).then_some(Wish { a, b, weight })
    });
    Problem { people, tables, busy, wishes: wishes.collect(), seed }
}

/// A fair: a third are exhibitors, each visitor wishes to see some of them (a few are much asked for), some exhibitors wish back.
pub fn fair(people: usize, slots: usize, tables: u32, wishes_each: usize, seed: u64) -> Problem {
    let mut dice = Dice::new(seed);
    let exhibitors = people / 3;
    let mut wishes = Vec::new();
    for person in exhibitors..people {
        for _ in 0..wishes_each {
            // The smaller of two: the first exhibitors are the well-known ones.
            let other = dice.below(exhibitors).min(dice.below(exhibitors));
            let weight = match (dice.below(4) == 0, dice.below(5)) {
                (true, 0) => 100,
                (true, _) => 20,
                (false, 0) => 8,
                (false, _) => 3,
            };
            wishes.push(Wish { a: person, b: other, weight });
        }
    }
    let busy = (0..people).map(|_| (0..slots).filter(|_| dice.below(6) == 0).collect()).collect();
    Problem { people, tables: vec![tables; slots], busy, wishes, seed }
}
