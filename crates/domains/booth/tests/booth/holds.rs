//! Choosing booths: how long they are kept, what is lost, and what the organiser's rules allow.

use fairway_testkit::db_test;
use serde_json::json;

use crate::support::{Floor, HOLD, floor, fresh_key, keyed};

#[db_test(floor)]
async fn chosen_booths_are_kept_and_given_back(f: Floor) {
    let ann = f.somebody("ann").await;
    assert!(f.held(&ann).await.is_null());
    let first = f.hold(&ann, &[0]).await.data();
    let until = first["reservation"]["held_until"].as_i64().unwrap();
    assert_eq!((until - first["reservation"]["now"].as_i64().unwrap(), &first["lost"]), (600, &json!([])));
    f.wait(60);
    let second = f.hold(&ann, &[1, 2]).await.data()["reservation"].clone();
    assert_eq!(
        (&second["id"], &second["held_until"]),
        (&first["reservation"]["id"], &json!(until)),
        "one hold, one time"
    );
    assert_eq!(second["total"], 3_000_006);
    assert_eq!(f.statuses().await[..4], [2, 2, 2, 1]);

    let one = format!("{HOLD}?activity_id={}&booth_id={}", f.activity, f.booths[1]);
    let left = ann.delete(&one).await.data();
    assert_eq!(left["reservation"]["booths"].as_array().unwrap().len(), 2);
    assert_eq!(f.statuses().await[..4], [2, 1, 2, 1]);
    assert!(ann.delete(&format!("{HOLD}?activity_id={}", f.activity)).await.data()["reservation"].is_null());
    assert_eq!(f.statuses().await[..4], [1, 1, 1, 1]);
    assert!(f.held(&ann).await.is_null());
    // What came to nothing is no reservation.
    let path = format!("/atlas/exhibition/my_reservations?activity_id={}", f.activity);
    assert_eq!(ann.get(&path).await.data(), json!([]));
}

#[db_test(floor)]
async fn a_hold_is_made_longer_once(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    let hold = f.hold(&ann, &[0]).await.data()["reservation"].clone();
    let extend = json!({"reservation_id": hold["id"]});
    bob.post(&format!("{HOLD}/extend"), extend.clone()).await.failure(404, 404);
    f.wait(500);
    let longer = ann.post(&format!("{HOLD}/extend"), extend.clone()).await.data();
    assert_eq!(longer["held_until"].as_i64().unwrap() - hold["held_until"].as_i64().unwrap(), 500);
    assert_eq!(longer["is_extended"], true);
    ann.post(&format!("{HOLD}/extend"), extend.clone()).await.failure(409, 1754);
    // The job of the first end changes nothing.
    f.wait(120);
    f.work().await;
    assert_eq!(f.statuses().await[0], 2);
    f.wait(480);
    f.work().await;
    assert_eq!(f.statuses().await[0], 1);
    ann.post(&format!("{HOLD}/extend"), extend).await.failure(409, 1753);
}

#[db_test(floor)]
async fn what_runs_out_is_free_for_the_next_at_once(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    f.hold(&ann, &[0, 1]).await.data();
    let refused = f.hold(&bob, &[0]).await.failure(409, 1751);
    assert_eq!(refused["data"]["lost"], json!([{"booth_id": f.booths[0], "booth_no": "A01", "status": 2}]));
    f.wait(600);
    // Nobody has swept yet.
    assert_eq!(f.statuses().await[..2], [2, 2]);
    assert!(f.held(&ann).await.is_null());
    f.hold(&bob, &[0]).await.data();
    f.work().await;
    assert_eq!(f.statuses().await[..2], [2, 1], "the one is bob's, the other free");
    assert_eq!(f.held(&bob).await["booths"][0]["booth_no"], "A01");
    // Ann can begin anew.
    let again = f.hold(&ann, &[0, 1]).await.data();
    assert_eq!(again["lost"][0]["booth_no"], "A01");
    assert_eq!(again["reservation"]["booths"][0]["booth_no"], "A02");
}

#[db_test(floor)]
async fn the_rules_bound_what_a_company_takes(f: Floor) {
    f.set_rules("most_booths, must_touch, hold_minutes", "2, true, 5").await;
    let ann = f.somebody("ann").await;
    let hold = f.hold(&ann, &[0]).await.data()["reservation"].clone();
    assert_eq!(hold["held_until"].as_i64().unwrap() - hold["now"].as_i64().unwrap(), 300);
    let failure = f.hold(&ann, &[1, 2]).await.failure(409, 1752);
    assert_eq!(failure["message"], "每家企业最多预订 2 个展位");
    f.hold(&ann, &[5]).await.data();
    let failure = f.reserve(&ann, f.order("Farshore", &[0, 5])).await.failure(409, 1756);
    assert!(failure["message"].as_str().unwrap().contains("A01"), "{failure}");
    f.reserve(&ann, f.order("Farshore", &[0, 1])).await.data();
    assert_eq!(f.statuses().await[..6], [3, 3, 1, 1, 1, 1], "what was not ordered went back");
    f.hold(&ann, &[2]).await.failure(409, 1752);
}

#[db_test(floor)]
async fn a_write_that_is_repeated_happens_once(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    ann.post(HOLD, f.wish(&[0])).await.failure(400, 428);
    ann.with_header("idempotency-key", "short").post(HOLD, f.wish(&[0])).await.failure(400, 428);
    let named = keyed(&ann, &fresh_key());
    let first = named.post(HOLD, f.wish(&[0])).await.data();
    ann.delete(&format!("{HOLD}?activity_id={}", f.activity)).await.data();
    f.hold(&bob, &[0]).await.data();
    // Whatever became of it, the first answer is the answer.
    assert_eq!(named.post(HOLD, f.wish(&[0])).await.data(), first);
    named.post(HOLD, f.wish(&[1])).await.failure(409, 426);
    // Another's key is another key.
    keyed(&bob, "shared-key").post(HOLD, f.wish(&[2])).await.data();
    keyed(&ann, "shared-key").post(HOLD, f.wish(&[3])).await.data();

    let (key, order) = (keyed(&ann, &fresh_key()), f.order("Farshore", &[5]));
    let mut both = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (key, order) = (key.clone(), order.clone());
        both.spawn(async move { key.post("/atlas/exhibition/reserve_booth", order).await.data() });
    }
    let answers = both.join_all().await;
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
    let made = crate::support::numbers(&f.world.app, "SELECT COUNT(*) FROM booth_reservation WHERE status = 2").await;
    assert_eq!(made, [1]);
    // A write that failed leaves no key behind.
    let named = keyed(&ann, &fresh_key());
    named.post(HOLD, f.wish(&[0])).await.failure(409, 1751);
    bob.delete(&format!("{HOLD}?activity_id={}", f.activity)).await.data();
    named.post(HOLD, f.wish(&[0])).await.data();
}

#[db_test(floor)]
async fn nobody_takes_what_is_not_on_offer(f: Floor) {
    let (ann, organiser) = (f.somebody("ann").await, f.organiser().await);
    let block = json!({"booth_ids": [f.booths[0]], "blocked": true});
    ann.put("/atms/booth/booths/block", block.clone()).await.failure(403, 403);
    organiser.put("/atms/booth/booths/block", block).await.data();
    f.hold(&ann, &[0]).await.failure(409, 1751);
    f.hold(&ann, &[1]).await.data();
    let taken = json!({"booth_ids": [f.booths[1], f.booths[2]], "blocked": true});
    organiser.put("/atms/booth/booths/block", taken).await.failure(409, 1761);
    organiser.put("/atms/booth/booths/block", json!({"booth_ids": [f.booths[0]], "blocked": false})).await.data();
    f.hold(&ann, &[0]).await.data();
    let neighbour = f.world.enter_neighbour("nina", "").await;
    f.hold(&neighbour, &[4]).await.failure(404, 404);
}

#[db_test(floor)]
async fn what_is_kept_ready_of_a_hall_follows_every_hold(f: Floor) {
    let ann = f.somebody("ann").await;
    let path = format!("/atlas/exhibition/booked_booths?activity_id={}&pavilion_id={}", f.activity, f.hall);
    let booked = async || f.world.app.get(&path).await.data().as_array().unwrap().len();
    assert_eq!(booked().await, 0);
    f.hold(&ann, &[0, 1]).await.data();
    assert_eq!(booked().await, 2);
    ann.delete(&format!("{HOLD}?activity_id={}&booth_id={}", f.activity, f.booths[0])).await.data();
    assert_eq!(booked().await, 1);
    f.wait(600);
    f.work().await;
    assert_eq!(booked().await, 0);
}
