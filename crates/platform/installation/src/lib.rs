//! Which installation this is, and what happens to files that nothing in it names.
//!
//! An installation's database and its file storage carry the same mark. Whoever removes files because no row names them
//! asks here: with another database's files, or far too many of them, nothing is touched, and whatever is touched is kept
//! aside for thirty days ([`orphans`]).

mod entity;
mod identity;
mod migration;
pub mod orphans;

pub use identity::{MARK, Standing, compare, settle};
pub use migration::migrations;
pub use orphans::register;

#[derive(Debug, thiserror::Error)]
pub enum InstallationError {
    #[error(transparent)]
    Db(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Storage(#[from] fairway_storage::StorageError),
}
