//! The demo's rates and who follows a lane. Days are counted from the day on which it is loaded.

use std::collections::BTreeMap;

use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_records::insert_many;
use futures::future::BoxFuture;
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::charges::RateCharge;
use super::form::RateForm;
use super::model::RateSource;
use super::{alert_table, table};

/// Rows in one statement: an engine takes only so many values.
const BATCH_ROWS: usize = 200;

#[derive(Deserialize)]
struct DemoRate {
    pol: String,
    pod: String,
    via: String,
    carrier_id: i64,
    service: String,
    container: i32,
    currency: String,
    base: i64,
    surcharges: BTreeMap<String, i64>,
    from_day: i32,
    until_day: i32,
    transit_days: i32,
    sailing_days: Vec<i32>,
}

#[derive(Deserialize)]
struct DemoAlert {
    /// The role of whose it is.
    account: String,
    pol: String,
    pod: String,
    container: i32,
    currency: String,
    below: i64,
    /// The slug of the inquiry with which it asks for quotes.
    asks_with: Option<String>,
}

pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        let today = Zone::default().day(demo.now);
        let form = |rate: DemoRate| RateForm {
            pol: rate.pol,
            pod: rate.pod,
            via: rate.via,
            carrier_id: rate.carrier_id,
            service: rate.service,
            container: rate.container,
            currency: rate.currency,
            base: rate.base,
            surcharges: rate.surcharges.into_iter().map(|(code, amount)| RateCharge { code, amount }).collect(),
            valid_from: today.plus(rate.from_day).to_string(),
            valid_until: today.plus(rate.until_day).to_string(),
            transit_days: rate.transit_days,
            sailing_days: rate.sailing_days,
            ..Default::default()
        };
        let rates: Vec<DemoRate> = demo.read("freight_rates.json")?;
        let row = |rate| form(rate).into_row(demo.tenant_id, None, RateSource::Imported, demo.now);
        let rows: Vec<table::ActiveModel> = rates.into_iter().map(row).collect();
        for batch in rows.chunks(BATCH_ROWS) {
            insert_many::<table::Entity>(&**tx, batch.to_vec()).await?;
        }
        let alerts: Vec<DemoAlert> = demo.read("freight_rate_alerts.json")?;
        for alert in alerts {
            let asks_with = alert.asks_with.map(|slug| demo.recall("freight inquiry", &slug)).transpose()?;
            let row = alert_table::ActiveModel {
                tenant_id: Set(demo.tenant_id),
                user_id: Set(demo.recall("account", &alert.account)?),
                pol: Set(alert.pol),
                pod: Set(alert.pod),
                container: Set(alert.container),
                currency: Set(alert.currency),
                below: Set(alert.below),
                is_on: Set(true),
                is_low: Set(false),
                falls: Set(0),
                last_told: Set(None),
                ask_inquiry_id: Set(asks_with),
                created_at: Set(demo.now),
                updated_at: Set(demo.now),
                ..Default::default()
            };
            row.insert(&**tx).await?;
        }
        Ok(())
    })
}
