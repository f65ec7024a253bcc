//! Merging two firms across tenants. A tenant that deals with both keeps two companies until it merges them itself.

use fairway_auth::Actor;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_identity::join_company as tie_account;
use sea_orm::ActiveValue::Set;
use serde_json::json;

use super::journal::Merge;
use super::undo;
use crate::entities::{company, company_merge, meta_company};
use crate::model::{MergeKind, tag};
use crate::{CompanyError, store};

async fn lock_pair(
    tx: &Tx,
    (winner_id, loser_id): (i64, i64),
) -> Result<(meta_company::Model, meta_company::Model), CompanyError> {
    if winner_id == loser_id {
        return Err(CompanyError::MergesItself);
    }
    let first = store::firms::lock(tx, winner_id.min(loser_id)).await?;
    let second = store::firms::lock(tx, winner_id.max(loser_id)).await?;
    if first.merged_into.is_some() || second.merged_into.is_some() {
        return Err(CompanyError::AlreadyMerged);
    }
    Ok(if first.id == winner_id { (first, second) } else { (second, first) })
}

/// Makes one firm of two, for all tenants.
pub async fn merge(tx: &Tx, by: &Actor, pair: (i64, i64)) -> Result<company_merge::Model, Failure> {
    let (winner, loser) = lock_pair(tx, pair).await?;
    let record = company_merge::ActiveModel {
        tenant_id: Set(by.tenant_id),
        kind: Set(MergeKind::Firms.value()),
        winner_id: Set(winner.id),
        loser_id: Set(loser.id),
        winner_zh: Set(winner.name_zh),
        winner_en: Set(winner.name_en),
        loser_zh: Set(loser.name_zh),
        loser_en: Set(loser.name_en),
        merged_by: Set(by.user_id),
        merged_at: Set(by.now),
        ..Default::default()
    };
    let record = store::merges::insert(&**tx, record).await?;
    let merge = Merge {
        tx,
        tenant_id: by.tenant_id,
        winner_id: winner.id,
        loser_id: loser.id,
        now: by.now,
        merge_id: record.id,
        replaced: Vec::new(),
    };
    let busy = store::firms::tenants_of(&**tx, winner.id).await?;
    for mut row in store::firms::companies_of(&**tx, loser.id).await? {
        if busy.contains(&row.tenant_id) {
            continue;
        }
        merge.set("company", row.id, "meta_company_id", json!(loser.id), json!(winner.id)).await?;
        row.meta_company_id = winner.id;
        tell(tx, &row, by.now).await?;
    }
    merge.set("meta_company", loser.id, "merged_into", json!(null), json!(winner.id)).await?;
    Ok(record)
}

/// Accounts know the firm as well, and pages show it.
async fn tell(tx: &Tx, row: &company::Model, now: i64) -> Result<(), CompanyError> {
    for member in store::merges::members(&**tx, row.tenant_id, row.id).await? {
        tie_account(tx, row.tenant_id, member.user_id, row.id, row.meta_company_id, now).await?;
    }
    tx.touch(Tag::of(tag::COMPANY, row.tenant_id).as_str());
    Ok(())
}

/// Makes two firms of one again.
pub async fn undo(
    app: &App,
    tx: &Tx,
    by: &Actor,
    merge_id: i64,
) -> Result<(company_merge::Model, Vec<undo::UnrestoredChange>), Failure> {
    let record = undo::begin(tx, by, merge_id, MergeKind::Firms).await?;
    if store::firms::lock(tx, record.winner_id).await?.merged_into.is_some() {
        return Err(CompanyError::WinnerMergedSince.into());
    }
    let kept = undo::restore(app, tx, &record).await?;
    for row in store::firms::companies_of(&**tx, record.loser_id).await? {
        tell(tx, &row, by.now).await?;
    }
    Ok((record, kept))
}
