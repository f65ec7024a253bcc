//! Media: files of every kind. Libraries of a tenant, its companies and its people, with folders, a bin and a quota;
//! links to them for people without an account; uploads in
//! parts; pictures in sizes; videos as streams that play whole or as a preview.
//!
//! Facade: [`MediaOptions`] is what the server's configuration says; [`check_programs`] tells whether videos can be
//! transcoded; [`encode_picture`] is the work behind every picture, for measuring it; [`company_rooms`] says how much
//! room companies have and use; [`find_shown_videos`] and [`list_shown_videos`] give other domains what they show,
//! [`find_own_video`] what one person shows of their own, [`find_given_files`] what they were handed, [`keep_picture`] and [`keep_file`] what
//! people put into a form, [`read_points`] what they print, [`send_zip`] sends many of them as one; [`find_orphans`] looks for
//! bytes that nothing names; [`forget_parts`] is for a database that
//! comes from a backup.

mod access;
mod addresses;
mod creators;
mod demo;
mod entities;
mod error;
mod given;
mod http;
mod migrations;
pub mod model;
mod name_tables;
mod operations;
mod options;
mod own_files;
mod permissions;
mod printed;
mod rooms;
mod routes;
mod showcase;
mod shown;
mod store;
mod stored;
mod view;

pub use demo::{DemoFile, add_company_file};
pub use error::MediaError;
pub use given::{GivenFile, find_given_files};
pub use http::public::PublicVideo;
pub use http::zip::send_zip;
pub use operations::sweep::find_orphans;
pub use operations::zip::{Content as ZipContent, Entry as ZipEntry};
pub use options::MediaOptions;
pub use own_files::{keep_file, keep_picture};
pub use permissions::ManageQuota;
pub use printed::{PicturePoints, read_points};
pub use rooms::{Room, company_rooms};
pub use showcase::{VideoShowcase, find_own_video, provide_video_showcase};
pub use shown::{ShownVideo, find_shown_videos, list_shown_videos};
pub use stored::store_paper;
pub use view::PictureSize;

use fairway_db::Tx;
use fairway_http::Domain;
use sea_orm::DbErr;

/// Everything the server needs to know of this domain.
pub fn domain() -> Domain {
    Domain {
        migrations: migrations::all,
        router: routes::router,
        codes: error::CODES,
        jobs: |handlers, app| {
            operations::sweep::register(handlers, app);
            operations::transcode::register(handlers, app);
            demo::register(handlers, app);
        },
        permissions: permissions::ALL,
        extras: |extras| fairway_audit::provide_name_tables(extras, name_tables::ALL),
        demo: demo::load,
        ..Domain::named("media")
    }
}

/// The migration that makes the tables of uploads: databases from before it have none.
pub const UPLOADS: &str = migrations::UPLOADS;

/// Lets unfinished uploads begin anew: a backup has their rows, but none of their parts.
pub async fn forget_parts(tx: &Tx) -> Result<(), DbErr> {
    store::uploads::forget_parts(tx).await
}

/// What the programs say that they are, or what is missing.
pub async fn check_programs(options: &MediaOptions) -> Result<String, String> {
    operations::ffmpeg::versions(options).await.map_err(|error| error.to_string())
}

/// All sizes of a picture: its bytes as they are stored, by width.
pub fn encode_picture(bytes: &[u8]) -> Result<Vec<(u32, Vec<u8>)>, MediaError> {
    let (_, files) = operations::pictures::encode(bytes)?;
    Ok(files.into_iter().map(|(width, file)| (width, file.to_vec())).collect())
}
