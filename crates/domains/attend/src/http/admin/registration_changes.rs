//! PUT atms/attend/registrations/review and cancel

use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_records::{RecordId, must_be_current};
use serde::Deserialize;
use serde_json::{Value, json};

use super::registration_row::{RegistrationRow, one};
use crate::entities::registration;
use crate::http::apply_user::KIND;
use crate::model::MAX_REASON_CHARS;
use crate::operations::deciding::{self, Decided};
use crate::operations::mails::{self, RegistrationEvent};
use crate::operations::settings::Office;
use crate::operations::{guest_mails, guests, selling};
use crate::permissions::ReviewRegistrations;
use crate::{AttendError, store};

/// What the audit log keeps of a registration.
pub fn record(row: &registration::Model) -> Value {
    json!({"state": row.status, "name": row.name, "atype": row.atype, "reason": row.reason})
}

/// The registration, locked, in a meeting whose office is open, if it is still what was looked at.
async fn lock(
    user: &SignedIn,
    office: &Office<'_>,
    id: i64,
    seen: Option<&str>,
) -> Result<registration::Model, Failure> {
    let (tx, tenant_id) = (office.tx, office.tenant_id());
    let row = store::registrations::lock(tx, tenant_id, id).await?.ok_or(AttendError::NotFound)?;
    let current = one(&**tx, user.lang(), row.clone()).await?;
    must_be_current(user, tx, RecordId { kind: KIND, id, tenant_id }, seen, &json!(current)).await?;
    Ok(row)
}

/// The office of the meeting that a registration is for, with its orders locked before.
async fn open<'a>(user: &'a SignedIn, tx: &'a Tx, id: i64) -> Result<Office<'a>, Failure> {
    let tenant_id = user.tenant_id();
    let found = store::registrations::find(&**tx, tenant_id, id).await?.ok_or(AttendError::NotFound)?;
    selling::lock_orders(tx, Some(&found)).await?;
    Ok(Office::open(tx, &user.app.secrets, tenant_id, found.activity_id, user.now()).await?)
}

/// Records the change, writes to whoever registered and to those who moved up, and shows it.
async fn finish(
    user: &SignedIn,
    audit: &Audit,
    office: &Office<'_>,
    before: &registration::Model,
    decided: Decided,
    (action, event): (&'static str, RegistrationEvent),
) -> Result<RegistrationRow, Failure> {
    let (tx, after) = (office.tx, decided.row);
    let change = Change::updated(KIND, after.id, &record(before), &record(&after)).action(action);
    audit.record(tx, change.named(format!("{} {}", after.number, after.name))).await?;
    let sender = Sender::of(user);
    mails::tell(&sender, tx, &office.terms, &after, event).await?;
    mails::tell_moved(&sender, tx, &office.terms, &decided.moved).await?;
    let ended = guests::withdraw_all(office, &after).await?;
    guest_mails::tell_withdrawn(&sender, tx, &office.terms, &after, &ended).await?;
    one(&**tx, user.lang(), after).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ReviewRegistration {
    pub id: i64,
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    pub accept: bool,
    /// Needed to refuse; at most 100 characters.
    #[serde(default)]
    pub reason: String,
}

impl Validate for ReviewRegistration {
    fn validate(&self, fields: &mut Fields) {
        if !self.accept {
            fields.required("reason", self.reason.trim());
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Accepts a registration, which then has a ticket, or refuses it with a reason, and its place goes to whoever waits. One of the
/// waiting list can be accepted where there is a place; 2003 or 2004 otherwise.
#[utoipa::path(put, path = "/atms/attend/registrations/review", tag = "attend", request_body = ReviewRegistration,
    responses((status = 200, body = RegistrationRow)))]
pub async fn decide(
    user: Allowed<ReviewRegistrations>,
    audit: Audit,
    Payload(request): Payload<ReviewRegistration>,
) -> Answer<RegistrationRow> {
    Fields::check(&request)?;
    let (by, tx) = (user.user_id(), user.begin().await?);
    let office = open(&user, &tx, request.id).await?;
    let before = lock(&user, &office, request.id, request.version.as_deref()).await?;
    let (decided, how) = match request.accept {
        true => {
            let row = deciding::accept(&office, before.clone(), by).await?;
            (Decided { row, moved: Vec::new() }, ("approve", RegistrationEvent::Confirmed))
        }
        false => (
            deciding::refuse(&office, before.clone(), by, &request.reason).await?,
            ("refuse", RegistrationEvent::Refused),
        ),
    };
    let shown = finish(&user, &audit, &office, &before, decided, how).await?;
    // Refused, or let in without: nobody pays for it any more.
    if let Some(bought) = selling::bought(&before) {
        bought.cancel_unpaid(&user.app, &tx, None).await?;
    }
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CancelRegistration {
    pub id: i64,
    pub version: Option<String>,
    /// For whoever registered; at most 100 characters, needed.
    #[serde(default)]
    pub reason: String,
}

impl Validate for CancelRegistration {
    fn validate(&self, fields: &mut Fields) {
        fields.required("reason", self.reason.trim());
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Withdraws a registration: its ticket is no longer valid, and its place goes to whoever waits.
#[utoipa::path(put, path = "/atms/attend/registrations/cancel", tag = "attend", request_body = CancelRegistration,
    responses((status = 200, body = RegistrationRow)))]
pub async fn cancel(
    user: Allowed<ReviewRegistrations>,
    audit: Audit,
    Payload(request): Payload<CancelRegistration>,
) -> Answer<RegistrationRow> {
    Fields::check(&request)?;
    let (by, tx) = (user.user_id(), user.begin().await?);
    let office = open(&user, &tx, request.id).await?;
    let before = lock(&user, &office, request.id, request.version.as_deref()).await?;
    let decided = deciding::cancel(&office, before.clone(), Some(by), &request.reason).await?;
    let shown = finish(&user, &audit, &office, &before, decided, ("cancel", RegistrationEvent::Cancelled)).await?;
    // What was paid is given back by those who may refund.
    if let Some(bought) = selling::bought(&before) {
        bought.cancel_unpaid(&user.app, &tx, None).await?;
    }
    tx.commit().await?;
    Ok(Reply(shown))
}
