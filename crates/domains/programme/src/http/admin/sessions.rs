//! GET and PUT atms/programme/sessions: how many people fit into a session, and how many have booked

use fairway_attend::count_came;
use fairway_audit::{Audit, Change};
use fairway_company::Sender;
use fairway_event::{SessionBasics, list_sessions};
use fairway_http::{Allowed, Answer, Fields, ListAnswer, Params, Payload, Reply, TableQuery, Validate};
use fairway_records::{MeetingScope, resolve_scope, version};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::entities::session_places;
use crate::operations::booking::resize;
use crate::operations::mails::tell_moved_up;
use crate::permissions::ManageSeats;
use crate::store;

/// As the audit log calls it.
pub const KIND: &str = "agenda_session";
/// More than any hall takes.
pub const MAX_PLACES_PER_SESSION: i64 = 100_000;

/// A session with its seats.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SessionSeats {
    pub id: i64,
    /// The organiser's own short name for it.
    pub code: String,
    /// Unix seconds.
    pub start_time: i64,
    /// Unix seconds.
    pub end_time: i64,
    /// Empty outside the halls.
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
    pub title_zh: String,
    pub title_en: String,
    pub capacity: i32,
    pub need_booking: bool,
    pub booked: i32,
    pub waiting: i32,
    /// Those who were scanned at its door, with a seat or without one.
    pub came: i64,
    /// Which state of its time and room this is; a move sends it back.
    pub version: String,
}

impl SessionSeats {
    pub fn new(session: SessionBasics, places: Option<&session_places::Model>, came: i64) -> Self {
        let place = (session.start_time, session.end_time, &session.hall, &session.room_zh, &session.room_en);
        Self {
            version: version(&place),
            id: session.id,
            code: session.code,
            start_time: session.start_time,
            end_time: session.end_time,
            hall: session.hall,
            room_zh: session.room_zh,
            room_en: session.room_en,
            title_zh: session.title_zh,
            title_en: session.title_en,
            capacity: session.capacity,
            need_booking: session.need_booking,
            booked: places.map_or(0, |row| row.booked),
            waiting: places.map_or(0, |row| row.waiting),
            came,
        }
    }
}

#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SessionSeatsFilter {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Part of a title, a room or the code.
    pub keyword: Option<String>,
    /// 1 those that are booked, 0 the others; all of them if absent.
    pub need_booking: Option<u8>,
}

/// The sessions of a meeting with their seats, in the order of time.
#[utoipa::path(get, path = "/atms/programme/sessions", tag = "programme", params(TableQuery, SessionSeatsFilter),
    responses((status = 200, body = [SessionSeats])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(
    user: Allowed<ManageSeats>,
    Params(table): Params<TableQuery>,
    Params(filter): Params<SessionSeatsFilter>,
) -> ListAnswer<SessionSeats> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let activity_id = resolve_scope::<MeetingScope>(&user, tenant_id, filter.activity_id).await?;
    let narrowed = (filter.keyword.as_deref(), filter.need_booking.map(|flag| flag == 1));
    let found = list_sessions(db, tenant_id, activity_id, &table, narrowed).await?;
    let ids: Vec<i64> = found.rows.iter().map(|session| session.id).collect();
    let places = store::places::find_many(db, tenant_id, &ids).await?;
    let came = count_came(db, tenant_id, &ids).await?;
    Ok(found.map(|session| {
        let (row, came) = (places.get(&session.id), came.get(&session.id).copied().unwrap_or_default());
        SessionSeats::new(session, row, came)
    }))
}

#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct UpdateSessionSeats {
    pub id: i64,
    /// How many people fit in; never fewer than have booked.
    pub capacity: i64,
    /// Whoever wants to come books a seat.
    pub need_booking: bool,
}

impl Validate for UpdateSessionSeats {
    fn validate(&self, fields: &mut Fields) {
        fields.range("capacity", self.capacity, i64::from(self.need_booking), MAX_PLACES_PER_SESSION);
    }
}

/// Says how many people fit into a session and whether they book. 2105 where more have booked already. Those who wait get
/// new seats at once and are told by mail.
#[utoipa::path(put, path = "/atms/programme/sessions", tag = "programme", request_body = UpdateSessionSeats,
    responses((status = 200, body = SessionSeats)))]
pub async fn update(
    user: Allowed<ManageSeats>,
    audit: Audit,
    Payload(request): Payload<UpdateSessionSeats>,
) -> Answer<SessionSeats> {
    Fields::check(&request)?;
    let (tenant_id, now) = (user.tenant_id(), user.now());
    let tx = user.begin().await?;
    let places = (request.capacity as i32, request.need_booking);
    let (before, after, moved_up) = resize(&tx, tenant_id, request.id, places, now).await?;
    tell_moved_up(&Sender::of(&user), &tx, &after, &moved_up).await?;
    let places = |session: &SessionBasics| json!({"capacity": session.capacity, "need_booking": session.need_booking});
    let change = Change::updated(KIND, after.id, &places(&before), &places(&after));
    audit.record(&tx, change.named(after.title_zh.clone()).named_en(after.title_en.clone())).await?;
    let counted = store::places::find(&*tx, tenant_id, after.id).await?;
    let came = count_came(&*tx, tenant_id, &[after.id]).await?.remove(&after.id).unwrap_or_default();
    tx.commit().await?;
    Ok(Reply(SessionSeats::new(after, Some(&counted), came)))
}
