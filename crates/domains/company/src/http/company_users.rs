//! GET atlas/exhibition/company_users and its export

use std::collections::HashMap;

use axum::response::Response;
use fairway_auth::TenantId;
use fairway_db::Db;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Failure, ListAnswer, Params, SignedIn, Sorts, TableQuery};
use fairway_identity::{AccountBasics, last_seen, list_accounts};
use fairway_lang::{Lang, Text};
use fairway_records::{CompanyScope, resolve_scope};
use sea_orm::Order;
use serde::Serialize;

use super::CompanyQuery;
use crate::entities::company_member::{Column, Model};
use crate::store;

const SORTS: Sorts<Column> = &[("joined_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::IsSuperAdmin, Order::Desc), (Column::Id, Order::Asc)];

/// A member of a company in the list of its people.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CompanyUserRow {
    pub user_id: i64,
    /// Empty names where the account is not there any more.
    pub name_zh: String,
    pub name_en: String,
    pub avatar: String,
    pub email: String,
    /// What they are there.
    pub title_zh: String,
    pub title_en: String,
    /// Looks after the company and its members.
    pub is_super_admin: bool,
    /// Can sign in.
    pub is_active: bool,
    /// The company's page shows them.
    pub is_shown: bool,
    /// Unix seconds.
    pub joined_at: i64,
    /// Unix seconds, exact to a few minutes; none before they first signed in.
    pub last_seen_at: Option<i64>,
}

impl Row for CompanyUserRow {
    const FILE: &'static str = "members";
    const SHEET: Text = Text::new("企业成员", "Members");
    const HEADERS: &'static [Text] = &[
        Text::new("姓名", "Name"),
        Text::new("职位", "Title"),
        Text::new("邮箱", "Email"),
        Text::new("角色", "Role"),
        Text::new("账号状态", "Account"),
        Text::new("主页展示", "On the company page"),
        Text::new("加入时间（{zone}）", "Joined ({zone})"),
        Text::new("最近登录（{zone}）", "Last seen ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let word = |is: bool, zh: [&'static str; 2], en: [&'static str; 2]| {
            let words = if lang == Lang::Zh { zh } else { en };
            words[usize::from(!is)]
        };
        vec![
            lang.pick(&self.name_zh, &self.name_en).into(),
            lang.pick(&self.title_zh, &self.title_en).into(),
            (&self.email).into(),
            word(self.is_super_admin, ["超级管理员", "成员"], ["Super administrator", "Member"]).into(),
            word(self.is_active, ["正常", "未激活或已停用"], ["Active", "Not active"]).into(),
            word(self.is_shown, ["是", "否"], ["Yes", "No"]).into(),
            Cell::Time(self.joined_at),
            self.last_seen_at.map_or(Cell::Empty, Cell::Time),
        ]
    }
}

pub async fn views(db: &Db, tenant_id: TenantId, rows: Vec<Model>) -> Result<Vec<CompanyUserRow>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
    let accounts: HashMap<i64, AccountBasics> = list_accounts(db.read(), tenant_id, &ids).await?;
    let seen = last_seen(db.read(), tenant_id, &ids).await?;
    let view = |row: Model| {
        let account = accounts.get(&row.user_id);
        let text = |field: fn(&AccountBasics) -> &str| account.map(field).unwrap_or_default().to_owned();
        CompanyUserRow {
            name_zh: text(|account| &account.name_zh),
            name_en: text(|account| &account.name_en),
            avatar: text(|account| &account.avatar),
            email: text(|account| account.email.as_deref().unwrap_or_default()),
            is_active: account.is_some_and(|account| account.is_active),
            last_seen_at: seen.get(&row.user_id).copied(),
            user_id: row.user_id,
            title_zh: row.title_zh,
            title_en: row.title_en,
            is_super_admin: row.is_super_admin,
            is_shown: row.is_shown,
            joined_at: row.created_at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

/// The people of one's own company, its super administrator first; with `company_id` those of any, for `company.manage`.
#[utoipa::path(get, path = "/atlas/exhibition/company_users", tag = "company", params(TableQuery, CompanyQuery),
    responses((status = 200, body = [CompanyUserRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
) -> ListAnswer<CompanyUserRow> {
    let (db, tenant_id) = (user.db(), user.tenant_id());
    let company_id = resolve_scope::<CompanyScope>(&user, tenant_id, query.company_id).await?;
    let select = store::members::select(tenant_id, company_id);
    table.page(db.read(), select, SORTS, ORDER).await?.decorate(|rows| views(db, tenant_id, rows)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atlas/exhibition/company_users/export", tag = "company",
    params(TableQuery, CompanyQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: SignedIn,
    Params(table): Params<TableQuery>,
    Params(query): Params<CompanyQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let company_id = resolve_scope::<CompanyScope>(&user, tenant_id, query.company_id).await?;
    let select = table.ordered(store::members::select(tenant_id, company_id), SORTS, ORDER)?;
    export(&user, file.format, select, move |db, rows| Box::pin(async move { views(&db, tenant_id, rows).await })).await
}
