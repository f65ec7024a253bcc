//! Guests of a summit: whoever is accepted there invites as many as the organiser grants, each by a personal link. An accepted
//! guest has a ticket beside the host's. What hosts and guests do about it is in [`super::hosting`].

use std::collections::HashMap;

use fairway_auth::{Secrets, TenantId, Token, UserId};
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use super::settings::{Office, Terms};
use super::tickets;
use crate::entities::{guest, registration, ticket};
use crate::model::{Atype, GuestState, RegistrationStatus, TicketStatus};
use crate::{AttendError, store};

const DAY: i64 = 24 * 3600;
/// What a link is made of, and nothing else.
const LINK: &str = "summit_guest";

/// A guest's personal link. It follows from the address that it is sent to: whoever is written to at another one has another.
pub fn link_of(secrets: &Secrets, guest: &guest::Model) -> Token {
    let parts = [guest.tenant_id.to_string(), guest.id.to_string(), guest.email.to_lowercase()];
    Token::keyed(secrets, LINK, &parts.each_ref().map(String::as_str))
}

pub fn is_open(guest: &guest::Model) -> bool {
    GuestState::OPEN.contains(&guest.state)
}

/// Whether a reminder may be sent: one a day.
pub fn can_remind(guest: &guest::Model, now: i64) -> bool {
    is_open(guest) && guest.reminded_at.is_none_or(|at| now - at >= DAY)
}

pub fn is_over(terms: &Terms, now: i64) -> bool {
    terms.meeting.end_time > 0 && now >= terms.meeting.end_time
}

pub fn is_host(row: &registration::Model) -> bool {
    row.atype == Atype::Summit.value() && row.status == RegistrationStatus::Succeeded.value()
}

/// The registration by which somebody hosts guests.
pub async fn find_host(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<registration::Model, AttendError> {
    let own = store::registrations::find_own(db, tenant_id, activity_id, user_id).await?;
    own.filter(is_host).ok_or(AttendError::NotAHost)
}

/// The guest whom a link is for.
pub async fn find_by_link(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    link: &str,
) -> Result<guest::Model, AttendError> {
    let token = Token::parse(link).ok_or(AttendError::NotFound)?;
    store::guests::find_by_digest(db, tenant_id, &token.hash()).await?.ok_or(AttendError::NotFound)
}

/// When these guests came, by their ids, as the gates have it.
pub async fn find_arrivals(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    guests: &[i64],
) -> Result<HashMap<i64, i64>, AttendError> {
    let tickets = store::tickets::list_of_guests(db, tenant_id, guests).await?;
    let ids: Vec<i64> = tickets.iter().map(|ticket| ticket.id).collect();
    let entries = store::check_ins::find_let_in(db, tenant_id, &ids).await?;
    let entries: HashMap<i64, i64> =
        entries.into_iter().filter_map(|entry| Some((entry.ticket_id?, entry.happened_at))).collect();
    let arrival = |ticket: &ticket::Model| Some((ticket.guest_id?, *entries.get(&ticket.id)?));
    Ok(tickets.iter().filter_map(arrival).collect())
}

/// The ticket of a guest beside their host's registration.
pub fn new_ticket(host: &registration::Model, guest: &guest::Model, code: String, now: i64) -> ticket::ActiveModel {
    ticket::ActiveModel {
        user_id: Set(None),
        guest_id: Set(Some(guest.id)),
        name: Set(guest.name.clone()),
        company: Set(guest.company.clone()),
        ..tickets::row_of(host, code, now)
    }
}

/// Makes a guest's link work.
pub async fn give_link(
    db: &impl ConnectionTrait,
    secrets: &Secrets,
    guest: guest::Model,
) -> Result<guest::Model, AttendError> {
    let digest = link_of(secrets, &guest).hash();
    let mut row = guest.into_active_model();
    row.token_digest = Set(digest);
    Ok(store::guests::update(db, row).await?)
}

/// The guest does not come, and their ticket lets nobody in.
pub async fn end(tx: &Tx, before: guest::Model, state: GuestState, now: i64) -> Result<guest::Model, AttendError> {
    if let Some(valid) = store::tickets::find_valid_of_guest(&**tx, before.tenant_id, before.id).await? {
        let mut row = valid.into_active_model();
        row.status = Set(TicketStatus::Revoked.value());
        row.revoked_at = Set(Some(now));
        row.updated_at = Set(now);
        store::tickets::update(&**tx, row).await?;
    }
    let is_answer = state == GuestState::Declined;
    let mut row = before.into_active_model();
    row.state = Set(state.value());
    if is_answer {
        row.answered_at = Set(Some(now));
    }
    row.updated_at = Set(now);
    Ok(store::guests::update(&**tx, row).await?)
}

/// Whoever takes part no more hosts nobody: their guests' invitations end with it. Returns those guests.
pub async fn withdraw_all(office: &Office<'_>, host: &registration::Model) -> Result<Vec<guest::Model>, AttendError> {
    if host.atype != Atype::Summit.value() || is_host(host) {
        return Ok(Vec::new());
    }
    let mut ended = Vec::new();
    for guest in store::guests::lock_standing(office.tx, host.tenant_id, host.id).await? {
        ended.push(end(office.tx, guest, GuestState::Withdrawn, office.now).await?);
    }
    Ok(ended)
}
