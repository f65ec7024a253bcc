//! Merging two companies of a tenant.

use std::collections::BTreeMap;

use fairway_auth::{Actor, TenantId};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_identity::join_company as tie_account;
use fairway_records::records_in;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, IdenStatic, QueryFilter, QueryOrder};
use serde_json::json;

use super::choices::{Choice, changes};
use super::journal::Merge;
use super::pointing::{COMPANY, move_rows, pointing_tables};
use super::{mergers, undo};
use crate::entities::company::{Column, Entity, Model};
use crate::entities::{company_member, company_merge};
use crate::kinds::gallery;
use crate::model::MergeKind;
use crate::operations::listeners::announce_change;
use crate::operations::names::{WantedNames, must_be_free};
use crate::{CompanyError, store};

/// Which two, and what of each stays.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub winner_id: i64,
    pub loser_id: i64,
    pub choices: BTreeMap<String, Choice>,
}

/// Both companies, kept from others until the transaction ends. They are locked in the order of their ids, so that two who
/// merge the same pair the other way round wait for each other.
pub async fn lock_pair(
    tx: &Tx,
    tenant_id: TenantId,
    (winner_id, loser_id): (i64, i64),
) -> Result<(Model, Model), CompanyError> {
    if winner_id == loser_id {
        return Err(CompanyError::MergesItself);
    }
    let first = store::merges::lock_company(tx, tenant_id, winner_id.min(loser_id)).await?;
    let second = store::merges::lock_company(tx, tenant_id, winner_id.max(loser_id)).await?;
    if first.merged_into.is_some() || second.merged_into.is_some() {
        return Err(CompanyError::AlreadyMerged);
    }
    Ok(if first.id == winner_id { (first, second) } else { (second, first) })
}

/// Makes one of the two, and says under which id that is written down.
pub async fn merge(app: &App, tx: &Tx, by: &Actor, wanted: &Wanted) -> Result<company_merge::Model, Failure> {
    let tenant_id = by.tenant_id;
    let (winner, loser) = lock_pair(tx, tenant_id, (wanted.winner_id, wanted.loser_id)).await?;
    let record = store::merges::insert(&**tx, record_of(by, &winner, &loser)).await?;
    let mut merge = Merge {
        tx,
        tenant_id,
        winner_id: winner.id,
        loser_id: loser.id,
        now: by.now,
        merge_id: record.id,
        replaced: Vec::new(),
    };
    hide(&merge).await?;
    take_fields(&merge, &winner, &loser, &wanted.choices).await?;
    step_down(&merge).await?;
    rename_galleries(&merge).await?;
    for merger in mergers(app) {
        merger.merge(&mut merge).await?;
    }
    for table in pointing_tables(app) {
        if table.to == COMPANY {
            move_rows(&merge, table, loser.id, winner.id).await?;
        }
        for (_, from, to) in merge.replaced.iter().filter(|(what, _, _)| *what == table.to) {
            move_rows(&merge, table, *from, *to).await?;
        }
    }
    tie_members(tx, tenant_id, &winner, by.now).await?;
    announce_change(app, tx, tenant_id, &[winner.id, loser.id]).await?;
    Ok(record)
}

fn record_of(by: &Actor, winner: &Model, loser: &Model) -> company_merge::ActiveModel {
    company_merge::ActiveModel {
        tenant_id: Set(by.tenant_id),
        kind: Set(MergeKind::Companies.value()),
        winner_id: Set(winner.id),
        loser_id: Set(loser.id),
        winner_zh: Set(winner.name_zh.clone()),
        winner_en: Set(winner.name_en.clone()),
        loser_zh: Set(loser.name_zh.clone()),
        loser_en: Set(loser.name_en.clone()),
        merged_by: Set(by.user_id),
        merged_at: Set(by.now),
        ..Default::default()
    }
}

async fn hide(merge: &Merge<'_>) -> Result<(), CompanyError> {
    set_merged_into(merge.tx, merge.loser_id, Some(merge.winner_id), merge.now).await
}

async fn set_merged_into(tx: &Tx, id: i64, into: Option<i64>, now: i64) -> Result<(), CompanyError> {
    Entity::update_many()
        .col_expr(Column::MergedInto, Expr::value(into))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await?;
    Ok(())
}

/// Writes what the winner takes over. Its names must be free for it then, and its stored keys follow them.
async fn take_fields(
    merge: &Merge<'_>,
    winner: &Model,
    loser: &Model,
    choices: &BTreeMap<String, Choice>,
) -> Result<(), CompanyError> {
    for (column, before, after) in changes(winner, loser, choices)? {
        merge.set("company", winner.id, column.as_str(), before, after).await?;
    }
    let after = store::companies::refresh_keys(merge.tx, merge.tenant_id, winner.id, merge.now).await?;
    let names = WantedNames { country_id: after.country_id, name_zh: &after.name_zh, name_en: &after.name_en };
    must_be_free(merge.tx, merge.tenant_id, names, Some(winner.id)).await
}

/// Where both have a super administrator, the one of the company that stays remains the only one.
async fn step_down(merge: &Merge<'_>) -> Result<(), CompanyError> {
    if !store::members::has_super_admin(&**merge.tx, merge.tenant_id, merge.winner_id).await? {
        return Ok(());
    }
    for member in store::merges::members(&**merge.tx, merge.tenant_id, merge.loser_id).await? {
        if member.is_super_admin {
            merge.set("company_member", member.id, "is_super_admin", json!(true), json!(false)).await?;
        }
    }
    Ok(())
}

/// A gallery whose name the winner has already comes over with a number behind it.
async fn rename_galleries(merge: &Merge<'_>) -> Result<(), CompanyError> {
    let of = |id| {
        let rows = records_in::<gallery::table::Entity>(merge.tenant_id, id);
        rows.order_by_asc(gallery::table::Column::Id).all(&**merge.tx)
    };
    let mut taken: Vec<String> = of(merge.winner_id).await?.into_iter().map(|row| row.name_key).collect();
    for row in of(merge.loser_id).await? {
        let mut key = row.name_key.clone();
        if taken.contains(&key) {
            let free = (2..).find(|n| !taken.contains(&format!("{} ({n})", row.name_key))).unwrap_or(2);
            key = format!("{} ({free})", row.name_key);
            for (column, before) in [("name_zh", &row.name_zh), ("name_en", &row.name_en)] {
                if !before.is_empty() {
                    let after = format!("{before} ({free})");
                    merge.set("company_atlas", row.id, column, json!(before), json!(after)).await?;
                }
            }
            merge.set("company_atlas", row.id, "name_key", json!(row.name_key), json!(key)).await?;
        }
        taken.push(key);
    }
    Ok(())
}

/// Accounts say for which company and firm somebody works; they follow the memberships.
async fn tie_members(tx: &Tx, tenant_id: TenantId, company: &Model, now: i64) -> Result<(), CompanyError> {
    for member in store::merges::members(&**tx, tenant_id, company.id).await? {
        tie_account(tx, tenant_id, member.user_id, company.id, company.meta_company_id, now).await?;
    }
    Ok(())
}

/// A company with people has one who looks after it.
async fn keep_super_admin(tx: &Tx, tenant_id: TenantId, company_id: i64, now: i64) -> Result<(), CompanyError> {
    let members: Vec<company_member::Model> = store::merges::members(&**tx, tenant_id, company_id).await?;
    if let Some(first) = members.first().filter(|_| !members.iter().any(|member| member.is_super_admin)) {
        store::members::set_super_admin(&**tx, first.id, true, now).await?;
    }
    Ok(())
}

/// Makes two of one again; what has changed since stays as it is, and is named.
pub async fn undo(
    app: &App,
    tx: &Tx,
    by: &Actor,
    merge_id: i64,
) -> Result<(company_merge::Model, Vec<undo::UnrestoredChange>), Failure> {
    let tenant_id = by.tenant_id;
    let record = undo::begin(tx, by, merge_id, MergeKind::Companies).await?;
    let winner = store::merges::lock_company(tx, tenant_id, record.winner_id).await?;
    if winner.merged_into.is_some() {
        return Err(CompanyError::WinnerMergedSince.into());
    }
    let loser = store::merges::lock_company(tx, tenant_id, record.loser_id).await?;
    let kept = undo::restore(app, tx, &record).await?;
    set_merged_into(tx, loser.id, None, by.now).await?;
    for company in [&winner, &loser] {
        keep_super_admin(tx, tenant_id, company.id, by.now).await?;
        tie_members(tx, tenant_id, company, by.now).await?;
        store::companies::refresh_keys(tx, tenant_id, company.id, by.now).await?;
    }
    tx.touch(Tag::of(crate::model::tag::COMPANY, tenant_id).as_str());
    announce_change(app, tx, tenant_id, &[winner.id, loser.id]).await?;
    Ok((record, kept))
}
