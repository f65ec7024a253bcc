//! The numbers of a meeting as they are now, and the last thing that happened on its floor.

use fairway_auth::TenantId;
use fairway_lang::Lang;
use sea_orm::ConnectionTrait;

use crate::entities::booth;
use crate::model::BoothStatus;
use crate::{BoothError, store};

/// Counts over exhibitors, attendees, programme and booths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveNumbers {
    pub event: fairway_event::Numbers,
    pub booths_total: i64,
    pub booths_free: i64,
    pub latest: Option<Latest>,
}

/// What happened, in both languages, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latest {
    pub zh: String,
    pub en: String,
    pub at: i64,
}

pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<LiveNumbers, BoothError> {
    let event = fairway_event::count(db, tenant_id, activity_id).await?;
    let (booths_total, booths_free) = store::booths::count(db, tenant_id, activity_id).await?;
    let latest = store::booths::find_latest(db, tenant_id, activity_id).await?.as_ref().and_then(news);
    Ok(LiveNumbers { event, booths_total, booths_free, latest })
}

fn news(booth: &booth::Model) -> Option<Latest> {
    let text = BoothStatus::TAKEN.into_iter().find(|status| status.value() == booth.status)?.news()?;
    let tell = |lang| text.fill(lang, &[("booth_no", booth.booth_no.clone())]);
    Some(Latest { zh: tell(Lang::Zh), en: tell(Lang::En), at: booth.status_at })
}
