//! GET, POST and PUT atms/company/companies, and their export

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_export::{ExportQuery, export};
use fairway_http::fields::REQUIRED;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Sorts, TableQuery};
use sea_orm::{IntoActiveModel, Order, Select};
use serde::Deserialize;

use super::company_form::CompanyForm;
use super::company_row::{CompanyRow, KIND, must_be_version, one, record, title, views};
use crate::entities::company::{Column, Entity};
use crate::operations::companies::{enter_company, save_company};
use crate::operations::listeners::announce_change;
use crate::operations::names;
use crate::permissions::ManageCompanies;
use crate::store;
use crate::store::companies::CompanyFilter;

const SORTS: Sorts<Column> = &[
    ("name_zh", Column::NameZh),
    ("name_en", Column::NameEn),
    ("country_id", Column::CountryId),
    ("created_at", Column::CreatedAt),
    ("updated_at", Column::UpdatedAt),
    ("reviewed_at", Column::ReviewedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyQuery {
    /// Part of a name, of the city, of the website or the mail address.
    pub keyword: Option<String>,
    pub country_id: Option<i64>,
    /// 1 active, 0 switched off.
    pub is_active: Option<u8>,
    /// A whole tag: one of the tenant's own, or the code of a line of business.
    pub tag: Option<String>,
}

fn select(tenant_id: i64, query: CompanyQuery) -> Select<Entity> {
    let CompanyQuery { keyword, country_id, is_active, tag } = query;
    let is_active = is_active.map(|flag| flag != 0);
    store::companies::select_filtered(tenant_id, &CompanyFilter { keyword, country_id, is_active, tag })
}

/// The tenant's companies, however they were reviewed.
#[utoipa::path(get, path = "/atms/company/companies", tag = "company", params(TableQuery, CompanyQuery),
    responses((status = 200, body = [CompanyRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
) -> ListAnswer<CompanyRow> {
    let select = select(user.tenant_id(), query);
    let list = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    list.decorate(|rows| views(user.db(), user.tenant_id(), rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/company/companies/export", tag = "company",
    params(TableQuery, CompanyQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let select = table.ordered(table.tab(select(tenant_id, query), Column::Status), SORTS, ORDER)?;
    export(&user, file.format, select, move |db, rows| Box::pin(async move { views(&db, tenant_id, rows).await })).await
}

/// Enters a company for the platform: it counts as reviewed. 1420 at the field if the tenant has one of this name.
#[utoipa::path(post, path = "/atms/company/companies", tag = "company", request_body = CompanyForm,
    responses((status = 200, body = CompanyRow)))]
pub async fn create(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(form): Payload<CompanyForm>,
) -> Answer<CompanyRow> {
    let form = form.trimmed();
    Fields::check(&form)?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    names::must_be_free(&tx, tenant_id, form.names(), None).await?;
    let made = enter_company(&tx, tenant_id, form.into_new(), user.now()).await?;
    let row = store::companies::lock(&tx, tenant_id, made.company_id).await?;
    audit.record(&tx, Change::created(KIND, row.id, &record(&row)?).named(title(&row))).await?;
    announce_change(&user.app, &tx, tenant_id, &[row.id]).await?;
    tx.commit().await?;
    one(&user, row).await
}

/// Changes a company. Its firm keeps its id; where no other tenant deals with it, the firm is renamed with it.
#[utoipa::path(put, path = "/atms/company/companies", tag = "company", request_body = CompanyForm,
    responses((status = 200, body = CompanyRow)))]
pub async fn update(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(form): Payload<CompanyForm>,
) -> Answer<CompanyRow> {
    let form = form.trimmed();
    Fields::check(&form)?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let before = must_be_version(&user, &tx, id, form.version.as_deref()).await?;
    names::must_be_free(&tx, tenant_id, form.names(), Some(id)).await?;
    let mut row = before.clone().into_active_model();
    form.write_over(&mut row);
    let after = save_company(&tx, &before, row, user.now()).await?;
    let change = Change::updated(KIND, id, &record(&before)?, &record(&after)?);
    audit.record(&tx, change.named(title(&after))).await?;
    announce_change(&user.app, &tx, tenant_id, &[id]).await?;
    tx.commit().await?;
    one(&user, after).await
}
