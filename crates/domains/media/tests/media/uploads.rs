//! Uploads: parts in any order, resuming, refusing, finishing once, cleaning up.

use std::time::{Duration, SystemTime};

use crate::support::{
    PART, World, begin, complete, header, of_company, paper, send_part, send_parts, sign_in, text, until, upload, work,
    world, world_beside, world_on_s3,
};
use fairway_testkit::db_test;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;

/// Three parts, the last one small.
fn large() -> Vec<u8> {
    paper(2 * PART + 1000)
}

#[db_test(world)]
async fn parts_arrive_in_any_order_and_become_one_file(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    assert_eq!((&begun["part_size"], &begun["part_count"]), (&json!(PART), &json!(3)));
    assert_eq!(begun["store"], "server");
    send_part(&w.member, &begun, 3, &large()).await;
    send_part(&w.member, &begun, 1, &large()).await;
    complete(&w.member, &begun).await.failure(409, 1207);
    assert!(w.member.get("/atlas/atams_media/files?related_id=5").await.data().as_array().unwrap().is_empty());
    // A reloaded page asks again and is told what is missing.
    let again = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    assert_eq!((&again["upload_id"], &again["received"]), (&begun["upload_id"], &json!([1, 3])));
    let id = text(&begun["upload_id"]);
    let asked = w.member.get(&format!("/atlas/media/uploads/{id}")).await.data();
    assert_eq!(asked["parts"].as_array().unwrap().len(), 1);
    send_parts(&w.member, &asked, &large()).await;
    let file = complete(&w.member, &begun).await.data();
    assert_eq!(complete(&w.member, &begun).await.data()["id"], file["id"], "finishing twice gives the same file");
    let added = json!({"is_return": 1, "files_info": [{"upload_id": id}]});
    assert_eq!(w.member.post("/atlas/atams_media/files", added).await.data()[0]["id"], file["id"]);
    assert!(w.app.get(text(&file["download_url"])).await.bytes == large());
    w.member.put_bytes(&format!("/atlas/media/uploads/{id}/parts/1"), vec![0; PART]).await.failure(410, 1206);
}

#[db_test(world_on_s3)]
async fn browsers_send_parts_to_the_store_itself(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    assert_eq!(begun["store"], "direct");
    assert!(text(&begun["parts"][0]["url"]).contains("X-Amz-Signature="));
    send_part(&w.member, &begun, 2, &large()).await;
    complete(&w.member, &begun).await.failure(409, 1207);
    let id = text(&begun["upload_id"]);
    let asked = w.member.get(&format!("/atlas/media/uploads/{id}")).await.data();
    assert_eq!(asked["received"], json!([2]), "the store knows what it has");
    send_parts(&w.member, &asked, &large()).await;
    let file = complete(&w.member, &begun).await.data();
    let sent = w.app.get(text(&file["download_url"])).await;
    assert_eq!(sent.status, 302);
    let bytes = reqwest::get(header(&sent, "location")).await.unwrap();
    assert!(bytes.headers()["content-disposition"].to_str().unwrap().contains("a.pdf"));
    assert!(bytes.bytes().await.unwrap() == large());
    // Through this server as well, where a browser cannot reach the store.
    let begun = begin(&w.member, of_company("b.pdf"), 40).await.data();
    let part = format!("/atlas/media/uploads/{}/parts/1", text(&begun["upload_id"]));
    w.member.put_bytes(&part, paper(40)).await.data();
    complete(&w.member, &begun).await.data();
}

#[db_test(world_on_s3)]
async fn a_part_of_the_wrong_size_at_the_store_counts_as_missing(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), 50).await.data();
    let url = text(&begun["parts"][0]["url"]);
    reqwest::Client::new().put(url).body(paper(5000)).send().await.unwrap();
    complete(&w.member, &begun).await.failure(409, 1207);
    w.member.delete(&format!("/atlas/media/uploads/{}", text(&begun["upload_id"]))).await.data();
    assert_eq!(w.member.get("/atlas/atams_media/library?related_id=5").await.data()["used"], 0);
}

#[db_test(world)]
async fn a_part_has_its_size(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    let part = |number: u32| format!("/atlas/media/uploads/{}/parts/{number}", text(&begun["upload_id"]));
    for wrong in [0, 10, 1001, PART] {
        assert!(w.member.put_bytes(&part(3), vec![0; wrong]).await.status.is_client_error());
    }
    let short = w.member.with_header("content-length", "10").put_bytes(&part(3), vec![0; 10]).await;
    assert!(short.failure(422, 422)["fields"]["size"].is_string());
    w.member.put_bytes(&part(4), vec![0; 10]).await.failure(410, 1206);
    w.stranger.put_bytes(&part(3), vec![0; 1000]).await.failure(404, 404);
    let asked = w.member.get(&format!("/atlas/media/uploads/{}", text(&begun["upload_id"]))).await.data();
    assert_eq!(asked["received"], json!([]));
}

#[db_test(world)]
async fn what_a_file_is_is_decided_from_its_bytes(w: World) {
    for (name, bytes) in [
        ("page.pdf", b"<html><script>alert(1)</script></html>".to_vec()),
        ("drawing.png", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec()),
        ("program.zip", b"MZ\x90\0 a program".to_vec()),
        ("film.mp4", paper(60)),
    ] {
        let refused = upload(&w.member, of_company(name), &bytes).await.failure(415, 1202);
        assert_eq!(refused["message"], "文件格式错误", "{name}");
    }
    for name in ["page.html", "drawing.svg", "script.js", "none", "photo.gif"] {
        begin(&w.member, of_company(name), 10).await.failure(415, 1202);
    }
    let mut video = of_company("a.pdf");
    video["mtype"] = json!(1);
    begin(&w.member, video, 10).await.failure(415, 1202);
    let library = w.member.get("/atlas/atams_media/library?related_id=5").await.data();
    assert_eq!(library["used"], 0, "what was refused takes no room");
    assert_eq!(futures::StreamExt::count(w.app.app.storage.list("media")).await, 0);
}

#[db_test(world)]
async fn a_file_too_large_is_refused_before_a_byte(w: World) {
    let mut new = of_company("a.jpg");
    new["owner_type"] = json!(1);
    let refused = begin(&w.librarian, new, (20 << 20) + 1).await.failure(413, 1203);
    assert!(refused["fields"]["size"].is_string());
}

#[db_test(world)]
async fn a_name_that_was_taken_meanwhile_can_be_changed_at_the_end(w: World) {
    let first = begin(&w.member, of_company("a.pdf"), 40).await.data();
    let second = begin(&w.librarian, of_company("a.pdf"), 40).await.data();
    assert_ne!(first["upload_id"], second["upload_id"], "another person's upload is another");
    send_parts(&w.member, &first, &paper(40)).await;
    send_parts(&w.librarian, &second, &paper(40)).await;
    complete(&w.member, &first).await.data();
    complete(&w.librarian, &second).await.failure(409, 1201);
    let path = format!("/atlas/media/uploads/{}/complete", text(&second["upload_id"]));
    assert_eq!(w.librarian.post(&path, json!({"name": "b.pdf"})).await.data()["name"], "b.pdf");
}

#[db_test(world)]
async fn finishing_twice_at_once_makes_one_file(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    send_parts(&w.member, &begun, &large()).await;
    let replies = futures::future::join_all((0..6).map(|_| complete(&w.member, &begun))).await;
    let ids: Vec<_> = replies.iter().map(|reply| reply.data()["id"].clone()).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    let list = w.member.get("/atlas/atams_media/files?related_id=5").await.json();
    assert_eq!(list["total"], 1);
}

#[db_test(world)]
async fn an_upload_that_nobody_goes_on_with_is_forgotten(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    send_part(&w.member, &begun, 1, &large()).await;
    w.app.app.clock.advance(Duration::from_secs(8 * 86_400));
    let member = sign_in(&w.app, "member").await;
    let worker = work(&w);
    let id = text(&begun["upload_id"]);
    let gone = async || (member.get(&format!("/atlas/media/uploads/{id}")).await.status == 410).then_some(());
    until(gone).await;
    worker.stop(Duration::from_secs(5)).await;
    assert_eq!(member.get("/atlas/atams_media/library?related_id=5").await.data()["used"], 0);
    let files = w.app.test_db.folder.path().join("files/media");
    assert_eq!(count_files(&files), 0, "no part is left on the disk");
}

#[db_test(world)]
async fn bytes_that_nothing_names_are_moved_aside_and_others_stay(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(50)).await.data();
    let begun = begin(&w.member, of_company("b.pdf"), large().len()).await.data();
    send_part(&w.member, &begun, 1, &large()).await;
    let orphan = format!("media/{}/{}/original.pdf", w.tenant, "0".repeat(32));
    w.app.app.storage.put(&orphan, "left by a crash").await.unwrap();
    date_files(&w);
    // Two days later: no longer something that is just being written.
    w.app.app.clock.advance(Duration::from_secs(2 * 86_400));
    let member = sign_in(&w.app, "member").await;
    let worker = work(&w);
    until(async || (!w.app.app.storage.exists(&orphan).await.unwrap()).then_some(())).await;
    worker.stop(Duration::from_secs(5)).await;
    let aside = fairway_installation::orphans::list(&w.app.app.storage).await.unwrap();
    assert_eq!(aside.iter().map(|aside| aside.original.as_str()).collect::<Vec<_>>(), [orphan.as_str()]);
    let again = member.get(&format!("/atlas/atams_media/files/{}", file["id"])).await.data();
    assert_eq!(w.app.get(text(&again["download_url"])).await.bytes, paper(50));
    let asked = member.get(&format!("/atlas/media/uploads/{}", text(&begun["upload_id"]))).await.data();
    send_parts(&member, &asked, &large()).await;
    complete(&member, &begun).await.data();
}

#[db_test(world)]
async fn files_beside_another_database_stay_where_they_are(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(50)).await.data();
    for number in 0..14 {
        let key = format!("media/{}/{number:032x}/original.pdf", w.tenant);
        w.app.app.storage.put(&key, "somebody's file").await.unwrap();
    }
    date_files(&w);
    let storage = w.app.app.storage.clone();
    // The same files with a database that names none of them, and with one that names a single one.
    let other = world_beside(w.app.test_db.db.engine(), storage.clone()).await;
    for w in [&w, &other] {
        w.app.app.clock.advance(Duration::from_secs(2 * 86_400));
        let worker = work(w);
        until(async || is_done(w, "media.orphans").await.then_some(())).await;
        worker.stop(Duration::from_secs(5)).await;
    }
    assert_eq!(futures::StreamExt::count(storage.list("media")).await, 15, "{}", file["name"]);
}

#[db_test(world)]
async fn an_upload_from_a_backup_begins_anew(w: World) {
    let begun = begin(&w.member, of_company("a.pdf"), large().len()).await.data();
    send_parts(&w.member, &begun, &large()).await;
    // As after a restore: the rows are there, the parts are not.
    std::fs::remove_dir_all(w.app.test_db.folder.path().join("files")).unwrap();
    let tx = w.app.app.db.begin().await.unwrap();
    fairway_media::forget_parts(&tx).await.unwrap();
    tx.commit().await.unwrap();
    complete(&w.member, &begun).await.failure(409, 1207);
    let path = format!("/atlas/media/uploads/{}", text(&begun["upload_id"]));
    let asked = w.member.get(&path).await.data();
    assert_eq!(asked["received"], json!([]));
    send_parts(&w.member, &asked, &large()).await;
    let file = complete(&w.member, &begun).await.data();
    assert!(w.app.get(text(&file["download_url"])).await.bytes == large());
}

/// Files bear the machine's time; gives them that of the test, whose clock knows no other.
fn date_files(w: &World) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(w.app.app.clock.now() as u64);
    let mut folders = vec![w.app.test_db.folder.path().join("files")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                std::fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
            }
        }
    }
}

/// Whether a job of this kind has run to its end.
async fn is_done(w: &World, kind: &str) -> bool {
    let sql = format!("SELECT id FROM job WHERE kind = '{kind}' AND state = 1");
    let db = w.app.app.db.read();
    !db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().is_empty()
}

fn count_files(folder: &std::path::Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| if entry.path().is_dir() { count_files(&entry.path()) } else { 1 }).sum()
}

#[db_test(world)]
async fn downloads_are_signed_expire_and_never_act_as_pages(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(1000)).await.data();
    let url = text(&file["download_url"]);
    let reply = w.app.get(url).await;
    assert_eq!(header(&reply, "content-disposition"), "attachment; filename*=UTF-8''a.pdf");
    assert_eq!(header(&reply, "x-content-type-options"), "nosniff");
    assert!(header(&reply, "content-security-policy").starts_with("sandbox"));
    assert!(header(&reply, "cache-control").starts_with("private"));
    let part = w.app.with_header("range", "bytes=10-19").get(url).await;
    assert_eq!((part.status.as_u16(), header(&part, "content-range")), (206, "bytes 10-19/1000"));
    assert_eq!(part.bytes, paper(1000)[10..20]);
    assert_eq!(w.app.with_header("range", "bytes=1000-").get(url).await.status, 416);
    let known = w.app.with_header("if-none-match", header(&reply, "etag")).get(url).await;
    assert_eq!(known.status, 304);
    // Shown in the browser only where the address says so, which nobody can add.
    w.app.get(&format!("{url}&inline=1")).await.failure(403, 1210);
    let shown = w.app.get(text(&file["preview_url"])).await;
    assert_eq!(header(&shown, "content-disposition"), "");
    assert_eq!(header(&shown, "content-type"), "application/pdf");
    w.app.get(url.split('?').next().unwrap()).await.failure(403, 1210);
    w.app.app.clock.advance(Duration::from_secs(2 * 3600 + 1));
    w.app.get(url).await.failure(403, 1210);
}

/// Small, so that there are many rounds.
const SMALL: usize = 1000;

/// Everything that a library says about itself: the names of its files, each of which can be read, and its used room.
async fn shelf(w: &World) -> (Vec<String>, i64) {
    let files = w.member.get("/atlas/atams_media/files?related_id=5&no_page=1").await.data();
    let mut names = Vec::new();
    for file in files.as_array().unwrap() {
        let bytes = w.app.get(text(&file["download_url"])).await.bytes;
        assert!(bytes == paper(SMALL), "{} is listed but has {} bytes", file["name"], bytes.len());
        names.push(text(&file["name"]).to_owned());
    }
    let used = w.member.get("/atlas/atams_media/library?related_id=5").await.data()["used"].as_i64().unwrap();
    (names, used)
}

#[db_test(world)]
async fn finishing_and_giving_up_at_once_ends_as_one_of_the_two(w: World) {
    for round in 0..8 {
        let name = format!("{round}.pdf");
        let begun = begin(&w.member, of_company(&name), SMALL).await.data();
        send_parts(&w.member, &begun, &paper(SMALL)).await;
        let path = format!("/atlas/media/uploads/{}", text(&begun["upload_id"]));
        let (made, given_up, again) =
            tokio::join!(complete(&w.member, &begun), w.member.delete(&path), complete(&w.member, &begun));
        for reply in [&made, &given_up, &again] {
            assert!(!reply.status.is_server_error(), "{}", reply.json());
        }
        let (names, used) = shelf(&w).await;
        let is_made = made.status == 200 || again.status == 200;
        assert_eq!(names, if is_made { vec![name] } else { Vec::new() });
        assert_eq!(used, if is_made { SMALL as i64 } else { 0 }, "exactly the room of what is there");
        for file in w.member.get("/atlas/atams_media/files?related_id=5").await.data().as_array().unwrap() {
            w.member.delete(&format!("/atlas/atams_media/files?ids={}", file["id"])).await.data();
            w.member.delete(&format!("/atlas/atams_media/bin?ids={}", file["id"])).await.data();
        }
    }
}
