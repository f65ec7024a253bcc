//! Makes appointments of a plan, and takes them back. What has come between since the plan was made is respected: such a pair is
//! skipped and counted.

use std::collections::{HashMap, HashSet};

use fairway_auth::UserId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_identity::list_accounts;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::work::{finish, lock_in};
use super::{Outcome, Phase, RunState, telling};
use crate::entities::{appointment, planned, run};
use crate::model::{AppointmentStatus, Way};
use crate::operations::answering::cancel;
use crate::operations::busy::Calendars;
use crate::operations::rules::Inviter;
use crate::operations::seats::{Taken, take};
use crate::operations::settings::{self, Terms};
use crate::suggest::Mark;
use crate::{One2oneError, store};

/// Pairs of one transaction: others wait for it that long.
const BATCH_PAIRS: u64 = 50;
/// What people read of an appointment that was taken back; both languages, as reasons are.
const TAKEN_BACK: &str = "主办方撤回了排期 / The organiser took this schedule back";

/// Writes what is not written yet.
pub async fn write(app: &App, run: &run::Model) -> Result<(), Failure> {
    while write_some(app, run).await? {}
    end(app, run, Phase::Writing).await
}

/// Takes back what is not taken back yet.
pub async fn undo(app: &App, run: &run::Model) -> Result<(), Failure> {
    while undo_some(app, run).await? {}
    end(app, run, Phase::Undoing).await
}

/// Tells people, and only then says that it is over: a machine that breaks in between tells the rest of them.
async fn end(app: &App, run: &run::Model, phase: Phase) -> Result<(), Failure> {
    let (state, outcome) = match phase {
        Phase::Undoing => (RunState::Undone, Outcome::Undone),
        _ => (RunState::Written, Outcome::Written),
    };
    let known = store::runs::find(app.db.read(), run.tenant_id, run.id).await?;
    let goes_on = known.is_some_and(|known| known.phase == phase.value() && known.state == RunState::Running.value());
    if !goes_on {
        return Ok(());
    }
    telling::tell(app, run, outcome).await?;
    let tx = app.db.begin().await?;
    if let Some(run) = lock_in(&tx, run, phase).await? {
        finish(&tx, run, state, app.clock.now()).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// What is known of the people of some pairs as they are now.
struct Now {
    terms: Terms,
    calendars: Calendars,
    inviters: HashMap<UserId, Inviter>,
    /// Those who can sign in.
    active: HashSet<UserId>,
    refused: HashSet<(UserId, UserId)>,
    arranged: HashSet<(UserId, UserId)>,
    now: i64,
}

impl Now {
    async fn read(tx: &Tx, terms: Terms, pairs: &[planned::Model], now: i64) -> Result<Self, One2oneError> {
        let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
        let mut users: Vec<UserId> = pairs.iter().flat_map(|pair| [pair.from_user, pair.to_user]).collect();
        users.sort_unstable();
        users.dedup();
        let refused = store::marks::list_among(&**tx, tenant_id, activity_id, &users, Mark::No.value()).await?;
        let accounts = list_accounts(&**tx, tenant_id, &users).await?;
        let arranged = store::appointments::list_arranged_of(&**tx, tenant_id, activity_id, &users).await?;
        Ok(Self {
            calendars: Calendars::read(&**tx, &terms, &users).await?,
            inviters: Inviter::read_many(&**tx, &terms, &users).await?,
            active: accounts.into_iter().filter(|(_, account)| account.is_active).map(|(user_id, _)| user_id).collect(),
            refused: both_ways(refused),
            arranged: both_ways(arranged),
            terms,
            now,
        })
    }

    /// Whoever wanted the meeting may still ask for it: rules, registrations and who is shown may be others than when it was planned.
    fn is_permitted(&self, pair: &planned::Model) -> bool {
        let parts = |user_id: UserId| self.inviters.get(&user_id).and_then(Inviter::part);
        let may = |from: UserId, to: UserId| {
            let inviter = self.inviters.get(&from);
            inviter.is_some_and(|inviter| inviter.may_invite(&self.terms, to, parts(to)))
        };
        let (from, to) = (pair.from_user, pair.to_user);
        (pair.from_mark > 0 && may(from, to)) || (pair.to_mark > 0 && may(to, from))
    }

    /// Whether nothing that can be read speaks against a pair; the guard decides.
    fn allows(&self, pair: &planned::Model) -> bool {
        let (from, to, span) = (pair.from_user, pair.to_user, self.terms.grid.span(pair.slot_at));
        self.terms.must_have(pair.slot_at, self.now).is_ok()
            && [from, to].iter().all(|user_id| self.active.contains(user_id))
            && self.is_permitted(pair)
            && !self.refused.contains(&(from, to))
            && !self.arranged.contains(&(from, to))
            && self.calendars.is_free(from, span)
            && self.calendars.is_free(to, span)
    }
}

fn both_ways(pairs: Vec<(UserId, UserId)>) -> HashSet<(UserId, UserId)> {
    pairs.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).collect()
}

/// `false` when nothing is left to write.
async fn write_some(app: &App, run: &run::Model) -> Result<bool, Failure> {
    let (tx, now) = (app.db.begin().await?, app.clock.now());
    // For itself alone: whoever takes many people at once would wait for others in a circle.
    let terms = settings::lock(&tx, run.tenant_id, run.activity_id, now).await?;
    let Some(run) = lock_in(&tx, run, Phase::Writing).await? else { return Ok(false) };
    let pairs = store::runs::next_pairs(&tx, &run, Outcome::Planned, BATCH_PAIRS).await?;
    if pairs.is_empty() {
        return Ok(false);
    }
    let is_on = terms.setting.is_on;
    let state = Now::read(&tx, terms, &pairs, now).await?;
    let (mut written, mut skipped) = (0, 0);
    for pair in pairs {
        match is_on && state.allows(&pair) {
            true => match put(&tx, &state, &run, &pair).await? {
                Some(id) => {
                    store::runs::set_outcome(&tx, pair.id, Outcome::Written, Some(id)).await?;
                    written += 1;
                    continue;
                }
                None => skipped += 1,
            },
            false => skipped += 1,
        }
        store::runs::set_outcome(&tx, pair.id, Outcome::Skipped, None).await?;
    }
    let (all_written, all_skipped, placed) = (run.written + written, run.skipped + skipped, run.placed.max(1));
    let mut row = run.into_active_model();
    (row.written, row.skipped) = (Set(all_written), Set(all_skipped));
    row.progress = Set(((all_written + all_skipped) * 100 / placed).min(99));
    row.updated_at = Set(now);
    store::runs::update(&tx, row).await?;
    tx.commit().await?;
    Ok(true)
}

/// Makes the appointment, if both people and a table are still free.
async fn put(tx: &Tx, state: &Now, run: &run::Model, pair: &planned::Model) -> Result<Option<i64>, One2oneError> {
    let (tenant_id, activity_id, now) = (run.tenant_id, run.activity_id, state.now);
    let users = [pair.from_user, pair.to_user];
    let Taken::Yes { table_id } = take(tx, tenant_id, activity_id, pair.slot_at, &users, None).await? else {
        return Ok(None);
    };
    let row = appointment::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        from_user: Set(pair.from_user),
        to_user: Set(pair.to_user),
        slot_at: Set(pair.slot_at),
        slot_minutes: Set(state.terms.setting.slot_minutes),
        status: Set(AppointmentStatus::Accepted.value()),
        table_id: Set(Some(table_id)),
        message: Set(String::new()),
        reason: Set(String::new()),
        proposed_at: Set(None),
        proposed_by: Set(None),
        answer_until: Set(pair.slot_at),
        handed_from: Set(None),
        way: Set(Way::Generated.value()),
        reminded: Set(0),
        changes: Set(1),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    Ok(Some(store::appointments::insert(tx, row).await?.id))
}

/// `false` when nothing is left to take back.
async fn undo_some(app: &App, run: &run::Model) -> Result<bool, Failure> {
    let (tx, now) = (app.db.begin().await?, app.clock.now());
    settings::lock(&tx, run.tenant_id, run.activity_id, now).await?;
    let Some(run) = lock_in(&tx, run, Phase::Undoing).await? else { return Ok(false) };
    let pairs = store::runs::next_pairs(&tx, &run, Outcome::Written, BATCH_PAIRS).await?;
    if pairs.is_empty() {
        return Ok(false);
    }
    let (mut undone, mut kept) = (0, 0);
    for pair in pairs {
        let found = match pair.appointment_id {
            Some(id) => store::appointments::lock(&tx, run.tenant_id, id).await?,
            None => None,
        };
        // Whoever has begun to meet, or has called it off, stays as they are.
        let untouched = found.filter(|found| found.is(AppointmentStatus::Accepted) && found.slot_at > now);
        match untouched {
            Some(before) => {
                cancel(&tx, &before, TAKEN_BACK, now).await?;
                store::runs::set_outcome(&tx, pair.id, Outcome::Undone, pair.appointment_id).await?;
                undone += 1;
            }
            None => {
                store::runs::set_outcome(&tx, pair.id, Outcome::Kept, pair.appointment_id).await?;
                kept += 1;
            }
        }
    }
    let (all_undone, all_kept, written) = (run.undone + undone, run.kept + kept, run.written.max(1));
    let mut row = run.into_active_model();
    (row.undone, row.kept) = (Set(all_undone), Set(all_kept));
    row.progress = Set(((all_undone + all_kept) * 100 / written).min(99));
    row.updated_at = Set(now);
    store::runs::update(&tx, row).await?;
    tx.commit().await?;
    Ok(true)
}
