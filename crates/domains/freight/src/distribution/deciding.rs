//! The distribution centre's decision: of agents, rules and what was given before, who gets an inquiry. Nothing here reads the
//! database, so that a dry run decides exactly as the real thing does.

use std::collections::{HashMap, HashSet};

use fairway_clock::Zone;

use super::model::{AgentVerdict, Cargo, Considered, Hours, Lane, any_lane_fits, is_at_work};

/// A rule as it decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    pub key: i64,
    pub name: String,
    pub lanes: Vec<Lane>,
    pub levels: Vec<i64>,
    pub modes: Vec<i32>,
    /// The companies of the rota in its order; none for all agents.
    pub agents: Vec<i64>,
    pub places: usize,
    /// 0 for any number.
    pub daily_cap: i64,
    pub in_hours: bool,
    /// The company that got the last one.
    pub pointer: i64,
}

impl Rule {
    pub fn fits(&self, cargo: &Cargo) -> bool {
        any_lane_fits(&self.lanes, cargo)
            && (self.levels.is_empty() || self.levels.iter().any(|level| cargo.levels.contains(level)))
            && (self.modes.is_empty() || self.modes.contains(&cargo.mode))
    }
}

/// An agent as it is decided on.
#[derive(Clone, Debug)]
pub struct Agent {
    pub company_id: i64,
    pub is_on: bool,
    pub lanes: Vec<Lane>,
    pub services: Vec<i32>,
    pub countries: Vec<i64>,
    /// 0 for any number.
    pub daily_cap: i64,
    pub hours: Vec<Hours>,
    pub zone: Zone,
}

/// Something that the centre gave somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastAssignment {
    pub company_id: i64,
    pub rule_key: i64,
    pub at: i64,
}

/// What was decided, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The rule that fitted; none where none did.
    pub rule: Option<usize>,
    pub considered: Vec<Considered>,
    pub chosen: Vec<i64>,
    /// Where the rota stands afterwards.
    pub pointer: i64,
}

/// Decides by the first rule that fits. `has` are companies that were given this inquiry before, `places` how many are wanted at
/// most; a rule may give fewer.
pub fn decide(
    rules: &[Rule],
    agents: &[Agent],
    given: &[PastAssignment],
    (cargo, has, places): (&Cargo, &HashSet<i64>, usize),
    now: i64,
) -> Decision {
    let Some((index, rule)) = rules.iter().enumerate().find(|(_, rule)| rule.fits(cargo)) else {
        return Decision::default();
    };
    let wanted = rule.places.min(places);
    let (mut chosen, mut considered) = (Vec::new(), Vec::new());
    for (company_id, agent) in in_turn(rule, agents) {
        let refused = agent.map_or(Some(AgentVerdict::NoAgent), |agent| refusal(rule, agent, given, (cargo, has), now));
        let verdict = match refused {
            Some(refusal) => refusal,
            None if chosen.len() < wanted => AgentVerdict::Chosen,
            None => AgentVerdict::NotItsTurn,
        };
        if verdict == AgentVerdict::Chosen {
            chosen.push(company_id);
        }
        considered.push(Considered { company_id, verdict });
    }
    let pointer = chosen.last().copied().unwrap_or(rule.pointer);
    Decision { rule: Some(index), considered, chosen, pointer }
}

/// The companies of a rule, beginning behind the one that got the last inquiry; without an agent where one has never set up how
/// it takes inquiries.
fn in_turn<'a>(rule: &Rule, agents: &'a [Agent]) -> Vec<(i64, Option<&'a Agent>)> {
    let mut rota: Vec<(i64, Option<&Agent>)> = match rule.agents.is_empty() {
        true => agents.iter().map(|agent| (agent.company_id, Some(agent))).collect(),
        false => {
            let by_id: HashMap<i64, &Agent> = agents.iter().map(|agent| (agent.company_id, agent)).collect();
            rule.agents.iter().map(|id| (*id, by_id.get(id).copied())).collect()
        }
    };
    let last = rota.iter().position(|(company_id, _)| *company_id == rule.pointer);
    let first = match last {
        Some(last) => last + 1,
        // Whoever stood there left: of all agents, those with higher numbers came after it.
        None if rule.agents.is_empty() => {
            rota.iter().position(|(company_id, _)| *company_id > rule.pointer).unwrap_or_default()
        }
        None => 0,
    };
    if !rota.is_empty() {
        let first = first % rota.len();
        rota.rotate_left(first);
    }
    rota
}

/// Why an agent cannot get it, if it cannot.
fn refusal(
    rule: &Rule,
    agent: &Agent,
    given: &[PastAssignment],
    (cargo, has): (&Cargo, &HashSet<i64>),
    now: i64,
) -> Option<AgentVerdict> {
    // Counted only where there is a cap: a dry run asks this for every agent and inquiry of a month.
    let is_full = |cap: i64, is_counted: &dyn Fn(&PastAssignment) -> bool| {
        let today = agent.zone.day(now);
        let is_todays = |one: &&PastAssignment| one.company_id == agent.company_id && agent.zone.day(one.at) == today;
        cap > 0 && given.iter().filter(is_todays).filter(|one| is_counted(one)).count() as i64 >= cap
    };
    if cargo.owner_company == agent.company_id {
        Some(AgentVerdict::OwnInquiry)
    } else if !agent.is_on {
        Some(AgentVerdict::Off)
    } else if has.contains(&agent.company_id) {
        Some(AgentVerdict::HasIt)
    } else if !any_lane_fits(&agent.lanes, cargo) {
        Some(AgentVerdict::WrongLane)
    } else if !agent.services.is_empty() && !agent.services.contains(&cargo.mode) {
        Some(AgentVerdict::WrongService)
    } else if is_full(agent.daily_cap, &|_: &PastAssignment| true) {
        Some(AgentVerdict::OwnCap)
    } else if is_full(rule.daily_cap, &|one: &PastAssignment| one.rule_key == rule.key) {
        Some(AgentVerdict::RuleCap)
    } else if rule.in_hours && !is_at_work(&agent.hours, &agent.zone, now) {
        Some(AgentVerdict::OffHours)
    } else {
        None
    }
}
