//! Endpoints of files, pictures and videos that do more, or let in fewer, than their signatures say.

use crate::expected::{Exceptions, Foreign};

pub const EXCEPTIONS: Exceptions = Exceptions {
    open: &[
        ("GET /atlas/media/file/{key}", Foreign::Failure(403, 1210)),
        ("GET /atlas/media/hls/{token}/{key}/{height}/{segment}", Foreign::Failure(403, 1210)),
        ("GET /atlas/media/hls/{token}/{key}/{list}", Foreign::Failure(403, 1210)),
        ("GET /atlas/media/picture/{key}/{size}", Foreign::Failure(403, 1210)),
        ("GET /atlas/media/video_play_auth/{aliyun_id}", Foreign::NotFound),
        ("GET /atlas/media/video_play_info", Foreign::Failure(403, 1210)),
        ("GET /atlas/media/zip", Foreign::Failure(403, 1210)),
        ("GET /atlas/public/multi_pictures", Foreign::Blank),
        ("GET /atlas/public/videos", Foreign::Blank),
    ],
    guarded: &[
        ("GET /atlas/atams_media/bin", "", "media.library"),
        ("PUT /atlas/atams_media/bin/restore", "", "media.library"),
        ("GET /atlas/atams_media/directories", "", "media.library"),
        ("POST /atlas/atams_media/directories", "", "media.library"),
        ("GET /atlas/atams_media/files", "", "media.library"),
        ("POST /atlas/atams_media/files", "", "media.library"),
        ("PUT /atlas/atams_media/files", "", "media.library"),
        ("DELETE /atlas/atams_media/files", "", "media.library"),
        ("POST /atlas/atams_media/files/check_name", "", "media.library"),
        ("PUT /atlas/atams_media/files/move", "", "media.library"),
        ("PUT /atlas/atams_media/files/public", "", "media.library"),
        ("POST /atlas/atams_media/files/zip", "", "media.library"),
        ("GET /atlas/atams_media/files/{id}", "", "media.library"),
        ("GET /atlas/atams_media/library", "", "media.library"),
        ("POST /atlas/atams_media/video_cover", "", "media.library"),
        ("PUT /atlas/atams_media/video_info", "", "media.library"),
        ("GET /atlas/atams_media/video_info/{aliyun_id}", "", "media.library"),
        ("POST /atlas/atams_media/video_transcode", "", "media.library"),
        ("POST /atlas/media/upload_video_token", "", "media.library"),
        ("POST /atlas/media/uploads", "", "media.library"),
        ("GET /atlas/media/uploads/{upload_id}", "", "media.library"),
        ("DELETE /atlas/media/uploads/{upload_id}", "", "media.library"),
        ("POST /atlas/media/uploads/{upload_id}/complete", "", "media.library"),
        ("PUT /atlas/media/uploads/{upload_id}/parts/{number}", "", "media.library"),
        ("DELETE /atlas/atams_media/bin", "all=1", "media.library"),
    ],
    ..Exceptions::none("media")
};
