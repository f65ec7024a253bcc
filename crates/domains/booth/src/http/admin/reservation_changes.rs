//! PUT atms/booth/reservations/review, move and cancel, and PUT atms/booth/booths/block

use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_db::Tx;
use fairway_http::Failure;
use fairway_http::ids::distinct_ids;
use fairway_http::{Allowed, Answer, Fields, Payload, Reply, SignedIn, Validate};
use fairway_records::{RecordId, must_be_current};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::entities::reservation;
use crate::http::gather::KIND as MATERIALS;
use crate::http::gather_view::record as record_of_materials;
use crate::http::reservation_view::{ReservationView, view};
use crate::http::reservations::KIND;
use crate::model::BoothStatus;
use crate::operations::mails::tell;
use crate::operations::moving::{Moved, move_booth};
use crate::operations::review::{self, MAX_REASON_CHARS, ReservationEvent};
use crate::operations::selling;
use crate::permissions::{EditBooths, ReviewReservations};
use crate::{BoothError, store};

/// What the audit log calls booths that were blocked.
const BOOTH: &str = "booth";

/// What the audit log keeps of a reservation.
fn record(view: &ReservationView) -> Value {
    let booths: Vec<&str> = view.booths.iter().map(|booth| booth.booth_no.as_str()).collect();
    json!({"state": view.status, "booths": booths.join(", "), "total": view.total, "reason": view.reason})
}

/// The reservation, locked, if it is still what was looked at.
async fn lock(
    user: &SignedIn,
    tx: &Tx,
    id: i64,
    seen: Option<&str>,
) -> Result<(reservation::Model, ReservationView), Failure> {
    let tenant_id = user.tenant_id();
    let row = store::reservations::lock(tx, tenant_id, id).await?.ok_or(BoothError::UnknownReservation)?;
    let current = view(&**tx, row.clone(), user.now()).await?;
    must_be_current(user, tx, RecordId { kind: KIND, id, tenant_id }, seen, &json!(current)).await?;
    Ok((row, current))
}

/// Records the change, writes to the exhibitor, and commits.
async fn finish(
    user: &SignedIn,
    audit: &Audit,
    tx: Tx,
    before: &ReservationView,
    after: reservation::Model,
    (action, event): (&'static str, ReservationEvent),
) -> Answer<ReservationView> {
    let shown = view(&*tx, after.clone(), user.now()).await?;
    let change = Change::updated(KIND, after.id, &record(before), &record(&shown)).action(action);
    audit.record(&tx, change.named(after.number.as_str())).await?;
    tell(&Sender::of(user), &tx, &after, &event).await?;
    tx.commit().await?;
    Ok(Reply(shown))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ReviewReservation {
    pub id: i64,
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    pub accept: bool,
    /// Needed to refuse; at most 100 characters.
    #[serde(default)]
    pub reason: String,
}

impl Validate for ReviewReservation {
    fn validate(&self, fields: &mut Fields) {
        if !self.accept {
            fields.required("reason", &self.reason);
        }
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Accepts a submitted reservation, and the company exhibits; or refuses it with a reason, and its booths are free again.
#[utoipa::path(put, path = "/atms/booth/reservations/review", tag = "booth", request_body = ReviewReservation,
    responses((status = 200, body = ReservationView)))]
pub async fn decide(
    user: Allowed<ReviewReservations>,
    audit: Audit,
    Payload(request): Payload<ReviewReservation>,
) -> Answer<ReservationView> {
    Fields::check(&request)?;
    let (by, now, tx) = (user.user_id(), user.now(), user.begin().await?);
    let (row, before) = lock(&user, &tx, request.id, request.version.as_deref()).await?;
    let (after, how) = match request.accept {
        true => (review::accept(&tx, row, by, now).await?, ("approve", ReservationEvent::Confirmed)),
        false => (review::refuse(&tx, row, by, &request.reason, now).await?, ("refuse", ReservationEvent::Refused)),
    };
    finish(&user, &audit, tx, &before, after, how).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MoveReservation {
    pub id: i64,
    pub version: Option<String>,
    /// A booth that it has.
    pub from_booth_id: i64,
    /// A free one of the same meeting.
    pub to_booth_id: i64,
}

/// Gives a submitted or confirmed reservation another booth in place of one that it has; the price is the new one's. What was
/// handed in for the old booth comes along; where the new one is asked for other things, it is a draft again that can be written.
#[utoipa::path(put, path = "/atms/booth/reservations/move", tag = "booth", request_body = MoveReservation,
    responses((status = 200, body = ReservationView)))]
pub async fn relocate(
    user: Allowed<ReviewReservations>,
    audit: Audit,
    Payload(request): Payload<MoveReservation>,
) -> Answer<ReservationView> {
    let tx = user.begin().await?;
    selling::lock_orders(&tx, user.tenant_id(), request.id).await?;
    let (row, before) = lock(&user, &tx, request.id, request.version.as_deref()).await?;
    let bought = selling::bought(&row);
    let (from, to) = (request.from_booth_id, request.to_booth_id);
    let Moved { reservation: after, event, materials } = move_booth(&tx, row, from, to, user.now()).await?;
    // An order for the rest is of the old price; the deposit is what was ordered.
    if let Some(bought) = bought {
        bought.cancel_unpaid(&user.app, &tx, after.deposit_order_id).await?;
    }
    if let (Some((was, is)), ReservationEvent::Moved { to, .. }) = (&materials, &event) {
        let (id, was, is) = (is.id, record_of_materials(was)?, record_of_materials(is)?);
        if was != is {
            audit.record(&tx, Change::updated(MATERIALS, id, &was, &is).action("reopen").named(to.as_str())).await?;
        }
    }
    finish(&user, &audit, tx, &before, after, ("update", event)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CancelReservation {
    pub id: i64,
    pub version: Option<String>,
    /// For the exhibitor; at most 100 characters, needed.
    #[serde(default)]
    pub reason: String,
}

impl Validate for CancelReservation {
    fn validate(&self, fields: &mut Fields) {
        fields.required("reason", &self.reason);
        fields.length("reason", self.reason.trim(), 0, MAX_REASON_CHARS);
    }
}

/// Withdraws a submitted or confirmed reservation; its booths are free again.
#[utoipa::path(put, path = "/atms/booth/reservations/cancel", tag = "booth", request_body = CancelReservation,
    responses((status = 200, body = ReservationView)))]
pub async fn cancel(
    user: Allowed<ReviewReservations>,
    audit: Audit,
    Payload(request): Payload<CancelReservation>,
) -> Answer<ReservationView> {
    Fields::check(&request)?;
    let (by, now, tx) = (user.user_id(), user.now(), user.begin().await?);
    selling::lock_orders(&tx, user.tenant_id(), request.id).await?;
    let (row, before) = lock(&user, &tx, request.id, request.version.as_deref()).await?;
    let bought = selling::bought(&row);
    let after = review::cancel(&tx, row, Some(by), &request.reason, now).await?;
    // What was paid is given back by those who may refund.
    if let Some(bought) = bought {
        bought.cancel_unpaid(&user.app, &tx, None).await?;
    }
    finish(&user, &audit, tx, &before, after, ("cancel", ReservationEvent::Cancelled)).await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct BlockBooths {
    /// A list, or comma-separated text.
    #[serde(deserialize_with = "distinct_ids")]
    #[schema(value_type = Vec<i64>)]
    pub booth_ids: Vec<i64>,
    /// True takes free booths out of sale, false puts blocked ones back.
    pub blocked: bool,
}

/// Booths that are blocked, or free, from now on.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct BlockedBooths {
    pub booth_ids: Vec<i64>,
}

/// Takes free booths out of sale or puts them back; 1761 where somebody has one of them, and none changes.
#[utoipa::path(put, path = "/atms/booth/booths/block", tag = "booth", request_body = BlockBooths,
    responses((status = 200, body = BlockedBooths)))]
pub async fn block(
    user: Allowed<EditBooths>,
    audit: Audit,
    Payload(request): Payload<BlockBooths>,
) -> Answer<BlockedBooths> {
    let (tenant_id, tx) = (user.tenant_id(), user.begin().await?);
    let BlockBooths { booth_ids, blocked } = request;
    let before = store::taking::find(&*tx, tenant_id, &booth_ids).await?;
    review::block(&tx, tenant_id, &booth_ids, blocked, user.now()).await?;
    let after = if blocked { BoothStatus::Blocked } else { BoothStatus::Free };
    for booth in before.iter().filter(|booth| booth.status != after.value()) {
        let (was, is) = (json!({"state": booth.status}), json!({"state": after.value()}));
        let change = Change::updated(BOOTH, booth.id, &was, &is).action(if blocked { "disable" } else { "enable" });
        audit.record(&tx, change.named(booth.booth_no.as_str())).await?;
    }
    tx.commit().await?;
    Ok(Reply(BlockedBooths { booth_ids }))
}
