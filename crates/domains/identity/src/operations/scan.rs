//! Scan to sign in, step by step: a browser waits with a ticket, a telephone says yes, the browser gets a grant, the
//! grant becomes a session. Everything that opens something is a secret of its own and works once.

use fairway_auth::{TenantId, Token, UserId, is_same_secret};
use fairway_db::Tx;
use fairway_http::Client;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::devices;
use crate::entities::scan_ticket;
use crate::model::{BIND_SECONDS, SCAN_SECONDS, ScanState};
use crate::scan::ScanCode;
use crate::store::scan_tickets::{self, Step};
use crate::{IdentityError, store};

use ScanState::{Binding, Confirmed, Refused, Scanned, Spent, Waiting};

/// A ticket of a browser that wants to be signed in.
pub struct NewTicket<'a> {
    pub tenant_id: TenantId,
    pub ticket: &'a Token,
    /// The cookie of the browser.
    pub browser: &'a Token,
    pub provider: &'static str,
    pub code: &'a ScanCode,
    pub client: &'a Client,
}

pub async fn open_ticket(tx: &Tx, new: NewTicket<'_>, now: i64) -> Result<(), IdentityError> {
    let row = scan_ticket::ActiveModel {
        tenant_id: Set(new.tenant_id),
        ticket_hash: Set(new.ticket.hash()),
        browser_hash: Set(new.browser.hash()),
        provider: Set(new.provider.to_owned()),
        provider_ticket: Set(new.code.provider_ticket.clone()),
        state: Set(Waiting.value()),
        external_id: Set(String::new()),
        device: Set(devices::name(&new.client.agent)),
        address: Set(new.client.address.clone()),
        expires_at: Set(now + SCAN_SECONDS),
        created_at: Set(now),
        ..Default::default()
    };
    Ok(scan_tickets::insert(&**tx, row).await?)
}

/// The ticket, if this tenant has it and this browser asked for it. To everybody else there is none.
pub async fn find_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ticket: &Token,
    browser: &Token,
    now: i64,
) -> Result<Option<scan_ticket::Model>, IdentityError> {
    let found = scan_tickets::find(db, &ticket.hash(), now).await?;
    Ok(found.filter(|row| row.tenant_id == tenant_id && is_same_secret(&row.browser_hash, browser.hash())))
}

/// The one-time grant of a confirmed ticket. Asked again it is another one, and the last is worth nothing.
pub async fn grant(tx: &Tx, ticket: &scan_ticket::Model, now: i64) -> Result<Option<Token>, IdentityError> {
    let grant = Token::generate();
    let step = Step { secret_hash: Some(grant.hash()), ..Step::new(&[Confirmed], Confirmed) };
    Ok(scan_tickets::step(&**tx, ticket.id, step, now).await?.then_some(grant))
}

/// A signed-in telephone opened the confirm page: the ticket is its user's from now on.
pub async fn mark_scanned(
    tx: &Tx,
    tenant_id: TenantId,
    ticket: &Token,
    user_id: UserId,
    now: i64,
) -> Result<scan_ticket::Model, IdentityError> {
    let row = built_in(tx, tenant_id, ticket, now).await?;
    let first = Step { account_id: Some(user_id), ..Step::new(&[Waiting], Scanned) };
    let again = Step { by: Some(user_id), ..Step::new(&[Scanned], Scanned) };
    if scan_tickets::step(&**tx, row.id, first, now).await? || scan_tickets::step(&**tx, row.id, again, now).await? {
        Ok(row)
    } else {
        Err(IdentityError::ScanFailed)
    }
}

/// Whoever scanned it says yes or no.
pub async fn answer(
    tx: &Tx,
    tenant_id: TenantId,
    ticket: &Token,
    user_id: UserId,
    yes: bool,
    now: i64,
) -> Result<(), IdentityError> {
    let row = built_in(tx, tenant_id, ticket, now).await?;
    let to = if yes { Confirmed } else { Refused };
    let step = Step { by: Some(user_id), ..Step::new(&[Scanned], to) };
    if scan_tickets::step(&**tx, row.id, step, now).await? { Ok(()) } else { Err(IdentityError::ScanFailed) }
}

async fn built_in(tx: &Tx, tenant_id: TenantId, ticket: &Token, now: i64) -> Result<scan_ticket::Model, IdentityError> {
    let found = scan_tickets::find(&**tx, &ticket.hash(), now).await?;
    let own = found.filter(|row| row.tenant_id == tenant_id && row.provider == "builtin");
    own.ok_or(IdentityError::ScanFailed)
}

/// A messaging provider says who scanned it. That is no consent: a code can be shown to anybody as something else. The key
/// that this gives goes to that person alone, with the name of the device that waits, and they answer with it. The
/// provider must name the code as it did when it made it.
pub async fn mark_scanned_outside(
    tx: &Tx,
    provider: &str,
    scanned: &crate::scan::Scanned,
    now: i64,
) -> Result<Option<(scan_ticket::Model, Token)>, IdentityError> {
    let Some(ticket) = Token::parse(&scanned.ticket) else { return Ok(None) };
    let found = scan_tickets::find(&**tx, &ticket.hash(), now).await?;
    let genuine = |row: &scan_ticket::Model| row.provider == provider && row.provider_ticket == scanned.provider_ticket;
    let Some(row) = found.filter(genuine) else { return Ok(None) };
    let key = Token::generate();
    let step = Step {
        external_id: Some(scanned.external_id.clone()),
        secret_hash: Some(key.hash()),
        ..Step::new(&[Waiting], Scanned)
    };
    Ok(scan_tickets::step(&**tx, row.id, step, now).await?.then_some((row, key)))
}

/// The ticket that whoever scanned it outside may answer with this key.
pub async fn find_scanned(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &Token,
    now: i64,
) -> Result<scan_ticket::Model, IdentityError> {
    let found = scan_tickets::find_by_secret(db, tenant_id, &key.hash(), Scanned, now).await?;
    found.ok_or(IdentityError::ScanFailed)
}

/// Whoever holds the key says yes or no.
pub async fn answer_outside(
    tx: &Tx,
    tenant_id: TenantId,
    key: &Token,
    yes: bool,
    now: i64,
) -> Result<(), IdentityError> {
    let row = find_scanned(&**tx, tenant_id, key, now).await?;
    let step = Step::new(&[Scanned], if yes { Confirmed } else { Refused });
    if scan_tickets::step(&**tx, row.id, step, now).await? { Ok(()) } else { Err(IdentityError::ScanFailed) }
}

/// What a grant turned out to be worth.
pub enum Exchanged {
    /// This account's owner has said yes.
    Account(UserId),
    /// Somebody at a messaging provider whose account is not known yet.
    Unbound(Token),
}

/// Uses a grant up. Only the browser that it was given to can.
pub async fn exchange(
    tx: &Tx,
    tenant_id: TenantId,
    grant: &Token,
    browser: &Token,
    now: i64,
) -> Result<Exchanged, IdentityError> {
    let found = scan_tickets::find_by_secret(&**tx, tenant_id, &grant.hash(), Confirmed, now).await?;
    let row = found.filter(|row| is_same_secret(&row.browser_hash, browser.hash())).ok_or(IdentityError::ScanFailed)?;
    let known = match row.account_id {
        Some(account_id) => Some(account_id),
        None => store::messaging::find_account(&**tx, tenant_id, &row.provider, &row.external_id).await?,
    };
    let bind_token = Token::generate();
    let step = match known {
        Some(_) => Step::new(&[Confirmed], Spent),
        None => Step {
            secret_hash: Some(bind_token.hash()),
            expires_at: Some(now + BIND_SECONDS),
            ..Step::new(&[Confirmed], Binding)
        },
    };
    if !scan_tickets::step(&**tx, row.id, step, now).await? {
        return Err(IdentityError::ScanFailed);
    }
    Ok(known.map_or(Exchanged::Unbound(bind_token), Exchanged::Account))
}

/// The identity that waits to be bound with this token.
pub async fn find_binding(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    bind_token: &Token,
    browser: &Token,
    now: i64,
) -> Result<scan_ticket::Model, IdentityError> {
    let found = scan_tickets::find_by_secret(db, tenant_id, &bind_token.hash(), Binding, now).await?;
    found.filter(|row| is_same_secret(&row.browser_hash, browser.hash())).ok_or(IdentityError::ScanFailed)
}

/// Binds the identity to an account whose owner has proven to be it.
pub async fn bind(
    tx: &Tx,
    binding: &scan_ticket::Model,
    user_id: UserId,
    nickname: &str,
    now: i64,
) -> Result<(), IdentityError> {
    let (tenant_id, provider, external_id) = (binding.tenant_id, &binding.provider, &binding.external_id);
    let spent = scan_tickets::step(&**tx, binding.id, Step::new(&[Binding], Spent), now).await?;
    if spent && store::messaging::bind(&**tx, tenant_id, provider, external_id, user_id, nickname, now).await? {
        Ok(())
    } else {
        Err(IdentityError::ScanFailed)
    }
}
