//! The printed catalogue: what it asks, who may write when, and what the organiser decides.

use fairway_auth::{Actor, TenantId};
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use super::catalogue_text::CatalogueText;
use crate::entities::catalogue_entry::{ActiveModel, Model};
use crate::entities::{catalogue_setting, exhibitor};
use crate::model::{CatalogueState, tag};
use crate::{EventError, store};

/// Why an entry was returned.
pub const MAX_REASON_CHARS: usize = 100;
/// Half of an A5 sheet across, in millimetres: the size that every entry is printed in.
pub const PAGE_WIDTH_MM: i32 = 148;
pub const PAGE_HEIGHT_MM: i32 = 105;

/// What a meeting's catalogue asks of its exhibitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct CatalogueRules {
    /// The meeting has a catalogue.
    pub is_on: bool,
    /// Until when exhibitors may write, in Unix seconds; absent where there is no end.
    pub deadline: Option<i64>,
    /// Most characters of the Chinese introduction.
    pub max_intro_zh: i32,
    /// Most characters of the English introduction.
    pub max_intro_en: i32,
    /// Most products or services in each language.
    pub max_products: i32,
    pub max_pictures: i32,
}

impl Default for CatalogueRules {
    fn default() -> Self {
        Self { is_on: false, deadline: None, max_intro_zh: 200, max_intro_en: 600, max_products: 8, max_pictures: 2 }
    }
}

impl From<catalogue_setting::Model> for CatalogueRules {
    fn from(row: catalogue_setting::Model) -> Self {
        Self {
            is_on: row.is_on,
            deadline: row.deadline,
            max_intro_zh: row.max_intro_zh,
            max_intro_en: row.max_intro_en,
            max_products: row.max_products,
            max_pictures: row.max_pictures,
        }
    }
}

impl CatalogueRules {
    /// Those of a meeting that is the tenant's.
    pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Self, EventError> {
        store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
        let row = store::catalogue::find_setting(db, tenant_id, activity_id).await?;
        Ok(row.map(Self::from).unwrap_or_default())
    }

    /// Whether exhibitors may write now. Seconds that were promised are kept.
    pub const fn is_open(&self, now: i64) -> bool {
        let is_in_time = match self.deadline {
            Some(deadline) => now <= deadline,
            None => true,
        };
        self.is_on && is_in_time
    }

    /// Whether the exhibitor itself may change this entry, or begin one. What goes to print stays as it is.
    pub fn can_write(&self, entry: Option<&Model>, now: i64) -> bool {
        match entry {
            Some(entry) if entry.state == CatalogueState::Accepted.value() => false,
            Some(entry) if entry.is_reopened => self.is_on,
            _ => self.is_open(now),
        }
    }
}

/// Writes what a meeting asks over what it asked.
pub async fn save_rules(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    rules: CatalogueRules,
    now: i64,
) -> Result<(), EventError> {
    let row = catalogue_setting::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        is_on: Set(rules.is_on),
        deadline: Set(rules.deadline),
        max_intro_zh: Set(rules.max_intro_zh),
        max_intro_en: Set(rules.max_intro_en),
        max_products: Set(rules.max_products),
        max_pictures: Set(rules.max_pictures),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::catalogue::put_setting(&**tx, row).await?;
    tx.touch(Tag::of(tag::CATALOGUE, tenant_id).as_str());
    Ok(())
}

/// Begins an exhibitor's entry; it has one at most.
pub async fn begin_entry(
    tx: &Tx,
    exhibitor: &exhibitor::Model,
    text: CatalogueText,
    state: CatalogueState,
    now: i64,
) -> Result<Model, EventError> {
    let mut row = ActiveModel {
        tenant_id: Set(exhibitor.tenant_id),
        activity_id: Set(exhibitor.activity_id),
        exhibitor_id: Set(exhibitor.id),
        state: Set(state.value()),
        reason: Set(String::new()),
        is_reopened: Set(false),
        submitted_at: Set((state == CatalogueState::Submitted).then_some(now)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    text.write_into(&mut row);
    match store::catalogue::insert(&**tx, row).await? {
        Some(made) => Ok(made),
        None => {
            let there = store::catalogue::find_of(&**tx, exhibitor.tenant_id, exhibitor.id).await?;
            Err(there.map_or(EventError::UnknownEntry, |entry| EventError::EntryExists(entry.id)))
        }
    }
}

/// Writes an entry anew. A reason stands until the entry is sent again.
pub async fn write_entry(
    tx: &Tx,
    before: &Model,
    text: CatalogueText,
    state: CatalogueState,
    now: i64,
) -> Result<Model, EventError> {
    let mut row = before.clone().into_active_model();
    text.write_into(&mut row);
    row.state = Set(state.value());
    if state == CatalogueState::Submitted {
        row.submitted_at = Set(Some(now));
        row.reason = Set(String::new());
    }
    row.updated_at = Set(now);
    let after = store::catalogue::update(&**tx, row).await?;
    tx.touch(Tag::of(tag::CATALOGUE, before.tenant_id).as_str());
    Ok(after)
}

/// What an organiser does to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It goes to print; only what was submitted can.
    Accept,
    /// The exhibitor is to mend it; what was submitted or accepted.
    Return,
    /// The exhibitor may write although it is too late or decided.
    Reopen,
}

/// Decides about an entry. One that is returned or reopened can be written after the deadline too: whoever is asked to mend
/// something must be able to.
pub async fn decide(tx: &Tx, by: &Actor, before: &Model, verdict: Verdict, reason: &str) -> Result<Model, EventError> {
    let is = |state: CatalogueState| before.state == state.value();
    let is_sent = is(CatalogueState::Submitted) || is(CatalogueState::Accepted);
    let mut row = before.clone().into_active_model();
    match verdict {
        Verdict::Accept if is(CatalogueState::Submitted) => {
            row.state = Set(CatalogueState::Accepted.value());
            row.is_reopened = Set(false);
            row.reason = Set(String::new());
        }
        Verdict::Return if is_sent => {
            row.state = Set(CatalogueState::Returned.value());
            row.is_reopened = Set(true);
            row.reason = Set(reason.trim().to_owned());
        }
        Verdict::Reopen if is(CatalogueState::Accepted) => {
            row.state = Set(CatalogueState::Draft.value());
            row.is_reopened = Set(true);
        }
        Verdict::Reopen if !before.is_reopened => row.is_reopened = Set(true),
        _ => return Err(EventError::WrongEntryState),
    }
    row.decided_at = Set(Some(by.now));
    row.decided_by = Set(Some(by.user_id));
    row.updated_at = Set(by.now);
    let after = store::catalogue::update(&**tx, row).await?;
    tx.touch(Tag::of(tag::CATALOGUE, before.tenant_id).as_str());
    Ok(after)
}
