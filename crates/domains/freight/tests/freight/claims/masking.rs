//! Who asks is in no raw answer before an agent has claimed, and in none after it gave the claim back.

use fairway_testkit::{TestApp, TestReply, db_test};
use serde_json::{Value, json};

use super::harbour::{CLAIMS, DESK, Harbour, MARKS, POOL, PRICE, QUOTES, harbour, named};

const NOTICES: &str = "/atlas/notice/notice_messages?nopage=1";
const LOGS: &str = "/atms/audit/logs?nopage=1";

/// The marks that stand in an answer, letter by letter.
fn marks_in(reply: &TestReply) -> Vec<&'static str> {
    let raw = String::from_utf8_lossy(&reply.bytes);
    MARKS.into_iter().filter(|mark| raw.contains(mark)).collect()
}

async fn leaks(person: &TestApp, path: &str) -> Vec<&'static str> {
    let reply = person.get(path).await;
    // What is refused says nothing: only what was answered, or refused as it stands, shows that nothing leaks.
    assert!([200, 409].contains(&reply.status.as_u16()), "{path}: {}", reply.status);
    marks_in(&reply)
}

async fn must_be_silent(person: &TestApp, paths: &[String]) {
    for path in paths {
        assert_eq!(leaks(person, path).await, [""; 0], "{path}");
    }
}

/// What an agent reads of an inquiry before it has a claim.
fn open(id: i64) -> Vec<String> {
    vec![
        "/atlas/freight/cargo_hall".to_owned(),
        POOL.to_owned(),
        format!("{POOL}?kind=given"),
        format!("/atlas/freight/inquiry/{id}"),
        format!("/atlas/freight/inquiry/{id}/claim_cost"),
        CLAIMS.to_owned(),
        "/atlas/freight/agent".to_owned(),
        NOTICES.to_owned(),
    ]
}

/// What reviewers and those who distribute read in lists, files and logs.
fn desk(id: i64) -> Vec<String> {
    vec![
        DESK.to_owned(),
        format!("{DESK}/export?format=csv"),
        "/atms/freight/inquiries".to_owned(),
        "/atms/freight/inquiries/export?format=csv".to_owned(),
        format!("/atms/freight/inquiries/{id}/suggestions"),
        format!("/atms/freight/decisions/{id}"),
        "/atms/freight/rules".to_owned(),
        "/atms/freight/dashboard".to_owned(),
        LOGS.to_owned(),
    ]
}

#[db_test(harbour)]
async fn the_contact_is_in_no_answer_before_a_claim(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    must_be_silent(&w.agent, &open(id)).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let own = [format!("/atlas/freight/inquiry/{id}"), format!("{CLAIMS}/{claim_id}"), CLAIMS.to_owned()];
    for path in &own {
        assert_eq!(leaks(&w.agent, path).await, MARKS, "{path}: what was paid for");
    }
    must_be_silent(&w.rival, &open(id)).await;
    must_be_silent(&w.staff, &desk(id)).await;
    must_be_silent(&w.owner, &[NOTICES.to_owned()]).await;
    w.withdraw(&w.agent, claim_id).await.data();
    w.review(claim_id, 3).await.data();
    must_be_silent(&w.agent, &open(id)).await;
    must_be_silent(&w.agent, &own).await;
    must_be_silent(&w.staff, &desk(id)).await;
}

/// One body for all that is sent: what an endpoint does not know it does not read. The price is not the one that was shown, so that
/// nothing is claimed.
fn anything(id: i64, claim_id: i64, quote_id: &Value) -> Value {
    json!({
        "id": id, "inquiry_id": id, "claim_id": claim_id, "quote_id": quote_id, "version": "0", "key": "madeupmadeupmadeup",
        "code": "123456", "unit": 1, "price": PRICE - 1, "reason": 3, "text": "Hello", "status": 3, "state": 3,
        "visit_type": 1, "phase": 1, "question": "Hello", "stars": 5, "step": "discard", "method": 2, "places": 3,
        "currency": "USD", "valid_until": fairway_testkit::NOW + 60,
        "lines": [{"name": "Ocean freight", "amount": 1, "per": "40HQ"}],
    })
}

/// Every endpoint that the domain has, as it documents itself: a new one is asked as well. Another agent, a stranger and whoever
/// works for another tenant find the contact nowhere, whatever they send.
#[db_test(harbour)]
async fn no_endpoint_names_the_owner_to_whoever_has_no_claim(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let quote_id = w.quote(&w.agent, claim_id, 100).await["id"].clone();
    w.owner.post(&format!("{QUOTES}/{quote_id}/ask_back"), json!({"question": MARKS.join(", ")})).await.data();
    let api = fairway_freight::domain().openapi();
    let (body, mut asked) = (anything(id, claim_id, &quote_id), 0);
    for (path, item) in &api.paths.paths {
        let its_id = if path.contains("/claims/{id}") {
            claim_id.to_string()
        } else if path.contains("/quotes/{id}") {
            quote_id.to_string()
        } else {
            id.to_string()
        };
        let path = path.replace("{id}", &its_id).replace("{inquiry_id}", &its_id);
        let query = format!("{path}?id={id}&claim_id={claim_id}&key=madeupmadeupmadeup&format=csv&nopage=1");
        for person in [&w.rival, &w.world.app, &w.neighbour] {
            let mut replies = Vec::new();
            if item.get.is_some() {
                replies.push(person.get(&path).await);
                replies.push(person.get(&query).await);
            }
            if item.post.is_some() {
                replies.push(named(person).post(&path, body.clone()).await);
            }
            if item.put.is_some() {
                replies.push(named(person).put(&path, body.clone()).await);
            }
            if item.delete.is_some() {
                replies.push(person.delete(&query).await);
            }
            for reply in &replies {
                assert!(!reply.status.is_server_error(), "{path}: {}", reply.status);
                assert_eq!(marks_in(reply), [""; 0], "{path}");
            }
            asked += replies.len();
        }
    }
    assert!(asked > 150, "only {asked} were asked");
    assert_eq!(leaks(&w.agent, &format!("{CLAIMS}/{claim_id}")).await, MARKS, "and it is still there to be found");
}

/// People write to each other about the owner. That is for those who have the claim while they have it: lists of others, files, logs,
/// notices and mails do not repeat it.
#[db_test(harbour)]
async fn what_people_write_names_the_owner_to_nobody_else(w: Harbour) {
    let (id, gossip) = (w.inquiry(2, 2).await, MARKS.join(", "));
    let person = named(&w.agent);
    let wish = json!({"inquiry_id": id, "unit": 1, "price": PRICE});
    let claim_id = person.post(CLAIMS, wish.clone()).await.data()["id"].as_i64().unwrap();
    assert_eq!(marks_in(&person.post(CLAIMS, wish.clone()).await), MARKS, "the same request while it has the claim");
    let quote = w.quote(&w.agent, claim_id, 100).await;
    let ask = format!("{QUOTES}/{}/ask_back", quote["id"]);
    w.owner.post(&ask, json!({"question": gossip})).await.data();
    let note = json!({"claim_id": claim_id, "state": 2, "visit_type": 1, "phase": 1, "text": gossip,
        "remind_at": fairway_testkit::NOW});
    w.agent.post("/atlas/freight/follow_ups", note).await.data();
    w.tick().await;
    assert_eq!(w.notices(&w.agent).await.len(), 2, "asked, and reminded");
    must_be_silent(&w.agent, &[NOTICES.to_owned()]).await;
    let path = format!("{CLAIMS}/{claim_id}/withdraw");
    w.agent.post(&path, json!({"reason": 4, "text": gossip})).await.data();
    must_be_silent(&w.staff, &desk(id)).await;
    let decided = w.staff.put(&format!("{DESK}/{claim_id}"), json!({"status": 3, "reason": gossip})).await;
    assert_eq!((decided.status.as_u16(), marks_in(&decided)), (200, vec![]));
    must_be_silent(&w.staff, &desk(id)).await;
    let own =
        [CLAIMS.to_owned(), format!("{CLAIMS}/{claim_id}"), format!("{CLAIMS}/{claim_id}/quote"), NOTICES.to_owned()];
    must_be_silent(&w.agent, &own).await;
    let again = person.post(CLAIMS, wish).await;
    assert_eq!(
        (again.status.as_u16(), marks_in(&again)),
        (200, vec![]),
        "the same request after it gave the claim back"
    );
    let filter = fairway_messages::MessageFilter::default();
    let (mails, _) = fairway_messages::list(&w.world.app.app.db, w.world.tenant, &filter, 0, 50).await.unwrap();
    let said = |text: &str| MARKS.into_iter().any(|mark| text.contains(mark));
    assert!(mails.iter().all(|mail| !said(&mail.subject) && !said(&mail.body_text)));
}

/// An order says what it is for before it is paid, and long after the claim was given back.
#[db_test(harbour)]
async fn an_order_does_not_name_the_owner(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let [name, company, email, mobile] = MARKS;
    w.execute(&format!(
        "UPDATE freight_inquiry SET price_unit = 2, price = 3, cargo_name = 'Sofas for {name}, {company}, {email}, {mobile}'"
    ))
    .await;
    let items = json!({"items": [{"item_type": 2, "object_id": id, "quantity": 1}]});
    for path in ["/atlas/billing/orders/quote", "/atlas/billing/orders"] {
        let reply = named(&w.agent).post(path, items.clone()).await;
        assert_eq!((reply.status.as_u16(), marks_in(&reply)), (200, vec![]), "{path}");
        assert!(reply.json().to_string().contains("Sofas for ***"), "{path}: the cargo is still said");
    }
    must_be_silent(&w.agent, &["/atlas/billing/orders".to_owned()]).await;
}

#[db_test(harbour)]
async fn whoever_was_not_chosen_loses_sight_of_the_owner(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (won, lost) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    let quote = w.quote(&w.agent, won, 100).await;
    w.quote(&w.rival, lost, 200).await;
    w.accept(&w.owner, &quote).await.data();
    assert_eq!(leaks(&w.agent, &format!("{CLAIMS}/{won}")).await, MARKS);
    must_be_silent(&w.rival, &[format!("{CLAIMS}/{lost}"), CLAIMS.to_owned()]).await;
}
