//! The queue at the opening: drawn by lot, later ones behind, let in some at a time, the same place for whoever asks again.

use std::time::Duration;

use fairway_booth::BoothError;
use fairway_company::{CompanyIds, join_company};
use fairway_testkit::{NOW, TestApp, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use crate::fair::{Fair, fair};

const QUEUE: &str = "/atlas/exhibition/booth_queue";

impl Fair {
    async fn join(&self, person: &TestApp) -> Value {
        person.post(QUEUE, json!({"activity_id": self.activity})).await.data()
    }

    /// So many people in the queue, with their ids; of a company that is on the list, or of none.
    async fn queued(&self, names: &[&str], company_id: Option<CompanyIds>) -> Vec<(TestApp, i64)> {
        let mut people = Vec::new();
        for name in names {
            let (person, id) = self.person(name).await;
            if let Some(company) = company_id {
                let tx = self.world.begin().await;
                join_company(&tx, self.tenant, id, company, NOW).await.unwrap();
                tx.commit().await.unwrap();
            }
            self.join(&person).await;
            people.push((person, id));
        }
        people
    }

    /// Their places, in the order of their ranks, each with who has it.
    async fn places(&self, people: &[(TestApp, i64)]) -> Vec<(i64, i64, i64)> {
        let mut places = Vec::new();
        for (person, id) in people {
            let place = self.join(person).await;
            places.push((place["rank"].as_i64().unwrap(), place["admitted_at"].as_i64().unwrap(), *id));
        }
        places.sort_unstable();
        places
    }

    /// Signed in, with their id.
    async fn person(&self, name: &str) -> (TestApp, i64) {
        let id = self.world.add_account(self.tenant, name, "").await;
        (sign_in(&self.app, name).await, id)
    }
}

#[db_test(fair)]
async fn who_comes_before_the_opening_is_drawn_by_lot_and_later_ones_stand_behind(w: Fair) {
    w.set(json!({"opens_at": NOW + 60, "queue_batch": 2, "queue_seconds": 5})).await;
    let mut people = Vec::new();
    for name in ["one", "two", "three", "four", "five", "six"] {
        people.push(w.person(name).await);
    }
    for (person, _) in &people[..4] {
        w.join(person).await;
    }
    w.app.app.clock.advance(Duration::from_secs(60));
    for (person, _) in &people[4..] {
        w.join(person).await;
    }
    let mut ranks = Vec::new();
    for (person, id) in &people {
        let (place, again) = (w.join(person).await, w.join(person).await);
        assert_eq!(place, again, "asking again changes nothing");
        let rank = place["rank"].as_i64().unwrap();
        assert_eq!(place["admitted_at"], NOW + 60 + rank / 2 * 5);
        assert_eq!(place["ahead"], (rank - 2).max(0), "two are in already");
        let refused = w.refusal(*id, None, NOW + 60).await;
        assert_eq!(refused.is_none(), rank < 2, "{rank}: {refused:?}");
        assert!(w.refusal(*id, None, NOW + 60 + rank / 2 * 5).await.is_none(), "at their second");
        ranks.push(rank);
    }
    assert_eq!(ranks[4..], [4, 5], "later ones as they came");
    ranks.sort_unstable();
    assert_eq!(ranks, [0, 1, 2, 3, 4, 5], "everybody has a place of their own");
}

#[db_test(fair)]
async fn the_lot_does_not_favour_the_first_who_came(w: Fair) {
    w.set(json!({"opens_at": NOW + 60})).await;
    let mut people = Vec::new();
    for n in 0..12 {
        people.push(w.person(&format!("person{n}")).await.0);
    }
    for person in &people {
        w.join(person).await;
    }
    let mut ranks = Vec::new();
    for person in &people {
        ranks.push(w.join(person).await["rank"].as_i64().unwrap());
    }
    // One in 479 million that the lot leaves twelve people as they came.
    assert!(!ranks.is_sorted(), "{ranks:?}");
}

#[db_test(fair)]
async fn who_never_joined_stands_behind_and_nobody_once_all_are_in(w: Fair) {
    w.set(json!({"opens_at": NOW + 60, "queue_batch": 1, "queue_seconds": 10})).await;
    let (first, _) = w.person("first").await;
    let (second, _) = w.person("second").await;
    let (_, stranger) = w.person("stranger").await;
    w.join(&first).await;
    w.join(&second).await;
    let refused = w.refusal(stranger, None, NOW + 60).await;
    assert!(matches!(refused, Some(BoothError::NotTheirTurn(wait)) if wait.at == NOW + 80), "{refused:?}");
    assert!(w.refusal(stranger, None, NOW + 80).await.is_none());
}

#[db_test(fair)]
async fn there_is_no_queue_without_an_opening_and_none_a_day_after(w: Fair) {
    let (person, id) = w.person("person").await;
    let place = w.join(&person).await;
    assert_eq!((&place["rank"], &place["admitted_at"], &place["opens_at"]), (&json!(0), &json!(NOW), &json!(null)));
    w.set(json!({"opens_at": NOW - 86_400, "queue_batch": 1, "queue_seconds": 600})).await;
    assert_eq!(w.join(&person).await["admitted_at"], NOW - 86_400);
    assert!(w.refusal(id, None, NOW).await.is_none());
}

#[db_test(fair)]
async fn only_those_who_may_book_join(w: Fair) {
    let (person, _) = w.person("person").await;
    w.app.post(QUEUE, json!({"activity_id": w.activity})).await.failure(401, 401);
    w.set(json!({"audience": 2})).await;
    person.post(QUEUE, json!({"activity_id": w.activity})).await.failure(403, 1703);
    w.set(json!({"audience": 1, "closes_at": NOW - 1})).await;
    person.post(QUEUE, json!({"activity_id": w.activity})).await.failure(409, 1702);
    let neighbour = w.world.enter_neighbour("neighbour", "").await;
    neighbour.post(QUEUE, json!({"activity_id": w.activity})).await.failure(404, 1104);
}

#[db_test(fair)]
async fn the_first_open_to_all_waits_for_last_years_time(w: Fair) {
    w.set(json!({"opens_at": NOW + 10, "audience": 3, "priority_until": NOW + 100})).await;
    let (person, _) = w.person("person").await;
    let place = w.join(&person).await;
    assert_eq!((&place["opens_at"], &place["admitted_at"]), (&json!(NOW + 100), &json!(NOW + 100)));
}

#[db_test(fair)]
async fn last_years_exhibitors_and_the_others_queue_apart_each_by_their_own_lot(w: Fair) {
    let farshore = w.enter_company("Farshore").await;
    w.organiser.put("/atms/booth/guests", json!({"add": [farshore.company_id]})).await.data();
    let (opens_at, others_at) = (NOW + 60, NOW + 600);
    let rules = json!({"opens_at": opens_at, "audience": 3, "priority_until": others_at, "queue_batch": 1,
        "queue_seconds": 10});
    w.set(rules).await;
    // The others are here first, and nobody who books first waits behind them.
    let mut others = w.queued(&["one", "two", "three"], None).await;
    let guests = w.queued(&["anna", "ben"], Some(farshore)).await;
    w.app.app.clock.advance(Duration::from_secs(60));
    let places = w.places(&guests).await;
    let expected = [opens_at, opens_at + 10].into_iter().enumerate().map(|(rank, at)| (rank as i64, at));
    assert!(places.iter().map(|(rank, at, _)| (*rank, *at)).eq(expected), "{places:?}");
    for (_, at, id) in &places {
        assert!(w.refusal(*id, None, *at).await.is_none(), "at their second");
        let early = w.refusal(*id, None, *at - 1).await;
        assert!(early.is_some(), "not before it");
    }
    // Whoever comes between the two openings is drawn with the others.
    others.extend(w.queued(&["four"], None).await);
    let places = w.places(&others).await;
    assert!(places.iter().map(|(rank, at, _)| (*rank, *at)).eq((0..4).map(|rank| (rank, others_at + rank * 10))));
    w.app.app.clock.advance(Duration::from_secs(540));
    let (late, late_id) = w.person("late").await;
    assert_eq!(
        (&w.join(&late).await["rank"], &w.join(&late).await["admitted_at"]),
        (&json!(4), &json!(others_at + 40))
    );
    assert!(w.refusal(late_id, None, others_at + 39).await.is_some());
    // Those who were let in long ago take nobody's turn.
    let (rank, at, first) = places[0];
    assert_eq!((rank, at, w.refusal(first, None, others_at).await.is_none()), (0, others_at, true));
}

#[db_test(fair)]
async fn the_others_queue_at_their_time_also_where_booking_has_no_opening(w: Fair) {
    let farshore = w.enter_company("Farshore").await;
    w.organiser.put("/atms/booth/guests", json!({"add": [farshore.company_id]})).await.data();
    let at = NOW + 100;
    w.set(json!({"audience": 3, "priority_until": at, "queue_batch": 1, "queue_seconds": 10})).await;
    let others = w.queued(&["one", "two"], None).await;
    let guest = w.queued(&["anna"], Some(farshore)).await;
    let place = w.join(&guest[0].0).await;
    assert_eq!(
        (&place["opens_at"], &place["admitted_at"]),
        (&json!(null), &json!(NOW)),
        "nobody waits who books first"
    );
    assert!(w.refusal(guest[0].1, None, NOW).await.is_none());
    let places = w.places(&others).await;
    assert!(places.iter().map(|(rank, at, _)| (*rank, *at)).eq([(0, at), (1, at + 10)]), "{places:?}");
    let refused = w.refusal(places[1].2, None, at).await;
    assert!(matches!(refused, Some(BoothError::NotTheirTurn(wait)) if wait.at == at + 10), "{refused:?}");
    assert!(w.refusal(places[0].2, None, at).await.is_none());
}

#[db_test(fair)]
async fn whoever_comes_onto_the_list_changes_the_queue_when_they_ask_again(w: Fair) {
    let farshore = w.enter_company("Farshore").await;
    let rules = json!({"opens_at": NOW + 60, "audience": 3, "priority_until": NOW + 600, "queue_batch": 1,
        "queue_seconds": 10});
    w.set(rules).await;
    let people = w.queued(&["one", "two"], Some(farshore)).await;
    assert_eq!(w.places(&people).await[1].1, NOW + 610);
    w.organiser.put("/atms/booth/guests", json!({"add": [farshore.company_id]})).await.data();
    w.places(&people).await;
    assert!(w.places(&people).await.iter().map(|(rank, at, _)| (*rank, *at)).eq([(0, NOW + 60), (1, NOW + 70)]));
}
