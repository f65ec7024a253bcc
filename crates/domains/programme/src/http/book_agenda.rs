//! POST and PUT atlas/exhibition/book_agenda: a seat is booked, and given back

use fairway_company::Sender;
use fairway_event::SessionBasics;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Failure, Fields, Payload, Reply, SignedIn, Validate};
use fairway_once::{Begun, OnceKey, begin};
use sea_orm::{ConnectionTrait, DbErr};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::entities::session_seat;
use crate::model::{SeatState, Source};
use crate::operations::booking::{self, Wish};
use crate::operations::mails::tell_moved_up;
use crate::store;

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BookAgenda {
    pub activity_agenda_id: i64,
    /// 1 books although another session of one's own is at the same time.
    pub confirm_clash: Option<u8>,
    /// 1 joins the waiting list where all seats are taken.
    pub waiting: Option<u8>,
    /// From where: 1 the agenda, 2 one's own agenda; 1 if absent.
    pub source: Option<i32>,
}

#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CancelAgenda {
    pub activity_agenda_id: i64,
    /// From where: 1 the agenda, 2 one's own agenda; 1 if absent.
    pub source: Option<i32>,
}

impl Validate for BookAgenda {
    fn validate(&self, fields: &mut Fields) {
        check_source(fields, self.source);
    }
}

impl Validate for CancelAgenda {
    fn validate(&self, fields: &mut Fields) {
        check_source(fields, self.source);
    }
}

fn check_source(fields: &mut Fields, source: Option<i32>) {
    fields.require("source", Source::of_guest(source).is_some(), UNKNOWN, vec![]);
}

/// Where somebody stands with a session, and how many seats there are.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SeatView {
    pub activity_agenda_id: i64,
    /// 0 nothing, 1 booked, 2 waiting, 3 cancelled.
    pub state: i32,
    /// The place on the waiting list, from 1; 0 for those who do not wait.
    pub position: i64,
    pub capacity: i32,
    pub booked: i32,
    pub waiting: i32,
    /// Seats that are free.
    pub places_left: i32,
}

impl SeatView {
    pub async fn new(
        db: &impl ConnectionTrait,
        tenant_id: i64,
        session: &SessionBasics,
        seat: Option<&session_seat::Model>,
    ) -> Result<Self, DbErr> {
        let places = store::places::find(db, tenant_id, session.id).await?;
        let position = match seat.filter(|seat| seat.state == SeatState::Waiting.value()) {
            Some(seat) => store::seats::position(db, seat).await?,
            None => 0,
        };
        Ok(Self {
            activity_agenda_id: session.id,
            state: seat.map_or(0, |seat| seat.state),
            position,
            capacity: session.capacity,
            booked: places.booked,
            waiting: places.waiting,
            places_left: (session.capacity - places.booked).max(0),
        })
    }
}

/// Books a seat in a session. 2104 with `data.clashes` where another session of one's own is at the same time: sent again with
/// `confirm_clash` 1 it is booked nevertheless. 2103 where all seats are taken: sent again with `waiting` 1 it is a place on
/// the waiting list, which becomes a seat by itself. Whoever has a seat or waits gets the same answer again. Needs an
/// `Idempotency-Key`.
#[utoipa::path(post, path = "/atlas/exhibition/book_agenda", tag = "programme", request_body = BookAgenda,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters; needed")),
    responses((status = 200, body = SeatView)))]
pub async fn book(user: SignedIn, key: OnceKey, Payload(request): Payload<BookAgenda>) -> Answer<Value> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let wish = Wish {
        session_id: request.activity_agenda_id,
        source: source(request.source)?,
        may_wait: request.waiting == Some(1),
        may_clash: request.confirm_clash == Some(1),
    };
    let booked = booking::book(&tx, &user.actor(), &wish).await?;
    let view = SeatView::new(&*tx, user.tenant_id(), &booked.session, Some(&booked.seat)).await?;
    let answer = once.finish(&tx, &view).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

/// Gives back one's seat or place on the waiting list. Who is next on the list gets the seat and is told by mail. What one
/// does not have is no mistake.
#[utoipa::path(put, path = "/atlas/exhibition/book_agenda", tag = "programme", request_body = CancelAgenda,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 visible characters")),
    responses((status = 200, body = SeatView)))]
pub async fn cancel(user: SignedIn, key: Option<OnceKey>, Payload(request): Payload<CancelAgenda>) -> Answer<Value> {
    Fields::check(&request)?;
    let tx = user.begin().await?;
    let once = match begin(&user, &tx, key, &request).await? {
        Begun::First(once) => once,
        Begun::Again(answer) => return Ok(Reply(answer)),
    };
    let source = source(request.source)?;
    let given = booking::cancel(&tx, &user.actor(), request.activity_agenda_id, source).await?;
    tell_moved_up(&Sender::of(&user), &tx, &given.session, &given.moved_up).await?;
    let view = SeatView::new(&*tx, user.tenant_id(), &given.session, given.seat.as_ref()).await?;
    let answer = once.finish(&tx, &view).await?;
    tx.commit().await?;
    Ok(Reply(answer))
}

fn source(number: Option<i32>) -> Result<Source, Failure> {
    Source::of_guest(number).ok_or_else(|| Failure::field("source", UNKNOWN))
}
