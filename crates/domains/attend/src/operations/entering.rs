//! Which entries are one: those of a ticket on the same day of the meeting, or all of it where its type enters once. A gate's own
//! page decides by the same rule without network (`decide.ts`); `tests/attend/entry_cases.json` holds both to it.

use std::collections::BTreeMap;

use fairway_clock::Zone;

/// Of tickets that enter once: the same for all days.
const ONLY_DAY: i32 = 0;

/// When and where a ticket let somebody in.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub at: i64,
    pub gate_id: i64,
}

/// A ticket and the day for which it lets in; the unique index is over the same two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    pub ticket_id: i64,
    pub day: i32,
}

impl Turn {
    pub fn at(ticket_id: i64, enters_once: bool, zone: &Zone, at: i64) -> Self {
        Self { ticket_id, day: if enters_once { ONLY_DAY } else { zone.day(at).number() } }
    }
}

/// The entries that are known of.
#[derive(Debug, Default)]
pub struct Entries(BTreeMap<Turn, Entry>);

impl Entries {
    pub fn add(&mut self, turn: Turn, entry: Entry) {
        self.0.insert(turn, entry);
    }

    pub fn get(&self, turn: Turn) -> Option<Entry> {
        self.0.get(&turn).copied()
    }

    /// The last time on an earlier day: whoever has one comes back.
    pub fn before(&self, turn: Turn) -> Option<Entry> {
        let earlier = Turn { day: i32::MIN, ..turn }..turn;
        self.0.range(earlier).next_back().map(|(_, entry)| *entry)
    }
}
