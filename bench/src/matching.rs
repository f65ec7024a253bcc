//! How long a plan of one-to-one meetings takes for a whole fair, and how much of what is possible it reaches.

use std::time::Instant;

use anyhow::anyhow;
use fairway_matching::{Problem, Wish, solve};

use crate::report::{self, Fact};
use crate::stats::Gate;

const PEOPLE: usize = 1_700;
const SLOTS: usize = 60;
const WISHES_EACH: usize = 30;

/// The same numbers in every run, so that figures can be compared (an LCG is enough for that).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

/// Everybody wishes to meet some others, a few of them much asked for; each is away in every sixth slot.
fn fair(tables: u32) -> Problem {
    let mut dice = Dice(17);
    let mut wishes = Vec::with_capacity(PEOPLE * WISHES_EACH);
    for a in 0..PEOPLE {
        for _ in 0..WISHES_EACH {
            let (one, other) = (dice.below(PEOPLE), dice.below(PEOPLE));
            let b = if dice.below(3) == 0 { one.min(other) } else { one };
            let weight = [30, 20, 13, 10, 3, 3][dice.below(6)];
            if a != b {
                wishes.push(Wish { a, b, weight });
            }
        }
    }
    let busy = (0..PEOPLE).map(|_| (0..SLOTS).filter(|_| dice.below(6) == 0).collect()).collect();
    Problem { people: PEOPLE, tables: vec![tables; SLOTS], busy, wishes, seed: 1 }
}

/// Where people's time is scarce, and where tables are.
pub fn measure() -> anyhow::Result<()> {
    for (tables, names) in [
        (850, ["plan of meetings, tables for all", "  of what no plan can exceed"]),
        (300, ["plan of meetings, 300 tables", "  of what no plan can exceed"]),
    ] {
        let problem = fair(tables);
        let began = Instant::now();
        let plan = solve(&problem, |_| true).map_err(|misfit| anyhow!("{misfit:?}"))?;
        let note = format!("{PEOPLE} people, {SLOTS} slots, {} wishes", problem.wishes.len());
        let seconds = began.elapsed().as_secs_f64();
        report::fact(&Fact { name: names[0], value: seconds, unit: "s", note, gate: Some(Gate::AtMost(60.0)) });
        let note = format!("{} placed, weight {} of at most {}", plan.assignments.len(), plan.weight, plan.bound);
        let percent = plan.ratio() * 100.0;
        report::fact(&Fact { name: names[1], value: percent, unit: "%", note, gate: Some(Gate::AtLeast(95.0)) });
    }
    Ok(())
}
