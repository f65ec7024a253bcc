//! What the organiser decides about registrations, and how they end.

use fairway_auth::UserId;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::settings::Office;
use super::taking::{release, take};
use super::{mirror, paying, tickets, waiting};
use crate::entities::registration;
use crate::model::RegistrationStatus;
use crate::{AttendError, store};

/// A registration after a decision, and who moved up by it.
#[derive(Debug)]
pub struct Decided {
    pub row: registration::Model,
    pub moved: Vec<registration::Model>,
}

fn must_be(row: &registration::Model, allowed: &[RegistrationStatus]) -> Result<(), AttendError> {
    match allowed.iter().any(|status| status.value() == row.status) {
        true => Ok(()),
        false => Err(AttendError::WrongState),
    }
}

/// Accepts one that waits for review; one of the waiting list as well, if there is a place. One that is to be paid is accepted
/// without: whoever runs registration took the money, or waives it.
pub async fn accept(
    office: &Office<'_>,
    before: registration::Model,
    by: UserId,
) -> Result<registration::Model, AttendError> {
    must_be(&before, &[RegistrationStatus::Pending, RegistrationStatus::Waiting])?;
    let is_waiting = before.status == RegistrationStatus::Waiting.value();
    let kind = match before.ticket_type_id {
        Some(id) => store::places::find_type(&**office.tx, before.tenant_id, before.activity_id, id).await?,
        None => None,
    };
    if is_waiting {
        take(office, kind.as_ref(), 1).await??;
    }
    let (status, due) = paying::accept(&before, kind.as_ref(), office.now);
    let mut row = before.clone().into_active_model();
    row.status = Set(status.value());
    due.write(&mut row);
    if is_waiting {
        row.has_place = Set(true);
        row.waiting_since = Set(None);
    }
    row.reason = Set(String::new());
    row.reviewed_at = Set(Some(office.now));
    row.reviewed_by = Set(Some(by));
    row.updated_at = Set(office.now);
    let after = store::registrations::update(&**office.tx, row).await?;
    tickets::keep_in_step(office, &after).await?;
    mirror::mirror(office, Some(&before), &after).await?;
    office.touch();
    Ok(after)
}

/// Refuses one that waits for review or for a place.
pub async fn refuse(
    office: &Office<'_>,
    before: registration::Model,
    by: UserId,
    reason: &str,
) -> Result<Decided, AttendError> {
    must_be(&before, &[RegistrationStatus::Pending, RegistrationStatus::Waiting])?;
    end(office, before, RegistrationStatus::Refused, Some(by), reason).await
}

/// Cancels one that stands: by whoever registered, until they went in, or by the organiser.
pub async fn cancel(
    office: &Office<'_>,
    before: registration::Model,
    by: Option<UserId>,
    reason: &str,
) -> Result<Decided, AttendError> {
    use RegistrationStatus::{Pending, Succeeded, Waiting};
    must_be(&before, &[Succeeded, Pending, Waiting])?;
    if by.is_none() {
        tickets::must_be_unused(office, before.id).await?;
    }
    end(office, before, RegistrationStatus::Cancelled, by, reason).await
}

/// Ends one that was not paid, or whose money went back.
pub async fn end_unpaid(
    office: &Office<'_>,
    before: registration::Model,
    reason: &str,
) -> Result<Decided, AttendError> {
    end(office, before, RegistrationStatus::Cancelled, None, reason).await
}

async fn end(
    office: &Office<'_>,
    before: registration::Model,
    status: RegistrationStatus,
    by: Option<UserId>,
    reason: &str,
) -> Result<Decided, AttendError> {
    let is_freed = release(office, &before).await?;
    let mut row = before.clone().into_active_model();
    row.status = Set(status.value());
    row.has_place = Set(false);
    row.voucher_id = Set(None);
    paying::Due::after_end(&before).write(&mut row);
    row.waiting_since = Set(None);
    row.handover_digest = Set(String::new());
    row.handover_email = Set(String::new());
    row.handover_until = Set(None);
    row.reason = Set(reason.trim().to_owned());
    if by.is_some() {
        row.reviewed_at = Set(Some(office.now));
        row.reviewed_by = Set(by);
    }
    if status == RegistrationStatus::Cancelled {
        row.cancelled_at = Set(Some(office.now));
    }
    row.updated_at = Set(office.now);
    let after = store::registrations::update(&**office.tx, row).await?;
    tickets::keep_in_step(office, &after).await?;
    mirror::mirror(office, Some(&before), &after).await?;
    office.touch();
    let moved = if is_freed { waiting::move_up(office).await? } else { Vec::new() };
    Ok(Decided { row: after, moved })
}
