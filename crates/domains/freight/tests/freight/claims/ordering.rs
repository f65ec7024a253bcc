//! Claims that are ordered: an inquiry that is priced in inquiry counts, paid with counts or with money, and given back the same way.

use std::sync::Arc;

use fairway_billing::{Posting, TransactionType, Unit, balance, post, refund_due};
use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_testkit::{NOW, TestApp, TestReply, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::harbour::{CLAIMS, Harbour, harbour, named};

const ORDERS: &str = "/atlas/billing/orders";
const POOL_CLAIM: i32 = 2;
const COUNTS: i64 = 3;
/// Cents of a count where the tenant said nothing else.
const COUNT_PRICE: i64 = 5_000;
const BY_COUNTS: i32 = 5;
const BY_TRANSFER: i32 = 4;

/// An inquiry in the pool that costs so many counts.
async fn inquiry(w: &Harbour, places: i32) -> i64 {
    let id = w.inquiry(POOL_CLAIM, places).await;
    let tx = w.world.begin().await;
    let sql =
        format!("UPDATE freight_inquiry SET price_unit = 2, price = {COUNTS}, number = 'FQ-{id}' WHERE id = {id}");
    tx.execute_text(&sql).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn give(w: &Harbour, company_id: i64, amount: i64) {
    let tx = w.world.begin().await;
    let posting = Posting {
        company_id,
        unit: Unit::InquiryCounts,
        amount,
        transaction_type: TransactionType::TopUp,
        text: ("充值".into(), "Top-up".into()),
        order_id: None,
        object: ("test", 1),
        operator_id: None,
        key: format!("counts:{company_id}"),
    };
    post(&tx, w.world.tenant, posting, NOW).await.unwrap();
    tx.commit().await.unwrap();
}

async fn counts(w: &Harbour, company_id: i64) -> i64 {
    balance(w.world.app.app.db.read(), w.world.tenant, company_id, Unit::InquiryCounts).await.unwrap()
}

async fn order(person: &TestApp, inquiry_id: i64) -> TestReply {
    let items = json!({"items": [{"item_type": 2, "object_id": inquiry_id, "quantity": 1}]});
    named(person).post(ORDERS, items).await
}

async fn pay(person: &TestApp, order: &Value, method: i32) -> TestReply {
    named(person).post(&format!("{ORDERS}/{}/pay", order["id"]), json!({"method": method})).await
}

async fn claim_of(person: &TestApp) -> Value {
    person.get(CLAIMS).await.data()[0].clone()
}

/// Works off what waits in the outbox.
async fn work(w: &Harbour) {
    let app = w.world.app.app.clone();
    let mut handlers = Handlers::new();
    (fairway_freight::domain().jobs)(&mut handlers, &app);
    let options = WorkerOptions::default();
    let worker = Worker::new(app.db.clone(), app.clock.clone(), handlers, JobWaker::new(), options);
    worker.run_until_idle().await.unwrap();
}

#[db_test(harbour)]
async fn counts_pay_for_an_order_and_come_back_with_it(w: Harbour) {
    let id = inquiry(&w, 2).await;
    give(&w, w.agent_company, COUNTS + 1).await;
    let cost = w.agent.get(&format!("/atlas/freight/inquiry/{id}/claim_cost")).await.data();
    assert_eq!((&cost["unit"], &cost["order_total"]), (&json!(2), &json!(COUNTS * COUNT_PRICE)));
    let made = order(&w.agent, id).await.data();
    assert_eq!((&made["total"], &made["lines"][0]["quantity"]), (&json!(COUNTS * COUNT_PRICE), &json!(COUNTS)));
    let by_counts = made["methods"].as_array().unwrap().iter().find(|one| one["method"] == BY_COUNTS).unwrap().clone();
    assert_eq!((&by_counts["is_on"], &by_counts["units"]), (&json!(true), &json!(COUNTS)));
    assert_eq!(w.taken(id).await, 0, "no place is kept for those who have not paid");

    assert_eq!(pay(&w.agent, &made, BY_COUNTS).await.data()["state"], 2);
    assert_eq!((counts(&w, w.agent_company).await, w.taken(id).await), (1, 1));
    let own = claim_of(&w.agent).await;
    assert_eq!((&own["status"], &own["order_id"]), (&json!(1), &made["id"]));
    assert_eq!(own["inquiry"]["contact"]["is_masked"], false, "whoever paid sees the owner");
    pay(&w.agent, &made, BY_COUNTS).await.failure(409, 2602);
    order(&w.agent, id).await.failure(409, 2732);
    w.claim(&w.agent, id).await.failure(409, 2732);

    // Given back, and the house agrees: the counts are there again, once.
    let claim_id = own["id"].as_i64().unwrap();
    w.withdraw(&w.agent, claim_id).await.data();
    w.review(claim_id, 3).await.data();
    for _ in 0..2 {
        work(&w).await;
    }
    assert_eq!((counts(&w, w.agent_company).await, w.taken(id).await), (COUNTS + 1, 0));
    let seen = w.agent.get(&format!("{ORDERS}/{}", made["id"])).await.data();
    assert_eq!((&seen["status"], &seen["refunded_total"]), (&json!(4), &json!(COUNTS * COUNT_PRICE)));
}

#[db_test(harbour)]
async fn finance_gives_the_money_back_and_the_claim_ends(w: Harbour) {
    let id = inquiry(&w, 1).await;
    give(&w, w.agent_company, COUNTS).await;
    let made = order(&w.agent, id).await.data();
    pay(&w.agent, &made, BY_COUNTS).await.data();
    let tx = w.world.begin().await;
    let (app, whose) = (&w.world.app.app, (w.world.tenant, made["id"].as_i64().unwrap()));
    fairway_billing::refund_rest(app, &tx, 1, whose, "更正").await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!((counts(&w, w.agent_company).await, w.taken(id).await), (COUNTS, 0));
    assert_eq!(claim_of(&w.agent).await["status"], 3);
    // The place is there for another.
    give(&w, w.rival_company, COUNTS).await;
    let theirs = order(&w.rival, id).await.data();
    assert_eq!(pay(&w.rival, &theirs, BY_COUNTS).await.data()["state"], 2);
}

#[db_test(harbour)]
async fn only_what_is_priced_in_counts_is_ordered_and_only_by_agents(w: Harbour) {
    let in_points = w.inquiry(POOL_CLAIM, 1).await;
    order(&w.agent, in_points).await.failure(409, 2741);
    let cost = w.agent.get(&format!("/atlas/freight/inquiry/{in_points}/claim_cost")).await.data();
    assert_eq!(cost["order_total"], Value::Null);
    let id = inquiry(&w, 1).await;
    order(&w.owner, id).await.failure(409, 2730);
    order(&w.neighbour, id).await.failure(409, 2730);
    order(&w.agent, id + 100).await.failure(404, 404);
    // Too few counts pay nothing, and nothing of it stays.
    let made = order(&w.agent, id).await.data();
    pay(&w.agent, &made, BY_COUNTS).await.failure(409, 2650);
    let seen = w.agent.get(&format!("{ORDERS}/{}", made["id"])).await.data();
    assert_eq!((&seen["status"], w.taken(id).await), (&json!(0), 0));
}

/// Money that came when the last place was gone goes back.
#[db_test(harbour)]
async fn who_pays_first_has_the_place(w: Harbour) {
    let id = inquiry(&w, 1).await;
    give(&w, w.rival_company, COUNTS).await;
    let (mine, theirs) = (order(&w.agent, id).await.data(), order(&w.rival, id).await.data());
    let begun = pay(&w.agent, &mine, BY_TRANSFER).await.data();
    assert_eq!(pay(&w.rival, &theirs, BY_COUNTS).await.data()["state"], 2);
    let app = &w.world.app.app;
    let paid = fairway_billing::Paid {
        amount: COUNTS * COUNT_PRICE,
        currency: fairway_billing::Currency::Cny,
        provider_ref: String::new(),
        at: app.clock.now(),
    };
    let payment_id = begun["payment_id"].as_i64().unwrap();
    let settled = fairway_billing::take_payment(app, payment_id, paid).await.unwrap();
    assert_eq!(settled, fairway_billing::Settled::Refund);
    refund_due(app).await.unwrap();
    assert_eq!(w.taken(id).await, 1);
    order(&w.agent, id).await.failure(409, 2731);
}

/// Two orders, and counts for one of them.
#[db_test(harbour)]
async fn the_last_counts_pay_for_one_order(w: Harbour) {
    give(&w, w.agent_company, COUNTS).await;
    let orders =
        [order(&w.agent, inquiry(&w, 1).await).await.data(), order(&w.agent, inquiry(&w, 1).await).await.data()];
    let start = Arc::new(Barrier::new(orders.len()));
    let mut racers = JoinSet::new();
    for made in orders {
        let (agent, start) = (w.agent.clone(), start.clone());
        racers.spawn(async move {
            start.wait().await;
            loop {
                let reply = pay(&agent, &made, BY_COUNTS).await;
                if reply.status.as_u16() != 503 {
                    return reply.json()["code"].as_u64().unwrap_or_default();
                }
            }
        });
    }
    let mut codes = racers.join_all().await;
    codes.sort_unstable();
    assert_eq!((codes, counts(&w, w.agent_company).await), (vec![0, 2650], 0));
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim WHERE status = 1").await, [1]);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM bill_order WHERE status = 1").await, [1]);
}

/// The same by those who have read that there is enough, with no condition: both pay.
#[db_test(harbour)]
async fn without_the_guard_the_last_counts_pay_twice(w: Harbour) {
    give(&w, w.agent_company, COUNTS).await;
    let start = Arc::new(Barrier::new(2));
    let mut racers = JoinSet::new();
    for _ in 0..2 {
        let (db, start) = (w.world.app.app.db.clone(), start.clone());
        let whose = format!("company_id = {} AND unit = 2", w.agent_company);
        racers.spawn(async move {
            let read = db.read();
            let sql = format!("SELECT balance FROM ledger_account WHERE {whose}");
            let row = read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap();
            let left: i64 = row.unwrap().try_get_by_index(0).unwrap();
            start.wait().await;
            let is_enough = left >= COUNTS;
            if is_enough {
                let tx = db.begin().await.unwrap();
                let sql = format!("UPDATE ledger_account SET balance = {left} - {COUNTS} WHERE {whose}");
                tx.execute_text(&sql).await.unwrap();
                tx.commit().await.unwrap();
            }
            is_enough
        });
    }
    let paid = racers.join_all().await.into_iter().filter(|is_paid| *is_paid).count();
    assert_eq!((paid, counts(&w, w.agent_company).await), (2, 0), "the race does not show");
}
