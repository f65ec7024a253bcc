//! GET atms/company/comments, POST atms/company/comments/bulk, GET and PUT atms/company/comment_setting

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_http::ids::distinct_ids;
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::company_comment::{Column, Model};
use crate::http::comments::{KIND, record};
use crate::http::people::{CommentAuthor, People};
use crate::model::CommentState;
use crate::operations::comments;
use crate::permissions::ManageCompanies;
use crate::store;
use crate::store::comments::CommentFilter;

const SORTS: Sorts<Column> = &[("created_at", Column::CreatedAt)];
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// A comment as those see it who moderate.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CommentRow {
    pub id: i64,
    pub company_id: i64,
    pub company_zh: String,
    pub company_en: String,
    pub body: String,
    /// What it answers; empty where it stands for itself.
    pub answers: String,
    /// 0 waiting, 1 shown, 2 hidden.
    pub state: i32,
    pub author: CommentAuthor,
    pub created_at: i64,
}

async fn views(user: &SignedIn, rows: Vec<Model>) -> Result<Vec<CommentRow>, Failure> {
    let (db, tenant_id) = (user.db(), user.tenant_id());
    let people = People::read(db, tenant_id, rows.iter().map(|row| row.author_id)).await?;
    let companies: Vec<i64> = rows.iter().map(|row| row.company_id).collect();
    let companies = store::companies::list_some(db.read(), tenant_id, &companies).await?;
    let parents: Vec<i64> = rows.iter().filter_map(|row| row.parent_id).collect();
    let parents = store::comments::list_some(db.read(), tenant_id, &parents).await?;
    let parents: HashMap<i64, String> = parents.into_iter().map(|row| (row.id, row.body)).collect();
    let view = |row: Model| {
        let company = companies.get(&row.company_id);
        let (company_zh, company_en) =
            company.map(|one| (one.name_zh.clone(), one.name_en.clone())).unwrap_or_default();
        CommentRow {
            id: row.id,
            company_id: row.company_id,
            company_zh,
            company_en,
            answers: row.parent_id.and_then(|id| parents.get(&id).cloned()).unwrap_or_default(),
            state: row.state,
            author: people.author(row.author_id),
            created_at: row.created_at,
            body: row.body,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CommentRowQuery {
    /// Part of the text.
    pub keyword: Option<String>,
    pub company_id: Option<i64>,
}

/// Everything that was said about the tenant's companies; tabs by `state`.
#[utoipa::path(get, path = "/atms/company/comments", tag = "company", params(TableQuery, CommentRowQuery),
    responses((status = 200, body = [CommentRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageCompanies>,
    Params(table): Params<TableQuery>,
    Params(query): Params<CommentRowQuery>,
) -> ListAnswer<CommentRow> {
    let CommentRowQuery { keyword, company_id } = query;
    let select = store::comments::select(user.tenant_id(), &CommentFilter { keyword, company_id });
    let list = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    list.decorate(|rows| views(&user, rows)).await
}

/// What to do to each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CommentAction {
    Show,
    Hide,
    /// For good, with its answers.
    Delete,
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CommentBulkRequest {
    pub action: CommentAction,
    /// A list, or comma-separated text.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub ids: Vec<i64>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CommentBulkResult {
    /// Those that were not that way already.
    pub done: Vec<i64>,
}

/// Shows, hides or deletes comments, all or none. Those that are gone or that way already are left alone.
#[utoipa::path(post, path = "/atms/company/comments/bulk", tag = "company", request_body = CommentBulkRequest,
    responses((status = 200, body = CommentBulkResult)))]
pub async fn bulk(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<CommentBulkRequest>,
) -> Answer<CommentBulkResult> {
    let (by, tx) = (user.actor(), user.begin().await?);
    let mut done = Vec::new();
    let (state, action) = match request.action {
        CommentAction::Show => (Some(CommentState::Shown), "show"),
        CommentAction::Hide => (Some(CommentState::Hidden), "hide"),
        CommentAction::Delete => (None, "delete"),
    };
    match state {
        Some(state) => {
            for (before, after) in comments::set_state(&tx, &by, &request.ids, state).await? {
                let change = Change::updated(KIND, after.id, &record(&before), &record(&after)).action(action);
                audit.record(&tx, change.named(&after.body)).await?;
                done.push(after.id);
            }
        }
        None => {
            for gone in store::comments::lock_some(&tx, by.tenant_id, &request.ids).await? {
                store::comments::delete(&*tx, by.tenant_id, gone.id).await?;
                audit.record(&tx, Change::deleted(KIND, gone.id, &record(&gone)).named(&gone.body)).await?;
                done.push(gone.id);
            }
        }
    }
    tx.commit().await?;
    Ok(Reply(CommentBulkResult { done }))
}

/// How new comments are treated.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CommentSetting {
    /// New comments wait until somebody lets them be seen.
    pub is_moderated: bool,
    /// How many wait now.
    pub waiting: u64,
}

async fn setting(user: &SignedIn) -> Answer<CommentSetting> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let is_moderated = store::comments::is_moderated(db, tenant_id).await?;
    Ok(Reply(CommentSetting { is_moderated, waiting: store::comments::count_waiting(db, tenant_id).await? }))
}

/// Whether new comments wait.
#[utoipa::path(get, path = "/atms/company/comment_setting", tag = "company",
    responses((status = 200, body = CommentSetting)))]
pub async fn read_setting(user: Allowed<ManageCompanies>) -> Answer<CommentSetting> {
    setting(&user).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SaveCommentSetting {
    pub is_moderated: bool,
}

/// Lets new comments wait, or show at once. Those that wait already go on waiting.
#[utoipa::path(put, path = "/atms/company/comment_setting", tag = "company", request_body = SaveCommentSetting,
    responses((status = 200, body = CommentSetting)))]
pub async fn save_setting(
    user: Allowed<ManageCompanies>,
    audit: Audit,
    Payload(request): Payload<SaveCommentSetting>,
) -> Answer<CommentSetting> {
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let was = store::comments::is_moderated(&*tx, tenant_id).await?;
    if was != request.is_moderated {
        store::comments::set_moderated(&*tx, tenant_id, request.is_moderated, user.now()).await?;
        let (before, after) = (json!({"is_moderated": was}), json!({"is_moderated": request.is_moderated}));
        audit.record(&tx, Change::updated("comment_setting", tenant_id, &before, &after)).await?;
    }
    tx.commit().await?;
    setting(&user).await
}
