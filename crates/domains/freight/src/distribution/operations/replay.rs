//! A dry run: what rules would have made of the inquiries that came in during the last month. Nothing is written.

use std::collections::{BTreeMap, HashSet};

use super::centre::{InquiryContext, TWO_DAYS, cargo_of};
use crate::distribution::deciding::{Agent, PastAssignment, Rule, decide};
use crate::distribution::model::{Considered, MAX_PLACES_PER_INQUIRY};
use crate::entities::inquiry;
use crate::model::DistributionMethod;

/// Decisions that a dry run shows one by one.
const MAX_DECISIONS_SHOWN: usize = 100;

/// What came of one inquiry.
pub struct Replayed {
    pub inquiry_id: i64,
    pub number: String,
    pub at: i64,
    pub rule_name: String,
    pub considered: Vec<Considered>,
    pub chosen: Vec<i64>,
}

#[derive(Default)]
pub struct Replay {
    pub inquiries: usize,
    /// Those that at least one agent would have got.
    pub given: usize,
    /// How many each company would have got.
    pub by_company: BTreeMap<i64, i64>,
    /// The first of them.
    pub shown: Vec<Replayed>,
}

/// How many agents the inquiry wanted: what staff said who gave it to the centre. Of all others nobody said anything, so the rule does.
fn wanted_places(one: &inquiry::Model) -> usize {
    match one.distribution == DistributionMethod::DistributionCentre.value() {
        true => one.places.max(1) as usize,
        false => MAX_PLACES_PER_INQUIRY as usize,
    }
}

/// Replays inquiries in the order in which they came in, each at its own time.
pub fn replay(mut rules: Vec<Rule>, agents: &[Agent], around: &InquiryContext, inquiries: &[inquiry::Model]) -> Replay {
    let (mut result, mut given) = (Replay::default(), Vec::<PastAssignment>::new());
    for one in inquiries {
        let at = one.submitted_at.unwrap_or(one.created_at);
        let places = wanted_places(one);
        // As the real thing reads it: no cap counts what is older.
        given.retain(|before| before.at >= at - TWO_DAYS);
        let decision = decide(&rules, agents, &given, (&cargo_of(one, around), &HashSet::new(), places), at);
        result.inquiries += 1;
        result.given += usize::from(!decision.chosen.is_empty());
        let mut rule_name = String::new();
        if let Some(rule) = decision.rule.map(|index| &mut rules[index]) {
            rule.pointer = decision.pointer;
            rule_name.clone_from(&rule.name);
            let key = rule.key;
            given.extend(decision.chosen.iter().map(|id| PastAssignment { company_id: *id, rule_key: key, at }));
        }
        for company_id in &decision.chosen {
            *result.by_company.entry(*company_id).or_default() += 1;
        }
        if result.shown.len() < MAX_DECISIONS_SHOWN {
            let (considered, chosen) = (decision.considered, decision.chosen);
            result.shown.push(Replayed {
                inquiry_id: one.id,
                number: one.number.clone(),
                at,
                rule_name,
                considered,
                chosen,
            });
        }
    }
    result
}
