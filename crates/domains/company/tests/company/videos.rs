//! Videos of a company: public ones of its own library or the tenant's, and shown as long as they are.

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::support::{World, kept, world};

const FILM: &[u8] = b"\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41";

/// The ids of the file and of the video.
async fn upload(app: &TestApp, name: &str, owner: Value, is_public: u8) -> (i64, String) {
    let mut new = json!({"name": name, "size": FILM.len(), "is_transcode": 0, "is_public": is_public});
    new.as_object_mut().unwrap().extend(owner.as_object().unwrap().clone());
    let key = app.post("/atlas/media/uploads", new).await.data()["upload_id"].as_str().unwrap().to_owned();
    app.put_bytes(&format!("/atlas/media/uploads/{key}/parts/1"), FILM.to_vec()).await.data();
    let file = app.post(&format!("/atlas/media/uploads/{key}/complete"), json!({})).await.data();
    (file["id"].as_i64().unwrap(), file["aliyun_id"].as_str().unwrap().to_owned())
}

#[db_test(world)]
async fn a_company_shows_public_videos_of_its_own_and_of_the_tenant(w: World) {
    let path = kept("company_video");
    let ours = json!({"owner_type": 2, "related_id": w.ours.company_id});
    let theirs = json!({"owner_type": 2, "related_id": w.theirs.company_id});
    let (file, own) = upload(&w.member, "own.mp4", ours.clone(), 1).await;
    let (_, hidden) = upload(&w.member, "hidden.mp4", ours, 0).await;
    let (_, rival) = upload(&w.rival, "rival.mp4", theirs, 1).await;
    let (_, trailer) = upload(&w.staff, "trailer.mp4", json!({}), 1).await;
    let form = |key: &str| json!({"aliyun_id": key, "title_en": "A film"});
    for key in [hidden.as_str(), &rival, "made-up", ""] {
        let refused = w.member.post(&path, form(key)).await.failure(422, 422);
        assert!(refused["fields"]["aliyun_id"].is_string(), "{key}: {refused}");
    }
    w.rival
        .post(&path, json!({"aliyun_id": own, "title_en": "x", "company_id": w.ours.company_id}))
        .await
        .failure(403, 403);
    let made = w.member.post(&path, form(&own)).await.data();
    w.member.post(&path, form(&trailer)).await.data();
    assert!(w.member.post(&path, form(&own)).await.failure(422, 422)["fields"]["aliyun_id"].is_string(), "twice");
    let shown = format!("/atlas/company/company_video/{}", w.ours.company_id);
    assert_eq!(w.base.app.get(&shown).await.json()["total"], 2);
    let mut change = form(&rival);
    change["id"] = made["id"].clone();
    change["version"] = made["version"].clone();
    assert!(w.member.put(&path, change.clone()).await.failure(422, 422)["fields"]["aliyun_id"].is_string());
    change["aliyun_id"] = json!(own);
    change["title_zh"] = json!("影片");
    let changed = w.member.put(&path, change).await.data();
    assert_eq!(w.base.app.get(&shown).await.data()[0]["title_zh"], "影片");
    let order = json!({"ids": [w.member.get(&path).await.data()[1]["id"], made["id"]]});
    w.member.put(&format!("{path}/order"), order).await.data();
    assert_eq!(w.base.app.get(&shown).await.data()[0]["aliyun_id"], trailer);
    // Taken back by its library, it is gone from the page after a while.
    w.member.delete(&format!("/atlas/atams_media/files?ids={file}&related_id={}", w.ours.company_id)).await.data();
    w.base.app.app.clock.advance(std::time::Duration::from_secs(301));
    assert_eq!(w.base.app.get(&shown).await.json()["total"], 1);
    let deletion = format!("{path}?id={}&version={}", made["id"], changed["version"].as_str().unwrap());
    w.rival.delete(&deletion).await.failure(403, 403);
    w.member.delete(&deletion).await.data();
}
