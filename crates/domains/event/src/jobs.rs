//! What this domain does when others tell it something.

use fairway_http::App;
use fairway_jobs::{Handlers, JobContext, JobError};
use fairway_site::SiteOpened;

use crate::operations::meetings::{NewMeeting, create_meeting};

const DAY_SECONDS: i64 = 24 * 60 * 60;

pub fn register(handlers: &mut Handlers, _: &App) {
    handlers.on(SiteOpened::KIND, give_first_meeting);
}

/// A new site gets a meeting under its own name, three days long and half a year away, for the organiser to edit.
async fn give_first_meeting(context: JobContext, opened: SiteOpened) -> Result<(), JobError> {
    let (tenant_id, now) = (context.tenant_id, context.clock.now());
    let tx = context.db.begin().await?;
    if let Some((name_zh, name_en)) = fairway_site::find_waiting(&tx, tenant_id, opened.exhibition_id).await? {
        let start_time = (now / DAY_SECONDS + 180) * DAY_SECONDS + 60 * 60;
        let new = NewMeeting {
            code: fairway_site::model::EVENT_SITE.to_owned(),
            atype: fairway_site::model::ActivityType::Exhibition.value(),
            title: name_zh,
            title_en: name_en,
            start_time,
            end_time: start_time + 2 * DAY_SECONDS + 8 * 60 * 60,
            timezone: "Asia/Shanghai".to_owned(),
            ..Default::default()
        };
        let meeting_id = create_meeting(&tx, tenant_id, new, now).await?;
        fairway_site::choose_meeting(&tx, tenant_id, opened.exhibition_id, meeting_id, now).await?;
    }
    context.complete_in(&tx).await?;
    tx.commit().await?;
    Ok(())
}
