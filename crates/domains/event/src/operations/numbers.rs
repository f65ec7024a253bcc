//! How many take part, for the site's live numbers.

use fairway_auth::TenantId;
use sea_orm::ConnectionTrait;

use crate::{EventError, store};

/// Counts of one meeting; only what was accepted counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub exhibitors: i64,
    /// From how many countries and regions the exhibitors come.
    pub countries: i64,
    pub visitors: i64,
    pub sessions: i64,
}

pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Numbers, EventError> {
    store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let (exhibitors, countries) = store::exhibitors::count(db, tenant_id, activity_id).await?;
    Ok(Numbers {
        exhibitors,
        countries,
        visitors: store::attendees::count_visitors(db, tenant_id, activity_id).await?,
        sessions: store::agenda::count(db, tenant_id, activity_id).await?,
    })
}
