//! Several people at one record: whoever was overtaken is told so, and nobody's words are lost.

use fairway_testkit::TestReply;
use serde_json::{Value, json};

use super::{Keepers, Kind};

/// Of two answers the one that won and the one that was refused for it.
pub fn winner(one: TestReply, two: TestReply) -> (Value, Value) {
    if one.status == 200 { (one.data(), two.failure(409, 409)) } else { (two.data(), one.failure(409, 409)) }
}

pub async fn whoever_was_overtaken_learns_by_whom_and_loses_nothing(w: &Keepers, kind: &Kind) {
    let path = kind.path;
    let made = w.add(path, &kind.form("As it was")).await;
    let first = w.editor.put(path, kind.form_of(&made, "The first")).await.data();
    let late = kind.form_of(&made, "The second");
    let conflict = w.editor.put(&format!("{path}?lang=en"), late.clone()).await.failure(409, 409);
    assert_eq!(conflict["message"], "Somebody else changed this; reload and try again", "{path}");
    assert_eq!(w.editor.put(path, late).await.failure(409, 409)["message"], "内容已被他人修改，请刷新后重试");
    let data = &conflict["data"];
    assert_eq!((&data["edited_at"], &data["current"]), (&first["updated_at"], &first), "{path}");
    assert_eq!(data["edited_by_name"], w.log(kind.audit_kind).await[0]["user_name"], "{path}");
    assert!(w.shows(kind, "The first").await && !w.shows(kind, "The second").await, "{path}");
    assert_eq!(w.log(kind.audit_kind).await.len(), 2, "{path}: what was refused is not in the log");
    // Whoever has seen what is there now may write over it.
    w.editor.put(path, kind.form_of(&data["current"], "Knowingly")).await.data();
    assert!(w.shows(kind, "Knowingly").await, "{path}");
    w.editor.put(path, kind.form_of(&first, "Again")).await.failure(409, 409);
}

pub async fn a_change_names_what_it_was_made_on(w: &Keepers, kind: &Kind) {
    let made = w.add(kind.path, &kind.form("Nameless")).await;
    let mut form = kind.form_of(&made, "Blind");
    form.as_object_mut().unwrap().remove("version");
    let refused = w.editor.put(kind.path, form.clone()).await.failure(422, 422);
    assert_eq!(refused["fields"], json!({"version": "请填写此项"}), "{}", kind.path);
    form["version"] = json!("made up");
    w.editor.put(kind.path, form).await.failure(409, 409);
    assert!(w.shows(kind, "Nameless").await, "{}", kind.path);
}

pub async fn a_deletion_takes_away_only_what_was_seen(w: &Keepers, kind: &Kind) {
    let path = kind.path;
    let made = w.add(path, &kind.form("Doomed")).await;
    let changed = w.editor.put(path, kind.form_of(&made, "Rescued")).await.data();
    let conflict = w.editor.delete(&kind.deletion_of(&made)).await.failure(409, 409);
    let data = &conflict["data"];
    assert_eq!((&data["current"], &data["edited_at"]), (&changed, &changed["updated_at"]), "{path}");
    assert_eq!(data["edited_by_name"], w.log(kind.audit_kind).await[0]["user_name"], "{path}");
    let blind = w.editor.delete(&format!("{path}?id={}", made["id"])).await.failure(422, 422);
    assert_eq!(blind["fields"], json!({"version": "请填写此项"}), "{path}");
    assert!(w.shows(kind, "Rescued").await, "{path}");
    w.editor.delete(&kind.deletion_of(&changed)).await.data();
    assert!(!w.shows(kind, "Rescued").await, "{path}");
}

pub async fn of_two_who_save_at_once_one_wins(w: &Keepers, kind: &Kind) {
    let mut row = w.add(kind.path, &kind.form("Wanted")).await;
    for round in 0..3 {
        let save = |name: String| w.editor.put(kind.path, kind.form_of(&row, &name));
        let (one, two) = tokio::join!(save(format!("One {round}")), save(format!("Two {round}")));
        let (won, conflict) = winner(one, two);
        assert_eq!(conflict["data"]["current"][kind.name], won[kind.name], "{}", kind.path);
        assert!(w.shows(kind, won[kind.name].as_str().unwrap()).await, "{}", kind.path);
        row = won;
    }
}
