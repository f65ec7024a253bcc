//! Queries of media. Everything is found through its tenant; the sweeper alone looks at all of them.

pub mod libraries;
pub mod nodes;
pub mod shares;
pub mod uploads;
pub mod videos;
