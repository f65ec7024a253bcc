//! From the order to whatever becomes of it: review, refusal, moving, cancelling.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::support::{ADMIN, Floor, RESERVE, floor, fresh_key, keyed, numbers};

async fn review(f: &Floor, reservation: &Value, accept: bool, reason: &str) -> Value {
    let organiser = fairway_testworld::sign_in(&f.world.app, "organiser").await;
    let body = json!({"id": reservation["id"], "version": reservation["version"], "accept": accept, "reason": reason});
    organiser.put(&format!("{ADMIN}/review"), body).await.data()
}

#[db_test(floor)]
async fn a_new_company_reserves_two_booths_and_exhibits(f: Floor) {
    f.set_rules("deposit_percent, deposit_days", "30, 10").await;
    let (ann, bob, organiser) = (f.somebody("ann").await, f.somebody("bob").await, f.organiser().await);
    let made = f.submitted(&ann, "Farshore", &[0, 1]).await;
    assert_eq!((&made["total"], &made["deposit"]), (&json!(2_000_003), &json!(600_001)));
    assert_eq!(made["company_name_en"], "Farshore");
    assert_eq!(f.statuses().await[..3], [3, 3, 1]);
    assert_eq!(f.mails("booth_reservation_submitted").await.len(), 1, "to ann, who is the first of its people");
    // Nobody else's business.
    let path = format!("/atlas/exhibition/reservation/{}", made["id"]);
    assert_eq!(ann.get(&path).await.data()["id"], made["id"]);
    bob.get(&path).await.failure(404, 404);
    organiser.get(&path).await.data();
    bob.get(&format!("{ADMIN}?activity_id={}", f.activity)).await.failure(403, 403);

    let stale = json!({"id": made["id"], "version": "old", "accept": true});
    organiser.put(&format!("{ADMIN}/review"), stale).await.failure(409, 409);
    let confirmed = review(&f, &made, true, "").await;
    assert_eq!((&confirmed["status"], f.statuses().await[..3].to_vec()), (&json!(3), vec![4, 4, 1]));
    let days = (confirmed["deposit_due_at"].as_i64().unwrap() - confirmed["reviewed_at"].as_i64().unwrap()) / 86_400;
    assert_eq!(days, 10);
    let entry = "SELECT COUNT(*) FROM exhibitor WHERE status = 1 AND hall = 'N1' AND booth_no = 'A01,A02'";
    assert_eq!(numbers(&f.world.app, entry).await, [1]);
    assert_eq!(f.mails("booth_reservation_confirmed").await.len(), 1);
    // Once reviewed, it is the organiser's to end.
    let cancel = format!("{path}/cancel");
    ann.post(&cancel, json!({"version": confirmed["version"]})).await.failure(409, 1760);
    let body = json!({"id": made["id"], "version": confirmed["version"], "reason": "展馆调整"});
    let ended = organiser.put(&format!("{ADMIN}/cancel"), body).await.data();
    assert_eq!((&ended["status"], f.statuses().await[..2].to_vec()), (&json!(6), vec![1, 1]));
    assert_eq!(ended["booths"].as_array().unwrap().len(), 2, "what it had is still told");
    let entry = "SELECT COUNT(*) FROM exhibitor WHERE status = 4 AND booth_no = ''";
    assert_eq!(numbers(&f.world.app, entry).await, [1]);
    assert_eq!(f.mails("booth_reservation_cancelled").await.len(), 1);
    let log = "SELECT COUNT(*) FROM audit_log WHERE object_type = 'booth_reservation'";
    assert_eq!(numbers(&f.world.app, log).await, [2]);
}

#[db_test(floor)]
async fn if_one_went_the_rest_is_kept_and_nothing_is_submitted(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    f.hold(&ann, &[0, 1]).await.data();
    f.wait(600);
    f.submitted(&bob, "Lantern", &[1]).await;
    let answer = f.reserve(&ann, f.order("Farshore", &[0, 1])).await.data();
    assert_eq!(answer["lost"], json!([{"booth_id": f.booths[1], "booth_no": "A02", "status": 3}]));
    assert_eq!((&answer["reservation"]["status"], f.statuses().await[..2].to_vec()), (&json!(1), vec![2, 3]));
    assert_eq!(numbers(&f.world.app, "SELECT COUNT(*) FROM company").await, [1], "no company was made in vain");
    // A hold that ran out is no obstacle.
    f.wait(600);
    f.submitted(&ann, "Farshore", &[0]).await;
    f.reserve(&ann, f.order("Again", &[1])).await.failure(409, 1751);
}

#[db_test(floor)]
async fn a_refused_one_is_free_again_and_can_be_sent_once_more(f: Floor) {
    let (ann, organiser) = (f.somebody("ann").await, f.organiser().await);
    let mut order = f.order("Farshore", &[0, 1]);
    order["addons"] = json!([{"addon_id": f.add_addon(2, 0).await, "quantity": 2}]);
    let made = f.reserve(&ann, order).await.data()["reservation"].clone();
    let refuse =
        |reason: String| json!({"id": made["id"], "version": made["version"], "accept": false, "reason": reason});
    let path = format!("{ADMIN}/review");
    organiser.put(&path, refuse(String::new())).await.failure(422, 422);
    organiser.put(&path, refuse("长".repeat(101))).await.failure(422, 422);
    organiser.put(&path, refuse("<b>资料</b>不全".into())).await.data();
    assert_eq!(f.statuses().await[..2], [1, 1]);
    let sql = "SELECT COUNT(*) FROM message WHERE template = 'booth_reservation_refused' \
        AND body_html LIKE '%&lt;b&gt;资料%'";
    assert_eq!(numbers(&f.world.app, sql).await, [1], "the reason is told, as text");
    let again = json!({"reservation_id": made["id"], "remark": "已补资料"});
    let sent =
        keyed(&ann, &fresh_key()).post(&format!("{RESERVE}/once_more"), again).await.data()["reservation"].clone();
    assert_eq!((&sent["status"], &sent["contact_name"]), (&json!(2), &json!("沈慕云")));
    assert_eq!((&sent["remark"], &sent["total"]), (&json!("已补资料"), &made["total"]), "its add-ons come along");
    assert_eq!(sent["addons"], made["addons"]);
    assert_eq!(f.statuses().await[..3], [3, 3, 1]);
    let more = json!({"reservation_id": sent["id"], "booth_ids": [f.booths[2]]});
    let more =
        keyed(&ann, &fresh_key()).post(&format!("{RESERVE}/once_more"), more).await.data()["reservation"].clone();
    assert_eq!((&more["company_id"], &more["status"]), (&sent["company_id"], &json!(2)));
    assert_ne!(more["id"], sent["id"], "it is reviewed by itself");
    assert_eq!((&more["addons"], &more["remark"]), (&json!([]), &json!("")), "what was ordered is ordered once");
    let mine = ann.get(&format!("/atlas/exhibition/my_reservations?activity_id={}", f.activity)).await.data();
    assert_eq!(mine.as_array().unwrap().len(), 3);
    let own = json!({"version": more["version"]});
    ann.post(&format!("/atlas/exhibition/reservation/{}/cancel", more["id"]), own).await.data();
    assert_eq!(f.statuses().await[..3], [3, 3, 1]);
}

#[db_test(floor)]
async fn a_moved_one_has_the_new_booth_at_its_price(f: Floor) {
    let (ann, bob, organiser) = (f.somebody("ann").await, f.somebody("bob").await, f.organiser().await);
    let made = f.submitted(&ann, "Farshore", &[0, 1]).await;
    f.hold(&bob, &[3]).await.data();
    let to = |place: usize, version: &Value| json!({"id": made["id"], "version": version, "from_booth_id": f.booths[0], "to_booth_id": f.booths[place]});
    let path = format!("{ADMIN}/move");
    organiser.put(&path, to(3, &made["version"])).await.failure(409, 1761);
    let moved = organiser.put(&path, to(4, &made["version"])).await.data();
    assert_eq!((&moved["total"], &moved["status"]), (&json!(2_000_007), &json!(2)));
    assert_eq!(f.statuses().await[..5], [1, 3, 1, 2, 3]);
    let details = organiser.get(&format!("{ADMIN}/{}", made["id"])).await.data();
    assert_eq!(
        (&details["history"][0]["booth_no"], &details["history"][0]["ended_because"]),
        (&json!("A01"), &json!(4))
    );
    let mails = f.mails("booth_reservation_moved").await;
    assert_eq!(mails[0].1, format!("展位预订 {}：展位由 A01 调整为 A05", made["number"].as_str().unwrap()));
    // A confirmed one keeps the exhibitor's entry in step.
    let confirmed = review(&f, &moved, true, "").await;
    let back = json!({"id": made["id"], "version": confirmed["version"], "from_booth_id": f.booths[4],
        "to_booth_id": f.booths[0]});
    organiser.put(&path, back).await.data();
    let entry = "SELECT COUNT(*) FROM exhibitor WHERE booth_no = 'A01,A02'";
    assert_eq!(numbers(&f.world.app, entry).await, [1]);
}

#[db_test(floor)]
async fn add_ons_are_ordered_while_there_are_some(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    let addon = f.add_addon(3, 2).await;
    let order = |company: &str, place: usize, quantity: i32| {
        let mut order = f.order(company, &[place]);
        order["addons"] = json!([{"addon_id": addon, "quantity": quantity}]);
        order
    };
    f.reserve(&ann, order("Farshore", 0, 3)).await.failure(409, 1758);
    let made = f.reserve(&ann, order("Farshore", 0, 2)).await.data()["reservation"].clone();
    assert_eq!((&made["total"], &made["addons"][0]["price"]), (&json!(1_060_001), &json!(30_000)));
    let short = f.reserve(&bob, order("Lantern", 1, 2)).await.failure(409, 1757);
    assert_eq!(short["message"], "洽谈桌 Table 只剩 1 件");
    assert_eq!(f.statuses().await[1], 1, "nothing of it happened");
    let own = json!({"version": made["version"]});
    ann.post(&format!("/atlas/exhibition/reservation/{}/cancel", made["id"]), own).await.data();
    f.reserve(&bob, order("Lantern", 1, 2)).await.data();
    assert_eq!(numbers(&f.world.app, "SELECT taken FROM booth_addon").await, [2]);
}

#[db_test(floor)]
async fn without_review_it_is_confirmed_at_once_in_the_wanted_currency(f: Floor) {
    f.set_rules("is_reviewed", "false").await;
    let ann = f.somebody("ann").await;
    let mut order = f.order("Farshore", &[10, 11]);
    order["currency"] = json!("USD");
    let failure = f.reserve(&ann, order.clone()).await.failure(400, 1755);
    assert!(failure["message"].as_str().unwrap().contains("A12"), "{failure}");
    order["booth_ids"] = json!([f.booths[10]]);
    let made = f.reserve(&ann, order).await.data()["reservation"].clone();
    assert_eq!((&made["status"], &made["total"], &made["currency"]), (&json!(3), &json!(150_000), &json!("USD")));
    assert!(made["deposit_due_at"].is_null());
    assert_eq!(f.statuses().await[10], 4);
}

#[db_test(floor)]
async fn what_is_sent_is_checked(f: Floor) {
    let (ann, bob) = (f.somebody("ann").await, f.somebody("bob").await);
    let failed = async |field: &str, value: Value| {
        let mut order = f.order("Farshore", &[0]);
        order[field] = value;
        let failure = f.reserve(&ann, order).await.failure(422, 422);
        assert!(failure["fields"][field].is_string(), "{field}: {failure}");
    };
    failed("contact_name", json!("")).await;
    failed("contact_name", json!("x".repeat(61))).await;
    failed("contact_mobile", json!("12345")).await;
    failed("contact_mobile", json!("+49 abc 12345")).await;
    failed("contact_email", json!("nobody")).await;
    failed("remark", json!("x".repeat(501))).await;
    failed("currency", json!("EUR")).await;
    failed("addons", json!([{"addon_id": 1, "quantity": -1}])).await;
    // Whoever calls from abroad is told how to write their number, not that it is no mainland one.
    let mut order = f.order("Farshore", &[0]);
    order["contact_mobile"] = json!("040 1234567");
    let english = ann.with_header("fairway-lang", "en");
    let failure = f.reserve(&english, order).await.failure(422, 422);
    assert!(failure["fields"]["contact_mobile"].as_str().unwrap().contains("+49 40 1234567"), "{failure}");
    let mut order = f.order("Farshore", &[0]);
    order["contact_mobile"] = json!("+1 (415) 555-0100");
    let made = f.reserve(&ann, order).await.data()["reservation"].clone();
    // Bob cannot book for ann's company.
    let mut order = f.order("x", &[1]);
    order["company_id"] = made["company_id"].clone();
    f.reserve(&bob, order).await.failure(403, 1759);
    let mut order = f.order("x", &[1]);
    order.as_object_mut().unwrap().remove("company");
    let failure = f.reserve(&bob, order.clone()).await.failure(422, 422);
    assert!(failure["fields"]["company_id"].is_string());
    // Ann belongs to her company by now and need not name it.
    let more = f.reserve(&ann, order).await.data()["reservation"].clone();
    assert_eq!(more["company_id"], made["company_id"]);
}

#[db_test(floor)]
async fn the_organiser_finds_reservations_by_what_people_call_them(f: Floor) {
    let (ann, bob, organiser) = (f.somebody("ann").await, f.somebody("bob").await, f.organiser().await);
    let made = f.submitted(&ann, "Farshore Freight", &[0, 1]).await;
    f.submitted(&bob, "Lantern Lines", &[2]).await;
    let found = async |query: &str| {
        let body = organiser.get(&format!("{ADMIN}?activity_id={}&{query}", f.activity)).await.json();
        assert_eq!(body["success"], true, "{body}");
        body["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["company_name_en"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(found("").await, ["Lantern Lines", "Farshore Freight"]);
    assert_eq!(found("keyword=farshore").await, ["Farshore Freight"]);
    assert_eq!(found("keyword=a03").await, ["Lantern Lines"]);
    assert_eq!(found(&format!("keyword={}", made["number"].as_str().unwrap())).await, ["Farshore Freight"]);
    assert_eq!(found(&format!("pavilion_id={}", f.hall)).await.len(), 2);
    assert_eq!(found("pavilion_id=999").await.len(), 0);
    assert_eq!(found("status=3").await.len(), 0);
    assert_eq!(found("sort_by=total&order_type=desc").await, ["Farshore Freight", "Lantern Lines"]);
    let file = organiser.get(&format!("{ADMIN}/export?activity_id={}&format=csv", f.activity)).await;
    assert!(String::from_utf8_lossy(&file.bytes).contains("A01, A02"), "{}", String::from_utf8_lossy(&file.bytes));
    let neighbour = f.world.enter_neighbour("nina", "booth.reservations").await;
    neighbour.get(&format!("{ADMIN}/{}", made["id"])).await.failure(404, 404);
}
