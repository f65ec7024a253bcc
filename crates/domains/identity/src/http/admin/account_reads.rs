//! GET atms/account/accounts, its export, and what its form chooses from

use std::collections::HashMap;

use axum::response::Response;
use fairway_db::Db;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Reply, Sorts, TableQuery, Visit};
use fairway_lang::{Lang, Text};
use fairway_records::version;
use sea_orm::{Order, Select};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::departments::{DepartmentView, view as department_view};
use crate::entities::account::{Column, Entity, Model};
use crate::entities::role;
use crate::model::{AccountKind, AccountState};
use crate::operations::admin::departments::with_all_below;
use crate::permissions::ManageAccounts;
use crate::store;
use crate::store::admin::accounts::{AccountFilter, state_expr};

const SORTS: Sorts<Column> = &[
    ("email", Column::Email),
    ("name_zh", Column::NameZh),
    ("name_en", Column::NameEn),
    ("created_at", Column::CreatedAt),
    ("updated_at", Column::UpdatedAt),
    ("last_sign_in_at", Column::LastSignInAt),
];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// A role by its name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoleName {
    pub id: i64,
    pub name: String,
    pub name_zh: String,
    pub name_en: String,
}

impl RoleName {
    fn name(&self, lang: Lang) -> &str {
        if lang == Lang::Zh { &self.name_zh } else { &self.name_en }
    }
}

fn state_label(state: i32) -> Text {
    let all = [AccountState::Disabled, AccountState::NotActivated];
    all.into_iter().find(|one| one.value() == state).unwrap_or(AccountState::Active).label()
}

impl From<role::Model> for RoleName {
    fn from(role: role::Model) -> Self {
        let name_zh = role.chinese_name().to_owned();
        Self { id: role.id, name_zh, name_en: role.name.clone(), name: role.name }
    }
}

/// An account as administrators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AccountView {
    pub id: i64,
    pub email: Option<String>,
    pub mobile: Option<String>,
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    /// 1 admin, 2 common.
    pub account_type: i32,
    /// 1 active, 0 disabled.
    pub status: i32,
    pub is_activated: bool,
    /// What the tabs count: 1 active, 0 disabled, 2 not activated.
    pub state: i32,
    /// Missing before the first time.
    pub last_sign_in_at: Option<i64>,
    pub department_id: Option<i64>,
    pub department_zh: String,
    pub department_en: String,
    pub roles: Vec<RoleName>,
    /// Which state of it this is; a change or deletion sends it back, and a change by somebody else in between is noticed.
    pub version: String,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Row for AccountView {
    const FILE: &'static str = "accounts";
    const SHEET: Text = Text::new("账号", "Accounts");
    const HEADERS: &'static [Text] = &[
        Text::new("编号", "ID"),
        Text::new("邮箱", "Email"),
        Text::new("手机", "Mobile"),
        Text::new("中文名", "Chinese name"),
        Text::new("英文名", "English name"),
        Text::new("类型", "Type"),
        Text::new("部门", "Department"),
        Text::new("角色", "Roles"),
        Text::new("状态", "Status"),
        Text::new("上次登录（{zone}）", "Last sign-in ({zone})"),
        Text::new("创建时间（{zone}）", "Created ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let kind = if self.account_type == AccountKind::Admin.value() {
            Text::new("管理员", "Administrator")
        } else {
            Text::new("普通", "Common")
        };
        let department = if lang == Lang::Zh { &self.department_zh } else { &self.department_en };
        let roles: Vec<&str> = self.roles.iter().map(|role| role.name(lang)).collect();
        vec![
            self.id.into(),
            self.email.as_deref().into(),
            self.mobile.as_deref().into(),
            (&self.name_zh).into(),
            (&self.name_en).into(),
            kind.get(lang).into(),
            department.into(),
            roles.join(", ").as_str().into(),
            state_label(self.state).get(lang).into(),
            self.last_sign_in_at.map_or(Cell::Empty, Cell::Time),
            Cell::Time(self.created_at),
        ]
    }
}

/// A digest of what administrators write of an account: names of roles and departments are changed elsewhere.
fn version_of(row: &Model, roles: &[role::Model]) -> String {
    let role_ids: Vec<i64> = roles.iter().map(|role| role.id).collect();
    version(&json!({
        "email": row.email, "mobile": row.mobile, "name_zh": row.name_zh, "name_en": row.name_en,
        "department_id": row.department_id, "account_type": row.account_type, "status": row.status,
        "role_ids": role_ids,
    }))
}

pub async fn views(db: &Db, tenant_id: i64, rows: Vec<Model>) -> Result<Vec<AccountView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut roles = store::admin::accounts::roles_of(db.read(), tenant_id, &ids).await?;
    let departments: HashMap<i64, _> =
        store::admin::departments::list(db.read(), tenant_id).await?.into_iter().map(|row| (row.id, row)).collect();
    let view = |row: Model| {
        let department = row.department_id.and_then(|id| departments.get(&id));
        let held = roles.remove(&row.id).unwrap_or_default();
        AccountView {
            version: version_of(&row, &held),
            state: row.state().value(),
            roles: held.into_iter().map(RoleName::from).collect(),
            department_zh: department.map(|found| found.name_zh.clone()).unwrap_or_default(),
            department_en: department.map(|found| found.name_en.clone()).unwrap_or_default(),
            id: row.id,
            email: row.email,
            mobile: row.mobile,
            name_zh: row.name_zh,
            name_en: row.name_en,
            avatar: row.avatar,
            account_type: row.account_type,
            status: row.status,
            is_activated: row.activated_at.is_some(),
            last_sign_in_at: Some(row.last_sign_in_at).filter(|at| *at > 0),
            department_id: row.department_id,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AccountQuery {
    /// Part of a name, mail address or mobile number.
    pub keyword: Option<String>,
    /// This department and all below it.
    pub department_id: Option<i64>,
    pub role_id: Option<i64>,
    /// 1 admin, 2 common.
    pub account_type: Option<i32>,
}

async fn select(visit: &Visit, query: AccountQuery) -> Result<Select<Entity>, Failure> {
    let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
    let departments = match query.department_id {
        Some(id) => Some(with_all_below(&store::admin::departments::list(db, tenant_id).await?, id)),
        None => None,
    };
    let AccountQuery { keyword, role_id, account_type, .. } = query;
    let filter = AccountFilter { keyword, departments, role_id, account_type };
    Ok(store::admin::accounts::select(tenant_id, &filter))
}

/// The tenant's accounts, the newest first, with tabs for active (1), disabled (0) and not activated (2).
#[utoipa::path(get, path = "/atms/account/accounts", tag = "identity", params(TableQuery, AccountQuery),
    responses((status = 200, body = [AccountView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageAccounts>,
    Params(table): Params<TableQuery>,
    Params(query): Params<AccountQuery>,
) -> ListAnswer<AccountView> {
    let select = select(&user, query).await?;
    let list = table.page_with_tabs(user.db().read(), select, state_expr(), SORTS, ORDER).await?;
    list.decorate(|rows| views(user.db(), user.tenant_id(), rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/account/accounts/export", tag = "identity",
    params(TableQuery, AccountQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageAccounts>,
    Params(table): Params<TableQuery>,
    Params(query): Params<AccountQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let select = table.ordered(table.tab_by(select(&user, query).await?, state_expr()), SORTS, ORDER)?;
    export(&user, file.format, select, move |db, rows| Box::pin(async move { views(&db, tenant_id, rows).await })).await
}

/// What the account form chooses from.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AccountOptions {
    pub departments: Vec<DepartmentView>,
    pub roles: Vec<RoleName>,
}

/// Departments and roles by name, for those who manage accounts but neither of both.
#[utoipa::path(get, path = "/atms/account/options", tag = "identity",
    responses((status = 200, body = AccountOptions)))]
pub async fn options(user: Allowed<ManageAccounts>) -> Answer<AccountOptions> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let members = store::admin::departments::count_accounts(db, tenant_id).await?;
    let departments = store::admin::departments::list(db, tenant_id).await?.into_iter().map(|row| {
        let count = members.get(&row.id).copied().unwrap_or(0);
        department_view(row, count)
    });
    let roles = store::admin::roles::list(db, tenant_id).await?.into_iter().map(RoleName::from);
    Ok(Reply(AccountOptions { departments: departments.collect(), roles: roles.collect() }))
}
