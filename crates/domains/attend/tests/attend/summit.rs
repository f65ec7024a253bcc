//! A summit: who applies is looked at, and whoever is accepted invites as many guests as there are places for, who come with a
//! ticket of their own.

use std::time::Duration;

use axum::http::StatusCode;
use fairway_event::{NewMeeting, create_meeting};
use fairway_testkit::{Engine, NOW, TestApp, TestReply, db_test};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::fair::{APPLY, DESK, Fair, SETTING, fair, named, numbers};

const GUESTS: &str = "/atlas/exhibition/summit_guests";
const PAGE: &str = "/atlas/exhibition/summit_invitation";
const TABLE: &str = "/atms/attend/guests";
const TEAM: &str = "/atlas/exhibition/team_apply";

struct Summit {
    fair: Fair,
    activity: i64,
}

async fn summit(engine: Engine) -> Summit {
    let fair = fair(engine).await;
    let tx = fair.world.begin().await;
    let meeting = NewMeeting {
        atype: 5,
        title: "峰会".into(),
        title_en: "Ocean summit".into(),
        venue_en: "Harbour hall".into(),
        city_en: "Ningbo".into(),
        start_time: NOW + 5 * 86_400,
        end_time: NOW + 6 * 86_400,
        ..Default::default()
    };
    let activity = create_meeting(&tx, fair.world.tenant, meeting, NOW).await.unwrap();
    tx.commit().await.unwrap();
    Summit { fair, activity }
}

fn guest(name: &str) -> Value {
    json!({"name": name, "email": format!("{name}@guests.test"), "company": "Farshore", "language": "en"})
}

/// What proves whose page it is, out of a guest's link.
fn token(guest: &Value) -> String {
    guest["link"].as_str().unwrap().split_once("token=").unwrap().1.to_owned()
}

impl Summit {
    /// Changes the summit's setting.
    async fn set(&self, more: Value) -> TestReply {
        let of = format!("{SETTING}?activity_id={}", self.activity);
        let mut setting = self.fair.organiser.get(&of).await.data();
        more.as_object().into_iter().flatten().for_each(|(key, value)| setting[key] = value.clone());
        self.fair.organiser.put(SETTING, setting).await
    }

    async fn apply(&self, person: &TestApp, name: &str) -> TestReply {
        let form = self.fair.form_with(name, json!({"activity_id": self.activity, "atype": 5}));
        named(person).post(APPLY, form).await
    }

    async fn accept(&self, row: &Value) -> Value {
        let body = json!({"id": row["id"], "version": row["version"], "accept": true});
        self.fair.organiser.put(&format!("{DESK}/review"), body).await.data()
    }

    /// Somebody who may invite so many guests.
    async fn host(&self, name: &str, quota: i64) -> TestApp {
        self.set(json!({"takes_summit": true, "guest_quota": quota})).await.data();
        let person = self.fair.somebody(name).await;
        let row = self.apply(&person, name).await.data();
        self.accept(&row).await;
        person
    }

    async fn invite(&self, host: &TestApp, guests: &[Value]) -> TestReply {
        named(host).post(GUESTS, json!({"activity_id": self.activity, "guests": guests})).await
    }

    async fn guests(&self, host: &TestApp) -> Value {
        host.get(&format!("{GUESTS}?activity_id={}", self.activity)).await.data()
    }

    async fn act(&self, host: &TestApp, deed: &str, guest: &Value) -> TestReply {
        let body = json!({"activity_id": self.activity, "guest_id": guest["id"]});
        host.post(&format!("{GUESTS}/{deed}"), body).await
    }

    async fn answer(&self, token: &str, accept: bool, name: &str) -> TestReply {
        let body =
            json!({"token": token, "accept": accept, "name": name, "company": "Silk Road", "diet": "Vegetarian"});
        self.fair.world.app.post(&format!("{PAGE}/answer"), body).await
    }

    async fn look(&self, token: &str) -> Value {
        self.fair.world.app.get(&format!("{PAGE}?token={token}")).await.data()
    }
}

#[db_test(summit)]
async fn an_application_is_looked_at_and_opens_the_sidebar(w: Summit) {
    let ann = w.fair.somebody("ann").await;
    w.apply(&ann, "ann").await.failure(409, 2030);
    let form = format!("/atlas/exhibition/apply_form?activity_id={}", w.activity);
    assert_eq!(w.fair.world.app.get(&form).await.data()["state"], 2);
    w.set(json!({"takes_summit": true})).await.data();
    assert_eq!(w.fair.world.app.get(&form).await.data()["state"], 1);
    let row = w.apply(&ann, "ann").await.data();
    assert_eq!((&row["status"], &row["atype"]), (&json!(2), &json!(5)));
    let status = format!("/atlas/exhibition/apply_status?activity_id={}", w.activity);
    assert_eq!(ann.get(&status).await.data()["user_apply_status"], 2);
    // Not yet a host.
    ann.get(&format!("{GUESTS}?activity_id={}", w.activity)).await.failure(403, 2031);
    w.invite(&ann, &[guest("gus")]).await.failure(403, 2031);
    w.accept(&row).await;
    assert_eq!(ann.get(&status).await.data()["user_apply_status"], 1);
    assert_eq!(w.guests(&ann).await["quota"], 0);
    // A summit takes nobody as a visitor, and a fair nobody as somebody who hosts.
    let wrong = w.fair.form_with("ann", json!({"activity_id": w.activity}));
    assert!(named(&ann).post(APPLY, wrong).await.failure(422, 422)["fields"]["atype"].is_string());
    let wrong = w.fair.form_with("ann", json!({"atype": 5}));
    assert!(named(&ann).post(APPLY, wrong).await.failure(422, 422)["fields"]["atype"].is_string());
    // Nor does a company apply for its people.
    let (max, _) = w.fair.member("max", "Windward").await;
    let people = json!([{"name": "zoe", "email": "zoe@guests.test"}]);
    for atype in [2, 5] {
        let team = json!({"activity_id": w.activity, "atype": atype, "guests": people});
        assert!(named(&max).post(TEAM, team).await.failure(422, 422)["fields"]["atype"].is_string());
    }
    assert_eq!(max.get(&format!("{TEAM}?activity_id={}", w.activity)).await.data()["can_register"], false);
    // Nobody else comes in the place of somebody who was looked at.
    let over = json!({"activity_id": w.activity, "email": "heir@example.test"});
    ann.post(&format!("{APPLY}/hand_over"), over).await.failure(409, 2010);
}

#[db_test(summit)]
async fn where_nobody_reviews_they_are_accepted_at_once(w: Summit) {
    w.set(json!({"takes_summit": true, "reviews_summit": false, "guest_quota": 1})).await.data();
    let ann = w.fair.somebody("ann").await;
    assert_eq!(w.apply(&ann, "ann").await.data()["status"], 1);
    let many = w.set(json!({"guest_quota": 201})).await.failure(422, 422);
    assert!(many["fields"]["guest_quota"].is_string());
}

#[db_test(summit)]
async fn a_guest_opens_accepts_and_gets_in(w: Summit) {
    let ann = w.host("ann", 2).await;
    let made = w.invite(&ann, &[guest("gus")]).await.data();
    let gus = made["guests"][0].clone();
    assert_eq!((&gus["state"], &made["left"], &gus["can_remind"]), (&json!(1), &json!(1), &json!(true)));
    assert_eq!(w.fair.mails().await[0], "attend_guest_invited gus@guests.test");
    let link = token(&gus);
    let page = w.look(&link).await;
    assert_eq!(
        (&page["host_name"], &page["title_en"], &page["place_en"], &page["state"]),
        (&json!("ann"), &json!("Ocean summit"), &json!("Harbour hall, Ningbo"), &json!(1))
    );
    assert!(page["ticket"].is_null() && page.get("email").is_none(), "{page}");
    assert_eq!(w.guests(&ann).await["guests"][0]["state"], 1, "programs that read mails open nothing");
    let opened = w.fair.world.app.post(&format!("{PAGE}/open"), json!({"token": link})).await.data();
    assert_eq!(opened["state"], 2);
    let missing = w.answer(&link, true, " ").await.failure(422, 422);
    assert!(missing["fields"]["name"].is_string());
    let answered = w.answer(&link, true, "Gus Berg").await.data();
    let (number, code) = (answered["ticket"]["number"].clone(), answered["ticket"]["code"].clone());
    assert!(answered["ticket"]["qr"].as_str().unwrap().starts_with("<svg"));
    assert_eq!(w.fair.mails().await[0], "attend_guest_ticket gus@guests.test");
    // Said again, it is the same ticket and no second mail.
    assert_eq!(w.answer(&link, true, "Gus Berg").await.data()["ticket"]["number"], number);
    let mails = w.fair.mails().await;
    assert_eq!(mails.iter().filter(|mail| mail.starts_with("attend_guest_ticket")).count(), 1);
    // The host keeps their own.
    let tickets = ann.get(&format!("/atlas/exhibition/ticket?activity_id={}", w.activity)).await.data();
    assert_eq!((tickets.as_array().unwrap().len(), &tickets[0]["name"]), (1, &json!("ann")));

    let keeper = w.fair.world.enter("keeper", "attend.gates,attend.check_in").await;
    let gate = json!({"name_en": "Hall", "activity_id": w.activity});
    let gate = keeper.post("/atms/attend/gates", gate).await.data();
    let people = format!("/atms/attend/check_in/people?activity_id={}&keyword=gus", w.activity);
    assert_eq!(keeper.get(&people).await.data()[0]["number"], number);
    let scan = json!({"gate_id": gate["id"], "code": code, "key": "summit-0001"});
    let let_in = keeper.post("/atms/attend/check_in", scan).await.data();
    assert_eq!((&let_in["result"], &let_in["ticket"]["name"]), (&json!(1), &json!("Gus Berg")));
    let scans = format!("/atms/attend/check_ins?activity_id={}&keyword=berg", w.activity);
    assert_eq!(keeper.get(&scans).await.data()[0]["name"], "Gus Berg");
    let seen = w.guests(&ann).await;
    assert_eq!(
        (&seen["guests"][0]["state"], &seen["guests"][0]["diet"], &seen["guests"][0]["can_withdraw"]),
        (&json!(3), &json!("Vegetarian"), &json!(false))
    );
    assert!(seen["guests"][0]["came_at"].is_i64());
    w.act(&ann, "withdraw", &gus).await.failure(409, 2036);
    w.answer(&link, false, "").await.failure(409, 2036);
    let row = &w.fair.organiser.get(&format!("{TABLE}?activity_id={}", w.activity)).await.data()[0];
    assert_eq!((&row["host_name"], &row["name"]), (&json!("ann"), &json!("Gus Berg")));
    assert!(row["came_at"].is_i64());
    let file = format!("{TABLE}/export?format=csv&activity_id={}", w.activity);
    assert_eq!(w.fair.organiser.get(&file).await.status, 200);
}

/// A guest's ticket is of their host's type, also when the host takes another one.
#[db_test(summit)]
async fn guests_enter_where_their_host_does(w: Summit) {
    let day = w.fair.ticket_type("Day", json!({"activity_id": w.activity})).await["id"].clone();
    let gala = w.fair.ticket_type("Gala", json!({"activity_id": w.activity})).await["id"].clone();
    w.set(json!({"takes_summit": true, "guest_quota": 1})).await.data();
    let ann = w.fair.somebody("ann").await;
    let form =
        |kind: &Value| w.fair.form_with("ann", json!({"activity_id": w.activity, "atype": 5, "ticket_type_id": kind}));
    let row = named(&ann).post(APPLY, form(&day)).await.data();
    w.accept(&row).await;
    let made = w.invite(&ann, &[guest("gus")]).await.data();
    w.answer(&token(&made["guests"][0]), true, "Gus").await.data();
    let types = "SELECT ticket_type_id FROM attend_ticket ORDER BY id";
    let day = day.as_i64().unwrap();
    assert_eq!(numbers(&w.fair.world.app, types).await, [day, day]);
    assert_eq!(named(&ann).post(APPLY, form(&gala)).await.data()["status"], 1);
    let gala = gala.as_i64().unwrap();
    assert_eq!(numbers(&w.fair.world.app, types).await, [gala, gala]);
}

#[db_test(summit)]
async fn the_quota_holds_and_whoever_declines_frees_a_place(w: Summit) {
    let ann = w.host("ann", 2).await;
    let refused = w.invite(&ann, &[guest("gus"), guest("hal"), guest("ida")]).await.failure(409, 2032);
    assert_eq!(refused["data"]["left"], 2);
    assert_eq!(w.guests(&ann).await["guests"], json!([]), "all or nobody");
    let made = w.invite(&ann, &[guest("gus"), guest("hal")]).await.data();
    let (hal, gus) = (made["guests"][0].clone(), made["guests"][1].clone());
    w.invite(&ann, &[guest("ida")]).await.failure(409, 2032);
    assert_eq!(w.answer(&token(&gus), false, "").await.data()["state"], 4);
    w.invite(&ann, &[guest("hal")]).await.failure(409, 2033);
    w.invite(&ann, &[guest("ida")]).await.data();
    // Their place went to somebody else.
    w.answer(&token(&gus), true, "Gus").await.failure(409, 2039);
    w.act(&ann, "withdraw", &hal).await.data();
    assert_eq!(w.answer(&token(&gus), true, "Gus").await.data()["state"], 3);
    let bad = w.invite(&ann, &[json!({"name": "", "email": "nobody"})]).await.failure(422, 422);
    assert!(bad["fields"]["guests[0].email"].is_string() && bad["fields"]["guests[0].name"].is_string(), "{bad}");
}

/// Without the lock on the host's registration two requests count the same guests, and both find a place.
#[db_test(summit)]
async fn of_many_invitations_at_once_no_more_than_the_quota_succeed(w: Summit) {
    let ann = w.host("ann", 3).await;
    let mut asked = JoinSet::new();
    for n in 0..20 {
        let (host, activity) = (named(&ann), w.activity);
        asked.spawn(async move {
            let body = json!({"activity_id": activity, "guests": [guest(&format!("guest{n}"))]});
            loop {
                let reply = host.post(GUESTS, body.clone()).await;
                if reply.status != StatusCode::SERVICE_UNAVAILABLE {
                    return (reply.status.as_u16(), reply.json()["code"].as_u64().unwrap_or_default());
                }
            }
        });
    }
    let answers = asked.join_all().await;
    assert_eq!(answers.iter().filter(|(status, _)| *status == 200).count(), 3, "{answers:?}");
    assert!(answers.iter().all(|answer| *answer == (200, 0) || *answer == (409, 2032)), "{answers:?}");
    assert_eq!(numbers(&w.fair.world.app, "SELECT COUNT(*) FROM attend_guest").await, [3]);
}

#[db_test(summit)]
async fn withdrawing_ends_the_link_and_the_ticket(w: Summit) {
    let ann = w.host("ann", 2).await;
    let made = w.invite(&ann, &[guest("gus")]).await.data();
    let gus = made["guests"][0].clone();
    let link = token(&gus);
    w.answer(&link, true, "Gus").await.data();
    let after = w.act(&ann, "withdraw", &gus).await.data();
    assert_eq!((&after["guests"][0]["state"], &after["left"]), (&json!(5), &json!(2)));
    assert_eq!(after["guests"][0]["link"], "");
    assert_eq!(w.fair.mails().await[0], "attend_guest_withdrawn gus@guests.test");
    let statuses = "SELECT status FROM attend_ticket WHERE guest_id IS NOT NULL";
    assert_eq!(numbers(&w.fair.world.app, statuses).await, [2]);
    assert_eq!(w.look(&link).await["state"], 5);
    assert!(w.look(&link).await["ticket"].is_null());
    w.answer(&link, true, "Gus").await.failure(409, 2037);
    w.act(&ann, "withdraw", &gus).await.failure(409, 2035);
    w.act(&ann, "remind", &gus).await.failure(409, 2035);
    // Nobody else's guest, and no link of nobody's.
    let ben = w.host("ben", 2).await;
    w.act(&ben, "withdraw", &gus).await.failure(404, 404);
    w.fair.world.app.get(&format!("{PAGE}?token={}", "X".repeat(64))).await.failure(404, 404);
}

#[db_test(summit)]
async fn a_reminder_goes_out_once_a_day(w: Summit) {
    let ann = w.host("ann", 2).await;
    let gus = w.invite(&ann, &[guest("gus")]).await.data()["guests"][0].clone();
    let reminded = w.act(&ann, "remind", &gus).await.data();
    assert_eq!((&reminded["guests"][0]["reminders"], &reminded["guests"][0]["can_remind"]), (&json!(1), &json!(false)));
    assert_eq!(w.fair.mails().await[0], "attend_guest_reminded gus@guests.test");
    w.act(&ann, "remind", &gus).await.failure(409, 2034);
    w.fair.world.app.app.clock.advance(Duration::from_secs(86_400));
    let ann = fairway_testworld::sign_in(&w.fair.world.app, "ann").await;
    assert_eq!(w.act(&ann, "remind", &gus).await.data()["guests"][0]["reminders"], 2);
    w.fair.world.app.app.clock.advance(Duration::from_secs(6 * 86_400));
    let ann = fairway_testworld::sign_in(&w.fair.world.app, "ann").await;
    assert_eq!(w.guests(&ann).await["is_over"], true);
    w.act(&ann, "remind", &gus).await.failure(409, 2038);
    w.invite(&ann, &[guest("hal")]).await.failure(409, 2038);
    w.answer(&token(&gus), true, "Gus").await.failure(409, 2038);
}

#[db_test(summit)]
async fn a_guest_is_corrected_until_they_answer(w: Summit) {
    let ann = w.host("ann", 2).await;
    let gus = w.invite(&ann, &[guest("gus")]).await.data()["guests"][0].clone();
    let mut form = guest("gustav");
    form["activity_id"] = json!(w.activity);
    form["guest_id"] = gus["id"].clone();
    let moved = ann.put(GUESTS, form.clone()).await.data()["guests"][0].clone();
    assert_eq!(w.fair.mails().await[0], "attend_guest_invited gustav@guests.test");
    // Whoever got the first mail by mistake cannot answer.
    w.fair.world.app.get(&format!("{PAGE}?token={}", token(&gus))).await.failure(404, 404);
    form["position"] = json!("Captain");
    let same = ann.put(GUESTS, form.clone()).await.data()["guests"][0].clone();
    assert_eq!((&same["position"], &same["link"]), (&json!("Captain"), &moved["link"]));
    w.answer(&token(&same), true, "Gustav").await.data();
    ann.put(GUESTS, form).await.failure(409, 2035);
}

#[db_test(summit)]
async fn guests_end_with_their_host(w: Summit) {
    let ann = w.host("ann", 2).await;
    let gus = w.invite(&ann, &[guest("gus"), guest("hal")]).await.data()["guests"][1].clone();
    w.answer(&token(&gus), true, "Gus").await.data();
    ann.post(&format!("{APPLY}/cancel"), json!({"activity_id": w.activity})).await.data();
    assert_eq!(numbers(&w.fair.world.app, "SELECT DISTINCT state FROM attend_guest").await, [5]);
    assert_eq!(numbers(&w.fair.world.app, "SELECT DISTINCT status FROM attend_ticket").await, [2]);
    let mails = w.fair.mails().await;
    assert_eq!(mails.iter().filter(|mail| mail.starts_with("attend_guest_withdrawn")).count(), 2);
    w.answer(&token(&gus), true, "Gus").await.failure(409, 2037);
}

#[db_test(summit)]
async fn whoever_has_a_link_does_not_flood_its_guest_with_tickets(w: Summit) {
    let ann = w.host("ann", 2).await;
    let gus = w.invite(&ann, &[guest("gus")]).await.data()["guests"][0].clone();
    let link = token(&gus);
    for _ in 0..10 {
        w.answer(&link, true, "Gus").await.data();
        w.answer(&link, false, "").await.data();
    }
    assert_eq!(w.answer(&link, true, "Gus").await.status, StatusCode::TOO_MANY_REQUESTS);
}
