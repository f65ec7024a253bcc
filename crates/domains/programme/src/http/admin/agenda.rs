//! GET, POST, PUT and DELETE atms/agenda/sessions: what the sessions of the programme are

use axum::extract::Path;
use fairway_attend::{close_doors, count_came};
use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_event::{
    EventError, NewSession, SessionBasics, SessionContent, add_session, are_speakers, find_session, lock_session,
    lock_sessions, remove_session, session_content, write_session,
};
use fairway_http::fields::{REQUIRED, UNKNOWN};
use fairway_http::{Allowed, Answer, Failure, Params, Payload, Reply};
use fairway_lang::Text;
use fairway_records::{MeetingScope, RecordId, must_be_current, resolve_scope, version};
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::agenda_form::AgendaForm;
use super::moves::{STEP_SECONDS, STEPS};
use super::sessions::KIND;
use crate::ProgrammeError;
use crate::operations::booking::resize;
use crate::operations::mails::{tell_moved_up, tell_session_cancelled};
use crate::operations::materials::settle_files;
use crate::operations::moving::{Room, must_be_free};
use crate::operations::removing::forget_seats;
use crate::permissions::ManageSeats;
use crate::store;

/// A session with twenty materials and both its texts.
const BODY_BYTES: usize = 128 << 10;
/// Enough of a digest for the sessions of one meeting.
const CODE_CHARS: usize = 12;
const TAKEN: Text = Text::new("已有会议使用这个编号", "Another session has this code");

/// A session as an organiser keeps it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgendaEntry {
    pub id: i64,
    pub activity_id: i64,
    #[serde(flatten)]
    pub content: SessionContent,
    pub capacity: i32,
    pub need_booking: bool,
    /// How many have booked.
    pub booked: i32,
    /// How many wait for a seat.
    pub waiting: i32,
    /// Which state of it this is; a change sends it back.
    pub version: String,
}

impl AgendaEntry {
    async fn read(db: &impl ConnectionTrait, tenant_id: i64, session: &SessionBasics) -> Result<Self, ProgrammeError> {
        let content = session_content(db, tenant_id, session.id).await?;
        let places = store::places::find(db, tenant_id, session.id).await?;
        Ok(Self {
            // Seats come and go while somebody writes.
            version: version(&(session.id, session.capacity, session.need_booking, &content)),
            id: session.id,
            activity_id: session.activity_id,
            content,
            capacity: session.capacity,
            need_booking: session.need_booking,
            booked: places.booked,
            waiting: places.waiting,
        })
    }

    /// What the audit log keeps of it.
    fn audit_view(&self) -> Value {
        let mut fields = json!(self.content);
        fields["activity_id"] = json!(self.activity_id);
        fields["capacity"] = json!(self.capacity);
        fields["need_booking"] = json!(self.need_booking);
        fields
    }

    fn name(&self, change: Change) -> Change {
        change.named(self.content.title_zh.clone()).named_en(self.content.title_en.clone())
    }
}

/// One session with all that organisers write of it.
#[utoipa::path(get, path = "/atms/agenda/sessions/{id}", tag = "programme", params(("id" = i64, Path)),
    responses((status = 200, body = AgendaEntry)))]
pub async fn get(user: Allowed<ManageSeats>, Path(id): Path<i64>) -> Answer<AgendaEntry> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let session = find_session(db, tenant_id, id).await?;
    Ok(Reply(AgendaEntry::read(db, tenant_id, &session).await?))
}

/// Refuses what the meeting's other sessions, which the caller has locked, or its speakers do not allow.
async fn must_fit(
    db: &impl ConnectionTrait,
    (tenant_id, activity_id): (i64, i64),
    all: &[SessionBasics],
    before: Option<&SessionBasics>,
    content: &SessionContent,
) -> Result<(), Failure> {
    let own = before.map(|session| session.id);
    // One that stays at its time may begin at an odd minute.
    if before.is_none_or(|session| session.start_time != content.start_time) && content.start_time % STEP_SECONDS != 0 {
        return Err(Failure::field("start_time", STEPS));
    }
    if all.iter().any(|other| Some(other.id) != own && other.code == content.code) {
        return Err(Failure::field("code", TAKEN));
    }
    if !are_speakers(db, tenant_id, activity_id, &content.speaker_ids).await? {
        return Err(Failure::field("speaker_ids", UNKNOWN));
    }
    let (hall, room_zh, room_en) = (content.hall.clone(), content.room_zh.clone(), content.room_en.clone());
    let (time, room) = ((content.start_time, content.end_time), Room { hall, room_zh, room_en });
    // Where it was before, others had their say already.
    let stays = |session: &SessionBasics| (session.start_time, session.end_time) == time && Room::of(session) == room;
    if before.is_some_and(stays) {
        return Ok(());
    }
    Ok(must_be_free(all, own, time, &room)?)
}

/// Adds a session to the programme. 2106 where another one is in its room then.
#[utoipa::path(post, path = "/atms/agenda/sessions", tag = "programme", request_body = AgendaForm,
    responses((status = 200, body = AgendaEntry)))]
pub async fn create(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(form): Payload<AgendaForm, BODY_BYTES>,
) -> Answer<AgendaEntry> {
    form.check()?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, form.activity_id).await?;
    let mut content = form.content.trimmed();
    settle_files(&user.app, tenant_id, &mut content.materials).await?;
    let tx = user.begin().await?;
    let all = lock_sessions(&tx, tenant_id, activity_id).await?;
    if content.code.is_empty() {
        // The same session may be made twice in one second.
        version(&(&content, now, all.len()))[..CODE_CHARS].clone_into(&mut content.code);
    }
    must_fit(&*tx, (tenant_id, activity_id), &all, None, &content).await?;
    let new = NewSession {
        code: content.code.clone(),
        capacity: form.capacity as i32,
        need_booking: form.need_booking,
        ..Default::default()
    };
    let id = add_session(&tx, tenant_id, activity_id, new, now).await?;
    let made = write_session(&tx, tenant_id, id, content, now).await?;
    let entry = AgendaEntry::read(&*tx, tenant_id, &made).await?;
    audit.record(&tx, entry.name(Change::created(KIND, id, &entry.audit_view()))).await?;
    tx.commit().await?;
    Ok(Reply(entry))
}

/// Changes a session. 2105 where more have booked than it has seats now, 2106 where another one is in its room then. Seats
/// stay; those who wait get new ones at once and are told by mail.
#[utoipa::path(put, path = "/atms/agenda/sessions", tag = "programme", request_body = AgendaForm,
    responses((status = 200, body = AgendaEntry)))]
pub async fn update(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(form): Payload<AgendaForm, BODY_BYTES>,
) -> Answer<AgendaEntry> {
    form.check()?;
    let id = form.id.ok_or_else(|| Failure::field("id", REQUIRED))?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let mut content = form.content.trimmed();
    settle_files(&user.app, tenant_id, &mut content.materials).await?;
    let tx = user.begin().await?;
    let activity_id = find_session(&*tx, tenant_id, id).await?.activity_id;
    let all = lock_sessions(&tx, tenant_id, activity_id).await?;
    let session = all.iter().find(|one| one.id == id).ok_or(EventError::UnknownSession)?;
    let before = AgendaEntry::read(&*tx, tenant_id, session).await?;
    let record = RecordId { kind: KIND, id, tenant_id };
    must_be_current(&user, &tx, record, form.version.as_deref(), &json!(before)).await?;
    if content.code.is_empty() {
        content.code.clone_from(&session.code);
    }
    must_fit(&*tx, (tenant_id, activity_id), &all, Some(session), &content).await?;
    write_session(&tx, tenant_id, id, content, now).await?;
    let (_, after, moved_up) = resize(&tx, tenant_id, id, (form.capacity as i32, form.need_booking), now).await?;
    tell_moved_up(&Sender::of(&user), &tx, &after, &moved_up).await?;
    let entry = AgendaEntry::read(&*tx, tenant_id, &after).await?;
    audit.record(&tx, entry.name(Change::updated(KIND, id, &before.audit_view(), &entry.audit_view()))).await?;
    tx.commit().await?;
    Ok(Reply(entry))
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeleteSessionQuery {
    pub id: i64,
    /// The version that was seen, without which nothing is deleted; 409 where somebody has changed it since.
    pub version: Option<String>,
    /// 1 deletes it although people have booked, wait or came.
    pub confirm_people: Option<u8>,
}

/// Deletes a session with its seats. 2107 where people have booked, wait or came, unless that is confirmed; those who have
/// booked or wait for one that is still to come are told by mail, and the gates at its door are closed.
#[utoipa::path(delete, path = "/atms/agenda/sessions", tag = "programme", params(DeleteSessionQuery),
    responses((status = 200)))]
pub async fn delete(user: Allowed<ManageSeats>, audit: Audit, Params(query): Params<DeleteSessionQuery>) -> Answer<()> {
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let session = lock_session(&tx, tenant_id, query.id).await?;
    let entry = AgendaEntry::read(&*tx, tenant_id, &session).await?;
    let record = RecordId { kind: KIND, id: session.id, tenant_id };
    must_be_current(&user, &tx, record, query.version.as_deref(), &json!(entry)).await?;
    let came = count_came(&*tx, tenant_id, &[session.id]).await?.remove(&session.id).unwrap_or_default();
    let has_people = entry.booked > 0 || entry.waiting > 0 || came > 0;
    if has_people && query.confirm_people != Some(1) {
        return Err(ProgrammeError::HasPeople { booked: entry.booked, waiting: entry.waiting, came }.into());
    }
    if session.start_time > now {
        let seats = store::seats::list_holders(&*tx, tenant_id, session.id).await?;
        tell_session_cancelled(&Sender::of(&user), &tx, &session, &seats).await?;
    }
    forget_seats(&tx, tenant_id, session.id).await?;
    close_doors(&tx, tenant_id, session.id, now).await?;
    remove_session(&tx, tenant_id, session.id).await?;
    audit.record(&tx, entry.name(Change::deleted(KIND, session.id, &entry.audit_view()))).await?;
    tx.commit().await?;
    Ok(Reply(()))
}
