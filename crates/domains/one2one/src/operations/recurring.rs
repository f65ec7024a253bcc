//! What time does to appointments: invitations run out, what took place is over, and people are reminded.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::time::Duration;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_db::{Db, Tx};
use fairway_event::find_zone;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::answering::close;
use super::notices::{News, tell, tell_pages};
use super::settings::{self, Terms};
use crate::entities::appointment::{Column, Model};
use crate::model::AppointmentStatus;
use crate::{One2oneError, store};

const TICK: &str = "one2one.tick";
const TICK_SECONDS: u64 = 60;
/// Appointments that are read together.
const BATCH_ROWS: u64 = 500;
/// As often one run reads on, past those that fail; what is left then waits for the next minute.
const MAX_BATCHES_PER_RUN: usize = 20;
/// People of so many appointments are reminded in one run.
const MAX_APPOINTMENTS_REMINDED: usize = 500;
/// Appointments that begin within a day, looked through for those that are due.
const REMINDED_ROWS: u64 = 20_000;
const REMIND_BEFORE_SECONDS: i64 = 15 * 60;
const HOUR_SECONDS: i64 = 3_600;
const DAY_SECONDS: i64 = 24 * HOUR_SECONDS;
/// When people are reminded the day before, by the clocks of the meeting.
const EVENING_HOUR: i64 = 18;
/// The evening before is never further away than this, wherever clocks are changed.
const LOOK_AHEAD_SECONDS: i64 = 32 * HOUR_SECONDS;
/// How often somebody was reminded.
const NEVER: i32 = 0;
const DAY_BEFORE: i32 = 1;
const SOON_BEFORE: i32 = 2;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(Duration::from_secs(TICK_SECONDS), TICK).on(TICK, move |context: JobContext, (): ()| {
        let app = app.clone();
        async move { tick(&app, &context.db, context.clock.now()).await.map_err(|error| JobError::retry(words(&error))) }
    });
}

fn words(error: &Failure) -> String {
    format!("appointments could not be looked through: {}", error.code.text().en)
}

/// Everything that is due at this moment, each appointment in a transaction of its own: one that fails keeps no other from its turn,
/// and is tried again by the next run.
pub async fn tick(app: &App, db: &Db, now: i64) -> Result<(), Failure> {
    use AppointmentStatus::{Accepted, Pending};
    let mut done = Ok(());
    let mut unanswered = Due::new(Pending, Column::AnswerUntil);
    while let Some(rows) = unanswered.next(db, now).await? {
        for row in rows {
            done = done.and(expire(app, db, &row, now).await);
        }
    }
    let mut reminded = 0;
    for row in list_due_reminders(db, now).await? {
        let reminding = remind(app, db, &row, now).await;
        // Those that fail count for nothing: however many there are, the others have their turn.
        reminded += usize::from(reminding.is_ok());
        done = done.and(reminding);
        if reminded == MAX_APPOINTMENTS_REMINDED {
            break;
        }
    }
    let mut begun = Due::new(Accepted, Column::SlotAt);
    while let Some(rows) = begun.next(db, now).await? {
        for row in rows.into_iter().filter(|row| row.ends_at() <= now) {
            done = done.and(succeed(db, &row, now).await);
        }
    }
    done
}

/// Reads what is due, batch by batch, each behind the one before: those that failed are passed.
struct Due {
    status: AppointmentStatus,
    by: Column,
    /// Time and id of the last that was read.
    last: (i64, i64),
    batches: usize,
}

impl Due {
    fn new(status: AppointmentStatus, by: Column) -> Self {
        Self { status, by, last: (0, 0), batches: 0 }
    }

    /// None when nothing is left, or this run has read enough.
    async fn next(&mut self, db: &Db, now: i64) -> Result<Option<Vec<Model>>, Failure> {
        if self.batches == MAX_BATCHES_PER_RUN {
            return Ok(None);
        }
        self.batches += 1;
        let rows = store::appointments::list_due(db.read(), self.status, self.by, self.last, now, BATCH_ROWS).await?;
        let Some(row) = rows.last() else { return Ok(None) };
        let at = match self.by {
            Column::AnswerUntil => row.answer_until,
            _ => row.slot_at,
        };
        self.last = (at, row.id);
        Ok(Some(rows))
    }
}

/// The appointment as it is now, kept from others, with its terms; none where somebody was faster.
async fn seize(tx: &Tx, row: &Model, still: impl Fn(&Model) -> bool) -> Result<Option<(Terms, Model)>, One2oneError> {
    let terms = settings::hold(tx, row.tenant_id, row.activity_id).await?;
    store::people::lock(tx, row.tenant_id, row.activity_id, &row.people()).await?;
    let locked = store::appointments::lock(tx, row.tenant_id, row.id).await?;
    Ok(locked.filter(still).map(|locked| (terms, locked)))
}

/// An invitation that nobody answered in time; both hear of it.
async fn expire(app: &App, db: &Db, row: &Model, now: i64) -> Result<(), Failure> {
    let tx = db.begin().await?;
    let is_due = |row: &Model| row.is(AppointmentStatus::Pending) && row.answer_until <= now;
    if let Some((terms, before)) = seize(&tx, row, is_due).await? {
        let after = close(&tx, &before, AppointmentStatus::Expired, now).await?;
        for user_id in after.people() {
            tell(app, &tx, &terms, &after, user_id, News::Expired).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// One that is over, and nobody said that somebody was missing.
async fn succeed(db: &Db, row: &Model, now: i64) -> Result<(), Failure> {
    let tx = db.begin().await?;
    let is_over = |row: &Model| row.is(AppointmentStatus::Accepted) && row.ends_at() <= now;
    if let Some((_, before)) = seize(&tx, row, is_over).await? {
        let after = close(&tx, &before, AppointmentStatus::Succeeded, now).await?;
        tell_pages(&tx, &after).await?;
    }
    Ok(tx.commit().await?)
}

/// From when on somebody is reminded of an appointment the day before.
pub fn evening_before(zone: &Zone, slot_at: i64) -> i64 {
    let midnight = zone.start(zone.day(slot_at).plus(-1));
    let evening = midnight + EVENING_HOUR * HOUR_SECONDS;
    // On a day whose clocks are moved, so is the evening.
    evening - (zone.offset_seconds(evening) - zone.offset_seconds(midnight))
}

/// Which reminder is due. Whoever agreed less than a day ahead knows, and needs none of the day before; an accepted one was last
/// changed when the two agreed.
fn due(row: &Model, zone: &Zone, now: i64) -> Option<(i32, News)> {
    let evening = evening_before(zone, row.slot_at);
    let is_long_agreed = row.slot_at - row.updated_at >= DAY_SECONDS;
    let until_soon = row.slot_at - REMIND_BEFORE_SECONDS;
    if (until_soon..row.slot_at).contains(&now) && row.reminded < SOON_BEFORE {
        Some((SOON_BEFORE, News::SoonBefore))
    } else if (evening..zone.start(zone.day(row.slot_at))).contains(&now) && row.reminded == NEVER && is_long_agreed {
        Some((DAY_BEFORE, News::DayBefore))
    } else {
        None
    }
}

/// Those of which somebody is to be reminded now. Most that begin soon are not: the zone of each meeting is read once.
async fn list_due_reminders(db: &Db, now: i64) -> Result<Vec<Model>, Failure> {
    let found = store::appointments::list_to_remind(db.read(), now, LOOK_AHEAD_SECONDS, REMINDED_ROWS).await?;
    let mut zones: HashMap<(TenantId, i64), Zone> = HashMap::new();
    let mut rows = Vec::new();
    for row in found {
        let zone = match zones.entry((row.tenant_id, row.activity_id)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => {
                let found = find_zone(db.read(), row.tenant_id, row.activity_id).await?;
                new.insert(found.unwrap_or_default())
            }
        };
        if due(&row, zone, now).is_some() {
            rows.push(row);
        }
    }
    Ok(rows)
}

async fn remind(app: &App, db: &Db, row: &Model, now: i64) -> Result<(), Failure> {
    let tx = db.begin().await?;
    if let Some((terms, before)) = seize(&tx, row, |row| row.is(AppointmentStatus::Accepted)).await?
        && let Some((reminded, news)) = due(&before, &terms.zone, now)
    {
        let mut changed = before.clone().into_active_model();
        changed.reminded = Set(reminded);
        let after = store::appointments::update(&tx, changed).await?;
        for user_id in after.people() {
            tell(app, &tx, &terms, &after, user_id, news).await?;
        }
    }
    Ok(tx.commit().await?)
}
