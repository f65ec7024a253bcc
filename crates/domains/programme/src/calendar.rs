//! Calendars as text (RFC 5545): what programs on phones and desks read and subscribe to.

use fairway_clock::Zone;

/// Longer lines go on in the next one; in octets, without the line's end.
const LINE_OCTETS: usize = 75;
const END: &str = "\r\n";
/// After how long a program that subscribed should look again.
pub const REFRESH_SECONDS: i64 = 3600;
/// The same in the calendar's own words.
const REFRESH: &str = "PT1H";

/// How sure it is that somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// They have a seat.
    Confirmed,
    /// They wait for one, or only starred it: their time is still free.
    Tentative,
}

/// One appointment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    /// The same for as long as it is the same appointment, whatever changes about it.
    pub uid: String,
    /// Unix seconds.
    pub start: i64,
    pub end: i64,
    /// When anything about it changed last.
    pub changed_at: i64,
    pub summary: String,
    pub description: String,
    pub location: String,
    pub url: String,
    pub certainty: Certainty,
}

/// A whole calendar of this name, in the order of its appointments.
pub fn write(name: &str, appointments: &[Appointment]) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: &str| fold(&mut text, &format!("{name}:{value}"));
    line("BEGIN", "VCALENDAR");
    line("VERSION", "2.0");
    line("PRODID", "-//Fairway//Programme//EN");
    line("CALSCALE", "GREGORIAN");
    line("METHOD", "PUBLISH");
    line("X-WR-CALNAME", &escape(name));
    line("REFRESH-INTERVAL;VALUE=DURATION", REFRESH);
    line("X-PUBLISHED-TTL", REFRESH);
    for one in appointments {
        let changed_at = moment(one.changed_at);
        let (status, transparency) = match one.certainty {
            Certainty::Confirmed => ("CONFIRMED", "OPAQUE"),
            Certainty::Tentative => ("TENTATIVE", "TRANSPARENT"),
        };
        line("BEGIN", "VEVENT");
        line("UID", &one.uid);
        line("DTSTAMP", &changed_at);
        line("LAST-MODIFIED", &changed_at);
        line("DTSTART", &moment(one.start));
        line("DTEND", &moment(one.end));
        line("SUMMARY", &escape(&one.summary));
        if !one.description.is_empty() {
            line("DESCRIPTION", &escape(&one.description));
        }
        if !one.location.is_empty() {
            line("LOCATION", &escape(&one.location));
        }
        line("URL", &one.url);
        line("STATUS", status);
        line("TRANSP", transparency);
        line("END", "VEVENT");
    }
    line("END", "VCALENDAR");
    text
}

/// `20270318T010000Z`: in UTC, which every program knows.
fn moment(at: i64) -> String {
    let time = Zone::utc().local_time(at);
    format!("{:04}{:02}{:02}T{:02}{:02}{:02}Z", time.year, time.month, time.day, time.hour, time.minute, time.second)
}

/// What has a meaning of its own in a text gets a backslash; what no text may have goes.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.replace("\r\n", "\n").chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' | '\r' => escaped.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// Adds a line, broken where it is too long; never inside a letter, however many octets that has.
fn fold(text: &mut String, line: &str) {
    let mut octets = 0;
    for letter in line.chars() {
        if octets + letter.len_utf8() > LINE_OCTETS {
            text.push_str(END);
            text.push(' ');
            octets = 1;
        }
        text.push(letter);
        octets += letter.len_utf8();
    }
    text.push_str(END);
}
