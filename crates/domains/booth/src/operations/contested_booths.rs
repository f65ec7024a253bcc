//! When booking opens, everybody asks for the same booths in the same second. What this process has just read of them says
//! no to most without another look at the database; whoever gets past it is judged by the rows themselves.

use std::sync::Arc;
use std::time::Duration;

use fairway_auth::{TenantId, UserId};
use fairway_cache::{ByteCache, Moment, Stamped, Tag};
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::holds::Lost;
use crate::entities::booth;
use crate::model::{BoothStatus, tag};

const MAX_BOOTHS: u64 = 10_000;
/// After that nobody asks for it any more.
const IDLE_TIME: Duration = Duration::from_secs(60);

type BoothKey = (TenantId, i64);

/// Booths that many ask for. Cheap to clone.
#[derive(Clone)]
pub struct ContestedBooths {
    taken: moka::sync::Cache<BoothKey, Arc<Stamped<TakenBooth>>>,
    turns: moka::sync::Cache<BoothKey, Arc<Mutex<()>>>,
}

/// A booth that somebody has; true as long as nothing on the plan changes.
#[derive(Clone, Debug)]
pub struct TakenBooth {
    pub activity_id: i64,
    /// Whoever has it on hold.
    pub holder: Option<UserId>,
    /// It may be there again at this second.
    until: i64,
    pub lost: Lost,
}

impl TakenBooth {
    pub fn new(booth: &booth::Model, holder: Option<UserId>, now: i64) -> Self {
        let until = match booth.status == BoothStatus::Held.value() {
            true => booth.held_until,
            false if booth.released_at > now => booth.released_at,
            false => i64::MAX,
        };
        Self { activity_id: booth.activity_id, holder, until, lost: Lost::from(booth) }
    }
}

impl Default for ContestedBooths {
    fn default() -> Self {
        Self {
            taken: moka::sync::Cache::builder().max_capacity(MAX_BOOTHS).time_to_idle(IDLE_TIME).build(),
            turns: moka::sync::Cache::builder().max_capacity(MAX_BOOTHS).time_to_idle(IDLE_TIME).build(),
        }
    }
}

impl ContestedBooths {
    /// What is known of these booths, if all of them are taken.
    pub fn find(&self, cache: &ByteCache, tenant_id: TenantId, booth_ids: &[i64], now: i64) -> Option<Vec<TakenBooth>> {
        let find = |id: &i64| {
            let known = self.taken.get(&(tenant_id, *id)).filter(|known| cache.is_current(known))?;
            (known.value.until > now).then(|| known.value.clone())
        };
        booth_ids.iter().map(find).collect()
    }

    /// Remembers what was read after this moment.
    pub fn remember(&self, cache: &ByteCache, moment: Moment, tenant_id: TenantId, booth: TakenBooth) {
        let tags = [tag::BOOTH, tag::PLAN].map(|kind| Tag::of(kind, tenant_id));
        let key = (tenant_id, booth.lost.booth_id);
        self.taken.insert(key, Arc::new(cache.seal(moment, &tags, booth)));
    }

    /// Waits while another request of this process takes the first of these booths.
    pub async fn take_turn(&self, tenant_id: TenantId, booth_ids: &[i64]) -> Option<OwnedMutexGuard<()>> {
        let first = booth_ids.iter().min()?;
        Some(self.turns.get_with((tenant_id, *first), Default::default).lock_owned().await)
    }
}
