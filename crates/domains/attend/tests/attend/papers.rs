//! Papers: one's own ticket, and badges of those whose registration succeeded.

use fairway_testkit::{TestReply, db_test};
use serde_json::json;

use crate::fair::{APPLY, DESK, Fair, PERMISSIONS, fair};

fn is_pdf(reply: &TestReply) -> bool {
    reply.status == 200 && reply.bytes.starts_with(b"%PDF-") && reply.bytes.ends_with(b"%%EOF\n")
}

/// How many pages a file says it has.
fn pages(reply: &TestReply) -> usize {
    assert!(is_pdf(reply), "{}", String::from_utf8_lossy(&reply.bytes));
    let text = String::from_utf8_lossy(&reply.bytes).into_owned();
    let (_, rest) = text.split_once("/Count ").expect("a tree of pages");
    rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap()
}

#[db_test(fair)]
async fn a_ticket_is_printed_by_whoever_has_it(w: Fair) {
    let (ann, made) = w.registered("安然", json!({"company_zh": "远岸航运"})).await;
    let path = format!("/atlas/exhibition/ticket/{}/pdf", made["ticket_id"]);
    let paper = ann.get(&path).await;
    assert_eq!(pages(&paper), 1);
    assert_eq!(paper.headers["content-type"], "application/pdf");
    assert_eq!(paper.headers["cache-control"], "private, no-store");
    let name = paper.headers["content-disposition"].to_str().unwrap();
    assert!(name.starts_with("attachment; filename=\"TK") && name.ends_with(".pdf\""), "{name}");
    for language in ["zh", "en"] {
        let paper = ann.get(&format!("{path}?language={language}")).await;
        assert!(String::from_utf8_lossy(&paper.bytes).contains(&format!("/Lang({language})")), "{language}");
    }
    assert!(ann.get(&format!("{path}?language=fr")).await.status.is_client_error());
    // Nobody else gets it, whatever they may do.
    w.somebody("ben").await.get(&path).await.failure(404, 404);
    w.organiser.get(&path).await.failure(404, 404);
    w.world.app.get(&path).await.failure(401, 401);
    w.world.enter_neighbour("eve", PERMISSIONS).await.get(&path).await.failure(404, 404);
    // A ticket that lets nobody in has no paper.
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    ann.get(&path).await.failure(409, 2010);
}

#[db_test(fair)]
async fn badges_are_printed_of_those_who_come(w: Fair) {
    let path = w.of_meeting(&format!("{DESK}/badges"));
    w.organiser.get(&path).await.failure(409, 2043);
    for at in 0..9 {
        w.registered(&format!("guest{at}"), json!({"company_en": "Farshore"})).await;
    }
    let (gone, _) = w.registered("gone", json!({})).await;
    gone.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    let badges = w.organiser.get(&path).await;
    assert_eq!(pages(&badges), 9, "one who cancelled has none");
    assert!(badges.headers["content-disposition"].to_str().unwrap().contains("badges-"));
    assert_eq!(pages(&w.organiser.get(&format!("{path}&sheet=a4")).await), 2);
    assert_eq!(pages(&w.organiser.get(&format!("{path}&keyword=guest3&language=en")).await), 1);
    w.organiser.get(&format!("{path}&atype=1")).await.failure(409, 2043);
    assert!(w.organiser.get(&format!("{path}&sheet=a5")).await.status.is_client_error());
    // Another meeting's are another's.
    w.organiser.get(&format!("{DESK}/badges?activity_id={}", w.summit)).await.failure(409, 2043);
}

#[db_test(fair)]
async fn badges_need_the_permission(w: Fair) {
    w.registered("ann", json!({})).await;
    let path = w.of_meeting(&format!("{DESK}/badges"));
    w.somebody("ben").await.get(&path).await.failure(403, 403);
    w.world.enter("keeper", "attend.gates,attend.check_in,attend.setting").await.get(&path).await.failure(403, 403);
    w.world.app.get(&path).await.failure(401, 401);
    // The same permission of another tenant opens nothing here.
    let eve = w.world.enter_neighbour("eve", PERMISSIONS).await;
    let refused = eve.get(&path).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
}
