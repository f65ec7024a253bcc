//! Search: what things are called, in both scripts, kept with them and found by a few keystrokes.
//!
//! A domain hands in an [`Entry`] for each thing with [`put`], in the transaction that writes it, and takes it away with
//! [`remove`]. It is then found by Latin words without case, width and accents, by any part of a Chinese name, by its
//! pinyin and by the initials of that; by several words at once; the same on both engines.
//!
//! Three ways to ask: [`SearchIndexes`] ranks, filters and counts a whole list in memory (directories), [`fits`] is a
//! condition inside another query (long tables of administration), and [`fitting`] searches a short table for which
//! nothing is stored.

mod common;
mod condition;
mod entry;
mod find;
mod fitting;
mod fold;
mod highlight;
mod index;
mod indexes;
mod keys;
mod pieces;
mod readings;
mod rebuild;
mod store;
mod table;

pub use condition::fits;
pub use entry::Entry;
pub use find::{Counts, Found, Query, Sort};
pub use fitting::{fitting, fitting_texts};
pub use fold::fold;
pub use highlight::{Highlights, Range, highlight};
pub use indexes::SearchIndexes;
pub use readings::{letter_of, sort_key};
pub use rebuild::{Searchable, rebuild_stale};
pub use store::{ListKey, listed_ids, put, remove};
pub use table::migrations;

/// The process's lists in memory, which a domain that searches hands in with its extras.
pub fn provide(extras: &mut http::Extensions) {
    extras.get_or_insert_default::<SearchIndexes>();
}
