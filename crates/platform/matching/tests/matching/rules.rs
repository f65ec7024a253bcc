//! What every plan keeps to, and what is no problem at all.

use std::collections::{BTreeSet, HashMap};

use fairway_matching::{MAX_SLOTS, Misfit, Plan, Problem, Wish, solve};

use crate::cases::{fair, small};

/// Fails if a plan breaks one of the rules.
pub fn check(problem: &Problem, plan: &Plan) {
    let mut seats = BTreeSet::new();
    let mut pairs = BTreeSet::new();
    let mut used = HashMap::new();
    let mut weight = 0;
    for found in &plan.assignments {
        for person in [found.a, found.b] {
            assert!(seats.insert((person, found.slot)), "{person} is at two places in {}", found.slot);
            assert!(!problem.busy.get(person).is_some_and(|busy| busy.contains(&found.slot)), "{person} is busy");
        }
        assert!(pairs.insert((found.a, found.b)), "{found:?} twice");
        *used.entry(found.slot).or_insert(0) += 1;
        let wished: u64 = problem
            .wishes
            .iter()
            .filter(|wish| (wish.a.min(wish.b), wish.a.max(wish.b)) == (found.a, found.b))
            .map(|wish| u64::from(wish.weight))
            .sum();
        assert!(wished > 0, "nobody wished {found:?}");
        weight += wished;
    }
    for (slot, count) in used {
        assert!(count <= problem.tables[slot], "{count} pairs at {} tables", problem.tables[slot]);
    }
    assert_eq!(weight, plan.weight);
    assert!(plan.weight <= plan.bound, "{} over the bound {}", plan.weight, plan.bound);
}

#[test]
fn a_plan_keeps_the_rules() {
    for seed in 0..100 {
        let problem = small(seed);
        check(&problem, &solve(&problem, |_| true).unwrap());
    }
    let problem = fair(60, 12, 9, 10, 1);
    check(&problem, &solve(&problem, |_| true).unwrap());
}

#[test]
fn the_same_seed_gives_the_same_plan() {
    let problem = fair(60, 8, 9, 8, 3);
    let plan = solve(&problem, |_| true).unwrap();
    assert_eq!(solve(&problem, |_| true).unwrap(), plan);
    let other = solve(&Problem { seed: 4, ..problem }, |_| true).unwrap();
    assert_ne!(other.assignments, plan.assignments);
}

#[test]
fn who_stops_early_has_a_plan_all_the_same() {
    let problem = fair(60, 8, 9, 8, 3);
    let mut asked = 0;
    let plan = solve(&problem, |_| {
        asked += 1;
        asked < 3
    });
    check(&problem, &plan.unwrap());
    assert_eq!(asked, 3);
}

#[test]
fn nothing_to_do_is_a_plan() {
    let plan = solve(&Problem::default(), |_| true).unwrap();
    assert_eq!((plan.assignments.len(), plan.weight, plan.bound, plan.ratio()), (0, 0, 0, 1.0));
    let wishes = vec![Wish { a: 0, b: 1, weight: 5 }];
    // No slot, no table, never there together: nothing is placed, and the bound says that nothing could be.
    let nowhere = Problem { people: 2, wishes: wishes.clone(), ..Problem::default() };
    let no_table = Problem { tables: vec![0, 0], ..nowhere.clone() };
    let apart = Problem { tables: vec![1, 1], busy: vec![vec![0], vec![1]], ..nowhere.clone() };
    for problem in [nowhere, no_table, apart] {
        let plan = solve(&problem, |_| true).unwrap();
        assert_eq!((plan.assignments.len(), plan.bound), (0, 0), "{problem:?}");
    }
    // Wishes of both sides are one pair.
    let both = Problem {
        people: 2,
        tables: vec![1, 1],
        wishes: vec![wishes[0], Wish { a: 1, b: 0, weight: 2 }],
        ..Problem::default()
    };
    let plan = solve(&both, |_| true).unwrap();
    assert_eq!((plan.assignments.len(), plan.weight, plan.bound), (1, 7, 7));
}

#[test]
fn what_is_no_problem_is_refused() {
    let refused = |problem: Problem| solve(&problem, |_| true).unwrap_err();
    let good = Problem { people: 2, tables: vec![1], ..Problem::default() };
    let wish = |a, b| vec![Wish { a, b, weight: 1 }];
    assert_eq!(refused(Problem { tables: vec![1; MAX_SLOTS + 1], ..good.clone() }), Misfit::TooManySlots);
    assert_eq!(refused(Problem { busy: vec![vec![1]], ..good.clone() }), Misfit::UnknownNumber);
    assert_eq!(refused(Problem { busy: vec![vec![]; 3], ..good.clone() }), Misfit::UnknownNumber);
    assert_eq!(refused(Problem { wishes: wish(0, 2), ..good.clone() }), Misfit::UnknownNumber);
    assert_eq!(refused(Problem { wishes: wish(1, 1), ..good }), Misfit::Alone);
}
