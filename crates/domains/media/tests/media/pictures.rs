//! Pictures: sizes, lasting addresses for public ones, signed ones for others, bombs refused.

use crate::support::{World, header, of_company, picture, text, upload, world, world_on_s3};
use fairway_testkit::db_test;
use image::ImageFormat;
use serde_json::json;

#[db_test(world)]
async fn a_picture_comes_in_sizes_as_webp(w: World) {
    let file = upload(&w.member, of_company("logo.png"), &picture(1200, 600, ImageFormat::Png)).await.data();
    assert_eq!((&file["width"], &file["height"], &file["mtype"]), (&json!(1200), &json!(600), &json!(2)));
    let sizes = file["srcset"].as_array().unwrap();
    assert_eq!(sizes.iter().map(|size| size["width"].as_i64().unwrap()).collect::<Vec<_>>(), [320, 960, 1200]);
    for size in sizes {
        let reply = w.app.get(text(&size["url"])).await;
        assert_eq!(header(&reply, "content-type"), "image/webp");
        assert!(reply.bytes.starts_with(b"RIFF") && &reply.bytes[8..12] == b"WEBP");
        assert!(header(&reply, "cache-control").starts_with("private"));
    }
    let bare = text(&sizes[0]["url"]).split('?').next().unwrap();
    w.app.get(bare).await.failure(403, 1210);
    let original = w.app.get(text(&file["download_url"])).await;
    assert_eq!(original.bytes, picture(1200, 600, ImageFormat::Png), "the original is kept");
}

#[db_test(world)]
async fn a_public_picture_has_an_address_that_never_changes(w: World) {
    let mut new = of_company("logo.jpg");
    new["is_public"] = json!(1);
    let file = upload(&w.member, new, &picture(400, 300, ImageFormat::Jpeg)).await.data();
    let url = text(&file["url"]);
    assert!(!url.contains('?'));
    let reply = w.app.get(url).await;
    assert_eq!(header(&reply, "cache-control"), "public, max-age=31536000, immutable");
    let shown = w.app.get("/atlas/public/multi_pictures?related_id=5").await.data();
    assert_eq!(shown[0]["url"], *url);
    assert_eq!(w.app.at("other.test").get("/atlas/public/multi_pictures?related_id=5").await.json()["total"], 0);
    w.app.at("other.test").get(url).await.failure(403, 1210);
    w.member.put("/atlas/atams_media/files/public", json!({"ids": [file["id"]], "is_public": 0})).await.data();
    w.app.get(url).await.failure(403, 1210);
    assert_eq!(w.app.get("/atlas/public/multi_pictures?related_id=5").await.json()["total"], 0);
}

#[db_test(world)]
async fn what_would_explode_or_is_broken_is_refused(w: World) {
    let mut bomb = picture(8, 8, ImageFormat::Png);
    bomb[16..24].copy_from_slice(&[0, 0, 0x3A, 0x98, 0, 0, 0x3A, 0x98]);
    let crc = crc32fast::hash(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    upload(&w.member, of_company("bomb.png"), &bomb).await.failure(422, 1204);
    let mut broken = picture(300, 300, ImageFormat::Jpeg);
    broken.truncate(200);
    upload(&w.member, of_company("broken.jpg"), &broken).await.failure(422, 1204);
    assert_eq!(w.member.get("/atlas/atams_media/library?related_id=5").await.data()["used"], 0);
}

#[db_test(world_on_s3)]
async fn sizes_live_at_the_store_and_come_through_this_server(w: World) {
    let file = upload(&w.member, of_company("logo.bmp"), &picture(500, 100, ImageFormat::Bmp)).await.data();
    let reply = w.app.get(text(&file["thumb"])).await;
    assert_eq!((reply.status.as_u16(), header(&reply, "content-type")), (200, "image/webp"));
}
