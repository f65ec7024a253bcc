//! GET atms/programme/seats, its export, and PUT atms/programme/seats/cancel: who sits where

use axum::response::Response;
use fairway_audit::{Audit, Change};
use fairway_auth::Actor;
use fairway_company::Sender;
use fairway_export::{ExportQuery, export};
use fairway_http::{Allowed, Answer, Failure, ListAnswer, Params, Payload, Reply, SignedIn, Sorts, TableQuery};
use fairway_records::{MeetingScope, resolve_scope};
use sea_orm::{ColumnTrait, Order, QueryFilter, Select};
use serde::Deserialize;

use super::seat_row::{SessionSeatRow, rows};
use super::sessions::KIND;
use crate::entities::session_seat::{Column, Entity};
use crate::model::{SeatState, Source};
use crate::operations::booking;
use crate::operations::mails::{tell_cancelled, tell_moved_up};
use crate::permissions::ManageSeats;
use crate::{ProgrammeError, store};

const SORTS: Sorts<Column> = &[("state_at", Column::StateAt)];
/// Those who wait stand in the order in which they move up.
const ORDER: &[(Column, Order)] = &[
    (Column::SessionId, Order::Asc),
    (Column::State, Order::Asc),
    (Column::Turn, Order::Asc),
    (Column::Id, Order::Asc),
];

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SessionSeatFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// One session; all of them if absent.
    pub activity_agenda_id: Option<i64>,
}

/// The meeting that is meant, and what the filter leaves of its seats.
async fn select(user: &SignedIn, filter: SessionSeatFilter) -> Result<(i64, Select<Entity>), Failure> {
    let tenant_id = user.tenant_id();
    let activity_id = resolve_scope::<MeetingScope>(user, tenant_id, filter.activity_id).await?;
    let mut select = store::seats::of(tenant_id).filter(Column::ActivityId.eq(activity_id));
    if let Some(session_id) = filter.activity_agenda_id {
        select = select.filter(Column::SessionId.eq(session_id));
    }
    Ok((activity_id, select))
}

/// Seats and places on waiting lists, of one session or of all; tabs by their state.
#[utoipa::path(get, path = "/atms/programme/seats", tag = "programme", params(TableQuery, SessionSeatFilter),
    responses((status = 200, body = [SessionSeatRow])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageSeats>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SessionSeatFilter>,
) -> ListAnswer<SessionSeatRow> {
    let (_, select) = select(&user, filter).await?;
    let found = table.page_with_status(user.db().read(), select, Column::State, SORTS, ORDER).await?;
    found.decorate(|seats| rows(user.db(), user.tenant_id(), seats)).await
}

/// The same list as a file, for whoever stands at the door.
#[utoipa::path(get, path = "/atms/programme/seats/export", tag = "programme",
    params(TableQuery, SessionSeatFilter, ExportQuery),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>)))]
pub async fn export_file(
    user: Allowed<ManageSeats>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SessionSeatFilter>,
    Params(file): Params<ExportQuery>,
) -> Result<Response, Failure> {
    let tenant_id = user.tenant_id();
    let (activity_id, select) = select(&user, filter).await?;
    let select = table.ordered(table.tab(select, Column::State), SORTS, ORDER)?;
    export(&user, file.format.of_meeting(activity_id), select, move |db, seats| {
        Box::pin(async move { rows(&db, tenant_id, seats).await })
    })
    .await
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CancelSessionSeat {
    /// The seat's.
    pub id: i64,
}

/// Cancels somebody's seat or place on the waiting list, and tells them by mail. Who is next on the list gets the seat.
#[utoipa::path(put, path = "/atms/programme/seats/cancel", tag = "programme", request_body = CancelSessionSeat,
    responses((status = 200)))]
pub async fn cancel(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(request): Payload<CancelSessionSeat>,
) -> Answer<()> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let seat = store::seats::find(&*tx, tenant_id, request.id).await?.ok_or(ProgrammeError::UnknownSeat)?;
    let whose = Actor::unnamed(tenant_id, seat.user_id, now);
    let given = booking::cancel(&tx, &whose, seat.session_id, Source::Organiser).await?;
    // Somebody who gave it back themselves needs no letter.
    if seat.state != SeatState::Cancelled.value() {
        let sender = Sender::of(&user);
        tell_cancelled(&sender, &tx, &given.session, &seat).await?;
        tell_moved_up(&sender, &tx, &given.session, &given.moved_up).await?;
        let change = Change::act("cancel_seat", KIND, given.session.id);
        let change = change.named(given.session.title_zh.clone()).named_en(given.session.title_en.clone());
        audit.record(&tx, change).await?;
    }
    tx.commit().await?;
    Ok(Reply(()))
}
