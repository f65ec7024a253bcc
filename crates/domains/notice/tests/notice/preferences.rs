//! By which ways people are told, and the hours in which they are left alone.

use fairway_clock::Zone;
use fairway_messages::{Channel, MessageState};
use fairway_notice::{MailFile, Quiet, quiet_end};
use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::fair::{Fair, LIST, PREFERENCES, UNREAD, fair, notice, numbers};

const HOUR: i64 = 3_600;

#[db_test(fair)]
async fn each_kind_goes_its_ways_until_somebody_chooses_others(f: Fair) {
    let ann = f.person("ann").await;
    f.tell(vec![notice(ann.id, "quietly", "a")]).await;
    assert!(f.outbox().await.is_empty());
    f.tell(vec![notice(ann.id, "loudly", "b")]).await;
    let sent: Vec<(i32, String)> = f.outbox().await.into_iter().map(|one| (one.channel, one.body_text)).collect();
    assert_eq!(sent.len(), 2);
    let by = |channel: Channel| sent.iter().find(|(one, _)| *one == channel as i32).map(|(_, text)| text.as_str());
    assert!(by(Channel::Mail).unwrap().contains("标题 b"), "nobody chose a language, so it is Chinese");
    assert!(by(Channel::Mail).unwrap().contains("/console/notices") && by(Channel::Sms).unwrap().contains("标题 b"));
    let seen = ann.app.get(PREFERENCES).await.data();
    let kinds: Vec<_> = seen["kinds"].as_array().unwrap().iter().map(|kind| kind["code"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["announcement", "quietly", "loudly", "asking"]);
    let choice = json!({"kinds": [{"code": "loudly", "mail": false, "sms": false},
        {"code": "quietly", "mail": true, "sms": false}], "version": seen["version"]});
    let kept = ann.app.put(PREFERENCES, choice).await.data();
    assert_eq!((&kept["kinds"][1]["mail"], &kept["kinds"][2]["sms"]), (&json!(true), &json!(false)));
    f.tell(vec![notice(ann.id, "loudly", "c"), notice(ann.id, "quietly", "d")]).await;
    let outbox = f.outbox().await;
    assert_eq!((outbox.len(), outbox[0].channel), (3, Channel::Mail as i32));
}

#[db_test(fair)]
async fn what_is_switched_off_on_the_site_is_not_in_the_list_and_still_goes_by_mail(f: Fair) {
    let (ann, ben) = (f.person("ann").await, f.person("ben").await);
    f.tell(vec![notice(ann.id, "loudly", "before")]).await;
    let off = json!({"kinds": [{"code": "loudly", "site": false, "mail": true, "sms": false}]});
    let kept = ann.app.put(PREFERENCES, off).await.data();
    assert_eq!((&kept["kinds"][1]["site"], &kept["kinds"][2]["site"]), (&json!(true), &json!(false)));
    let told = ["a", "a", "b"].map(|key| [notice(ann.id, "loudly", key), notice(ben.id, "loudly", key)]);
    f.tell(told.into_iter().flatten().collect()).await;
    f.tell(vec![notice(ann.id, "quietly", "c")]).await;
    let list = ann.app.get(LIST).await.json();
    let titles: Vec<_> = list["data"].as_array().unwrap().iter().map(|row| row["title_en"].clone()).collect();
    assert_eq!((titles, &list["total"]), (vec![json!("Title c"), json!("Title before")], &json!(2)));
    assert_eq!(ann.app.get(UNREAD).await.data()["unread"], 2);
    assert_eq!(ben.app.get(UNREAD).await.data()["unread"], 2, "Ann's choice is hers");
    let outbox = f.outbox().await;
    let to_ann: Vec<_> = outbox.iter().filter(|one| one.recipient.contains("ann")).map(|one| one.channel).collect();
    assert_eq!(to_ann, [Channel::Mail as i32; 3], "one for each key, and the one before");
    // It is none of the list's: neither read nor deleted by its number.
    let hidden = numbers(&f.world.app, "SELECT id FROM notice WHERE dedupe_key = 'b' AND NOT on_site").await;
    ann.app.delete(&format!("{LIST}?id={}", hidden[0])).await.failure(404, 404);
    // Who leaves the site out changes nothing of it, and whoever wants it again has what comes from then on.
    let choose = async |choice: Value| ann.app.put(PREFERENCES, json!({"kinds": [choice]})).await.data();
    let kept = choose(json!({"code": "loudly", "mail": false, "sms": false})).await;
    assert_eq!((&kept["kinds"][2]["site"], &kept["kinds"][2]["mail"]), (&json!(false), &json!(false)));
    choose(json!({"code": "loudly", "site": true, "mail": false, "sms": false})).await;
    f.tell(vec![notice(ann.id, "loudly", "b"), notice(ann.id, "loudly", "d")]).await;
    assert_eq!(ann.app.get(LIST).await.json()["total"], 3);
}

#[db_test(fair)]
async fn what_needs_an_answer_stays_on_the_site(f: Fair) {
    let ann = f.person("ann").await;
    let choice = |site: bool| json!({"kinds": [{"code": "asking", "site": site, "mail": false, "sms": false}]});
    let english = ann.app.with_header("fairway-lang", "en");
    let refused = english.put(PREFERENCES, choice(false)).await.failure(422, 422);
    let said = refused["fields"]["kinds[0].site"].as_str().unwrap().to_owned();
    assert!(said.contains("can’t be switched off"), "{said}");
    let kept = ann.app.put(PREFERENCES, choice(true)).await.data();
    assert_eq!((&kept["kinds"][3]["site"], &kept["kinds"][3]["needs_answer"]), (&json!(true), &json!(true)));
    // Also where it was switched off before it needed one.
    let tx = f.world.begin().await;
    tx.execute_text(r#"UPDATE notice_preference SET kinds = '{"asking":{"site":false,"mail":false,"sms":false}}'"#)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    f.tell(vec![notice(ann.id, "asking", "a")]).await;
    assert_eq!(ann.app.get(UNREAD).await.data()["unread"], 1);
}

#[db_test(fair)]
async fn choices_from_before_the_site_was_one_leave_it_on(f: Fair) {
    let ann = f.person("ann").await;
    ann.app.put(PREFERENCES, json!({})).await.data();
    let tx = f.world.begin().await;
    tx.execute_text(r#"UPDATE notice_preference SET kinds = '{"loudly":{"mail":false,"sms":false}}'"#).await.unwrap();
    tx.commit().await.unwrap();
    f.tell(vec![notice(ann.id, "loudly", "a")]).await;
    assert_eq!(ann.app.get(UNREAD).await.data()["unread"], 1);
}

#[db_test(fair)]
async fn a_file_travels_with_the_mail(f: Fair) {
    let ann = f.person("ann").await;
    let file = MailFile::attached("meeting.ics", "text/calendar", b"BEGIN:VCALENDAR".to_vec());
    let mut new = notice(ann.id, "loudly", "a");
    new.mail = Some(file.clone());
    f.tell(vec![new]).await;
    let outbox = f.outbox().await;
    let mail = outbox.iter().find(|one| one.channel == Channel::Mail as i32).expect("a mail");
    let files = fairway_messages::files_of(f.world.app.app.db.read(), mail).await.unwrap();
    assert_eq!(files, [file]);
}

#[db_test(fair)]
async fn quiet_hours_delay_mail_and_sms_to_their_end_and_nothing_else(f: Fair) {
    let ann = f.person("ann").await;
    // It is 8 in the morning where the meeting is.
    ann.app.put(PREFERENCES, json!({"quiet_from": 22 * 60, "quiet_until": 9 * 60})).await.data();
    f.tell(vec![notice(ann.id, "loudly", "a")]).await;
    assert_eq!(ann.app.get(UNREAD).await.data()["unread"], 1, "the site tells at once");
    let states = async || f.outbox().await.into_iter().map(|one| one.state).collect::<Vec<_>>();
    f.wait(HOUR as u64 - 1);
    f.work().await;
    assert_eq!(states().await, [MessageState::Queued as i32; 2]);
    f.wait(1);
    f.work().await;
    assert_eq!(states().await, [MessageState::Kept as i32; 2]);
}

#[db_test(fair)]
async fn preferences_are_checked_and_two_pages_do_not_overwrite_each_other(f: Fair) {
    let (ann, ben) = (f.person("ann").await, f.person("ben").await);
    let refused = async |body: Value| ann.app.put(PREFERENCES, body).await.failure(422, 422)["fields"].clone();
    assert!(refused(json!({"quiet_from": 60})).await["quiet_until"].is_string());
    assert!(refused(json!({"quiet_from": 60, "quiet_until": 60})).await["quiet_until"].is_string());
    assert!(refused(json!({"quiet_from": 60, "quiet_until": 1_440})).await["quiet_until"].is_string());
    let made_up = json!({"kinds": [{"code": "made_up", "mail": true, "sms": false}]});
    assert!(refused(made_up).await["kinds[0].code"].is_string());
    let seen = ann.app.get(PREFERENCES).await.data();
    assert_eq!((&seen["zone"], &seen["has_mobile"]), (&json!("UTC+8"), &json!(true)));
    let save = async |from: i64, version: &Value| {
        ann.app.put(PREFERENCES, json!({"quiet_from": from, "quiet_until": 420, "version": version})).await
    };
    let first = save(1_320, &seen["version"]).await.data();
    assert_ne!(first["version"], seen["version"]);
    let conflict = save(1_200, &seen["version"]).await.failure(409, 409);
    assert_eq!(conflict["data"]["current"]["quiet_from"], 1_320);
    assert!(ben.app.get(PREFERENCES).await.data()["quiet_from"].is_null(), "Ann's hours are hers");
}

#[db_test(fair)]
async fn what_cannot_be_read_is_neither_shown_as_nothing_nor_written_over(f: Fair) {
    let ann = f.person("ann").await;
    let choice = json!({"kinds": [{"code": "loudly", "mail": false, "sms": false}]});
    ann.app.put(PREFERENCES, choice.clone()).await.data();
    let tx = f.world.begin().await;
    tx.execute_text("UPDATE notice_preference SET kinds = '{'").await.unwrap();
    tx.commit().await.unwrap();
    ann.app.get(PREFERENCES).await.failure(500, 500);
    ann.app.put(PREFERENCES, choice).await.failure(500, 500);
    f.tell(vec![notice(ann.id, "loudly", "a")]).await;
    assert_eq!(ann.app.get(LIST).await.json()["total"], 1);
    assert!(f.outbox().await.is_empty(), "she may have said no");
}

#[test]
fn quiet_hours_end_on_the_day_that_is_meant() {
    let zone = Zone::named("Asia/Shanghai");
    let (night, noon) = (Quiet { from: 1_320, until: 480 }, Quiet { from: 720, until: 780 });
    // NOW is 8:00 there.
    assert_eq!(quiet_end(night, &zone, NOW), None);
    assert_eq!(quiet_end(night, &zone, NOW - 1), Some(NOW));
    assert_eq!(quiet_end(night, &zone, NOW + 14 * HOUR), Some(NOW + 24 * HOUR));
    assert_eq!(quiet_end(night, &zone, NOW + 14 * HOUR - 1), None);
    assert_eq!(quiet_end(noon, &zone, NOW + 4 * HOUR), Some(NOW + 5 * HOUR));
    assert_eq!(quiet_end(noon, &zone, NOW + 5 * HOUR), None);
    // The night in which clocks go back has an hour more: 22:00 of 24 October 2026 in Berlin.
    let (berlin, evening) = (Zone::named("Europe/Berlin"), 1_792_872_000);
    assert_eq!(berlin.local_time(evening).to_string(), "2026-10-24 22:00");
    let end = quiet_end(night, &berlin, evening).unwrap();
    assert_eq!((berlin.local_time(end).to_string().as_str(), end - evening), ("2026-10-25 08:00", 11 * HOUR));
}
