//! Vouchers: what they do, how often and how long, and the places that they keep.

use fairway_testkit::{NOW, TestApp, db_test};
use serde_json::{Value, json};

use crate::fair::{APPLY, Fair, TYPES, VOUCHERS, fair, numbers};

async fn voucher(w: &Fair, code: &str, more: Value) -> Value {
    let mut form = json!({"code": code, "kind": 3, "most_uses": 10});
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    w.organiser.post(VOUCHERS, form).await.data()
}

fn deletion(row: &Value) -> String {
    format!("{VOUCHERS}?id={}&version={}", row["id"], row["version"].as_str().unwrap())
}

async fn price(w: &Fair, person: &TestApp, kind: &Value, code: &str) -> Value {
    let path = format!("{}&ticket_type_id={}&code={code}", w.of_meeting("/atlas/exhibition/voucher"), kind["id"]);
    person.get(&path).await.data()
}

#[db_test(fair)]
async fn a_voucher_makes_the_ticket_cheaper(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"price": 68_001})).await;
    voucher(&w, "early-20", json!({"kind": 1, "value": 20})).await;
    voucher(&w, "MINUS", json!({"kind": 2, "value": 10_000})).await;
    voucher(&w, "HUGE", json!({"kind": 2, "value": 1_000_000})).await;
    voucher(&w, "GUEST", json!({"kind": 3})).await;
    let ann = w.somebody("ann").await;
    for (code, amount) in [("EARLY-20", 54_400), ("minus", 58_001), ("HUGE", 0), ("GUEST", 0)] {
        let seen = price(&w, &ann, &kind, code).await;
        assert_eq!((&seen["price"], &seen["amount"]), (&json!(68_001), &json!(amount)), "{code}");
    }
    let made =
        w.apply(&ann, w.form_with("ann", json!({"ticket_type_id": kind["id"], "voucher_code": " early-20"}))).await;
    let made = made.data();
    assert_eq!(
        (&made["voucher_code"], &made["price"], &made["amount"]),
        (&json!("EARLY-20"), &json!(68_001), &json!(54_400))
    );
    assert_eq!(w.organiser.get(&format!("{VOUCHERS}?keyword=early")).await.data()[0]["used"], 1);
}

#[db_test(fair)]
async fn a_registration_keeps_the_price_that_it_was_made_at(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"price": 100})).await;
    let wanted = json!({"ticket_type_id": kind["id"]});
    let (ann, _) = w.registered("ann", wanted.clone()).await;
    let mut dearer = kind.clone();
    dearer["price"] = json!(200);
    w.organiser.put(TYPES, dearer).await.data();
    let changed = w.apply(&ann, w.form_with("ann", json!({"ticket_type_id": kind["id"], "position": "Buyer"}))).await;
    assert_eq!(changed.data()["price"], 100);
    assert_eq!(w.registered("ben", wanted).await.1["price"], 200);
}

#[db_test(fair)]
async fn a_voucher_is_used_only_so_often_and_given_back(w: Fair) {
    let once = voucher(&w, "ONCE", json!({"most_uses": 1})).await;
    let with = json!({"voucher_code": "ONCE"});
    let (ann, _) = w.registered("ann", with.clone()).await;
    // Changing something else does not use it again.
    w.apply(&ann, w.form_with("ann", json!({"voucher_code": "once", "position": "Buyer"}))).await.data();
    let ben = w.somebody("ben").await;
    let refused = w.apply(&ben, w.form_with("ben", with.clone())).await.failure(409, 2007);
    assert!(refused["fields"]["voucher_code"].is_string());
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration").await, [1], "nothing of it stays");
    w.organiser.delete(&deletion(&once)).await.failure(409, 2015);
    let mut fewer = once.clone();
    fewer["kind"] = json!(1);
    fewer["value"] = json!(10);
    let fields = w.organiser.put(VOUCHERS, fewer).await.failure(422, 422)["fields"].clone();
    assert!(fields["kind"].is_string(), "{fields}");
    // Whoever takes it out of the form, or cancels, gives it back.
    w.apply(&ann, w.form("ann")).await.data();
    w.apply(&ben, w.form_with("ben", with)).await.data();
    ben.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(numbers(&w.world.app, "SELECT used FROM attend_voucher").await, [0]);
    w.organiser.delete(&deletion(&once)).await.data();
}

#[db_test(fair)]
async fn a_voucher_has_its_time_and_its_ticket(w: Fair) {
    let (vip, plain) = (w.ticket_type("VIP", json!({})).await, w.ticket_type("Visitor", json!({})).await);
    voucher(&w, "LATER", json!({"publish_from": NOW + 60})).await;
    voucher(&w, "OVER", json!({"publish_from": NOW - 60, "publish_until": NOW - 1})).await;
    voucher(&w, "HIDDEN", json!({"status": 0})).await;
    voucher(&w, "VIPONLY", json!({"ticket_type_id": vip["id"]})).await;
    let ann = w.somebody("ann").await;
    let wish = |code: &str| w.form_with("ann", json!({"ticket_type_id": plain["id"], "voucher_code": code}));
    for code in ["LATER", "OVER", "HIDDEN", "UNKNOWN"] {
        w.apply(&ann, wish(code)).await.failure(409, 2006);
    }
    w.apply(&ann, wish("VIPONLY")).await.failure(409, 2008);
    let twice = w.organiser.post(VOUCHERS, json!({"code": "vipOnly", "kind": 3, "most_uses": 1})).await;
    assert!(twice.failure(422, 422)["fields"]["code"].is_string());
    let wrong = json!({"code": "a b", "kind": 1, "value": 101, "most_uses": 0, "ticket_type_id": 999});
    let fields = w.organiser.post(VOUCHERS, wrong).await.failure(422, 422)["fields"].clone();
    assert!(fields["code"].is_string() && fields["value"].is_string() && fields["most_uses"].is_string(), "{fields}");
}

#[db_test(fair)]
async fn a_quota_keeps_places_from_others(w: Fair) {
    let kind = w.ticket_type("VIP", json!({"stock": 3, "price": 100})).await;
    let quota = voucher(&w, "PORT", json!({"kind": 4, "most_uses": 2, "ticket_type_id": kind["id"]})).await;
    let too_many = json!({"code": "HARBOUR", "kind": 4, "most_uses": 2, "ticket_type_id": kind["id"]});
    w.organiser.post(VOUCHERS, too_many).await.failure(409, 2016);
    let wanted = json!({"ticket_type_id": kind["id"]});
    w.registered("ann", wanted.clone()).await;
    let (ben, waits) = w.registered("ben", wanted).await;
    assert_eq!(waits["status"], 5, "two of three are kept");
    let with = json!({"ticket_type_id": kind["id"], "voucher_code": "PORT"});
    let (cleo, made) = w.registered("cleo", with).await;
    assert_eq!((&made["status"], &made["amount"]), (&json!(1), &json!(0)));
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await, [3], "counted when they were kept");
    // What is counted here is not given back elsewhere.
    for (path, row) in [(VOUCHERS, &quota), (TYPES, &kind)] {
        let mut elsewhere = row.clone();
        elsewhere["activity_id"] = json!(w.summit);
        let refused = w.organiser.put(path, elsewhere).await.failure(422, 422);
        assert!(refused["fields"]["activity_id"].is_string(), "{path}: {refused}");
    }
    // A place of the quota goes back to it, not to whoever waits.
    cleo.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(w.own(&ben).await["status"], 5);
    // Without the quota its places are everybody's.
    w.organiser.delete(&deletion(&quota)).await.data();
    assert_eq!(w.own(&ben).await["status"], 1);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_ticket_type").await, [2]);
}

#[db_test(fair)]
async fn a_quota_for_all_tickets_sells_no_more_of_one_than_there_are(w: Fair) {
    let (vip, plain) = (w.ticket_type("VIP", json!({"stock": 1})).await, w.ticket_type("Visitor", json!({})).await);
    voucher(&w, "PORT", json!({"kind": 4, "most_uses": 3})).await;
    let with = |kind: &Value| json!({"ticket_type_id": kind["id"], "voucher_code": "PORT"});
    let taken = "SELECT taken FROM attend_ticket_type ORDER BY id";
    let (ann, _) = w.registered("ann", with(&vip)).await;
    assert_eq!(numbers(&w.world.app, taken).await, [1, 0]);
    let ben = w.somebody("ben").await;
    w.apply(&ben, w.form_with("ben", with(&vip))).await.failure(409, 2004);
    let (_, waits) = w.registered("cleo", json!({"ticket_type_id": vip["id"]})).await;
    assert_eq!(waits["status"], 5, "the only one is Ann's");
    // A change of something else keeps it; another ticket gives it to whoever waits.
    w.apply(&ann, w.form_with("ann", with(&vip))).await.data();
    assert_eq!(numbers(&w.world.app, taken).await, [1, 0]);
    w.apply(&ann, w.form_with("ann", with(&plain))).await.data();
    assert_eq!(numbers(&w.world.app, taken).await, [1, 1]);
    assert_eq!(numbers(&w.world.app, "SELECT COUNT(*) FROM attend_registration WHERE status = 1").await, [2]);
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(numbers(&w.world.app, taken).await, [1, 0]);
    assert_eq!(numbers(&w.world.app, "SELECT taken FROM attend_setting").await, [4], "the quota's three and Cleo's");
}

#[db_test(fair)]
async fn nobody_guesses_codes(w: Fair) {
    voucher(&w, "SECRET", json!({})).await;
    let ann = w.somebody("ann").await;
    let path = format!("{}&code=GUESS", w.of_meeting("/atlas/exhibition/voucher"));
    for _ in 0..30 {
        ann.get(&path).await.failure(409, 2006);
    }
    assert_eq!(ann.get(&path).await.status, 429);
    let nobody = w.world.enter("nobody", "attend.registrations").await;
    nobody.get(VOUCHERS).await.failure(403, 403);
}
