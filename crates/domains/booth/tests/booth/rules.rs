//! Who books when: what organisers may set, the list of those who book early, and what is said to whom.

use fairway_booth::{BoothError, Chooser, booking_rules, may_book};
use fairway_company::join_company;
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, enter_exhibitor};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{Fair, PERMISSIONS, fair};

const RULES: &str = "/atms/booth/rules";
const GUESTS: &str = "/atms/booth/guests";

impl Fair {
    /// Sets some of the rules over those that are there.
    pub async fn set(&self, changes: Value) -> Value {
        let mut rules = self.organiser.get(RULES).await.data();
        for (name, value) in changes.as_object().unwrap() {
            rules[name] = value.clone();
        }
        self.organiser.put(RULES, rules).await.data()
    }

    /// What somebody who books is told, if anything.
    pub async fn refusal(&self, user_id: i64, company_id: Option<i64>, now: i64) -> Option<BoothError> {
        let db = self.app.app.db.read();
        let rules = booking_rules(db, self.tenant, self.activity).await.unwrap();
        let by = Chooser { tenant_id: self.tenant, activity_id: self.activity, user_id, company_id, now };
        may_book(db, &rules, &by).await.err()
    }
}

#[db_test(fair)]
async fn without_rules_everybody_books_at_once(w: Fair) {
    let rules = w.organiser.get(RULES).await.data();
    assert_eq!((&rules["hold_minutes"], &rules["is_reviewed"]), (&json!(10), &json!(true)));
    assert!(w.refusal(1, None, NOW).await.is_none());
    let public = w.app.get(&w.of_meeting("/atlas/exhibition/booth_rules")).await.data();
    assert_eq!(
        (&public["hold_seconds"], &public["opens_at"], &public["now"]),
        (&json!(600), &json!(null), &json!(NOW))
    );
}

#[db_test(fair)]
async fn rules_are_checked_logged_and_shown_at_once(w: Fair) {
    let mut wrong = w.organiser.get(RULES).await.data();
    for (name, value) in [
        ("opens_at", json!(NOW + 10)),
        ("closes_at", json!(NOW + 10)),
        ("audience", json!(4)),
        ("most_booths", json!(-1)),
        ("hold_minutes", json!(61)),
        ("offer_hours", json!(0)),
        ("deposit_percent", json!(101)),
        ("deposit_days", json!(-1)),
        ("queue_batch", json!(501)),
        ("queue_seconds", json!(0)),
    ] {
        wrong[name] = value;
    }
    let failure = w.organiser.put(RULES, wrong).await.failure(422, 422);
    let fields: Vec<&String> = failure["fields"].as_object().unwrap().keys().collect();
    assert_eq!(fields.len(), 9, "all but the opening itself: {failure}");
    w.set(json!({"most_booths": 3, "hold_minutes": 20})).await;
    let public = w.app.get(&w.of_meeting("/atlas/exhibition/booth_rules")).await.data();
    assert_eq!((&public["most_booths"], &public["hold_seconds"]), (&json!(3), &json!(1200)));
    let log = w.organiser.get("/atms/audit/logs?object_type=booth_rules").await.data();
    assert_eq!(log.as_array().unwrap().len(), 1);
}

#[db_test(fair)]
async fn a_time_of_their_own_lies_between_opening_and_closing(w: Fair) {
    for (until, is_good) in
        [(json!(null), false), (json!(NOW + 10), false), (json!(NOW + 15), true), (json!(NOW + 20), false)]
    {
        let mut rules = w.organiser.get(RULES).await.data();
        (rules["opens_at"], rules["closes_at"], rules["audience"]) = (json!(NOW + 10), json!(NOW + 20), json!(3));
        rules["priority_until"] = until.clone();
        let answer = w.organiser.put(RULES, rules).await;
        assert_eq!(answer.status == 200, is_good, "{until}: {}", answer.json());
    }
}

#[db_test(fair)]
async fn of_two_who_set_them_one_learns_that_the_other_was_faster(w: Fair) {
    let seen = w.organiser.get(RULES).await.data();
    let second = w.world.enter("second", PERMISSIONS).await;
    w.set(json!({"most_booths": 2})).await;
    let failure = second.put(RULES, seen).await.failure(409, 409);
    assert_eq!(
        (&failure["data"]["current"]["most_booths"], &failure["data"]["edited_by_name"]),
        (&json!(2), &json!("organiser"))
    );
}

#[db_test(fair)]
async fn nobody_else_reads_or_sets_them(w: Fair) {
    let nobody = w.world.enter("nobody", "booth.plan").await;
    let neighbour = w.world.enter_neighbour("neighbour", PERMISSIONS).await;
    for path in [RULES, GUESTS, "/atms/booth/guests/earlier", "/atms/booth/guests/companies?keyword=a"] {
        nobody.get(path).await.failure(403, 403);
        let glue = if path.contains('?') { '&' } else { '?' };
        neighbour.get(&format!("{path}{glue}activity_id={}", w.activity)).await.failure(404, 1104);
    }
    let mut rules = w.organiser.get(RULES).await.data();
    rules["activity_id"] = json!(w.activity);
    nobody.put(RULES, rules.clone()).await.failure(403, 403);
    neighbour.put(RULES, rules).await.failure(404, 1104);
    w.app.at("other.test").get(&w.of_meeting("/atlas/exhibition/booth_rules")).await.failure(404, 1104);
}

#[db_test(fair)]
async fn booking_opens_and_closes_at_its_second(w: Fair) {
    w.set(json!({"opens_at": NOW + 60, "closes_at": NOW + 600})).await;
    let early = w.refusal(1, None, NOW + 59).await;
    assert!(
        matches!(early, Some(BoothError::NotOpenYet(wait)) if (wait.at, wait.seconds) == (NOW + 60, 1)),
        "{early:?}"
    );
    assert!(w.refusal(1, None, NOW + 60).await.is_none());
    assert!(w.refusal(1, None, NOW + 599).await.is_none());
    assert!(matches!(w.refusal(1, None, NOW + 600).await, Some(BoothError::BookingClosed)));
}

#[db_test(fair)]
async fn only_those_on_the_list_book_where_one_must_be_invited(w: Fair) {
    w.set(json!({"audience": 2})).await;
    let (ids, other) = (w.enter_company("Farshore").await, w.company("Lantern").await);
    let invited = ids.company_id;
    w.organiser.put(GUESTS, json!({"add": [invited]})).await.data();
    assert!(w.refusal(1, Some(invited), NOW).await.is_none());
    assert!(matches!(w.refusal(1, Some(other), NOW).await, Some(BoothError::NotInvited)));
    assert!(matches!(w.refusal(1, None, NOW).await, Some(BoothError::NotInvited)), "nobody's company");
    // Whoever has not said for whom they book, books for their own.
    let user_id = w.world.add_account(w.tenant, "member", "").await;
    let tx = w.world.begin().await;
    join_company(&tx, w.tenant, user_id, ids, NOW).await.unwrap();
    tx.commit().await.unwrap();
    assert!(w.refusal(user_id, None, NOW).await.is_none());
}

#[db_test(fair)]
async fn last_years_exhibitors_book_first(w: Fair) {
    let (old, new) = (w.company("Farshore").await, w.company("Lantern").await);
    let tx = w.world.begin().await;
    let exhibitor = NewExhibitor { company_id: old, status: ApplyStatus::Accepted, ..Default::default() };
    enter_exhibitor(&tx, w.tenant, w.earlier, exhibitor, NOW).await.unwrap();
    let undecided = NewExhibitor { company_id: new, status: ApplyStatus::Pending, ..Default::default() };
    enter_exhibitor(&tx, w.tenant, w.earlier, undecided, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let earlier = w.organiser.get("/atms/booth/guests/earlier").await.data();
    assert_eq!((&earlier[0]["activity_id"], &earlier[0]["exhibitors"]), (&json!(w.earlier), &json!(1)));
    let take_over = json!({"from_activity_id": w.earlier});
    assert_eq!(w.organiser.post("/atms/booth/guests/take_over", take_over.clone()).await.data()["added"], 1);
    assert_eq!(w.organiser.post("/atms/booth/guests/take_over", take_over).await.data()["added"], 0, "a second time");
    let listed = w.organiser.get(GUESTS).await.data();
    assert_eq!((&listed[0]["company_id"], &listed[0]["reason"]), (&json!(old), &json!(2)));

    w.set(json!({"opens_at": NOW + 10, "audience": 3, "priority_until": NOW + 100})).await;
    assert!(matches!(w.refusal(1, Some(old), NOW).await, Some(BoothError::NotOpenYet(_))));
    assert!(w.refusal(1, Some(old), NOW + 10).await.is_none());
    assert!(
        matches!(w.refusal(1, Some(new), NOW + 10).await, Some(BoothError::OthersFirst(wait)) if wait.at == NOW + 100)
    );
    assert!(w.refusal(1, Some(new), NOW + 100).await.is_none());
}

#[db_test(fair)]
async fn the_list_takes_the_tenants_own_companies_once(w: Fair) {
    let (one, two) = (w.company("Farshore").await, w.company("Lantern").await);
    w.organiser.put(GUESTS, json!({"add": [one, 999_999]})).await.failure(422, 422);
    let changed = w.organiser.put(GUESTS, json!({"add": [one, two, one]})).await.data();
    assert_eq!(changed, json!({"added": 2, "removed": 0}));
    let log = w.organiser.get("/atms/audit/logs?object_type=booth_rules").await.data();
    let names = log[0]["names"].as_array().unwrap();
    assert!(names.len() == 2 && names.iter().all(|name| name["field"] == "guests_added"), "their names: {log}");
    let guest = one.to_string();
    let first = names.iter().find(|name| name["id"] == guest).unwrap();
    assert_eq!(first["name_en"], "Farshore");
    assert_eq!(w.organiser.put(GUESTS, json!({"add": [one]})).await.data()["added"], 0);
    let found = w.organiser.get("/atms/booth/guests/companies?keyword=lant").await.data();
    assert_eq!((&found[0]["company_id"], &found[0]["is_guest"]), (&json!(two), &json!(true)));
    let narrowed = w.organiser.get(&format!("{GUESTS}?keyword=farsh")).await.json();
    assert_eq!((&narrowed["total"], &narrowed["data"][0]["company_name_en"]), (&json!(1), &json!("Farshore")));
    assert_eq!(w.organiser.put(GUESTS, json!({"remove": [one, two]})).await.data()["removed"], 2);
    assert_eq!(w.organiser.get(RULES).await.data()["guests"], 0);
}
