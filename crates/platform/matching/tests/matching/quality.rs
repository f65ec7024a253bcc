//! How good plans are: beside the best of all on small cases, beside the bound on larger ones.

use fairway_matching::{Problem, Wish, solve};

use crate::cases::{fair, small};
use crate::optimum::optimum;
use crate::rules::check;

#[test]
fn small_plans_are_the_best_almost_always() {
    let mut best = 0;
    let cases = 200;
    for seed in 1000..1000 + cases {
        let problem = small(seed);
        let plan = solve(&problem, |_| true).unwrap();
        let optimum = optimum(&problem);
        assert!(plan.bound >= optimum, "bound {} under {optimum} with seed {seed}", plan.bound);
        assert!(plan.weight * 100 >= optimum * 95, "{} of {optimum} with seed {seed}", plan.weight);
        best += u64::from(plan.weight == optimum);
    }
    assert!(best * 100 >= cases * 99, "{best} of {cases} are the best");
}

#[test]
fn fairs_come_close_to_the_bound() {
    // Many tables (people's time is scarce), few tables, and time for nearly everything.
    for (tables, wishes, least) in [(60, 20, 0.95), (12, 20, 0.97), (60, 6, 0.98)] {
        let problem = fair(150, 15, tables, wishes, 7);
        let plan = solve(&problem, |_| true).unwrap();
        check(&problem, &plan);
        assert!(plan.ratio() >= least, "{} with {tables} tables and {wishes} wishes", plan.ratio());
    }
}

#[test]
fn a_bound_is_close_where_one_thing_is_scarce() {
    let everybody = |people: usize, weight: u32| {
        (0..people).flat_map(move |a| (a + 1..people).map(move |b| Wish { a, b, weight })).collect()
    };
    // Fifteen pairs, four times at one table.
    let tables = Problem { people: 6, tables: vec![1; 4], wishes: everybody(6, 7), ..Problem::default() };
    let plan = solve(&tables, |_| true).unwrap();
    assert_eq!((plan.weight, plan.bound), (28, 28));
    // Tables for all, two times: each person meets two others.
    let time = Problem { people: 6, tables: vec![9; 2], wishes: everybody(6, 5), ..Problem::default() };
    let plan = solve(&time, |_| true).unwrap();
    assert_eq!((plan.weight, plan.bound), (30, 30));
}
