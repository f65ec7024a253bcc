//! The companies that may book before others, or at all.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;

use crate::entities::guest;
use crate::model::{GuestReason, tag};
use crate::{BoothError, store};

/// Puts companies on a meeting's list; those that are on it stay as they are. Says how many came.
pub async fn add(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    company_ids: &[i64],
    reason: GuestReason,
    now: i64,
) -> Result<usize, BoothError> {
    let known = store::rules::reasons(&**tx, tenant_id, activity_id, company_ids).await?;
    let mut new: Vec<i64> = company_ids.iter().copied().filter(|id| !known.contains_key(id)).collect();
    new.sort_unstable();
    new.dedup();
    let rows = new.iter().map(|company_id| guest::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        company_id: Set(*company_id),
        reason: Set(reason.value()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    });
    store::rules::add_guests(&**tx, rows).await?;
    tx.touch(Tag::of(tag::RULES, tenant_id).as_str());
    Ok(new.len())
}

/// Takes companies from it. Says how many went.
pub async fn remove(tx: &Tx, tenant_id: TenantId, activity_id: i64, company_ids: &[i64]) -> Result<u64, BoothError> {
    let gone = store::rules::remove_guests(&**tx, tenant_id, activity_id, company_ids).await?;
    tx.touch(Tag::of(tag::RULES, tenant_id).as_str());
    Ok(gone)
}
