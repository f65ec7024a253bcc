//! Earlier meetings of a tenant and who exhibited there, for those who invite them again.

use fairway_auth::TenantId;
use sea_orm::ConnectionTrait;

use crate::{EventError, store};

/// A meeting before another, with how many exhibited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlierMeeting {
    pub activity_id: i64,
    pub title: String,
    pub title_en: String,
    pub start_time: i64,
    pub exhibitors: i64,
}

/// Those that began before this one, the latest first.
pub async fn earlier_meetings(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<EarlierMeeting>, EventError> {
    let this = store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let mut found = Vec::new();
    for row in store::meetings::list_before(db, tenant_id, this.start_time).await? {
        let (exhibitors, _) = store::exhibitors::count(db, tenant_id, row.id).await?;
        let (activity_id, title, title_en, start_time) = (row.id, row.title, row.title_en, row.start_time);
        found.push(EarlierMeeting { activity_id, title, title_en, start_time, exhibitors });
    }
    Ok(found)
}

/// The companies that were accepted as exhibitors of a meeting.
pub async fn exhibiting_companies(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<i64>, EventError> {
    store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    Ok(store::exhibitors::accepted_companies(db, tenant_id, activity_id).await?)
}
