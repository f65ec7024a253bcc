//! What other domains add to what is left to do before a meeting: materials that an exhibitor has to hand in.

use fairway_booth::model::{BoothStatus, BoothType};
use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{NewCompany, enter_company, join_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, NewMeeting, create_meeting, enter_exhibitor};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp, db_test};
use fairway_testworld::{World, sign_in};
use serde_json::{Value, json};

const DAY: i64 = 86_400;
const SETTING: &str = "/atms/booth/gather_setting";
const DATA: &str = "/atlas/atams_activity_gather/gather_data";

struct Stand {
    world: World,
    activity: i64,
    booth: i64,
    member: TestApp,
    visitor: TestApp,
    staff: TestApp,
}

async fn stand(engine: Engine) -> Stand {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_booth::domain(),
        fairway_attend::domain(),
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let account = world.add_account(world.tenant, "member", "").await;
    let (tenant, tx) = (world.tenant, world.begin().await);
    let meeting = NewMeeting {
        title_en: "Fair".into(),
        start_time: NOW + 100 * DAY,
        end_time: NOW + 102 * DAY,
        ..Default::default()
    };
    let activity = create_meeting(&tx, tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    let new = NewCompany { name_en: "Farshore".into(), country_id: 1, ..Default::default() };
    let company = enter_company(&tx, tenant, new, NOW).await.unwrap();
    join_company(&tx, tenant, account, company, NOW).await.unwrap();
    let new = NewExhibitor { company_id: company.company_id, status: ApplyStatus::Accepted, ..Default::default() };
    let exhibitor = enter_exhibitor(&tx, tenant, activity, new, NOW).await.unwrap();
    let hall = NewPavilion { code: "N1".into(), ..Default::default() };
    let hall = add_pavilion(&tx, tenant, activity, hall, NOW).await.unwrap();
    let booth = NewBooth {
        booth_no: "N1-A01".into(),
        booth_type: BoothType::Shell,
        status: BoothStatus::Sold,
        exhibitor_id: Some(exhibitor),
        w: 30,
        h: 30,
        ..Default::default()
    };
    add_booths(&tx, tenant, activity, hall, vec![booth], NOW).await.unwrap();
    tx.commit().await.unwrap();
    let plan = world.app.get(&format!("/atlas/exhibition/booth?activity_id={activity}")).await.data();
    Stand {
        activity,
        booth: plan[0]["id"].as_i64().unwrap(),
        member: sign_in(&world.app, "member").await,
        visitor: world.enter("visitor", "").await,
        staff: world.enter("staff", "booth.gather").await,
        world,
    }
}

impl Stand {
    async fn collect(&self, is_on: bool) {
        let mut form = self.staff.get(SETTING).await.data();
        form["is_on"] = json!(is_on);
        form["deadline"] = json!(NOW + 10 * DAY);
        form["kinds"] = json!([{"base": 1, "fascia": {"is_on": true, "max_zh": 6, "max_en": 20}}]);
        self.staff.put(SETTING, form).await.data();
    }

    /// What the backlog says of materials.
    async fn gather(&self, person: &TestApp) -> Option<Value> {
        let path = format!("/atlas/exhibition/backlog?activity_id={}", self.activity);
        let items = person.get(&path).await.data();
        items.as_array().unwrap().iter().find(|item| item["key"] == "gather").cloned()
    }
}

#[db_test(stand)]
async fn an_exhibitor_hears_of_materials_until_they_are_handed_in(w: Stand) {
    assert_eq!(w.gather(&w.member).await, None, "nothing is collected yet");
    w.collect(true).await;
    let item = w.gather(&w.member).await.expect("something to hand in");
    assert_eq!((&item["state"], &item["at"], &item["count"]), (&json!("todo"), &json!(NOW + 10 * DAY), &json!(1)));
    assert_eq!(w.gather(&w.visitor).await, None, "only those who exhibit");
    let sent = json!({"booth_id": w.booth, "submit": true, "fascia_zh": "远岸航运", "fascia_en": "Farshore"});
    w.member.post(DATA, sent).await.data();
    assert_eq!(w.gather(&w.member).await, None, "it waits for the organiser");
}

#[db_test(stand)]
async fn nobody_is_asked_for_what_is_too_late_or_switched_off(w: Stand) {
    w.collect(false).await;
    assert_eq!(w.gather(&w.member).await, None);
    w.collect(true).await;
    w.world.app.app.clock.advance(std::time::Duration::from_secs(10 * 86_400 + 1));
    let member = sign_in(&w.world.app, "member").await;
    assert_eq!(w.gather(&member).await, None);
}
