//! The order that organisers drag records into.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::kept::world::{ACTIVITY, KINDS, World, world};

#[db_test(world)]
async fn the_public_sees_the_order_that_was_given(w: World) {
    for kind in &KINDS {
        let (path, mut ids) = (kind.path, Vec::new());
        for name in ["One", "Two", "Three"] {
            ids.push(w.add(path, &kind.form(name)).await["id"].clone());
        }
        let ours = async || -> Vec<String> {
            let shown = w.shown(kind).await;
            shown.into_iter().filter(|name| ["One", "Two", "Three"].contains(&name.as_str())).collect()
        };
        assert_eq!(ours().await, ["One", "Two", "Three"], "{path}: new ones come last");
        let order = async |ids: Value| w.editor.put(&format!("{path}/order"), json!({"ids": ids})).await;
        order(json!([ids[2], ids[0], ids[1]])).await.data();
        assert_eq!(ours().await, ["Three", "One", "Two"], "{path}");
        // Those that are not named follow in their old order.
        order(json!([ids[1]])).await.data();
        assert_eq!(ours().await, ["Two", "Three", "One"], "{path}");
        let log = w.log(kind.logged).await;
        assert_eq!((&log[0]["action"], &log[0]["object_id"]), (&json!("move"), &json!("order")), "{path}");
        assert!(log[0]["after"]["order"].as_array().unwrap().starts_with(&[ids[1].clone()]), "{path}: {}", log[0]);
        let wrong = [
            (json!([]), "ids"),
            (json!([ids[0], 999_999]), "ids[1]"),
            (json!([ids[0], ids[1], ids[0]]), "ids[2]"),
            (json!(["first"]), "ids[0]"),
        ];
        for (ids, field) in wrong {
            let refused = order(ids).await.failure(422, 422);
            assert!(refused["fields"][field].is_string(), "{path} {field}: {refused}");
        }
        let elsewhere = json!({"ids": ids, "activity_id": ACTIVITY + 1});
        w.editor.put(&format!("{path}/order"), elsewhere).await.failure(422, 422);
        assert_eq!(ours().await, ["Two", "Three", "One"], "{path}: what was refused changed nothing");
    }
}

#[db_test(world)]
async fn groups_are_ordered_for_themselves(w: World) {
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

#[db_test(world)]
async fn only_chapters_have_a_place_among_articles(w: World) {
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

#[db_test(world)]
async fn two_who_drag_at_once_do_not_stop_each_other(w: World) {
    for kind in &KINDS {
        let mut ids = Vec::new();
        for name in 0..12 {
            ids.push(w.add(kind.path, &kind.form(&format!("No. {name}"))).await["id"].clone());
        }
        let back: Vec<Value> = ids.iter().rev().cloned().collect();
        let path = format!("{}/order", kind.path);
        for _ in 0..4 {
            let drags =
                (0..6).map(|turn| w.editor.put(&path, json!({"ids": if turn % 2 == 0 { &ids } else { &back }})));
            for reply in futures::future::join_all(drags).await {
                reply.data();
            }
        }
    }
}

#[db_test(world)]
async fn a_place_has_bounds(w: World) {
    for kind in &KINDS {
        for place in [-1, 1_000_001, i32::MAX] {
            let mut form = kind.form("Far away");
            form["sort"] = json!(place);
            let refused = w.editor.post(kind.path, form).await.failure(422, 422);
            assert!(refused["fields"]["sort"].is_string(), "{} {place}: {refused}", kind.path);
        }
        let mut form = kind.form("Last of all");
        form["sort"] = json!(1_000_000);
        w.add(kind.path, &form).await;
        w.add(kind.path, &kind.form("One more")).await;
    }
}
