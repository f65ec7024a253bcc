//! Articles: their texts are cleaned, their dates kept, and a deleted one says so.

use std::time::Duration;

use fairway_testkit::{NOW, db_test};
use serde_json::{Value, json};

use crate::records::world::{ACTIVITY, Keepers, keepers};

const PATH: &str = "/atms/content/articles";
const EVIL: &str =
    "<p onclick=\"x()\">Read <a href=\"javascript:x()\">this</a></p><script>x()</script><img src=x onerror=x()>";
const CLEAN: &str = "<p>Read <a rel=\"noopener noreferrer\">this</a></p><img src=\"x\">";

#[db_test(keepers)]
async fn no_rich_text_carries_a_script(w: Keepers) {
    let texts: [(&str, &str, Value); 3] = [
        (PATH, "body_en", json!({"classification": "news", "title_zh": "文"})),
        ("/atms/content/reviews", "text_en", json!({"year": 2020, "title_zh": "文"})),
        ("/atms/content/related_expos", "body_en", json!({"title_zh": "文", "start_time": 1, "end_time": 2})),
    ];
    for (path, field, mut form) in texts {
        form[field] = json!(EVIL);
        let made = w.add(path, &form).await;
        assert_eq!(made[field], CLEAN, "{path}");
        form["id"] = made["id"].clone();
        form["version"] = made["version"].clone();
        form[field] = json!(format!("<h2>More</h2>{EVIL}"));
        assert_eq!(w.editor.put(path, form).await.data()[field], format!("<h2>More</h2>{CLEAN}"), "{path}");
    }
    let version = w.editor.get("/atms/content/details").await.data()["version"].clone();
    let intro = json!({"intro_en": EVIL, "version": version});
    let intro = w.editor.put("/atms/content/details", intro).await.data();
    assert_eq!(intro["intro_en"], CLEAN);
    let public = w.app.get(&format!("/atlas/exhibition/activity_details?activity_id={ACTIVITY}")).await.data();
    assert_eq!(public["intro_en"], CLEAN);
}

#[db_test(keepers)]
async fn a_deleted_article_says_so_and_cannot_be_edited(w: Keepers) {
    let form = json!({"classification": "news", "title_zh": "将删", "body_zh": "<p>文</p>"});
    let made = w.add(PATH, &form).await;
    let (id, version) = (&made["id"], made["version"].as_str().unwrap());
    let page = format!("/atlas/card/card_static/detail/{id}");
    assert_eq!(w.app.get(&page).await.data()["body_zh"], "<p>文</p>");
    w.editor.delete(&format!("{PATH}?id={id}&version={version}")).await.data();
    assert_eq!(w.app.get(&page).await.failure(410, 410)["message"], "资源已删除");
    let english = w.app.get(&format!("{page}?lang=en")).await.failure(410, 410);
    assert_eq!(english["message"], "This resource has been deleted");
    w.editor.get(&format!("{PATH}/{id}")).await.failure(404, 404);
    let again = json!({"id": id, "classification": "news", "title_zh": "复活"});
    w.editor.put(PATH, again).await.failure(404, 404);
    let listed = w.editor.get(&format!("{PATH}?nopage=1")).await.json();
    assert!(listed["data"].as_array().unwrap().iter().all(|row| row["id"] != *id), "{listed}");
    assert_eq!(w.log("static_content").await[0]["before"]["title_zh"], "将删");
}

#[db_test(keepers)]
async fn a_list_is_short_and_one_article_is_whole(w: Keepers) {
    let form = json!({"classification": "dynamic", "title_zh": "长文", "body_zh": "<p>很长</p>", "is_top": true});
    let made = w.add(PATH, &form).await;
    let listed = w.editor.get(&format!("{PATH}?classification=dynamic")).await.data();
    assert_eq!((&listed[0]["id"], &listed[0]["is_top"]), (&made["id"], &json!(true)));
    assert!(listed[0]["body_zh"].is_null() && listed[0]["publish_from"].is_null(), "{listed}");
    assert!(listed[0]["version"].is_null(), "what is not whole cannot be edited: {listed}");
    let whole = w.editor.get(&format!("{PATH}/{}", made["id"])).await.data();
    assert_eq!(whole, made);
    w.neighbour.get(&format!("{PATH}/{}", made["id"])).await.failure(404, 404);
    w.nobody.get(&format!("{PATH}/{}", made["id"])).await.failure(403, 403);
    w.editor.get(&format!("{PATH}/999999")).await.failure(404, 404);
}

#[db_test(keepers)]
async fn a_date_that_is_not_given_is_that_of_the_first_save(w: Keepers) {
    let form = json!({"classification": "news", "title_zh": "日期"});
    let made = w.add(PATH, &form).await;
    assert_eq!(made["published_at"], NOW);
    w.app.app.clock.advance(Duration::from_secs(100));
    let mut form = json!({"id": made["id"], "version": made["version"], "classification": "news", "title_zh": "改"});
    let changed = w.editor.put(PATH, form.clone()).await.data();
    assert_eq!((&changed["published_at"], &changed["updated_at"]), (&json!(NOW), &json!(NOW + 100)));
    form["version"] = changed["version"].clone();
    form["published_at"] = json!(1_700_000_000);
    assert_eq!(w.editor.put(PATH, form).await.data()["published_at"], 1_700_000_000);
}
