//! The times at which people can meet: slots of one length, with a break between them, in the windows that the organiser named.

use fairway_clock::Zone;
use serde::{Deserialize, Serialize};

use crate::model::MAX_SLOTS;

/// From when until when people meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Window {
    /// Unix seconds.
    pub from: i64,
    /// Unix seconds.
    pub until: i64,
}

/// A day of the meeting's zone with its slots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct SlotDay {
    /// Its first second, Unix seconds.
    pub day: i64,
    /// When each slot begins.
    pub slots: Vec<i64>,
}

/// All slots, in the order of time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    pub slots: Vec<i64>,
    pub slot_minutes: i32,
}

impl Grid {
    /// What does not fit whole into a window is left out; one slot more than there may be is enough to refuse them.
    pub fn new(windows: &[Window], slot_minutes: i32, break_minutes: i32) -> Self {
        let (length, step) = (i64::from(slot_minutes) * 60, i64::from(slot_minutes + break_minutes) * 60);
        let mut slots = Vec::new();
        for window in windows.iter().filter(|_| length > 0 && step > 0) {
            let mut at = window.from;
            while at + length <= window.until && slots.len() <= MAX_SLOTS {
                slots.push(at);
                at += step;
            }
        }
        slots.sort_unstable();
        Self { slots, slot_minutes }
    }

    pub fn seconds(&self) -> i64 {
        i64::from(self.slot_minutes) * 60
    }

    pub fn has(&self, slot_at: i64) -> bool {
        self.slots.binary_search(&slot_at).is_ok()
    }

    /// From when until when somebody is busy who meets then.
    pub fn span(&self, slot_at: i64) -> (i64, i64) {
        (slot_at, slot_at + self.seconds())
    }

    /// The slots by the days of a zone.
    pub fn days(&self, zone: &Zone) -> Vec<SlotDay> {
        let mut days: Vec<SlotDay> = Vec::new();
        for &at in &self.slots {
            let day = zone.start(zone.day(at));
            match days.last_mut().filter(|last| last.day == day) {
                Some(last) => last.slots.push(at),
                None => days.push(SlotDay { day, slots: vec![at] }),
            }
        }
        days
    }
}

/// Whether two spans of time share a moment; one may begin when the other ends.
pub const fn overlap((start, end): (i64, i64), (other_start, other_end): (i64, i64)) -> bool {
    start < other_end && other_start < end
}
