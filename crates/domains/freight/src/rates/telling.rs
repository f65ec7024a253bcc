//! Tells people that a lane has fallen below their price: once for each fall, in their notices and by mail as they wish. Where they
//! chose so, the same fall sends an inquiry for them.

use std::collections::HashMap;
use std::time::Duration;

use fairway_auth::TenantId;
use fairway_clock::Day;
use fairway_http::{App, Failure, find_tenant_zone};
use fairway_jobs::{Handlers, JobContext, JobError};
use fairway_lang::{Lang, Text};
use fairway_notice::{NewNotice, NoticeKind, send};

use super::alert_table::Model;
use super::alerts::{is_below, lowest_of};
use super::asking_by_itself::{Asked, ask};
use super::model::{container_name, say};
use super::store;
use super::view::RatePort;
use crate::operations::notices::PAGE;

const ALERT_JOB: &str = "freight.rate_alerts";
const ALERT_DELAY_SECONDS: u64 = 60;
/// Alerts that are read at once.
const BATCH_ROWS: u64 = 500;
const ALERT: &str = "freight_rate_alert";

pub const KINDS: &[NoticeKind] = &[NoticeKind {
    code: ALERT,
    label: Text::new("运价提醒", "Sea rate alerts"),
    needs_answer: false,
    by_mail: true,
    by_sms: false,
}];

const TITLE: Text = Text::new("{lane} {container} 降到 {price}", "{lane} {container} is down to {price}");
const TEXT: Text = Text::new(
    "全包价已低于您设定的 {below}。再次上涨后又回落时，会再提醒您一次。",
    "The all-in price is below your {below}. You hear again when it has risen and falls once more.",
);

const ASKED: Text = Text::new(
    "全包价已低于您设定的 {below}。已按您的设置代您发出询价 {number}，货代报价后会通知您。",
    "The all-in price is below your {below}. As you chose, we asked for quotes: inquiry {number}.",
);
const NOT_ASKED: Text = Text::new(
    "全包价已低于您设定的 {below}。您选来询价的那一条已删除、作废或没有填完，这次没有代您询价。",
    "The all-in price is below your {below}. The inquiry you chose is gone or unfinished, so we did not ask for quotes.",
);

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(Duration::from_secs(ALERT_DELAY_SECONDS), ALERT_JOB).on(ALERT_JOB, move |_: JobContext, (): ()| {
        let app = app.clone();
        async move { look(&app).await.map_err(|failure| JobError::retry(format!("{failure:?}"))) }
    });
}

/// Looks at every lane that somebody follows. One that cannot be told keeps nobody else waiting.
pub async fn look(app: &App) -> Result<(), Failure> {
    let (mut seen, mut last, mut failed) = (KnownPrices::default(), 0, None);
    loop {
        let alerts = store::alerts_after(app.db.read(), last, BATCH_ROWS).await?;
        let Some(end) = alerts.last().map(|alert| alert.id) else { break };
        last = end;
        for alert in alerts {
            if let Err(failure) = look_at(app, &alert, &mut seen).await {
                failed = Some(failure);
            }
        }
    }
    failed.map_or(Ok(()), Err)
}

/// A lane as alerts follow it: tenant, from, to, container and currency.
type LaneKey = (TenantId, String, String, i32, String);

/// What one look has found out already: many follow the same lane.
#[derive(Default)]
struct KnownPrices {
    days: HashMap<TenantId, Day>,
    lowest: HashMap<LaneKey, Option<i64>>,
}

impl KnownPrices {
    async fn day(&mut self, app: &App, tenant_id: TenantId) -> Result<Day, Failure> {
        if let Some(day) = self.days.get(&tenant_id) {
            return Ok(*day);
        }
        let day = find_tenant_zone(app, tenant_id).await?.day(app.clock.now());
        self.days.insert(tenant_id, day);
        Ok(day)
    }

    async fn lowest(&mut self, app: &App, alert: &Model) -> Result<Option<i64>, Failure> {
        let Model { tenant_id, pol, pod, container, currency, .. } = alert;
        let key = (*tenant_id, pol.clone(), pod.clone(), *container, currency.clone());
        if let Some(lowest) = self.lowest.get(&key) {
            return Ok(*lowest);
        }
        let day = self.day(app, alert.tenant_id).await?;
        let lowest = lowest_of(app.db.read(), alert, day).await?;
        self.lowest.insert(key, lowest);
        Ok(lowest)
    }
}

async fn look_at(app: &App, alert: &Model, seen: &mut KnownPrices) -> Result<(), Failure> {
    let lowest = seen.lowest(app, alert).await?;
    let is_low = is_below(lowest, alert.below);
    if is_low == alert.is_low {
        return Ok(());
    }
    let (now, zone) = (app.clock.now(), find_tenant_zone(app, alert.tenant_id).await?);
    let tx = app.db.begin().await?;
    // Of several nodes that see the same fall, one tells it.
    if store::turn_alert(&tx, alert, is_low, now).await?
        && let Some(lowest) = lowest.filter(|_| is_low)
    {
        let asked = ask(&tx, alert, &zone, now).await?;
        send(app, &tx, alert.tenant_id, vec![notice(alert, lowest, &asked)]).await?;
    }
    Ok(tx.commit().await?)
}

fn notice(alert: &Model, lowest: i64, asked: &Asked) -> NewNotice {
    let (pol, pod) = (RatePort::of(&alert.pol), RatePort::of(&alert.pod));
    let (text, number) = match asked {
        Asked::NotWanted => (TEXT, ""),
        Asked::Sent { number, .. } => (ASKED, number.as_str()),
        Asked::Impossible => (NOT_ASKED, ""),
    };
    let page = match asked {
        Asked::Sent { id, .. } => format!("{PAGE}?id={id}"),
        Asked::NotWanted | Asked::Impossible => format!(
            "/freightRates?container={}&currency={}&pod={}&pol={}",
            alert.container, alert.currency, alert.pod, alert.pol
        ),
    };
    let values = |lang: Lang| {
        let lane = match lang {
            Lang::Zh => format!("{} – {}", pol.name_zh, pod.name_zh),
            Lang::En => format!("{} – {}", pol.name_en, pod.name_en),
        };
        [
            ("lane", lane),
            ("container", container_name(alert.container).to_owned()),
            ("price", say(&alert.currency, lowest)),
            ("below", say(&alert.currency, alert.below)),
            ("number", number.to_owned()),
        ]
    };
    let (zh, en) = (values(Lang::Zh), values(Lang::En));
    NewNotice {
        user_id: alert.user_id,
        kind: ALERT,
        title_zh: TITLE.fill(Lang::Zh, &zh),
        title_en: TITLE.fill(Lang::En, &en),
        text_zh: text.fill(Lang::Zh, &zh),
        text_en: text.fill(Lang::En, &en),
        page,
        key: format!("freight-rate-alert-{}-{}", alert.id, alert.falls + 1),
        mail: None,
    }
}
