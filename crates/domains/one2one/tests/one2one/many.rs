//! A whole fair: 50,000 appointments of 1,700 people over three days, and not one clash.

use fairway_one2one::{Arrangement, arrange_many};
use fairway_testkit::{NOW, db_test};

use crate::fair::{DAY, FIRST, Fair, SLOT, fair, numbers};

const PEOPLE: i64 = 1_700;
const TABLES: i64 = PEOPLE / 2;
const SLOTS_A_DAY: i64 = 20;
const APPOINTMENTS: usize = 50_000;
/// Out of the way of other ids.
const FIRST_ID: i64 = 10_000;

/// Everybody meets somebody else in each slot: one stays, all others move on by a chair.
fn round(n: i64) -> Vec<(i64, i64)> {
    let others = PEOPLE - 1;
    let mut pairs = vec![(FIRST_ID + others, FIRST_ID + n % others)];
    for step in 1..PEOPLE / 2 {
        let (one, other) = ((n + step) % others, (n - step).rem_euclid(others));
        pairs.push((FIRST_ID + one, FIRST_ID + other));
    }
    pairs
}

fn plan() -> Vec<Arrangement> {
    let mut plan = Vec::new();
    for n in 0..3 * SLOTS_A_DAY {
        let slot_at = FIRST + n / SLOTS_A_DAY * DAY + n % SLOTS_A_DAY * SLOT;
        for (place, (from, to)) in round(n).into_iter().enumerate() {
            plan.push(Arrangement { from, to, slot_at, table_id: FIRST_ID + place as i64 });
        }
    }
    plan.truncate(APPOINTMENTS);
    plan
}

#[db_test(fair)]
async fn fifty_thousand_appointments_never_clash(w: Fair) {
    let (plan, scope) = (plan(), (w.world.tenant, w.activity));
    assert_eq!(plan.len(), APPOINTMENTS);
    assert!(TABLES * 3 * SLOTS_A_DAY >= APPOINTMENTS as i64);
    let tx = w.world.begin().await;
    let written = arrange_many(&tx, scope, 30, &plan, NOW).await.unwrap();
    assert!(written.iter().all(|is_written| *is_written));
    // The same again, with other tables or with other people, finds everything taken.
    let first = plan[0];
    let late = [
        Arrangement { table_id: FIRST_ID + TABLES + 1, ..first },
        Arrangement { from: 1, to: 2, ..first },
        Arrangement { from: 1, table_id: FIRST_ID + TABLES + 1, ..first },
        Arrangement { from: 1, to: 1, table_id: FIRST_ID + TABLES + 1, ..first },
    ];
    assert_eq!(arrange_many(&tx, scope, 30, &late, NOW).await.unwrap(), [false; 4]);
    tx.commit().await.unwrap();
    let app = &w.world.app;
    assert_eq!(numbers(app, "SELECT COUNT(*) FROM one2one_appointment").await, [APPOINTMENTS as i64]);
    assert_eq!(numbers(app, "SELECT COUNT(*) FROM one2one_seat").await, [3 * APPOINTMENTS as i64]);
    let everybody = "SELECT slot_at, from_user AS person FROM one2one_appointment \
        UNION ALL SELECT slot_at, to_user FROM one2one_appointment";
    let twice = format!(
        "SELECT COUNT(*) FROM (SELECT 1 AS n FROM ({everybody}) AS people GROUP BY slot_at, person \
         HAVING COUNT(*) > 1) AS clashes"
    );
    assert_eq!(numbers(app, &twice).await, [0], "nobody is in two places at once");
    let tables = "SELECT COUNT(*) FROM (SELECT 1 AS n FROM one2one_appointment GROUP BY slot_at, table_id \
        HAVING COUNT(*) > 1) AS clashes";
    assert_eq!(numbers(app, tables).await, [0], "no table is taken twice");
    let people = format!("SELECT COUNT(DISTINCT person) FROM ({everybody}) AS people");
    assert_eq!(numbers(app, &people).await, [PEOPLE]);
}
