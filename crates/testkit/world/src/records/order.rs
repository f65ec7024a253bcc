//! The order that organisers drag records into.

use serde_json::{Value, json};

use super::{Keepers, Kind};

pub async fn the_public_sees_the_order_that_was_given(w: &Keepers, kind: &Kind) {
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
    let log = w.log(kind.audit_kind).await;
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
    if let Some(scope) = w.scope {
        let elsewhere = json!({"ids": ids, scope.field: scope.other_id});
        w.editor.put(&format!("{path}/order"), elsewhere).await.failure(422, 422);
    }
    assert_eq!(ours().await, ["Two", "Three", "One"], "{path}: what was refused changed nothing");
}

pub async fn two_who_drag_at_once_do_not_stop_each_other(w: &Keepers, kind: &Kind) {
    let mut ids = Vec::new();
    // Some kinds have at most ten.
    for name in 0..8 {
        ids.push(w.add(kind.path, &kind.form(&format!("No. {name}"))).await["id"].clone());
    }
    let back: Vec<Value> = ids.iter().rev().cloned().collect();
    let path = format!("{}/order", kind.path);
    for _ in 0..4 {
        let drags = (0..6).map(|turn| w.editor.put(&path, json!({"ids": if turn % 2 == 0 { &ids } else { &back }})));
        for reply in futures::future::join_all(drags).await {
            reply.data();
        }
    }
}

pub async fn a_place_has_bounds(w: &Keepers, kind: &Kind) {
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

pub async fn dragging_disturbs_no_form(w: &Keepers, kind: &Kind) {
    let (one, two) = (w.add(kind.path, &kind.form("One")).await, w.add(kind.path, &kind.form("Two")).await);
    let order = json!({"ids": [two["id"], one["id"]]});
    w.editor.put(&format!("{}/order", kind.path), order).await.data();
    let changed = w.editor.put(kind.path, kind.form_of(&one, "Changed")).await.data();
    assert_eq!(changed["sort"], 2, "{}: its new place stays", kind.path);
}
