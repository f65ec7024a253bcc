//! What people marked, as a problem for the solver: who may meet whom, who has time when, how many tables are left.

use std::collections::{BTreeMap, HashMap, HashSet};

use fairway_auth::UserId;
use fairway_matching::{Plan, Problem, Wish};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::{Outcome, Weights};
use crate::entities::{mark, planned, run};
use crate::operations::busy::Calendars;
use crate::operations::rules::Inviter;
use crate::operations::settings::Terms;
use crate::suggest::Mark;
use crate::{One2oneError, store};

/// Two people who could meet, and what each of them marked (0 nothing); the smaller id first.
#[derive(Clone, Copy, Debug)]
struct MarkedPair {
    users: [UserId; 2],
    marks: [i32; 2],
}

impl MarkedPair {
    fn weight(&self, weights: &Weights) -> u32 {
        let of = |mark: i32| match Mark::of(mark) {
            Some(Mark::Must) => weights.must,
            Some(Mark::Would) => weights.would,
            _ => 0,
        };
        let mutual = if self.marks.iter().all(|mark| *mark > 0) { weights.mutual } else { 0 };
        (of(self.marks[0]) + of(self.marks[1]) + mutual).max(0) as u32
    }
}

/// The problem with what its numbers stand for.
pub struct Task {
    pub problem: Problem,
    weights: Weights,
    marked_pairs: Vec<MarkedPair>,
    users: Vec<UserId>,
    slots: Vec<i64>,
}

/// How many marks of each kind there are, and how many of them a plan meets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Met {
    pub wishes_must: i32,
    pub met_must: i32,
    pub wishes_would: i32,
    pub met_would: i32,
}

impl Task {
    /// With one query for each kind of thing, however many people there are.
    pub async fn read(
        db: &impl ConnectionTrait,
        terms: &Terms,
        weights: Weights,
        seed: u64,
        now: i64,
    ) -> Result<Self, One2oneError> {
        let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
        let marks = store::marks::list_all(db, tenant_id, activity_id).await?;
        let arranged = store::appointments::list_arranged(db, tenant_id, activity_id).await?;
        let marked_pairs = marked_pairs(&marks, &arranged);
        let inviters = Inviter::read_many(db, terms, &people_of(&marked_pairs)).await?;
        let may = |from: UserId, to: UserId| {
            let (from, part) = (inviters.get(&from), inviters.get(&to).and_then(Inviter::part));
            from.is_some_and(|from| part.is_some() && from.may_invite(terms, to, part))
        };
        // Whoever wants a meeting must be allowed to ask for it; that the other one wants it too allows it as well.
        let is_allowed = |couple: &MarkedPair| {
            let [a, b] = couple.users;
            (couple.marks[0] > 0 && may(a, b)) || (couple.marks[1] > 0 && may(b, a))
        };
        let marked_pairs: Vec<MarkedPair> = marked_pairs.into_iter().filter(is_allowed).collect();
        let users = people_of(&marked_pairs);
        let slots: Vec<i64> = terms.grid.slots.iter().copied().filter(|at| *at > now).collect();
        let calendars = Calendars::read(db, terms, &users).await?;
        let busy_slots = |user_id: &UserId| -> Vec<usize> {
            let taken = slots.iter().enumerate().filter(|(_, at)| !calendars.is_free(*user_id, terms.grid.span(**at)));
            taken.map(|(slot, _)| slot).collect()
        };
        let busy: Vec<Vec<usize>> = users.iter().map(busy_slots).collect();
        let open: HashSet<i64> =
            store::tables::list_open(db, tenant_id, activity_id).await?.into_iter().map(|table| table.id).collect();
        let mut taken: HashMap<i64, u32> = HashMap::new();
        for (slot_at, table_id) in store::seats::list_tables(db, tenant_id, activity_id).await? {
            if open.contains(&table_id) {
                *taken.entry(slot_at).or_default() += 1;
            }
        }
        let left = |at: &i64| (open.len() as u32).saturating_sub(taken.get(at).copied().unwrap_or_default());
        let number: HashMap<UserId, usize> = users.iter().enumerate().map(|(at, user_id)| (*user_id, at)).collect();
        let wish = |couple: &MarkedPair| Wish {
            a: number[&couple.users[0]],
            b: number[&couple.users[1]],
            weight: couple.weight(&weights),
        };
        let problem = Problem {
            people: users.len(),
            tables: slots.iter().map(left).collect(),
            busy,
            wishes: marked_pairs.iter().map(wish).collect(),
            seed,
        };
        Ok(Self { problem, weights, marked_pairs, users, slots })
    }

    /// How far a plan meets what people marked.
    pub fn met(&self, plan: &Plan) -> Met {
        let placed: HashSet<(UserId, UserId)> =
            plan.assignments.iter().map(|found| (self.users[found.a], self.users[found.b])).collect();
        let mut met = Met::default();
        for couple in &self.marked_pairs {
            let is_met = i32::from(placed.contains(&(couple.users[0], couple.users[1])));
            for mark in couple.marks {
                match Mark::of(mark) {
                    Some(Mark::Must) => (met.wishes_must, met.met_must) = (met.wishes_must + 1, met.met_must + is_met),
                    Some(Mark::Would) => {
                        (met.wishes_would, met.met_would) = (met.wishes_would + 1, met.met_would + is_met);
                    }
                    _ => {}
                }
            }
        }
        met
    }

    /// The pairs of a plan as rows; whoever wants it more is the one who invites.
    pub fn rows(&self, run: &run::Model, plan: &Plan) -> Vec<planned::ActiveModel> {
        let known: HashMap<[UserId; 2], &MarkedPair> =
            self.marked_pairs.iter().map(|couple| (couple.users, couple)).collect();
        let row = |found: &fairway_matching::Assignment| {
            let couple = known.get(&[self.users[found.a], self.users[found.b]])?;
            // 0 is no mark at all; of the others the smaller wants more.
            let eagerness = |mark: i32| if mark == 0 { i32::MAX } else { mark };
            let first = usize::from(eagerness(couple.marks[1]) < eagerness(couple.marks[0]));
            Some(planned::ActiveModel {
                tenant_id: Set(run.tenant_id),
                run_id: Set(run.id),
                from_user: Set(couple.users[first]),
                to_user: Set(couple.users[1 - first]),
                slot_at: Set(self.slots[found.slot]),
                weight: Set(couple.weight(&self.weights) as i32),
                from_mark: Set(couple.marks[first]),
                to_mark: Set(couple.marks[1 - first]),
                outcome: Set(Outcome::Planned.value()),
                appointment_id: Set(None),
                ..Default::default()
            })
        };
        plan.assignments.iter().filter_map(row).collect()
    }
}

/// Everybody of these pairs, by their ids.
fn people_of(marked_pairs: &[MarkedPair]) -> Vec<UserId> {
    let mut users: Vec<UserId> = marked_pairs.iter().flat_map(|couple| couple.users).collect();
    users.sort_unstable();
    users.dedup();
    users
}

/// Those of whom at least one wants to meet and none does not, and who have not arranged anything themselves.
fn marked_pairs(marks: &[mark::Model], arranged: &[(UserId, UserId)]) -> Vec<MarkedPair> {
    let key = |a: UserId, b: UserId| [a.min(b), a.max(b)];
    let mut found: BTreeMap<[UserId; 2], [i32; 2]> = BTreeMap::new();
    for mark in marks.iter().filter(|mark| mark.user_id != mark.to_user) {
        let side = usize::from(mark.user_id > mark.to_user);
        found.entry(key(mark.user_id, mark.to_user)).or_default()[side] = mark.mark;
    }
    for (a, b) in arranged {
        found.remove(&key(*a, *b));
    }
    let is_wanted = |marks: &[i32; 2]| !marks.contains(&Mark::No.value());
    found.into_iter().filter(|(_, marks)| is_wanted(marks)).map(|(users, marks)| MarkedPair { users, marks }).collect()
}
