//! PUT atms/programme/sessions/move and POST atms/programme/sessions/tell: a session at another time or in another room

use fairway_attend::count_came;
use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_event::{EventError, SessionBasics, find_session, lock_session, lock_sessions};
use fairway_http::fields::UNKNOWN;
use fairway_http::{Allowed, Answer, Failure, Fields, Payload, Reply, Validate};
use fairway_lang::Text;
use fairway_records::{LAST_PLANNABLE_SECOND, RecordId, must_be_current};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::sessions::{KIND, SessionSeats};
use crate::operations::mails::tell_moved;
use crate::operations::moving::{Room, move_to};
use crate::permissions::ManageSeats;
use crate::store;

/// Sessions begin at these steps.
pub const STEP_SECONDS: i64 = 300;
pub const STEPS: Text = Text::new("开始时间须为 5 分钟的整数倍", "Sessions begin at full five minutes");

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct MoveSession {
    pub id: i64,
    /// The version that was looked at; if it changed since, failure 409 says so (`data.current`).
    pub version: Option<String>,
    /// When it begins, Unix seconds, at full five minutes or as before; it lasts as long as before.
    pub start_time: i64,
    /// Hall and names of a room in which the meeting has a session.
    #[serde(default)]
    pub hall: String,
    #[serde(default)]
    pub room_zh: String,
    #[serde(default)]
    pub room_en: String,
}

impl Validate for MoveSession {
    fn validate(&self, fields: &mut Fields) {
        fields.range("start_time", self.start_time, 1, LAST_PLANNABLE_SECOND);
    }
}

/// Moves a session to another time or into another room of the meeting. 2106 where another one is there then. Seats stay.
#[utoipa::path(put, path = "/atms/programme/sessions/move", tag = "programme", request_body = MoveSession,
    responses((status = 200, body = SessionSeats)))]
pub async fn put(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(request): Payload<MoveSession>,
) -> Answer<SessionSeats> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let named = find_session(&*tx, tenant_id, request.id).await?;
    let all = lock_sessions(&tx, tenant_id, named.activity_id).await?;
    let before = all.iter().find(|one| one.id == request.id).ok_or(EventError::UnknownSession)?.clone();
    let seats = store::places::find(&*tx, tenant_id, before.id).await?;
    let came = count_came(&*tx, tenant_id, &[before.id]).await?.remove(&before.id).unwrap_or_default();
    let current = json!(SessionSeats::new(before.clone(), Some(&seats), came));
    let record = RecordId { kind: KIND, id: before.id, tenant_id };
    must_be_current(&user, &tx, record, request.version.as_deref(), &current).await?;
    // One that stays at its time may begin at an odd minute.
    if request.start_time != before.start_time && request.start_time % STEP_SECONDS != 0 {
        return Err(Failure::field("start_time", STEPS));
    }
    let room = Room { hall: request.hall, room_zh: request.room_zh, room_en: request.room_en };
    if !all.iter().any(|one| Room::of(one) == room) {
        return Err(Failure::field("room_zh", UNKNOWN));
    }
    let after = move_to(&tx, tenant_id, &all, &before, (request.start_time, room), now).await?;
    let place = |one: &SessionBasics| {
        json!({"start_time": one.start_time, "end_time": one.end_time, "hall": one.hall, "room_zh": one.room_zh,
            "room_en": one.room_en})
    };
    let change = Change::updated(KIND, after.id, &place(&before), &place(&after));
    audit.record(&tx, change.named(after.title_zh.clone()).named_en(after.title_en.clone())).await?;
    tx.commit().await?;
    Ok(Reply(SessionSeats::new(after, Some(&seats), came)))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct TellOfMove {
    /// The session's.
    pub id: i64,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ToldOfMove {
    /// How many were written to.
    pub told: u64,
}

/// Tells those who have booked a session, or wait for it, by mail when and where it is now. Who was told of that already gets no
/// second mail.
#[utoipa::path(post, path = "/atms/programme/sessions/tell", tag = "programme", request_body = TellOfMove,
    responses((status = 200, body = ToldOfMove)))]
pub async fn tell(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(request): Payload<TellOfMove>,
) -> Answer<ToldOfMove> {
    let tenant_id = user.tenant_id();
    let tx = user.begin().await?;
    let session = lock_session(&tx, tenant_id, request.id).await?;
    let seats = store::seats::list_holders(&*tx, tenant_id, session.id).await?;
    let told = tell_moved(&Sender::of(&user), &tx, &session, &seats).await?;
    if told > 0 {
        let change = Change::act("tell_moved", KIND, session.id);
        audit.record(&tx, change.named(session.title_zh.clone()).named_en(session.title_en.clone())).await?;
    }
    tx.commit().await?;
    Ok(Reply(ToldOfMove { told }))
}
