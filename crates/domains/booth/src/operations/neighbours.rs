//! Which booths stand next to each other: those that share a piece of an edge. And which hang together by that.

use std::collections::HashSet;

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

/// The first of these booths that does not hang together with the rest: booth by booth, over others of the same company where
/// there are some. Where they are added to booths that are `there`, all of them hang on one of those.
pub fn find_apart<'a>(new: &'a [booth::Model], own: &'a [booth::Model], there: &[i64]) -> Option<&'a booth::Model> {
    let all: Vec<&booth::Model> = new.iter().chain(own).collect();
    let reached = match there {
        // What most of them are part of is what the others stand apart from.
        [] => new.iter().map(|one| connected_booths(&[one.id], &all)).max_by_key(HashSet::len).unwrap_or_default(),
        there => connected_booths(there, &all),
    };
    new.iter().find(|booth| !reached.contains(&booth.id))
}

/// These booths, and whatever hangs on them.
fn connected_booths(from: &[i64], all: &[&booth::Model]) -> HashSet<i64> {
    let mut reached: HashSet<i64> = from.iter().copied().collect();
    let mut left: Vec<&booth::Model> = all.iter().copied().filter(|booth| reached.contains(&booth.id)).collect();
    while let Some(booth) = left.pop() {
        let next = all.iter().copied().filter(|other| touch(booth, other));
        left.extend(next.filter(|other| reached.insert(other.id)));
    }
    reached
}
