//! Quiet hours: the part of a day in which somebody gets neither mail nor SMS.

use fairway_clock::{UnixSeconds, Zone};

pub const DAY_MINUTES: i64 = 24 * 60;

/// From one minute of the day until before another; over midnight where the end is the smaller one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quiet {
    pub from: i64,
    pub until: i64,
}

impl Quiet {
    fn has(self, minute: i64) -> bool {
        if self.from < self.until {
            (self.from..self.until).contains(&minute)
        } else {
            minute >= self.from || minute < self.until
        }
    }
}

/// When the quiet hours end in which `now` lies; `None` if it is not quiet.
pub fn quiet_end(quiet: Quiet, zone: &Zone, now: UnixSeconds) -> Option<UnixSeconds> {
    let clock = zone.local_time(now);
    let minute = i64::from(clock.hour) * 60 + i64::from(clock.minute);
    if !quiet.has(minute) {
        return None;
    }
    let day = zone.day(now);
    let midnight = zone.start(if minute < quiet.until { day } else { day.plus(1) });
    let end = midnight + quiet.until * 60;
    // On a day whose clocks are moved, so is the end.
    Some(end - (zone.offset_seconds(end) - zone.offset_seconds(midnight)))
}
