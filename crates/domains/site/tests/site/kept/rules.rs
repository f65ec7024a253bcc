//! Rules that every kind has: what is written shows at once and is logged, fields are checked, lists are bounded, and
//! nobody else gets at it.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::kept::world::{KINDS, World, world};

#[db_test(world)]
async fn what_is_written_shows_on_the_next_request_and_is_logged(w: World) {
    for kind in &KINDS {
        let (path, before) = (kind.path, w.shown(kind).await);
        let made = w.add(path, &kind.form("Newly made")).await;
        assert!(made["id"].is_i64() && made["activity_id"] == crate::kept::world::ACTIVITY, "{path}: {made}");
        assert_eq!(w.shown(kind).await.len(), before.len() + 1, "{path}");
        let mut form = kind.form("Changed");
        form["id"] = made["id"].clone();
        form["version"] = made["version"].clone();
        let changed = w.editor.put(path, form).await.data();
        assert_eq!((&changed["id"], &changed["sort"]), (&made["id"], &made["sort"]), "{path}");
        let shown = w.shown(kind).await;
        assert!(
            shown.contains(&"Changed".to_owned()) && !shown.contains(&"Newly made".to_owned()),
            "{path}: {shown:?}"
        );
        let listed = w.editor.get(&format!("{path}?keyword=changed")).await.json();
        let expected = (&json!(1), &json!("Changed"));
        assert_eq!((&listed["total"], &listed["data"][0][kind.name]), expected, "{path}");
        w.editor.delete(&format!("{path}?id={}", made["id"])).await.data();
        assert_eq!(w.shown(kind).await, before, "{path}");
        w.editor.delete(&format!("{path}?id={}", made["id"])).await.failure(404, 404);
        let log = w.log(kind.logged).await;
        let actions: Vec<_> = log.iter().map(|row| row["action"].as_str().unwrap()).collect();
        assert_eq!(actions, ["delete", "update", "create"], "{path}");
        assert_eq!(log[1]["before"], json!({kind.name: "Newly made"}), "{path}: only what changed");
        assert_eq!(log[1]["after"], json!({kind.name: "Changed"}), "{path}");
        assert_eq!(log[0]["before"][kind.name], "Changed", "{path}");
        assert_eq!((&log[0]["object_id"], &log[0]["object_name"]), (&json!(made["id"].to_string()), &name(&log[0])));
    }
}

/// A hall is known by its code, everything else by its name.
fn name(row: &Value) -> Value {
    let code = &row["before"]["code"];
    if code.is_string() { code.clone() } else { json!("Changed") }
}

#[db_test(world)]
async fn a_form_that_is_wrong_names_its_fields_and_changes_nothing(w: World) {
    let long = "x".repeat(201);
    let wrong: &[(&str, &str, Value)] = &[
        ("/atms/content/banners", "position", json!("")),
        ("/atms/content/banners", "position", json!("Home page")),
        ("/atms/content/banners", "platform", json!(3)),
        ("/atms/content/banners", "title_en", json!(long)),
        ("/atms/content/banners", "image_zh", json!("")),
        ("/atms/content/banners", "image_zh", json!("http://a.example/x.png")),
        ("/atms/content/banners", "link", json!("javascript:alert(1)")),
        ("/atms/content/banners", "link", json!("//evil.example")),
        ("/atms/content/banners", "width", json!(-1)),
        ("/atms/content/banners", "width", json!("wide")),
        ("/atms/content/articles", "classification", json!("gossip")),
        ("/atms/content/articles", "summary_zh", json!("字".repeat(501))),
        ("/atms/content/articles", "cover", json!("data:image/png;base64,x")),
        ("/atms/content/articles", "published_at", json!(-1)),
        ("/atms/content/highlights", "image", json!("x.png")),
        ("/atms/content/highlights", "when_zh", json!(long)),
        ("/atms/content/halls", "code", json!("")),
        ("/atms/content/halls", "area", json!(-5)),
        ("/atms/content/halls", "w", json!(-5)),
        ("/atms/content/organizers", "kind", json!(6)),
        ("/atms/content/organizers", "logo", json!("//evil.example/x.png")),
        ("/atms/content/sponsors", "tier", json!(0)),
        ("/atms/content/sponsors", "link", json!("ftp://a.example")),
        ("/atms/content/sponsor_items", "price", json!(-1)),
        ("/atms/content/sponsor_items", "currency", json!("EUR")),
        ("/atms/content/sponsor_items", "quota", json!(1_001)),
        ("/atms/content/reviews", "year", json!(21)),
        ("/atms/content/reviews", "figures[0].label_zh", json!([{"value": 1}])),
        ("/atms/content/reviews", "pictures[1].image", json!([{"image": "/a.svg"}, {"image": "javascript:x"}])),
        ("/atms/content/related_expos", "end_time", json!(1)),
        ("/atms/content/related_expos", "status", json!(4)),
        ("/atms/content/related_expos", "website", json!("javascript:alert(1)")),
        ("/atms/content/related_expos", "hot_sort", json!(-1)),
        ("/atms/incharger", "email", json!("somebody")),
    ];
    for (path, field, value) in wrong {
        let kind = KINDS.iter().find(|kind| kind.path == *path).unwrap();
        let before = w.shown(kind).await;
        let mut form = kind.form("Wrong");
        form[field.split('[').next().unwrap()] = value.clone();
        let refused = w.editor.post(path, form).await.failure(422, 422);
        assert!(refused["fields"][field].is_string(), "{path} {field}: {refused}");
        assert_eq!(w.shown(kind).await, before, "{path} {field}");
    }
    for kind in &KINDS {
        let nameless = w.editor.post(kind.path, kind.form(" ")).await.failure(422, 422);
        let field = kind.name.replace("_en", "_zh");
        assert_eq!(nameless["fields"][&field], "请填写此项", "{}: one language is needed", kind.path);
        let english = w.editor.post(&format!("{}?lang=en", kind.path), kind.form("")).await.failure(422, 422);
        assert_eq!(english["fields"][&field], "This is required", "{}", kind.path);
        let unnamed = w.editor.put(kind.path, kind.form("Whose?")).await.failure(422, 422);
        assert_eq!(unnamed["fields"]["id"], "请填写此项", "{}", kind.path);
        let (Some(status), path) = (kind.status, kind.path) else { continue };
        let mut form = kind.form("Backwards");
        form["publish_from"] = json!(2_000);
        form["publish_until"] = json!(2_000);
        let backwards = w.editor.post(path, form).await.failure(422, 422);
        assert_eq!(backwards["fields"]["publish_until"], "结束时间须晚于开始时间", "{path}");
        let mut form = kind.form("Unknown");
        form[status] = json!(7);
        assert!(w.editor.post(path, form).await.failure(422, 422)["fields"][status].is_string(), "{path}");
    }
}

#[db_test(world)]
async fn lists_are_bounded_counted_and_narrowed(w: World) {
    for kind in &KINDS {
        let path = kind.path;
        for (query, field) in
            [("start=-1", "start"), ("limit=0", "limit"), ("limit=101", "limit"), ("limit=x", "limit")]
                .into_iter()
                .chain([("sort_by=password", "sort_by")])
        {
            let refused = w.editor.get(&format!("{path}?{query}")).await.failure(422, 422);
            assert!(refused["fields"][field].is_string(), "{path}?{query}: {refused}");
        }
        assert_eq!(w.editor.get(&format!("{path}?start=500&limit=100")).await.data(), json!([]), "{path}");
        w.editor.get(&format!("{path}?activity_id=999")).await.failure(404, 1104);
        let Some(status) = kind.status else { continue };
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
    let groups =
        [("banners", "position", json!("news")), ("organizers", "kind", json!(1)), ("sponsors", "tier", json!(1))];
    for (kind, name, value) in groups {
        let asked = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let rows = w.editor.get(&format!("/atms/content/{kind}?{name}={asked}")).await.data();
        let rows = rows.as_array().unwrap();
        assert!(!rows.is_empty() && rows.iter().all(|row| row[name] == value), "{kind}: {rows:?}");
    }
}

#[db_test(world)]
async fn nobody_else_reads_or_writes_it(w: World) {
    for kind in &KINDS {
        let path = kind.path;
        let id = w.add(path, &kind.form("Ours")).await["id"].clone();
        let before = w.shown(kind).await;
        let mut form = kind.form("Theirs");
        form["id"] = id.clone();
        let order = json!({"ids": [id], "activity_id": crate::kept::world::ACTIVITY});
        for (who, status) in [(&w.app, 401_u16), (&w.nobody, 403)] {
            let code = status.into();
            who.get(path).await.failure(status, code);
            who.post(path, kind.form("Theirs")).await.failure(status, code);
            who.put(path, form.clone()).await.failure(status, code);
            who.put(&format!("{path}/order"), order.clone()).await.failure(status, code);
            who.delete(&format!("{path}?id={id}")).await.failure(status, code);
        }
        // Another tenant's organiser is somebody there, but here is nothing of theirs.
        w.neighbour.get(&format!("{path}?activity_id={}", crate::kept::world::ACTIVITY)).await.failure(404, 1104);
        let mut into_ours = kind.form("Theirs");
        into_ours["activity_id"] = json!(crate::kept::world::ACTIVITY);
        w.neighbour.post(path, into_ours).await.failure(404, 1104);
        w.neighbour.put(path, form.clone()).await.failure(404, 404);
        w.neighbour.delete(&format!("{path}?id={id}")).await.failure(404, 404);
        w.neighbour.put(&format!("{path}/order"), order).await.failure(404, 1104);
        let refused = w.neighbour.put(&format!("{path}/order"), json!({"ids": [id]})).await.failure(422, 422);
        assert!(refused["fields"]["ids[0]"].is_string(), "{path}: {refused}");
        w.neighbour.with_token("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA").get(path).await.failure(401, 401);
        assert_eq!(w.shown(kind).await, before, "{path}");
    }
}
