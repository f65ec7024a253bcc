//! Sessions as appointments of a calendar, in one language.

use std::collections::{HashMap, hash_map};

use fairway_calendar::{Appointment, Certainty};
use fairway_event::{MeetingNames, SessionBasics, find_meeting_names, find_sessions};
use fairway_http::Visit;
use fairway_lang::{Lang, Text};
use sea_orm::ConnectionTrait;

use super::agenda::{Entry, entries_of};
use crate::ProgrammeError;
use crate::entities::agenda_feed;
use crate::model::SeatState;

const CALENDAR: Text = Text::new("{fair}：我的日程", "{fair}: my agenda");
const WAITING: Text = Text::new("（候补）{title}", "{title} (waiting list)");
const STARRED: Text = Text::new("（已收藏）{title}", "{title} (starred)");

/// Writes sessions down as a calendar.
struct CalendarWriter<'a> {
    visit: &'a Visit,
    lang: Lang,
    meetings: HashMap<i64, MeetingNames>,
}

impl<'a> CalendarWriter<'a> {
    async fn new(
        visit: &'a Visit,
        db: &impl ConnectionTrait,
        sessions: &[SessionBasics],
    ) -> Result<Self, ProgrammeError> {
        let mut meetings = HashMap::new();
        for session in sessions {
            if let hash_map::Entry::Vacant(names) = meetings.entry(session.activity_id) {
                names.insert(find_meeting_names(db, visit.tenant_id(), session.activity_id).await?.unwrap_or_default());
            }
        }
        Ok(Self { visit, lang: visit.lang(), meetings })
    }

    fn appointment(&self, session: &SessionBasics, entry: Option<&Entry>) -> Appointment {
        let lang = self.lang;
        let seat = entry.and_then(|entry| entry.seat.as_ref());
        let is = |state: SeatState| seat.is_some_and(|seat| seat.state == state.value());
        let title = lang.pick(&session.title_zh, &session.title_en);
        let said = |text: Text| text.fill(lang, &[("title", title.to_owned())]);
        let (summary, certainty) = match entry {
            // Somebody asked for this session alone.
            None => (title.to_owned(), Certainty::Confirmed),
            Some(_) if is(SeatState::Booked) => (title.to_owned(), Certainty::Confirmed),
            Some(_) if is(SeatState::Waiting) => (said(WAITING), Certainty::Tentative),
            Some(_) => (said(STARRED), Certainty::Tentative),
        };
        let origin = self.visit.app.settings.origin(self.visit.tenant(), lang);
        let url = format!("{origin}/agendaList?id={}", session.id);
        let about = lang.pick(&session.abstract_zh, &session.abstract_en);
        let description = if about.is_empty() { url.clone() } else { format!("{about}\n\n{url}") };
        Appointment {
            uid: format!("session-{}-{}@fairway", self.visit.tenant_id(), session.id),
            start: session.start_time,
            end: session.end_time,
            changed_at: session.updated_at.max(seat.map_or(0, |seat| seat.updated_at)),
            summary,
            description,
            location: self.place(session),
            url,
            certainty,
        }
    }

    /// Hall, room and venue.
    fn place(&self, session: &SessionBasics) -> String {
        let venue = self.meetings.get(&session.activity_id);
        let venue = venue.map_or("", |names| self.lang.pick(&names.venue_zh, &names.venue_en));
        let room = self.lang.pick(&session.room_zh, &session.room_en);
        // A room of a hall is mostly called after it.
        let hall = if room.contains(session.hall.as_str()) { "" } else { session.hall.as_str() };
        let parts: Vec<&str> = [room, hall, venue].into_iter().filter(|part| !part.is_empty()).collect();
        let comma = if self.lang == Lang::Zh { "，" } else { ", " };
        parts.join(comma)
    }
}

/// The calendar of one session.
pub async fn write_session(
    visit: &Visit,
    db: &impl ConnectionTrait,
    session: &SessionBasics,
) -> Result<String, ProgrammeError> {
    let scribe = CalendarWriter::new(visit, db, std::slice::from_ref(session)).await?;
    let appointment = scribe.appointment(session, None);
    Ok(fairway_calendar::write(scribe.lang.pick(&session.title_zh, &session.title_en), &[appointment]))
}

/// The agenda of whoever a key belongs to, as it is now.
pub async fn write_agenda(
    visit: &Visit,
    db: &impl ConnectionTrait,
    feed: &agenda_feed::Model,
) -> Result<String, ProgrammeError> {
    let entries = entries_of(db, feed.tenant_id, feed.user_id).await?;
    let ids: Vec<i64> = entries.keys().copied().collect();
    let sessions = find_sessions(db, feed.tenant_id, &ids).await?;
    let scribe = CalendarWriter::new(visit, db, &sessions).await?;
    let name = CALENDAR.fill(scribe.lang, &[("fair", visit.tenant().name(scribe.lang).to_owned())]);
    let appointments: Vec<Appointment> =
        sessions.iter().map(|session| scribe.appointment(session, entries.get(&session.id))).collect();
    Ok(fairway_calendar::write(&name, &appointments))
}
