//! Who asks is in no raw answer before an agent has claimed, and in none after it gave the claim back.

use fairway_testkit::{TestApp, db_test};

use super::harbour::{CLAIMS, DESK, Harbour, MARKS, POOL, harbour};

/// The marks that stand in what an endpoint answers, letter by letter.
async fn leaks(person: &TestApp, path: &str) -> Vec<&'static str> {
    let raw = person.get(path).await.json().to_string();
    MARKS.into_iter().filter(|mark| raw.contains(mark)).collect()
}

async fn must_be_silent(person: &TestApp, paths: &[String]) {
    for path in paths {
        assert_eq!(leaks(person, path).await, [""; 0], "{path}");
    }
}

#[db_test(harbour)]
async fn the_contact_is_in_no_answer_before_a_claim(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let open = [
        POOL.to_owned(),
        format!("{POOL}?kind=given"),
        format!("/atlas/freight/inquiry/{id}"),
        format!("/atlas/freight/inquiry/{id}/claim_cost"),
        CLAIMS.to_owned(),
        "/atlas/notice/notice_messages?nopage=1".to_owned(),
    ];
    let desk = [
        DESK.to_owned(),
        format!("/atms/freight/inquiries/{id}/suggestions"),
        format!("/atms/freight/decisions/{id}"),
        "/atms/freight/rules".to_owned(),
    ];
    must_be_silent(&w.agent, &open).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let own = [format!("/atlas/freight/inquiry/{id}"), format!("{CLAIMS}/{claim_id}"), CLAIMS.to_owned()];
    for path in &own {
        assert_eq!(leaks(&w.agent, path).await, MARKS, "{path}: what was paid for");
    }
    must_be_silent(&w.rival, &open).await;
    must_be_silent(&w.staff, &desk).await;
    must_be_silent(&w.owner, &["/atlas/notice/notice_messages?nopage=1".to_owned()]).await;
    w.withdraw(&w.agent, claim_id).await.data();
    w.review(claim_id, 3).await.data();
    must_be_silent(&w.agent, &open).await;
    must_be_silent(&w.agent, &own).await;
    must_be_silent(&w.staff, &desk).await;
}

#[db_test(harbour)]
async fn whoever_was_not_chosen_loses_sight_of_the_owner(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (won, lost) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    let quote = w.quote(&w.agent, won, 100).await;
    w.quote(&w.rival, lost, 200).await;
    let path = format!("/atlas/freight/quotes/{}/accept", quote["id"]);
    w.owner.post(&path, serde_json::json!({})).await.data();
    assert_eq!(leaks(&w.agent, &format!("{CLAIMS}/{won}")).await, MARKS);
    must_be_silent(&w.rival, &[format!("{CLAIMS}/{lost}"), CLAIMS.to_owned()]).await;
}
