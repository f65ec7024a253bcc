//! GET atlas/exhibition/my_reservations, atlas/exhibition/reservation/{reservation_id}, its cancel, and POST …/reservation/pay

use axum::extract::Path;
use fairway_auth::Permission;
use fairway_http::{Answer, List, ListAnswer, Params, Payload, Reply, SignedIn};
use fairway_once::{Begun, OnceKey, begin};
use fairway_records::{ActivityQuery, RecordId, must_be_current};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::booth_hold::chooser;
use super::reservation_view::{ReservationView, view, views};
use super::reserve_booth::{is_theirs, must_act_for};
use crate::model::ReservationStatus;
use crate::operations::{review, selling};
use crate::permissions::ReviewReservations;
use crate::{BoothError, store};

/// What the audit log calls a reservation.
pub const KIND: &str = "booth_reservation";

/// What I and my company reserved in this meeting, the latest first, my running hold among it.
#[utoipa::path(get, path = "/atlas/exhibition/my_reservations", tag = "booth", params(ActivityQuery),
    responses((status = 200, body = [ReservationView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(user: SignedIn, Params(query): Params<ActivityQuery>) -> ListAnswer<ReservationView> {
    let (db, by) = (user.db().read(), chooser(&user, query.activity_id).await?);
    let found = store::reservations::list_own(db, by.tenant_id, by.activity_id, by.user_id, by.company_id).await?;
    let rows = found.into_iter().filter(|row| {
        let is_held = row.status == ReservationStatus::Held.value();
        // A colleague's choice is theirs until they submit it.
        !is_held || (row.user_id == by.user_id && row.held_until > by.now)
    });
    Ok(List::whole(views(db, by.tenant_id, rows.collect(), by.now).await?))
}

/// One reservation: my own, my company's, or any for those who review them.
#[utoipa::path(get, path = "/atlas/exhibition/reservation/{reservation_id}", tag = "booth",
    params(("reservation_id" = i64, Path)), responses((status = 200, body = ReservationView)))]
pub async fn get(user: SignedIn, Path(reservation_id): Path<i64>) -> Answer<ReservationView> {
    let (db, now) = (user.db().read(), user.now());
    let found = store::reservations::find(db, user.tenant_id(), reservation_id).await?;
    let row = found.ok_or(BoothError::UnknownReservation)?;
    let is_reviewer = user.principal().permissions.holds(ReviewReservations::CODE);
    if !is_reviewer && !is_theirs(&chooser(&user, row.activity_id).await?, &row) {
        return Err(BoothError::UnknownReservation.into());
    }
    Ok(Reply(view(db, row, now).await?))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CancelOwnReservation {
    /// The version of it that was looked at. If it was reviewed since, failure 409 says so and nothing is cancelled.
    pub version: Option<String>,
}

/// Takes a reservation of my company back while it waits for review; 1760 after that, 1759 for whoever left the company.
#[utoipa::path(post, path = "/atlas/exhibition/reservation/{reservation_id}/cancel", tag = "booth",
    params(("reservation_id" = i64, Path),
        ("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    request_body = CancelOwnReservation, responses((status = 200, body = ReservationView)))]
pub async fn cancel(
    user: SignedIn,
    Path(reservation_id): Path<i64>,
    key: Option<OnceKey>,
    Payload(request): Payload<CancelOwnReservation>,
) -> Answer<Value> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &(reservation_id, &request)).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let found = store::reservations::lock(&tx, tenant_id, reservation_id).await?;
    let row = found.ok_or(BoothError::UnknownReservation)?;
    must_act_for(&chooser(&user, row.activity_id).await?, &row)?;
    let current = json!(view(&*tx, row.clone(), now).await?);
    let named = RecordId { kind: KIND, id: row.id, tenant_id };
    must_be_current(&user, &tx, named, request.version.as_deref(), &current).await?;
    let row = review::cancel(&tx, row, None, "", now).await?;
    let view = view(&*tx, row, now).await?;
    let answer = once.finish(&tx, &view).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct PayReservation {
    pub reservation_id: i64,
}

/// Where it is paid.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ReservationOrder {
    pub order_id: i64,
}

/// The order by which the deposit of my reservation is paid, or after it the balance: the one that waits, or a new one. 1766 where
/// there is nothing to pay, 1759 for whoever left the company. Needs an `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/reservation/pay", tag = "booth", request_body = PayReservation,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = ReservationOrder)))]
pub async fn pay(user: SignedIn, key: OnceKey, Payload(request): Payload<PayReservation>) -> Answer<Value> {
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let found = store::reservations::lock(&tx, user.tenant_id(), request.reservation_id).await?;
    let row = found.ok_or(BoothError::UnknownReservation)?;
    let by = chooser(&user, row.activity_id).await?;
    must_act_for(&by, &row)?;
    let order_id = selling::order(&user, &tx, by.company_id, &row).await?;
    let answer = once.finish(&tx, &ReservationOrder { order_id }).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}
