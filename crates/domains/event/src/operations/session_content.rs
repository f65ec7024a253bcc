//! What organisers write of a session: all of it but its seats, which are those of whoever counts them.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::sessions::SessionBasics;
use crate::entities::{agenda_session, agenda_speaker};
use crate::model::{SessionMaterial, tag};
use crate::{EventError, store};

/// What a session is about, when and where, who speaks, and what they give out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct SessionContent {
    /// The organiser's own short name for it; made up where a new one has none.
    pub code: String,
    pub title_zh: String,
    pub title_en: String,
    /// Unix seconds.
    pub start_time: i64,
    /// Unix seconds.
    pub end_time: i64,
    /// The code of the hall it takes place in; empty outside the halls.
    pub hall: String,
    pub room_zh: String,
    pub room_en: String,
    pub track_zh: String,
    pub track_en: String,
    /// Part of the summit, which has a registration of its own.
    pub is_summit: bool,
    /// Interpreted between Chinese and English.
    pub is_interpreted: bool,
    pub abstract_zh: String,
    pub abstract_en: String,
    /// Who speaks, in this order.
    pub speaker_ids: Vec<i64>,
    pub materials: Vec<SessionMaterial>,
}

impl SessionContent {
    /// The same without spaces around its texts.
    #[must_use]
    pub fn trimmed(mut self) -> Self {
        let texts = [
            &mut self.code,
            &mut self.title_zh,
            &mut self.title_en,
            &mut self.hall,
            &mut self.room_zh,
            &mut self.room_en,
            &mut self.track_zh,
            &mut self.track_en,
            &mut self.abstract_zh,
            &mut self.abstract_en,
        ];
        let named = |material: &mut SessionMaterial| {
            for text in [&mut material.name_zh, &mut material.name_en, &mut material.url] {
                *text = text.trim().to_owned();
            }
        };
        for text in texts {
            *text = text.trim().to_owned();
        }
        self.materials.iter_mut().for_each(named);
        self
    }
}

/// What is given out at a session.
pub fn materials_of(row: &agenda_session::Model) -> Result<Vec<SessionMaterial>, EventError> {
    // The default of the column: nothing was ever written there.
    if row.materials.is_empty() {
        return Ok(Vec::new());
    }
    let unreadable = |error| EventError::Unreadable { column: "agenda_session.materials", error };
    serde_json::from_str(&row.materials).map_err(unreadable)
}

/// The same for an answer that is kept: addresses of files end after an hour, so readers are led to a fresh one.
pub fn lasting_materials(row: &agenda_session::Model) -> Result<Vec<SessionMaterial>, EventError> {
    let mut materials = materials_of(row)?;
    for (at, material) in materials.iter_mut().enumerate().filter(|(_, material)| material.file_id.is_some()) {
        material.url = format!("/atlas/exhibition/agenda_material?activity_agenda_id={}&at={at}", row.id);
    }
    Ok(materials)
}

/// What is given out at a session, by its id.
pub async fn session_materials(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<Vec<SessionMaterial>, EventError> {
    let row = store::agenda::find(db, tenant_id, id).await?.ok_or(EventError::UnknownSession)?;
    materials_of(&row)
}

/// All that organisers write of a session.
pub async fn session_content(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
) -> Result<SessionContent, EventError> {
    let row = store::agenda::find(db, tenant_id, id).await?.ok_or(EventError::UnknownSession)?;
    let speakers = store::agenda::list_speakers(db, tenant_id, &[id]).await?;
    Ok(SessionContent {
        materials: materials_of(&row)?,
        speaker_ids: speakers.into_iter().map(|(_, person)| person.id).collect(),
        code: row.code,
        title_zh: row.title_zh,
        title_en: row.title_en,
        start_time: row.start_time,
        end_time: row.end_time,
        hall: row.hall,
        room_zh: row.room_zh,
        room_en: row.room_en,
        track_zh: row.track_zh,
        track_en: row.track_en,
        is_summit: row.is_summit,
        is_interpreted: row.is_interpreted,
        abstract_zh: row.abstract_zh,
        abstract_en: row.abstract_en,
    })
}

/// Whether all of these people are among the speakers of the meeting.
pub async fn are_speakers(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    ids: &[i64],
) -> Result<bool, EventError> {
    Ok(store::agenda::count_speakers(db, tenant_id, activity_id, ids).await? == ids.len() as u64)
}

/// Writes all of it over the session that is there. The caller has locked it and knows the speakers to be the meeting's.
pub async fn write_session(
    tx: &Tx,
    tenant_id: TenantId,
    id: i64,
    content: SessionContent,
    now: i64,
) -> Result<SessionBasics, EventError> {
    let before = store::agenda::find(&**tx, tenant_id, id).await?.ok_or(EventError::UnknownSession)?;
    let track = track_code(tx, &before, &content).await?;
    let mut row = before.into_active_model();
    row.code = Set(content.code);
    row.title_zh = Set(content.title_zh);
    row.title_en = Set(content.title_en);
    row.start_time = Set(content.start_time);
    row.end_time = Set(content.end_time);
    row.hall = Set(content.hall);
    row.room_zh = Set(content.room_zh);
    row.room_en = Set(content.room_en);
    row.track = Set(track);
    row.track_zh = Set(content.track_zh);
    row.track_en = Set(content.track_en);
    row.is_summit = Set(content.is_summit);
    row.is_interpreted = Set(content.is_interpreted);
    row.abstract_zh = Set(content.abstract_zh);
    row.abstract_en = Set(content.abstract_en);
    row.materials = Set(serde_json::json!(content.materials).to_string());
    row.updated_at = Set(now);
    let row = store::agenda::update_session(&**tx, row).await?;
    store::agenda::delete_seats_of_session(&**tx, tenant_id, id).await?;
    if !content.speaker_ids.is_empty() {
        let seat = |(sort, speaker_id): (usize, &i64)| agenda_speaker::ActiveModel {
            tenant_id: Set(tenant_id),
            session_id: Set(id),
            speaker_id: Set(*speaker_id),
            sort: Set(sort as i32),
            ..Default::default()
        };
        let seats: Vec<_> = content.speaker_ids.iter().enumerate().map(seat).collect();
        store::agenda::insert_seats(&**tx, seats).await?;
    }
    tx.touch(Tag::of(tag::AGENDA, tenant_id).as_str());
    Ok(row.into())
}

/// The code by which visitors narrow the programme: that of the meeting's track of these names, or a new one.
async fn track_code(tx: &Tx, session: &agenda_session::Model, content: &SessionContent) -> Result<String, EventError> {
    let names = (content.track_zh.as_str(), content.track_en.as_str());
    if names == ("", "") {
        return Ok(String::new());
    }
    let known = store::agenda::find_track(&**tx, session.tenant_id, session.activity_id, names).await?;
    Ok(known.unwrap_or_else(|| fairway_records::version(&names)[..TRACK_CODE_CHARS].to_owned()))
}

/// Enough of a digest for the tracks of one meeting.
const TRACK_CODE_CHARS: usize = 12;

/// Takes a session away, with who speaks there. The caller has locked it.
pub async fn remove_session(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<(), EventError> {
    store::agenda::delete_seats_of_session(&**tx, tenant_id, id).await?;
    store::agenda::delete_session(&**tx, tenant_id, id).await?;
    tx.touch(Tag::of(tag::AGENDA, tenant_id).as_str());
    Ok(())
}
