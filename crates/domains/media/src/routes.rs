//! URL to handler, nothing else.

use fairway_http::{App, routes};
use utoipa_axum::router::OpenApiRouter;

use crate::http::{
    bin, directories, file_bytes, files, library, picture_bytes, play, public, share, shares, stream_bytes, uploads,
    uses, videos, zip,
};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(library::get)) // GET  /atlas/atams_media/library
        .routes(routes!(library::set_quota)) // PUT  /atlas/atams_media/quota
        .routes(routes!(files::list, uploads::add, files::rename, files::delete)) // /atlas/atams_media/files
        .routes(routes!(files::get)) // GET  /atlas/atams_media/files/{id}
        .routes(routes!(files::relocate)) // PUT  /atlas/atams_media/files/move
        .routes(routes!(files::publish)) // PUT  /atlas/atams_media/files/public
        .routes(routes!(files::check_names)) // POST /atlas/atams_media/files/check_name
        .routes(routes!(uses::list)) // GET  /atlas/atams_media/files/uses
        .routes(routes!(shares::list, shares::create, shares::revoke)) // GET, POST, DELETE /atlas/atams_media/shares
        .routes(routes!(share::open)) // POST /atlas/media/share
        .routes(routes!(share::download)) // POST /atlas/media/share/download
        .routes(routes!(zip::create)) // POST /atlas/atams_media/files/zip
        .routes(routes!(directories::list, directories::create)) // GET, POST /atlas/atams_media/directories
        .routes(routes!(bin::list, bin::purge)) // GET, DELETE /atlas/atams_media/bin
        .routes(routes!(bin::restore)) // PUT  /atlas/atams_media/bin/restore
        .routes(routes!(uploads::create)) // POST /atlas/media/uploads
        .routes(routes!(uploads::get, uploads::delete)) // GET, DELETE /atlas/media/uploads/{upload_id}
        .routes(routes!(uploads::put_part)) // PUT  /atlas/media/uploads/{upload_id}/parts/{number}
        .routes(routes!(uploads::complete)) // POST /atlas/media/uploads/{upload_id}/complete
        .routes(routes!(videos::token)) // POST /atlas/media/upload_video_token
        .routes(routes!(videos::update)) // PUT  /atlas/atams_media/video_info
        .routes(routes!(videos::get)) // GET  /atlas/atams_media/video_info/{aliyun_id}
        .routes(routes!(videos::transcode)) // POST /atlas/atams_media/video_transcode
        .routes(routes!(videos::set_cover)) // POST /atlas/atams_media/video_cover
        .routes(routes!(play::auth)) // GET  /atlas/media/video_play_auth/{aliyun_id}
        .routes(routes!(play::info)) // GET  /atlas/media/video_play_info
        .routes(routes!(public::pictures)) // GET  /atlas/public/multi_pictures
        .routes(routes!(public::videos)) // GET  /atlas/public/videos
        .routes(routes!(file_bytes::get)) // GET  /atlas/media/file/{key}
        .routes(routes!(picture_bytes::get)) // GET  /atlas/media/picture/{key}/{size}
        .routes(routes!(stream_bytes::list)) // GET  /atlas/media/hls/{token}/{key}/{list}
        .routes(routes!(stream_bytes::segment)) // GET  /atlas/media/hls/{token}/{key}/{height}/{segment}
        .routes(routes!(zip::get)) // GET  /atlas/media/zip
}
