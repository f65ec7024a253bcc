//! GET and PUT atms/tenant/tenants, GET atms/tenant/tenants/{id}, and their export

use axum::extract::Path;
use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::fields::WRONG_TYPE;
use fairway_http::{Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, Sorts, TableQuery, Validate};
use fairway_lang::{Lang, Text};
use sea_orm::{ConnectionTrait, Order};
use serde::{Deserialize, Serialize};

use super::{must_be_version, standing};
use crate::entities::tenant::{Column, Model};
use crate::hosts::HostEntry;
use crate::model::{Standing, TenantKind};
use crate::operations::admin::tenants::{self, TenantForm};
use crate::permissions::ManageTenants;
use crate::store::admin::tenants::TenantFilter;
use crate::{IdentityError, store};

const SORTS: Sorts<Column> = &[
    ("code", Column::Code),
    ("name_zh", Column::NameZh),
    ("name_en", Column::NameEn),
    ("tenant_type", Column::Kind),
    ("created_at", Column::CreatedAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Asc)];

/// A tenant as the platform's staff see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TenantView {
    pub id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// 1 independent, 2 association SaaS, 3 exhibition SaaS, 4 other.
    pub tenant_type: i32,
    /// 1 active, 0 disabled.
    pub status: i32,
    /// Answers for unknown hosts.
    pub is_default: bool,
    pub hosts: Vec<HostEntry>,
    /// Which state of it this is; a change sends it back.
    pub version: String,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Row for TenantView {
    const FILE: &'static str = "tenants";
    const SHEET: Text = Text::new("租户", "Tenants");
    const HEADERS: &'static [Text] = &[
        Text::new("编号", "ID"),
        Text::new("代码", "Code"),
        Text::new("中文名", "Chinese name"),
        Text::new("英文名", "English name"),
        Text::new("类型", "Type"),
        Text::new("域名", "Hosts"),
        Text::new("状态", "Status"),
        Text::new("创建时间（{zone}）", "Created ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let hosts: Vec<String> = self.hosts.iter().map(|entry| format!("{} ({})", entry.host, entry.lang)).collect();
        let kind = TenantKind::from_value(self.tenant_type).map_or("", |kind| kind.label().get(lang));
        vec![
            self.id.into(),
            (&self.code).into(),
            (&self.name_zh).into(),
            (&self.name_en).into(),
            kind.into(),
            hosts.join(", ").as_str().into(),
            standing(self.status, lang).into(),
            Cell::Time(self.created_at),
        ]
    }
}

async fn views(db: &impl ConnectionTrait, rows: Vec<Model>) -> Result<Vec<TenantView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut hosts = store::admin::tenants::hosts_of(db, &ids).await?;
    let view = |row: Model| TenantView {
        hosts: hosts.remove(&row.id).unwrap_or_default().into_iter().map(HostEntry::from).collect(),
        id: row.id,
        code: row.code,
        name_zh: row.name_zh,
        name_en: row.name_en,
        tenant_type: row.kind,
        status: row.status,
        is_default: row.is_default,
        version: row.version.to_string(),
        created_at: row.created_at,
        updated_at: row.updated_at,
    };
    Ok(rows.into_iter().map(view).collect())
}

async fn view(db: &impl ConnectionTrait, row: Model) -> Result<TenantView, Failure> {
    let mut views = views(db, vec![row]).await?;
    views.pop().ok_or_else(|| Failure::internal("a tenant without a view"))
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TenantQuery {
    /// Part of a code, a name or a host.
    pub keyword: Option<String>,
    /// 1 independent, 2 association SaaS, 3 exhibition SaaS, 4 other.
    pub tenant_type: Option<i32>,
}

impl From<TenantQuery> for TenantFilter {
    fn from(query: TenantQuery) -> Self {
        Self { keyword: query.keyword, kind: query.tenant_type }
    }
}

/// The installation's tenants, with tabs for active (1) and disabled (0).
#[utoipa::path(get, path = "/atms/tenant/tenants", tag = "identity", params(TableQuery, TenantQuery),
    responses((status = 200, body = [TenantView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageTenants>,
    Params(table): Params<TableQuery>,
    Params(query): Params<TenantQuery>,
) -> ListAnswer<TenantView> {
    let select = store::admin::tenants::select(&query.into());
    let list = table.page_with_status(user.db().read(), select, Column::Status, SORTS, ORDER).await?;
    list.decorate(|rows| views(user.db().read(), rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/tenant/tenants/export", tag = "identity",
    params(TableQuery, TenantQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageTenants>,
    Params(table): Params<TableQuery>,
    Params(query): Params<TenantQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let select = table.tab(store::admin::tenants::select(&query.into()), Column::Status);
    let select = table.ordered(select, SORTS, ORDER)?;
    export(&user, file.format, select, |db, rows| Box::pin(async move { views(db.read(), rows).await })).await
}

/// One tenant.
#[utoipa::path(get, path = "/atms/tenant/tenants/{id}", tag = "identity", params(("id" = i64, Path)),
    responses((status = 200, body = TenantView)))]
pub async fn get(user: Allowed<ManageTenants>, Path(id): Path<i64>) -> Answer<TenantView> {
    let found = store::admin::tenants::find(user.db().read(), id).await?;
    view(user.db().read(), found.ok_or(IdentityError::NotFound)?).await.map(Reply)
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdateTenant {
    pub id: i64,
    #[serde(default)]
    pub name_zh: String,
    #[serde(default)]
    pub name_en: String,
    /// 1 independent, 2 association SaaS, 3 exhibition SaaS, 4 other.
    pub tenant_type: i32,
    /// Replaces all hosts; absent leaves them as they are.
    pub hosts: Option<Vec<HostEntry>>,
    /// 1 active, 0 disabled; absent leaves it as it is.
    pub status: Option<i32>,
    /// The version that was edited, which must be named. If somebody has changed it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
}

impl Validate for UpdateTenant {
    fn validate(&self, fields: &mut Fields) {
        fields.length("name_zh", &self.name_zh, 0, 100);
        fields.length("name_en", &self.name_en, 0, 100);
        if self.name_zh.trim().is_empty() {
            fields.required("name_en", &self.name_en);
        }
        if TenantKind::from_value(self.tenant_type).is_none() {
            fields.add("tenant_type", WRONG_TYPE);
        }
        if self.status.is_some_and(|status| Standing::from_value(status).is_none()) {
            fields.add("status", WRONG_TYPE);
        }
        HostEntry::check_all(self.hosts.as_deref().unwrap_or_default(), fields);
    }
}

/// Changes a tenant, its hosts and whether it answers at all; 1103 if a host is another's, 1105 for disabling one's own.
#[utoipa::path(put, path = "/atms/tenant/tenants", tag = "identity", request_body = UpdateTenant,
    responses((status = 200, body = TenantView)))]
pub async fn update(
    user: Allowed<ManageTenants>,
    audit: Audit,
    Payload(request): Payload<UpdateTenant>,
) -> Answer<TenantView> {
    Fields::check(&request)?;
    let id = request.id;
    let form = TenantForm {
        name_zh: request.name_zh.trim().to_owned(),
        name_en: request.name_en.trim().to_owned(),
        kind: TenantKind::from_value(request.tenant_type).unwrap_or_default(),
        standing: request.status.and_then(Standing::from_value),
        hosts: request.hosts.map(|hosts| hosts.into_iter().map(|entry| (entry.host, entry.lang)).collect()),
    };
    let tx = user.begin().await?;
    let current = view(&*tx, store::admin::lock(&tx, id).await?).await?;
    must_be_version(&user, &tx, ("tenant", id), request.version.as_deref(), &current).await?;
    let changed = tenants::change(&tx, &user.actor(), id, form).await?;
    let change = Change::updated("tenant", id, &changed.before, &changed.after).named(&changed.after.row.code);
    audit.record(&tx, change).await?;
    tx.commit().await?;
    view(user.db().read(), changed.after.row).await.map(Reply)
}
