//! Signing in, staying signed in, signing out.

use fairway_auth::{Secrets, SessionId, TenantId, Token, UserId};
use fairway_db::Tx;
use fairway_http::Client;
use sea_orm::ActiveValue::Set;

use super::devices;
use crate::entities::{refresh_token, session};
use crate::model::{ACCESS_SECONDS, REFRESH_GRACE_SECONDS, REFRESH_SECONDS, SHORT_REFRESH_SECONDS, account_tag};
use crate::{IdentityError, store};

/// Both tokens of a session, shown to the client once.
#[derive(Debug)]
pub struct Tokens {
    pub user_id: UserId,
    pub access: Token,
    pub refresh: Token,
    /// Seconds that the refresh token works.
    pub stays_for: i64,
}

/// How long somebody stays signed in without coming back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stay {
    /// A working day: a browser that others use too.
    Short,
    #[default]
    Long,
}

impl Stay {
    pub const fn seconds(self) -> i64 {
        match self {
            Self::Short => SHORT_REFRESH_SECONDS,
            Self::Long => REFRESH_SECONDS,
        }
    }
}

/// Opens a session for somebody whose identity was just proven.
pub async fn open_session(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    client: &Client,
    stay: Stay,
    now: i64,
) -> Result<Tokens, IdentityError> {
    let stays_for = stay.seconds();
    let access = Token::generate();
    let row = session::ActiveModel {
        tenant_id: Set(tenant_id),
        account_id: Set(user_id),
        access_hash: Set(access.hash()),
        access_expires_at: Set(now + ACCESS_SECONDS),
        device: Set(devices::name(&client.agent)),
        address: Set(client.address.clone()),
        last_used_at: Set(now),
        stays_for: Set(stays_for),
        created_at: Set(now),
        ..Default::default()
    };
    let session = store::sessions::insert(&**tx, row).await?;
    let refresh = Token::generate();
    keep_refresh(tx, &session, &refresh, now).await?;
    store::accounts::mark_sign_in(&**tx, tenant_id, user_id, now).await?;
    Ok(Tokens { user_id, access, refresh, stays_for })
}

/// What became of a refresh token. Both outcomes are committed: reuse must end the session for good.
#[derive(Debug)]
pub enum Refreshed {
    Renewed(Tokens),
    /// Unknown, expired, or used before; in the last case the whole family is revoked now.
    Ended,
}

/// Exchanges a refresh token for the pair that follows it. Whoever asks again within the grace (another tab, a lost
/// answer) gets the same pair; later, or once its successor was used, it means that somebody copied the token.
pub async fn refresh_session(
    tx: &Tx,
    secrets: &Secrets,
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
    let next = follow(secrets, &session, token);
    if !store::sessions::use_refresh(&**tx, found.id, now).await? {
        return refresh_again(tx, &found, &session, next, now).await;
    }
    if found.expires_at <= now || session.revoked_at.is_some() {
        return Ok(Refreshed::Ended);
    }
    if !store::sessions::renew_access(&**tx, session.id, &next.access.hash(), now + ACCESS_SECONDS, now).await? {
        return Ok(Refreshed::Ended);
    }
    tx.touch(account_tag(session.account_id));
    keep_refresh(tx, &session, &next.refresh, now).await?;
    Ok(Refreshed::Renewed(next))
}

/// Only for whoever holds `token`, and always the same: the successor can be answered twice, though only hashes are
/// kept, and a family never has two branches.
fn follow(secrets: &Secrets, session: &session::Model, token: &Token) -> Tokens {
    let derive = |purpose| Token::derive(secrets, purpose, token);
    let (access, refresh) = (derive("access token"), derive("refresh token"));
    Tokens { user_id: session.account_id, access, refresh, stays_for: session.stays_for }
}

async fn refresh_again(
    tx: &Tx,
    found: &refresh_token::Model,
    session: &session::Model,
    next: Tokens,
    now: i64,
) -> Result<Refreshed, IdentityError> {
    // Read again: another request may have used it while this one waited.
    let used_at = store::sessions::find_refresh(&**tx, found.tenant_id, &found.token_hash).await?;
    let used_at = used_at.and_then(|row| row.used_at).unwrap_or_default();
    let successor = store::sessions::find_refresh(&**tx, found.tenant_id, &next.refresh.hash()).await?;
    let is_unused = successor.is_some_and(|row| row.used_at.is_none());
    if is_unused && now - used_at <= REFRESH_GRACE_SECONDS {
        let current = store::sessions::find(&**tx, found.tenant_id, session.id).await?;
        let is_open = current.is_some_and(|session| session.revoked_at.is_none());
        return Ok(if is_open { Refreshed::Renewed(next) } else { Refreshed::Ended });
    }
    tracing::warn!(session = session.id, account = session.account_id, "a refresh token was used twice");
    close_session(tx, found.tenant_id, session.account_id, session.id, now).await?;
    Ok(Refreshed::Ended)
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

async fn keep_refresh(tx: &Tx, session: &session::Model, refresh: &Token, now: i64) -> Result<(), IdentityError> {
    let expires_at = now + session.stays_for;
    let (tenant_id, session_id) = (session.tenant_id, session.id);
    Ok(store::sessions::insert_refresh(&**tx, tenant_id, session_id, refresh.hash(), expires_at, now).await?)
}
