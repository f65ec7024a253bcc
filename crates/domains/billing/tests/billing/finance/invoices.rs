//! Tax numbers, whose invoices are whose, that an order is invoiced once, and receipts.

use fairway_testkit::{TestApp, TestReply, db_test};
use fairway_testworld::PASSWORD;
use serde_json::{Value, json};

use super::shop::{DESK, ORDERS, PERMISSIONS, Shop, named, shop, text_of};

const PROFILE: &str = "/atlas/billing/invoice_profile";
const INVOICES: &str = "/atlas/billing/invoices";
const ISSUING: &str = "/atms/billing/invoices";
/// A credit code whose check digit is right.
const CREDIT_CODE: &str = "91350100M000100Y43";
const TICKET: i32 = 16;

fn profile(tax_number: &str) -> Value {
    json!({"title": "远岸航运有限公司", "tax_number": tax_number, "email": "tax@example.test"})
}

async fn save_profile(person: &TestApp) {
    person.put(PROFILE, profile(CREDIT_CODE)).await.data();
}

async fn ask(person: &TestApp, orders: &[&Value]) -> TestReply {
    let ids: Vec<&Value> = orders.iter().map(|order| &order["id"]).collect();
    person.post(INVOICES, json!({"order_ids": ids})).await
}

fn is_pdf(reply: &TestReply) -> bool {
    reply.status == 200 && reply.bytes.starts_with(b"%PDF-")
}

#[db_test(shop)]
async fn a_tax_number_is_looked_at(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    assert_eq!(ann.get(PROFILE).await.data()["title"], "Farshore", "what the company is called to begin with");
    // As people paste it.
    let saved = ann.put(PROFILE, profile(" 9135 0100 m000100y43 ")).await.data();
    assert_eq!(saved["tax_number"], CREDIT_CODE);
    assert_eq!(ann.get(PROFILE).await.data()["tax_number"], CREDIT_CODE);
    for wrong in ["91350100M000100Y44", "91350100I000100Y43", "1234", "91350100M000100Y43-12", ""] {
        let fields = ann.put(PROFILE, profile(wrong)).await.failure(422, 422)["fields"].clone();
        assert!(fields["tax_number"].is_string(), "{wrong}: {fields}");
    }
    // Older numbers have other lengths, and no check digit.
    ann.put(PROFILE, profile("350100123456789")).await.data();
    ann.put(PROFILE, profile("35010012345678901234")).await.data();
    // The same of a number that comes with an order.
    let order = w.order(&ann, &[(TICKET, 10_000)], "CNY").await;
    let wish = format!("/atlas/billing/orders/{}/invoice_wish", order["id"]);
    let fields = ann.put(&wish, profile("91350100M000100Y44")).await.failure(422, 422)["fields"].clone();
    assert!(fields["tax_number"].is_string(), "{fields}");
    ann.put(&wish, profile(CREDIT_CODE)).await.data();
    // A person has none.
    let person = json!({"title": "Ann Li", "is_personal": true, "tax_number": "what"});
    assert_eq!(ann.put(PROFILE, person).await.data()["tax_number"], "");
    let fields =
        ann.put(PROFILE, json!({"is_personal": true, "email": "no"})).await.failure(422, 422)["fields"].clone();
    assert!(fields["title"].is_string() && fields["email"].is_string(), "{fields}");
}

#[db_test(shop)]
async fn a_profile_is_the_companys_or_ones_own(w: Shop) {
    let (ann, ben) = (w.member("ann", "Farshore").await, w.somebody("ben").await);
    save_profile(&ann).await;
    assert_eq!(ben.get(PROFILE).await.data()["title"], "", "another's is not shown");
    ben.put(PROFILE, json!({"title": "Ben", "is_personal": true})).await.data();
    assert_eq!(ann.get(PROFILE).await.data()["tax_number"], CREDIT_CODE);
    assert_eq!(ben.get(PROFILE).await.data()["title"], "Ben");
    w.world.app.get(PROFILE).await.failure(401, 401);
}

#[db_test(shop)]
async fn an_order_is_on_one_invoice(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let (first, second) = (w.paid(&ann, &[(TICKET, 10_000)]).await, w.paid(&ann, &[(TICKET, 5_000)]).await);
    ask(&ann, &[&first]).await.failure(409, 2674);
    save_profile(&ann).await;
    let unpaid = w.order(&ann, &[(TICKET, 100)], "CNY").await;
    ask(&ann, &[&first, &unpaid]).await.failure(409, 2670);
    let dollars = w.paid_in(&ann, &[(TICKET, 100)], "USD").await;
    ask(&ann, &[&first, &dollars]).await.failure(409, 2672);
    let made = ask(&ann, &[&second, &first]).await.data();
    assert_eq!((&made["amount"], &made["state"]), (&json!(15_000), &json!(1)));
    assert_eq!(made["orders"].as_array().unwrap().len(), 2);
    ask(&ann, &[&first]).await.failure(409, 2671);
    // What was asked for stays as it was.
    ann.put(PROFILE, json!({"title": "Another", "is_personal": true})).await.data();
    assert_eq!(ann.get(INVOICES).await.data()[0]["title"], "远岸航运有限公司");
    let gone = ann.post(&format!("{INVOICES}/{}/cancel", made["id"]), json!({})).await.data();
    assert_eq!(gone["state"], 4);
    ann.post(&format!("{INVOICES}/{}/cancel", made["id"]), json!({})).await.failure(409, 2673);
    assert_eq!(ask(&ann, &[&first]).await.data()["amount"], 10_000, "it can be asked for again");
}

#[db_test(shop)]
async fn invoices_are_for_those_who_asked(w: Shop) {
    let (ann, ben) = (w.member("ann", "Farshore").await, w.somebody("ben").await);
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    save_profile(&ann).await;
    ben.put(PROFILE, json!({"title": "Ben", "is_personal": true})).await.data();
    ask(&ben, &[&order]).await.failure(404, 404);
    let made = ask(&ann, &[&order]).await.data();
    assert_eq!(ben.get(INVOICES).await.data(), json!([]));
    ben.post(&format!("{INVOICES}/{}/cancel", made["id"]), json!({})).await.failure(404, 404);
    ben.get(ISSUING).await.failure(403, 403);
    let eve = w.world.enter_neighbour("eve", PERMISSIONS).await;
    assert_eq!(eve.get(ISSUING).await.data(), json!([]));
    for what in ["issue", "refuse", "cancel"] {
        let body = json!({"number": "1", "reason": "no"});
        eve.post(&format!("{ISSUING}/{}/{what}", made["id"]), body.clone()).await.failure(404, 404);
        ben.post(&format!("{ISSUING}/{}/{what}", made["id"]), body).await.failure(403, 403);
    }
    assert_eq!(w.finance.get(ISSUING).await.data()[0]["company_en"], "Farshore");
}

#[db_test(shop)]
async fn an_invoice_is_issued_once(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let (first, second) = (w.paid(&ann, &[(TICKET, 10_000)]).await, w.paid(&ann, &[(TICKET, 5_000)]).await);
    save_profile(&ann).await;
    let (one, two) = (ask(&ann, &[&first]).await.data(), ask(&ann, &[&second]).await.data());
    let path = |invoice: &Value, what: &str| format!("{ISSUING}/{}/{what}", invoice["id"]);
    let stale = json!({"number": "24312000000001", "version": "0123456789abcdef"});
    w.finance.post(&path(&one, "issue"), stale).await.failure(409, 409);
    let fields = w.finance.post(&path(&one, "issue"), json!({"number": " "})).await.failure(422, 422)["fields"].clone();
    assert!(fields["number"].is_string(), "{fields}");
    let unknown = json!({"number": "24312000000001", "file_id": 424_242});
    w.finance.post(&path(&one, "issue"), unknown).await.failure(409, 2677);
    let body = json!({"number": "24312000000001", "version": one["version"]});
    let issued = w.finance.post(&path(&one, "issue"), body).await.data();
    assert_eq!((&issued["state"], &issued["number"]), (&json!(2), &json!("24312000000001")));
    w.finance.post(&path(&one, "issue"), json!({"number": "2"})).await.failure(409, 2673);
    w.finance.post(&path(&one, "refuse"), json!({"reason": "late"})).await.failure(409, 2673);
    w.finance.post(&path(&two, "issue"), json!({"number": "24312000000001"})).await.failure(409, 2676);
    let refused = w.finance.post(&path(&two, "refuse"), json!({"reason": "抬头有误"})).await.data();
    assert_eq!((&refused["state"], &refused["reason"]), (&json!(3), &json!("抬头有误")));
    // Whoever asked is told of both.
    let told = ann.get("/atlas/notice/notice_messages").await.data().to_string();
    assert!(told.contains("24312000000001") && told.contains("抬头有误"), "{told}");
    // A void one frees its orders; its number stays taken.
    w.finance.post(&path(&one, "cancel"), json!({"reason": "退款"})).await.data();
    let again = ask(&ann, &[&first]).await.data();
    w.finance.post(&path(&again, "issue"), json!({"number": "24312000000001"})).await.failure(409, 2676);
    let file = text_of(&w.finance.at("en.test").get(&format!("{ISSUING}/export?format=csv")).await);
    for part in ["24312000000001", CREDIT_CODE, "Farshore", "Refused", "Cancelled"] {
        assert!(file.contains(part), "{part}: {file}");
    }
}

#[db_test(shop)]
async fn a_receipt_is_of_a_paid_order(w: Shop) {
    let (ann, ben) = (w.member("ann", "Farshore").await, w.somebody("ben").await);
    let unpaid = w.order(&ann, &[(TICKET, 10_000)], "CNY").await;
    ann.get(&format!("{ORDERS}/{}/receipt", unpaid["id"])).await.failure(409, 2670);
    let order = w.paid(&ann, &[(TICKET, 10_000), (15, 250_000)]).await;
    let path = format!("{ORDERS}/{}/receipt", order["id"]);
    for language in ["zh", "en"] {
        let paper = ann.get(&format!("{path}?language={language}")).await;
        assert!(is_pdf(&paper), "{}", String::from_utf8_lossy(&paper.bytes));
        assert!(String::from_utf8_lossy(&paper.bytes).contains(&format!("/Lang({language})")), "{language}");
    }
    let name = ann.get(&path).await.headers["content-disposition"].to_str().unwrap().to_owned();
    assert!(name.contains(order["number"].as_str().unwrap()), "{name}");
    ben.get(&path).await.failure(404, 404);
    assert!(is_pdf(&w.finance.get(&path).await), "finance prints it for somebody at the desk");
    w.world.enter_neighbour("eve", PERMISSIONS).await.get(&path).await.failure(404, 404);
    w.finance.get(&format!("{DESK}/{}", order["id"])).await.data();
}

#[db_test(shop)]
async fn of_two_who_ask_at_once_one_gets_it(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    save_profile(&ann).await;
    let orders = [&order];
    let (first, second) = tokio::join!(ask(&ann, &orders), ask(&ann, &orders));
    let granted = [&first, &second].into_iter().filter(|reply| reply.status == 200).count();
    assert_eq!(granted, 1, "{} {}", first.status, second.status);
    let refused = if first.status == 200 { second } else { first };
    refused.failure(409, 2671);
    assert_eq!(ann.get(INVOICES).await.data().as_array().unwrap().len(), 1, "the other left nothing behind");
}

#[db_test(shop)]
async fn what_was_refunded_or_is_no_money_has_no_invoice(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    save_profile(&ann).await;
    let (whole, part) = (w.paid(&ann, &[(TICKET, 10_000)]).await, w.paid(&ann, &[(TICKET, 10_000)]).await);
    let cashier = w.world.enter("cashier", "billing.refunds").await;
    for (order, amount) in [(&whole, 10_000), (&part, 3_000)] {
        let form = json!({"amount": amount, "reason": "改期", "password": PASSWORD});
        named(&cashier).post(&format!("{DESK}/{}/refund", order["id"]), form).await.data();
    }
    ask(&ann, &[&whole]).await.failure(409, 2675);
    assert_eq!(ask(&ann, &[&part]).await.data()["amount"], 7_000);
    assert!(is_pdf(&ann.get(&format!("{ORDERS}/{}/receipt", whole["id"])).await), "the receipt says so");
}

#[db_test(shop)]
async fn invoices_that_wait_are_on_the_desk(w: Shop) {
    let ann = w.member("ann", "Farshore").await;
    let order = w.paid(&ann, &[(TICKET, 10_000)]).await;
    save_profile(&ann).await;
    let waiting = async |person: &TestApp| {
        let tasks = person.get("/atms/home/tasks").await.data()["todo"].clone();
        let found = tasks.as_array().unwrap().iter().find(|task| task["key"] == "billing_invoices").cloned();
        found.map(|task| task["count"].clone())
    };
    assert_eq!(waiting(&w.finance).await, None);
    let made = ask(&ann, &[&order]).await.data();
    assert_eq!(waiting(&w.finance).await, Some(json!(1)));
    let clerk = w.world.enter("clerk", "billing.orders").await;
    assert_eq!(waiting(&clerk).await, None);
    w.finance.post(&format!("{ISSUING}/{}/issue", made["id"]), json!({"number": "1"})).await.data();
    assert_eq!(waiting(&w.finance).await, None);
}
