//! What this domain does when others tell it something.

use fairway_clock::{DEFAULT_ZONE, Zone};
use fairway_http::App;
use fairway_jobs::{Handlers, JobContext, JobError};
use fairway_site::SiteOpened;

use crate::operations::meetings::{NewMeeting, create_meeting};

const DAYS_AHEAD: i32 = 180;
const HOUR_SECONDS: i64 = 60 * 60;

pub fn register(handlers: &mut Handlers, _: &App) {
    handlers.on(SiteOpened::KIND, give_first_meeting);
}

/// A new site gets a meeting under its own name, three days long and half a year away, for the organiser to edit.
async fn give_first_meeting(context: JobContext, opened: SiteOpened) -> Result<(), JobError> {
    let (tenant_id, now) = (context.tenant_id, context.clock.now());
    let tx = context.db.begin().await?;
    if let Some((name_zh, name_en)) = fairway_site::find_waiting(&tx, tenant_id, opened.exhibition_id).await? {
        let zone = Zone::default();
        let first_day = zone.day(now).plus(DAYS_AHEAD);
        let new = NewMeeting {
            code: fairway_site::model::EVENT_SITE.to_owned(),
            atype: fairway_site::model::ActivityType::Exhibition.value(),
            title: name_zh,
            title_en: name_en,
            start_time: zone.start(first_day) + 9 * HOUR_SECONDS,
            end_time: zone.start(first_day.plus(2)) + 17 * HOUR_SECONDS,
            timezone: DEFAULT_ZONE.to_owned(),
            ..Default::default()
        };
        let meeting_id = create_meeting(&tx, tenant_id, new, now).await?;
        fairway_site::choose_meeting(&tx, tenant_id, opened.exhibition_id, meeting_id, now).await?;
    }
    context.complete_in(&tx).await?;
    tx.commit().await?;
    Ok(())
}
