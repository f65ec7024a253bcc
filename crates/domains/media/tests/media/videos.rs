//! Videos: transcoded in the background, played whole or as a preview that ends where the server says.

use std::time::Duration;

use crate::support::{
    World, film, header, of_company, picture, text, until, upload, work, world, world_on_s3, world_without_ffmpeg,
};
use fairway_testkit::{TestApp, db_test};
use image::ImageFormat;
use serde_json::{Value, json};

async fn play_info(app: &TestApp, id: &str, query: &str) -> Value {
    let auth = app.get(&format!("/atlas/media/video_play_auth/{id}{query}")).await.data();
    let path = format!("/atlas/media/video_play_info?aliyun_id={id}&play_auth={}", text(&auth["PlayAuth"]));
    let info = app.get(&path).await.data();
    assert_eq!(info["mode"], auth["mode"]);
    info
}

/// Uploads a film of eight seconds with a preview of five and waits until it is ready.
async fn ready(w: &World) -> String {
    let mut new = of_company("film.mp4");
    new["preview_seconds"] = json!(5);
    let file = upload(&w.member, new, &film(8)).await.data();
    let id = text(&file["aliyun_id"]).to_owned();
    let info = play_info(&w.member, &id, "").await;
    assert_eq!(info["play_list"][0]["Definition"], "OD", "the original plays until it is ready");
    let original = w.app.with_header("range", "bytes=0-99").get(text(&info["play_list"][0]["PlayURL"])).await;
    match w.s3 {
        Some(_) => assert_eq!(original.status, 302),
        None => assert_eq!((original.status.as_u16(), header(&original, "content-disposition")), (206, "")),
    }
    // Somebody without full rights waits: the original is not for them.
    let auth = w.app.get(&format!("/atlas/media/video_play_auth/{id}")).await.data();
    assert_eq!(auth["mode"], "preview");
    let path = format!("/atlas/media/video_play_info?aliyun_id={id}&play_auth={}", text(&auth["PlayAuth"]));
    w.app.get(&path).await.failure(409, 1211);
    let worker = work(w);
    let path = format!("/atlas/atams_media/video_info/{id}");
    let node = until(async || {
        let node = w.member.get(&path).await.data();
        assert_ne!(node["video"]["status"], 3, "{node}");
        (node["video"]["status"] == 2).then_some(node)
    })
    .await;
    worker.stop(Duration::from_secs(5)).await;
    assert_eq!((&node["video"]["progress"], &node["video"]["height"]), (&json!(100), &json!(180)));
    assert!((node["video"]["duration"].as_f64().unwrap() - 8.0).abs() < 0.5);
    let cover = w.app.get(text(&node["video"]["cover"])).await;
    assert_eq!(header(&cover, "content-type"), "image/webp");
    id
}

/// The segments that a playlist names, as addresses.
async fn segments(app: &TestApp, master: &str) -> Vec<String> {
    let list = app.get(master).await;
    assert_eq!(header(&list, "content-type"), "application/vnd.apple.mpegurl");
    let text = String::from_utf8(list.bytes).unwrap();
    let quality = text.lines().find(|line| line.ends_with(".m3u8")).unwrap().to_owned();
    let base = master.rsplit_once('/').unwrap().0;
    let list = String::from_utf8(app.get(&format!("{base}/{quality}")).await.bytes).unwrap();
    list.lines().filter(|line| line.ends_with(".ts")).map(|line| format!("{base}/{line}")).collect()
}

async fn plays_and_previews(w: World) {
    let id = ready(&w).await;
    let full = play_info(&w.member, &id, "").await;
    assert_eq!(full["play_list"][0]["Definition"], "AUTO");
    let all = segments(&w.app, text(&full["play_list"][0]["PlayURL"])).await;
    assert_eq!(all.len(), 4, "eight seconds in segments of two");
    for segment in &all {
        let reply = w.app.get(segment).await;
        assert_eq!((reply.status.as_u16(), header(&reply, "content-type")), (200, "video/mp2t"));
        assert_eq!(reply.bytes[0], 0x47);
    }
    // A preview of five seconds has two whole segments, and nothing after them can be fetched.
    let preview = play_info(&w.app, &id, "").await;
    assert_eq!((&preview["mode"], &preview["preview_seconds"]), (&json!("preview"), &json!(5)));
    let url = text(&preview["play_list"][0]["PlayURL"]);
    let some = segments(&w.app, url).await;
    assert_eq!(some.len(), 2);
    for segment in &some {
        assert_eq!(w.app.get(segment).await.status, 200);
    }
    let beyond = |index: usize| some[0].replace("00000.ts", &format!("{index:05}.ts"));
    for index in 2..4 {
        w.app.get(&beyond(index)).await.failure(403, 1210);
    }
    // The token cannot be stretched, nor used for another video, nor for ever.
    w.app.get(&beyond(2).replace("preview-5-", "preview-9-")).await.failure(403, 1210);
    w.app.get(&beyond(2).replace("preview-5-", "full-0-")).await.failure(403, 1210);
    w.app.get(&some[0].replace(&id, &"0".repeat(32))).await.failure(403, 1210);
    w.app.at("other.test").get(&some[0]).await.failure(403, 1210);
    let asked = play_info(&w.member, &id, "?preview=1").await;
    assert_eq!(asked["mode"], "preview", "full rights can ask for the preview");
    w.app.app.clock.advance(Duration::from_secs(3700));
    w.app.get(&some[0]).await.failure(403, 1210);
}

#[db_test(world)]
async fn a_video_plays_whole_for_its_people_and_as_a_preview_for_others(w: World) {
    plays_and_previews(w).await;
}

#[db_test(world_on_s3)]
async fn a_video_plays_from_the_store(w: World) {
    plays_and_previews(w).await;
}

#[db_test(world_without_ffmpeg)]
async fn without_ffmpeg_the_original_plays_and_nothing_else(w: World) {
    let mut new = of_company("film.mp4");
    new["preview_seconds"] = json!(5);
    let file = upload(&w.member, new, b"\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41").await.data();
    let id = text(&file["aliyun_id"]).to_owned();
    let worker = work(&w);
    let path = format!("/atlas/atams_media/video_info/{id}");
    let node = until(async || Some(w.member.get(&path).await.data()).filter(|node| node["video"]["status"] == 4)).await;
    worker.stop(Duration::from_secs(5)).await;
    assert!(text(&node["video"]["message"]).contains("not installed"));
    assert_eq!(play_info(&w.member, &id, "").await["play_list"][0]["Definition"], "OD");
    let auth = w.app.get(&format!("/atlas/media/video_play_auth/{id}")).await.data();
    let path = format!("/atlas/media/video_play_info?aliyun_id={id}&play_auth={}", text(&auth["PlayAuth"]));
    w.app.get(&path).await.failure(409, 1211);
    let cover = json!({"aliyun_id": id, "at_seconds": 1});
    w.member.post("/atlas/atams_media/video_cover", cover).await.failure(409, 1211);
}

#[db_test(world)]
async fn a_film_that_is_none_fails_with_a_reason_and_can_be_tried_again(w: World) {
    let file = upload(&w.member, of_company("film.mp4"), b"\0\0\0\x20ftypisom and nothing behind it").await.data();
    let path = format!("/atlas/atams_media/video_info/{}", text(&file["aliyun_id"]));
    let worker = work(&w);
    let node = until(async || Some(w.member.get(&path).await.data()).filter(|node| node["video"]["status"] == 3)).await;
    worker.stop(Duration::from_secs(5)).await;
    assert!(!text(&node["video"]["message"]).is_empty());
    let again = w.member.post("/atlas/atams_media/video_transcode", json!({"aliyun_id": file["aliyun_id"]})).await;
    assert_eq!(again.data()["video"]["status"], 0);
}

#[db_test(world)]
async fn a_playlist_is_kept_but_never_followed(w: World) {
    let bytes = b"#EXTM3U\n#EXTINF:2,\nfile:///etc/passwd\n";
    let file = upload(&w.member, of_company("list.m3u8"), bytes).await.data();
    assert_eq!(file["video"]["status"], 4);
    let again = w.member.post("/atlas/atams_media/video_transcode", json!({"aliyun_id": file["aliyun_id"]})).await;
    assert_eq!(again.data()["video"]["status"], 4);
}

#[db_test(world)]
async fn a_cover_is_a_frame_or_a_picture_of_the_same_people(w: World) {
    let mut new = of_company("film.mp4");
    new["is_transcode"] = json!(0);
    let file = upload(&w.member, new, &film(2)).await.data();
    let frame = json!({"aliyun_id": file["aliyun_id"], "at_seconds": 1.0});
    let first = w.member.post("/atlas/atams_media/video_cover", frame).await.data();
    assert_eq!(w.app.get(text(&first["video"]["cover"])).await.status, 200);
    let logo = upload(&w.member, of_company("logo.png"), &picture(640, 360, ImageFormat::Png)).await.data();
    let chosen = json!({"aliyun_id": file["aliyun_id"], "cover_url": logo["url"]});
    let second = w.member.post("/atlas/atams_media/video_cover", chosen).await.data();
    assert_ne!(first["video"]["cover"], second["video"]["cover"]);
    assert_eq!(w.app.get(text(&second["video"]["cover"])).await.status, 200);
    let theirs = json!({"owner_type": 2, "related_id": 6, "name": "theirs.png"});
    let theirs = upload(&w.stranger, theirs, &picture(64, 36, ImageFormat::Png)).await.data();
    let stolen = json!({"aliyun_id": file["aliyun_id"], "cover_url": theirs["url"]});
    w.member.post("/atlas/atams_media/video_cover", stolen).await.failure(404, 404);
}

#[db_test(world)]
async fn the_upload_token_names_the_video_and_its_upload(w: World) {
    let request = json!({"video_name": "Harbour", "file_name": "x.mp4", "region": "any", "is_transcode": 0,
        "size": 40, "owner_type": 2, "related_id": 5});
    let token = w.member.post("/atlas/media/upload_video_token", request).await.data();
    assert_eq!(token["upload"]["name"], "Harbour.mp4");
    assert_eq!(token["VideoId"], token["upload"]["upload_id"]);
    assert_eq!(text(&token["UploadAddress"]), format!("/atlas/media/uploads/{}", text(&token["UploadAuth"])));
    let wrong = json!({"file_name": "x.avi", "size": 40, "owner_type": 2, "related_id": 5});
    w.member.post("/atlas/media/upload_video_token", wrong).await.failure(415, 1202);
    w.app.get("/atlas/media/video_play_auth/nothing").await.failure(404, 404);
}
