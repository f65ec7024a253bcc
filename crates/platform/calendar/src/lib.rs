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
    line("PRODID", "-//Fairway//Fairway//EN");
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
        // An end that is none after the beginning is left out: programs refuse it.
        if one.end > one.start {
            line("DTEND", &moment(one.end));
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_what_programs_can_read() {
        let appointment = Appointment {
            uid: "session-1-2@fairway".into(),
            start: 1_805_347_800,
            end: 1_805_353_200,
            changed_at: 1_794_700_800,
            summary: "Bring; this, and \\ that".into(),
            description: "一".repeat(40) + "\r\nsecond line\u{7}",
            location: String::new(),
            url: "https://en.test/agendaList?id=2".into(),
            certainty: Certainty::Tentative,
        };
        let text = write("Harbour Fair: my agenda", &[appointment]);
        assert!(text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.ends_with("END:VCALENDAR\r\n"));
        assert!(!text.replace("\r\n", "").contains(['\r', '\n']), "no bare line ends");
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        let unfolded = text.replace("\r\n ", "");
        let described = format!(r"DESCRIPTION:{}\nsecond line", "一".repeat(40));
        for line in [
            "UID:session-1-2@fairway",
            "DTSTART:20270318T053000Z",
            "DTEND:20270318T070000Z",
            "DTSTAMP:20261115T000000Z",
            "LAST-MODIFIED:20261115T000000Z",
            r"SUMMARY:Bring\; this\, and \\ that",
            described.as_str(),
            "URL:https://en.test/agendaList?id=2",
            "STATUS:TENTATIVE",
            "TRANSP:TRANSPARENT",
        ] {
            assert!(unfolded.split("\r\n").any(|found| found == line), "{line}\n{unfolded}");
        }
        assert!(!text.contains("LOCATION"), "what is empty is left out");
    }
}
