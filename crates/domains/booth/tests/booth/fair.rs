//! A meeting that its tenant's site shows, an earlier one, and those who keep booths.

use fairway_booth::{NewBooth, NewPavilion, add_booths, add_pavilion};
use fairway_company::{CompanyIds, NewCompany, enter_company};
use fairway_event::{NewMeeting, create_meeting};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::World;

/// Everything that an organiser of booths may do.
pub const PERMISSIONS: &str = "booth.plan,booth.rules,booth.reservations,audit.view";

pub struct Fair {
    pub world: World,
    pub app: TestApp,
    pub tenant: i64,
    pub activity: i64,
    /// Half a year before.
    pub earlier: i64,
    pub organiser: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    let domains = [fairway_site::domain(), fairway_company::domain(), fairway_event::domain(), fairway_booth::domain()];
    let world = fairway_testworld::open(engine, &domains).await;
    let (tenant, tx) = (world.tenant, world.begin().await);
    let mut meetings = Vec::new();
    for (title, start_time) in [("Fair", NOW + 1000), ("Earlier fair", NOW - 180 * 86_400)] {
        let meeting =
            NewMeeting { title_en: title.into(), start_time, end_time: start_time + 9, atype: 1, ..Default::default() };
        meetings.push(create_meeting(&tx, tenant, meeting, NOW).await.unwrap());
    }
    let site = NewSite { activity_id: meetings[0], ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    Fair {
        organiser: world.enter("organiser", PERMISSIONS).await,
        app: world.app.clone(),
        tenant,
        activity: meetings[0],
        earlier: meetings[1],
        world,
    }
}

impl Fair {
    /// A path with the meeting as its query.
    pub fn of_meeting(&self, path: &str) -> String {
        format!("{path}?activity_id={}", self.activity)
    }

    /// Enters a company and returns its id.
    pub async fn company(&self, name: &str) -> i64 {
        self.enter_company(name).await.company_id
    }

    pub async fn enter_company(&self, name: &str) -> CompanyIds {
        let tx = self.world.begin().await;
        let new = NewCompany { name_en: name.into(), country_id: 1, ..Default::default() };
        let ids = enter_company(&tx, self.tenant, new, NOW).await.unwrap();
        tx.commit().await.unwrap();
        ids
    }

    /// A hall with these booths; returns its id.
    pub async fn hall(&self, code: &str, booths: Vec<NewBooth>) -> i64 {
        let tx = self.world.begin().await;
        let hall = NewPavilion { code: code.into(), ..Default::default() };
        let id = add_pavilion(&tx, self.tenant, self.activity, hall, NOW).await.unwrap();
        add_booths(&tx, self.tenant, self.activity, id, booths, NOW).await.unwrap();
        tx.commit().await.unwrap();
        id
    }
}
