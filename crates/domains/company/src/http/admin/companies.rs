//! GET, POST and PUT atms/company/companies, and their export

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_db::Tx;
use fairway_export::{ExportQuery, export_with};
use fairway_fields::{FieldQuery, FieldSheet, Filler, active_fields, headings, save_values};
use fairway_http::fields::REQUIRED;
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, SignedIn, Sorts, TableQuery, find_tenant_zone,
};
use sea_orm::{IntoActiveModel, Order, QueryFilter, Select};
use serde::Deserialize;
use serde_json::Value;

use super::company_form::CompanyForm;
use super::company_row::{CompanyRow, KIND, lines, must_be_version, one, record, title, views, with_fields};
use crate::entities::company::{Column, Entity, Model};
use crate::model::FIELDS;
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

async fn select(user: &SignedIn, query: CompanyQuery, asked: &FieldQuery) -> Result<Select<Entity>, Failure> {
    let tenant_id = user.tenant_id();
    let CompanyQuery { keyword, country_id, is_active, tag } = query;
    let is_active = is_active.map(|flag| flag != 0);
    let own = store::companies::select_filtered(tenant_id, &CompanyFilter { keyword, country_id, is_active, tag });
    if asked.is_empty() {
        return Ok(own);
    }
    let fields = active_fields(user.db().read(), tenant_id, FIELDS).await?;
    Ok(own.filter(asked.condition(&fields, tenant_id, FIELDS, Column::Id)?))
}

/// The tenant's companies, however they were reviewed.
#[utoipa::path(get, path = "/atms/company/companies", tag = "company", params(TableQuery, CompanyQuery, FieldQuery),
    responses((status = 200, body = [CompanyRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
    Params(asked): Params<FieldQuery>,
) -> ListAnswer<CompanyRow> {
    let select = select(&user, query, &asked).await?;
    let list = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    list.decorate(|rows| views(user.db(), user.tenant_id(), rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/company/companies/export", tag = "company",
    params(TableQuery, CompanyQuery, FieldQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
    Params(asked): Params<FieldQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let (tenant_id, lang) = (user.tenant_id(), user.lang());
    let select = select(&user, query, &asked).await?;
    let select = table.ordered(table.tab(select, Column::Status), SORTS, ORDER)?;
    let fields = active_fields(user.db().read(), tenant_id, FIELDS).await?;
    export_with(&user, file.format, select, headings(&fields, lang), move |db, rows| {
        let fields = fields.clone();
        Box::pin(async move { lines(&db, tenant_id, lang, fields, rows).await })
    })
    .await
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
    let asked = FieldSheet::read(&*tx, tenant_id, FIELDS, &[]).await?;
    let changes = asked.check(Filler::Organiser, None, form.custom_fields.as_ref())?;
    let made = enter_company(&tx, tenant_id, form.into_new(), user.now()).await?;
    save_values(&tx, tenant_id, FIELDS, made.company_id, &changes, user.now()).await?;
    let row = store::companies::lock(&tx, tenant_id, made.company_id).await?;
    let after = audited(&user, &tx, &row).await?;
    audit.record(&tx, Change::created(KIND, row.id, &after).named(title(&row))).await?;
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
    let asked = FieldSheet::read(&*tx, tenant_id, FIELDS, &[id]).await?;
    let changes = asked.check(Filler::Organiser, Some(id), form.custom_fields.as_ref())?;
    let was = audited(&user, &tx, &before).await?;
    let mut row = before.clone().into_active_model();
    form.write_over(&mut row);
    let after = save_company(&tx, &before, row, user.now()).await?;
    save_values(&tx, tenant_id, FIELDS, id, &changes, user.now()).await?;
    let change = Change::updated(KIND, id, &was, &audited(&user, &tx, &after).await?);
    audit.record(&tx, change.named(title(&after))).await?;
    announce_change(&user.app, &tx, tenant_id, &[id]).await?;
    tx.commit().await?;
    one(&user, after).await
}

/// What the audit log keeps of a company with its custom fields.
async fn audited(user: &SignedIn, tx: &Tx, row: &Model) -> Result<Value, Failure> {
    let zone = find_tenant_zone(&user.app, row.tenant_id).await?;
    let sheet = FieldSheet::read(&**tx, row.tenant_id, FIELDS, &[row.id]).await?;
    Ok(with_fields(record(row)?, sheet.audit_words(row.id, &zone)))
}
