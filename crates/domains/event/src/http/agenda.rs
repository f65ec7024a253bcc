//! GET atlas/exhibition/agenda and atlas/exhibition/agenda_details/{activity_agenda_id}

use std::collections::HashMap;

use axum::extract::Path;
use axum::response::Response;
use fairway_auth::TenantId;
use fairway_http::{Failure, List, Params, Public, Reply, TableQuery, Visit};
use fairway_refdata::country;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbErr, Order};
use serde::{Deserialize, Serialize};

use crate::entities::agenda_session::{self, Column};
use crate::entities::speaker;
use crate::model::{SessionMaterial, tag};
use crate::operations::session_content::lasting_materials;
use crate::{EventError, store};

/// The order in which a programme is read.
const ORDER: &[(Column, Order)] =
    &[(Column::StartTime, Order::Asc), (Column::Hall, Order::Asc), (Column::Id, Order::Asc)];

#[derive(Debug, Deserialize, Serialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgendaQuery {
    /// The meeting's id.
    pub activity_id: i64,
    /// The code of a hall; all of them if absent.
    pub hall: Option<String>,
    /// The code of a track; all of them if absent.
    pub track: Option<String>,
    /// Zero-based page index.
    pub start: Option<i64>,
    /// Rows per page, at most 100; everything if neither this nor `start` is sent.
    pub limit: Option<i64>,
    /// 1 returns everything.
    pub nopage: Option<u8>,
}

/// A session of the programme.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgendaSessionView {
    pub id: i64,
    /// The organiser's own short name for it.
    pub code: String,
    /// Unix seconds.
    pub start_time: i64,
    /// Unix seconds.
    pub end_time: i64,
    /// The code of the hall it takes place in; empty outside the halls.
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
    pub track: String,
    pub track_zh: String,
    pub track_en: String,
    pub capacity: i32,
    pub need_booking: bool,
    /// Part of the summit, which has a registration of its own.
    pub is_summit: bool,
    /// Interpreted between Chinese and English.
    pub is_interpreted: bool,
    pub title_zh: String,
    pub title_en: String,
    /// In the order in which they speak.
    pub speakers: Vec<SpeakerView>,
}

/// Somebody who speaks at a session.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct SpeakerView {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_zh: String,
    pub company_en: String,
    /// Their company, if it is known here.
    pub company_id: Option<i64>,
    pub country_id: Option<i64>,
    /// What their country is called; empty if there is none.
    pub country_zh: String,
    pub country_en: String,
    /// A portrait; empty if there is none.
    pub image: String,
    /// What they have done; empty in lists.
    pub bio_zh: String,
    pub bio_en: String,
}

/// A session with what it is about.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AgendaSessionDetailView {
    #[serde(flatten)]
    pub session: AgendaSessionView,
    pub abstract_zh: String,
    pub abstract_en: String,
    /// What everybody may read of it.
    pub materials: Vec<SessionMaterial>,
    /// How much more there is for those who are registered for the meeting.
    pub attendee_materials: usize,
}

impl AgendaSessionView {
    fn new(row: agenda_session::Model, speakers: Vec<speaker::Model>) -> Self {
        Self {
            id: row.id,
            code: row.code,
            start_time: row.start_time,
            end_time: row.end_time,
            hall: row.hall,
            room_zh: row.room_zh,
            room_en: row.room_en,
            track: row.track,
            track_zh: row.track_zh,
            track_en: row.track_en,
            capacity: row.capacity,
            need_booking: row.need_booking,
            is_summit: row.is_summit,
            is_interpreted: row.is_interpreted,
            title_zh: row.title_zh,
            title_en: row.title_en,
            speakers: speakers.into_iter().map(SpeakerView::from).collect(),
        }
    }
}

impl From<speaker::Model> for SpeakerView {
    fn from(row: speaker::Model) -> Self {
        let land = row.country_id.and_then(country);
        Self {
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
            position_zh: row.position_zh,
            position_en: row.position_en,
            company_zh: row.company_zh,
            company_en: row.company_en,
            company_id: row.company_id,
            country_id: row.country_id,
            country_zh: land.map_or("", |land| land.name_zh).to_owned(),
            country_en: land.map_or("", |land| land.name_en).to_owned(),
            image: row.image,
            bio_zh: row.bio_zh,
            bio_en: row.bio_en,
        }
    }
}

impl AgendaQuery {
    /// A programme is read whole unless a page of it is asked for.
    fn table(&self) -> TableQuery {
        let is_whole = self.start.is_none() && self.limit.is_none();
        let nopage = if is_whole { Some(1) } else { self.nopage };
        TableQuery { start: self.start, limit: self.limit, nopage, ..Default::default() }
    }
}

/// What a query asks for of a meeting's programme, in the order of time, with who speaks.
pub async fn find_agenda(
    db: &DatabaseConnection,
    tenant_id: TenantId,
    query: &AgendaQuery,
) -> Result<List<AgendaSessionView>, Failure> {
    let select = store::agenda::of(tenant_id, query.activity_id, query.hall.as_deref(), query.track.as_deref());
    let found: List<agenda_session::Model> = query.table().page(db, select, &[], ORDER).await?;
    Ok(found.decorate(|rows| views(db, tenant_id, rows)).await?)
}

/// These sessions, as far as they are there, in the order of time.
pub async fn find_agenda_sessions(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<Vec<AgendaSessionView>, DbErr> {
    let rows = store::agenda::find_many(db, tenant_id, ids).await?;
    views(db, tenant_id, rows).await
}

async fn views(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    rows: Vec<agenda_session::Model>,
) -> Result<Vec<AgendaSessionView>, DbErr> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut speakers: HashMap<i64, Vec<speaker::Model>> = HashMap::new();
    for (session_id, mut person) in store::agenda::list_speakers(db, tenant_id, &ids).await? {
        // Lists are short: what speakers have done stands on the page of a session.
        (person.bio_zh, person.bio_en) = (String::new(), String::new());
        speakers.entry(session_id).or_default().push(person);
    }
    let view = |row: agenda_session::Model| {
        let own = speakers.remove(&row.id).unwrap_or_default();
        AgendaSessionView::new(row, own)
    };
    Ok(rows.into_iter().map(view).collect())
}

/// The programme of a meeting in the order of time, with who speaks.
#[utoipa::path(get, path = "/atlas/exhibition/agenda", tag = "event", params(AgendaQuery),
    responses((status = 200, body = [AgendaSessionView])), extensions(("x-fairway-list" = json!(true))))]
pub async fn list(public: Public, Params(query): Params<AgendaQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::AGENDA)];
    let query = &query;
    let load = |visit: Visit| async move { find_agenda(visit.db().read(), visit.tenant_id(), query).await };
    public.read(query, tags, load).await
}

/// One session with its abstract and its materials.
#[utoipa::path(get, path = "/atlas/exhibition/agenda_details/{activity_agenda_id}", tag = "event",
    params(("activity_agenda_id" = i64, Path)), responses((status = 200, body = AgendaSessionDetailView)))]
pub async fn get(public: Public, Path(activity_agenda_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::AGENDA)];
    let load = |visit: Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let found = store::agenda::find(db, tenant_id, activity_agenda_id).await?;
        let row = found.ok_or(EventError::UnknownSession)?;
        let speakers = store::agenda::list_speakers(db, tenant_id, &[row.id]).await?;
        let speakers = speakers.into_iter().map(|(_, person)| person).collect();
        let (abstract_zh, abstract_en) = (row.abstract_zh.clone(), row.abstract_en.clone());
        let (kept, materials): (Vec<_>, Vec<_>) =
            lasting_materials(&row)?.into_iter().partition(|material| material.for_attendees);
        Ok(Reply(AgendaSessionDetailView {
            session: AgendaSessionView::new(row, speakers),
            abstract_zh,
            abstract_en,
            materials,
            attendee_materials: kept.len(),
        }))
    };
    public.read(&(), tags, load).await
}
