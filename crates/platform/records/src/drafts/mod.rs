//! Drafts: what somebody has written about a record and not yet published. One draft belongs to one record, or to none yet;
//! everybody who may edit the kind sees it, and whoever saves it names the state that they saw.
//!
//! A kind gets its endpoints by [`drafts!`](crate::drafts). A draft becomes a record by the kind's own save, which names it
//! ([`DraftSeen`]) and takes it away in the same transaction. [`count_drafts`] and [`list_drafts`] say what is waiting.

mod entity;
mod handlers;
mod kind;
mod migration;
mod operations;
mod store;
mod tasks;

use std::time::Duration;

use fairway_jobs::{Handlers, JobError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use entity::{Column as DraftColumn, Entity as DraftEntity, Model as DraftRow};
pub use kind::DraftKind;
pub use migration::migrations;
pub use operations::{discard_draft, get_draft, list_kind, save_draft, take_draft};
pub(crate) use store::delete_of_record as delete_drafts_of;
pub use store::{count_drafts, list_drafts};
pub use tasks::add_drafts;

/// The largest request that brings a draft: two long texts, or fifty rooms with their pictures.
pub const DRAFT_BYTES: usize = 1 << 20;
/// How many drafts one person can have waiting.
pub const MAX_OWN_DRAFTS: u64 = 50;
/// A draft that nobody has touched for this long is forgotten.
pub const DRAFT_LIFE: Duration = Duration::from_secs(90 * 24 * 3600);

const FORGET: &str = "records.forget_drafts";

/// Which draft a save makes public, and the state of it that was seen.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub struct DraftSeen {
    pub id: i64,
    pub version: String,
}

/// What is saved as a draft.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct RecordDraftForm {
    /// Which draft is written over; without one it is a new draft.
    pub id: Option<i64>,
    /// The state of the draft that was seen. If somebody has saved it since, failure 409 says who and when
    /// (`data.edited_by_name`, `data.edited_at`), `data.current` is the draft now, and nothing is written.
    pub version: Option<String>,
    /// The record that it changes; none for a record that does not exist yet.
    pub record_id: Option<i64>,
    /// The version of the record that it was begun from; empty without a record.
    #[serde(default)]
    pub base_version: String,
    /// The meeting or company of a new record; without one, the site's own.
    pub scope_id: Option<i64>,
    /// The kind's form as it stands, finished or not.
    #[schema(value_type = Object)]
    pub body: Value,
}

/// A draft with everything in it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RecordDraft {
    #[serde(flatten)]
    pub entry: RecordDraftEntry,
    /// The kind's form as it was left.
    #[schema(value_type = Object)]
    pub body: Value,
}

/// A draft that is waiting.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct RecordDraftEntry {
    pub id: i64,
    /// What the audit log calls its kind.
    pub kind: String,
    /// The record that it changes; null for a record that does not exist yet.
    pub record_id: Option<i64>,
    /// Which state of the draft this is; the next save sends it back.
    pub version: String,
    /// The version of the record that it was begun from.
    pub base_version: String,
    pub title_zh: String,
    pub title_en: String,
    /// Who saved it last, and when, in Unix seconds.
    pub saved_by: i64,
    pub saved_by_name: String,
    pub saved_at: i64,
}

/// Which draft is read: the one of this record, or the one with this id.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DraftQuery {
    /// The draft's id.
    pub id: Option<i64>,
    /// The record's id.
    pub record_id: Option<i64>,
}

/// Which draft is thrown away, and the state of it that was seen.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DiscardQuery {
    pub id: i64,
    /// If somebody has saved the draft since, failure 409 says who and when, and it stays.
    pub version: String,
}

/// Forgets old drafts once a day.
pub fn register(handlers: &mut Handlers) {
    handlers.every(Duration::from_secs(24 * 3600), FORGET).on(FORGET, |context, (): ()| async move {
        let before = context.clock.now() - DRAFT_LIFE.as_secs() as i64;
        store::delete_old(&context.db, before).await.map(drop).map_err(JobError::from)
    });
}
