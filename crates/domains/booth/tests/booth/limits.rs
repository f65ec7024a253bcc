//! What an organiser bounds, and that nothing leads around it: how many booths a company has.

use fairway_company::join_company;
use fairway_testkit::{NOW, TestApp, TestReply, db_test};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

use crate::support::{Floor, RESERVE, floor, fresh_key, keyed, numbers};

impl Floor {
    /// Adds booths to a reservation.
    async fn add_to(&self, person: &TestApp, reservation: &Value, places: &[usize]) -> TestReply {
        let more = json!({"reservation_id": reservation["id"], "booth_ids": self.wish(places)["booth_ids"]});
        keyed(person, &fresh_key()).post(&format!("{RESERVE}/once_more"), more).await
    }
}

#[db_test(floor)]
async fn whoever_belongs_to_a_company_books_for_it_and_founds_no_other(f: Floor) {
    f.set_rules("most_booths", "2").await;
    let ann = f.somebody("ann").await;
    let made = f.submitted(&ann, "Farshore", &[0]).await;
    let more = f.submitted(&ann, "Lantern", &[1]).await;
    assert_eq!(more["company_id"], made["company_id"]);
    assert_eq!(numbers(&f.world.app, "SELECT COUNT(*) FROM company").await, [1]);
    f.reserve(&ann, f.order("Harbour", &[2])).await.failure(409, 1752);
}

#[db_test(floor)]
async fn one_person_after_the_same_new_company_twice_founds_one(f: Floor) {
    let ann = f.somebody("ann").await;
    let mut both = tokio::task::JoinSet::new();
    for n in 0..4 {
        let (person, order) = (keyed(&ann, &fresh_key()), f.order(&format!("Farshore {n}"), &[n]));
        both.spawn(async move { person.post(RESERVE, order).await.data() });
    }
    let answers = both.join_all().await;
    let first = &answers[0]["reservation"]["company_id"];
    assert!(answers.iter().all(|answer| &answer["reservation"]["company_id"] == first), "{answers:?}");
    assert_eq!(numbers(&f.world.app, "SELECT COUNT(*) FROM company").await, [1]);
}

#[db_test(floor)]
async fn what_is_added_counts_for_the_company_that_it_is_for(f: Floor) {
    f.set_rules("most_booths", "1").await;
    let ann_id = f.world.add_account(f.world.tenant, "ann", "").await;
    let ann = sign_in(&f.world.app, "ann").await;
    let made = f.submitted(&ann, "Farshore", &[0]).await;
    // She goes to another company, which has none.
    let other = f.company("Lantern").await;
    let tx = f.world.begin().await;
    join_company(&tx, f.world.tenant, ann_id, other, NOW).await.unwrap();
    tx.commit().await.unwrap();
    f.add_to(&ann, &made, &[1]).await.failure(409, 1752);
}
