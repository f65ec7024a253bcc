//! What this domain tells later ones through the outbox.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_jobs::{NewJob, enqueue};
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};

/// A site was opened that has no meeting to show; the event domain gives it one.
#[derive(Debug, Serialize, Deserialize)]
pub struct SiteOpened {
    pub exhibition_id: i64,
}

impl SiteOpened {
    /// The job kind under which it is queued.
    pub const KIND: &'static str = "site.opened";

    pub(crate) async fn announce(self, tx: &Tx, tenant_id: TenantId, now: i64) -> Result<(), DbErr> {
        enqueue(tx, now, NewJob::new(Self::KIND, tenant_id, self)).await.map(drop)
    }
}
