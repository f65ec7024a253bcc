//! A meeting that collects materials for its booths, two exhibitors with their people and files, and those who review them.

use fairway_booth::model::{BoothStatus, BoothType};
use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, NewMeeting, create_meeting, enter_exhibitor};
use fairway_media::{DemoFile, add_company_file};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

pub const DATA: &str = "/atlas/atams_activity_gather/gather_data";
pub const OWN: &str = "/atlas/activity_gather/company_booths";
pub const ROWS: &str = "/atms/booth/gather";
pub const SETTING: &str = "/atms/booth/gather_setting";
pub const DAY: i64 = 86_400;
/// Until when exhibitors may write.
pub const DEADLINE: i64 = NOW + 10 * DAY;

pub struct Town {
    pub base: fairway_testworld::World,
    pub activity: i64,
    /// Belongs to Farshore, which has a shell and raw space.
    pub member: TestApp,
    /// Belongs to Tidemark, which has a shell and a booth that is only reserved.
    pub rival: TestApp,
    pub nobody: TestApp,
    pub staff: TestApp,
    pub neighbour: TestApp,
    /// A picture of 1600 x 900 pixels, a PDF and one of more than 1 MB of Farshore's, and a PDF of Tidemark's.
    pub art: i64,
    pub paper: i64,
    pub heavy: i64,
    pub foreign: i64,
    /// Ids of N1-A01 (Farshore, shell), N1-A02 (Tidemark, shell), N1-B01 (Farshore, raw), N1-C01 (Tidemark, reserved).
    pub booths: [i64; 4],
}

async fn member(base: &fairway_testworld::World, name: &str, company: CompanyIds) -> TestApp {
    let id = base.add_account(base.tenant, name, "").await;
    let tx = base.begin().await;
    join_company(&tx, base.tenant, id, company, NOW).await.unwrap();
    tx.commit().await.unwrap();
    sign_in(&base.app, name).await
}

pub async fn town(engine: Engine) -> Town {
    let domains = [
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_booth::domain(),
    ];
    let base = fairway_testworld::open(engine, &domains).await;
    let tx = base.begin().await;
    let meeting = NewMeeting {
        title_en: "Fair".into(),
        start_time: NOW + 100 * DAY,
        end_time: NOW + 102 * DAY,
        timezone: "Asia/Shanghai".into(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, base.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, base.tenant, site, NOW).await.unwrap();
    let mut made = Vec::new();
    for (zh, en) in [("远岸航运", "Farshore Lines"), ("潮信航运", "Tidemark Lines")] {
        let new = NewCompany { name_zh: zh.into(), name_en: en.into(), country_id: 1, ..Default::default() };
        let company = enter_company(&tx, base.tenant, new, NOW).await.unwrap();
        let new = NewExhibitor { company_id: company.company_id, status: ApplyStatus::Accepted, ..Default::default() };
        made.push((company, enter_exhibitor(&tx, base.tenant, activity, new, NOW).await.unwrap()));
    }
    let hall = NewPavilion { code: "N1".into(), ..Default::default() };
    let hall = add_pavilion(&tx, base.tenant, activity, hall, NOW).await.unwrap();
    let at = |booth_no: &str, booth_type: BoothType, status: BoothStatus, owner: usize| NewBooth {
        booth_no: booth_no.into(),
        booth_type,
        status,
        exhibitor_id: Some(made[owner].1),
        w: 30,
        h: 30,
        ..Default::default()
    };
    let booths = vec![
        at("N1-A01", BoothType::Shell, BoothStatus::Sold, 0),
        at("N1-A02", BoothType::Shell, BoothStatus::Sold, 1),
        at("N1-B01", BoothType::Raw, BoothStatus::Sold, 0),
        at("N1-C01", BoothType::Shell, BoothStatus::Reserved, 1),
    ];
    add_booths(&tx, base.tenant, activity, hall, booths, NOW).await.unwrap();
    tx.commit().await.unwrap();
    let companies = [made[0].0.company_id, made[1].0.company_id];
    let file = async |company_id: i64, name: &str, text: &str| {
        let file = DemoFile { name: name.into(), text: text.into(), ..Default::default() };
        add_company_file(&base.app.app, base.tenant, company_id, "Stand", &file).await.unwrap().unwrap()
    };
    let art = file(companies[0], "wall.jpg", "").await;
    let paper = file(companies[0], "plan.pdf", "Plan").await;
    let heavy = file(companies[0], "heavy.pdf", &"Plan".repeat(1 << 18)).await;
    let foreign = file(companies[1], "theirs.pdf", "Plan").await;
    let plan = base.app.get(&format!("/atlas/exhibition/booth?activity_id={activity}")).await.data();
    let id_of = |booth_no: &str| {
        let rows = plan.as_array().unwrap();
        rows.iter().find(|row| row["booth_no"] == booth_no).unwrap()["id"].as_i64().unwrap()
    };
    let town = Town {
        booths: ["N1-A01", "N1-A02", "N1-B01", "N1-C01"].map(id_of),
        member: member(&base, "member", made[0].0).await,
        rival: member(&base, "rival", made[1].0).await,
        nobody: base.enter("nobody", "").await,
        staff: base.enter("staff", "booth.gather,audit.view").await,
        neighbour: base.enter_neighbour("neighbour", "booth.gather").await,
        art,
        paper,
        heavy,
        foreign,
        activity,
        base,
    };
    town.collect(json!({})).await;
    town
}

/// What a shell is asked for, and what raw space is.
pub fn kinds() -> Value {
    json!([
        {"base": 1, "fascia": {"is_on": true, "max_zh": 6, "max_en": 20},
            "backboard": {"is_on": true, "is_exact": true, "width": 1600, "height": 900, "formats": ["jpg"]}},
        {"base": 2, "stand_plan": {"is_on": true, "formats": ["pdf", "dwg"], "max_mb": 1},
            "items": [{"name_zh": "搭建商", "name_en": "Builder", "is_required": true, "max_chars": 10, "max_mb": 1}]},
    ])
}

impl Town {
    /// Changes what is collected.
    pub async fn collect(&self, changes: Value) -> Value {
        let mut form = self.staff.get(SETTING).await.data();
        form["is_on"] = json!(true);
        form["deadline"] = json!(DEADLINE);
        if form["kinds"] == json!([]) {
            form["kinds"] = kinds();
        }
        form.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        self.staff.put(SETTING, form).await.data()
    }

    pub fn data_of(&self, booth: usize) -> String {
        format!("{DATA}?booth_id={}", self.booths[booth])
    }

    /// Everything that Farshore's shell is asked for.
    pub fn whole(&self) -> Value {
        json!({"booth_id": self.booths[0], "submit": true, "fascia_zh": " 远岸航运 ", "backboard_id": self.art})
    }

    /// What Farshore handed in for its shell.
    pub async fn submitted(&self) -> Value {
        self.member.post(DATA, self.whole()).await.data()
    }

    /// How many mails of this kind were ever queued.
    pub async fn mails(&self, template: &str) -> usize {
        let filter = fairway_messages::MessageFilter::default();
        let found = fairway_messages::list(&self.base.app.app.db, self.base.tenant, &filter, 0, 50).await.unwrap().0;
        found.iter().filter(|message| message.template == template).count()
    }

    /// The organiser on another day: sessions do not live that long.
    pub async fn staff_again(&self) -> TestApp {
        sign_in(&self.base.app, "staff").await
    }

    /// What the organiser says about Farshore's shell.
    pub async fn review(&self, seen: &Value, accept: bool, reason: &str) -> fairway_testkit::TestReply {
        let body = json!({"booth_id": self.booths[0], "accept": accept, "reason": reason, "version": seen["version"]});
        self.staff.put(&format!("{ROWS}/review"), body).await
    }

    pub async fn reopen(&self, booth: usize, version: &Value) -> fairway_testkit::TestReply {
        self.staff.put(&format!("{ROWS}/reopen"), json!({"booth_id": self.booths[booth], "version": version})).await
    }
}
