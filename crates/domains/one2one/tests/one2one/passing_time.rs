//! What happens by itself: invitations run out, people are reminded, and what took place is over.

use fairway_clock::Zone;
use fairway_one2one::evening_before;
use fairway_testkit::{NOW, db_test};
use serde_json::json;

use crate::fair::{DAY, FIRST, Fair, HOUR, MINE, Person, fair, slot};

#[db_test(fair)]
async fn an_invitation_runs_out(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    w.turn_clock(48 * HOUR - 1);
    w.tick().await;
    let (ann, ben) = (w.back(&w.ann).await, w.back(&w.ben).await);
    assert_eq!(w.seen(&ben, id).await["label"], "received");
    w.turn_clock(1);
    // Also before anybody swept.
    w.ack(&ben, id, "accept").await.failure(409, 2411);
    assert_eq!(w.seen(&ben, id).await["waits_for_me"], false);
    w.tick().await;
    w.tick().await;
    for person in [&ann, &ben] {
        assert_eq!(w.seen(person, id).await["label"], "expired");
        let told = w.notices(person).await.into_iter().filter(|title| title.contains("expired")).count();
        assert_eq!(told, 1, "each is told once");
    }
    assert_eq!(ben.app.get(&format!("{MINE}?box=expired")).await.json()["total"], 1);
    w.apply(&ann, &ben, slot(1)).await.data();
}

/// Of a meeting whose setting cannot be read nothing can be done; its appointments, earlier than all others, keep nobody waiting.
#[db_test(fair)]
async fn what_fails_keeps_nothing_else_from_its_turn(w: Fair) {
    let id = w.invited(&w.ann, &w.ben, slot(0)).await;
    let agreed = w.agreed(&w.ann, &w.cleo, slot(1)).await;
    let (tenant, summit) = (w.world.tenant, w.summit);
    let row = |n: i64, status: i64, at: i64| {
        format!("({tenant}, {summit}, {}, {}, {at}, {status}, {at}, 1, 1, 1)", 10_000 + n, 20_000 + n)
    };
    let waiting = (0..510).map(|n| row(n, 1, NOW + HOUR));
    let standing = (0..510).map(|n| row(n, 2, slot(1) - 60));
    let tx = w.world.begin().await;
    tx.execute_text(&format!(
        "INSERT INTO one2one_setting (tenant_id, activity_id, is_on, rules, windows, created_at, updated_at) \
         VALUES ({tenant}, {summit}, TRUE, '[broken', '[]', 1, 1)"
    ))
    .await
    .unwrap();
    tx.execute_text(&format!(
        "INSERT INTO one2one_appointment (tenant_id, activity_id, from_user, to_user, slot_at, status, answer_until, \
         changes, created_at, updated_at) VALUES {}",
        waiting.chain(standing).collect::<Vec<_>>().join(",")
    ))
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let app = &w.world.app.app;
    let at = async |now: i64| {
        w.turn_clock(now - app.clock.now());
        fairway_one2one::tick(app, &app.db, app.clock.now()).await.unwrap_err();
    };
    at(NOW + 48 * HOUR).await;
    let ann = w.back(&w.ann).await;
    assert_eq!(w.seen(&ann, id).await["label"], "expired");
    at(slot(1) - 14 * 60).await;
    let ann = w.back(&w.ann).await;
    assert_eq!(w.notices(&ann).await[0], "You meet cleo in 15 minutes");
    at(slot(2)).await;
    let ann = w.back(&w.ann).await;
    assert_eq!(w.seen(&ann, agreed).await["label"], "succeeded");
}

#[db_test(fair)]
async fn an_invitation_waits_no_longer_than_its_time(w: Fair) {
    w.set(json!({"answer_hours": 24 * 20})).await.data();
    let sent = w.apply(&w.ann, &w.ben, slot(2)).await.data();
    assert_eq!(sent["answer_until"], slot(2));
    // Nor than the period in which it can be accepted.
    w.set(json!({"closes_at": NOW + HOUR})).await.data();
    let sent = w.apply(&w.cleo, &w.ben, slot(3)).await.data();
    assert_eq!(sent["answer_until"], NOW + HOUR);
}

#[db_test(fair)]
async fn people_are_reminded_the_evening_before_and_just_before(w: Fair) {
    w.agreed(&w.ann, &w.ben, slot(0)).await;
    let reminders = async |person: &Person| {
        let all = w.notices(person).await;
        all.into_iter().filter(|title| title.starts_with("You meet")).collect::<Vec<_>>()
    };
    // The fair begins at eight in the morning of its place: fourteen hours after that evening.
    w.turn_clock(FIRST - 14 * HOUR - 60 - NOW);
    w.tick().await;
    let ann = w.back(&w.ann).await;
    assert!(reminders(&ann).await.is_empty());
    w.turn_clock(60);
    w.tick().await;
    w.tick().await;
    assert_eq!(reminders(&ann).await, ["You meet ben tomorrow"]);
    w.turn_clock(14 * HOUR - 15 * 60);
    w.tick().await;
    w.tick().await;
    let (ann, ben) = (w.back(&w.ann).await, w.back(&w.ben).await);
    assert_eq!(reminders(&ann).await, ["You meet ben in 15 minutes", "You meet ben tomorrow"]);
    assert_eq!(reminders(&ben).await.len(), 2);
    let filter = fairway_messages::MessageFilter::default();
    let db = &w.world.app.app.db;
    let mails = fairway_messages::list(db, w.world.tenant, &filter, 0, 50).await.unwrap().0;
    let about = |words: &str| mails.iter().filter(|mail| mail.subject.contains(words)).count();
    assert_eq!((about("15"), about("tomorrow") + about("明天")), (0, 2), "a mail the day before, none just before");
}

#[db_test(fair)]
async fn whoever_agrees_late_is_not_reminded_the_day_before(w: Fair) {
    // The evening before, while others are reminded.
    w.turn_clock(FIRST - 13 * HOUR - NOW);
    let (ann, ben) = (w.back(&w.ann).await, w.back(&w.ben).await);
    w.agreed(&ann, &ben, slot(0)).await;
    w.tick().await;
    assert!(w.notices(&ann).await.iter().all(|title| !title.starts_with("You meet")));
    w.turn_clock(13 * HOUR - 15 * 60);
    w.tick().await;
    let ann = w.back(&ann).await;
    assert_eq!(w.notices(&ann).await[0], "You meet ben in 15 minutes");
}

#[db_test(fair)]
async fn what_was_called_off_is_no_reason_to_remind(w: Fair) {
    let id = w.agreed(&w.ann, &w.ben, slot(0)).await;
    w.ack(&w.ann, id, "cancel").await.data();
    w.turn_clock(FIRST - 10 * 60 - NOW);
    w.tick().await;
    let ben = w.back(&w.ben).await;
    assert!(w.notices(&ben).await.iter().all(|title| !title.starts_with("You meet")));
}

#[db_test(fair)]
async fn what_took_place_is_over_unless_somebody_was_missing(w: Fair) {
    let first = w.agreed(&w.ann, &w.ben, slot(0)).await;
    let second = w.agreed(&w.ann, &w.cleo, slot(1)).await;
    w.turn_clock(slot(1) + 60 - NOW);
    let (ann, ben) = (w.back(&w.ann).await, w.back(&w.ben).await);
    w.ack(&ann, second, "cancel").await.failure(409, 2411);
    w.tick().await;
    assert_eq!(w.seen(&ann, first).await["label"], "succeeded");
    assert_eq!(w.seen(&ann, second).await["label"], "accepted", "it runs");
    assert_eq!(w.ack(&ann, second, "no_show").await.data()["label"], "no_show");
    w.turn_clock(HOUR);
    w.tick().await;
    let (ann, ben) = (w.back(&ann).await, w.back(&ben).await);
    assert_eq!(w.seen(&ann, second).await["label"], "no_show");
    assert_eq!(w.ack(&ben, first, "no_show").await.data()["label"], "no_show");
    assert_eq!(ann.app.get(&format!("{MINE}?box=succeeded")).await.json()["total"], 2);
    let third = w.seen(&ann, first).await;
    assert_eq!(third["can"], json!([]), "{third}");
}

#[db_test(fair)]
async fn nobody_is_called_missing_after_a_week(w: Fair) {
    let id = w.agreed(&w.ann, &w.ben, slot(0)).await;
    w.turn_clock(slot(1) + 7 * DAY - NOW);
    let ann = w.back(&w.ann).await;
    w.ack(&ann, id, "no_show").await.failure(409, 2411);
}

#[test]
fn the_evening_before_is_at_six_also_when_clocks_are_moved() {
    let berlin = Zone::named("Europe/Berlin");
    // 29 March 2027, 10:00 in summer time, which began the day before.
    assert_eq!(evening_before(&berlin, 1_806_307_200), 1_806_249_600);
    // 1 November 2027, 10:00 in winter time, which began the day before.
    assert_eq!(evening_before(&berlin, 1_825_059_600), 1_825_002_000);
}
