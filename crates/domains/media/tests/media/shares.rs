//! Links to files and folders: who makes them, who opens them, and when they end.

use std::time::Duration;

use crate::support::{
    COMPANY, World, header, of_company, paper, sign_in, text, until, upload, work, world, world_on_s3,
};
use fairway_testkit::{TestApp, db_test};
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};

const SHARES: &str = "/atlas/atams_media/shares";
const OURS: &str = "owner_type=2&related_id=5";

async fn share(app: &TestApp, file_id: &Value, days: i64, password: &str) -> Value {
    app.post(SHARES, json!({"file_id": file_id, "days": days, "password": password})).await.data()
}

fn key(share: &Value) -> &str {
    text(&share["url"]).split_once("/share#").expect("the key is where no log sees it").1
}

async fn open(app: &TestApp, key: &str, password: &str) -> fairway_testkit::TestReply {
    app.post("/atlas/media/share", json!({"key": key, "password": password})).await
}

async fn address(app: &TestApp, key: &str, password: &str) -> fairway_testkit::TestReply {
    app.post("/atlas/media/share/download", json!({"key": key, "password": password})).await
}

#[db_test(world)]
async fn a_link_gives_its_file_to_anybody_and_counts(w: World) {
    let file = upload(&w.member, of_company("报价.pdf"), &paper(4000)).await.data();
    let made = share(&w.member, &file["id"], 7, "").await;
    assert_eq!((&made["state"], &made["has_password"]), (&json!(1), &json!(false)));
    let seen = open(&w.app, key(&made), "").await.data();
    assert_eq!((&seen["name"], &seen["size"], &seen["files"]), (&json!("报价.pdf"), &json!(4000), &json!(1)));
    let url = address(&w.app, key(&made), "").await.data();
    let sent = w.app.get(text(&url["url"])).await;
    assert_eq!(sent.bytes, paper(4000));
    assert!(header(&sent, "content-disposition").starts_with("attachment;"));
    let listed = w.member.get(&format!("{SHARES}?{OURS}")).await.data();
    assert_eq!((&listed[0]["downloads"], &listed[0]["url"]), (&json!(1), &made["url"]));
    assert!(w.app.at("other.test").post("/atlas/media/share", json!({"key": key(&made)})).await.status == 404);
    // What the database knows opens nothing.
    let db = w.app.app.db.read();
    let rows = Statement::from_string(db.get_database_backend(), "SELECT link_hash, link_seed FROM media_share");
    let row = db.query_one_raw(rows).await.unwrap().unwrap();
    for column in ["link_hash", "link_seed"] {
        let stored: String = row.try_get("", column).unwrap();
        assert_ne!(stored, key(&made));
        open(&w.app, &stored, "").await.failure(404, 1220);
    }
}

#[db_test(world_on_s3)]
async fn a_link_leads_to_files_at_a_store_elsewhere(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(900)).await.data();
    let made = share(&w.member, &file["id"], 1, "").await;
    let url = address(&w.app, key(&made), "").await.data();
    let sent = w.app.get(text(&url["url"])).await;
    assert_eq!(sent.status, 302);
    let bytes = reqwest::get(header(&sent, "location")).await.unwrap().bytes().await.unwrap();
    assert_eq!(bytes, paper(900));
}

#[db_test(world)]
async fn a_folder_comes_as_one_zip_file(w: World) {
    let folder = json!({"owner_type": 2, "related_id": COMPANY, "name": "Papers"});
    let folder = w.member.post("/atlas/atams_media/directories", folder).await.data();
    for name in ["a.pdf", "b.pdf"] {
        let mut new = of_company(name);
        new["dir_id"] = folder["id"].clone();
        upload(&w.member, new, &paper(500)).await.data();
    }
    let made = share(&w.member, &folder["id"], 30, "").await;
    let seen = open(&w.app, key(&made), "").await.data();
    assert_eq!((&seen["is_folder"], &seen["size"], &seen["files"]), (&json!(true), &json!(1000), &json!(2)));
    let url = address(&w.app, key(&made), "").await.data();
    assert_eq!(header(&w.app.get(text(&url["url"])).await, "content-type"), "application/zip");
}

#[db_test(world)]
async fn a_password_is_asked_for_and_cannot_be_guessed(w: World) {
    let file = upload(&w.member, of_company("secret.pdf"), &paper(100)).await.data();
    let short = json!({"file_id": file["id"], "days": 7, "password": "abc"});
    assert!(w.member.post(SHARES, short).await.failure(422, 422)["fields"]["password"].is_string());
    let made = share(&w.member, &file["id"], 7, "Anchor.9").await;
    let asked = open(&w.app, key(&made), "").await.data();
    assert_eq!((&asked["needs_password"], &asked["name"]), (&json!(true), &json!("")), "not even the name is told");
    address(&w.app, key(&made), "").await.failure(403, 1223);
    let wrong = open(&w.app, key(&made), "anchor.9").await.failure(403, 1223);
    assert!(wrong["fields"]["password"].is_string());
    for _ in 0..20 {
        assert_eq!(
            open(&w.app, key(&made), "Anchor.9").await.data()["name"],
            "secret.pdf",
            "the right one costs no try"
        );
    }
    for _ in 0..8 {
        open(&w.app, key(&made), "wrong-one").await.failure(403, 1223);
    }
    open(&w.app, key(&made), "Anchor.9").await.failure(429, 429);
    w.app.app.clock.advance(Duration::from_secs(16 * 60));
    address(&w.app, key(&made), "Anchor.9").await.data();
}

#[db_test(world)]
async fn a_link_ends_with_its_time_its_file_or_by_hand(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(100)).await.data();
    let (short, long) = (share(&w.member, &file["id"], 1, "").await, share(&w.member, &file["id"], 30, "").await);
    w.app.app.clock.advance(Duration::from_secs(86_401));
    let member = sign_in(&w.app, "member").await;
    let expired = open(&w.app, key(&short), "").await.failure(410, 1221);
    assert_eq!(expired["message"], "链接已过期，请联系分享者重新发送");
    address(&w.app, key(&short), "").await.failure(410, 1221);
    open(&w.app, key(&long), "").await.data();
    member.delete(&format!("/atlas/atams_media/files?ids={}", file["id"])).await.data();
    open(&w.app, key(&long), "").await.failure(410, 1222);
    member.put("/atlas/atams_media/bin/restore", json!({"ids": [file["id"]]})).await.data();
    open(&w.app, key(&long), "").await.data();
    member.delete(&format!("{SHARES}?ids={}", long["id"])).await.data();
    open(&w.app, key(&long), "").await.failure(410, 1222);
    let left = member.get(&format!("{SHARES}?{OURS}&file_id={}", file["id"])).await.data();
    assert_eq!((left.as_array().unwrap().len(), &left[0]["state"]), (1, &json!(2)));
    open(&w.app, "a-key-that-was-never-made", "").await.failure(404, 1220);
}

#[db_test(world)]
async fn links_are_made_and_ended_by_the_people_of_the_library(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(100)).await.data();
    let new = json!({"file_id": file["id"], "days": 7});
    w.stranger.post(SHARES, new.clone()).await.failure(404, 404);
    let made = w.member.post(SHARES, new).await.data();
    w.stranger.get(&format!("{SHARES}?{OURS}")).await.failure(404, 404);
    w.stranger.delete(&format!("{SHARES}?ids={}", made["id"])).await.failure(404, 404);
    for days in [0, 366] {
        w.member.post(SHARES, json!({"file_id": file["id"], "days": days})).await.failure(422, 422);
    }
    let own = upload(&w.member, json!({"owner_type": 3, "name": "me.pdf"}), &paper(30)).await.data();
    w.member.post(SHARES, json!({"file_id": own["id"], "days": 7})).await.failure(403, 403);
    w.librarian.delete(&format!("{SHARES}?ids={}", made["id"])).await.data();
    open(&w.app, key(&made), "").await.failure(410, 1222);
}

#[db_test(world)]
async fn what_ended_long_ago_is_forgotten(w: World) {
    let file = upload(&w.member, of_company("a.pdf"), &paper(100)).await.data();
    let made = share(&w.member, &file["id"], 1, "").await;
    w.app.app.clock.advance(Duration::from_secs(182 * 86_400));
    let worker = work(&w);
    until(async || (open(&w.app, key(&made), "").await.status == 404).then_some(())).await;
    worker.stop(Duration::from_secs(5)).await;
}
