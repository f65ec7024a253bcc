//! The rules that every kind has, and what each kind's own form refuses.

use fairway_testkit::db_test;
use serde_json::{Value, json};

use crate::records::world::{KINDS, Keepers, keepers};

fairway_testworld::record_rules!(keepers, KINDS);

#[db_test(keepers)]
async fn a_form_that_is_wrong_names_its_fields_and_changes_nothing(w: Keepers) {
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
}

#[db_test(keepers)]
async fn lists_are_narrowed_by_group(w: Keepers) {
    let groups =
        [("banners", "position", json!("news")), ("organizers", "kind", json!(1)), ("sponsors", "tier", json!(1))];
    for (kind, name, value) in groups {
        let asked = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let rows = w.editor.get(&format!("/atms/content/{kind}?{name}={asked}")).await.data();
        let rows = rows.as_array().unwrap();
        assert!(!rows.is_empty() && rows.iter().all(|row| row[name] == value), "{kind}: {rows:?}");
    }
}
