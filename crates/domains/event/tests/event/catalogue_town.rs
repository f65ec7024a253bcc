//! A meeting with a catalogue, two exhibitors with their people, and those who keep it.

use fairway_company::{CompanyIds, NewCompany, enter_company, join_company};
use fairway_event::model::ApplyStatus;
use fairway_event::{NewExhibitor, NewMeeting, create_meeting, enter_exhibitor};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::sign_in;
use serde_json::{Value, json};

pub const ENTRY: &str = "/atlas/atams_exhibition/activity_catalogue";
pub const ROWS: &str = "/atms/catalogue/entries";
pub const REVIEW: &str = "/atms/catalogue/review";
pub const SETTING: &str = "/atms/catalogue/setting";
pub const REMIND: &str = "/atms/catalogue/remind";
/// Until when exhibitors may write.
pub const DEADLINE: i64 = NOW + 300;

pub struct Town {
    pub base: fairway_testworld::World,
    pub activity: i64,
    /// Belongs to Farshore, which exhibits.
    pub member: TestApp,
    /// Belongs to Tidemark, which exhibits too.
    pub rival: TestApp,
    /// Belongs to a company whose application waits.
    pub waiting: TestApp,
    pub nobody: TestApp,
    pub staff: TestApp,
    pub neighbour: TestApp,
    /// Farshore and Tidemark.
    pub exhibitors: [i64; 2],
    pub companies: [i64; 2],
}

async fn member(base: &fairway_testworld::World, name: &str, company: CompanyIds) -> TestApp {
    let id = base.add_account(base.tenant, name, "").await;
    let tx = base.begin().await;
    join_company(&tx, base.tenant, id, company, NOW).await.unwrap();
    tx.commit().await.unwrap();
    sign_in(&base.app, name).await
}

pub async fn town(engine: Engine) -> Town {
    let domains = [fairway_site::domain(), fairway_company::domain(), fairway_event::domain()];
    let base = fairway_testworld::open(engine, &domains).await;
    let tx = base.begin().await;
    let meeting = NewMeeting {
        title: "博览会".into(),
        title_en: "Fair".into(),
        start_time: NOW + 86_400 * 100,
        end_time: NOW + 86_400 * 102,
        timezone: "Asia/Shanghai".into(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, base.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, base.tenant, site, NOW).await.unwrap();
    let mut made = Vec::new();
    for (zh, en, hall, status) in [
        ("远岸航运", "Farshore Lines", "N1", ApplyStatus::Accepted),
        ("潮信航运", "Tidemark Lines", "N2", ApplyStatus::Accepted),
        ("待审物流", "Waiting Logistics", "N1", ApplyStatus::Pending),
    ] {
        let new = NewCompany { name_zh: zh.into(), name_en: en.into(), country_id: 1, ..Default::default() };
        let company = enter_company(&tx, base.tenant, new, NOW).await.unwrap();
        let new = NewExhibitor {
            company_id: company.company_id,
            status,
            hall: hall.into(),
            booth_no: format!("{hall}-B01,{hall}-B02"),
            ..Default::default()
        };
        made.push((company, enter_exhibitor(&tx, base.tenant, activity, new, NOW).await.unwrap()));
    }
    tx.commit().await.unwrap();
    let staff = base.enter("staff", "company.manage,audit.view,message.view").await;
    let town = Town {
        member: member(&base, "member", made[0].0).await,
        rival: member(&base, "rival", made[1].0).await,
        waiting: member(&base, "waiting", made[2].0).await,
        nobody: base.enter("nobody", "").await,
        neighbour: base.enter_neighbour("neighbour", "company.manage").await,
        exhibitors: [made[0].1, made[1].1],
        companies: [made[0].0.company_id, made[1].0.company_id],
        staff,
        base,
        activity,
    };
    town.ask_for(json!({})).await;
    town
}

impl Town {
    /// Changes what the catalogue asks.
    pub async fn ask_for(&self, changes: Value) -> Value {
        let mut form = self.staff.get(SETTING).await.data();
        form["is_on"] = json!(true);
        form["deadline"] = json!(DEADLINE);
        form.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        self.staff.put(SETTING, form).await.data()
    }

    /// A form with everything in it.
    pub fn whole(&self) -> Value {
        json!({
            "activity_id": self.activity, "submit": true,
            "name_zh": "远岸航运", "name_en": "Farshore Lines", "logo": "/art/x.svg", "address_zh": "宁波市远岸路1号",
            "contact_zh": "沈慕云", "phone": "0574 0000 2001", "email": "fair@farshore.example",
            "website": "https://www.farshore.example", "intro_zh": "四十六艘船。", "intro_en": "46 ships.",
            "products_zh": ["海运", " 冷藏箱 ", ""], "products_en": ["Ocean freight"],
        })
    }

    /// The entry with some fields changed, as a form.
    pub fn form(entry: &Value, changes: Value) -> Value {
        let mut form = entry.clone();
        form.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        form
    }

    pub async fn exist(&self, reader: &TestApp) -> Value {
        reader.get(&format!("{ENTRY}/exist?activity_id={}", self.activity)).await.data()
    }

    /// An entry of Farshore's that was handed in.
    pub async fn submitted(&self) -> Value {
        self.member.post(ENTRY, self.whole()).await.data()
    }

    /// What the organiser does about Farshore's entry.
    pub async fn decide(&self, entry: &Value, action: &str, reason: &str) -> fairway_testkit::TestReply {
        let body = json!({"exhibitor_id": self.exhibitors[0], "action": action, "reason": reason,
            "version": entry["version"]});
        self.staff.put(REVIEW, body).await
    }

    /// The entry as it is now.
    pub async fn entry(&self, id: &Value) -> Value {
        self.member.get(&format!("{ENTRY}/{id}")).await.data()
    }

    /// What readers see.
    pub async fn book(&self, query: &str) -> Value {
        let path = format!("/atlas/exhibition/catalogue?activity_id={}&{query}", self.activity);
        self.base.app.at("en.test").get(&path).await.json()
    }
}
