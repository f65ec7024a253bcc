//! Several people at one record: whoever was overtaken is told so, and nobody's words are lost.

use fairway_testkit::{TestReply, db_test};
use serde_json::{Value, json};

use crate::kept::world::{ACTIVITY, KINDS, World, world};

/// A form begun from this state of a record.
fn begun_from(row: &Value, mut form: Value) -> Value {
    form["id"] = row["id"].clone();
    form["version"] = row["version"].clone();
    form
}

/// Of two answers the one that won and the one that was told so.
fn winner(one: TestReply, two: TestReply) -> (Value, Value) {
    if one.status == 200 { (one.data(), two.failure(409, 409)) } else { (two.data(), one.failure(409, 409)) }
}

#[db_test(world)]
async fn whoever_was_overtaken_learns_by_whom_and_loses_nothing(w: World) {
    for kind in &KINDS {
        let path = kind.path;
        let made = w.add(path, &kind.form("As it was")).await;
        let first = w.editor.put(path, begun_from(&made, kind.form("The first"))).await.data();
        let late = begun_from(&made, kind.form("The second"));
        let told = w.editor.put(&format!("{path}?lang=en"), late.clone()).await.failure(409, 409);
        assert_eq!(told["message"], "Somebody else changed this; reload and try again", "{path}");
        assert_eq!(w.editor.put(path, late).await.failure(409, 409)["message"], "内容已被他人修改，请刷新后重试");
        let data = &told["data"];
        assert_eq!((&data["edited_at"], &data["current"]), (&first["updated_at"], &first), "{path}");
        assert_eq!(data["edited_by_name"], w.log(kind.logged).await[0]["user_name"], "{path}");
        let shown = w.shown(kind).await;
        assert!(shown.contains(&"The first".to_owned()) && !shown.contains(&"The second".to_owned()), "{path}");
        assert_eq!(w.log(kind.logged).await.len(), 2, "{path}: what was refused is not in the log");
        // Whoever has seen what is there now may write over it.
        w.editor.put(path, begun_from(&data["current"], kind.form("Knowingly"))).await.data();
        assert!(w.shown(kind).await.contains(&"Knowingly".to_owned()), "{path}");
        w.editor.put(path, begun_from(&first, kind.form("Again"))).await.failure(409, 409);
    }
}

#[db_test(world)]
async fn a_change_names_what_it_was_made_on(w: World) {
    for kind in &KINDS {
        let made = w.add(kind.path, &kind.form("Nameless")).await;
        let mut form = begun_from(&made, kind.form("Blind"));
        form.as_object_mut().unwrap().remove("version");
        let refused = w.editor.put(kind.path, form.clone()).await.failure(422, 422);
        assert_eq!(refused["fields"], json!({"version": "请填写此项"}), "{}", kind.path);
        form["version"] = json!("made up");
        w.editor.put(kind.path, form).await.failure(409, 409);
        assert!(w.shown(kind).await.contains(&"Nameless".to_owned()), "{}", kind.path);
    }
}

#[db_test(world)]
async fn a_deletion_that_names_what_it_saw_takes_nothing_else_away(w: World) {
    for kind in &KINDS {
        let path = kind.path;
        let made = w.add(path, &kind.form("Doomed")).await;
        let changed = w.editor.put(path, begun_from(&made, kind.form("Rescued"))).await.data();
        let delete = async |row: &Value| {
            let (id, version) = (&row["id"], row["version"].as_str().unwrap());
            w.editor.delete(&format!("{path}?id={id}&version={version}")).await
        };
        let told = delete(&made).await.failure(409, 409);
        assert_eq!(
            (&told["data"]["current"], &told["data"]["edited_at"]),
            (&changed, &changed["updated_at"]),
            "{path}"
        );
        assert_eq!(told["data"]["edited_by_name"], w.log(kind.logged).await[0]["user_name"], "{path}");
        assert!(w.shown(kind).await.contains(&"Rescued".to_owned()), "{path}");
        delete(&changed).await.data();
        assert!(!w.shown(kind).await.contains(&"Rescued".to_owned()), "{path}");
    }
}

#[db_test(world)]
async fn dragging_disturbs_no_form(w: World) {
    for kind in &KINDS {
        let (one, two) = (w.add(kind.path, &kind.form("One")).await, w.add(kind.path, &kind.form("Two")).await);
        let order = json!({"ids": [two["id"], one["id"]]});
        w.editor.put(&format!("{}/order", kind.path), order).await.data();
        let changed = w.editor.put(kind.path, begun_from(&one, kind.form("Changed"))).await.data();
        assert_eq!(changed["sort"], 2, "{}: its new place stays", kind.path);
    }
}

#[db_test(world)]
async fn of_two_who_save_at_once_one_wins(w: World) {
    for kind in &KINDS {
        let made = w.add(kind.path, &kind.form("Wanted")).await;
        for round in 0..3 {
            let version = w.editor.get(&format!("{}?nopage=1", kind.path)).await.data();
            let row = version.as_array().unwrap().iter().find(|row| row["id"] == made["id"]).unwrap().clone();
            let row = if row["version"].is_null() {
                w.editor.get(&format!("{}/{}", kind.path, made["id"])).await.data()
            } else {
                row
            };
            let save = |name: String| w.editor.put(kind.path, begun_from(&row, kind.form(&name)));
            let (one, two) = tokio::join!(save(format!("One {round}")), save(format!("Two {round}")));
            let (won, told) = winner(one, two);
            assert_eq!(told["data"]["current"][kind.name], won[kind.name], "{}", kind.path);
            assert!(w.shown(kind).await.contains(&won[kind.name].as_str().unwrap().to_owned()), "{}", kind.path);
        }
    }
}

#[db_test(world)]
async fn what_a_meeting_has_one_of_is_not_overwritten_either(w: World) {
    for (path, field) in [("/atms/content/details", "intro_title_en"), ("/atms/content/venue", "name_en")] {
        let form = |row: &Value, words: &str| {
            let mut form = json!({"activity_id": row["activity_id"], "version": row["version"]});
            form[field] = json!(words);
            form
        };
        let before = w.editor.get(path).await.data();
        let first = w.editor.put(path, form(&before, "The first")).await.data();
        let told = w.editor.put(path, form(&before, "The second")).await.failure(409, 409);
        assert_eq!(told["data"]["current"], first, "{path}");
        // Begun before there was one.
        let blind = json!({"activity_id": ACTIVITY, field: "Blind"});
        w.editor.put(path, blind).await.failure(409, 409);
        assert_eq!(w.editor.get(path).await.data(), first, "{path}");
        let fresh = json!({"activity_id": ACTIVITY + 1});
        let save = |words: &str| w.editor.put(path, form(&fresh, words));
        let (one, two) = tokio::join!(save("One"), save("Two"));
        let (won, told) = winner(one, two);
        assert_eq!(told["data"]["current"], won, "{path}: the first one of a meeting");
    }
}
