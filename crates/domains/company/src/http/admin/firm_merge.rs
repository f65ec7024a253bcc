//! GET and POST atms/platform/firm_merges, their suggestions and undo: firms across tenants, for the platform's staff

use std::collections::BTreeMap;

use fairway_audit::{Audit, Change};
use fairway_http::{Allowed, Answer, Failure, List, ListAnswer, Params, Payload, Reply, Sorts, TableQuery};
use fairway_identity::ManageTenants;
use fairway_records::first_nonempty;
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::merge::UndoRequest;
use super::merge_view::{MergeRow, UndoResult, rows, undone};
use crate::entities::company_merge::{Column, Model};
use crate::entities::meta_company;
use crate::model::MergeKind;
use crate::operations::merge::firms;
use crate::store;

/// What the audit log calls a firm.
const KIND: &str = "meta_company";
const SORTS: Sorts<Column> = &[("merged_at", Column::MergedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];
const MAX_GROUPS_SUGGESTED: u64 = 50;

/// A firm among its likely duplicates.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct LikeFirm {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub country_id: i64,
    /// How many tenants deal with it.
    pub tenants: i64,
    pub created_at: i64,
}

/// Firms that are likely the same.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LikelyFirms {
    pub firms: Vec<LikeFirm>,
}

/// Firms that have a name in common, whatever its case, punctuation and legal form.
#[utoipa::path(get, path = "/atms/platform/firm_merges/suggestions", tag = "company",
    responses((status = 200, body = [LikelyFirms])), extensions(("x-fairway-list" = json!(true))))]
pub async fn suggestions(user: Allowed<ManageTenants>) -> ListAnswer<LikelyFirms> {
    let db = user.db().read();
    let mut groups: BTreeMap<Vec<i64>, Vec<meta_company::Model>> = BTreeMap::new();
    for column in [meta_company::Column::NameKeyZh, meta_company::Column::NameKeyEn] {
        let mut by_key: BTreeMap<String, Vec<meta_company::Model>> = BTreeMap::new();
        for row in store::merges::like_firms(db, column, MAX_GROUPS_SUGGESTED).await? {
            let is_zh = matches!(column, meta_company::Column::NameKeyZh);
            let key = if is_zh { row.name_key_zh.clone() } else { row.name_key_en.clone() };
            by_key.entry(key).or_default().push(row);
        }
        for alike in by_key.into_values().filter(|alike| alike.len() > 1) {
            groups.insert(alike.iter().map(|row| row.id).collect(), alike);
        }
    }
    let ids: Vec<i64> = groups.keys().flatten().copied().collect();
    let tenants = store::firms::count_tenants(db, &ids).await?;
    let firm = |row: meta_company::Model| LikeFirm {
        tenants: tenants.get(&row.id).copied().unwrap_or(0),
        id: row.id,
        name_zh: row.name_zh,
        name_en: row.name_en,
        country_id: row.country_id,
        created_at: row.created_at,
    };
    let group = |alike: Vec<meta_company::Model>| LikelyFirms { firms: alike.into_iter().map(firm).collect() };
    Ok(List::whole(groups.into_values().map(group).collect()))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct FirmMergeRequest {
    /// The firm that stays.
    pub winner_id: i64,
    /// The one that goes.
    pub loser_id: i64,
}

fn change(done: &Model, is_undo: bool) -> Change {
    let loser =
        json!({"merged_company": format!("{} ({})", first_nonempty(&done.loser_zh, &done.loser_en), done.loser_id)});
    let nothing = json!({"merged_company": null});
    let (action, before, after) = if is_undo { ("unmerge", loser, nothing) } else { ("merge", nothing, loser) };
    let name = first_nonempty(&done.winner_zh, &done.winner_en);
    Change::updated(KIND, done.winner_id, &before, &after).action(action).named(name).named_en(&done.winner_en)
}

/// Makes one firm of two for all tenants: their companies point to the one that stays. A tenant that deals with both keeps
/// two companies until it merges them itself. 1444 for one and the same, 1445 if one of them was merged already.
#[utoipa::path(post, path = "/atms/platform/firm_merges", tag = "company", request_body = FirmMergeRequest,
    responses((status = 200, body = MergeRow)))]
pub async fn run(
    user: Allowed<ManageTenants>,
    audit: Audit,
    Payload(request): Payload<FirmMergeRequest>,
) -> Answer<MergeRow> {
    let (by, tx) = (user.actor(), user.begin().await?);
    let done = firms::merge(&tx, &by, (request.winner_id, request.loser_id)).await?;
    audit.record(&tx, change(&done, false)).await?;
    tx.commit().await?;
    let mut rows = rows(&user, vec![done]).await?;
    rows.pop().map(Reply).ok_or_else(|| Failure::internal("a merge without a view"))
}

/// Firms that were merged from here, the latest first.
#[utoipa::path(get, path = "/atms/platform/firm_merges", tag = "company", params(TableQuery),
    responses((status = 200, body = [MergeRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageTenants>, Params(table): Params<TableQuery>) -> ListAnswer<MergeRow> {
    let select = store::merges::select(user.tenant_id(), MergeKind::Firms);
    let list = table.page(user.db().read(), select, SORTS, ORDER).await?;
    list.decorate(|found| rows(&user, found)).await
}

/// Makes two firms of one again; companies that changed their firm since stay with it.
#[utoipa::path(post, path = "/atms/platform/firm_merges/undo", tag = "company", request_body = UndoRequest,
    responses((status = 200, body = UndoResult)))]
pub async fn undo(
    user: Allowed<ManageTenants>,
    audit: Audit,
    Payload(request): Payload<UndoRequest>,
) -> Answer<UndoResult> {
    let (by, tx) = (user.actor(), user.begin().await?);
    let (done, kept) = firms::undo(&user.app, &tx, &by, request.id).await?;
    let result = undone(user.lang(), &done, kept);
    if request.is_trial {
        tx.rollback().await?;
        return Ok(Reply(result));
    }
    audit.record(&tx, change(&done, true)).await?;
    tx.commit().await?;
    Ok(Reply(result))
}
