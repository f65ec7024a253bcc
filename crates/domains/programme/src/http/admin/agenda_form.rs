//! The form of a session, and what is wrong with it.

use std::collections::HashSet;

use fairway_event::SessionContent;
use fairway_http::fields::{BACKWARDS, REQUIRED};
use fairway_http::{Failure, Fields, Validate};
use fairway_lang::Text;
use fairway_records::{
    LAST_PLANNABLE_SECOND, MAX_LINE_CHARS, MAX_TEXT_CHARS, check_both_languages, require_one_language,
};
use serde::Deserialize;

use super::sessions::MAX_PLACES_PER_SESSION;

const MAX_SESSION_SECONDS: i64 = 24 * 3600;
const MAX_SPEAKERS_PER_SESSION: i64 = 50;
const MAX_MATERIALS_PER_SESSION: i64 = 20;
const LASTS: Text = Text::new("一场会议最长 24 小时", "A session lasts at most 24 hours");
const TWICE: Text = Text::new("同一位嘉宾只需选择一次", "Choose each speaker once");

/// A session's form, always sent whole.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct AgendaForm {
    /// For a change: which one.
    pub id: Option<i64>,
    /// For a change: the version that was edited; 409 where somebody has changed it since.
    pub version: Option<String>,
    /// The meeting of a new one; that of the site if absent. An old one stays where it is.
    pub activity_id: Option<i64>,
    #[serde(flatten)]
    pub content: SessionContent,
    /// How many people fit in; never fewer than have booked.
    #[serde(default)]
    pub capacity: i64,
    /// Whoever wants to come books a seat.
    #[serde(default)]
    pub need_booking: bool,
}

impl AgendaForm {
    pub fn check(&self) -> Result<(), Failure> {
        Fields::check(self)
    }
}

impl Validate for AgendaForm {
    fn validate(&self, fields: &mut Fields) {
        let Self { content, .. } = self;
        let title = [("title_zh", &*content.title_zh), ("title_en", &*content.title_en)];
        require_one_language(fields, title[0], title[1], MAX_LINE_CHARS);
        let room = [("room_zh", &*content.room_zh), ("room_en", &*content.room_en)];
        let track = [("track_zh", &*content.track_zh), ("track_en", &*content.track_en)];
        for [zh, en] in [room, track] {
            check_both_languages(fields, zh, en, MAX_LINE_CHARS);
        }
        let about = [("abstract_zh", &*content.abstract_zh), ("abstract_en", &*content.abstract_en)];
        check_both_languages(fields, about[0], about[1], MAX_TEXT_CHARS);
        fields.length("code", &content.code, 0, 60);
        fields.length("hall", &content.hall, 0, 20);
        fields.range("start_time", content.start_time, 1, LAST_PLANNABLE_SECOND);
        fields.range("end_time", content.end_time, 1, LAST_PLANNABLE_SECOND);
        fields.require("end_time", content.end_time > content.start_time, BACKWARDS, vec![]);
        let lasts = content.end_time.saturating_sub(content.start_time);
        fields.require("end_time", lasts <= MAX_SESSION_SECONDS, LASTS, vec![]);
        fields.range("capacity", self.capacity, i64::from(self.need_booking), MAX_PLACES_PER_SESSION);
        fields.range("speaker_ids", content.speaker_ids.len() as i64, 0, MAX_SPEAKERS_PER_SESSION);
        let each: HashSet<i64> = content.speaker_ids.iter().copied().collect();
        fields.require("speaker_ids", each.len() == content.speaker_ids.len(), TWICE, vec![]);
        fields.range("materials", content.materials.len() as i64, 0, MAX_MATERIALS_PER_SESSION);
        for (index, material) in content.materials.iter().enumerate() {
            let is_named = !(material.name_zh.trim().is_empty() && material.name_en.trim().is_empty());
            fields.require(format!("materials[{index}].name_zh"), is_named, REQUIRED, vec![]);
            for (name, text) in [("name_zh", &material.name_zh), ("name_en", &material.name_en)] {
                fields.length(format!("materials[{index}].{name}"), text, 0, MAX_LINE_CHARS);
            }
            let is_there = material.file_id.is_some() || !material.url.trim().is_empty();
            fields.require(format!("materials[{index}].url"), is_there, REQUIRED, vec![]);
            fields.link(format!("materials[{index}].url"), &material.url);
        }
    }
}
