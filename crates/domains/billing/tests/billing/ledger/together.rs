//! What several companies spend in one transaction: each only what it has, each entry with both its sides.

use fairway_billing::{BillingError, Spendings, Unit, post};
use fairway_testkit::{NOW, db_test};

use super::books::{Books, books, posting};

#[db_test(books)]
async fn each_spends_what_those_before_have_left(w: Books) {
    w.give(10, "top-up").await;
    let poor = w.company + 1_000_000;
    let tx = w.world.begin().await;
    let mut spendings = Spendings::begin(&tx, w.world.tenant, &[w.company, poor], NOW).await.unwrap();
    let spend = |company, amount, key: &str| posting(company, Unit::Points, amount, key);
    spendings.take(spend(w.company, -6, "first")).unwrap();
    let refused = spendings.take(spend(w.company, -5, "second")).unwrap_err();
    assert!(matches!(refused, BillingError::NotEnough { balance: 4, needed: 5, .. }), "{refused}");
    let refused = spendings.take(spend(poor, -1, "third")).unwrap_err();
    assert!(matches!(refused, BillingError::NotEnough { balance: 0, needed: 1, .. }), "{refused}");
    spendings.take(spend(w.company, -4, "fourth")).unwrap();
    for bad in [spend(w.company, 1, "fifth"), spend(w.company, 0, "sixth"), spend(w.company, -1, "")] {
        assert!(matches!(spendings.take(bad).unwrap_err(), BillingError::BadPosting));
    }
    let entries = spendings.book(&tx).await.unwrap();
    tx.commit().await.unwrap();
    let mut keys: Vec<&str> = entries.keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["first", "fourth"]);
    assert_eq!(w.points().await, 0);
    w.must_balance().await;
}

#[db_test(books)]
async fn a_key_that_was_booked_before_stops_all_of_it(w: Books) {
    w.give(10, "top-up").await;
    let tx = w.world.begin().await;
    post(&tx, w.world.tenant, posting(w.company, Unit::Points, -1, "once"), NOW).await.unwrap();
    tx.commit().await.unwrap();
    let tx = w.world.begin().await;
    let mut spendings = Spendings::begin(&tx, w.world.tenant, &[w.company], NOW).await.unwrap();
    spendings.take(posting(w.company, Unit::Points, -1, "new")).unwrap();
    spendings.take(posting(w.company, Unit::Points, -1, "once")).unwrap();
    assert!(matches!(spendings.book(&tx).await.unwrap_err(), BillingError::KeyTaken));
    tx.rollback().await.unwrap();
    assert_eq!(w.points().await, 9);
    w.must_balance().await;
}
