//! Appointments for the calendars of phones and desks.

use fairway_calendar::{Appointment, Certainty};
use fairway_lang::{Lang, Text};
use fairway_network::PersonView;
use fairway_notice::MailFile;

use super::people::titles;
use super::settings::Terms;
use crate::entities::appointment::Model;
use crate::kinds::tables::table;

const SUMMARY: Text = Text::new("一对一洽谈：{person}", "Meeting with {person}");

/// Table, where it stands, and the venue.
pub fn place_of(terms: &Terms, table: Option<&table::Model>, lang: Lang) -> String {
    let venue = lang.pick(&terms.meeting.place_zh, &terms.meeting.place_en);
    let own = table.map(|one| [lang.pick(&one.name_zh, &one.name_en), lang.pick(&one.place_zh, &one.place_en)]);
    let parts = own.into_iter().flatten().chain([venue]).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(if lang == Lang::Zh { "，" } else { ", " })
}

/// One appointment as a file; `page` is where it is looked after.
pub fn write(
    terms: &Terms,
    one: &Model,
    other: &PersonView,
    table: Option<&table::Model>,
    page: &str,
    lang: Lang,
) -> String {
    let (zh, en) = titles(other);
    let summary = SUMMARY.fill(lang, &[("person", lang.pick(&zh, &en).to_owned())]);
    let description = match one.message.is_empty() {
        true => page.to_owned(),
        false => format!("{}\n\n{page}", one.message),
    };
    let entry = Appointment {
        uid: format!("appointment-{}-{}@fairway", one.tenant_id, one.id),
        start: one.slot_at,
        end: one.ends_at(),
        changed_at: one.updated_at,
        summary: summary.clone(),
        description,
        location: place_of(terms, table, lang),
        url: page.to_owned(),
        certainty: Certainty::Confirmed,
    };
    fairway_calendar::write(&summary, &[entry])
}

/// The same for a mail.
pub fn attach(name: String, text: String) -> MailFile {
    MailFile::attached(name, "text/calendar; charset=utf-8", text.into_bytes())
}
