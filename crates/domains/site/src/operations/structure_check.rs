//! What is wrong with a page structure, each finding at its place: `pages[0].units[3].params.position`.

use std::collections::HashSet;

use fairway_http::fields::{OUT_OF_RANGE, REQUIRED, TOO_LONG, WRONG_TYPE};
use fairway_http::{Code, Failure, Fields};
use fairway_lang::Text;
use serde_json::Value;

use super::units::{self, ParamKind, ParamSpec, UNITS};
use crate::model::{LayoutItem, MenuEntry, StructureBody};

const LAYOUTS: [&str; 4] = ["default", "sign", "console", "empty"];
const MAX_BYTES: usize = 256 << 10;
const MAX_PAGES: usize = 100;
const MAX_UNITS: usize = 60;
const MAX_ENTRIES: usize = 30;
const MAX_DEPTH: usize = 3;
const MAX_TEXT: usize = 300;

const UNKNOWN_LAYOUT: Text =
    Text::new("布局须为 default、sign、console 或 empty", "A layout is default, sign, console or empty");
const UNKNOWN_UNIT: Text = Text::new("没有名为“{name}”的单元", "There is no unit called {name}");
const WRONG_PAGE: Text = Text::new("此单元只能放在 {page}", "This unit belongs on {page}");
const WRONG_PARENT: Text = Text::new("此单元不能放在这里", "This block can’t go here");
const UNKNOWN_PARAM: Text = Text::new("此单元没有这项设置", "This unit has no such setting");
const SAME_PATH: Text = Text::new("已有页面使用此路径", "Another page has this path");
const PATH: Text = Text::new("路径须以 / 开头", "A path begins with /");
const LINK: Text = Text::new("链接须为站内路径或 http(s) 地址", "A link is a path of this site or an http(s) address");
const COLOR: Text = Text::new("颜色须为 #RRGGBB", "A colour is #RRGGBB");
const TOO_MANY: Text = Text::new("最多 {max} 项", "At most {max} of these");
const TOO_DEEP: Text = Text::new("最多 {max} 层", "At most {max} levels");

/// Refuses a structure that the site could not draw, or that would run somebody else's code in a visitor's browser.
pub fn check(body: &StructureBody) -> Result<(), Failure> {
    let size = serde_json::to_vec(body).map(|bytes| bytes.len()).unwrap_or(usize::MAX);
    if size > MAX_BYTES {
        return Err(Code::TOO_LARGE.into());
    }
    let mut check = Check(Fields::default());
    check.menu(&body.menu, "menu", 1);
    check.at_most("pages", body.pages.len(), MAX_PAGES);
    let mut paths = HashSet::new();
    for (index, page) in body.pages.iter().enumerate() {
        let place = format!("pages[{index}]");
        check.path(&format!("{place}.path"), &page.path);
        if !paths.insert(page.path.as_str()) {
            check.0.add(format!("{place}.path"), SAME_PATH);
        }
        if !LAYOUTS.contains(&page.layout.as_str()) {
            check.0.add(format!("{place}.layout"), UNKNOWN_LAYOUT);
        }
        for (name, text) in [("title", &page.title), ("title_zh", &page.title_zh), ("title_en", &page.title_en)] {
            check.text(&format!("{place}.{name}"), text);
        }
        check.at_most(&format!("{place}.units"), count(&page.units), MAX_UNITS);
        check.units(&page.units, &page.path, &place, 1);
    }
    check.0.finish()
}

/// All units of a list, those inside others included.
pub fn count(units: &[LayoutItem]) -> usize {
    units.iter().map(|unit| 1 + count(&unit.units)).sum()
}

/// A path of this site, or an address of the web; anything else, such as javascript:, would run in a visitor's browser.
fn is_link(text: &str) -> bool {
    let is_web = ["http://", "https://"].iter().any(|start| text.starts_with(start));
    let is_path = text.starts_with('/') && !text.starts_with("//") && !text.starts_with("/\\");
    (is_web || is_path) && !text.chars().any(char::is_control)
}

struct Check(Fields);

impl Check {
    fn menu(&mut self, entries: &[MenuEntry], place: &str, depth: usize) {
        self.at_most(place, entries.len(), MAX_ENTRIES);
        self.not_deeper(place, entries.is_empty(), depth);
        for (index, entry) in entries.iter().enumerate().take(MAX_ENTRIES) {
            let place = format!("{place}[{index}]");
            let is_nameless = [&entry.text, &entry.text_zh, &entry.text_en].iter().all(|text| text.trim().is_empty());
            if is_nameless {
                self.0.add(format!("{place}.text"), REQUIRED);
            }
            for (name, text) in [("text", &entry.text), ("text_zh", &entry.text_zh), ("text_en", &entry.text_en)] {
                self.text(&format!("{place}.{name}"), text);
            }
            self.link(&format!("{place}.path"), &entry.path);
            if depth <= MAX_DEPTH {
                self.menu(&entry.children, &format!("{place}.children"), depth + 1);
            }
        }
    }

    /// `place` is that of the page or unit they stand in.
    fn units(&mut self, units: &[LayoutItem], page: &str, place: &str, depth: usize) {
        self.not_deeper(&format!("{place}.units"), units.is_empty(), depth);
        for (index, unit) in units.iter().enumerate().take(MAX_UNITS) {
            let place = format!("{place}.units[{index}]");
            self.unit(unit, page, &place, depth);
            if depth <= MAX_DEPTH {
                self.units(&unit.units, page, &place, depth + 1);
            }
        }
    }

    fn unit(&mut self, unit: &LayoutItem, page: &str, place: &str, depth: usize) {
        let name = format!("{place}.identify");
        let Some(spec) = units::find(&unit.identify) else {
            let shown: String = unit.identify.chars().take(60).collect();
            return self.0.add_with(name, UNKNOWN_UNIT, vec![("name", shown)]);
        };
        if !spec.pages.is_empty() && !spec.pages.contains(&page) {
            self.0.add_with(name.clone(), WRONG_PAGE, vec![("page", spec.pages.join(", "))]);
        }
        if depth == 1 && !UNITS.iter().any(|known| known.identify == unit.identify) {
            self.0.add(name, WRONG_PARENT);
        }
        for (index, child) in unit.units.iter().enumerate() {
            if units::find(&child.identify).is_some() && !spec.children.contains(&child.identify.as_str()) {
                self.0.add(format!("{place}.units[{index}].identify"), WRONG_PARENT);
            }
        }
        if !unit.page_path.is_empty() {
            self.link(&format!("{place}.pagePath"), &unit.page_path);
        }
        for (name, value) in &unit.params {
            let place = format!("{place}.params.{name}");
            match spec.params.iter().find(|param| param.name == name) {
                Some(param) => self.param(&place, param, value),
                None => self.0.add(place, UNKNOWN_PARAM),
            }
        }
    }

    fn param(&mut self, place: &str, spec: &ParamSpec, value: &Value) {
        if value.is_null() || value == "" {
            return;
        }
        match (spec.kind, value) {
            (ParamKind::Number, Value::Number(number)) => {
                let (min, max) = (spec.min.unwrap_or(i64::MIN), spec.max.unwrap_or(i64::MAX));
                if !number.as_i64().is_some_and(|number| (min..=max).contains(&number)) {
                    let values = vec![("min", min.to_string()), ("max", max.to_string())];
                    self.0.add_with(place.to_owned(), OUT_OF_RANGE, values);
                }
            }
            (ParamKind::Flag, Value::Bool(_)) => {}
            (ParamKind::Flag, Value::Number(number)) if matches!(number.as_i64(), Some(0 | 1)) => {}
            (ParamKind::Text | ParamKind::Label, Value::String(text)) => self.text(place, text),
            (ParamKind::Link | ParamKind::Image, Value::String(text)) => self.link(place, text),
            (ParamKind::Position, Value::String(text)) if is_position(text) => {}
            (ParamKind::Color, Value::String(text)) if is_color(text) => {}
            (ParamKind::Color, Value::String(_)) => self.0.add(place.to_owned(), COLOR),
            (ParamKind::Choice, Value::String(text)) if spec.options.contains(&text.as_str()) => {}
            _ => self.0.add(place.to_owned(), WRONG_TYPE),
        }
    }

    fn path(&mut self, place: &str, text: &str) {
        if !text.starts_with('/') || !is_link(text) || text.contains(['?', '#', ' ']) {
            self.0.add(place.to_owned(), PATH);
        }
        self.text(place, text);
    }

    fn link(&mut self, place: &str, text: &str) {
        if !is_link(text) {
            self.0.add(place.to_owned(), LINK);
        }
        self.text(place, text);
    }

    fn text(&mut self, place: &str, text: &str) {
        if text.chars().count() > MAX_TEXT {
            self.0.add_with(place.to_owned(), TOO_LONG, vec![("max", MAX_TEXT.to_string())]);
        }
    }

    fn at_most(&mut self, place: &str, count: usize, max: usize) {
        if count > max {
            self.0.add_with(place.to_owned(), TOO_MANY, vec![("max", max.to_string())]);
        }
    }

    fn not_deeper(&mut self, place: &str, is_empty: bool, depth: usize) {
        if depth > MAX_DEPTH && !is_empty {
            self.0.add_with(place.to_owned(), TOO_DEEP, vec![("max", MAX_DEPTH.to_string())]);
        }
    }
}

fn is_position(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit())
}

#[cfg(test)]
#[path = "structure_check/tests.rs"]
mod tests;
