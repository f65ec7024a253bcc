//! Whom an owner can rate: everybody who had the inquiry until it was completed, with a quote or without.

use fairway_testkit::db_test;
use serde_json::json;

use super::harbour::{CLAIMS, Harbour, harbour};

#[db_test(harbour)]
async fn whoever_never_quoted_can_be_rated_once_it_is_completed(w: Harbour) {
    let id = w.inquiry(2, 3).await;
    let (first, second) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    w.withdraw(&w.rival, second).await.data();
    w.review(second, 3).await.data();
    let list = format!("/atlas/freight/inquiries/{id}/claims");
    assert_eq!(w.owner.get(&list).await.data(), json!([]), "nobody is done yet");
    w.owner.post(&format!("/atlas/freight/my_inquiries/{id}/complete"), json!({})).await.data();
    w.agent.get(&list).await.failure(404, 404);
    let one = json!({"id": first, "company_id": w.agent_company, "company_zh": "", "company_en": "agent",
        "is_won": false, "stars": null, "rating_text": ""});
    assert_eq!(w.owner.get(&list).await.data(), json!([one]), "whoever gave it back has nothing to be rated for");
    w.owner.post(&format!("{CLAIMS}/{first}/rate"), json!({"stars": 4, "text": "Quick"})).await.data();
    let rated = w.owner.get(&list).await.data();
    assert_eq!([&rated[0]["stars"], &rated[0]["rating_text"]], [&json!(4), &json!("Quick")]);
}

#[db_test(harbour)]
async fn the_one_that_was_chosen_is_named(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (first, second) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    let quote = w.quote(&w.rival, second, 100).await;
    let accepting = json!({"total": quote["total"], "currency": quote["currency"], "updated_at": quote["updated_at"]});
    w.owner.post(&format!("/atlas/freight/quotes/{}/accept", quote["id"]), accepting).await.data();
    let found = w.owner.get(&format!("/atlas/freight/inquiries/{id}/claims")).await.data();
    let won: Vec<_> = found.as_array().unwrap().iter().map(|one| (one["id"].clone(), one["is_won"].clone())).collect();
    assert_eq!(won, [(json!(first), json!(false)), (json!(second), json!(true))]);
}
