//! Booking a seat, giving it back, and who moves up. All of it happens with the session locked, so that what is counted stays
//! true until the transaction ends; capacity is guarded by the counter's own condition besides.

use fairway_auth::{Actor, TenantId};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_event::{SessionBasics, lock_session, set_places};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::clashes::find_clashes;
use crate::entities::session_seat;
use crate::model::{SeatState, Source, tag};
use crate::{ProgrammeError, store};

/// What they ask for.
#[derive(Clone, Copy, Debug)]
pub struct Wish {
    pub session_id: i64,
    pub source: Source,
    /// They would wait where all seats are taken.
    pub may_wait: bool,
    /// They know that they have something else at that time.
    pub may_clash: bool,
}

/// A seat with its session.
#[derive(Clone, Debug)]
pub struct Booked {
    pub session: SessionBasics,
    pub seat: session_seat::Model,
}

/// What became of a cancellation.
#[derive(Clone, Debug)]
pub struct GivenBack {
    pub session: SessionBasics,
    /// None for those who never asked for a seat.
    pub seat: Option<session_seat::Model>,
    /// Who got it.
    pub moved_up: Vec<session_seat::Model>,
}

/// Books a seat, or a place on the waiting list. Who has one keeps it.
pub async fn book(tx: &Tx, by: &Actor, wish: &Wish) -> Result<Booked, ProgrammeError> {
    let session = lock_session(tx, by.tenant_id, wish.session_id).await?;
    let own = store::seats::find_own(&**tx, by.tenant_id, session.id, by.user_id).await?;
    if let Some(seat) = own.as_ref().filter(|seat| seat.state != SeatState::Cancelled.value()) {
        return Ok(Booked { seat: seat.clone(), session });
    }
    if !session.need_booking {
        return Err(ProgrammeError::NoBooking);
    }
    if session.start_time <= by.now {
        return Err(ProgrammeError::Began);
    }
    if !wish.may_clash {
        let clashes = find_clashes(&**tx, by, &session).await?;
        if !clashes.is_empty() {
            return Err(ProgrammeError::Clashes(clashes));
        }
    }
    store::places::ensure(tx, by.tenant_id, session.id).await?;
    let (state, turn) = if store::places::take(tx, by.tenant_id, session.id, session.capacity).await? {
        (SeatState::Booked, 0)
    } else if wish.may_wait {
        (SeatState::Waiting, store::places::join(tx, by.tenant_id, session.id).await?)
    } else {
        return Err(ProgrammeError::Full(store::places::find(&**tx, by.tenant_id, session.id).await?.waiting));
    };
    let is_known = own.is_some();
    let mut row = match own {
        Some(seat) => seat.into_active_model(),
        None => session_seat::ActiveModel {
            tenant_id: Set(by.tenant_id),
            activity_id: Set(session.activity_id),
            session_id: Set(session.id),
            user_id: Set(by.user_id),
            created_at: Set(by.now),
            ..Default::default()
        },
    };
    row.state = Set(state.value());
    row.state_at = Set(by.now);
    row.turn = Set(turn);
    row.is_moved_up = Set(false);
    row.source = Set(wish.source.value());
    row.cancel_source = Set(0);
    row.updated_at = Set(by.now);
    let seat = if is_known { store::seats::update(tx, row).await? } else { store::seats::insert(tx, row).await? };
    touch(tx, by.tenant_id);
    Ok(Booked { session, seat })
}

/// Gives back what somebody has in a session; what they do not have is no mistake. The next one on the list gets the seat.
pub async fn cancel(tx: &Tx, by: &Actor, session_id: i64, source: Source) -> Result<GivenBack, ProgrammeError> {
    let session = lock_session(tx, by.tenant_id, session_id).await?;
    let own = store::seats::find_own(&**tx, by.tenant_id, session.id, by.user_id).await?;
    let held = own.clone().filter(|seat| seat.state != SeatState::Cancelled.value());
    let Some(seat) = held else { return Ok(GivenBack { session, seat: own, moved_up: Vec::new() }) };
    if session.start_time <= by.now {
        return Err(ProgrammeError::Began);
    }
    let was_booked = seat.state == SeatState::Booked.value();
    let mut row = seat.into_active_model();
    row.state = Set(SeatState::Cancelled.value());
    row.state_at = Set(by.now);
    row.cancel_source = Set(source.value());
    row.updated_at = Set(by.now);
    let seat = store::seats::update(tx, row).await?;
    let moved_up = if was_booked {
        store::places::give_back(tx, by.tenant_id, session.id).await?;
        move_up(tx, by.tenant_id, &session, by.now).await?
    } else {
        store::places::leave(tx, by.tenant_id, session.id).await?;
        Vec::new()
    };
    touch(tx, by.tenant_id);
    Ok(GivenBack { session, seat: Some(seat), moved_up })
}

/// Says how many people fit into a session and whether they book; never fewer than have booked. Where there is more room
/// than before, those who wait get it.
pub async fn resize(
    tx: &Tx,
    tenant_id: TenantId,
    session_id: i64,
    (capacity, need_booking): (i32, bool),
    now: i64,
) -> Result<(SessionBasics, SessionBasics, Vec<session_seat::Model>), ProgrammeError> {
    let before = lock_session(tx, tenant_id, session_id).await?;
    let places = store::places::find(&**tx, tenant_id, session_id).await?;
    if capacity < places.booked {
        return Err(ProgrammeError::MoreBooked(places.booked));
    }
    let after = set_places(tx, tenant_id, session_id, (capacity, need_booking), now).await?;
    let moved_up = move_up(tx, tenant_id, &after, now).await?;
    touch(tx, tenant_id);
    Ok((before, after, moved_up))
}

/// Seats those who wait, the first first, as long as there is room. Once a session has begun nobody moves any more.
async fn move_up(
    tx: &Tx,
    tenant_id: TenantId,
    session: &SessionBasics,
    now: i64,
) -> Result<Vec<session_seat::Model>, ProgrammeError> {
    let mut moved_up = Vec::new();
    if session.start_time <= now {
        return Ok(moved_up);
    }
    while let Some(next) = store::seats::next(&**tx, tenant_id, session.id).await? {
        if !store::places::take(tx, tenant_id, session.id, session.capacity).await? {
            break;
        }
        store::places::leave(tx, tenant_id, session.id).await?;
        let mut row = next.into_active_model();
        row.state = Set(SeatState::Booked.value());
        row.state_at = Set(now);
        row.is_moved_up = Set(true);
        row.updated_at = Set(now);
        moved_up.push(store::seats::update(tx, row).await?);
    }
    Ok(moved_up)
}

fn touch(tx: &Tx, tenant_id: TenantId) {
    tx.touch(Tag::of(tag::SEATS, tenant_id).as_str());
}
