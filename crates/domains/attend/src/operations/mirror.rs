//! What the rest of the product knows of registrations: who attends and which companies exhibit, which `event` keeps.

use fairway_event::model::{ApplyStatus, AttendeeKind};
use fairway_event::{NewAttendee, apply_as_exhibitor, put_attendee, set_attendee_status};

use super::settings::Office;
use crate::entities::registration;
use crate::model::{Atype, RegistrationStatus};
use crate::{AttendError, store};

fn apply_status(status: i32) -> ApplyStatus {
    if status == RegistrationStatus::Succeeded.value() {
        ApplyStatus::Accepted
    } else if status == RegistrationStatus::Refused.value() {
        ApplyStatus::Refused
    } else if status == RegistrationStatus::Cancelled.value() {
        ApplyStatus::Cancelled
    } else {
        ApplyStatus::Pending
    }
}

fn is_exhibitor(row: &registration::Model) -> bool {
    row.atype == Atype::Exhibitor.value()
}

/// One field of the form is one of two columns there: Chinese or not.
fn by_script(text: &str) -> (String, String) {
    let is_chinese = text.chars().any(|c| ('\u{3400}'..='\u{9fff}').contains(&c));
    if is_chinese { (text.to_owned(), String::new()) } else { (String::new(), text.to_owned()) }
}

/// Tells what a registration is by now; `before` is what it was.
pub async fn mirror(
    office: &Office<'_>,
    before: Option<&registration::Model>,
    row: &registration::Model,
) -> Result<(), AttendError> {
    if let Some(user_id) = row.user_id {
        let (name_zh, name_en) = by_script(&row.name);
        let (position_zh, position_en) = by_script(&row.position);
        let new = NewAttendee {
            company_id: row.company_id,
            kind: if is_exhibitor(row) { AttendeeKind::Exhibitor } else { AttendeeKind::Visitor },
            status: apply_status(row.status),
            name_zh,
            name_en,
            position_zh,
            position_en,
            company_zh: row.company_zh.clone(),
            company_en: row.company_en.clone(),
            country_id: row.country_id,
            email: row.email.clone(),
            mobile: row.mobile.clone(),
            is_public: row.is_public,
            ..Default::default()
        };
        put_attendee(office.tx, row.tenant_id, row.activity_id, user_id, new, office.now).await?;
    }
    let company = |row: &registration::Model| row.company_id.filter(|_| is_exhibitor(row));
    let (was, is) = (before.and_then(company), company(row));
    if let Some(company_id) = was.filter(|_| was != is) {
        exhibit(office, company_id, row.id, ApplyStatus::Cancelled).await?;
    }
    match is {
        Some(company_id) => exhibit(office, company_id, row.id, apply_status(row.status)).await,
        None => Ok(()),
    }
}

/// A company exhibits as long as one of its people does, or wants to.
async fn exhibit(office: &Office<'_>, company_id: i64, but: i64, status: ApplyStatus) -> Result<(), AttendError> {
    let (tenant_id, activity_id) = (office.tenant_id(), office.activity_id());
    let is_over = matches!(status, ApplyStatus::Refused | ApplyStatus::Cancelled);
    if is_over && store::registrations::has_others_of(&**office.tx, tenant_id, activity_id, company_id, but).await? {
        return Ok(());
    }
    Ok(apply_as_exhibitor(office.tx, tenant_id, activity_id, company_id, status, office.now).await?)
}

/// Somebody has handed their registration over.
pub async fn take_out(office: &Office<'_>, user_id: i64) -> Result<(), AttendError> {
    let (tenant_id, activity_id) = (office.tenant_id(), office.activity_id());
    Ok(set_attendee_status(office.tx, tenant_id, activity_id, user_id, ApplyStatus::Cancelled, office.now).await?)
}
