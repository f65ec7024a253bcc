//! What speaks for meeting whom, and what somebody marked: the one place where the list of people asks for it.

use std::collections::HashMap;

use fairway_auth::UserId;
use fairway_http::{App, Failure};
use sea_orm::ConnectionTrait;

use super::settings::Terms;
use crate::suggest::{Reason, marks_of, reasons_for};

/// What somebody's list of people says of one of them.
#[derive(Clone, Debug, Default)]
pub struct Hint {
    /// 0 where nothing speaks for it.
    pub score: i64,
    pub reasons: Vec<Reason>,
}

/// Of those of these people for whom something speaks.
pub async fn hints(
    app: &App,
    terms: &Terms,
    viewer: UserId,
    candidates: &[UserId],
    now: i64,
) -> Result<HashMap<UserId, Hint>, Failure> {
    let found = reasons_for(app, (terms.tenant_id, terms.activity_id), viewer, candidates, now).await?;
    let hint = |one: crate::suggest::Suggested| (one.user_id, Hint { score: one.score, reasons: one.reasons });
    Ok(found.into_iter().map(hint).collect())
}

/// What somebody marked: 1 must, 2 would, 3 no.
pub async fn marks(db: &impl ConnectionTrait, terms: &Terms, viewer: UserId) -> Result<HashMap<UserId, i32>, Failure> {
    Ok(marks_of(db, (terms.tenant_id, terms.activity_id), viewer).await?)
}
