//! The demo's catalogue: what it asks, and what its exhibitors wrote.

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use serde::Deserialize;

use super::exhibition;
use crate::EventError;
use crate::model::CatalogueState;
use crate::operations::catalogue::{CatalogueRules, Verdict, begin_entry, decide, save_rules};
use crate::operations::catalogue_text::CatalogueText;
use crate::store;

#[derive(Deserialize)]
struct Catalogue {
    deadline: i64,
    max_intro_zh: i32,
    max_intro_en: i32,
    max_products: i32,
    max_pictures: i32,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    exhibitor_id: i64,
    state: String,
    #[serde(default)]
    reason: String,
    #[serde(flatten)]
    text: CatalogueText,
}

pub async fn load(tx: &Tx, demo: &Demo) -> Result<(), Failure> {
    let (activity_id, tenant_id) = (exhibition(demo)?, demo.tenant_id);
    let file: Catalogue = demo.read("catalogue.json")?;
    let rules = CatalogueRules {
        is_on: true,
        deadline: Some(file.deadline),
        max_intro_zh: file.max_intro_zh,
        max_intro_en: file.max_intro_en,
        max_products: file.max_products,
        max_pictures: file.max_pictures,
    };
    save_rules(tx, tenant_id, activity_id, rules, demo.now).await?;
    let organiser = Actor { tenant_id, user_id: demo.recall("account", "organiser")?, name: "".into(), now: demo.now };
    for entry in file.entries {
        let id = demo.recall("exhibitor", &entry.exhibitor_id.to_string())?;
        let exhibitor = store::exhibitors::find(&**tx, tenant_id, id).await?.ok_or(EventError::UnknownExhibitor)?;
        let verdict = match entry.state.as_str() {
            "accepted" => Some(Verdict::Accept),
            "returned" => Some(Verdict::Return),
            _ => None,
        };
        let state = if entry.state == "draft" { CatalogueState::Draft } else { CatalogueState::Submitted };
        let made = begin_entry(tx, &exhibitor, entry.text, state, demo.now).await?;
        if let Some(verdict) = verdict {
            decide(tx, &organiser, &made, verdict, &entry.reason).await?;
        }
    }
    Ok(())
}
