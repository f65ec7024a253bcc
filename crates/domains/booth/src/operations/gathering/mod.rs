//! Gathering: what exhibitors hand in for their booths before the fair, from the name on the fascia to the stand plan.

mod backlog;
mod content;
mod entries;
mod mails;
pub mod reminders;
mod rules;

pub use backlog::backlog;
pub use content::{Checking, GatherAnswer, GatherContent};
pub use entries::{MAX_REASON_CHARS, Verdict, begin_entry, carry_over, decide, write_entry};
pub use mails::{remind, tell_returned};
pub use rules::{GatherRules, ItemRule, KindRules, check_rules, find_rules, save_rules};
