//! Libraries: folders, names, moving, the bin, quotas, zip files, and who may see what.

use std::time::Duration;

use crate::support::{
    COMPANY, OTHER_COMPANY, QUOTA, World, begin, of_company, paper, text, until, upload, work, world,
};
use fairway_testkit::{TestApp, db_test};
use serde_json::json;

const OURS: &str = "owner_type=2&related_id=5";

async fn folder(app: &TestApp, name: &str, dir_id: i64) -> i64 {
    let new = json!({"owner_type": 2, "related_id": COMPANY, "name": name, "dir_id": dir_id});
    app.post("/atlas/atams_media/directories", new).await.data()["id"].as_i64().unwrap()
}

async fn names(app: &TestApp, query: &str) -> Vec<String> {
    let list = app.get(&format!("/atlas/atams_media/files?{query}")).await.data();
    list.as_array().unwrap().iter().map(|node| text(&node["name"]).to_owned()).collect()
}

async fn used(app: &TestApp) -> i64 {
    app.get(&format!("/atlas/atams_media/library?{OURS}")).await.data()["used"].as_i64().unwrap()
}

#[db_test(world)]
async fn folders_hold_folders_and_files_and_show_the_way(w: World) {
    let outer = folder(&w.member, "Outer", 0).await;
    let inner = folder(&w.member, "Inner", outer).await;
    let mut new = of_company("b.pdf");
    new["dir_id"] = json!(outer);
    upload(&w.member, new, &paper(100)).await.data();
    assert_eq!(names(&w.member, &format!("{OURS}&dir_id={outer}")).await, ["Inner", "b.pdf"]);
    assert_eq!(names(&w.member, &format!("{OURS}&dir_name=outer&only_files=1")).await, ["b.pdf"]);
    assert_eq!(names(&w.member, &format!("{OURS}&deep_query=1&keyword=B.P")).await, ["b.pdf"]);
    let way = w.member.get(&format!("/atlas/atams_media/library?{OURS}&dir_id={inner}")).await.data();
    assert_eq!(way["breadcrumbs"], json!([{"id": outer, "name": "Outer"}, {"id": inner, "name": "Inner"}]));
    let tree = w.member.get(&format!("/atlas/atams_media/directories?{OURS}&deep_query=1")).await.data();
    assert_eq!(tree[0]["path"], "Outer/Inner");
    w.member.get(&format!("/atlas/atams_media/files?{OURS}&dir_id=999")).await.failure(404, 404);
}

#[db_test(world)]
async fn one_name_stands_once_in_a_folder(w: World) {
    let outer = folder(&w.member, "Papers", 0).await;
    let again = json!({"owner_type": 2, "related_id": COMPANY, "name": "PAPERS"});
    let refused = w.member.post("/atlas/atams_media/directories", again).await.failure(409, 1201);
    assert!(refused["fields"]["name"].is_string());
    upload(&w.member, of_company("a.pdf"), &paper(50)).await.data();
    begin(&w.member, of_company("A.pdf"), 50).await.failure(409, 1201);
    let check = json!({"owner_type": 2, "related_id": COMPANY,
        "files_info": [{"file_name": "A.PDF"}, {"file_name": "new.pdf"}]});
    let checked = w.member.post("/atlas/atams_media/files/check_name", check).await.data();
    assert_eq!(checked["repeated"], json!(["A.PDF"]));
    let mut inside = of_company("a.pdf");
    inside["dir_id"] = json!(outer);
    let inside = upload(&w.member, inside, &paper(50)).await.data();
    w.member.put("/atlas/atams_media/files/move", json!({"ids": [inside["id"]]})).await.failure(409, 1201);
    let renamed = json!({"id": inside["id"], "name": "c.pdf"});
    assert_eq!(w.member.put("/atlas/atams_media/files", renamed).await.data()["name"], "c.pdf");
    w.member.put("/atlas/atams_media/files", json!({"id": inside["id"], "name": "c.exe"})).await.failure(415, 1202);
    w.member.put("/atlas/atams_media/files/move", json!({"ids": [inside["id"]]})).await.data();
    assert_eq!(names(&w.member, OURS).await, ["Papers", "a.pdf", "c.pdf"]);
}

#[db_test(world)]
async fn a_folder_never_goes_into_itself(w: World) {
    let outer = folder(&w.member, "Outer", 0).await;
    let inner = folder(&w.member, "Inner", outer).await;
    let moved = json!({"ids": [outer], "dir_id": inner});
    w.member.put("/atlas/atams_media/files/move", moved).await.failure(409, 1208);
}

#[db_test(world)]
async fn the_bin_gives_back_what_was_deleted(w: World) {
    let outer = folder(&w.member, "Outer", 0).await;
    let mut inside = of_company("a.pdf");
    inside["dir_id"] = json!(outer);
    let file = upload(&w.member, inside.clone(), &paper(70)).await.data();
    w.member.delete(&format!("/atlas/atams_media/files?ids={outer}")).await.data();
    assert!(names(&w.member, OURS).await.is_empty());
    w.member.get(&format!("/atlas/atams_media/files/{}", file["id"])).await.failure(410, 410);
    w.member.get(text(&file["download_url"])).await.failure(410, 410);
    let bin = w.member.get(&format!("/atlas/atams_media/bin?{OURS}")).await.data();
    assert_eq!(bin.as_array().unwrap().len(), 1, "only the folder was itself deleted: {bin}");
    assert_eq!(bin[0]["purge_time"].as_i64().unwrap() - bin[0]["deleted_time"].as_i64().unwrap(), 30 * 86_400);
    folder(&w.member, "Outer", 0).await;
    let back = w.member.put("/atlas/atams_media/bin/restore", json!({"ids": [outer]})).await.data();
    assert_eq!(back["renamed"][0]["name"], "Outer (1)");
    assert_eq!(names(&w.member, &format!("{OURS}&dir_id={outer}")).await, ["a.pdf"]);
    assert_eq!(w.member.get(text(&file["download_url"])).await.bytes, paper(70));
}

#[db_test(world)]
async fn what_is_thirty_days_in_the_bin_goes_for_good_with_its_bytes(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(70)).await.data();
    w.member.delete(&format!("/atlas/atams_media/files?ids={}", file["id"])).await.data();
    assert_eq!(used(&w.member).await, 70, "the bin takes room");
    w.app.app.clock.advance(Duration::from_secs(31 * 86_400));
    let member = crate::support::sign_in(&w.app, "member").await;
    let worker = work(&w);
    until(async || (used(&member).await == 0).then_some(())).await;
    let left = async || futures::StreamExt::count(w.app.app.storage.list("media")).await;
    until(async || (left().await == 0).then_some(())).await;
    worker.stop(Duration::from_secs(5)).await;
}

#[db_test(world)]
async fn a_full_library_takes_nothing_more(w: World) {
    begin(&w.member, of_company("large.zip"), QUOTA as usize - 100).await.data();
    assert_eq!(used(&w.member).await, QUOTA - 100, "room is taken before a byte is sent");
    let full = begin(&w.member, of_company("b.pdf"), 101).await.failure(507, 1205);
    assert_eq!(full["message"], "云空间不足");
    let small = begin(&w.member, of_company("c.pdf"), 100).await.data();
    w.member.delete(&format!("/atlas/media/uploads/{}", text(&small["upload_id"]))).await.data();
    begin(&w.member, of_company("d.pdf"), 100).await.data();
    let more = json!({"owner_type": 2, "related_id": COMPANY, "quota": QUOTA * 2});
    w.member.put("/atlas/atams_media/quota", more.clone()).await.failure(403, 403);
    w.librarian.put("/atlas/atams_media/quota", more).await.data();
    begin(&w.member, of_company("b.pdf"), 101).await.data();
}

#[db_test(world)]
async fn racing_uploads_never_take_more_than_there_is(w: World) {
    let attempts = (0..12).map(|n| {
        let app = w.member.clone();
        async move { begin(&app, of_company(&format!("{n}.zip")), QUOTA as usize / 4).await.status == 200 }
    });
    let won = futures::future::join_all(attempts).await.into_iter().filter(|won| *won).count();
    assert_eq!((won, used(&w.member).await), (4, QUOTA));
}

#[db_test(world)]
async fn many_files_come_as_one_zip_file(w: World) {
    let outer = folder(&w.member, "资料", 0).await;
    let mut inside = of_company("价格 1.pdf");
    inside["dir_id"] = json!(outer);
    upload(&w.member, inside, &paper(300_000)).await.data();
    let beside = upload(&w.member, of_company("b.pdf"), &paper(10)).await.data();
    let url = w.member.post("/atlas/atams_media/files/zip", json!({"ids": [outer, beside["id"]]})).await.data();
    let reply = w.app.get(text(&url["url"])).await;
    assert_eq!(crate::support::header(&reply, "content-type"), "application/zip");
    assert!(crate::support::header(&reply, "content-disposition").starts_with("attachment;"));
    let listed = unzip(&reply.bytes);
    let expected =
        [("b.pdf".to_owned(), paper(10)), ("资料/".to_owned(), vec![]), ("资料/价格 1.pdf".to_owned(), paper(300_000))];
    assert_eq!(listed, expected);
    w.app.get(&text(&url["url"]).replace("ids=", "ids=99,")).await.failure(403, 1210);
    w.app.app.clock.advance(Duration::from_secs(601));
    w.app.get(text(&url["url"])).await.failure(403, 1210);
}

fn from_hex(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap()).collect()
}

/// Python's own reader checks every checksum.
fn unzip(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let script = "import sys,zipfile,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\n\
                  print(json.dumps([[i.filename,z.read(i).hex()] for i in z.infolist()]))";
    let output = std::process::Command::new("python3").args(["-c", script]).arg(file.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed: Vec<(String, String)> = serde_json::from_slice(&output.stdout).unwrap();
    listed.into_iter().map(|(name, hex)| (name, from_hex(&hex))).collect()
}

#[db_test(world)]
async fn a_library_is_there_only_for_its_people(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(50)).await.data();
    let id = file["id"].as_i64().unwrap();
    w.stranger.get(&format!("/atlas/atams_media/files?{OURS}")).await.failure(404, 404);
    w.stranger.get(&format!("/atlas/atams_media/files/{id}")).await.failure(404, 404);
    w.stranger.delete(&format!("/atlas/atams_media/files?ids={id}")).await.failure(404, 404);
    w.stranger.post("/atlas/atams_media/files/zip", json!({"ids": [id]})).await.failure(404, 404);
    w.member.get("/atlas/atams_media/files").await.failure(403, 403);
    assert_eq!(names(&w.librarian, OURS).await, ["a.pdf"]);
    let own = json!({"owner_type": 3, "name": "me.pdf"});
    let own = upload(&w.member, own, &paper(30)).await.data();
    w.librarian.get(&format!("/atlas/atams_media/files/{}", own["id"])).await.failure(404, 404);
    assert_eq!(names(&w.member, "owner_type=3").await, ["me.pdf"]);
    assert!(names(&w.stranger, "owner_type=3").await.is_empty());
    assert!(names(&w.stranger, &format!("owner_type=2&related_id={OTHER_COMPANY}")).await.is_empty());
    let elsewhere = w.app.at("other.test");
    elsewhere.get(text(&file["download_url"])).await.failure(403, 1210);
}

#[db_test(world)]
async fn lists_page_and_sort(w: World) {
    for (name, size) in [("b.pdf", 30), ("a.pdf", 50), ("c.pdf", 40)] {
        upload(&w.member, of_company(name), &paper(size)).await.data();
    }
    assert_eq!(names(&w.member, &format!("{OURS}&sort_by=size&order_type=desc")).await, ["a.pdf", "c.pdf", "b.pdf"]);
    assert_eq!(names(&w.member, &format!("{OURS}&limit=2&start=1")).await, ["c.pdf"]);
    let reply = w.member.get(&format!("/atlas/atams_media/files?{OURS}&limit=2")).await.json();
    assert_eq!(reply["total"], 3);
    w.member.get(&format!("/atlas/atams_media/files?{OURS}&sort_by=file_key")).await.failure(422, 422);
}
