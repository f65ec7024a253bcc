//! What a library may have and show: whose room is whose to set, how many things, how long videos, what goes to strangers.

use std::time::Duration;

use fairway_testkit::{Engine, TestApp, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

use crate::support::{
    COMPANY, QUOTA, World, begin, film, of_company, paper, picture, text, until, upload, work, world, world_with_times,
};
use image::ImageFormat;

const FILES: &str = "/atlas/atams_media/files";

async fn run(w: &World, sql: &str) {
    let tx = w.app.app.db.begin().await.unwrap();
    tx.execute_text(sql).await.unwrap();
    tx.commit().await.unwrap();
}

async fn number(w: &World, sql: &str) -> i64 {
    let db = w.app.app.db.read();
    let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
    row.try_get_by_index(0).unwrap()
}

async fn used(app: &TestApp) -> i64 {
    let path = format!("/atlas/atams_media/library?owner_type=2&related_id={COMPANY}");
    app.get(&path).await.data()["used"].as_i64().unwrap()
}

#[db_test(world)]
async fn a_tenants_own_room_is_the_platforms_to_set(w: World) {
    let path = "/atlas/atams_media/quota";
    for own in [
        json!({"quota": 1}),
        json!({"owner_type": 1, "quota": 1}),
        json!({"owner_type": 1, "related_id": w.tenant, "quota": 1}),
    ] {
        w.librarian.put(path, own).await.failure(403, 403);
    }
    let set = w.staff.put(path, json!({"owner_type": 1, "related_id": w.other_tenant, "quota": 77})).await.data();
    assert_eq!(set["quota"], 77);
    let of = |tenant: i64| format!("SELECT COUNT(*) FROM media_library WHERE tenant_id = {tenant} AND quota = 77");
    assert_eq!((number(&w, &of(w.other_tenant)).await, number(&w, &of(w.tenant)).await), (1, 0));
    w.staff.put(path, json!({"owner_type": 1, "related_id": 999_999, "quota": 77})).await.failure(404, 404);
}

#[db_test(world)]
async fn a_quota_is_that_of_whom_it_names(w: World) {
    let path = "/atlas/atams_media/quota";
    let member = number(&w, "SELECT id FROM account WHERE email = 'member@example.test'").await;
    let set = w.librarian.put(path, json!({"owner_type": 3, "related_id": member, "quota": 77})).await.data();
    assert_eq!((&set["related_id"], &set["quota"]), (&json!(member), &json!(77)));
    assert_eq!(w.member.get("/atlas/atams_media/library?owner_type=3").await.data()["quota"], 77);
    assert_ne!(w.librarian.get("/atlas/atams_media/library?owner_type=3").await.data()["quota"], 77);
    w.librarian.put(path, json!({"owner_type": 3, "quota": 77})).await.failure(422, 422);
    w.librarian.put(path, json!({"owner_type": 3, "related_id": 999_999, "quota": 77})).await.failure(404, 404);
}

#[db_test(world)]
async fn nobody_publishes_from_a_library_of_their_own(w: World) {
    let drawn = picture(64, 36, ImageFormat::Png);
    let own = |name: &str, is_public: u8| json!({"owner_type": 3, "name": name, "is_public": is_public});
    begin(&w.member, own("a.png", 1), drawn.len()).await.failure(403, 403);
    let file = upload(&w.member, own("a.png", 0), &drawn).await.data();
    let publish = |id: &Value, is_public: u8| json!({"ids": [id], "is_public": is_public});
    w.member.put(&format!("{FILES}/public"), publish(&file["id"], 1)).await.failure(403, 403);
    w.member.put(&format!("{FILES}/public"), publish(&file["id"], 0)).await.data();
    let file = upload(&w.member, of_company("a.png"), &drawn).await.data();
    w.member.put(&format!("{FILES}/public"), publish(&file["id"], 1)).await.data();
}

/// So many folders or files in the company's library.
async fn fill(w: &World, node_type: i32, count: i64) {
    let library = number(w, "SELECT id FROM media_library WHERE owner_type = 2").await;
    let sql = format!(
        "INSERT INTO media_node (tenant_id, library_id, parent_id, node_type, name, name_key, size, creator_id, bin_id,
            created_at, updated_at)
         WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})
         SELECT {}, {library}, 0, {node_type}, 'many{node_type}-' || n, 'many{node_type}-' || n, 0, 1, 0, 1, 1 FROM numbers",
        w.tenant
    );
    run(w, &sql).await;
}

#[db_test(world)]
async fn a_library_has_so_many_folders_files_and_open_uploads(w: World) {
    let folder = |name: &str| json!({"owner_type": 2, "related_id": COMPANY, "name": name});
    w.member.post("/atlas/atams_media/directories", folder("first")).await.data();
    for n in 0..200 {
        begin(&w.member, of_company(&format!("open{n}.pdf")), 10).await.data();
    }
    begin(&w.member, of_company("more.pdf"), 10).await.failure(409, 1212);
    begin(&w.member, of_company("open7.pdf"), 10).await.data();
    begin(&w.stranger, json!({"owner_type": 2, "related_id": 6, "name": "a.pdf"}), 10).await.data();

    fill(&w, 1, 4_999).await;
    w.member.post("/atlas/atams_media/directories", folder("last")).await.failure(409, 1212);
    run(&w, "DELETE FROM media_upload").await;
    fill(&w, 2, 100_000).await;
    begin(&w.member, of_company("more.pdf"), 10).await.failure(409, 1212);
}

#[db_test(world)]
async fn a_large_folder_leaves_the_bin_whole(w: World) {
    let bytes = paper(1000);
    upload(&w.member, of_company("kept.pdf"), &bytes).await.data();
    let folder = json!({"owner_type": 2, "related_id": COMPANY, "name": "large"});
    let folder = w.member.post("/atlas/atams_media/directories", folder).await.data()["id"].clone();
    let mut inside = of_company("inside.pdf");
    inside["dir_id"] = folder.clone();
    upload(&w.member, inside, &bytes).await.data();
    fill(&w, 1, 1_100).await;
    run(&w, &format!("UPDATE media_node SET parent_id = {folder} WHERE name LIKE 'many%'")).await;
    w.member.delete(&format!("{FILES}?ids={folder}")).await.data();
    assert_eq!(used(&w.member).await, 2000);
    w.member.delete(&format!("/atlas/atams_media/bin?ids={folder}")).await.data();
    assert_eq!(number(&w, "SELECT COUNT(*) FROM media_node").await, 1);
    assert_eq!(used(&w.member).await, 1000);
}

/// A folder with 1,100 folders in it, in the last of which is one more.
async fn large_folder(w: &World) -> Value {
    let folder = json!({"owner_type": 2, "related_id": COMPANY, "name": "large"});
    let folder = w.member.post("/atlas/atams_media/directories", folder).await.data()["id"].clone();
    fill(w, 1, 1_101).await;
    run(w, &format!("UPDATE media_node SET parent_id = {folder} WHERE name LIKE 'many%'")).await;
    let last = number(w, "SELECT MAX(id) - 1 FROM media_node").await;
    run(w, &format!("UPDATE media_node SET parent_id = {last} WHERE id > {last}")).await;
    folder
}

async fn in_bin(w: &World, folder: &Value) -> i64 {
    number(w, &format!("SELECT COUNT(*) FROM media_node WHERE bin_id = {folder} AND deleted_at > 0")).await
}

#[db_test(world)]
async fn a_large_folder_goes_to_the_bin_and_back_in_small_steps(w: World) {
    let folder = large_folder(&w).await;
    w.member.delete(&format!("{FILES}?ids={folder}")).await.data();
    assert_eq!(in_bin(&w, &folder).await, 1_102);
    // It did not fit into one transaction, so that the rest was queued in case nobody came to it.
    assert_eq!(number(&w, "SELECT COUNT(*) FROM job WHERE kind = 'media.bin'").await, 1);
    w.member.put("/atlas/atams_media/bin/restore", json!({"ids": [folder]})).await.data();
    assert_eq!(number(&w, "SELECT COUNT(*) FROM media_node WHERE bin_id = 0 AND deleted_at IS NULL").await, 1_102);
    // What was queued finds the folder in use, and leaves it alone.
    let worker = work(&w);
    until(async || {
        (number(&w, "SELECT COUNT(*) FROM job WHERE kind = 'media.bin' AND state = 0").await == 0).then_some(())
    })
    .await;
    worker.stop(Duration::from_secs(5)).await;
    assert_eq!(in_bin(&w, &folder).await, 0);
}

/// As a crash leaves it: the folder is in the bin, of what is in it only some.
async fn interrupted(w: &World) -> Value {
    let folder = large_folder(w).await;
    w.member.delete(&format!("{FILES}?ids={folder}")).await.data();
    run(w, &format!("UPDATE media_node SET bin_id = 0, deleted_at = NULL WHERE id > {folder} + 300")).await;
    folder
}

#[db_test(world)]
async fn what_a_crash_left_outside_the_bin_follows(w: World) {
    let folder = interrupted(&w).await;
    let worker = work(&w);
    until(async || (in_bin(&w, &folder).await == 1_102).then_some(())).await;
    worker.stop(Duration::from_secs(5)).await;
}

#[db_test(world)]
async fn what_a_crash_left_outside_the_bin_is_restored_or_deleted_with_the_rest(w: World) {
    let folder = interrupted(&w).await;
    w.member.put("/atlas/atams_media/bin/restore", json!({"ids": [folder]})).await.data();
    assert_eq!(number(&w, "SELECT COUNT(*) FROM media_node WHERE bin_id = 0").await, 1_102);
    w.member.delete(&format!("{FILES}?ids={folder}")).await.data();
    run(&w, &format!("UPDATE media_node SET bin_id = 0, deleted_at = NULL WHERE id > {folder} + 300")).await;
    w.member.delete(&format!("/atlas/atams_media/bin?ids={folder}")).await.data();
    assert_eq!(number(&w, "SELECT COUNT(*) FROM media_node").await, 0);
}

/// A film of so many seconds and what became of it.
async fn prepared(w: &World, seconds: u32, is_over: impl Fn(&Value) -> bool) -> Value {
    let file = upload(&w.member, of_company("film.mp4"), &film(seconds)).await.data();
    let path = format!("/atlas/atams_media/video_info/{}", text(&file["aliyun_id"]));
    let worker = work(w);
    let node = until(async || Some(w.member.get(&path).await.data()).filter(|node| is_over(&node["video"]))).await;
    worker.stop(Duration::from_secs(5)).await;
    node
}

#[db_test(world)]
async fn streams_count_against_the_room_and_give_it_back(w: World) {
    let node = prepared(&w, 2, |video| video["status"] == 2).await;
    let (size, streams) = (node["size"].as_i64().unwrap(), number(&w, "SELECT stored_bytes FROM media_video").await);
    assert!(streams > 0);
    assert_eq!(used(&w.member).await, size + streams);
    w.member.delete(&format!("{FILES}?ids={}", node["id"])).await.data();
    w.member.delete(&format!("/atlas/atams_media/bin?ids={}", node["id"])).await.data();
    assert_eq!(used(&w.member).await, 0);
}

#[db_test(world)]
async fn a_video_whose_streams_find_no_room_plays_as_it_is(w: World) {
    let quota = |quota: i64| json!({"owner_type": 2, "related_id": COMPANY, "quota": quota});
    let bytes = film(2);
    w.librarian.put("/atlas/atams_media/quota", quota(bytes.len() as i64 + 10)).await.data();
    let node = prepared(&w, 2, |video| video["status"] == 4).await;
    assert!(text(&node["video"]["message"]).contains("no room"));
    assert_eq!(used(&w.member).await, node["size"].as_i64().unwrap());
    // With more room it can be tried again.
    w.librarian.put("/atlas/atams_media/quota", quota(QUOTA)).await.data();
    let again = w.member.post("/atlas/atams_media/video_transcode", json!({"aliyun_id": node["aliyun_id"]})).await;
    assert_eq!(again.data()["video"]["status"], 0);
}

async fn world_of_short_videos(engine: Engine) -> World {
    world_with_times(engine, Duration::from_secs(1), Duration::from_secs(3600)).await
}

#[db_test(world_of_short_videos)]
async fn a_video_that_is_too_long_plays_as_it_is(w: World) {
    let node = prepared(&w, 3, |video| video["status"] == 4).await;
    assert!(text(&node["video"]["message"]).contains("too long"));
}

async fn world_without_patience(engine: Engine) -> World {
    world_with_times(engine, Duration::from_secs(3600), Duration::ZERO).await
}

#[db_test(world_without_patience)]
async fn a_preparation_that_takes_too_long_is_ended(w: World) {
    let node = prepared(&w, 3, |video| video["status"] == 3).await;
    assert!(text(&node["video"]["message"]).contains("took too long"));
}

#[db_test(world)]
async fn waiting_for_the_transcoder_uses_up_no_attempt(w: World) {
    let options = w.app.app.extras.get::<fairway_media::MediaOptions>().unwrap().clone();
    let place = options.videos.clone().try_acquire_owned().unwrap();
    let mut new = of_company("film.mp4");
    new["is_transcode"] = json!(1);
    let file = upload(&w.member, new, &film(2)).await.data();
    let worker = work(&w);
    for _ in 0..30 {
        until(async || {
            (number(&w, "SELECT COUNT(*) FROM job WHERE last_error LIKE 'another video%'").await == 1).then_some(())
        })
        .await;
        run(&w, "UPDATE job SET run_at = 0, last_error = '' WHERE kind = 'media.transcode'").await;
    }
    assert!(number(&w, "SELECT SUM(attempts) FROM job WHERE kind = 'media.transcode'").await <= 1);
    drop(place);
    run(&w, "UPDATE job SET run_at = 0 WHERE kind = 'media.transcode'").await;
    let path = format!("/atlas/atams_media/video_info/{}", text(&file["aliyun_id"]));
    until(async || {
        run(&w, "UPDATE job SET run_at = 0 WHERE kind = 'media.transcode' AND locked_until = 0").await;
        (w.member.get(&path).await.data()["video"]["status"] == 2).then_some(())
    })
    .await;
    worker.stop(Duration::from_secs(5)).await;
}

#[db_test(world)]
async fn a_stuck_video_can_be_started_again(w: World) {
    let file = upload(&w.member, of_company("film.mp4"), &film(2)).await.data();
    let (id, again) = (text(&file["aliyun_id"]).to_owned(), "/atlas/atams_media/video_transcode");
    let path = format!("/atlas/atams_media/video_info/{id}");
    // Its node died with the job: the row says that it is being transcoded for ever.
    run(&w, "DELETE FROM job WHERE kind = 'media.transcode'").await;
    run(&w, "UPDATE media_video SET status = 1, progress = 40").await;
    assert_eq!(w.member.get(&path).await.data()["video"]["is_stuck"], false);
    assert_eq!(w.member.post(again, json!({"aliyun_id": id})).await.data()["video"]["status"], 1, "not yet");
    w.app.app.clock.advance(Duration::from_secs(600));
    assert_eq!(w.member.get(&path).await.data()["video"]["is_stuck"], true);
    let video = w.member.post(again, json!({"aliyun_id": id})).await.data()["video"].clone();
    assert_eq!((&video["status"], &video["progress"], &video["is_stuck"]), (&json!(0), &json!(0), &json!(false)));
    let worker = work(&w);
    until(async || (w.member.get(&path).await.data()["video"]["status"] == 2).then_some(())).await;
    worker.stop(Duration::from_secs(5)).await;
}
