//! GET and POST atms/company/merges, their comparison, suggestions and undo

use std::collections::{BTreeMap, HashSet};

use fairway_audit::{Audit, Change};
use fairway_http::{
    Allowed, Answer, Failure, Fields, List, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate, fields,
};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::company_row::{KIND, must_be_version, record, title};
use super::merge_view::{MergeComparison, MergeRow, UndoResult, compare, rows, undone};
use crate::CompanyError;
use crate::entities::company;
use crate::entities::company_merge::Column;
use crate::model::MergeKind;
use crate::operations::merge::choices::{Choice, FIELDS};
use crate::operations::merge::companies::{self, Wanted};
use crate::permissions::ManageCompanies;
use crate::store;

const SORTS: Sorts<Column> = &[("merged_at", Column::MergedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];
/// Groups that are suggested at once; those that were merged make room for the next.
const MAX_GROUPS_SUGGESTED: u64 = 50;
/// Companies of one group; more have no firm in common, but a switchboard.
pub const MAX_COMPANIES_PER_GROUP: usize = 10;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompareQuery {
    /// The company that would stay.
    pub winner_id: i64,
    /// The one that would go.
    pub loser_id: i64,
}

/// Two companies side by side: each field with the fuller value suggested, and how much points to each.
#[utoipa::path(get, path = "/atms/company/merges/compare", tag = "company", params(CompareQuery),
    responses((status = 200, body = MergeComparison)))]
pub async fn comparison(
    user: Allowed<ManageCompanies>,
    Params(query): Params<CompareQuery>,
) -> Answer<MergeComparison> {
    if query.winner_id == query.loser_id {
        return Err(CompanyError::MergesItself.into());
    }
    let find = async |id| {
        let found = store::companies::find(user.db().read(), user.tenant_id(), id).await?;
        match found {
            Some(row) => Ok::<_, Failure>(row),
            // One that was merged is told from one that never was.
            None if store::merges::find_successor(user.db().read(), user.tenant_id(), id).await?.is_some() => {
                Err(CompanyError::AlreadyMerged.into())
            }
            None => Err(CompanyError::NotFound.into()),
        }
    };
    let (winner, loser) = (find(query.winner_id).await?, find(query.loser_id).await?);
    compare(&user.app, user.lang(), winner, loser).await.map(Reply)
}

/// Companies that are likely the same firm.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LikelyDuplicates {
    /// What they have in common: `name`, `website`, `phone`, `email`.
    pub reasons: Vec<String>,
    pub companies: Vec<LikeCompany>,
}

/// A company among its likely duplicates.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct LikeCompany {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub logo: String,
    pub country_id: i64,
    pub website: String,
    pub email: String,
    pub phone: String,
    /// 0 not reviewed, 1 passed, 2 refused, 3 abandoned.
    pub status: i32,
    pub created_at: i64,
}

impl From<company::Model> for LikeCompany {
    fn from(row: company::Model) -> Self {
        Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            logo: row.logo,
            country_id: row.country_id,
            website: row.website,
            email: row.email,
            phone: row.phone,
            status: row.status,
            created_at: row.created_at,
        }
    }
}

fn key_of(row: &company::Model, column: company::Column) -> &str {
    match column {
        company::Column::NameKeyZh => &row.name_key_zh,
        company::Column::NameKeyEn => &row.name_key_en,
        company::Column::SiteKey => &row.site_key,
        company::Column::PhoneKey => &row.phone_key,
        _ => &row.email_key,
    }
}

/// Those of a group that could be the same firm as another of it, as far as nobody has said otherwise.
fn still_alike(alike: Vec<company::Model>, distinct: &HashSet<(i64, i64)>) -> Vec<company::Model> {
    let ids: Vec<i64> = alike.iter().map(|row| row.id).take(MAX_COMPANIES_PER_GROUP).collect();
    let may_be = |id: i64| {
        let mut others = ids.iter().filter(|other| **other != id);
        others.any(|other| !distinct.contains(&(id.min(*other), id.max(*other))))
    };
    alike.into_iter().take(MAX_COMPANIES_PER_GROUP).filter(|row| may_be(row.id)).collect()
}

/// Companies of this tenant that have a name, a website, a telephone number or a mail address in common, but for those
/// that somebody has said are not the same firm.
#[utoipa::path(get, path = "/atms/company/merges/suggestions", tag = "company",
    responses((status = 200, body = [LikelyDuplicates])), extensions(("x-fairway-list" = json!(true))))]
pub async fn suggestions(user: Allowed<ManageCompanies>) -> ListAnswer<LikelyDuplicates> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let distinct = store::distinct::pairs(db, tenant_id).await?;
    // The same companies may have several things in common: they are one group with several reasons.
    let mut groups: BTreeMap<Vec<i64>, LikelyDuplicates> = BTreeMap::new();
    for (reason, column) in store::merges::COMPANY_KEYS {
        let keys = store::merges::shared_keys(db, tenant_id, column, MAX_GROUPS_SUGGESTED).await?;
        let most = MAX_GROUPS_SUGGESTED * MAX_COMPANIES_PER_GROUP as u64;
        let mut by_key: BTreeMap<String, Vec<company::Model>> = BTreeMap::new();
        for row in store::merges::companies_with(db, tenant_id, column, &keys, most).await? {
            by_key.entry(key_of(&row, column).to_owned()).or_default().push(row);
        }
        for alike in by_key.into_values().filter(|alike| alike.len() > 1) {
            let alike = still_alike(alike, &distinct);
            if alike.len() < 2 {
                continue;
            }
            let ids: Vec<i64> = alike.iter().map(|row| row.id).collect();
            let group = groups.entry(ids).or_insert_with(|| LikelyDuplicates {
                reasons: Vec::new(),
                companies: alike.into_iter().map(LikeCompany::from).collect(),
            });
            if !group.reasons.iter().any(|known| known == reason) {
                group.reasons.push(reason.to_owned());
            }
        }
    }
    let mut rows: Vec<LikelyDuplicates> = groups.into_values().collect();
    // The more they have in common, the likelier it is.
    rows.sort_by_key(|group| std::cmp::Reverse(group.reasons.len()));
    rows.truncate(MAX_GROUPS_SUGGESTED as usize);
    Ok(List::whole(rows))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MergeRequest {
    /// The company that stays.
    pub winner_id: i64,
    /// The one that goes.
    pub loser_id: i64,
    /// The versions that were compared.
    pub winner_version: Option<String>,
    pub loser_version: Option<String>,
    /// By the name of a field: whose value stays. What is not named is taken as it is suggested.
    #[serde(default)]
    pub choices: BTreeMap<String, Choice>,
}

impl Validate for MergeRequest {
    fn validate(&self, fields: &mut Fields) {
        for (name, choice) in &self.choices {
            let known = FIELDS.iter().find(|field| field.name == name);
            let fits = known.is_some_and(|field| *choice != Choice::Both || field.most > 0);
            fields.require(format!("choices.{name}"), fits, fields::UNKNOWN, vec![]);
        }
    }
}

/// Makes one company of two, in one step: everything that points to the loser points to the winner from then on, and the
/// loser's page leads to the winner's. 1444 for one and the same, 1445 if one of them was merged already, 409 if one was
/// changed since it was compared, 1420 if another company has a name that was chosen.
#[utoipa::path(post, path = "/atms/company/merges", tag = "company", request_body = MergeRequest,
    responses((status = 200, body = MergeRow)))]
pub async fn run(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<MergeRequest>,
) -> Answer<MergeRow> {
    Fields::check(&request)?;
    let (by, tx) = (user.actor(), user.begin().await?);
    let pair = (request.winner_id, request.loser_id);
    let (winner, loser) = companies::lock_pair(&tx, by.tenant_id, pair).await?;
    must_be_version(&user, &tx, winner.id, request.winner_version.as_deref()).await?;
    must_be_version(&user, &tx, loser.id, request.loser_version.as_deref()).await?;
    let wanted = Wanted { winner_id: winner.id, loser_id: loser.id, choices: request.choices };
    let done = companies::merge(&user.app, &tx, &by, &wanted).await?;
    let after = store::companies::lock(&tx, by.tenant_id, winner.id).await?;
    let change = Change::updated(KIND, winner.id, &with_merged(&winner, None)?, &with_merged(&after, Some(&loser))?);
    audit.record(&tx, change.action("merge").named(title(&after)).named_en(&after.name_en)).await?;
    tx.commit().await?;
    let mut rows = rows(&user, vec![done]).await?;
    rows.pop().map(Reply).ok_or_else(|| Failure::internal("a merge without a view"))
}

/// What the audit log keeps of the winner, with the name of the one that it took in.
fn with_merged(row: &company::Model, loser: Option<&company::Model>) -> Result<serde_json::Value, Failure> {
    let mut kept = record(row)?;
    kept["merged_company"] = json!(loser.map(|loser| format!("{} ({})", title(loser), loser.id)));
    Ok(kept)
}

/// What was merged, the latest first.
#[utoipa::path(get, path = "/atms/company/merges", tag = "company", params(TableQuery),
    responses((status = 200, body = [MergeRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageCompanies>, Params(table): Params<TableQuery>) -> ListAnswer<MergeRow> {
    let select = store::merges::select(user.tenant_id(), MergeKind::Companies);
    let list = table.page(user.db().read(), select, SORTS, ORDER).await?;
    list.decorate(|found| rows(&user, found)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UndoRequest {
    /// The merge.
    pub id: i64,
    /// Only says what would stay as it is, and changes nothing.
    #[serde(default)]
    pub is_trial: bool,
}

/// Makes two companies of one again, from the record of what was moved. What somebody has changed since stays as it is and
/// is named. 1446 if it was undone already, 1447 after 30 days, 1448 if the winner was itself merged since.
#[utoipa::path(post, path = "/atms/company/merges/undo", tag = "company", request_body = UndoRequest,
    responses((status = 200, body = UndoResult)))]
pub async fn undo(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<UndoRequest>,
) -> Answer<UndoResult> {
    let (by, tx) = (user.actor(), user.begin().await?);
    let (done, kept) = companies::undo(&user.app, &tx, &by, request.id).await?;
    let result = undone(user.lang(), &done, kept);
    if request.is_trial {
        tx.rollback().await?;
        return Ok(Reply(result));
    }
    let loser = store::companies::lock(&tx, by.tenant_id, done.loser_id).await?;
    let name = json!({"merged_company": format!("{} ({})", title(&loser), loser.id)});
    let change = Change::updated(KIND, done.winner_id, &name, &json!({"merged_company": null}));
    audit.record(&tx, change.action("unmerge").named(done.winner_zh).named_en(done.winner_en)).await?;
    tx.commit().await?;
    Ok(Reply(result))
}
