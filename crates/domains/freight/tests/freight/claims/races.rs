//! Many who want the last places at the same moment: as many get one as there are, and pay for it, and nobody else does.

use std::collections::BTreeMap;
use std::sync::Arc;

use fairway_billing::post;
use fairway_freight::{ClaimError, Claimer, PaidBy, claim};
use fairway_testkit::{NOW, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::harbour::{CLAIMS, Harbour, POINTS, PRICE, harbour, named, top_up};

const RACERS: i64 = 500;
const PLACES: i32 = 3;
/// Far from all other companies.
const FIRST_COMPANY: i64 = 1_000_000;
const CONTROL_RACERS: usize = 40;
const CLICKS: usize = 20;

async fn fund(w: &Harbour) {
    let tx = w.world.begin().await;
    for n in 0..RACERS {
        post(&tx, w.world.tenant, top_up(FIRST_COMPANY + n, POINTS), NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
}

#[db_test(harbour)]
async fn five_hundred_want_three_places(w: Harbour) {
    fund(&w).await;
    let id = w.inquiry(2, PLACES).await;
    let (mut asked, user_id) = (JoinSet::new(), w.owner_id + 1_000);
    for n in 0..RACERS {
        let (db, tenant_id) = (w.world.app.app.db.clone(), w.world.tenant);
        asked.spawn(async move {
            let by = Claimer { tenant_id, user_id, company_id: FIRST_COMPANY + n, now: NOW };
            // So many at once may have to wait for a connection longer than one waits.
            let tx = loop {
                match db.begin().await {
                    Ok(tx) => break tx,
                    Err(_) => tokio::task::yield_now().await,
                }
            };
            match claim(&tx, &by, id, PaidBy::Account((1, PRICE))).await {
                Ok(_) => tx.commit().await.map(|()| "claimed").unwrap(),
                Err(ClaimError::NoPlace) => "no place",
                Err(other) => panic!("{other}"),
            }
        });
    }
    let mut counted: BTreeMap<&str, i64> = BTreeMap::new();
    for answer in asked.join_all().await {
        *counted.entry(answer).or_default() += 1;
    }
    assert_eq!(counted, BTreeMap::from([("claimed", i64::from(PLACES)), ("no place", RACERS - i64::from(PLACES))]));
    assert_eq!(w.taken(id).await, i64::from(PLACES));
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim WHERE status = 1").await, [i64::from(PLACES)]);
    let paid = format!("SELECT COUNT(*) FROM ledger_account WHERE balance = {}", POINTS - PRICE);
    assert_eq!(w.numbers(&paid).await, [i64::from(PLACES)], "those who got a place have paid");
    let spared =
        format!("SELECT COUNT(*) FROM ledger_account WHERE company_id >= {FIRST_COMPANY} AND balance = {POINTS}");
    assert_eq!(w.numbers(&spared).await, [RACERS - i64::from(PLACES)], "nobody else has");
    let lopsided = "SELECT entry_id FROM ledger_posting GROUP BY entry_id, unit HAVING SUM(amount) <> 0";
    assert_eq!(w.numbers(lopsided).await, [0_i64; 0]);
}

/// The same without what guards the real thing: whoever has read that a place is left takes it. It shows that the test above would
/// see too many if there were any.
#[db_test(harbour)]
async fn without_the_guard_more_get_a_place_than_there_are(w: Harbour) {
    let id = w.inquiry(2, PLACES).await;
    let (mut asked, start) = (JoinSet::new(), Arc::new(Barrier::new(CONTROL_RACERS)));
    for _ in 0..CONTROL_RACERS {
        let (db, start) = (w.world.app.app.db.clone(), start.clone());
        asked.spawn(async move {
            let sql = format!("SELECT places - taken FROM freight_inquiry WHERE id = {id}");
            let read = db.read();
            let row =
                read.query_one_raw(Statement::from_string(read.get_database_backend(), sql)).await.unwrap().unwrap();
            let left =
                row.try_get_by_index::<i64>(0).or_else(|_| row.try_get_by_index::<i32>(0).map(i64::from)).unwrap();
            start.wait().await;
            if left > 0 {
                let tx = db.begin().await.unwrap();
                tx.execute_text(&format!("UPDATE freight_inquiry SET taken = taken + 1 WHERE id = {id}"))
                    .await
                    .unwrap();
                tx.commit().await.unwrap();
            }
        });
    }
    asked.join_all().await;
    let taken = w.taken(id).await;
    assert!(taken > i64::from(PLACES), "the race does not show: {taken}");
    println!("without the guard {taken} got one of {PLACES} places");
}

/// Many clicks of many colleagues are one claim of their company, which pays once.
#[db_test(harbour)]
async fn a_company_that_asks_many_times_at_once_pays_once(w: Harbour) {
    let id = w.inquiry(2, PLACES).await;
    let body = json!({"inquiry_id": id, "unit": 1, "price": PRICE});
    let double = named(&w.agent);
    let mut asked = JoinSet::new();
    for n in 0..CLICKS {
        // Half of them are one request that is sent again, the others are requests of their own.
        let (person, body) = (if n.is_multiple_of(2) { double.clone() } else { named(&w.agent) }, body.clone());
        asked.spawn(async move { person.post(CLAIMS, body).await.status.as_u16() });
    }
    let statuses = asked.join_all().await;
    assert!(statuses.contains(&200) && statuses.iter().all(|status| [200, 409].contains(status)), "{statuses:?}");
    assert_eq!(w.points(w.agent_company).await, POINTS - PRICE);
    assert_eq!(w.taken(id).await, 1);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim").await, [1]);
}

/// Two reviewers who agree at the same moment give the price back once.
#[db_test(harbour)]
async fn two_reviews_at_once_refund_once(w: Harbour) {
    let id = w.inquiry(2, PLACES).await;
    let claim_id = w.claimed(&w.agent, id).await;
    w.withdraw(&w.agent, claim_id).await.data();
    let (one, other) = tokio::join!(w.review(claim_id, 3), w.review(claim_id, 3));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(w.points(w.agent_company).await, POINTS);
    assert_eq!(w.taken(id).await, 0);
}
