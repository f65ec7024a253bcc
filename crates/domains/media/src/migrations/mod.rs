//! The versions of this domain's tables.

mod m0001_library;
mod m0002_uploads;
mod m0003_videos;
mod m0004_streams;
mod m0006_shares;

use fairway_db::migration::MigrationTrait;
pub use m0002_uploads::NAME as UPLOADS;

pub fn all() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m0001_library::Migration),
        Box::new(m0002_uploads::Migration),
        Box::new(m0003_videos::Migration),
        Box::new(m0004_streams::Migration),
        Box::new(m0006_shares::Migration),
    ]
}
