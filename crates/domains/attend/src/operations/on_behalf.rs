//! Registrations that others write down: a company for its people, an organiser out of a list.

use fairway_auth::Token;
use fairway_billing::Currency;
use fairway_fields::{Changes, FieldSheet, Filler, save_values};
use fairway_http::Failure;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::companies::Named;
use super::paying::Due;
use super::settings::Office;
use super::{finding, mirror, registering, tickets};
use crate::entities::registration;
use crate::model::{FIELDS, RegistrationStatus};
use crate::{AttendError, store};

/// How long the link works by which somebody without an account claims a registration.
const LINK_SECONDS: i64 = 30 * 24 * 3600;

/// Somebody who is registered by others. Their place was taken.
#[derive(Clone, Debug)]
pub struct Entry {
    /// None for those who have no account.
    pub user_id: Option<i64>,
    pub atype: i32,
    pub status: RegistrationStatus,
    pub name: String,
    pub position: String,
    pub company: Named,
    /// In small letters.
    pub email: String,
    pub mobile: String,
    pub ticket_type_id: Option<i64>,
    /// Cents of yuan.
    pub price: i64,
    /// Where the payment stands.
    pub due: Due,
    /// What the organiser asks of them, checked.
    pub answers: Changes,
}

/// Writes a registration down with everything that follows; `before` is an ended one of the same account, which it replaces.
pub async fn enter(
    office: &Office<'_>,
    before: Option<registration::Model>,
    entry: Entry,
) -> Result<registration::Model, Failure> {
    let now = office.now;
    let is_new = before.is_none();
    let mut row = match before {
        Some(before) => before.into_active_model(),
        None => registering::blank(office, entry.user_id),
    };
    row.atype = Set(entry.atype);
    row.status = Set(entry.status.value());
    row.name = Set(entry.name);
    row.position = Set(entry.position);
    row.company_id = Set(entry.company.company_id);
    row.company_zh = Set(entry.company.zh);
    row.company_en = Set(entry.company.en);
    row.country_id = Set(None);
    row.email = Set(entry.email);
    row.mobile = Set(entry.mobile);
    row.channel = Set(String::new());
    row.channel_note = Set(String::new());
    row.wants_hotel = Set(false);
    row.hotel_id = Set(None);
    row.hotel_note = Set(String::new());
    row.is_public = Set(false);
    row.ticket_type_id = Set(entry.ticket_type_id);
    row.voucher_id = Set(None);
    row.price = Set(entry.price);
    row.amount = Set(entry.price);
    row.currency = Set(Currency::Cny.code().to_owned());
    entry.due.write(&mut row);
    row.has_place = Set(true);
    row.reason = Set(String::new());
    row.waiting_since = Set(None);
    row.handover_digest = Set(String::new());
    row.handover_email = Set(String::new());
    row.handover_until = Set(None);
    row.submitted_at = Set(now);
    row.reviewed_at = Set(None);
    row.reviewed_by = Set(None);
    row.cancelled_at = Set(None);
    row.updated_at = Set(now);
    let after = match is_new {
        true => registering::insert(office, row).await?,
        false => store::registrations::update(&**office.tx, row).await?,
    };
    if !is_new {
        forget_unasked(office, &after).await?;
    }
    save_values(office.tx, after.tenant_id, FIELDS, after.id, &entry.answers, now).await?;
    tickets::keep_in_step(office, &after).await?;
    mirror::mirror(office, None, &after).await?;
    finding::refresh(office.tx, office.tenant_id(), std::slice::from_ref(&after), now).await?;
    office.touch();
    Ok(after)
}

/// What they answered earlier stays as far as they are still asked.
async fn forget_unasked(office: &Office<'_>, row: &registration::Model) -> Result<(), Failure> {
    let sheet = FieldSheet::read(&**office.tx, row.tenant_id, FIELDS, &[row.id]).await?;
    let changes = sheet.check_of(row.atype, Filler::Own, Some(row.id), None)?;
    Ok(save_values(office.tx, row.tenant_id, FIELDS, row.id, &changes, office.now).await?)
}

/// Makes the link by which somebody without an account claims what was entered for them; an earlier one works no more.
pub async fn offer(office: &Office<'_>, row: registration::Model) -> Result<(registration::Model, Token), AttendError> {
    let token = Token::generate();
    let (email, until) = (row.email.clone(), office.now + LINK_SECONDS);
    let mut row = row.into_active_model();
    row.handover_digest = Set(token.hash());
    row.handover_email = Set(email);
    // Claiming changes nothing that was sent: it is possible as long as somebody can come.
    let end = Some(office.terms.meeting.end_time).filter(|at| *at > 0);
    row.handover_until = Set(Some(end.map_or(until, |end| end.min(until))));
    row.updated_at = Set(office.now);
    Ok((store::registrations::update(&**office.tx, row).await?, token))
}
