//! Waiting for a booth: the first of the list has it on hold when it frees, then the next.

use fairway_company::CompanyIds;
use fairway_testkit::{NOW, TestApp, TestReply, db_test};
use serde_json::json;

use crate::support::{Floor, HOLD, RESERVE, WAITING, floor, fresh_key, keyed, numbers};

async fn again(f: &Floor, name: &str) -> TestApp {
    fairway_testworld::sign_in(&f.world.app, name).await
}

impl Floor {
    async fn wait_for(&self, person: &TestApp, place: usize) -> TestReply {
        person.post(WAITING, json!({"booth_id": self.booths[place]})).await
    }

    async fn give_back(&self, person: &TestApp) {
        person.delete(&format!("{HOLD}?activity_id={}", self.activity)).await.data();
    }

    /// Bob of one company and eve of another wait, in this order, for a booth that ann has on hold.
    async fn two_wait(&self, bobs: CompanyIds, eves: CompanyIds) -> [TestApp; 3] {
        let ann = self.somebody("ann").await;
        let bob = self.colleague(&self.world.app, "bob", bobs).await;
        let eve = self.colleague(&self.world.app, "eve", eves).await;
        self.hold(&ann, &[0]).await.data();
        for person in [&bob, &eve] {
            self.wait_for(person, 0).await.data();
        }
        [bob, eve, ann]
    }

    /// Puts a company on the meeting's list.
    async fn invite(&self, company_id: i64) {
        let (tenant, activity) = (self.world.tenant, self.activity);
        self.run(&format!(
            "INSERT INTO booth_guest (tenant_id, activity_id, company_id, reason, created_at, updated_at) \
             VALUES ({tenant}, {activity}, {company_id}, 1, 0, 0)"
        ))
        .await;
    }
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
    // Its button leads to where what is on hold is booked, the offer among it.
    let linked =
        "SELECT COUNT(*) FROM message WHERE template = 'booth_offered' AND body_html LIKE '%/expoReserveInner\"%'";
    assert_eq!(numbers(&f.world.app, linked).await, [1]);

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

#[db_test(floor)]
async fn whoever_may_not_book_does_not_wait_either(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    f.hold(&ann, &[0]).await.data();
    f.set_rules("audience", "2").await;
    f.wait_for(&bob, 0).await.failure(403, 1703);
    f.run(&format!("UPDATE booth_rules SET audience = 1, closes_at = {NOW}")).await;
    f.wait_for(&bob, 0).await.failure(409, 1702);
    f.run(&format!("UPDATE booth_rules SET closes_at = NULL, opens_at = {}", NOW + 60)).await;
    f.wait_for(&bob, 0).await.failure(409, 1701);
    f.wait(60);
    f.wait_for(&bob, 0).await.data();
}

#[db_test(floor)]
async fn a_freed_booth_goes_to_the_first_who_may_book(f: Floor) {
    let (lantern, harbour) = (f.company("Lantern").await, f.company("Harbour").await);
    let [bob, eve, ann] = f.two_wait(lantern, harbour).await;
    f.set_rules("audience", "2").await;
    f.invite(harbour.company_id).await;
    f.give_back(&ann).await;
    f.work().await;
    assert!(f.held(&bob).await.is_null());
    assert_eq!(f.held(&eve).await["booths"][0]["booth_no"], "A01");
    assert_eq!(f.mails("booth_offered").await.len(), 1);
    // What is offered to somebody who is taken off the list meanwhile cannot be had any more.
    f.run("DELETE FROM booth_guest").await;
    let mut order = f.order("", &[0]);
    order["company_id"] = json!(harbour.company_id);
    keyed(&eve, &fresh_key()).post(RESERVE, order).await.failure(403, 1703);
    // Bob has kept his place. Nobody else waits, so that the booth is free, and he comes upon it himself.
    f.give_back(&eve).await;
    f.work().await;
    assert_eq!(f.statuses().await[0], 1);
    let list = format!("{WAITING}?activity_id={}", f.activity);
    assert_eq!(bob.get(&list).await.data()[0]["booth_no"], "A01");
    f.invite(lantern.company_id).await;
    f.submitted(&bob, "Lantern", &[0]).await;
    assert_eq!(bob.get(&list).await.data(), json!([]));
}

#[db_test(floor)]
async fn an_offer_to_somebody_who_may_not_book_any_more_goes_on(f: Floor) {
    let (lantern, harbour) = (f.company("Lantern").await, f.company("Harbour").await);
    let [bob, eve, ann] = f.two_wait(lantern, harbour).await;
    f.set_rules("audience", "2").await;
    f.invite(lantern.company_id).await;
    f.give_back(&ann).await;
    // Before bob's hold has it.
    f.run(&format!("UPDATE booth_guest SET company_id = {}", harbour.company_id)).await;
    f.work().await;
    assert!(f.held(&bob).await.is_null());
    assert_eq!(f.held(&eve).await["booths"][0]["booth_no"], "A01");
}

#[db_test(floor)]
async fn a_company_that_has_all_it_may_is_passed_over(f: Floor) {
    let (lantern, harbour) = (f.company("Lantern").await, f.company("Harbour").await);
    f.set_rules("most_booths", "1").await;
    let [bob, eve, ann] = f.two_wait(lantern, harbour).await;
    f.submitted(&bob, "Lantern", &[3]).await;
    // What she holds only she can give back for it.
    f.hold(&eve, &[4]).await.data();
    f.give_back(&ann).await;
    f.work().await;
    assert!(f.held(&bob).await.is_null());
    assert_eq!(f.held(&eve).await["booths"].as_array().unwrap().len(), 2);
}

#[db_test(floor)]
async fn an_offer_ends_with_booking(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    f.set_rules("closes_at", &(NOW + 3600).to_string()).await;
    f.hold(&ann, &[0]).await.data();
    f.wait_for(&bob, 0).await.data();
    f.give_back(&ann).await;
    f.work().await;
    assert_eq!(f.held(&bob).await["held_until"], NOW + 3600);
}

#[db_test(floor)]
async fn an_offer_without_a_price_in_dollars_comes_in_yuan(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    f.hold(&ann, &[11]).await.data();
    let mut wish = f.wish(&[0]);
    wish["currency"] = json!("USD");
    keyed(&bob, &fresh_key()).post(HOLD, wish).await.data();
    f.wait_for(&bob, 11).await.data();
    f.give_back(&ann).await;
    f.work().await;
    let held = f.held(&bob).await;
    assert_eq!(
        (held["booths"].as_array().unwrap().len(), &held["currency"], &held["total"]),
        (2, &json!("CNY"), &json!(2_000_013))
    );
}
