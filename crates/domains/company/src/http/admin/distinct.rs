//! GET, POST and DELETE atms/company/merges/dismissed

use std::collections::BTreeSet;

use fairway_audit::{Audit, Change};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_identity::list_accounts;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, Order};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::company_row::title;
use super::merge::{LikeCompany, MAX_COMPANIES_PER_GROUP};
use crate::entities::company_distinct::{ActiveModel, Column, Model};
use crate::permissions::ManageCompanies;
use crate::{CompanyError, store};

/// What the audit log calls it.
const KIND: &str = "company_distinct";
const SORTS: Sorts<Column> = &[("dismissed_at", Column::DismissedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// Companies that look alike and are not the same firm.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct DismissedRow {
    pub id: i64,
    /// Those that are still there.
    pub companies: Vec<LikeCompany>,
    /// Empty where the account is gone.
    pub dismissed_by_zh: String,
    pub dismissed_by_en: String,
    pub dismissed_at: i64,
}

async fn rows(user: &SignedIn, found: Vec<Model>) -> Result<Vec<DismissedRow>, Failure> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let mut named = Vec::new();
    for row in &found {
        named.push(store::distinct::ids_of(row)?);
    }
    let companies = store::companies::list_some(db, tenant_id, &named.concat()).await?;
    let people: Vec<i64> = found.iter().map(|row| row.dismissed_by).collect();
    let people = list_accounts(db, tenant_id, &people).await?;
    let view = |(row, ids): (Model, Vec<i64>)| {
        let by = people.get(&row.dismissed_by);
        DismissedRow {
            id: row.id,
            companies: ids.iter().filter_map(|id| companies.get(id)).cloned().map(LikeCompany::from).collect(),
            dismissed_by_zh: by.map(|one| one.name_zh.clone()).unwrap_or_default(),
            dismissed_by_en: by.map(|one| one.name_en.clone()).unwrap_or_default(),
            dismissed_at: row.dismissed_at,
        }
    };
    Ok(found.into_iter().zip(named).map(view).collect())
}

/// What was said not to be the same firm, the latest first.
#[utoipa::path(get, path = "/atms/company/merges/dismissed", tag = "company", params(TableQuery),
    responses((status = 200, body = [DismissedRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: Allowed<ManageCompanies>, Params(table): Params<TableQuery>) -> ListAnswer<DismissedRow> {
    let select = store::distinct::select(user.tenant_id());
    let list = table.page(user.db().read(), select, SORTS, ORDER).await?;
    list.decorate(|found| rows(&user, found)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct DismissRequest {
    /// Two to ten companies of which no two are the same firm.
    #[serde(default)]
    pub company_ids: Vec<i64>,
}

impl Validate for DismissRequest {
    fn validate(&self, fields: &mut Fields) {
        let different: BTreeSet<i64> = self.company_ids.iter().copied().collect();
        fields.range("company_ids", different.len() as i64, 2, MAX_COMPANIES_PER_GROUP as i64);
    }
}

/// Says that companies which look alike are not the same firm: they are suggested together no more.
#[utoipa::path(post, path = "/atms/company/merges/dismissed", tag = "company", request_body = DismissRequest,
    responses((status = 200, body = DismissedRow)))]
pub async fn create(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<DismissRequest>,
) -> Answer<DismissedRow> {
    Fields::check(&request)?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let ids: Vec<i64> = request.company_ids.into_iter().collect::<BTreeSet<i64>>().into_iter().collect();
    let companies = store::companies::list_some(&*tx, tenant_id, &ids).await?;
    if companies.len() != ids.len() {
        return Err(CompanyError::NotFound.into());
    }
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        company_ids: Set(json!(ids).to_string()),
        dismissed_by: Set(user.user_id()),
        dismissed_at: Set(user.now()),
        ..Default::default()
    };
    let made = row.insert(&*tx).await?;
    let names: Vec<&str> = ids.iter().filter_map(|id| companies.get(id)).map(title).collect();
    let change = Change::created(KIND, made.id, &json!({"companies": names}));
    audit.record(&tx, change.named(names.join(" / "))).await?;
    tx.commit().await?;
    let mut views = rows(&user, vec![made]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("a dismissal without a view"))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DismissedQuery {
    pub id: i64,
}

/// Takes that back: they are suggested again as long as they look alike.
#[utoipa::path(delete, path = "/atms/company/merges/dismissed", tag = "company", params(DismissedQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<ManageCompanies>, audit: Audit, Params(query): Params<DismissedQuery>) -> Answer<()> {
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let found = store::distinct::lock(&tx, tenant_id, query.id).await?;
    let companies = store::companies::list_some(&*tx, tenant_id, &store::distinct::ids_of(&found)?).await?;
    store::distinct::delete(&tx, tenant_id, found.id).await?;
    let names: Vec<&str> = companies.values().map(title).collect();
    let change = Change::deleted(KIND, found.id, &json!({"companies": names}));
    audit.record(&tx, change.named(names.join(" / "))).await?;
    tx.commit().await?;
    Ok(Reply(()))
}
