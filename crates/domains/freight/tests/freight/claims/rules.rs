//! Any agents, rules and inquiries: nobody gets more than a cap, nobody is given anything outside working hours, and a rota is fair.

use std::collections::{HashMap, HashSet};

use fairway_clock::Zone;
use fairway_freight::distribution::{
    Agent, AgentVerdict, Cargo, Hours, Lane, PastAssignment, Rule, decide, is_at_work,
};

const SEEDS: u64 = 40;
const INQUIRIES: i64 = 120;
const START: i64 = 1_794_700_800;
const ZONES: [&str; 4] = ["Asia/Shanghai", "Europe/Berlin", "America/New_York", "Pacific/Auckland"];

/// The same numbers in every run: a case that fails fails again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end) as i64
    }
}

fn any_agent(dice: &mut Dice, company_id: i64) -> Agent {
    let lanes = (0..dice.below(3)).map(|_| any_lane(dice)).collect();
    let mut hours = Vec::new();
    for day in 1..=dice.below(8) as i32 {
        let from = dice.below(1_200) as i32;
        hours.push(Hours { day, from, until: from + 1 + dice.below(240) as i32 });
    }
    Agent {
        company_id,
        is_on: dice.below(8) > 0,
        lanes,
        services: (0..dice.below(3)).map(|_| 1 + dice.below(6) as i32).collect(),
        countries: Vec::new(),
        daily_cap: dice.below(4),
        hours,
        zone: Zone::named(ZONES[dice.below(4) as usize]),
    }
}

/// Takes anything at any time.
fn open_agent(company_id: i64) -> Agent {
    Agent {
        company_id,
        is_on: true,
        lanes: Vec::new(),
        services: Vec::new(),
        countries: Vec::new(),
        daily_cap: 0,
        hours: Vec::new(),
        zone: Zone::named(ZONES[0]),
    }
}

fn any_lane(dice: &mut Dice) -> Lane {
    Lane { from_country: dice.below(3), to_country: dice.below(3), ..Lane::default() }
}

fn any_rule(dice: &mut Dice, key: i64) -> Rule {
    Rule {
        key,
        name: format!("Rule {key}"),
        lanes: (0..dice.below(2)).map(|_| any_lane(dice)).collect(),
        modes: (0..dice.below(2)).map(|_| 1 + dice.below(6) as i32).collect(),
        places: 1 + dice.below(3) as usize,
        daily_cap: dice.below(4),
        in_hours: dice.below(2) == 0,
        ..Rule::default()
    }
}

#[test]
fn caps_and_hours_are_never_broken() {
    for seed in 1..=SEEDS {
        let mut dice = Dice(seed);
        let agents: Vec<Agent> = (1..=8).map(|id| any_agent(&mut dice, id)).collect();
        let mut rules: Vec<Rule> = (1..=3).map(|key| any_rule(&mut dice, key)).collect();
        let (mut given, mut now) = (Vec::<PastAssignment>::new(), START);
        for inquiry_id in 1..=INQUIRIES {
            now += dice.below(4 * 3_600);
            let cargo = Cargo {
                inquiry_id,
                from_country: 1 + dice.below(2),
                to_country: 1 + dice.below(2),
                mode: 1 + dice.below(6) as i32,
                ..Cargo::default()
            };
            let has: HashSet<i64> = [1 + dice.below(8)].into();
            let decision = decide(&rules, &agents, &given, (&cargo, &has, 3), now);
            let Some(index) = decision.rule else {
                assert!(decision.chosen.is_empty() && rules.iter().all(|rule| !rule.fits(&cargo)), "seed {seed}");
                continue;
            };
            let rule = &mut rules[index];
            assert!(decision.chosen.len() <= rule.places, "seed {seed}");
            assert_eq!(decision.chosen.iter().collect::<HashSet<_>>().len(), decision.chosen.len(), "seed {seed}");
            assert_eq!(decision.considered.len(), agents.len(), "everybody is explained: seed {seed}");
            for company_id in &decision.chosen {
                let agent = agents.iter().find(|agent| agent.company_id == *company_id).unwrap();
                let today = |one: &&PastAssignment| {
                    agent.zone.day(one.at) == agent.zone.day(now) && one.company_id == *company_id
                };
                let own = given.iter().filter(today).count() as i64;
                let by_rule = given.iter().filter(today).filter(|one| one.rule_key == rule.key).count() as i64;
                assert!(agent.is_on && !has.contains(company_id), "seed {seed}");
                assert!(agent.daily_cap == 0 || own < agent.daily_cap, "seed {seed}: above its own cap");
                assert!(rule.daily_cap == 0 || by_rule < rule.daily_cap, "seed {seed}: above the rule's cap");
                assert!(!rule.in_hours || is_at_work(&agent.hours, &agent.zone, now), "seed {seed}: at night");
                assert!(agent.lanes.is_empty() || agent.lanes.iter().any(|lane| lane.fits(&cargo)), "seed {seed}");
                assert!(agent.services.is_empty() || agent.services.contains(&cargo.mode), "seed {seed}");
            }
            // Nobody waits while a place is left.
            let waits = decision.considered.iter().any(|one| one.verdict == AgentVerdict::NotItsTurn);
            assert!(!waits || decision.chosen.len() == rule.places.min(3), "seed {seed}");
            rule.pointer = decision.pointer;
            let key = rule.key;
            given.extend(decision.chosen.iter().map(|id| PastAssignment { company_id: *id, rule_key: key, at: now }));
        }
    }
}

#[test]
fn a_rota_is_fair_to_all_who_always_can() {
    for seed in 1..=SEEDS {
        let mut dice = Dice(seed);
        // Some are always there; others come and go.
        let steady = 2 + dice.below(5);
        let mut agents: Vec<Agent> = (1..=steady + 3).map(open_agent).collect();
        let places = 1 + dice.below(3) as usize;
        let mut rules = [Rule { key: 1, places, ..Rule::default() }];
        let mut counts: HashMap<i64, i64> = (1..=steady).map(|id| (id, 0)).collect();
        for inquiry_id in 1..=INQUIRIES {
            for agent in agents.iter_mut().filter(|agent| agent.company_id > steady) {
                agent.is_on = dice.below(2) == 0;
            }
            let cargo = Cargo { inquiry_id, ..Cargo::default() };
            let decision = decide(&rules, &agents, &[], (&cargo, &HashSet::new(), 3), START);
            rules[0].pointer = decision.pointer;
            for company_id in decision.chosen {
                counts.entry(company_id).and_modify(|count| *count += 1);
            }
            let (most, least) = (counts.values().max().unwrap(), counts.values().min().unwrap());
            assert!(most - least <= 1, "seed {seed}: {counts:?}");
        }
    }
}

#[test]
fn a_rule_explains_everybody_whom_it_names() {
    let agents: Vec<Agent> = (1..=4).map(open_agent).collect();
    let rules = [Rule { key: 1, agents: vec![3, 9, 1, 4], places: 1, pointer: 9, ..Rule::default() }];
    let cargo = Cargo { owner_company: 1, ..Cargo::default() };
    let decision = decide(&rules, &agents, &[], (&cargo, &HashSet::new(), 3), START);
    let verdicts: Vec<_> = decision.considered.iter().map(|one| (one.company_id, one.verdict)).collect();
    let expected = [
        (1, AgentVerdict::OwnInquiry),
        (4, AgentVerdict::Chosen),
        (3, AgentVerdict::NotItsTurn),
        (9, AgentVerdict::NoAgent),
    ];
    assert_eq!(verdicts, expected);
    assert_eq!((decision.chosen, decision.pointer), (vec![4], 4));
}

#[test]
fn a_rule_for_a_level_is_also_for_those_below_it() {
    let rule = Rule { levels: vec![7], ..Rule::default() };
    let of = |levels: &[i64]| Cargo { levels: levels.to_vec(), ..Cargo::default() };
    assert!(rule.fits(&of(&[7])) && rule.fits(&of(&[9, 7, 1])));
    assert!(!rule.fits(&of(&[])) && !rule.fits(&of(&[1])));
}

#[test]
fn working_hours_are_those_of_the_agents_clocks() {
    let hours = [Hours { day: 1, from: 9 * 60, until: 18 * 60 }];
    // Monday 23 November 2026, 09:30 in Shanghai and 02:30 in Berlin.
    let monday = 1_795_397_400;
    assert!(is_at_work(&hours, &Zone::named("Asia/Shanghai"), monday));
    assert!(!is_at_work(&hours, &Zone::named("Europe/Berlin"), monday));
    assert!(is_at_work(&hours, &Zone::named("Europe/Berlin"), monday + 7 * 3_600));
    assert!(!is_at_work(&hours, &Zone::named("Asia/Shanghai"), monday + 24 * 3_600));
    assert!(is_at_work(&[], &Zone::named("Asia/Shanghai"), monday + 15 * 3_600));
}
