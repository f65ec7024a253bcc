//! The zone in which a tenant's people read times: that of the meeting they are about, or of the one which their site shows.
//! The domain that owns meetings hands in who knows it, so that domains before it can ask.

use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::Db;

use crate::{App, Failure};

/// Knows the zones of tenants.
#[async_trait]
pub trait ZoneDirectory: Send + Sync + 'static {
    /// That of a meeting; of the one that the tenant's site shows where none is named. `None` where there is no such meeting.
    async fn find(&self, db: &Db, tenant_id: TenantId, activity_id: Option<i64>) -> Result<Option<Zone>, Failure>;
}

#[derive(Clone)]
struct Provided(Arc<dyn ZoneDirectory>);

/// Hands in who knows the zones of tenants; a domain does so in its `extras`.
pub fn provide_zones(extras: &mut http::Extensions, directory: impl ZoneDirectory) {
    extras.insert(Provided(Arc::new(directory)));
}

/// A tenant's zone: of what belongs to no meeting.
pub async fn find_tenant_zone(app: &App, tenant_id: TenantId) -> Result<Zone, Failure> {
    find(app, tenant_id, None).await
}

/// The zone of what belongs to a meeting, which need not be the one that the site shows.
pub async fn find_meeting_zone(app: &App, tenant_id: TenantId, activity_id: i64) -> Result<Zone, Failure> {
    find(app, tenant_id, Some(activity_id)).await
}

async fn find(app: &App, tenant_id: TenantId, activity_id: Option<i64>) -> Result<Zone, Failure> {
    let found = match app.extras.get::<Provided>() {
        Some(Provided(directory)) => directory.find(&app.db, tenant_id, activity_id).await?,
        None => None,
    };
    Ok(found.unwrap_or_default())
}
