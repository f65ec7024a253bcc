//! Writing to those who moved up, whose seat an organiser cancelled, or whose session was moved or cancelled.

use fairway_company::{Sender, readers_among};
use fairway_db::Tx;
use fairway_event::{SessionBasics, find_zone};
use fairway_messages::{Mail, queue_mail};

use crate::ProgrammeError;
use crate::entities::session_seat;
use crate::messages::{SeatCancelled, SeatGot, SeatMoved, SessionCancelled};

const PAGE: &str = "/console/myParticipation/agenda";

async fn local_time(tx: &Tx, session: &SessionBasics, tenant_id: i64) -> Result<String, ProgrammeError> {
    let zone = find_zone(&**tx, tenant_id, session.activity_id).await?.unwrap_or_default();
    Ok(format!("{} ({})", zone.local_time(session.start_time), zone.label(session.start_time)))
}

/// Tells people that a seat which they waited for is theirs.
pub async fn tell_moved_up(
    sender: &Sender<'_>,
    tx: &Tx,
    session: &SessionBasics,
    seats: &[session_seat::Model],
) -> Result<(), ProgrammeError> {
    if seats.is_empty() {
        return Ok(());
    }
    let at = local_time(tx, session, sender.tenant.id).await?;
    let user_ids: Vec<i64> = seats.iter().map(|seat| seat.user_id).collect();
    for reader in readers_among(sender, tx, None, &user_ids).await? {
        let template = SeatGot {
            site: sender.tenant.name(reader.lang),
            name: &reader.name,
            session: reader.lang.pick(&session.title_zh, &session.title_en),
            at: &at,
            room: reader.lang.pick(&session.room_zh, &session.room_en),
            url: &sender.url(reader.lang, PAGE),
        };
        let mail = Mail::new(sender.tenant.id, &reader.email, reader.lang, &template);
        queue_mail(tx, sender.now, mail).await?;
    }
    Ok(())
}

/// Tells somebody that their seat is no longer theirs.
pub async fn tell_cancelled(
    sender: &Sender<'_>,
    tx: &Tx,
    session: &SessionBasics,
    seat: &session_seat::Model,
) -> Result<(), ProgrammeError> {
    let Some(reader) = readers_among(sender, tx, None, &[seat.user_id]).await?.pop() else { return Ok(()) };
    let at = local_time(tx, session, sender.tenant.id).await?;
    let template = SeatCancelled {
        site: sender.tenant.name(reader.lang),
        name: &reader.name,
        session: reader.lang.pick(&session.title_zh, &session.title_en),
        at: &at,
        url: &sender.url(reader.lang, "/agendaList"),
    };
    queue_mail(tx, sender.now, Mail::new(sender.tenant.id, &reader.email, reader.lang, &template)).await?;
    Ok(())
}

/// Tells those who have booked a session, or wait for it, where and when it is now; how many had not been told of that yet.
pub async fn tell_moved(
    sender: &Sender<'_>,
    tx: &Tx,
    session: &SessionBasics,
    seats: &[session_seat::Model],
) -> Result<u64, ProgrammeError> {
    let at = local_time(tx, session, sender.tenant.id).await?;
    let user_ids: Vec<i64> = seats.iter().map(|seat| seat.user_id).collect();
    let mut told = 0;
    for reader in readers_among(sender, tx, None, &user_ids).await? {
        let template = SeatMoved {
            site: sender.tenant.name(reader.lang),
            name: &reader.name,
            session: reader.lang.pick(&session.title_zh, &session.title_en),
            at: &at,
            room: reader.lang.pick(&session.room_zh, &session.room_en),
            url: &sender.url(reader.lang, PAGE),
        };
        let key = format!("seat_moved:{}:{}:{}", session.id, session.updated_at, reader.user_id);
        let mail = Mail::new(sender.tenant.id, &reader.email, reader.lang, &template).dedupe_key(key);
        told += u64::from(queue_mail(tx, sender.now, mail).await?.is_some());
    }
    Ok(told)
}

/// Tells those who have booked a session, or wait for it, that it does not take place.
pub async fn tell_session_cancelled(
    sender: &Sender<'_>,
    tx: &Tx,
    session: &SessionBasics,
    seats: &[session_seat::Model],
) -> Result<(), ProgrammeError> {
    if seats.is_empty() {
        return Ok(());
    }
    let at = local_time(tx, session, sender.tenant.id).await?;
    let user_ids: Vec<i64> = seats.iter().map(|seat| seat.user_id).collect();
    for reader in readers_among(sender, tx, None, &user_ids).await? {
        let template = SessionCancelled {
            site: sender.tenant.name(reader.lang),
            name: &reader.name,
            session: reader.lang.pick(&session.title_zh, &session.title_en),
            at: &at,
            url: &sender.url(reader.lang, "/agendaList"),
        };
        queue_mail(tx, sender.now, Mail::new(sender.tenant.id, &reader.email, reader.lang, &template)).await?;
    }
    Ok(())
}
