//! What belongs to a card beside its texts: code and key, education, pictures, a video, and how complete it is.

use fairway_testkit::{TestApp, db_test};
use serde_json::{Value, json};

use crate::card_world::{BASICS, World, each, world};

const EDU: &str = "/atlas/atams_card/card_edu";
const PICTURE: &str = "/atlas/atams_card/card_picture";
const VIDEO: &str = "/atlas/atams_card/card_video";
const FILM: &[u8] = b"\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41";

#[db_test(world)]
async fn a_card_has_a_code_for_ever_and_a_key_for_as_long_as_its_owner_likes(w: World) {
    let before = w.ann.get(BASICS).await.data();
    let code = before["code"].as_str().unwrap();
    assert_eq!(code.len(), 10);
    assert_eq!(before["link"], format!("http://zh.test/c/{code}"));
    let scan_link = before["scan_link"].as_str().unwrap();
    let key = scan_link.strip_prefix(&format!("http://zh.test/c/{code}?x=")).unwrap();
    assert_eq!(key.len(), 16);
    assert_eq!(w.ann.get(BASICS).await.data(), before, "reading changes nothing");
    let after = w.ann.post("/atlas/atams_card/scan_key", json!({})).await.data();
    assert_eq!((&after["code"], &after["version"]), (&before["code"], &before["version"]));
    assert_ne!(after["scan_link"], before["scan_link"]);
    w.ann.put(BASICS, json!({"name_en": "Ann Lee"})).await.data();
    assert_eq!(w.ann.get(BASICS).await.data()["scan_link"], after["scan_link"], "a change keeps the key");
    assert_ne!(w.code(&w.bob).await, code);
}

#[db_test(world)]
async fn before_it_is_written_a_card_goes_on_saying_what_the_account_does(w: World) {
    w.ann.get(BASICS).await.data();
    w.ann.put("/atlas/user/users", json!({"name_en": "Ann of the harbour"})).await.data();
    assert_eq!(w.ann.get(BASICS).await.data()["name_en"], "Ann of the harbour");
}

#[db_test(world)]
async fn the_short_link_leads_to_the_page_and_nowhere_else(w: World) {
    let code = w.code(&w.ann).await;
    let leads = async |path: &str| {
        let reply = w.app.get(path).await;
        assert_eq!(reply.status, 303, "{path}");
        reply.headers["location"].to_str().unwrap().to_owned()
    };
    assert_eq!(leads(&format!("/c/{code}")).await, format!("/card?code={code}"));
    assert_eq!(leads(&format!("/c/{}?x=KEY16", code.to_lowercase())).await, format!("/card?code={code}#x=KEY16"));
    assert_eq!(leads(&format!("/c/{code}?x=%2F%2Fevil.test")).await, format!("/card?code={code}"));
    assert_eq!(leads("/c/evil.test").await, "/card");
}

#[db_test(world)]
async fn of_two_windows_the_second_is_told_what_the_first_wrote(w: World) {
    let first = w.ann.put(BASICS, json!({"name_en": "Ann", "phone": "0574-1"})).await.data();
    let whole = json!({"name_en": "Ann Lee", "version": first["version"]});
    let second = w.ann.put(BASICS, whole.clone()).await.data();
    assert_eq!(second["phone"], "", "with a version the form is the whole card");
    assert_ne!(second["version"], first["version"]);
    let refused = w.ann.put(BASICS, whole).await.failure(409, 409);
    assert_eq!(refused["data"]["current"]["name_en"], "Ann Lee");
    assert_eq!(refused["data"]["current"]["version"], second["version"]);
    let school = w.ann.post(EDU, json!({"school_en": "One", "education": 3})).await.data();
    let change = json!({"id": school["id"], "school_en": "Two", "education": 3, "version": school["version"]});
    w.ann.put(EDU, change.clone()).await.data();
    assert_eq!(w.ann.put(EDU, change).await.failure(409, 409)["data"]["current"]["school_en"], "Two");
}

#[db_test(world)]
async fn wrong_values_are_named(w: World) {
    let wrong = json!({"website": "nowhere at all", "country_id": 99_999, "intro_zh": "长".repeat(501), "avatar": "x"});
    let fields = w.ann.put(BASICS, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["website", "country_id", "intro_zh", "avatar"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
    let wrong = json!({"education": 7, "start_year": 2010, "end_year": 2005});
    let fields = w.ann.post(EDU, wrong).await.failure(422, 422)["fields"].clone();
    for name in ["school_zh", "education", "end_year"] {
        assert!(fields[name].is_string(), "{name}: {fields}");
    }
}

#[db_test(world)]
async fn there_are_eight_schools_at_most_of_which_five_are_shown(w: World) {
    for year in 2001..=2008 {
        w.ann.post(EDU, json!({"school_en": format!("S{year}"), "education": 4, "end_year": year})).await.data();
    }
    w.ann.post(EDU, json!({"school_en": "S2009", "education": 4})).await.failure(409, 1606);
    let own = w.ann.get(EDU).await.data();
    assert_eq!((own.as_array().unwrap().len(), &own[0]["school_en"]), (8, &json!("S2008")));
    let shown = w.cat.get(&w.card()).await.data()["education"].clone();
    assert_eq!(each(&shown, "end_year"), [2008, 2007, 2006, 2005, 2004]);
    let id = &own[0]["id"];
    w.bob.delete(&format!("{EDU}?id={id}")).await.failure(404, 404);
    w.bob.put(EDU, json!({"id": id, "school_en": "Mine", "education": 4})).await.failure(404, 404);
    w.ann.delete(&format!("{EDU}?id={id}")).await.data();
    w.ann.delete(&format!("{EDU}?id={id}")).await.failure(404, 404);
    w.app.get(EDU).await.failure(401, 401);
}

#[db_test(world)]
async fn there_are_nine_pictures_at_most_in_their_owners_order(w: World) {
    let mut ids = Vec::new();
    for at in 1..=9 {
        let made = w.ann.post(PICTURE, json!({"url": format!("/art/{at}.svg"), "title_en": "x"})).await.data();
        ids.push(made["id"].clone());
    }
    w.ann.post(PICTURE, json!({"url": "/art/10.svg"})).await.failure(409, 1607);
    ids.rotate_right(1);
    let ordered = w.ann.put(PICTURE, json!({"ids": [ids[0]]})).await.data();
    assert_eq!(each(&ordered, "id"), ids);
    let card = w.app.get(&w.card()).await.data();
    assert_eq!(each(&card["pictures"], "id"), ids);
    let path = format!("/atlas/card/card_picture/{}?activity_id={}", card["card_id"], w.meeting);
    assert_eq!(each(&w.bob.get(&path).await.data(), "url")[0], "/art/9.svg");
    w.bob.delete(&format!("{PICTURE}?id={}", ids[0])).await.failure(404, 404);
    w.bob.put(PICTURE, json!({"ids": [ids[0]]})).await.failure(422, 422);
    w.ann.delete(&format!("{PICTURE}?id={}", ids[0])).await.data();
    assert_eq!(w.ann.get(PICTURE).await.data().as_array().unwrap().len(), 8);
    let borrowed = json!({"url": "/atlas/media/picture/0123456789/640.webp?expires=1&sign=x"});
    w.ann.post(PICTURE, borrowed).await.failure(422, 1608);
    w.ann.post(PICTURE, json!({"url": "javascript:alert(1)"})).await.failure(422, 422);
}

async fn upload(app: &TestApp, name: &str) -> Value {
    let new = json!({"name": name, "owner_type": 3, "is_transcode": 0, "size": FILM.len()});
    let id = app.post("/atlas/media/uploads", new).await.data()["upload_id"].as_str().unwrap().to_owned();
    app.put_bytes(&format!("/atlas/media/uploads/{id}/parts/1"), FILM.to_vec()).await.data();
    app.post(&format!("/atlas/media/uploads/{id}/complete"), json!({})).await.data()
}

#[db_test(world)]
async fn a_video_of_ones_own_plays_for_others_while_the_card_shows_it(w: World) {
    let (own, bobs) = (upload(&w.ann, "me.mp4").await, upload(&w.bob, "him.mp4").await);
    w.ann.put(VIDEO, json!({"video_id": bobs["id"]})).await.failure(422, 1609);
    w.ann.put(VIDEO, json!({"video_id": 999_999})).await.failure(422, 1609);
    assert_eq!(w.ann.get(VIDEO).await.data(), json!(null));
    let key = w.ann.put(VIDEO, json!({"video_id": own["id"]})).await.data()["aliyun_id"].clone();
    let play = format!("/atlas/media/video_play_auth/{}", key.as_str().unwrap());
    let card = w.app.get(&w.card()).await.data();
    assert_eq!(card["video"]["aliyun_id"], key);
    let path = format!("/atlas/card/card_video/{}?activity_id={}", card["card_id"], w.meeting);
    assert_eq!(w.bob.get(&path).await.data()["aliyun_id"], key);
    assert_eq!(w.app.get(&play).await.data()["mode"], "full");
    w.ann.put(VIDEO, json!({"video_id": null})).await.data();
    w.app.get(&play).await.failure(403, 403);
    assert_eq!(w.app.get(&w.card()).await.data()["video"], json!(null));
}

#[db_test(world)]
async fn a_card_says_what_it_still_lacks(w: World) {
    let path = "/atlas/atams_card/completeness";
    let begun = w.ann.get(path).await.data();
    assert_eq!(begun["percent"], 20);
    let missing = ["company", "position", "avatar", "mobile", "country", "intro", "tags", "pictures"];
    assert_eq!(begun["missing"], json!(missing));
    let card = json!({"company_name_zh": "远岸", "position_en": "Pilot", "avatar": "/art/a.svg", "phone": "1",
        "country_id": 1, "intro_zh": "你好"});
    w.ann.put(BASICS, card).await.data();
    w.ann.post(PICTURE, json!({"url": "/art/1.svg"})).await.data();
    w.ann.post("/atlas/public/mark/tags", json!({"object_type": 2, "custom": ["海运"]})).await.data();
    assert_eq!(w.ann.get(path).await.data(), json!({"percent": 100, "missing": []}));
}
