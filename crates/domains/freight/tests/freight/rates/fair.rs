//! A fair whose organiser keeps sea rates, and people who look for them.

use fairway_event::{NewMeeting, create_meeting};
use fairway_site::{NewSite, open_site};
use fairway_testkit::{Engine, NOW, TestApp};
use fairway_testworld::World;
use serde_json::{Value, json};

pub const RATES: &str = "/atlas/freight/rates";
pub const KEPT: &str = "/atms/freight/rates";
pub const ALERTS: &str = "/atlas/freight/rate_alerts";
pub const IMPORT: &str = "/atms/freight/rates/import";

pub struct Fair {
    pub world: World,
    pub activity: i64,
    /// Keeps rates, and companies.
    pub keeper: TestApp,
    pub ann: TestApp,
    pub neighbour: TestApp,
}

pub async fn fair(engine: Engine) -> Fair {
    let domains = [
        fairway_live::domain(),
        fairway_site::domain(),
        fairway_media::domain(),
        fairway_company::domain(),
        fairway_event::domain(),
        fairway_notice::domain(),
        fairway_billing::domain(),
        fairway_freight::domain(),
    ];
    let world = fairway_testworld::open(engine, &domains).await;
    let tx = world.begin().await;
    let meeting = NewMeeting {
        atype: 1,
        title: "博览会".into(),
        title_en: "Fair".into(),
        timezone: "Asia/Shanghai".into(),
        ..Default::default()
    };
    let activity = create_meeting(&tx, world.tenant, meeting, NOW).await.unwrap();
    let site = NewSite { activity_id: activity, ..NewSite::starter("博览会", "Fair") };
    open_site(&tx, world.tenant, site, NOW).await.unwrap();
    tx.commit().await.unwrap();
    Fair {
        activity,
        keeper: world.enter("keeper", "freight.rates,company.manage,audit.view").await,
        ann: world.enter("ann", "").await,
        neighbour: world.enter_neighbour("neighbour", "freight.rates").await,
        world,
    }
}

/// A rate of Ningbo to Hamburg that is valid now, with these fields of another kind.
pub fn form(more: Value) -> Value {
    let mut form = json!({"pol": "CNNGB", "pod": "DEHAM", "carrier_id": 1, "service": "FE2", "container": 2,
        "currency": "USD", "base": 245_000, "surcharges": [{"code": "baf", "amount": 31_000},
        {"code": "othc", "amount": 14_200}], "valid_from": "2026-11-01", "valid_until": "2026-12-31",
        "transit_days": 32, "sailing_days": [6, 3]});
    more.as_object().into_iter().flatten().for_each(|(key, value)| form[key] = value.clone());
    form
}

impl Fair {
    pub async fn add(&self, more: Value) -> Value {
        self.keeper.post(KEPT, form(more)).await.data()
    }

    pub async fn remove(&self, rate: &Value) {
        let version = rate["version"].as_str().unwrap();
        self.keeper.delete(&format!("{KEPT}?id={}&version={version}", rate["id"])).await.data();
    }

    /// What a stranger finds.
    pub async fn search(&self, query: &str) -> Value {
        self.world.app.get(&format!("{RATES}?{query}")).await.data()
    }

    pub async fn look(&self) {
        fairway_freight::look_at_rate_alerts(&self.world.app.app).await.unwrap();
    }

    /// How many mails have been queued.
    pub async fn mails(&self) -> usize {
        let filter = fairway_messages::MessageFilter::default();
        let db = &self.world.app.app.db;
        fairway_messages::list(db, self.world.tenant, &filter, 0, 50).await.unwrap().0.len()
    }
}
