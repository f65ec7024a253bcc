//! What people say on a company's page: who may write, answer and take away, and how often.

use fairway_auth::{Actor, TenantId, UserId};
use fairway_db::Tx;
use fairway_http::App;
use fairway_identity::attempts::{self, Limit};
use fairway_identity::find_account;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use crate::entities::company_comment::{ActiveModel, Model};
use crate::model::CommentState;
use crate::{CompanyError, store};

const MINUTE: Limit = Limit { name: "comment.minute", max: 5, seconds: 60 };
const DAY: Limit = Limit { name: "comment.day", max: 50, seconds: 24 * 3600 };

/// Whether this person works for the company.
pub async fn is_member(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    company_id: i64,
) -> Result<bool, CompanyError> {
    let account = find_account(db, tenant_id, user_id).await?;
    Ok(account.is_some_and(|account| account.company_id == Some(company_id)))
}

/// Says something about a company that everybody sees.
pub async fn add(app: &App, tx: &Tx, by: &Actor, company_id: i64, body: &str) -> Result<Model, CompanyError> {
    must_be_visible(tx, by.tenant_id, company_id).await?;
    write(app, tx, by, company_id, None, body).await
}

/// The company answers. An answer to an answer stands below the same comment: there is one level.
pub async fn reply(app: &App, tx: &Tx, by: &Actor, comment_id: i64, body: &str) -> Result<Model, CompanyError> {
    let found = store::comments::find(&**tx, by.tenant_id, comment_id).await?;
    let found = found.filter(|comment| comment.state == CommentState::Shown.value()).ok_or(CompanyError::NotFound)?;
    must_be_visible(tx, by.tenant_id, found.company_id).await?;
    if !is_member(&**tx, by.tenant_id, by.user_id, found.company_id).await? {
        return Err(CompanyError::NotAllowed);
    }
    write(app, tx, by, found.company_id, Some(found.parent_id.unwrap_or(found.id)), body).await
}

async fn must_be_visible(tx: &Tx, tenant_id: TenantId, company_id: i64) -> Result<(), CompanyError> {
    store::companies::find_visible(&**tx, tenant_id, company_id).await?.map(drop).ok_or(CompanyError::NotFound)
}

async fn write(
    app: &App,
    tx: &Tx,
    by: &Actor,
    company_id: i64,
    parent_id: Option<i64>,
    body: &str,
) -> Result<Model, CompanyError> {
    let person = by.user_id.to_string();
    attempts::take(tx, &app.secrets, by.tenant_id, &[MINUTE.of(&person), DAY.of(&person)], by.now).await?;
    let is_moderated = store::comments::is_moderated(&**tx, by.tenant_id).await?;
    let state = if is_moderated { CommentState::Waiting } else { CommentState::Shown };
    Ok(store::comments::insert(&**tx, row(by, company_id, parent_id, body, state)).await?)
}

/// A comment as it is written by somebody now.
pub fn row(by: &Actor, company_id: i64, parent_id: Option<i64>, body: &str, state: CommentState) -> ActiveModel {
    ActiveModel {
        tenant_id: Set(by.tenant_id),
        company_id: Set(company_id),
        parent_id: Set(parent_id),
        author_id: Set(by.user_id),
        body: Set(body.trim().to_owned()),
        state: Set(state.value()),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        ..Default::default()
    }
}

/// By which right somebody takes a comment away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    Author,
    /// It stands on their company's page.
    Company,
    Staff,
}

/// Takes a comment away with its answers.
pub async fn delete(tx: &Tx, by: &Actor, is_staff: bool, comment_id: i64) -> Result<(Right, Model), CompanyError> {
    let found = store::comments::lock_some(tx, by.tenant_id, &[comment_id]).await?.pop();
    let found = found.ok_or(CompanyError::NotFound)?;
    let right = if found.author_id == by.user_id {
        Right::Author
    } else if is_member(&**tx, by.tenant_id, by.user_id, found.company_id).await? {
        Right::Company
    } else if is_staff {
        Right::Staff
    } else {
        return Err(CompanyError::NotAllowed);
    };
    store::comments::delete(&**tx, by.tenant_id, found.id).await?;
    Ok((right, found))
}

/// Lets these be seen, or hides them; those that are that way already are left alone.
pub async fn set_state(
    tx: &Tx,
    by: &Actor,
    ids: &[i64],
    state: CommentState,
) -> Result<Vec<(Model, Model)>, CompanyError> {
    let mut changed = Vec::new();
    for before in store::comments::lock_some(tx, by.tenant_id, ids).await? {
        if before.state == state.value() {
            continue;
        }
        let mut row = before.clone().into_active_model();
        row.state = Set(state.value());
        row.updated_at = Set(by.now);
        let after = store::comments::update(&**tx, row).await?;
        changed.push((before, after));
    }
    Ok(changed)
}
