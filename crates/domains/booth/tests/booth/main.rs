//! The floor of a meeting: its numbers, its plan, who has which booth, by which rules they are booked, and how they are reserved.

mod booths;
mod editor;
mod fair;
mod gather_desk;
mod gather_moves;
mod gather_town;
mod gathering;
mod holds;
mod kinds;
mod limits;
mod live_numbers;
mod plan;
mod queue;
mod races;
mod reservations;
mod rules;
mod selling;
mod support;
mod waiting;
