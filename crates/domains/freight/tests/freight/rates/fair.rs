//! A fair whose organiser keeps sea rates, and people who look for them.

use fairway_testkit::{Engine, TestApp};
use fairway_testworld::World;
use serde_json::{Value, json};

use crate::world::{open_fair, open_world};

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
    let world = open_world(engine).await;
    let activity = open_fair(&world, "Asia/Shanghai").await;
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
