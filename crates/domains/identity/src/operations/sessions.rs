//! Signing in, staying signed in, signing out.

use fairway_auth::{SessionId, TenantId, Token, UserId};
use fairway_db::Tx;
use fairway_http::Client;
use sea_orm::ActiveValue::Set;

use super::devices;
use crate::entities::session;
use crate::model::{ACCESS_SECONDS, REFRESH_SECONDS, account_tag};
use crate::{IdentityError, store};

/// Both tokens of a session, shown to the client once.
#[derive(Debug)]
pub struct Tokens {
    pub user_id: UserId,
    pub access: Token,
    pub refresh: Token,
}

/// Opens a session for somebody whose identity was just proven.
pub async fn open_session(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    client: &Client,
    now: i64,
) -> Result<Tokens, IdentityError> {
    let access = Token::generate();
    let row = session::ActiveModel {
        tenant_id: Set(tenant_id),
        account_id: Set(user_id),
        access_hash: Set(access.hash()),
        access_expires_at: Set(now + ACCESS_SECONDS),
        device: Set(devices::name(&client.agent)),
        address: Set(client.address.clone()),
        last_used_at: Set(now),
        created_at: Set(now),
        ..Default::default()
    };
    let session = store::sessions::insert(&**tx, row).await?;
    let refresh = give_refresh(tx, tenant_id, session.id, now).await?;
    Ok(Tokens { user_id, access, refresh })
}

/// What became of a refresh token. Both outcomes are committed: reuse must end the session for good.
#[derive(Debug)]
pub enum Refreshed {
    Renewed(Tokens),
    /// Unknown, expired, or used before; in the last case the whole family is revoked now.
    Ended,
}

/// Exchanges a refresh token for a new pair. A token works once; a second use means that somebody copied it.
pub async fn refresh_session(
    tx: &Tx,
    tenant_id: TenantId,
    token: &Token,
    now: i64,
) -> Result<Refreshed, IdentityError> {
    let Some(found) = store::sessions::find_refresh(&**tx, tenant_id, &token.hash()).await? else {
        return Ok(Refreshed::Ended);
    };
    let Some(session) = store::sessions::find(&**tx, tenant_id, found.session_id).await? else {
        return Ok(Refreshed::Ended);
    };
    if !store::sessions::use_refresh(&**tx, found.id, now).await? {
        tracing::warn!(session = session.id, account = session.account_id, "a refresh token was used twice");
        close_session(tx, tenant_id, session.account_id, session.id, now).await?;
        return Ok(Refreshed::Ended);
    }
    if found.expires_at <= now || session.revoked_at.is_some() {
        return Ok(Refreshed::Ended);
    }
    let access = Token::generate();
    if !store::sessions::renew_access(&**tx, session.id, &access.hash(), now + ACCESS_SECONDS, now).await? {
        return Ok(Refreshed::Ended);
    }
    tx.touch(account_tag(session.account_id));
    let refresh = give_refresh(tx, tenant_id, session.id, now).await?;
    Ok(Refreshed::Renewed(Tokens { user_id: session.account_id, access, refresh }))
}

/// Ends one session; `false` when the account has no such session.
pub async fn close_session(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    session_id: SessionId,
    now: i64,
) -> Result<bool, IdentityError> {
    let closed = store::sessions::revoke(&**tx, tenant_id, user_id, Some(session_id), now).await?;
    tx.touch(account_tag(user_id));
    Ok(closed == 1)
}

async fn give_refresh(tx: &Tx, tenant_id: TenantId, session_id: SessionId, now: i64) -> Result<Token, IdentityError> {
    let refresh = Token::generate();
    let expires_at = now + REFRESH_SECONDS;
    store::sessions::insert_refresh(&**tx, tenant_id, session_id, refresh.hash(), expires_at, now).await?;
    Ok(refresh)
}
