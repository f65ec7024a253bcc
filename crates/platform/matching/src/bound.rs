//! What no plan can exceed. A person is in at most as many pairs as they have slots, and all pairs together need a table each:
//! that relaxed task, which forgets the slots themselves, has a dual whose every point is a bound, so a few hundred steps
//! downhill give one that is close and never wrong.

use crate::board::presence;
use crate::{Pair, Problem};

const STEPS: usize = 400;

/// A weight that no plan can exceed.
pub fn bound(problem: &Problem, pairs: &[Pair]) -> u64 {
    let there = presence(problem);
    let mut usable = crate::slots::SlotSet::default();
    let mut tables = 0.0;
    for (slot, count) in problem.tables.iter().enumerate() {
        if *count > 0 {
            usable.insert(slot);
            let present = there.iter().filter(|set| set.contains(slot)).count();
            tables += f64::from(*count).min((present / 2) as f64);
        }
    }
    let possible: Vec<&Pair> =
        pairs.iter().filter(|pair| !there[pair.a].and(&there[pair.b]).and(&usable).is_empty()).collect();
    let room: Vec<f64> = there.iter().map(|set| set.and(&usable).len() as f64).collect();

    // What a slot of a person's time costs, and what a table costs.
    let mut prices = vec![0.0; problem.people];
    let mut table_price = 0.0;
    let heaviest = pairs.iter().map(|pair| pair.weight).max().unwrap_or(0);
    let mut best = f64::INFINITY;
    let mut asked = vec![0.0; problem.people];
    for step in 0..STEPS {
        asked.fill(0.0);
        let mut seated = 0.0;
        let mut value = tables * table_price;
        value += room.iter().zip(&prices).map(|(room, price)| room * price).sum::<f64>();
        for pair in &possible {
            let left = f64::from(pair.weight) - prices[pair.a] - prices[pair.b] - table_price;
            if left > 0.0 {
                value += left;
                asked[pair.a] += 1.0;
                asked[pair.b] += 1.0;
                seated += 1.0;
            }
        }
        best = f64::min(best, value);
        // Whoever is asked for more often than they have time becomes dearer, by steps that become smaller.
        let length = f64::from(heaviest) * 0.5 / (1.0 + step as f64 / 8.0);
        for ((price, asked), room) in prices.iter_mut().zip(&asked).zip(&room) {
            *price = f64::max(0.0, *price + length * (asked - room) / f64::max(1.0, asked + room));
        }
        table_price = f64::max(0.0, table_price + length * (seated - tables) / f64::max(1.0, seated + tables));
    }
    // A hair for what floating numbers lose; weights are whole, so the bound may be too.
    (best + 1e-6 * best.max(1.0)).floor() as u64
}
