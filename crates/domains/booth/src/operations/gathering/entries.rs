//! Writing what is handed in for a booth, and what the organiser decides about it.

use std::collections::HashMap;

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_media::GivenFile;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::GatherContent;
use crate::entities::booth;
use crate::entities::gather::{ActiveModel, Model};
use crate::model::GatherState;
use crate::{BoothError, store};

/// Why something was returned.
pub const MAX_REASON_CHARS: usize = 100;

/// Begins the entry of the exhibitor who has the booth; there is one at most.
pub async fn begin_entry(
    tx: &Tx,
    booth: &booth::Model,
    content: &GatherContent,
    files: &HashMap<i64, GivenFile>,
    state: GatherState,
    now: i64,
) -> Result<Model, BoothError> {
    let exhibitor_id = booth.exhibitor_id.ok_or(BoothError::NotFound)?;
    let mut row = ActiveModel {
        tenant_id: Set(booth.tenant_id),
        activity_id: Set(booth.activity_id),
        booth_id: Set(booth.id),
        exhibitor_id: Set(exhibitor_id),
        state: Set(state.value()),
        reason: Set(String::new()),
        is_reopened: Set(false),
        submitted_at: Set((state == GatherState::Submitted).then_some(now)),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    content.write_into(&mut row, files);
    match store::gathering::insert(&**tx, row).await? {
        Some(made) => Ok(made),
        None => {
            let there = store::gathering::find_of(&**tx, booth).await?;
            Err(there.map_or(BoothError::NotFound, |entry| BoothError::GatherExists(entry.id)))
        }
    }
}

/// Writes an entry anew. A reason stands until it is handed in again.
pub async fn write_entry(
    tx: &Tx,
    before: &Model,
    content: &GatherContent,
    files: &HashMap<i64, GivenFile>,
    state: GatherState,
    now: i64,
) -> Result<Model, BoothError> {
    let mut row = before.clone().into_active_model();
    content.write_into(&mut row, files);
    row.state = Set(state.value());
    if state == GatherState::Submitted {
        row.submitted_at = Set(Some(now));
        row.reason = Set(String::new());
    }
    row.updated_at = Set(now);
    Ok(store::gathering::update(&**tx, row).await?)
}

/// What an organiser does to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is built and printed like this; only what was handed in can be.
    Accept,
    /// The exhibitor is to mend it; what was handed in or accepted.
    Return,
    /// The exhibitor may write although it is too late or decided.
    Reopen,
}

/// Decides about an entry. One that is returned or reopened can be written after the deadline too: whoever is asked to mend
/// something must be able to.
pub async fn decide(tx: &Tx, by: &Actor, before: &Model, verdict: Verdict, reason: &str) -> Result<Model, BoothError> {
    let is = |state: GatherState| before.state == state.value();
    let mut row = before.clone().into_active_model();
    match verdict {
        Verdict::Accept if is(GatherState::Submitted) => {
            row.state = Set(GatherState::Accepted.value());
            row.is_reopened = Set(false);
            row.reason = Set(String::new());
        }
        Verdict::Return if GatherState::is_sent(before.state) => {
            row.state = Set(GatherState::Returned.value());
            row.is_reopened = Set(true);
            row.reason = Set(reason.trim().to_owned());
        }
        Verdict::Reopen if is(GatherState::Accepted) => {
            row.state = Set(GatherState::Draft.value());
            row.is_reopened = Set(true);
        }
        Verdict::Reopen if !before.is_reopened => row.is_reopened = Set(true),
        _ => return Err(BoothError::WrongGatherState),
    }
    row.decided_at = Set(Some(by.now));
    row.decided_by = Set(Some(by.user_id));
    row.updated_at = Set(by.now);
    Ok(store::gathering::update(&**tx, row).await?)
}
