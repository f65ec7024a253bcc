//! GET, POST, PUT and DELETE atms/role/roles, and their export

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_db::{Db, Tx};
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{
    Allowed, Answer, Failure, Fields, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery, Validate,
};
use fairway_lang::{Lang, Text};
use fairway_records::{DeleteQuery, version};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::known;
use super::{KeywordQuery, must_be_version};
use crate::entities::role::{Column, Model};
use crate::model::RoleNames;
use crate::operations::admin::roles::{self, RoleForm};
use crate::permissions::ManageRoles;
use crate::store;

const SORTS: Sorts<Column> =
    &[("name", Column::Name), ("created_at", Column::CreatedAt), ("updated_at", Column::UpdatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Asc)];

/// A named set of permission codes.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoleView {
    pub id: i64,
    pub name: String,
    /// The Chinese name; that of `name` where there is none.
    pub name_zh: String,
    pub name_en: String,
    /// Comma-separated codes.
    pub permissions: String,
    /// How many accounts hold it.
    pub members: i64,
    /// Which state of it this is; a change or deletion sends it back, and a change by somebody else in between is noticed.
    pub version: String,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Row for RoleView {
    const FILE: &'static str = "roles";
    const SHEET: Text = Text::new("角色", "Roles");
    const HEADERS: &'static [Text] = &[
        Text::new("编号", "ID"),
        Text::new("名称", "Name"),
        Text::new("中文名称", "Chinese name"),
        Text::new("权限", "Permissions"),
        Text::new("账号数", "Accounts"),
        Text::new("修改时间（{zone}）", "Changed ({zone})"),
    ];

    fn cells(&self, _: Lang) -> Vec<Cell> {
        let Self { id, name, name_zh, permissions, members, updated_at, .. } = self;
        vec![(*id).into(), name.into(), name_zh.into(), permissions.into(), (*members).into(), Cell::Time(*updated_at)]
    }
}

async fn views(db: &Db, tenant_id: i64, rows: Vec<Model>) -> Result<Vec<RoleView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let members = store::admin::roles::count_holders(db.read(), tenant_id, &ids).await?;
    let view = |row: Model| RoleView {
        version: version(&record(&row)),
        members: members.get(&row.id).copied().unwrap_or(0),
        id: row.id,
        name_zh: row.chinese_name().to_owned(),
        name_en: row.name.clone(),
        name: row.name,
        permissions: row.permissions,
        created_at: row.created_at,
        updated_at: row.updated_at,
    };
    Ok(rows.into_iter().map(view).collect())
}

/// What the audit log keeps of a role.
fn record(role: &Model) -> Value {
    json!({"name": role.name, "name_zh": role.name_zh, "permissions": role.permissions})
}

async fn one(user: &SignedIn, role: Model) -> Answer<RoleView> {
    let mut views = views(user.db(), user.tenant_id(), vec![role]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("a role without a view"))
}

/// Somebody who edits what they saw a while ago must not undo what another did since.
async fn must_be_current(user: &SignedIn, tx: &Tx, id: i64, seen: Option<&str>) -> Result<(), Failure> {
    let Reply(current) = one(user, roles::lock(tx, &user.actor(), id).await?).await?;
    must_be_version(user, tx, ("role", id), seen, &current).await
}

/// The tenant's roles.
#[utoipa::path(get, path = "/atms/role/roles", tag = "identity", params(TableQuery, KeywordQuery),
    responses((status = 200, body = [RoleView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageRoles>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<KeywordQuery>,
) -> ListAnswer<RoleView> {
    let select = store::admin::roles::select(user.tenant_id(), filter.keyword.as_deref());
    let list = table.page(user.db().read(), select, SORTS, ORDER).await?;
    list.decorate(|rows| views(user.db(), user.tenant_id(), rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/role/roles/export", tag = "identity", params(TableQuery, KeywordQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageRoles>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<KeywordQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let select = store::admin::roles::select(tenant_id, filter.keyword.as_deref());
    let select = table.ordered(select, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, rows| Box::pin(async move { views(&db, tenant_id, rows).await })).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CreateRole {
    pub name: String,
    /// What it is called in Chinese, where that is another name.
    #[serde(default)]
    pub name_zh: String,
    /// Comma-separated codes; only those that the creator holds.
    #[serde(default)]
    pub permissions: String,
}

impl CreateRole {
    fn names(&self) -> RoleNames {
        RoleNames { name: self.name.trim().to_owned(), name_zh: self.name_zh.trim().to_owned() }
    }
}

impl Validate for CreateRole {
    fn validate(&self, fields: &mut Fields) {
        fields.required("name", &self.name);
        fields.length("name", &self.name, 0, 60);
        fields.length("name_zh", &self.name_zh, 0, 60);
        fields.length("permissions", &self.permissions, 0, 10_000);
    }
}

/// Makes a role; 1011 if there is one of this name, 1016 if it allows more than its maker.
#[utoipa::path(post, path = "/atms/role/roles", tag = "identity", request_body = CreateRole,
    responses((status = 200, body = RoleView)))]
pub async fn create(
    user: Allowed<ManageRoles>,
    audit: Audit,
    Payload(request): Payload<CreateRole>,
) -> Answer<RoleView> {
    Fields::check(&request)?;
    let permissions = known(&user.app, &request.permissions)?;
    let form = RoleForm { names: request.names(), permissions };
    let tx = user.begin().await?;
    let role = roles::create(&tx, &user.actor(), form).await?;
    audit
        .record(&tx, Change::created("role", role.id, &record(&role)).named(role.chinese_name()).named_en(&role.name))
        .await?;
    tx.commit().await?;
    one(&user, role).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdateRole {
    pub id: i64,
    pub name: String,
    /// What it is called in Chinese, where that is another name.
    #[serde(default)]
    pub name_zh: String,
    /// Comma-separated codes; replaces all.
    #[serde(default)]
    pub permissions: String,
    /// The version that was edited. If somebody has changed it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the row now, and nothing is written.
    pub version: Option<String>,
}

/// Changes a role for everybody who holds it, at once; 1017 if nobody could manage roles any more.
#[utoipa::path(put, path = "/atms/role/roles", tag = "identity", request_body = UpdateRole,
    responses((status = 200, body = RoleView)))]
pub async fn update(
    user: Allowed<ManageRoles>,
    audit: Audit,
    Payload(request): Payload<UpdateRole>,
) -> Answer<RoleView> {
    let UpdateRole { id, name, name_zh, permissions, version: seen } = request;
    let checked = CreateRole { name, name_zh, permissions };
    Fields::check(&checked)?;
    let permissions = known(&user.app, &checked.permissions)?;
    let form = RoleForm { names: checked.names(), permissions };
    let tx = user.begin().await?;
    must_be_current(&user, &tx, id, seen.as_deref()).await?;
    let changed = roles::change(&tx, &user.actor(), id, form).await?;
    let change = Change::updated("role", id, &record(&changed.before), &record(&changed.after));
    audit.record(&tx, change.named(changed.after.chinese_name()).named_en(&changed.after.name)).await?;
    tx.commit().await?;
    one(&user, changed.after).await
}

/// Deletes a role that nobody holds; 1018 otherwise.
#[utoipa::path(delete, path = "/atms/role/roles", tag = "identity", params(DeleteQuery), responses((status = 200)))]
pub async fn delete(user: Allowed<ManageRoles>, audit: Audit, Params(query): Params<DeleteQuery>) -> Answer<()> {
    let tx = user.begin().await?;
    must_be_current(&user, &tx, query.id, query.version.as_deref()).await?;
    let role = roles::delete(&tx, &user.actor(), query.id).await?;
    audit
        .record(&tx, Change::deleted("role", role.id, &record(&role)).named(role.chinese_name()).named_en(&role.name))
        .await?;
    tx.commit().await?;
    Ok(Reply(()))
}
