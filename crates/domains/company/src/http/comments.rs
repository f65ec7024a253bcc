//! POST atlas/company/comment/add, /query, /reply and /delete

use std::collections::HashMap;

use fairway_audit::{Audit, Change};
use fairway_auth::Permission;
use fairway_http::{Answer, Failure, Fields, ListAnswer, Payload, Reply, SignedIn, TableQuery, Validate, Visit};
use sea_orm::Order;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::people::{CommentAuthor, People};
use crate::CompanyError;
use crate::entities::company_comment::{Column, Model};
use crate::model::MAX_COMMENT_CHARS;
use crate::operations::comments::{self, Right};
use crate::permissions::ManageCompanies;
use crate::store;

/// What the audit log calls a comment.
pub const KIND: &str = "company_comment";
const ORDER: &[(Column, Order)] = &[(Column::Id, Order::Desc)];

/// What somebody said on a company's page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CommentView {
    pub id: i64,
    pub company_id: i64,
    pub body: String,
    /// 0 waiting (only its author sees it), 1 shown.
    pub state: i32,
    pub author: CommentAuthor,
    /// Whether the author works for the company itself.
    pub is_company: bool,
    /// Whether the reader wrote it.
    pub is_own: bool,
    pub can_reply: bool,
    pub can_delete: bool,
    pub created_at: i64,
    /// Answers, oldest first.
    pub replies: Vec<CommentReply>,
}

/// What was answered.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CommentReply {
    pub id: i64,
    pub body: String,
    /// 0 waiting (only its author sees it), 1 shown.
    pub state: i32,
    pub author: CommentAuthor,
    /// Whether the author works for the company itself.
    pub is_company: bool,
    /// Whether the reader wrote it.
    pub is_own: bool,
    pub can_delete: bool,
    pub created_at: i64,
}

/// What the audit log keeps of a comment.
pub fn record(comment: &Model) -> Value {
    json!({"company_id": comment.company_id, "body": comment.body, "comment_state": comment.state})
}

/// The person who reads, and what they may do on the company's page.
struct Reader {
    user_id: Option<i64>,
    is_member: bool,
    is_staff: bool,
}

impl Reader {
    async fn of(visit: &Visit, company_id: i64) -> Result<Self, Failure> {
        let Some(principal) = visit.principal() else {
            return Ok(Self { user_id: None, is_member: false, is_staff: false });
        };
        let (db, tenant_id, user_id) = (visit.db().read(), visit.tenant_id(), principal.user_id);
        Ok(Self {
            user_id: Some(user_id),
            is_member: comments::is_member(db, tenant_id, user_id, company_id).await?,
            is_staff: principal.permissions.holds(ManageCompanies::CODE),
        })
    }

    fn is_author(&self, comment: &Model) -> bool {
        self.user_id == Some(comment.author_id)
    }

    fn can_delete(&self, comment: &Model) -> bool {
        self.is_author(comment) || self.is_member || self.is_staff
    }
}

async fn views(visit: &Visit, reader: &Reader, threads: Vec<Model>) -> Result<Vec<CommentView>, Failure> {
    let (db, tenant_id) = (visit.db(), visit.tenant_id());
    let ids: Vec<i64> = threads.iter().map(|row| row.id).collect();
    let replies = store::comments::list_replies(db.read(), tenant_id, &ids, reader.user_id).await?;
    let authors = threads.iter().chain(&replies).map(|row| row.author_id);
    let people = People::read(db, tenant_id, authors).await?;
    let mut by_parent: HashMap<i64, Vec<CommentReply>> = HashMap::new();
    for row in replies {
        let reply = CommentReply {
            id: row.id,
            state: row.state,
            author: people.author(row.author_id),
            is_company: people.is_member(row.author_id, row.company_id),
            is_own: reader.is_author(&row),
            can_delete: reader.can_delete(&row),
            created_at: row.created_at,
            body: row.body,
        };
        by_parent.entry(row.parent_id.unwrap_or_default()).or_default().push(reply);
    }
    let view = |row: Model| CommentView {
        id: row.id,
        company_id: row.company_id,
        state: row.state,
        author: people.author(row.author_id),
        is_company: people.is_member(row.author_id, row.company_id),
        is_own: reader.is_author(&row),
        can_reply: reader.is_member && row.state == crate::model::CommentState::Shown.value(),
        can_delete: reader.can_delete(&row),
        created_at: row.created_at,
        replies: by_parent.remove(&row.id).unwrap_or_default(),
        body: row.body,
    };
    Ok(threads.into_iter().map(view).collect())
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CommentQuery {
    pub company_id: i64,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Comments per page, at most 100; 20 if absent.
    pub limit: Option<i64>,
}

/// What was said on a company's page, the latest first, with what was answered. Whoever is signed in also sees what they
/// wrote and nobody has let through yet, and what they may do.
#[utoipa::path(post, path = "/atlas/company/comment/query", tag = "company", request_body = CommentQuery,
    responses((status = 200, body = [CommentView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn query(visit: Visit, Payload(request): Payload<CommentQuery>) -> ListAnswer<CommentView> {
    let (db, tenant_id, company_id) = (visit.db().read(), visit.tenant_id(), request.company_id);
    store::companies::find_visible(db, tenant_id, company_id).await?.ok_or(CompanyError::NotFound)?;
    let reader = Reader::of(&visit, company_id).await?;
    let table = TableQuery { start: request.start, limit: request.limit, ..Default::default() };
    let select = store::comments::select_threads(tenant_id, company_id, reader.user_id);
    table.page(db, select, &[], ORDER).await?.decorate(|rows| views(&visit, &reader, rows)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AddComment {
    pub company_id: i64,
    /// At most 200 characters.
    pub body: String,
}

fn check_body(fields: &mut Fields, body: &str) {
    fields.required("body", body);
    fields.length("body", body.trim(), 0, MAX_COMMENT_CHARS);
}

impl Validate for AddComment {
    fn validate(&self, fields: &mut Fields) {
        check_body(fields, &self.body);
    }
}

async fn one(user: &SignedIn, comment: Model) -> Answer<CommentView> {
    let reader = Reader::of(user, comment.company_id).await?;
    let mut views = views(user, &reader, vec![comment]).await?;
    views.pop().map(Reply).ok_or_else(|| Failure::internal("a comment without a view"))
}

/// Says something on a company's page. It shows at once, unless the tenant lets comments wait (`state` 0). At most 5 a
/// minute and 50 a day by one person.
#[utoipa::path(post, path = "/atlas/company/comment/add", tag = "company", request_body = AddComment,
    responses((status = 200, body = CommentView)))]
pub async fn add(user: SignedIn, Payload(request): Payload<AddComment>) -> Answer<CommentView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let made = comments::add(&user.app, &tx, &user.actor(), request.company_id, &request.body).await?;
    tx.commit().await?;
    one(&user, made).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ReplyComment {
    pub comment_id: i64,
    /// At most 200 characters.
    pub body: String,
}

impl Validate for ReplyComment {
    fn validate(&self, fields: &mut Fields) {
        check_body(fields, &self.body);
    }
}

/// Answers a comment on the page of one's own company; 403 for everybody else. Gives the comment with its answers.
#[utoipa::path(post, path = "/atlas/company/comment/reply", tag = "company", request_body = ReplyComment,
    responses((status = 200, body = CommentView)))]
pub async fn reply(user: SignedIn, Payload(request): Payload<ReplyComment>) -> Answer<CommentView> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let made = comments::reply(&user.app, &tx, &user.actor(), request.comment_id, &request.body).await?;
    let thread = store::comments::find(&*tx, user.tenant_id(), made.parent_id.unwrap_or(made.id)).await?;
    tx.commit().await?;
    one(&user, thread.unwrap_or(made)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct DeleteComment {
    pub comment_id: i64,
}

/// Takes a comment away, with its answers: one's own, one on the page of one's own company, or any with the permission
/// `company.manage`. 403 for everybody else.
#[utoipa::path(post, path = "/atlas/company/comment/delete", tag = "company", request_body = DeleteComment,
    responses((status = 200)))]
pub async fn delete(user: SignedIn, audit: Audit, Payload(request): Payload<DeleteComment>) -> Answer<()> {
    let is_staff = user.principal().permissions.holds(ManageCompanies::CODE);
    let tx = user.begin().await?;
    let (right, gone) = comments::delete(&tx, &user.actor(), is_staff, request.comment_id).await?;
    if right == Right::Staff {
        audit.record(&tx, Change::deleted(KIND, gone.id, &record(&gone)).named(&gone.body)).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}
