//! What is written to those who have a place: the meeting for their calendar, the ticket, and an SMS where that is wanted.

use fairway_identity::{NewAccount, create_account};
use fairway_lang::Lang;
use fairway_messages::{Channel, MailFile, Message, MessageFilter, files_of};
use fairway_testkit::{NOW, TestApp, db_test};
use fairway_testworld::PASSWORD;
use serde_json::json;

use crate::fair::{DESK, Fair, fair};

const CONFIRMED: &str = "attend_registration_confirmed";

async fn messages(w: &Fair, filter: MessageFilter) -> Vec<Message> {
    fairway_messages::list(&w.world.app.app.db, w.world.tenant, &filter, 0, 50).await.unwrap().0
}

/// The last mail of a kind with its files.
async fn mail(w: &Fair, template: &str) -> (Message, Vec<MailFile>) {
    let found = messages(w, MessageFilter { template: Some(template.to_owned()), ..Default::default() }).await;
    let mail = found.into_iter().next().expect("a mail");
    let files = files_of(w.world.app.app.db.read(), &mail).await.unwrap();
    (mail, files)
}

async fn texts(w: &Fair) -> Vec<Message> {
    messages(w, MessageFilter { channel: Some(Channel::Sms), ..Default::default() }).await
}

fn calendar(files: &[MailFile]) -> String {
    let file = files.iter().find(|file| !file.is_inline()).expect("a calendar");
    assert!(file.content_type.starts_with("text/calendar") && file.content_type.ends_with("method=PUBLISH"));
    assert!(file.name.ends_with(".ics"), "{}", file.name);
    String::from_utf8(file.bytes.clone()).unwrap()
}

/// Somebody who signs in by their number.
async fn caller(w: &Fair, name: &str, mobile: &str, email: Option<&str>, language: Lang) -> TestApp {
    let new = NewAccount {
        email: email.map(str::to_owned),
        mobile: Some(mobile.to_owned()),
        language: Some(language),
        ..w.world.new_account(name).await
    };
    let tx = w.world.begin().await;
    create_account(&tx, w.world.tenant, new, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let session = w.world.app.post("/atlas/user/login", json!({"account": mobile, "password": PASSWORD})).await.data();
    w.world.app.with_token(session["access_token"].as_str().unwrap())
}

#[db_test(fair)]
async fn a_confirmation_brings_the_calendar_and_the_ticket(w: Fair) {
    w.set(json!({"tickets": true})).await.data();
    let tx = w.world.begin().await;
    tx.execute_text("UPDATE meeting SET timezone = 'Asia/Shanghai'").await.unwrap();
    tx.commit().await.unwrap();
    let (ann, row) = w.registered("ann", json!({})).await;
    let ticket = ann.get(&w.of_meeting("/atlas/exhibition/ticket")).await.data()[0].clone();
    let (letter, files) = mail(&w, CONFIRMED).await;
    let (number, code) = (ticket["number"].as_str().unwrap(), ticket["code"].as_str().unwrap());
    assert!(letter.body_html.contains("src=\"cid:ticket@fairway\"") && letter.body_text.contains(number));
    assert!(letter.body_text.contains("http://zh.test/console/myParticipation/myTicket"), "{}", letter.body_text);
    // NOW is 08:00 in Shanghai.
    assert!(letter.body_text.contains("2026-11-16 08:00 – 2026-11-17 08:00 (UTC+8)"), "{}", letter.body_text);
    assert!(!letter.body_text.contains(code) && !letter.body_html.contains(code), "the code is in the picture alone");

    let picture = files.iter().find(|file| file.is_inline()).expect("a picture");
    assert_eq!((picture.content_id.as_str(), picture.content_type.as_str()), ("ticket@fairway", "image/png"));
    assert_eq!(Some(picture.bytes.clone()), fairway_identity::draw_qr_png(code));
    let text = calendar(&files);
    let uid = format!("UID:meeting-{}-{}@fairway\r\n", w.world.tenant, w.activity);
    for line in [uid.as_str(), "METHOD:PUBLISH\r\n", "DTSTART:20261116T000000Z\r\n", "DTEND:20261117T000000Z\r\n"] {
        assert!(text.contains(line), "{line} {text}");
    }
    assert!(text.contains("SUMMARY:Fair 会\r\n") && text.contains(row["number"].as_str().unwrap()), "{text}");
    assert!(texts(&w).await.is_empty(), "nobody wished for an SMS");
    let reader = w.world.enter("reader", "messages.view").await;
    let kept = reader.get(&format!("/atms/message/messages/{}", letter.id)).await.data();
    assert_eq!(kept["files"], json!([format!("{number}.png"), format!("meeting-{}.ics", w.activity)]));
}

#[db_test(fair)]
async fn without_tickets_the_calendar_travels_alone(w: Fair) {
    w.set(json!({"tickets": false})).await.data();
    w.registered("ann", json!({})).await;
    let (letter, files) = mail(&w, CONFIRMED).await;
    assert_eq!(files.len(), 1);
    assert!(calendar(&files).contains("BEGIN:VEVENT") && !letter.body_html.contains("cid:"));
}

#[db_test(fair)]
async fn whoever_is_accepted_or_moves_up_gets_it_and_nobody_before(w: Fair) {
    w.set(json!({"tickets": true, "total_limit": 1, "reviews_visitors": true})).await.data();
    let (_, ann) = w.registered("ann", json!({})).await;
    let (_, files) = mail(&w, "attend_registration_received").await;
    assert!(files.is_empty(), "not before the organiser has said yes");
    let review = json!({"id": ann["id"], "version": ann["version"], "accept": true});
    w.organiser.put(&format!("{DESK}/review"), review).await.data();
    let (first, files) = mail(&w, CONFIRMED).await;
    let first_uid = calendar(&files).lines().find(|line| line.starts_with("UID:")).unwrap().to_owned();
    assert!(first.recipient.starts_with("ann@"));

    w.set(json!({"reviews_visitors": false})).await.data();
    w.registered("bob", json!({})).await;
    w.set(json!({"total_limit": 2})).await.data();
    let (moved, files) = mail(&w, "attend_registration_moved_up").await;
    assert!(moved.recipient.starts_with("bob@") && files.iter().any(MailFile::is_inline));
    assert!(calendar(&files).contains(&first_uid), "the same appointment in every mail");
}

#[db_test(fair)]
async fn who_has_no_address_gets_an_sms_in_their_language(w: Fair) {
    w.set(json!({"tickets": true})).await.data();
    let cleo = caller(&w, "cleo", "13900000001", None, Lang::En).await;
    let row = w.apply(&cleo, w.form("cleo")).await.data();
    let sent = texts(&w).await;
    assert_eq!((sent.len(), sent[0].recipient.as_str(), sent[0].lang.as_str()), (1, "+8613900000001", "en"));
    let number = row["number"].as_str().unwrap();
    assert!(sent[0].body_text.contains(&format!("Fair: registration {number} is confirmed.")), "{}", sent[0].body_text);
    assert!(sent[0].body_text.ends_with("http://en.test/console/myParticipation/myTicket"), "{}", sent[0].body_text);
    assert!(w.mails().await.iter().all(|one| !one.contains('@')), "no mail to nowhere");
}

#[db_test(fair)]
async fn an_organiser_can_wish_for_an_sms_beside_the_mail(w: Fair) {
    let dora = caller(&w, "dora", "13900000002", Some("dora@example.test"), Lang::Zh).await;
    w.set(json!({"sends_texts": true, "tickets": false})).await.data();
    assert_eq!(w.organiser.get("/atms/attend/setting").await.data()["sends_texts"], true);
    w.apply(&dora, w.form("dora")).await.data();
    let sent = texts(&w).await;
    assert_eq!((sent.len(), sent[0].lang.as_str()), (1, "zh"));
    assert!(sent[0].body_text.contains("已成功。http://zh.test/enrollPage"), "{}", sent[0].body_text);
    assert_eq!(w.mails().await.iter().filter(|one| one.starts_with(CONFIRMED)).count(), 1);
    // What was typed into the form is nobody's number to send to.
    w.registered("ann", json!({})).await;
    assert_eq!(texts(&w).await.len(), 1);
}
