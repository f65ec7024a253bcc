//! Writing what is handed in for a booth, and what the organiser decides about it.

use std::collections::HashMap;

use fairway_auth::Actor;
use fairway_db::Tx;
use fairway_media::GivenFile;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::GatherContent;
use super::rules::{GatherRules, KindRules};
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

/// Whether booths of both kinds are asked for the same things; until when is another question.
fn asks_the_same(one: &KindRules, other: &KindRules) -> bool {
    let asks = |kind: &KindRules| {
        let KindRules { fascia, backboard, stand_plan, items, .. } = kind.clone();
        // How something would be that nobody asks for makes no difference.
        let (has_fascia, has_backboard, has_plan) = (fascia.is_on, backboard.is_on, stand_plan.is_on);
        (has_fascia.then_some(fascia), has_backboard.then_some(backboard), has_plan.then_some(stand_plan), items)
    };
    asks(one) == asks(other)
}

/// Takes the entry of an exhibitor who gets another booth along to it, in place of one that they left there when they had it
/// before. Where the new booth is asked for other things, what was handed in or accepted is a draft again. They move because
/// the organiser says so, so that no deadline keeps them from what is new or from what they could write until then. Returns the
/// entry before and after, if there is one; the caller has locked both booths.
pub async fn carry_over(
    tx: &Tx,
    rules: &GatherRules,
    from: &booth::Model,
    to: &booth::Model,
    now: i64,
) -> Result<Option<(Model, Model)>, BoothError> {
    let Some(before) = store::gathering::lock_of(tx, from).await? else { return Ok(None) };
    store::gathering::delete(tx, before.tenant_id, to.id, before.exhibitor_id).await?;
    let (old, new) = (rules.of_booth(from), rules.of_booth(to));
    let asks_else = new.is_some_and(|new| !old.is_some_and(|old| asks_the_same(old, new)));
    let could_write = old.is_some_and(|old| rules.can_write(old, Some(&before), now));
    let is_sent = GatherState::is_sent(before.state);
    let mut after = before.clone();
    after.state = if asks_else && is_sent { GatherState::Draft.value() } else { before.state };
    let is_too_late = new.is_some_and(|new| could_write && !rules.can_write(new, Some(&after), now));
    let mut row = before.clone().into_active_model();
    row.booth_id = Set(to.id);
    row.state = Set(after.state);
    row.is_reopened = Set(before.is_reopened || asks_else || is_too_late);
    row.updated_at = Set(now);
    Ok(Some((before, store::gathering::update(&**tx, row).await?)))
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
