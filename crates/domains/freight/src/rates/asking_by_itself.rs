//! Asking for quotes when a lane has fallen: with which inquiry of its owner's an alert asks, and the one that the system sends.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_http::fields::UNKNOWN;
use fairway_identity::find_account;
use fairway_lang::{Lang, Text};
use sea_orm::{ConnectionTrait, DbErr};

use super::alert_table::Model as Alert;
use crate::FreightError;
use crate::entities::inquiry::Model as Inquiry;
use crate::http::inquiry_form::{InquiryFile, InquiryForm, day_text};
use crate::model::{InquirySource, InquiryStatus, TransportMode};
use crate::operations::inquiring::{Asking, submit, write};
use crate::operations::moving::InquiryMover;
use crate::store::{files, inquiries};

const FIELD: &str = "ask_inquiry_id";
const UNFINISHED: Text = Text::new("这条询价还没有填完，请先补全", "This inquiry is unfinished; complete it first");
const NOT_BY_SEA: Text =
    Text::new("提醒看的是海运价，请选择海运的询价", "The alert follows sea rates; choose an inquiry by sea");

/// What came of a fall beside the notice.
#[derive(Debug)]
pub enum Asked {
    /// Its owner only wants to hear of it.
    NotWanted,
    Sent {
        id: i64,
        number: String,
    },
    /// The inquiry to ask with is gone or lacks something, or its owner cannot sign in.
    Impossible,
}

/// One's own, and not thrown away.
fn is_usable(one: &Inquiry, user_id: UserId) -> bool {
    one.owner_user_id == Some(user_id) && one.status != InquiryStatus::Discarded.value()
}

/// Sea rates say nothing to whoever sends a parcel.
fn goes_by_sea(one: &Inquiry) -> bool {
    [TransportMode::Sea, TransportMode::Multimodal].iter().any(|mode| mode.value() == one.transport_mode)
}

/// When the cargo of the next one is ready. A day that is over becomes one as far ahead as it was when it was written.
fn next_ready_day(one: &Inquiry, zone: &Zone, now: i64) -> i32 {
    let (today, written) = (zone.day(now).number(), zone.day(one.created_at).number());
    match one.ready_on {
        0 => 0,
        day if day >= today => day,
        day => today + (day - written).max(0),
    }
}

/// What would be sent with it now.
async fn next_form(tx: &Tx, one: &Inquiry, zone: &Zone, now: i64) -> Result<InquiryForm, Failure> {
    let attached = files::list(&**tx, one.tenant_id, one.id).await?;
    let form = InquiryForm::of(one, attached.into_iter().map(InquiryFile::from).collect())?;
    Ok(InquiryForm { ready_on: day_text(next_ready_day(one, zone, now)), ..form })
}

/// The number of the inquiry that an alert shall ask with, if any: one's own, whole, and not thrown away.
pub async fn must_be_askable(
    tx: &Tx,
    (tenant_id, user_id): (TenantId, UserId),
    id: Option<i64>,
    zone: &Zone,
    now: i64,
) -> Result<String, Failure> {
    let Some(id) = id else { return Ok(String::new()) };
    let found = inquiries::find(&**tx, tenant_id, id).await?;
    let one = found.filter(|one| is_usable(one, user_id)).ok_or_else(|| Failure::field(FIELD, UNKNOWN))?;
    if next_form(tx, &one, zone, now).await?.check_whole(zone.day(now)).is_err() {
        return Err(Failure::field(FIELD, UNFINISHED));
    }
    if !goes_by_sea(&one) {
        return Err(Failure::field(FIELD, NOT_BY_SEA));
    }
    Ok(one.number)
}

/// The numbers of the inquiries that somebody's alerts ask with, by their ids; what cannot be used any more has none.
pub async fn list_numbers(
    db: &impl ConnectionTrait,
    (tenant_id, user_id): (TenantId, UserId),
    alerts: &[Alert],
) -> Result<HashMap<i64, String>, DbErr> {
    let ids: Vec<i64> = alerts.iter().filter_map(|alert| alert.ask_inquiry_id).collect();
    let found = inquiries::list_some(db, tenant_id, &ids).await?;
    Ok(found.into_values().filter(|one| is_usable(one, user_id)).map(|one| (one.id, one.number)).collect())
}

/// Sends the same cargo as a new inquiry on its owner's behalf, in the transaction that notes the fall: both happen, or neither.
pub async fn ask(tx: &Tx, alert: &Alert, zone: &Zone, now: i64) -> Result<Asked, Failure> {
    let Some(id) = alert.ask_inquiry_id else { return Ok(Asked::NotWanted) };
    // Nobody asks for those who could not read the answers.
    if !find_account(&**tx, alert.tenant_id, alert.user_id).await?.is_some_and(|owner| owner.is_active) {
        return Ok(Asked::Impossible);
    }
    let found = inquiries::lock(tx, alert.tenant_id, id).await?;
    let Some(one) = found.filter(|one| is_usable(one, alert.user_id) && goes_by_sea(one)) else {
        return Ok(Asked::Impossible);
    };
    let form = next_form(tx, &one, zone, now).await?;
    if form.check_whole(zone.day(now)).is_err() {
        return Ok(Asked::Impossible);
    }
    let asking = Asking {
        tenant_id: alert.tenant_id,
        source: InquirySource::SystemDistribution,
        owner_user_id: Some(alert.user_id),
        by: InquiryMover::system(),
        lang: Lang::parse(&one.lang).unwrap_or_default().code(),
        is_confirmed: true,
        once_digest: None,
        zone: zone.clone(),
        now,
    };
    let made = match write(tx, &asking, &form).await {
        // Nothing is written yet, and whoever keeps so many drafts still hears of the fall.
        Err(FreightError::TooManyDrafts) => return Ok(Asked::Impossible),
        made => made?,
    };
    let sent = submit(tx, &made, asking.by, (zone.day(now), now)).await?;
    Ok(Asked::Sent { id: sent.id, number: sent.number })
}
