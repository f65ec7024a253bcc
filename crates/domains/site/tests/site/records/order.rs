//! The order of records in groups, and of those that time orders.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::records::world::{ACTIVITY, Keepers, keepers};

#[db_test(keepers)]
async fn groups_are_ordered_for_themselves(w: Keepers) {
    let add = async |position: &str, title: &str| {
        let form = json!({"position": position, "title_en": title, "image_en": "/art/a.svg"});
        w.add("/atms/content/banners", &form).await
    };
    let (first, second) = (add("north", "First").await, add("north", "Second").await);
    let other = add("south", "Other").await;
    assert_eq!((&first["sort"], &second["sort"], &other["sort"]), (&json!(1), &json!(2), &json!(1)));
    let mixed = json!({"ids": [second["id"], other["id"]]});
    let refused = w.editor.put("/atms/content/banners/order", mixed).await.failure(422, 422);
    assert_eq!(refused["fields"], json!({"ids[1]": "不属于同一组"}));
    // Whoever moves to another group comes last there.
    let moved = json!({"id": other["id"], "version": other["version"], "position": "north", "title_en": "Other",
        "image_en": "/art/a.svg"});
    assert_eq!(w.editor.put("/atms/content/banners", moved).await.data()["sort"], 3);
    let path = format!("/atlas/resource/banner?activity_id={ACTIVITY}&position=north");
    let titles = async || -> Vec<Value> {
        w.app.get(&path).await.data().as_array().unwrap().iter().map(|row| row["title_en"].clone()).collect()
    };
    assert_eq!(titles().await, ["First", "Second", "Other"]);
    let ids = json!({"ids": [other["id"], first["id"], second["id"]]});
    w.editor.put("/atms/content/banners/order", ids).await.data();
    assert_eq!(titles().await, ["Other", "First", "Second"]);
}

#[db_test(keepers)]
async fn only_chapters_have_a_place_among_articles(w: Keepers) {
    let add = async |kind: &str| {
        let form = json!({"classification": kind, "title_zh": kind});
        w.add("/atms/content/articles", &form).await
    };
    let (news, chapter) = (add("news").await, add("handbook").await);
    assert_eq!((&news["sort"], &chapter["sort"]), (&json!(0), &json!(1)));
    let refused = w.editor.put("/atms/content/articles/order", json!({"ids": [news["id"]]})).await.failure(422, 422);
    assert_eq!(refused["fields"]["ids[0]"], "这类内容按时间排列");
    let into = |row: &Value, kind: &str| json!({"id": row["id"], "version": row["version"], "classification": kind, "title_zh": "改"});
    let news = w.editor.put("/atms/content/articles", into(&news, "handbook")).await.data();
    assert_eq!(news["sort"], 2, "it becomes the last chapter");
    let mut into_news = into(&chapter, "news");
    into_news["sort"] = chapter["sort"].clone();
    let chapter = w.editor.put("/atms/content/articles", into_news).await.data();
    assert_eq!(chapter["sort"], 0, "its time decides again");
}
