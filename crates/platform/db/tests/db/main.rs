//! The database: maintenance on both engines, and encryption on the way to PostgreSQL.

mod common;
mod encryption;
mod maintain;
