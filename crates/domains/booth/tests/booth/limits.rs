//! What an organiser bounds, and that nothing leads around it: how many booths a company has, and that they hang together.

use fairway_company::{CompanyIds, join_company};
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
    let ann = f.somebody("ann").await;
    let made = f.submitted(&ann, "Farshore", &[0]).await;
    f.add_to(&ann, &made, &[1]).await.failure(409, 1752);
}

#[db_test(floor)]
async fn whoever_left_a_company_changes_nothing_of_what_they_reserved_for_it(f: Floor) {
    let (farshore, lantern) = (f.company("Farshore").await, f.company("Lantern").await);
    let ann_id = f.world.add_account(f.world.tenant, "ann", "").await;
    let join = async |company: CompanyIds| {
        let tx = f.world.begin().await;
        join_company(&tx, f.world.tenant, ann_id, company, NOW).await.unwrap();
        tx.commit().await.unwrap();
    };
    join(farshore).await;
    let ann = sign_in(&f.world.app, "ann").await;
    let bob = f.colleague(&f.world.app, "bob", farshore).await;
    let made = f.submitted(&ann, "Farshore", &[0]).await;
    assert_eq!(made["company_id"], json!(farshore.company_id));
    join(lantern).await;
    f.add_to(&ann, &made, &[1]).await.failure(403, 1759);
    let cancel = format!("/atlas/exhibition/reservation/{}/cancel", made["id"]);
    let seen = json!({"version": made["version"]});
    ann.post(&cancel, seen.clone()).await.failure(403, 1759);
    assert_eq!(f.statuses().await[..2], [3, 1]);
    // What she did there she may still look at; whoever was never of the company finds nothing.
    let path = format!("/atlas/exhibition/reservation/{}", made["id"]);
    assert_eq!(ann.get(&path).await.data()["number"], made["number"]);
    let eve = f.colleague(&f.world.app, "eve", lantern).await;
    eve.post(&cancel, seen.clone()).await.failure(404, 404);
    // Her colleagues go on.
    f.add_to(&bob, &made, &[1]).await.data();
    bob.post(&cancel, seen).await.data();
    assert_eq!(f.statuses().await[..2], [1, 3]);
}

#[db_test(floor)]
async fn booths_of_one_reservation_hang_together(f: Floor) {
    f.set_rules("must_touch", "true").await;
    let ann = f.somebody("ann").await;
    // Two pairs: each booth has a neighbour.
    let failure = f.reserve(&ann, f.order("Farshore", &[0, 1, 5, 6])).await.failure(409, 1756);
    assert!(failure["message"].as_str().unwrap().contains("A01"), "{failure}");
    // The smaller part is what stands apart.
    let failure = f.reserve(&ann, f.order("Farshore", &[0, 1, 2, 8])).await.failure(409, 1756);
    assert!(failure["message"].as_str().unwrap().contains("A09"), "{failure}");
    f.submitted(&ann, "Farshore", &[2, 0, 1]).await;
    assert_eq!(f.statuses().await[..5], [3, 3, 3, 1, 1]);
}

#[db_test(floor)]
async fn what_is_added_stands_beside_what_is_there(f: Floor) {
    f.set_rules("must_touch", "true").await;
    let ann = f.somebody("ann").await;
    let made = f.submitted(&ann, "Farshore", &[0, 1]).await;
    f.add_to(&ann, &made, &[4]).await.failure(409, 1756);
    f.add_to(&ann, &made, &[4, 5]).await.failure(409, 1756);
    f.add_to(&ann, &made, &[2, 5]).await.failure(409, 1756);
    assert_eq!(f.statuses().await[..6], [3, 3, 1, 1, 1, 1]);
    f.add_to(&ann, &made, &[2]).await.data();
    // Beside what was added before.
    f.add_to(&ann, &made, &[3, 4]).await.data();
    assert_eq!(f.statuses().await[..6], [3, 3, 3, 3, 3, 1]);
    // Another's booth between two is no bridge.
    let bob = f.somebody("bob").await;
    f.submitted(&bob, "Lantern", &[5]).await;
    f.add_to(&ann, &made, &[6]).await.failure(409, 1756);
}
