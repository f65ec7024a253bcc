//! Points and inquiry counts as something to buy, and what becomes of them when two companies become one.

use fairway_billing::ledger::TopUp;
use fairway_billing::{Buyer, Currency, ItemType, Line, RefundPart, Sellable, Unit};
use fairway_lang::Lang;
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use super::books::{Books, books, posting};

fn buyer(w: &Books, company_id: Option<i64>) -> Buyer {
    Buyer { tenant_id: w.world.tenant, user_id: 1, company_id, lang: Lang::Zh }
}

fn line(quantity: i64, line_id: i64) -> Line {
    Line {
        order_id: 900,
        line_id,
        item_type: ItemType::Points,
        object_id: 0,
        quantity,
        amount: quantity * 100,
        discount: 0,
        name: ("积分充值".into(), "Points top-up".into()),
    }
}

#[db_test(books)]
async fn a_point_costs_a_yuan_within_bounds(w: Books) {
    let (app, tx) = (&w.world.app.app, w.world.begin().await);
    let own = buyer(&w, Some(w.company));
    let quoted = TopUp(Unit::Points).quote(app, &tx, &own, 0, 500).await.unwrap();
    assert_eq!((quoted[0].unit_price, quoted[0].quantity, quoted[0].currency), (100, 500, Currency::Cny));
    for (unit, most) in [(Unit::Points, 100_000), (Unit::InquiryCounts, 9_999)] {
        assert!(TopUp(unit).quote(app, &tx, &own, 0, most).await.is_ok());
        for wrong in [0, -1, most + 1] {
            assert!(TopUp(unit).quote(app, &tx, &own, 0, wrong).await.is_err(), "{wrong}");
        }
    }
    let nobody = buyer(&w, None);
    assert!(TopUp(Unit::Points).quote(app, &tx, &nobody, 0, 1).await.is_err(), "accounts belong to companies");
}

#[db_test(books)]
async fn what_is_paid_is_there_once_and_goes_back_as_far_as_it_was_not_spent(w: Books) {
    let app = &w.world.app.app;
    let own = buyer(&w, Some(w.company));
    let tx = w.world.begin().await;
    for _ in 0..2 {
        TopUp(Unit::Points).paid(app, &tx, &own, &line(500, 1), NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
    assert_eq!(w.points().await, 500, "told twice");

    w.post(posting(w.company, Unit::Points, -400, "spend")).await.unwrap();
    let tx = w.world.begin().await;
    let whole = RefundPart { amount: 50_000, before: 0, is_all: true };
    assert!(TopUp(Unit::Points).refunded(app, &tx, &own, &line(500, 1), whole).await.is_err(), "400 are spent");
    tx.rollback().await.unwrap();
    let tx = w.world.begin().await;
    for before in [0, 3_000] {
        let part = RefundPart { amount: 3_000, before, is_all: false };
        TopUp(Unit::Points).refunded(app, &tx, &own, &line(500, 1), part).await.unwrap();
    }
    tx.commit().await.unwrap();
    assert_eq!(w.points().await, 40, "two refunds of 30 yuan each");
    w.must_balance().await;
}

#[db_test(books)]
async fn whoever_has_all_their_money_back_keeps_no_point(w: Books) {
    let (app, own) = (&w.world.app.app, buyer(&w, Some(w.company)));
    let tx = w.world.begin().await;
    TopUp(Unit::Points).paid(app, &tx, &own, &line(3, 1), NOW).await.unwrap();
    // A voucher took a yuan off: two are paid, and go back in parts that are no whole points.
    for (before, is_all) in [(0, false), (50, false), (100, false), (150, true)] {
        let part = RefundPart { amount: 50, before, is_all };
        TopUp(Unit::Points).refunded(app, &tx, &own, &line(3, 1), part).await.unwrap();
    }
    tx.commit().await.unwrap();
    assert_eq!(w.points().await, 0);
    w.must_balance().await;
}

#[db_test(books)]
async fn companies_that_become_one_have_what_both_had(w: Books) {
    w.give(10, "top-up").await;
    w.post(posting(w.other_company, Unit::Points, 7, "theirs")).await.unwrap();
    w.post(posting(w.other_company, Unit::InquiryCounts, 3, "counts")).await.unwrap();
    let keeper = w.world.enter("keeper", "company.manage").await;
    let rows = keeper.get("/atms/company/companies?nopage=1").await.data();
    let version = |id: i64| rows.as_array().unwrap().iter().find(|row| row["id"] == id).unwrap()["version"].clone();
    let merge = json!({"winner_id": w.company, "loser_id": w.other_company, "winner_version": version(w.company),
        "loser_version": version(w.other_company)});
    keeper.post("/atms/company/merges", merge).await.data();
    assert_eq!(w.points().await, 17);
    assert_eq!(w.balance(w.company, Unit::InquiryCounts).await, 3, "an account that only one had is moved");
    w.must_balance().await;
}
