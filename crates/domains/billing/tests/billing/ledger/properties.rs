//! Any sequence of operations: it sums to zero, nothing is below zero, and the same once more changes nothing.

use std::collections::HashMap;

use fairway_billing::{BillingError, Posting, TransactionType, Unit, balance, post};
use fairway_testkit::{NOW, db_test};

use super::books::{Books, books, posting};

const SEQUENCES: u64 = 4;
const STEPS: usize = 60;

/// The same numbers in every run: a sequence that fails fails again.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Something that happens, with a key that may have been there before.
fn anything(dice: &mut Dice, companies: [i64; 2], seed: u64) -> Posting {
    let unit = Unit::ALL[dice.below(2) as usize];
    let size = 1 + dice.below(40) as i64;
    let (transaction_type, amount) = match dice.below(6) {
        0 => (TransactionType::TopUp, size * 2),
        1 => (TransactionType::Refund, size),
        2 => (TransactionType::Sale, size),
        3 => (TransactionType::Adjustment, if dice.below(2) == 0 { size } else { -size }),
        _ => (TransactionType::Consumption, -size),
    };
    let company_id = companies[dice.below(2) as usize];
    let key = format!("any:{seed}:{}", dice.below(10_000));
    Posting { transaction_type, ..posting(company_id, unit, amount, &key) }
}

#[db_test(books)]
async fn any_sequence_sums_to_zero_and_never_sinks(w: Books) {
    let mut known: HashMap<(i64, Unit), i64> = HashMap::new();
    for seed in 1..=SEQUENCES {
        let mut dice = Dice(seed);
        let mut done: Vec<(Posting, i64)> = Vec::new();
        for _ in 0..STEPS {
            // Now and then something is told twice.
            if let Some((again, id)) = (dice.below(5) == 0).then(|| done.last().cloned()).flatten() {
                assert_eq!(w.post(again).await.unwrap(), id, "the same entry");
                continue;
            }
            let new = anything(&mut dice, [w.company, w.other_company], seed);
            if done.iter().any(|(one, _)| one.key == new.key) {
                continue;
            }
            let has = known.entry((new.company_id, new.unit)).or_default();
            match w.post(new.clone()).await {
                Ok(id) => {
                    *has += new.amount;
                    done.push((new, id));
                }
                Err(BillingError::NotEnough { balance, needed, .. }) => {
                    assert_eq!((balance, needed), (*has, -new.amount));
                    assert!(*has + new.amount < 0, "refused, and there was enough");
                }
                Err(error) => panic!("{error}"),
            }
            assert!(*has >= 0);
        }
        w.must_balance().await;
        let before = w.numbers("SELECT COUNT(*) FROM ledger_posting").await;
        for (again, id) in done {
            assert_eq!(w.post(again).await.unwrap(), id);
        }
        assert_eq!(w.numbers("SELECT COUNT(*) FROM ledger_posting").await, before, "replay changes nothing");
        for ((company_id, unit), has) in &known {
            assert_eq!(w.balance(*company_id, *unit).await, *has);
        }
    }
    w.must_balance().await;
}

#[db_test(books)]
async fn what_is_not_there_leaves_nothing_behind(w: Books) {
    w.give(10, "top-up").await;
    let spent = posting(w.company, Unit::Points, -11, "spend");
    let refused = w.post(spent.clone()).await.unwrap_err();
    assert!(matches!(refused, BillingError::NotEnough { balance: 10, needed: 11, .. }), "{refused}");
    assert_eq!(w.numbers("SELECT COUNT(*) FROM ledger_entry").await, [1], "the caller has committed all the same");
    w.give(1, "one more").await;
    w.post(spent).await.unwrap();
    assert_eq!(w.points().await, 0, "the key was free");
    w.must_balance().await;
}

#[db_test(books)]
async fn a_key_is_for_one_thing_only(w: Books) {
    w.give(10, "key").await;
    for other in [posting(w.company, Unit::Points, 11, "key"), posting(w.other_company, Unit::Points, 10, "key")] {
        assert!(matches!(w.post(other).await, Err(BillingError::KeyTaken)));
    }
    for nothing in [posting(w.company, Unit::Points, 0, "zero"), posting(w.company, Unit::Points, 5, "")] {
        assert!(matches!(w.post(nothing).await, Err(BillingError::BadPosting)));
    }
    assert_eq!((w.points().await, w.balance(w.other_company, Unit::Points).await), (10, 0));
}

#[db_test(books)]
async fn a_transaction_that_is_given_up_books_nothing(w: Books) {
    w.give(10, "top-up").await;
    let tx = w.world.begin().await;
    post(&tx, w.world.tenant, posting(w.company, Unit::Points, -4, "spend"), NOW).await.unwrap();
    assert_eq!(balance(&*tx, w.world.tenant, w.company, Unit::Points).await.unwrap(), 6);
    tx.rollback().await.unwrap();
    assert_eq!(w.points().await, 10);
    w.must_balance().await;
}

#[db_test(books)]
async fn tenants_have_books_of_their_own(w: Books) {
    w.give(10, "key").await;
    let tx = w.world.begin().await;
    let theirs = posting(w.company, Unit::Points, 3, "key");
    post(&tx, w.world.other_tenant, theirs, NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(w.points().await, 10, "the same key and the same number of a company, elsewhere");
    w.must_balance().await;
}
