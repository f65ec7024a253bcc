//! Whom somebody who asks should meet at the fair: those who serve the lane. They do not learn who asks.

use fairway_company::{NewCompany, enter_company, join_company};
use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{NewAttendee, NewMeeting, create_meeting, register_attendees};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use fairway_testworld::{World, sign_in};
use serde_json::{Value, json};

use crate::fair::{INQUIRIES, keyed, sea};

const SUGGESTED: &str = "/atlas/atams_activity_one2one/apply_user?suggested=1";
const OPENS: i64 = NOW + 10 * 24 * 3600;

struct Hall {
    world: World,
    activity: i64,
}

async fn hall(engine: Engine) -> Hall {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_billing::domain(),
        fairway_attend::domain(),
        fairway_programme::domain(),
        fairway_network::domain(),
        fairway_one2one::domain(),
        fairway_freight::domain(),
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let tx = world.begin().await;
    let meeting = NewMeeting {
        atype: 1,
        title: "博览会".into(),
        title_en: "Fair".into(),
        start_time: OPENS,
        end_time: OPENS + 3 * 24 * 3600,
        timezone: "Asia/Shanghai".into(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, world.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, world.tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let organiser = world.enter("organiser", "one2one.setting").await;
    let before = organiser.get("/atms/one2one/setting").await.data();
    let setting = json!({"version": before["version"], "is_on": true, "opens_at": null, "closes_at": null,
        "slot_minutes": 30, "break_minutes": 0, "answer_hours": 48, "max_open": 20, "rules": [],
        "windows": [{"from": OPENS, "until": OPENS + 7200}]});
    organiser.put("/atms/one2one/setting", setting).await.data();
    Hall { world, activity }
}

impl Hall {
    /// Somebody whom others find at the fair; of a company that serves these lanes, where there are any.
    async fn person(&self, name: &str, lanes: &[&str]) -> (i64, TestApp) {
        let (tenant, id) = (self.world.tenant, self.world.add_account(self.world.tenant, name, "").await);
        let tx = self.world.begin().await;
        let mut row = NewAttendee {
            user_id: Some(id),
            status: ApplyStatus::Accepted,
            name_en: name.into(),
            is_public: true,
            registered_at: NOW,
            ..Default::default()
        };
        if !lanes.is_empty() {
            let lanes = lanes.iter().map(|lane| (*lane).to_owned()).collect();
            let new = NewCompany { name_en: format!("{name} Lines"), lanes, ..Default::default() };
            let ids = enter_company(&tx, tenant, new, NOW).await.unwrap();
            join_company(&tx, tenant, id, ids, NOW).await.unwrap();
            row = NewAttendee { kind: AttendeeKind::Exhibitor, company_id: Some(ids.company_id), ..row };
        }
        register_attendees(&tx, tenant, self.activity, vec![row], NOW).await.unwrap();
        tx.commit().await.unwrap();
        (id, sign_in(&self.world.app, name).await)
    }
}

/// Those for whom it speaks that they serve a lane, with how they are told of.
async fn serving(person: &TestApp) -> Vec<(i64, Value)> {
    let rows = person.get(SUGGESTED).await.data();
    let mut found = Vec::new();
    for row in rows.as_array().unwrap() {
        let reasons = row["reasons"].as_array().unwrap();
        let said = reasons.iter().find(|reason| reason["code"] == "served_lane");
        found.extend(said.map(|reason| (row["user_id"].as_i64().unwrap(), reason.clone())));
    }
    found.sort_by_key(|(id, _)| *id);
    found
}

#[db_test(hall)]
async fn who_serves_the_lane_of_an_inquiry_is_worth_meeting(w: Hall) {
    let (_, ann) = w.person("ann", &[]).await;
    let (ben_id, ben) = w.person("ben", &["europe_north"]).await;
    let (cleo_id, cleo) = w.person("cleo", &["us_west"]).await;
    assert!(serving(&ann).await.is_empty());
    let id = keyed(&ann).post(INQUIRIES, sea()).await.data()["id"].as_i64().unwrap();
    let found = serving(&ann).await;
    assert_eq!(found.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [ben_id], "not who sails elsewhere");
    let said = &found[0].1;
    assert_eq!(said["zh"], "对方承接您询价的航线：宁波舟山 — 汉堡");
    assert_eq!(said["en"], "They serve lanes you ask for: Ningbo-Zhoushan — Hamburg");
    // Who says so where inquiries are given out serves it too.
    let agent = json!({"is_on": true, "zone": "Asia/Shanghai", "lanes": [{"from_country": 1, "to_port": "DEHAM"}]});
    cleo.put("/atlas/freight/agent", agent).await.data();
    assert_eq!(serving(&ann).await.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [ben_id, cleo_id]);
    assert!(serving(&ben).await.is_empty(), "nobody learns who asks");
    let theirs = ben.get(SUGGESTED).await.data();
    assert!(theirs.as_array().unwrap().iter().all(|row| row["score"] == 0), "not by a number either: {theirs}");
    let tx = w.world.begin().await;
    tx.execute_text(&format!("UPDATE freight_inquiry SET status = 5 WHERE id = {id}")).await.unwrap();
    tx.commit().await.unwrap();
    assert!(serving(&ann).await.is_empty(), "what was given up is no reason");
}
