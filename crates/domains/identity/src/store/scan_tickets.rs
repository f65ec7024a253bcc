//! Tickets of scan-to-sign-in. Looked up by their secrets; each step forward is one conditional update.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::{Expr, SimpleExpr};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::scan_ticket::{ActiveModel, Column, Entity, Model};
use crate::model::ScanState;

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<(), DbErr> {
    Entity::insert(row).exec_without_returning(db).await.map(drop)
}

/// A ticket that has not ended, whichever tenant's: the ticket itself is the secret.
pub async fn find(db: &impl ConnectionTrait, ticket_hash: &str, now: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TicketHash.eq(ticket_hash)).filter(Column::ExpiresAt.gt(now)).one(db).await
}

/// By the grant or the binding token.
pub async fn find_by_secret(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    secret_hash: &str,
    state: ScanState,
    now: i64,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::SecretHash.eq(secret_hash))
        .filter(Column::State.eq(state.value()))
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await
}

/// Whether this browser waits with a ticket already.
pub async fn has_live(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    browser_hash: &str,
    now: i64,
) -> Result<bool, DbErr> {
    let found = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::BrowserHash.eq(browser_hash))
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await?;
    Ok(found.is_some())
}

/// A step: from these states to that one, with what becomes known by it. Of two that try at once one gets `true`.
pub struct Step {
    pub from: &'static [ScanState],
    pub to: ScanState,
    /// Only the account that scanned it.
    pub by: Option<UserId>,
    pub account_id: Option<UserId>,
    pub external_id: Option<String>,
    pub secret_hash: Option<String>,
    pub expires_at: Option<i64>,
}

impl Step {
    pub const fn new(from: &'static [ScanState], to: ScanState) -> Self {
        Self { from, to, by: None, account_id: None, external_id: None, secret_hash: None, expires_at: None }
    }
}

pub async fn step(db: &impl ConnectionTrait, id: i64, step: Step, now: i64) -> Result<bool, DbErr> {
    let from = Column::State.is_in(step.from.iter().map(|state| state.value()));
    let mut at = Condition::all().add(Column::Id.eq(id)).add(from).add(Column::ExpiresAt.gt(now));
    if let Some(user_id) = step.by {
        at = at.add(Column::AccountId.eq(user_id));
    }
    let learnt: [(Column, Option<SimpleExpr>); 4] = [
        (Column::AccountId, step.account_id.map(Expr::value)),
        (Column::ExternalId, step.external_id.map(Expr::value)),
        (Column::SecretHash, step.secret_hash.map(Expr::value)),
        (Column::ExpiresAt, step.expires_at.map(Expr::value)),
    ];
    let mut update = Entity::update_many().col_expr(Column::State, Expr::value(step.to.value()));
    for (column, value) in learnt {
        if let Some(value) = value {
            update = update.col_expr(column, value);
        }
    }
    Ok(update.filter(at).exec(db).await?.rows_affected == 1)
}

/// Ends every ticket that an account has scanned.
pub async fn end_all(db: &impl ConnectionTrait, tenant_id: TenantId, account_id: UserId) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::AccountId.eq(account_id));
    own.exec(db).await.map(drop)
}

pub async fn delete_ended(db: &Db, now: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::ExpiresAt.lte(now)).await
}
