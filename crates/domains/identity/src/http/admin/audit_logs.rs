//! GET atms/audit/logs and GET atms/audit/export

use axum::response::Response;
use fairway_audit::{AuditColumn as Column, AuditFilter, AuditRow, find_names, select};
use fairway_clock::Zone;
use fairway_db::Db;
use fairway_export::{Cell, ExportQuery, Row, export};
use fairway_http::tasks::ChangeName;
use fairway_http::{Allowed, App, Failure, ListAnswer, Params, Sorts, TableQuery, find_tenant_zone};
use fairway_lang::{Lang, Text};
use futures::future::BoxFuture;
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::audit_words::{AuditWords, Reader};
use crate::permissions::ViewAudit;
use crate::store;

const SORTS: Sorts<Column> = &[
    ("at", Column::At),
    ("user_name", Column::UserName),
    ("action", Column::Action),
    ("object_type", Column::ObjectType),
];
const ORDER: &[(Column, Order)] = &[(Column::At, Order::Desc), (Column::Id, Order::Desc)];

/// Who did what to which record.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AuditView {
    pub id: i64,
    pub at: i64,
    pub user_id: i64,
    /// The name as it was then.
    pub user_name: String,
    /// What readers of Chinese call the person now; the name as it was then where there is no account any more.
    pub user_name_zh: String,
    pub user_name_en: String,
    /// A verb such as `create`, `update`, `delete`, `disable`, `activate`, `reset_password` or `read`.
    pub action: String,
    pub object_type: String,
    pub object_id: String,
    pub object_name: String,
    pub object_name_zh: String,
    pub object_name_en: String,
    /// The changed fields as they were; missing for a new record.
    pub before: Option<Value>,
    /// The changed fields as they are since; missing for a deleted record.
    pub after: Option<Value>,
    /// What the ids and codes in both stand for now. Things of other tenants, and those that are gone, have no name.
    pub names: Vec<ChangeName>,
    pub address: String,
    pub request_id: String,
}

impl From<AuditRow> for AuditView {
    fn from(row: AuditRow) -> Self {
        Self {
            before: row.before(),
            after: row.after(),
            names: Vec::new(),
            user_name_zh: row.user_name.clone(),
            user_name_en: row.user_name.clone(),
            object_name_zh: row.object_name.clone(),
            object_name_en: first_nonempty(&row.object_name_en, &row.object_name),
            id: row.id,
            at: row.at,
            user_id: row.user_id,
            user_name: row.user_name,
            action: row.action,
            object_type: row.object_type,
            object_id: row.object_id,
            object_name: row.object_name,
            address: row.address,
            request_id: row.request_id,
        }
    }
}

fn first_nonempty(first: &str, second: &str) -> String {
    if first.is_empty() { second.to_owned() } else { first.to_owned() }
}

/// The entries with what the people in them, and the things that their changes point to, are called in both languages.
pub async fn named(app: &App, db: &Db, tenant_id: i64, rows: Vec<AuditRow>) -> Result<Vec<AuditView>, Failure> {
    let ids: Vec<i64> = rows.iter().map(|row| row.user_id).collect();
    let names = store::admin::accounts::names(db.read(), tenant_id, &ids).await?;
    let things = find_names(db, &app.extras, tenant_id, &rows).await?;
    let view = |(row, things): (AuditRow, Vec<ChangeName>)| {
        let mut view = AuditView { names: things, ..AuditView::from(row) };
        if let Some((zh, en)) = names.get(&view.user_id) {
            view.user_name_zh = first_nonempty(zh, &first_nonempty(en, &view.user_name));
            view.user_name_en = first_nonempty(en, &first_nonempty(zh, &view.user_name));
        }
        view
    };
    Ok(rows.into_iter().zip(things).map(view).collect())
}

/// An entry as a line of the file, in the words of the screen.
struct AuditLine {
    view: AuditView,
    app: App,
    zone: Zone,
}

impl Row for AuditLine {
    const FILE: &'static str = "audit";
    const SHEET: Text = Text::new("操作日志", "Audit log");
    const HEADERS: &'static [Text] = &[
        Text::new("时间（{zone}）", "Time ({zone})"),
        Text::new("操作人", "User"),
        Text::new("操作", "Action"),
        Text::new("对象类型", "Record type"),
        Text::new("对象编号", "Record ID"),
        Text::new("对象名称", "Record"),
        Text::new("修改前", "Before"),
        Text::new("修改后", "After"),
        Text::new("IP 地址", "IP address"),
        Text::new("请求编号", "Request ID"),
    ];

    fn cells(&self, lang: Lang) -> Vec<Cell> {
        let local = |zh: &String, en: &String| if lang == Lang::Zh { zh.into() } else { en.into() };
        let view = &self.view;
        let none = AuditWords::default();
        let words = self.app.extras.get::<AuditWords>().unwrap_or(&none);
        let reader = Reader {
            words,
            lang,
            zone: &self.zone,
            permissions: &self.app.permissions,
            kind: &view.object_type,
            names: &view.names,
        };
        let [before, after] = reader.changes(view.before.as_ref(), view.after.as_ref());
        vec![
            Cell::Time(view.at),
            local(&view.user_name_zh, &view.user_name_en),
            (&words.action(lang, &view.action)).into(),
            (&words.kind(lang, &view.object_type)).into(),
            (&view.object_id).into(),
            local(&view.object_name_zh, &view.object_name_en),
            (&before).into(),
            (&after).into(),
            (&view.address).into(),
            (&view.request_id).into(),
        ]
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AuditQuery {
    pub user_id: Option<i64>,
    pub action: Option<String>,
    pub object_type: Option<String>,
    pub object_id: Option<String>,
    /// The first second.
    pub from: Option<i64>,
    /// The last second.
    pub to: Option<i64>,
    /// Part of a name, an id or a changed value.
    pub keyword: Option<String>,
}

impl From<AuditQuery> for AuditFilter {
    fn from(query: AuditQuery) -> Self {
        let AuditQuery { user_id, action, object_type, object_id, from, to, keyword } = query;
        Self { user_id, action, object_type, object_id, from, to, keyword }
    }
}

/// What the tenant's administrators did, the latest first.
#[utoipa::path(get, path = "/atms/audit/logs", tag = "identity", params(TableQuery, AuditQuery),
    responses((status = 200, body = [AuditView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ViewAudit>,
    Params(table): Params<TableQuery>,
    Params(query): Params<AuditQuery>,
) -> ListAnswer<AuditView> {
    let select = select(user.tenant_id(), &query.into());
    let list = table.page(user.db().read(), select, SORTS, ORDER).await?;
    list.decorate(|rows| named(&user.app, user.db(), user.tenant_id(), rows)).await
}

/// The same list as a file, in words.
#[utoipa::path(get, path = "/atms/audit/export", tag = "identity", params(TableQuery, AuditQuery, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ViewAudit>,
    Params(table): Params<TableQuery>,
    Params(query): Params<AuditQuery>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let select = table.ordered(select(user.tenant_id(), &query.into()), SORTS, ORDER)?;
    let (app, tenant_id) = (user.app.clone(), user.tenant_id());
    let zone = find_tenant_zone(&app, tenant_id).await?;
    let lines = move |db: Db, rows| -> BoxFuture<'static, Result<Vec<AuditLine>, Failure>> {
        let (app, zone) = (app.clone(), zone.clone());
        Box::pin(async move {
            let views = named(&app, &db, tenant_id, rows).await?;
            let line = |view| AuditLine { view, app: app.clone(), zone: zone.clone() };
            Ok(views.into_iter().map(line).collect())
        })
    };
    export(&user, file.format, select, lines).await
}
