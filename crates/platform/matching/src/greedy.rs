//! The first plan: what weighs most first, and among equals the people who have least time left for what they wish.

use crate::board::Board;

pub fn fill(board: &mut Board) {
    let mut wished = vec![0usize; board.pairs.iter().map(|pair| pair.b + 1).max().unwrap_or(0)];
    for pair in board.pairs {
        wished[pair.a] += 1;
        wished[pair.b] += 1;
    }
    let mut order: Vec<u32> = board.waiting().to_vec();
    // Tightness: how many wishes there are for each free slot of the two, in thousandths.
    let tightness = |board: &Board, at: u32| {
        let pair = &board.pairs[at as usize];
        let of = |person: usize| wished[person] * 1000 / board.room_of(person).max(1);
        of(pair.a).max(of(pair.b))
    };
    order.sort_by_cached_key(|at| {
        (std::cmp::Reverse(board.pairs[*at as usize].weight), std::cmp::Reverse(tightness(board, *at)), *at)
    });
    for pair in order {
        // The earliest slot that fits: what people have left then lies at the same, later times, and fits together.
        let earliest = board.fitting(pair).iter().next();
        if let Some(slot) = earliest {
            board.place(pair, slot);
        }
    }
}
