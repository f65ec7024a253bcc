//! Makes a plan better: a waiting pair pushes those out who are in its way, these move to another slot or push others, a few
//! pairs deep, and whoever finds nothing waits. A push that costs something is kept now and then, ever more rarely
//! (annealing), so that several together lead out of corners where none of them helps alone.

use crate::board::Board;
use crate::chance::Chance;
use crate::slots::SlotSet;

/// Pushes for each pair, and at least and at most so many altogether.
const STEPS_A_PAIR: u64 = 200;
const MIN_STEPS: u64 = 2_000;
const MAX_STEPS: u64 = 300_000;
/// So many times the heat falls, and the best plan is kept.
const ROUNDS: u64 = 200;
/// The heat at the beginning, as a part of the mean weight.
const START_HEAT: f64 = 0.25;

/// Before every so many-th push some pair moves for no reason, and in every so many-th push any pair may have to leave a full
/// slot, not the lightest: what costs nothing opens other ways.
const SHIFT_EVERY: usize = 4;
const ANYBODY_EVERY: usize = 4;
/// How many a push may set in motion.
const MAX_PAIRS_PUSHED: usize = 6;

/// Each pair's slot in the best plan found.
pub fn improve(mut board: Board, bound: u64, seed: u64, go_on: &mut dyn FnMut(f64) -> bool) -> Vec<u32> {
    let mut chance = Chance::new(seed);
    let (mut best, mut best_weight) = (board.picture(), board.weight());
    let count = board.pairs.len().max(1) as u64;
    let steps = (count * STEPS_A_PAIR).clamp(MIN_STEPS, MAX_STEPS) / ROUNDS;
    let mean = board.pairs.iter().map(|pair| f64::from(pair.weight)).sum::<f64>() / count as f64;
    // What there is little time for is not stirred much: it would not settle again.
    let start = mean * START_HEAT * ((steps * ROUNDS) as f64 / (count * STEPS_A_PAIR) as f64).min(1.0).powi(2);
    for round in 0..ROUNDS {
        if !go_on(round as f64 / ROUNDS as f64) {
            break;
        }
        let left = 1.0 - round as f64 / (ROUNDS - 1) as f64;
        let heat = start * left * left;
        for _ in 0..steps {
            if board.waiting().is_empty() {
                return board.picture();
            }
            if chance.below(SHIFT_EVERY) == 0 {
                shift(&mut board, &mut chance);
            }
            let pair = board.waiting()[chance.below(board.waiting().len())];
            push(&mut board, pair, heat, &mut chance);
        }
        if board.weight() > best_weight {
            (best, best_weight) = (board.picture(), board.weight());
        }
        if best_weight >= bound {
            break;
        }
    }
    best
}

/// Moves a pair to another slot that fits, if there is one.
fn shift(board: &mut Board, chance: &mut Chance) {
    let pair = chance.below(board.pairs.len()) as u32;
    if board.is_placed(pair) && !board.fitting(pair).is_empty() {
        board.take_away(pair);
        settle(board, pair, chance);
    }
}

/// A pair that came to a slot or left it.
enum Move {
    Came(u32),
    Left(u32, usize),
}

/// What one push does, so that it can be taken back.
struct Push<'a, 'b> {
    board: &'a mut Board<'b>,
    chance: &'a mut Chance,
    moves: Vec<Move>,
    /// Those who have no slot now, and which one they were pushed out of.
    homeless: Vec<(u32, Option<usize>)>,
}

/// Puts a waiting pair where it costs least, then those whom it pushed out, and so on; if that cost something altogether,
/// chance decides whether it stays so.
fn push(board: &mut Board, pair: u32, heat: f64, chance: &mut Chance) {
    let before = board.weight();
    let mut push = Push { board, chance, moves: Vec::new(), homeless: vec![(pair, None)] };
    for _ in 0..MAX_PAIRS_PUSHED {
        if push.homeless.is_empty() || push.board.weight() > before {
            break;
        }
        push.house_one();
    }
    for (pair, _) in std::mem::take(&mut push.homeless) {
        push.settle(pair);
    }
    let loss = before as f64 - push.board.weight() as f64;
    if loss > 0.0 && (heat <= 0.0 || push.chance.unit() >= (-loss / heat).exp()) {
        push.take_back();
    }
}

impl Push<'_, '_> {
    /// Finds a slot for the heaviest one that has none.
    fn house_one(&mut self) {
        let weight = |at: &usize| self.board.pairs[self.homeless[*at].0 as usize].weight;
        let Some(heaviest) = (0..self.homeless.len()).max_by_key(weight) else { return };
        let (pair, from) = self.homeless.swap_remove(heaviest);
        if self.settle(pair) {
            return;
        }
        let leaver = Leaver(if self.chance.below(ANYBODY_EVERY) == 0 { Some(self.chance.draw()) } else { None });
        let Some(slot) = self.cheapest(pair, from, leaver) else { return };
        let (others, count) = in_the_way(self.board, pair, slot, leaver);
        for other in &others[..count] {
            self.board.take_away(*other);
            self.moves.push(Move::Left(*other, slot));
            self.homeless.push((*other, Some(slot)));
        }
        self.board.place(pair, slot);
        self.moves.push(Move::Came(pair));
    }

    /// The slot in which least is lost, not the one that the pair comes from.
    fn cheapest(&mut self, pair: u32, from: Option<usize>, leaver: Leaver) -> Option<usize> {
        let mut possible = self.board.possible(pair);
        if let Some(from) = from {
            possible.remove(from);
        }
        if possible.is_empty() {
            return None;
        }
        // Begins anywhere, so that among equals each slot has its turn.
        let start = self.chance.below(possible.len());
        let mut cheapest: Option<(u64, usize)> = None;
        for slot in possible.iter().skip(start).chain(possible.iter().take(start)) {
            let Some(cost) = cost_of(self.board, pair, slot, leaver) else { continue };
            if cheapest.is_none_or(|(least, _)| cost < least) {
                cheapest = Some((cost, slot));
                if cost == 0 {
                    break;
                }
            }
        }
        cheapest.map(|(_, slot)| slot)
    }

    fn settle(&mut self, pair: u32) -> bool {
        let is_settled = settle(self.board, pair, self.chance);
        if is_settled {
            self.moves.push(Move::Came(pair));
        }
        is_settled
    }

    fn take_back(self) {
        for done in self.moves.into_iter().rev() {
            match done {
                Move::Came(pair) => self.board.take_away(pair),
                Move::Left(pair, slot) => self.board.place(pair, slot),
            }
        }
    }
}

/// Puts a pair into one of the slots that fit, if there are any.
fn settle(board: &mut Board, pair: u32, chance: &mut Chance) -> bool {
    let fitting: SlotSet = board.fitting(pair);
    if fitting.is_empty() {
        return false;
    }
    let turn = chance.below(fitting.len());
    if let Some(slot) = fitting.iter().nth(turn) {
        board.place(pair, slot);
    }
    true
}

/// Who leaves a slot that has no table left: a number says anybody, none the lightest.
#[derive(Clone, Copy)]
struct Leaver(Option<u64>);

impl Leaver {
    fn of(self, board: &Board, slot: usize) -> Option<u32> {
        let seated = board.seated(slot);
        match self.0 {
            Some(number) if !seated.is_empty() => Some(seated[(number % seated.len() as u64) as usize]),
            _ => board.lightest(slot),
        }
    }
}

/// Whom a pair pushes out of a slot: those with whom its two sit there, or one other when no table is left.
fn in_the_way(board: &Board, pair: u32, slot: usize, leaver: Leaver) -> ([u32; 2], usize) {
    let pair = &board.pairs[pair as usize];
    let mut found = [0; 2];
    let mut count = 0;
    for person in [pair.a, pair.b] {
        if let Some(other) = board.held(person, slot) {
            found[count] = other;
            count += 1;
        }
    }
    if count == 0
        && board.tables_left(slot) == 0
        && let Some(other) = leaver.of(board, slot)
    {
        found[0] = other;
        count = 1;
    }
    (found, count)
}

/// What is lost by pushing: the weights of those who then have no other slot.
fn cost_of(board: &Board, pair: u32, slot: usize, leaver: Leaver) -> Option<u64> {
    let (others, count) = in_the_way(board, pair, slot, leaver);
    // A slot without any table.
    if count == 0 {
        return None;
    }
    let mut cost = 0;
    for other in &others[..count] {
        if board.fitting(*other).without(slot).is_empty() {
            cost += u64::from(board.pairs[*other as usize].weight);
        }
    }
    Some(cost)
}
