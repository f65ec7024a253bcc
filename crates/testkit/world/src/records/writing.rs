//! What is written shows at once and is audit_kind, fields are checked, lists are bounded, and nobody else gets at it.

use serde_json::json;

use super::{Keepers, Kind};

pub async fn what_is_written_shows_on_the_next_request_and_is_logged(w: &Keepers, kind: &Kind) {
    let (path, before) = (kind.path, w.shown(kind).await);
    let made = w.add(path, &kind.form("Newly made")).await;
    assert!(made["id"].is_i64(), "{path}: {made}");
    if let Some(scope) = w.scope {
        assert_eq!(made[scope.field], scope.id, "{path}: {made}");
    }
    assert_eq!(w.shown(kind).await.len(), before.len() + 1, "{path}");
    let changed = w.editor.put(path, kind.form_of(&made, "Changed")).await.data();
    assert_eq!((&changed["id"], &changed["sort"]), (&made["id"], &made["sort"]), "{path}");
    assert!(w.shows(kind, "Changed").await && !w.shows(kind, "Newly made").await, "{path}");
    let listed = w.editor.get(&format!("{path}?keyword=changed")).await.json();
    assert_eq!((&listed["total"], &listed["data"][0][kind.name]), (&json!(1), &json!("Changed")), "{path}");
    w.editor.delete(&kind.deletion_of(&changed)).await.data();
    assert_eq!(w.shown(kind).await, before, "{path}");
    w.editor.delete(&kind.deletion_of(&changed)).await.failure(404, 404);
    let log = w.log(kind.audit_kind).await;
    let actions: Vec<_> = log.iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["delete", "update", "create"], "{path}");
    assert_eq!(log[1]["before"], json!({kind.name: "Newly made"}), "{path}: only what changed");
    assert_eq!(log[1]["after"], json!({kind.name: "Changed"}), "{path}");
    assert_eq!(log[0]["before"][kind.name], "Changed", "{path}");
    let known = (&json!(made["id"].to_string()), &log[0]["before"][kind.title]);
    assert_eq!((&log[0]["object_id"], &log[0]["object_name"]), known, "{path}");
}

pub async fn a_form_without_a_name_or_an_id_is_refused(w: &Keepers, kind: &Kind) {
    let path = kind.path;
    let nameless = w.editor.post(path, kind.form(" ")).await.failure(422, 422);
    let field = kind.name.replace("_en", "_zh");
    assert_eq!(nameless["fields"][&field], "请填写此项", "{path}: one language is needed");
    let english = w.editor.post(&format!("{path}?lang=en"), kind.form("")).await.failure(422, 422);
    assert_eq!(english["fields"][&field], "This is required", "{path}");
    let unnamed = w.editor.put(path, kind.form("Whose?")).await.failure(422, 422);
    assert_eq!(unnamed["fields"]["id"], "请填写此项", "{path}");
    let Some(status) = kind.status else { return };
    let mut form = kind.form("Backwards");
    form["publish_from"] = json!(2_000);
    form["publish_until"] = json!(2_000);
    let backwards = w.editor.post(path, form).await.failure(422, 422);
    assert_eq!(backwards["fields"]["publish_until"], "结束时间须晚于开始时间", "{path}");
    let mut form = kind.form("Unknown");
    form[status] = json!(7);
    assert!(w.editor.post(path, form).await.failure(422, 422)["fields"][status].is_string(), "{path}");
}

pub async fn lists_are_bounded_counted_and_narrowed(w: &Keepers, kind: &Kind) {
    let path = kind.path;
    let wrong = [("start", "-1"), ("limit", "0"), ("limit", "101"), ("limit", "x"), ("sort_by", "password")];
    for (field, value) in wrong {
        let refused = w.editor.get(&format!("{path}?{field}={value}")).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{path}?{field}={value}: {refused}");
    }
    assert_eq!(w.editor.get(&format!("{path}?start=500&limit=100")).await.data(), json!([]), "{path}");
    if let Some(scope) = w.scope {
        w.editor.get(&format!("{path}?{}=999", scope.field)).await.failure(404, scope.unknown_code);
    }
    let Some(status) = kind.status else { return };
    let mut hidden = kind.form("Hidden");
    hidden[status] = json!(0);
    w.add(path, &hidden).await;
    let whole = w.editor.get(&format!("{path}?nopage=1")).await.json();
    let count = |status: i64| {
        let tabs = whole["status_info"].as_array().unwrap();
        tabs.iter().find(|tab| tab["status"] == status).map_or(0, |tab| tab["count"].as_u64().unwrap())
    };
    assert_eq!(count(0) + count(1), whole["total"].as_u64().unwrap(), "{path}: {whole}");
    let tab = w.editor.get(&format!("{path}?status=0&nopage=1")).await.json();
    assert!(tab["data"].as_array().unwrap().iter().all(|row| row[status] == 0), "{path}: {tab}");
    assert_eq!(tab["total"].as_u64(), Some(count(0)), "{path}");
}

pub async fn nobody_else_reads_or_writes_it(w: &Keepers, kind: &Kind) {
    let path = kind.path;
    let made = w.add(path, &kind.form("Ours")).await;
    let before = w.shown(kind).await;
    let (form, deletion) = (kind.form_of(&made, "Theirs"), kind.deletion_of(&made));
    let mut order = json!({"ids": [made["id"]]});
    if let Some(scope) = w.scope {
        order[scope.field] = json!(scope.id);
    }
    for (who, status) in [(&w.app, 401_u16), (&w.nobody, 403)] {
        let code = status.into();
        who.get(path).await.failure(status, code);
        who.post(path, kind.form("Theirs")).await.failure(status, code);
        who.put(path, form.clone()).await.failure(status, code);
        who.put(&format!("{path}/order"), order.clone()).await.failure(status, code);
        who.delete(&deletion).await.failure(status, code);
    }
    // Another tenant's organiser is somebody there, but here is nothing of theirs.
    if let Some(scope) = w.scope {
        w.neighbour.get(&format!("{path}?{}={}", scope.field, scope.id)).await.failure(404, scope.unknown_code);
        let mut into_ours = kind.form("Theirs");
        into_ours[scope.field] = json!(scope.id);
        w.neighbour.post(path, into_ours).await.failure(404, scope.unknown_code);
        w.neighbour.put(&format!("{path}/order"), order).await.failure(404, scope.unknown_code);
    }
    w.neighbour.put(path, form).await.failure(404, 404);
    w.neighbour.delete(&deletion).await.failure(404, 404);
    let refused = w.neighbour.put(&format!("{path}/order"), json!({"ids": [made["id"]]})).await.failure(422, 422);
    assert!(refused["fields"]["ids[0]"].is_string(), "{path}: {refused}");
    w.neighbour.with_token("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA").get(path).await.failure(401, 401);
    assert_eq!(w.shown(kind).await, before, "{path}");
}
