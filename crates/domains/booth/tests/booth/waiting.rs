//! Waiting for a booth: the first of the list has it on hold when it frees, then the next.

use fairway_testkit::{TestApp, db_test};
use serde_json::json;

use crate::support::{Floor, HOLD, WAITING, floor};

async fn again(f: &Floor, name: &str) -> TestApp {
    fairway_testworld::sign_in(&f.world.app, name).await
}

#[db_test(floor)]
async fn a_freed_booth_goes_down_the_list(f: Floor) {
    let (ann, bob, eve) = (f.somebody("ann").await, f.somebody("bob").await, f.somebody("eve").await);
    let organiser = f.organiser().await;
    let (wish, list) = (json!({"booth_id": f.booths[0]}), format!("{WAITING}?activity_id={}", f.activity));
    bob.post(WAITING, wish.clone()).await.failure(409, 1762);
    let made = f.submitted(&ann, "Farshore", &[0]).await;
    ann.post(WAITING, wish.clone()).await.failure(409, 1764);
    for person in [&bob, &bob, &eve] {
        person.post(WAITING, wish.clone()).await.data();
    }
    assert_eq!(
        (&bob.get(&list).await.data()[0]["place"], &eve.get(&list).await.data()[0]["place"]),
        (&json!(1), &json!(2))
    );

    let refuse = json!({"id": made["id"], "version": made["version"], "accept": false, "reason": "资料不全"});
    organiser.put("/atms/booth/reservations/review", refuse).await.data();
    // It is nobody else's, even before bob is told.
    assert_eq!(f.statuses().await[0], 2);
    f.hold(&ann, &[0]).await.failure(409, 1751);
    f.work().await;
    let held = f.held(&bob).await;
    assert_eq!(
        (&held["booths"][0]["booth_no"], held["held_until"].as_i64().unwrap() - held["now"].as_i64().unwrap()),
        (&json!("A01"), 86_400)
    );
    assert!(bob.get(&list).await.data()[0]["offered_until"].is_i64());
    let mails = f.mails("booth_offered").await;
    assert_eq!(mails, [("bob@example.test".to_owned(), "您候补的展位 A01 已空出".to_owned())]);

    // Bob lets it pass, and eve is next.
    f.wait(86_400);
    f.work().await;
    // Sessions do not last a day.
    let (bob, eve) = (again(&f, "bob").await, again(&f, "eve").await);
    assert_eq!(f.held(&bob).await, json!(null));
    assert_eq!(bob.get(&list).await.data(), json!([]));
    assert_eq!(f.held(&eve).await["booths"][0]["booth_no"], "A01");
    let taken = f.submitted(&eve, "Lantern", &[0]).await;
    assert_eq!((f.statuses().await[0], &taken["booths"][0]["booth_no"]), (3, &json!("A01")));
    assert_eq!(eve.get(&list).await.data(), json!([]), "what they waited for is theirs");
}

#[db_test(floor)]
async fn whoever_leaves_the_list_is_not_offered_anything(f: Floor) {
    let (ann, bob, eve) = (f.somebody("ann").await, f.somebody("bob").await, f.somebody("eve").await);
    f.hold(&ann, &[0, 1]).await.data();
    for person in [&bob, &eve] {
        person.post(WAITING, json!({"booth_id": f.booths[0]})).await.data();
    }
    bob.delete(&format!("{WAITING}?booth_id={}", f.booths[0])).await.data();
    // When the hold runs out, the booth is not that of whoever comes by.
    f.wait(600);
    f.hold(&bob, &[0]).await.failure(409, 1751);
    f.work().await;
    assert_eq!(f.statuses().await[..2], [2, 1]);
    assert_eq!(f.held(&eve).await["booths"][0]["booth_no"], "A01");
    // An offer that is given back goes on; nobody is left.
    eve.delete(&format!("{WAITING}?booth_id={}", f.booths[0])).await.data();
    assert_eq!(f.statuses().await[0], 1);
    assert!(f.held(&eve).await.is_null());
    // An offer joins what somebody holds, and lasts longer than it.
    f.hold(&ann, &[0]).await.data();
    eve.post(WAITING, json!({"booth_id": f.booths[0]})).await.data();
    f.hold(&eve, &[5]).await.data();
    ann.delete(&format!("{HOLD}?activity_id={}", f.activity)).await.data();
    f.work().await;
    assert_eq!(f.held(&eve).await["booths"].as_array().unwrap().len(), 2);
    f.wait(600);
    f.work().await;
    let left = f.held(&eve).await;
    assert_eq!((&left["booths"][0]["booth_no"], left["booths"].as_array().unwrap().len()), (&json!("A01"), 1));
}
