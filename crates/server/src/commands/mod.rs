//! The maintenance commands: what an operator runs beside the server.

mod archive;
pub mod backup;
pub mod check;
pub mod copy;
mod disk;
mod files;
pub mod orphans;
pub mod restore;
mod show;
