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

const TICKET_PAPER: &str = "/atms/attend/ticket_paper";
const PREVIEW: &str = "/atms/attend/paper_preview";

/// How often something is drawn in this colour.
fn drawn_in(svg: &serde_json::Value, color: &str) -> usize {
    svg["svg"].as_str().unwrap().matches(color).count()
}

#[db_test(fair)]
async fn an_organiser_changes_how_tickets_look(w: Fair) {
    let path = w.of_meeting(TICKET_PAPER);
    let usual = w.organiser.get(&path).await.data();
    assert_eq!(usual["accent"], "#b00e5a");
    assert_eq!(usual["hidden"], json!([]));
    let (ann, made) = w.registered("安然", json!({"company_zh": "远岸航运"})).await;
    let pdf = format!("/atlas/exhibition/ticket/{}/pdf", made["ticket_id"]);
    let before = ann.get(&pdf).await.bytes;
    let form = json!({"activity_id": w.activity, "accent": "#104320", "head_zh": "航运周", "hidden": ["company", "venue"],
        "version": usual["version"]});
    let saved = w.organiser.put(TICKET_PAPER, form.clone()).await.data();
    assert_eq!((&saved["accent"], &saved["head_zh"]), (&json!("#104320"), &json!("航运周")));
    assert_eq!(w.organiser.get(&path).await.data(), saved);
    assert_ne!(ann.get(&pdf).await.bytes, before, "a ticket that somebody has is printed as it is now");
    // Badges are another paper.
    assert_eq!(w.organiser.get(&w.of_meeting("/atms/attend/badge_paper")).await.data()["accent"], "#b00e5a");
    // A colleague who began from the old state is told of it.
    let late = w.organiser.put(TICKET_PAPER, form).await.failure(409, 409);
    assert_eq!(late["data"]["current"]["accent"], "#104320");
    // Nobody else sets it, and no other tenant sees it.
    ann.put(TICKET_PAPER, json!({"accent": "#104320"})).await.failure(403, 403);
    w.world.enter_neighbour("eve", PERMISSIONS).await.get(&path).await.failure(404, 1104);
}

#[db_test(fair)]
async fn a_colour_that_cannot_be_read_is_refused(w: Fair) {
    for (color, field) in [("red", "ground"), ("#ffff00", "accent"), ("#12345", "visitor")] {
        let refused = w.organiser.put(TICKET_PAPER, json!({"activity_id": w.activity, field: color})).await;
        assert!(refused.failure(422, 422)["fields"][field].is_string(), "{color}");
    }
    let long = json!({"activity_id": w.activity, "note_en": "x".repeat(121)});
    assert!(w.organiser.put(TICKET_PAPER, long).await.failure(422, 422)["fields"]["note_en"].is_string());
}

#[db_test(fair)]
async fn a_preview_shows_what_would_be_and_keeps_nothing(w: Fair) {
    let shown = async |form: serde_json::Value| w.organiser.post(PREVIEW, form).await.data();
    let usual = shown(json!({"activity_id": w.activity, "kind": "badge", "is_exhibitor": true})).await;
    assert!(usual["svg"].as_str().unwrap().starts_with("<svg "));
    assert_eq!(drawn_in(&usual, "#b00e5a"), 1, "the band of exhibitors");
    let visitor = shown(json!({"activity_id": w.activity, "kind": "badge"})).await;
    assert_eq!((drawn_in(&visitor, "#b00e5a"), drawn_in(&visitor, "#10435a")), (0, 1));
    let green = json!({"activity_id": w.activity, "kind": "ticket", "accent": "#104320", "language": "en"});
    assert!(drawn_in(&shown(green.clone()).await, "#104320") > 0);
    let mut short = green;
    short["hidden"] = json!(["company", "dates", "opens", "venue", "type_name"]);
    let (long, short) = (shown(json!({"activity_id": w.activity, "kind": "ticket"})).await, shown(short).await);
    let paths = |svg: &serde_json::Value| svg["svg"].as_str().unwrap().matches("<path").count();
    assert!(paths(&short) < paths(&long), "what is hidden is not drawn");
    assert_eq!(w.organiser.get(&w.of_meeting(TICKET_PAPER)).await.data()["accent"], "#b00e5a");
    w.somebody("ben").await.post(PREVIEW, json!({"kind": "ticket"})).await.failure(403, 403);
}

#[db_test(fair)]
async fn a_logo_comes_from_what_organisers_keep(w: Fair) {
    let keeper = w.world.enter("keeper", "media.library").await;
    let logo = crate::pictures::upload_for(&keeper, 1).await;
    let seen = |logo: String| json!({"activity_id": w.activity, "kind": "ticket", "logo": logo});
    let with = w.organiser.post(PREVIEW, seen(logo.clone())).await.data();
    assert_eq!(drawn_in(&with, "data:image/png;base64,"), 1);
    // Somebody's own picture, and what is none, are left out.
    let own = crate::pictures::upload_for(&keeper, 3).await;
    for foreign in [own.as_str(), "/atlas/media/picture/unknown/320.webp", "https://elsewhere.test/logo.png"] {
        let without = w.organiser.post(PREVIEW, seen(foreign.to_owned())).await.data();
        assert_eq!(drawn_in(&without, "<image"), 0, "{foreign}");
    }
    // It is printed.
    let version = w.organiser.get(&w.of_meeting(TICKET_PAPER)).await.data()["version"].clone();
    w.organiser.put(TICKET_PAPER, json!({"activity_id": w.activity, "logo": logo, "version": version})).await.data();
    let (ann, made) = w.registered("ann", json!({})).await;
    let paper = ann.get(&format!("/atlas/exhibition/ticket/{}/pdf", made["ticket_id"])).await;
    assert_eq!(pages(&paper), 1);
    assert!(String::from_utf8_lossy(&paper.bytes).contains("/Subtype/Image"));
}
