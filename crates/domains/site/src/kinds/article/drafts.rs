//! /atms/content/articles/drafts and /atms/content/articles/draft

use fairway_records::DraftKind;
use serde_json::{Map, Value};

use super::table::Entity;
use crate::operations::rich_text::clean;
use crate::permissions::EditContent;

/// The texts of an article are formatted: a colleague who opens the draft sees what the site would show.
fn clean_texts(body: &mut Map<String, Value>) {
    for name in ["body_zh", "body_en"] {
        if let Some(Value::String(text)) = body.get_mut(name) {
            *text = clean(text);
        }
    }
}

fn kind() -> DraftKind {
    DraftKind::of::<Entity>(["title_zh", "title_en"]).cleaned_by(clean_texts)
}

fairway_records::drafts!(kind(), for EditContent in "site"
    at "/atms/content/articles/drafts" and "/atms/content/articles/draft");
