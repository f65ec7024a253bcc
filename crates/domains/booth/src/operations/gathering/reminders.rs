//! Reminding by itself: so many days before a deadline, in the morning of the meeting's own zone.

use std::collections::BTreeMap;
use std::time::Duration;

use fairway_company::Sender;
use fairway_http::App;
use fairway_identity::find_tenant;
use fairway_jobs::{Handlers, JobError};
use fairway_lang::Lang;

use super::{GatherRules, remind};
use crate::entities::{booth, gather_setting};
use crate::model::GatherState;
use crate::{BoothError, store};

const REMIND: &str = "booth.gather_remind";
const REMIND_INTERVAL: Duration = Duration::from_secs(30 * 60);
/// Nobody is written to at night.
const FIRST_HOUR: i32 = 9;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(REMIND_INTERVAL, REMIND).on(REMIND, move |_, (): ()| {
        let app = app.clone();
        async move { remind_all(&app).await.map_err(JobError::from) }
    });
}

/// Of all tenants. Whatever was told stays told: mails have keys of the day, and a meeting that is done is not done again.
pub async fn remind_all(app: &App) -> Result<(), BoothError> {
    for setting in store::gathering::open_settings(app.db.read()).await? {
        remind_meeting(app, &setting).await?;
    }
    Ok(())
}

async fn remind_meeting(app: &App, setting: &gather_setting::Model) -> Result<(), BoothError> {
    let (db, tenant_id, activity_id) = (app.db.read(), setting.tenant_id, setting.activity_id);
    let rules = GatherRules::try_from(setting)?;
    let now = app.clock.now();
    let zone = fairway_event::find_zone(db, tenant_id, activity_id).await?.unwrap_or_default();
    let today = zone.day(now).number();
    if today == setting.reminded_day || zone.local_time(now).hour < FIRST_HOUR {
        return Ok(());
    }
    // The deadline of each booth whose day it is.
    let due = |booth: &booth::Model| {
        let deadline = rules.deadline_of(rules.of_booth(booth)?)?;
        let days = zone.day(deadline).number() - today;
        (now <= deadline && rules.remind_days.contains(&days)).then_some(deadline)
    };
    let booths = store::gathering::sold_booths(db, tenant_id, activity_id).await?;
    let states = store::gathering::states(db, tenant_id, activity_id).await?;
    let is_done = |booth: &booth::Model| states.get(&booth.id).copied().is_some_and(GatherState::is_sent);
    let mut by_exhibitor: BTreeMap<i64, (Vec<&booth::Model>, i64)> = BTreeMap::new();
    for booth in booths.iter().filter(|booth| !is_done(booth)) {
        let (Some(exhibitor_id), Some(deadline)) = (booth.exhibitor_id, due(booth)) else { continue };
        let entry = by_exhibitor.entry(exhibitor_id).or_insert((Vec::new(), deadline));
        entry.0.push(booth);
        entry.1 = entry.1.min(deadline);
    }
    let ids: Vec<i64> = by_exhibitor.keys().copied().collect();
    let companies = fairway_event::exhibitor_companies(db, tenant_id, activity_id, &ids).await?;
    let Some(tenant) = find_tenant(&app.db, tenant_id).await? else { return Ok(()) };
    let sender = Sender { app, tenant: &tenant, lang: Lang::default(), now };
    for (exhibitor_id, (booths, deadline)) in by_exhibitor {
        let Some(company_id) = companies.get(&exhibitor_id) else { continue };
        let tx = app.db.begin().await?;
        remind(&sender, &tx, *company_id, &booths, Some(deadline)).await?;
        tx.commit().await?;
    }
    let tx = app.db.begin().await?;
    store::gathering::set_reminded(&tx, setting.id, today).await?;
    tx.commit().await?;
    Ok(())
}
