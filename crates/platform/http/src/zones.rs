//! The zone in which a tenant's people read times: that of the meeting which their site shows. The domain that owns
//! meetings hands in who knows it, so that domains before it can ask.

use std::sync::Arc;

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::Db;

use crate::{App, Failure};

/// Knows the zones of tenants.
#[async_trait]
pub trait ZoneDirectory: Send + Sync + 'static {
    /// `None` while the tenant shows no meeting.
    async fn find(&self, db: &Db, tenant_id: TenantId) -> Result<Option<Zone>, Failure>;
}

#[derive(Clone)]
struct Provided(Arc<dyn ZoneDirectory>);

/// Hands in who knows the zones of tenants; a domain does so in its `extras`.
pub fn provide_zones(extras: &mut http::Extensions, directory: impl ZoneDirectory) {
    extras.insert(Provided(Arc::new(directory)));
}

/// A tenant's zone.
pub async fn find_tenant_zone(app: &App, tenant_id: TenantId) -> Result<Zone, Failure> {
    let found = match app.extras.get::<Provided>() {
        Some(Provided(directory)) => directory.find(&app.db, tenant_id).await?,
        None => None,
    };
    Ok(found.unwrap_or_default())
}
