//! What the check of a structure finds, and where.

use serde_json::json;

use super::*;
use crate::model::starter_structure;
use crate::operations::presets::PRESETS;

/// The places of everything wrong with these units of the home page.
fn wrong(units: Value) -> Vec<String> {
    let page = json!({"path": "/", "layout": "default", "title": "page.home", "units": units});
    places(json!({"menu": [], "pages": [page]}))
}

fn places(body: Value) -> Vec<String> {
    let body: StructureBody = serde_json::from_value(body).unwrap();
    check(&body)
        .err()
        .map(|failure| failure.fields.into_keys().map(|name| name.into_owned()).collect())
        .unwrap_or_default()
}

#[test]
fn what_is_shipped_is_right() {
    check(&starter_structure()).unwrap();
    for preset in PRESETS {
        let body = preset.body();
        assert!(body.pages.len() > 30 && !body.menu.is_empty(), "{}", preset.code);
        check(&body).unwrap_or_else(|failure| panic!("{}: {:?}", preset.code, failure.fields));
    }
}

#[test]
fn names_are_unique() {
    let mut names: Vec<_> = UNITS.iter().chain(units::PARTS).map(|unit| unit.identify).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn a_setting_has_the_kind_of_its_table() {
    let banner = |params: Value| wrong(json!([{"identify": "banner", "params": params}]));
    assert!(
        banner(json!({"position": "home_2", "width": 800, "useWh": 1, "bgColor": "#0a2230", "height": null}))
            .is_empty()
    );
    for (name, value) in [
        ("position", json!("Home page")),
        ("position", json!(3)),
        ("width", json!("800")),
        ("width", json!(0)),
        ("width", json!(1.5)),
        ("useWh", json!(2)),
        ("bgColor", json!("red")),
        ("defaultImage", json!("javascript:alert(1)")),
        ("defaultImage", json!("//evil.example/x.png")),
        ("paddings", json!("x".repeat(301))),
        ("onclick", json!("x")),
    ] {
        assert_eq!(banner(json!({name: value})), [format!("pages[0].units[0].params.{name}")], "{value}");
    }
    assert_eq!(
        wrong(json!([{"identify": "live_strip"}, {"identify": "expo_dynamics", "params": {"classification": "blog"}}])),
        ["pages[0].units[1].params.classification"]
    );
}

#[test]
fn a_unit_is_known_and_stands_where_it_belongs() {
    assert_eq!(wrong(json!([{"identify": "marquee"}])), ["pages[0].units[0].identify"]);
    assert_eq!(wrong(json!([{"identify": "agenda_list"}])), ["pages[0].units[0].identify"]);
    assert_eq!(wrong(json!([{"identify": "quick_link"}])), ["pages[0].units[0].identify"]);
    let tile = json!({"identify": "quick_link", "params": {"linkPath": "ftp://x"}});
    assert_eq!(
        wrong(json!([{"identify": "quick_links", "units": [tile]}])),
        ["pages[0].units[0].units[0].params.linkPath"]
    );
    assert_eq!(
        wrong(json!([{"identify": "banner", "units": [{"identify": "banner"}]}])),
        ["pages[0].units[0].units[0].identify"]
    );
}

#[test]
fn pages_and_menu_lead_somewhere() {
    let page = |path: &str, layout: &str| json!({"path": path, "layout": layout, "title": "", "units": []});
    let body = json!({"menu": [{"text": "", "path": "javascript:x"}, {"text": "a", "path": "/b"}],
        "pages": [page("/", "default"), page("/", "empty"), page("x", "grid")]});
    assert_eq!(places(body), ["menu[0].path", "menu[0].text", "pages[1].path", "pages[2].layout", "pages[2].path"]);
}

#[test]
fn there_are_limits() {
    let units = |count: usize| Value::Array(vec![json!({"identify": "live_strip"}); count]);
    assert!(wrong(units(60)).is_empty());
    assert_eq!(wrong(units(61)), ["pages[0].units"]);
    let deep = json!([{"text": "a", "path": "/", "children": [{"text": "b", "path": "/", "children": [
        {"text": "c", "path": "/", "children": [{"text": "d", "path": "/"}]}]}]}]);
    assert_eq!(places(json!({"menu": deep, "pages": []})), ["menu[0].children[0].children[0].children"]);
    let page = json!({"path": "/", "layout": "default", "title": "", "units": [
        {"identify": "banner", "pagePath": format!("/{}", "x".repeat(300_000))}]});
    let body: StructureBody = serde_json::from_value(json!({"menu": [], "pages": [page]})).unwrap();
    assert_eq!(check(&body).unwrap_err().code, Code::TOO_LARGE);
}
