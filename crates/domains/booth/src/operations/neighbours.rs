//! Which booths stand next to each other: those that share a piece of an edge.

use crate::entities::booth;

/// How far apart two edges may be and still be one, in decimetres: a drawn wall is no aisle.
const WALL: i32 = 3;

/// Whether they share more than a corner.
pub fn touch(a: &booth::Model, b: &booth::Model) -> bool {
    if a.id == b.id || a.pavilion_id != b.pavilion_id {
        return false;
    }
    let beside = gap(a.x, a.w, b.x, b.w) <= WALL && gap(a.y, a.h, b.y, b.h) < -WALL;
    let above = gap(a.y, a.h, b.y, b.h) <= WALL && gap(a.x, a.w, b.x, b.w) < -WALL;
    beside || above
}

/// The room between two stretches of a line; below zero by as much as they overlap.
fn gap(a: i32, a_length: i32, b: i32, b_length: i32) -> i32 {
    a.max(b) - (a + a_length).min(b + b_length)
}

/// Those of `all` that stand next to `booth`.
pub fn of<'a>(booth: &'a booth::Model, all: &'a [booth::Model]) -> impl Iterator<Item = &'a booth::Model> {
    all.iter().filter(move |other| touch(booth, other))
}
