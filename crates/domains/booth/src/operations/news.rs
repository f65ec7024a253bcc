//! Telling everybody that booths changed hands: cached answers are stale, and whoever looks at the hall sees it.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_live::Topic;

use super::takers;
use crate::entities::booth;
use crate::http::booked::BookedBooth;
use crate::model::tag;
use crate::topics::HALL;
use crate::{BoothError, store};

/// What listeners of a hall hear.
const BOOTH: &str = "booth";

/// Tells of these booths as they are now, once this transaction commits.
pub async fn tell(tx: &Tx, tenant_id: TenantId, booth_ids: &[i64]) -> Result<(), BoothError> {
    if booth_ids.is_empty() {
        return Ok(());
    }
    let booths = store::taking::find(&**tx, tenant_id, booth_ids).await?;
    tell_rows(tx, tenant_id, &booths).await
}

/// The same of rows as this transaction leaves them.
pub async fn tell_rows(tx: &Tx, tenant_id: TenantId, booths: &[booth::Model]) -> Result<(), BoothError> {
    if booths.is_empty() {
        return Ok(());
    }
    tx.touch(Tag::of(tag::BOOTH, tenant_id).as_str());
    let companies = match booths.iter().find(|booth| takers::is_theirs(booth)) {
        Some(one) => takers::find(&**tx, tenant_id, one.activity_id, booths).await?,
        None => HashMap::new(),
    };
    for booth in booths {
        tx.touch(Tag::of(tag::HALL, booth.pavilion_id).as_str());
        let topic = Topic::new(HALL, booth.pavilion_id);
        fairway_live::tell(tx, tenant_id, topic, BOOTH, BookedBooth::new(booth, &companies)).await?;
    }
    Ok(())
}
