//! The demo's programme: sessions, speakers, and who speaks where.

use std::collections::HashMap;

use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use fairway_refdata::country_by_alpha2;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;

use super::{company_of, exhibition};
use crate::entities::{agenda_session, agenda_speaker, speaker};
use crate::model::{SessionMaterial, tag};
use crate::store;

#[derive(Deserialize)]
struct Agenda {
    rooms: Vec<Named>,
    tracks: Vec<Named>,
    speakers: Vec<Speaker>,
    sessions: Vec<Session>,
}

/// A room or a track.
#[derive(Deserialize)]
struct Named {
    code: String,
    name_zh: String,
    name_en: String,
}

#[derive(Deserialize)]
struct Speaker {
    id: i64,
    name_zh: String,
    name_en: String,
    position_zh: String,
    position_en: String,
    company_zh: String,
    company_en: String,
    country: String,
    exhibitor_id: Option<i64>,
}

#[derive(Deserialize)]
struct Session {
    slug: String,
    start_time: i64,
    end_time: i64,
    room: String,
    hall: Option<String>,
    track: String,
    summit: bool,
    capacity: i32,
    need_booking: bool,
    interpreted: bool,
    title_zh: String,
    title_en: String,
    abstract_zh: String,
    abstract_en: String,
    speaker_ids: Vec<i64>,
    #[serde(default)]
    materials: Vec<SessionMaterial>,
}

pub async fn load(tx: &Tx, demo: &mut Demo) -> Result<(), Failure> {
    let activity_id = exhibition(demo)?;
    let Agenda { rooms, tracks, speakers, sessions } = demo.read("agenda.json")?;
    let (rooms, tracks) = (names(rooms), names(tracks));
    let mut speaker_ids = HashMap::new();
    for row in speakers {
        let key = row.id;
        let company_id = company_of(demo, row.exhibitor_id)?;
        let row = speaker_row(demo, activity_id, company_id, row);
        speaker_ids.insert(key, store::agenda::insert_speaker(&**tx, row).await?.id);
    }
    let mut seats = Vec::new();
    for mut row in sessions {
        let (speaking, slug) = (std::mem::take(&mut row.speaker_ids), row.slug.clone());
        let row = session_row(demo, activity_id, row, &rooms, &tracks)?;
        let session_id = store::agenda::insert_session(&**tx, row).await?.id;
        demo.remember("session", slug, session_id);
        for (sort, key) in speaking.iter().enumerate() {
            let speaker_id = speaker_ids.get(key).copied();
            seats.push(agenda_speaker::ActiveModel {
                tenant_id: Set(demo.tenant_id),
                session_id: Set(session_id),
                speaker_id: Set(speaker_id.ok_or_else(|| Failure::internal(format!("no demo speaker {key}")))?),
                sort: Set(sort as i32),
                ..Default::default()
            });
        }
    }
    store::agenda::insert_seats(&**tx, seats).await?;
    tx.touch(Tag::of(tag::AGENDA, demo.tenant_id).as_str());
    Ok(())
}

fn names(rows: Vec<Named>) -> HashMap<String, (String, String)> {
    rows.into_iter().map(|row| (row.code, (row.name_zh, row.name_en))).collect()
}

fn name_of(names: &HashMap<String, (String, String)>, code: &str) -> Result<(String, String), Failure> {
    names.get(code).cloned().ok_or_else(|| Failure::internal(format!("the demo's programme names {code:?}")))
}

fn speaker_row(demo: &Demo, activity_id: i64, company_id: Option<i64>, row: Speaker) -> speaker::ActiveModel {
    speaker::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(activity_id),
        company_id: Set(company_id),
        name_zh: Set(row.name_zh),
        name_en: Set(row.name_en),
        position_zh: Set(row.position_zh),
        position_en: Set(row.position_en),
        company_zh: Set(row.company_zh),
        company_en: Set(row.company_en),
        country_id: Set(country_by_alpha2(&row.country).map(|country| country.id)),
        created_at: Set(demo.now),
        updated_at: Set(demo.now),
        ..Default::default()
    }
}

fn session_row(
    demo: &Demo,
    activity_id: i64,
    row: Session,
    rooms: &HashMap<String, (String, String)>,
    tracks: &HashMap<String, (String, String)>,
) -> Result<agenda_session::ActiveModel, Failure> {
    let (room_zh, room_en) = name_of(rooms, &row.room)?;
    let (track_zh, track_en) = name_of(tracks, &row.track)?;
    Ok(agenda_session::ActiveModel {
        tenant_id: Set(demo.tenant_id),
        activity_id: Set(activity_id),
        code: Set(row.slug),
        start_time: Set(row.start_time),
        end_time: Set(row.end_time),
        hall: Set(row.hall.unwrap_or_default()),
        room_zh: Set(room_zh),
        room_en: Set(room_en),
        track: Set(row.track),
        track_zh: Set(track_zh),
        track_en: Set(track_en),
        capacity: Set(row.capacity),
        need_booking: Set(row.need_booking),
        is_summit: Set(row.summit),
        is_interpreted: Set(row.interpreted),
        title_zh: Set(row.title_zh),
        title_en: Set(row.title_en),
        abstract_zh: Set(row.abstract_zh),
        abstract_en: Set(row.abstract_en),
        materials: Set(serde_json::json!(row.materials).to_string()),
        created_at: Set(demo.now),
        updated_at: Set(demo.now),
        ..Default::default()
    })
}
