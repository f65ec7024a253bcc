//! The database: rows found by their ids, writing on a full disk, with clients that leave and servers that go, maintenance, and
//! encryption.

mod away;
mod by_ids;
mod common;
mod encryption;
mod forgetting;
mod full;
mod leaving;
mod maintain;
mod named_locks;
mod sharing;
