//! Quotes: sent, asked about, one accepted, the others thanked; ratings once.

use fairway_db::migration::SchemaManager;
use fairway_testkit::db_test;
use serde_json::json;

use super::harbour::{CLAIMS, Harbour, MARKS, QUOTES, harbour, quote_form};

#[db_test(harbour)]
async fn an_owner_compares_asks_and_accepts_one(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (first, second) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    let dear = w.quote(&w.agent, first, 326_000).await;
    let cheap = w.quote(&w.rival, second, 318_400).await;
    assert_eq!(dear["total"], 326_000);
    let list = format!("/atlas/freight/inquiries/{id}/quotes");
    let side_by_side = w.owner.get(&list).await.data();
    assert_eq!([&side_by_side[0]["id"], &side_by_side[1]["id"]], [&cheap["id"], &dear["id"]], "the cheapest first");
    w.agent.get(&list).await.failure(404, 404);
    let at = |quote: &serde_json::Value, what: &str| format!("{QUOTES}/{}/{what}", quote["id"]);
    w.accept(&w.agent, &cheap).await.failure(404, 404);
    w.owner.post(&at(&dear, "ask_back"), json!({"question": ""})).await.failure(422, 422);
    let asked = w.owner.post(&at(&dear, "ask_back"), json!({"question": "Weekend loading?"})).await.data();
    assert_eq!(asked["status"], 2);
    let mut answer = quote_form(first, 310_000);
    answer["answer"] = json!("Yes, at no charge.");
    let path = format!("{QUOTES}/{}", dear["id"]);
    w.rival.put(&path, answer.clone()).await.failure(404, 404);
    let answered = w.agent.put(&path, answer).await.data();
    assert_eq!((answered["status"].as_i64(), answered["total"].as_i64()), (Some(1), Some(310_000)));
    w.owner.post(&format!("{CLAIMS}/{first}/rate"), json!({"stars": 5})).await.failure(409, 2739);
    assert_eq!(w.accept(&w.owner, &answered).await.data()["status"], 3);
    w.accept(&w.owner, &cheap).await.failure(409, 2751);
    let after = w.owner.get(&list).await.data();
    let states: Vec<_> = after.as_array().unwrap().iter().map(|quote| quote["status"].as_i64().unwrap()).collect();
    assert_eq!(states, [3, 4]);
    assert_eq!(w.numbers(&format!("SELECT status FROM freight_inquiry WHERE id = {id}")).await, [4]);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim WHERE status = 6").await, [2]);
    assert!(w.notices(&w.rival).await.contains(&"Another quote was chosen for FQ27-000001".to_owned()));
    w.owner.post(&format!("{CLAIMS}/{first}/rate"), json!({"stars": 6})).await.failure(422, 422);
    w.agent.post(&format!("{CLAIMS}/{first}/rate"), json!({"stars": 5})).await.failure(404, 404);
    w.owner.post(&format!("{CLAIMS}/{first}/rate"), json!({"stars": 4, "text": "Quick"})).await.data();
    w.owner.post(&format!("{CLAIMS}/{first}/rate"), json!({"stars": 5})).await.failure(409, 2738);
    let rated = w.agent.get("/atlas/freight/agent").await.data();
    assert_eq!((rated["rating_sum"].as_i64(), rated["rating_count"].as_i64()), (Some(4), Some(1)));
}

#[db_test(harbour)]
async fn whoever_gives_the_inquiry_back_is_not_chosen(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let quote = w.quote(&w.agent, claim_id, 100).await;
    w.withdraw(&w.agent, claim_id).await.data();
    w.accept(&w.owner, &quote).await.failure(409, 2751);
    w.review(claim_id, 3).await.data();
    w.accept(&w.owner, &quote).await.failure(409, 2750);
    assert_eq!(w.numbers("SELECT status FROM freight_quote").await, [5]);
    assert_eq!(w.numbers(&format!("SELECT status FROM freight_inquiry WHERE id = {id}")).await, [2]);
}

#[db_test(harbour)]
async fn whoever_loses_sight_of_the_owner_is_told(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (first, _) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    let quote = w.quote(&w.agent, first, 100).await;
    w.accept(&w.owner, &quote).await.data();
    assert_eq!(w.notices(&w.agent).await, ["Your quote for FQ27-000001 was accepted"]);
    assert_eq!(w.notices(&w.rival).await, ["Another quote was chosen for FQ27-000001"], "it never sent one");
    let done = w.inquiry(2, 2).await;
    let (_, returning) = (w.claimed(&w.agent, done).await, w.claimed(&w.rival, done).await);
    w.withdraw(&w.rival, returning).await.data();
    w.owner.post(&format!("/atlas/freight/my_inquiries/{done}/complete"), json!({})).await.data();
    let closed = "Inquiry FQ27-000001 is completed; its contact is no longer shown";
    assert_eq!(w.notices(&w.agent).await[0], closed);
    assert_eq!(w.notices(&w.rival).await.len(), 1, "whoever gives it back hears when that is decided");
}

#[db_test(harbour)]
async fn an_owner_hears_of_a_quote_and_not_of_every_comma(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let claim_id = w.claimed(&w.agent, id).await;
    for amount in [100, 101, 102] {
        w.quote(&w.agent, claim_id, amount).await;
    }
    w.turn_clock(10 * 60);
    w.quote(&w.agent, claim_id, 103).await;
    let told = [
        "A quote for inquiry FQ27-000001 was changed",
        "Inquiry FQ27-000001 got a quote",
        "A forwarder claimed your inquiry FQ27-000001",
    ];
    assert_eq!(w.notices(&w.owner).await, told);
}

#[db_test(harbour)]
async fn an_owner_with_a_mobile_number_only_hears_by_sms(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let tx = w.world.begin().await;
    let stranger = "UPDATE freight_inquiry SET owner_user_id = NULL, contact_email = '', personal_key = 'a hash'";
    tx.execute_text(stranger).await.unwrap();
    tx.commit().await.unwrap();
    let claim_id = w.claimed(&w.agent, id).await;
    w.quote(&w.agent, claim_id, 100).await;
    let filter = fairway_messages::MessageFilter::default();
    let db = &w.world.app.app.db;
    let sent = fairway_messages::list(db, w.world.tenant, &filter, 0, 50).await.unwrap().0;
    assert!(sent.iter().all(|one| one.recipient == format!("+86{}", MARKS[3])), "{sent:?}");
    let said = |word: &str| sent.iter().filter(|one| one.body_text.contains(word)).count();
    assert_eq!((said("claimed your inquiry FQ27-000001"), said("FQ27-000001 got a quote")), (1, 1));
    assert_eq!((sent.len(), said("/freightFollow?key=")), (2, 2));
    assert_eq!(said(MARKS[0]), 0, "nothing of the contact");
}

#[db_test(harbour)]
async fn two_quotes_accepted_at_once_are_one(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (first, second) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    let (one, other) = (w.quote(&w.agent, first, 100).await, w.quote(&w.rival, second, 90).await);
    let (one, other) = tokio::join!(w.accept(&w.owner, &one), w.accept(&w.owner, &other));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_quote WHERE status = 3").await, [1]);
    assert_eq!(w.numbers("SELECT COUNT(*) FROM freight_claim WHERE is_won").await, [1]);
}

#[db_test(harbour)]
async fn nobody_accepts_a_price_that_they_have_not_seen(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let seen = w.quote(&w.agent, claim_id, 100).await;
    let accept = format!("{QUOTES}/{}/accept", seen["id"]);
    let dearer = w.quote(&w.agent, claim_id, 900).await;
    let told = w.accept(&w.owner, &seen).await.failure(409, 2752);
    assert_eq!((&told["data"]["total"], &told["data"]["currency"]), (&dearer["total"], &dearer["currency"]), "{told}");
    w.owner.post(&accept, json!({})).await.failure(409, 2752);
    // The same price on other terms is another quote.
    w.turn_clock(60);
    let mut later = quote_form(claim_id, 900);
    later["transit_days"] = json!(60);
    w.agent.post(QUOTES, later).await.data();
    let told = w.accept(&w.owner, &dearer).await.failure(409, 2752);
    assert_eq!(told["data"]["transit_days"], 60);
    assert_eq!(w.numbers("SELECT status FROM freight_inquiry").await, [2], "nothing is accepted");
    assert_eq!(w.accept(&w.owner, &told["data"]).await.data()["status"], 3);
}

#[db_test(harbour)]
async fn a_quote_lapses(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let claim_id = w.claimed(&w.agent, id).await;
    let mut form = quote_form(claim_id, 100);
    form["valid_until"] = json!(fairway_testkit::NOW);
    w.agent.post(QUOTES, form.clone()).await.failure(422, 422);
    form["valid_until"] = json!(fairway_testkit::NOW + 60);
    let quote = w.agent.post(QUOTES, form).await.data();
    w.turn_clock(61);
    w.accept(&w.owner, &quote).await.failure(409, 2750);
    w.tick().await;
    assert_eq!(w.numbers("SELECT status FROM freight_quote").await, [5]);
}

#[db_test(harbour)]
async fn charges_are_counted_by_what_is_shipped(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let claim_id = w.claimed(&w.agent, id).await;
    w.execute(&format!(
        "UPDATE freight_inquiry SET containers = '[{{\"size\":2,\"count\":3}}]', weight_kg = 1000, volume_m3 = 2.5 WHERE id = {id}"
    ))
    .await;
    let send = async |lines: serde_json::Value| {
        let mut form = quote_form(claim_id, 1);
        form["lines"] = lines;
        w.agent.post(QUOTES, form).await
    };
    let line = |amount: i64, per: &str| json!({"name": per, "amount": amount, "per": per});
    let cases = [
        (vec![line(318_400, "40HQ"), line(5_000, "bill"), line(700, "shipment")], 3 * 318_400 + 5_700),
        (vec![line(25, "kg"), line(1_001, "m3")], 25_000 + 2_503),
        (vec![line(100_000, "40HQ"), line(-50, "kg")], 250_000),
    ];
    for (lines, total) in cases {
        assert_eq!(send(json!(lines)).await.data()["total"], total, "{lines:?}");
    }
    for (lines, field) in
        [(vec![line(1, "20GP")], "lines"), (vec![line(1, "40HQ"), line(-1, "kg")], "total"), (vec![], "lines")]
    {
        let refused = send(json!(lines)).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{field}: {refused}");
    }
    w.execute(&format!("UPDATE freight_inquiry SET weight_kg = NULL WHERE id = {id}")).await;
    send(json!([line(1, "kg")])).await.failure(422, 422);
}

#[db_test(harbour)]
async fn quotes_from_before_charges_were_counted_get_their_all_in_price(w: Harbour) {
    let id = w.inquiry(2, 2).await;
    let (first, second) = (w.claimed(&w.agent, id).await, w.claimed(&w.rival, id).await);
    w.quote(&w.agent, first, 318_400).await;
    w.quote(&w.rival, second, 300_000).await;
    w.execute(&format!("UPDATE freight_inquiry SET containers = '[{{\"size\":2,\"count\":3}}]' WHERE id = {id}")).await;
    w.execute(&format!("UPDATE freight_quote SET lines = REPLACE(lines, '40HQ', '20GP') WHERE claim_id = {second}"))
        .await;
    let migrations = fairway_freight::domain().all_migrations();
    let totals = migrations.iter().find(|one| one.name() == "freight_0007_quote_totals").unwrap();
    totals.up(&SchemaManager::new(w.world.app.app.db.maintenance())).await.unwrap();
    assert_eq!(w.numbers("SELECT total FROM freight_quote ORDER BY id").await, [3 * 318_400, 300_000]);
}
