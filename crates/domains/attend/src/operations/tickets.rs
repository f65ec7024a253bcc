//! Tickets as registrations succeed, change and end.

use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::codes;
use super::settings::Office;
use crate::entities::{registration, ticket};
use crate::model::{RegistrationStatus, TicketStatus};
use crate::{AttendError, store};

/// What people call a ticket.
pub fn number(id: i64) -> String {
    format!("TK{id:06}")
}

/// The company as a ticket says it.
pub fn company_of(row: &registration::Model) -> String {
    fairway_records::first_nonempty(&row.company_zh, &row.company_en).to_owned()
}

/// Keeps a registration's ticket in step with it: one that succeeded has a ticket, which says who they are now; any other has
/// none that lets somebody in. Who went in on an earlier one has that again: a new one would let in twice. Guests enter where
/// their host does.
pub async fn keep_in_step(office: &Office<'_>, row: &registration::Model) -> Result<(), AttendError> {
    if row.status != RegistrationStatus::Succeeded.value() {
        return revoke(office, row.id).await;
    }
    let found = match store::tickets::find_valid(&**office.tx, row.tenant_id, row.id).await? {
        Some(valid) => Some(valid),
        None => find_used(office, row).await?,
    };
    let Some(before) = found else { return issue(office, row).await };
    let mut ticket = before.into_active_model();
    ticket.status = Set(TicketStatus::Valid.value());
    ticket.revoked_at = Set(None);
    ticket.name = Set(row.name.clone());
    ticket.company = Set(company_of(row));
    ticket.ticket_type_id = Set(row.ticket_type_id);
    ticket.updated_at = Set(office.now);
    store::tickets::update(&**office.tx, ticket).await?;
    store::tickets::set_type_of_guests(&**office.tx, row.tenant_id, row.id, row.ticket_type_id, office.now).await?;
    Ok(())
}

/// The ticket of a registration that let somebody in.
async fn find_used(office: &Office<'_>, row: &registration::Model) -> Result<Option<ticket::Model>, AttendError> {
    let tickets = store::tickets::list_of(&**office.tx, row.tenant_id, row.id).await?;
    let ids: Vec<i64> = tickets.iter().map(|ticket| ticket.id).collect();
    let entries = store::check_ins::find_let_in(&**office.tx, row.tenant_id, &ids).await?;
    Ok(tickets.into_iter().find(|ticket| entries.iter().any(|entry| entry.ticket_id == Some(ticket.id))))
}

async fn issue(office: &Office<'_>, row: &registration::Model) -> Result<(), AttendError> {
    let key = codes::meeting_key(office.secrets, row.tenant_id, row.activity_id);
    let made = store::tickets::insert(&**office.tx, row_of(row, codes::make(&key), office.now)).await?;
    let number = number(made.id);
    let mut ticket = made.into_active_model();
    ticket.number = Set(number);
    store::tickets::update(&**office.tx, ticket).await?;
    Ok(())
}

/// A new ticket of a registration.
pub fn row_of(row: &registration::Model, code: String, now: i64) -> ticket::ActiveModel {
    ticket::ActiveModel {
        tenant_id: Set(row.tenant_id),
        activity_id: Set(row.activity_id),
        registration_id: Set(row.id),
        user_id: Set(row.user_id),
        ticket_type_id: Set(row.ticket_type_id),
        number: Set(String::new()),
        code: Set(code),
        name: Set(row.name.clone()),
        company: Set(company_of(row)),
        status: Set(TicketStatus::Valid.value()),
        revoked_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// Refuses where a ticket of the registration let somebody in: the place is used, and nobody else enters on it.
pub async fn must_be_unused(office: &Office<'_>, registration_id: i64) -> Result<(), AttendError> {
    match store::tickets::was_used(&**office.tx, office.tenant_id(), registration_id).await? {
        true => Err(AttendError::EditingOver),
        false => Ok(()),
    }
}

/// The ticket of a registration lets nobody in any more.
pub async fn revoke(office: &Office<'_>, registration_id: i64) -> Result<(), AttendError> {
    let found = store::tickets::find_valid(&**office.tx, office.tenant_id(), registration_id).await?;
    let Some(before) = found else { return Ok(()) };
    let mut ticket = before.into_active_model();
    ticket.status = Set(TicketStatus::Revoked.value());
    ticket.revoked_at = Set(Some(office.now));
    ticket.updated_at = Set(office.now);
    store::tickets::update(&**office.tx, ticket).await?;
    Ok(())
}
