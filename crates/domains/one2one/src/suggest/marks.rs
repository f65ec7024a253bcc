//! How much somebody wants to meet somebody. Nobody else reads it; plans are made of it.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_event::taking_part;
use sea_orm::{ConnectionTrait, DbErr};

use crate::operations::settings::Terms;
use crate::{One2oneError, store};

/// More than anybody could meet.
const MAX_MARKS_READ: u64 = 300;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Mark {
    Must = 1,
    Would = 2,
    /// No thanks.
    No = 3,
}

impl Mark {
    pub const fn value(self) -> i32 {
        self as i32
    }

    pub fn of(number: i32) -> Option<Self> {
        [Self::Must, Self::Would, Self::No].into_iter().find(|mark| mark.value() == number)
    }
}

/// What somebody marked in a meeting, by the people.
pub async fn marks_of(
    db: &impl ConnectionTrait,
    (tenant_id, activity_id): (TenantId, i64),
    user_id: UserId,
) -> Result<HashMap<UserId, i32>, DbErr> {
    let rows = store::marks::list_own(db, tenant_id, activity_id, user_id).await?;
    Ok(rows.into_iter().map(|row| (row.to_user, row.mark)).collect())
}

/// Marks somebody, or takes the mark back. Only those who take part mark, and only whom they find in the directory; whoever
/// has left it since can still be unmarked.
pub async fn set_mark(
    tx: &Tx,
    terms: &Terms,
    (me, other): (UserId, UserId),
    mark: Option<Mark>,
    now: i64,
) -> Result<(), One2oneError> {
    let meeting = (terms.tenant_id, terms.activity_id);
    let Some(mark) = mark else { return Ok(store::marks::delete(tx, meeting, (me, other)).await?) };
    if !terms.setting.is_on {
        return Err(One2oneError::Off);
    }
    let parts = taking_part(&**tx, terms.tenant_id, terms.activity_id, &[me, other]).await?;
    if !parts.contains_key(&me) {
        return Err(One2oneError::NotPermitted);
    }
    if me == other || !parts.get(&other).is_some_and(|part| part.is_public) {
        return Err(One2oneError::UnknownPerson);
    }
    store::marks::put(tx, meeting, (me, other), mark.value(), now).await?;
    match store::marks::count_own(&**tx, terms.tenant_id, terms.activity_id, me).await? > MAX_MARKS_READ {
        true => Err(One2oneError::TooManyMarks),
        false => Ok(()),
    }
}
