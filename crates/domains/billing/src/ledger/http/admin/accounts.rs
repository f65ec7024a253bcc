//! GET atms/billing/accounts, their export, and the statement of one company

use axum::extract::Path;
use axum::response::Response;
use fairway_company::{company_names, find_companies};
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Reply, SignedIn, Sorts, TableQuery};
use fairway_lang::{Lang, Text};
use sea_orm::{ColumnTrait, ConnectionTrait, Order, QueryFilter, Select};
use serde::{Deserialize, Serialize};

use crate::ledger::entities::account::{self, Column, Entity};
use crate::ledger::http::statement::{StatementQuery, StatementView, read};
use crate::ledger::store;
use crate::permissions::ManageAccounts;

const SORTS: Sorts<Column> =
    &[("balance", Column::Balance), ("last_used_at", Column::LastUsedAt), ("updated_at", Column::UpdatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::UpdatedAt, Order::Desc), (Column::Id, Order::Desc)];
/// Companies that a search finds at most.
const MAX_COMPANIES_FOUND: u64 = 500;
const UNITS: [Text; 2] = [Text::new("积分", "Points"), Text::new("询盘次数", "Inquiry counts")];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AccountFilter {
    pub company_id: Option<i64>,
    /// Part of a company's name.
    pub keyword: Option<String>,
}

/// A company's account.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AccountRow {
    pub id: i64,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    /// 1 points, 2 inquiry counts.
    pub unit: i32,
    pub balance: i64,
    /// When something was last spent.
    pub last_used_at: Option<i64>,
    /// When something last happened.
    pub updated_at: i64,
}

impl Row for AccountRow {
    const FILE: &'static str = "accounts";
    const SHEET: Text = Text::new("企业账户", "Accounts");
    const HEADERS: &'static [Text] = &[
        Text::new("企业（中文）", "Company (Chinese)"),
        Text::new("企业（英文）", "Company (English)"),
        Text::new("账户", "Account"),
        Text::new("余额", "Balance"),
        Text::new("最近使用（{zone}）", "Last used ({zone})"),
        Text::new("最近变动（{zone}）", "Last change ({zone})"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let unit = usize::try_from(self.unit - 1).ok().and_then(|at| UNITS.get(at)).map_or("", |name| name.get(lang));
        vec![
            (&self.company_zh).into(),
            (&self.company_en).into(),
            unit.into(),
            Cell::Number(self.balance),
            self.last_used_at.map_or(Cell::Empty, Cell::Time),
            Cell::Time(self.updated_at),
        ]
    }
}

async fn select(user: &SignedIn, filter: AccountFilter) -> Result<Select<Entity>, Failure> {
    let mut found = store::accounts::of_companies(user.tenant_id());
    if let Some(company_id) = filter.company_id {
        found = found.filter(Column::CompanyId.eq(company_id));
    }
    if let Some(keyword) = filter.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        let companies = find_companies(user.db().read(), user.tenant_id(), keyword, MAX_COMPANIES_FOUND).await?;
        found = found.filter(Column::CompanyId.is_in(companies.into_iter().map(|(id, _)| id)));
    }
    Ok(found)
}

async fn rows(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    found: Vec<account::Model>,
) -> Result<Vec<AccountRow>, Failure> {
    let ids: Vec<i64> = found.iter().filter_map(|account| account.company_id).collect();
    let names = company_names(db, tenant_id, &ids).await?;
    let row = |account: account::Model| {
        let company_id = account.company_id.unwrap_or_default();
        let name = names.get(&company_id);
        AccountRow {
            id: account.id,
            company_id,
            company_zh: name.map(|name| name.name_zh.clone()).unwrap_or_default(),
            company_en: name.map(|name| name.name_en.clone()).unwrap_or_default(),
            unit: account.unit,
            balance: account.balance,
            last_used_at: account.last_used_at,
            updated_at: account.updated_at,
        }
    };
    Ok(found.into_iter().map(row).collect())
}

/// The companies' accounts, the latest change first; tabs by unit: 1 points, 2 inquiry counts.
#[utoipa::path(get, path = "/atms/billing/accounts", tag = "billing", params(TableQuery, AccountFilter),
    responses((status = 200, body = [AccountRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageAccounts>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<AccountFilter>,
) -> ListAnswer<AccountRow> {
    let select = select(&user, filter).await?;
    let found = table.page_with_status(user.db().read(), select, Column::Unit, SORTS, ORDER).await?;
    found.decorate(|found| rows(user.db().read(), user.tenant_id(), found)).await
}

/// The same list as a file.
#[utoipa::path(get, path = "/atms/billing/accounts/export", tag = "billing",
    params(TableQuery, AccountFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageAccounts>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<AccountFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let tab = table.tab(select(&user, filter).await?, Column::Unit);
    let select = table.ordered(tab, SORTS, ORDER)?;
    export(&user, file.format, select, move |db, found| {
        Box::pin(async move { rows(db.read(), tenant_id, found).await })
    })
    .await
}

/// A month of a company's account, as the company itself sees it.
#[utoipa::path(get, path = "/atms/billing/accounts/{company_id}/statement", tag = "billing",
    params(("company_id" = i64, Path), StatementQuery), responses((status = 200, body = StatementView)))]
pub async fn statement(
    user: Allowed<ManageAccounts>,
    Path(company_id): Path<i64>,
    Params(query): Params<StatementQuery>,
) -> Answer<StatementView> {
    Ok(Reply(read(&user, company_id, query).await?))
}
