//! Starring sessions, for domains that show what people keep.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_event::find_session;
use sea_orm::ConnectionTrait;

use crate::{ProgrammeError, store};

/// Stars a session; once, however often it is asked for.
pub async fn star_session(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    session_id: i64,
    now: i64,
) -> Result<(), ProgrammeError> {
    let session = find_session(&**tx, tenant_id, session_id).await?;
    Ok(store::stars::put(&**tx, tenant_id, user_id, (session.activity_id, session.id), now).await?)
}

/// Takes a star away; whether there was one.
pub async fn unstar_session(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    session_id: i64,
) -> Result<bool, ProgrammeError> {
    let was_there = store::stars::list(&**tx, tenant_id, user_id).await?.contains(&session_id);
    store::stars::delete(&**tx, tenant_id, user_id, session_id).await?;
    Ok(was_there)
}

/// The sessions that somebody starred, in all meetings, the latest first, each with when.
pub async fn starred_sessions(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<(i64, i64)>, ProgrammeError> {
    Ok(store::stars::list_dated(db, tenant_id, user_id).await?)
}
