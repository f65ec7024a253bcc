//! What stands in A's resource library for the tests: one thing for each operation that changes one.

use fairway_testkit::TestApp;
use serde_json::{Value, json};

use crate::world::{number, text};

/// A picture of one pixel.
#[rustfmt::skip]
const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53, 0xDE, 0x00, 0x00, 0x00, 0x0C, 0x49,
    0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x50, 0x48, 0x58, 0x00, 0x00, 0x01, 0xC4, 0x01, 0x21, 0x62, 0x5F, 0x8A, 0xFD,
    0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
];
pub const FILM: &[u8] = b"\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41";
const PAPER: &[u8] = b"%PDF-1.4\n%%EOF\n";

/// Ids of A's things.
pub struct Shelf {
    folder: i64,
    renamed: i64,
    moved: i64,
    doomed: i64,
    binned: i64,
    paper: i64,
    /// A link, and one to be revoked.
    share_key: String,
    doomed_share: i64,
    /// An upload that became a file, one that waits for two bytes, one to be given up.
    done: String,
    open: String,
    given_up: String,
    pub film: String,
    picture: String,
    play_auth: String,
}

impl Shelf {
    pub async fn fill(staff: &TestApp) -> Self {
        let folder = async |name: &str| {
            let made = staff.post("/atlas/atams_media/directories", json!({"name": name})).await;
            number(&made.data()["id"])
        };
        let binned = folder("A folder in the bin").await;
        staff.delete(&format!("/atlas/atams_media/files?ids={binned}")).await.data();
        let (done, paper) = upload(staff, json!({"name": "A telling paper.pdf"}), PAPER).await;
        let new = json!({"name": "A telling film.mp4", "is_transcode": 0, "is_public": 1});
        let (film, _) = upload(staff, new, FILM).await;
        let (_, picture) = upload(staff, json!({"name": "A telling picture.png", "is_public": 1}), PIXEL).await;
        let new = json!({"file_id": paper["id"], "days": 7});
        let share = staff.post("/atlas/atams_media/shares", new.clone()).await.data();
        let doomed_share = number(&staff.post("/atlas/atams_media/shares", new).await.data()["id"]);
        let play_auth = staff.get(&format!("/atlas/media/video_play_auth/{film}")).await.data();
        Self {
            folder: folder("A folder that stays").await,
            renamed: folder("A folder with another name").await,
            moved: folder("A folder in another place").await,
            doomed: folder("A folder to be deleted").await,
            binned,
            paper: number(&paper["id"]),
            share_key: text(&share["url"]).split_once('#').expect("a key").1.to_owned(),
            doomed_share,
            done,
            open: begin(staff, json!({"name": "two bytes.zip", "size": 2})).await,
            given_up: begin(staff, json!({"name": "given up.zip", "size": 2})).await,
            film,
            picture: text(&picture["url"]),
            play_auth: text(&play_auth["PlayAuth"]),
        }
    }

    pub fn id(&self, path: &str) -> Option<i64> {
        (path == "/atlas/atams_media/files/{id}").then_some(self.folder)
    }

    /// What A calls this parameter of an operation of media.
    pub fn value(&self, operation: &str, name: &str) -> Option<String> {
        let value = match name {
            "ids" if operation == "DELETE /atlas/atams_media/shares" => self.doomed_share.to_string(),
            // Looked for in every table that can hold it.
            "ids" if operation.ends_with("/uses") => self.paper.to_string(),
            "ids" if operation.starts_with("DELETE") => self.doomed.to_string(),
            "ids" => self.folder.to_string(),
            "aliyun_id" => self.film.clone(),
            "key" => self.done.clone(),
            "size" => "320.webp".to_owned(),
            "list" => "master.m3u8".to_owned(),
            "height" => "360".to_owned(),
            "segment" => "00000.ts".to_owned(),
            "number" => "1".to_owned(),
            "play_auth" => self.play_auth.clone(),
            "upload_id" if operation.ends_with("complete") => self.done.clone(),
            "upload_id" if operation.starts_with("DELETE") => self.given_up.clone(),
            "upload_id" => self.open.clone(),
            _ => return None,
        };
        Some(value)
    }

    pub fn body(&self, operation: &str) -> Option<Value> {
        let body = match operation {
            "POST /atlas/atams_media/directories" => json!({"name": "A further folder"}),
            "POST /atlas/atams_media/files" => json!({"files_info": [{"upload_id": self.done}]}),
            "PUT /atlas/atams_media/files" => json!({"id": self.renamed, "name": "A renamed folder"}),
            "PUT /atlas/atams_media/files/move" => json!({"ids": [self.moved], "dir_id": self.folder}),
            "PUT /atlas/atams_media/files/public" => json!({"ids": [self.paper], "is_public": 0}),
            "POST /atlas/atams_media/files/check_name" => json!({"files_info": [{"file_name": "x.pdf"}]}),
            "POST /atlas/atams_media/files/zip" => json!({"ids": [self.folder]}),
            "POST /atlas/atams_media/shares" => json!({"file_id": self.paper, "days": 7}),
            "POST /atlas/media/share" | "POST /atlas/media/share/download" => json!({"key": self.share_key}),
            "PUT /atlas/atams_media/bin/restore" => json!({"ids": [self.binned]}),
            "PUT /atlas/atams_media/quota" => json!({"related_id": 1, "quota": 1_000_000_000}),
            "PUT /atlas/atams_media/video_info" => json!({"aliyun_id": self.film, "preview_seconds": 6}),
            "POST /atlas/atams_media/video_transcode" => json!({"aliyun_id": self.film}),
            "POST /atlas/atams_media/video_cover" => json!({"aliyun_id": self.film, "cover_url": self.picture}),
            "POST /atlas/media/uploads" => json!({"name": "another.zip", "size": 10}),
            // As long as the part that the upload waits for.
            "PUT /atlas/media/uploads/{upload_id}/parts/{number}" => json!({}),
            "POST /atlas/media/uploads/{upload_id}/complete" => json!({}),
            "POST /atlas/media/upload_video_token" => json!({"file_name": "another.mp4", "size": 10}),
            _ => return None,
        };
        Some(body)
    }
}

async fn begin(staff: &TestApp, new: Value) -> String {
    text(&staff.post("/atlas/media/uploads", new).await.data()["upload_id"])
}

pub async fn upload(staff: &TestApp, mut new: Value, bytes: &[u8]) -> (String, Value) {
    new["size"] = json!(bytes.len());
    let id = begin(staff, new).await;
    staff.put_bytes(&format!("/atlas/media/uploads/{id}/parts/1"), bytes.to_vec()).await.data();
    let file = staff.post(&format!("/atlas/media/uploads/{id}/complete"), json!({})).await.data();
    (id, file)
}
