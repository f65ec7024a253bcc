//! An appointment as one of the two sees it.

use std::collections::{HashMap, HashSet};

use fairway_auth::UserId;
use fairway_http::Failure;
use fairway_network::PersonView;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::appointment::Model;
use crate::kinds::tables::table;
use crate::model::AppointmentStatus;
use crate::operations::busy::Calendars;
use crate::operations::people::{People, veil, veiled};
use crate::operations::settings::Terms;
use crate::operations::steps::Step;
use crate::{One2oneError, store};

const INVITED_BY_ME: i32 = 1;
const I_WAS_INVITED: i32 = 2;

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ClashView {
    pub zh: String,
    pub en: String,
}

/// An appointment, or an invitation to one, of the person who asks.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct AppointmentView {
    pub id: i64,
    /// 1 I invited, 2 I was invited.
    pub side: i32,
    /// 1 waiting, 2 accepted, 3 rejected, 4 withdrawn, 5 succeeded, 6 expired, 7 cancelled, 8 somebody did not come.
    pub status: i32,
    /// `sent`, `received`, `accepted`, `rejected`, `withdrawn`, `succeeded`, `expired`, `cancelled` or `no_show`.
    pub label: &'static str,
    /// The other one.
    pub person: PersonView,
    /// Unix seconds.
    pub slot_at: i64,
    pub slot_minutes: i32,
    /// Another time that one of the two proposed; accepting takes that one.
    pub proposed_at: Option<i64>,
    pub proposed_by_me: bool,
    /// Of an accepted one.
    pub table_zh: String,
    pub table_en: String,
    pub place_zh: String,
    pub place_en: String,
    pub message: String,
    /// Why it was refused, taken back or called off.
    pub reason: String,
    /// Until when an answer is waited for, Unix seconds.
    pub answer_until: i64,
    pub waits_for_me: bool,
    /// What I can do: `accept`, `reject`, `withdraw`, `propose`, `hand_over`, `cancel`, `no_show`.
    pub can: Vec<&'static str>,
    /// 1 by an invitation, 2 out of a plan of the organiser.
    pub way: i32,
    /// Which state of it this is; an answer may send it back.
    pub version: String,
    /// Why I cannot accept it as it is asked for.
    pub clash: Option<ClashView>,
}

/// What people call the state of an appointment; the two sides call a waiting one differently.
pub fn label(row: &Model, user_id: UserId) -> &'static str {
    use AppointmentStatus::*;
    match AppointmentStatus::of(row.status) {
        Some(Pending) | None if row.from_user == user_id => "sent",
        Some(Pending) | None => "received",
        Some(Accepted) => "accepted",
        Some(Rejected) => "rejected",
        Some(Withdrawn) => "withdrawn",
        Some(Succeeded) => "succeeded",
        Some(Expired) => "expired",
        Some(Cancelled) => "cancelled",
        Some(NoShow) => "no_show",
    }
}

/// What views of one person need, read once for all of them.
struct Reader<'a> {
    terms: &'a Terms,
    user_id: UserId,
    now: i64,
    people: People,
    /// Those whose other person is not named.
    veiled: HashSet<i64>,
    calendars: Calendars,
    tables: HashMap<i64, table::Model>,
    /// How many tables are taken at each time.
    taken: HashMap<i64, usize>,
    open_tables: usize,
}

impl Reader<'_> {
    /// Why accepting would fail, by the rules of accepting.
    fn clash(&self, row: &Model) -> Option<One2oneError> {
        let (at, span) = (row.asked_at(), self.terms.grid.span(row.asked_at()));
        if let Err(closed) = self.terms.must_be_open(self.now) {
            Some(closed)
        } else if self.terms.must_have(at, self.now).is_err() {
            Some(One2oneError::UnknownSlot)
        } else if !self.calendars.is_free(self.user_id, span) {
            Some(One2oneError::Busy)
        } else if !self.calendars.is_free(row.other(self.user_id), span) {
            Some(One2oneError::TheyAreBusy)
        } else if self.taken.get(&at).copied().unwrap_or_default() >= self.open_tables {
            Some(One2oneError::NoTable)
        } else {
            None
        }
    }

    /// The other one, as far as they show themselves.
    fn person(&self, row: &Model) -> PersonView {
        let other = self.people.get(row.other(self.user_id));
        match row.from_user == self.user_id && self.veiled.contains(&row.id) {
            true => veil(other),
            false => other,
        }
    }

    fn view(&self, row: Model) -> AppointmentView {
        let (me, now) = (self.user_id, self.now);
        let mut can = row.steps_of(me, now);
        let clash = can.contains(&"accept").then(|| self.clash(&row)).flatten().and_then(|error| error.code());
        if self.terms.must_be_open(now).is_err() {
            can.retain(|name| !Step::named(name).is_some_and(|step| row.needs_period(step)));
        }
        let table = row.table_id.and_then(|id| self.tables.get(&id)).cloned().unwrap_or_default();
        AppointmentView {
            id: row.id,
            side: if row.from_user == me { INVITED_BY_ME } else { I_WAS_INVITED },
            status: row.status,
            label: label(&row, me),
            person: self.person(&row),
            slot_at: row.slot_at,
            slot_minutes: row.slot_minutes,
            proposed_at: row.proposed_at,
            proposed_by_me: row.proposed_by == Some(me),
            table_zh: table.name_zh,
            table_en: table.name_en,
            place_zh: table.place_zh,
            place_en: table.place_en,
            waits_for_me: row.waits_for(me) && now < row.answer_until,
            answer_until: row.answer_until,
            can,
            way: row.way,
            version: row.changes.to_string(),
            clash: clash.map(|code| ClashView { zh: code.text().zh.to_owned(), en: code.text().en.to_owned() }),
            message: row.message,
            reason: row.reason,
        }
    }
}

/// Appointments of one meeting as one person sees them, in this order.
pub async fn views(
    db: &impl ConnectionTrait,
    terms: &Terms,
    user_id: UserId,
    rows: Vec<Model>,
    now: i64,
) -> Result<Vec<AppointmentView>, Failure> {
    let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
    let others: Vec<UserId> = rows.iter().map(|row| row.other(user_id)).collect();
    // Only those who wait for an answer need to know who has time.
    let asked = rows.iter().filter(|row| row.waits_for(user_id)).map(|row| row.other(user_id));
    let mut busy: Vec<UserId> = asked.collect();
    let tables = store::tables::list(db, tenant_id, activity_id).await?;
    let mut taken: HashMap<i64, usize> = HashMap::new();
    if !busy.is_empty() {
        busy.push(user_id);
        // Those out of use are taken from nobody.
        let is_open = |id: i64| tables.iter().any(|table| table.id == id && store::tables::is_open(table));
        for (slot_at, table_id) in store::seats::list_tables(db, tenant_id, activity_id).await? {
            if is_open(table_id) {
                *taken.entry(slot_at).or_default() += 1;
            }
        }
    }
    let reader = Reader {
        terms,
        user_id,
        now,
        people: People::read(db, tenant_id, activity_id, others).await?,
        veiled: veiled(db, terms, &rows).await?,
        calendars: Calendars::read(db, terms, &busy).await?,
        open_tables: store::tables::count_open(&tables),
        tables: tables.into_iter().map(|table| (table.id, table)).collect(),
        taken,
    };
    Ok(rows.into_iter().map(|row| reader.view(row)).collect())
}

/// One of them.
pub async fn view(
    db: &impl ConnectionTrait,
    terms: &Terms,
    user_id: UserId,
    row: Model,
    now: i64,
) -> Result<AppointmentView, Failure> {
    let made = views(db, terms, user_id, vec![row], now).await?.pop();
    made.ok_or_else(|| Failure::internal("a row became no view"))
}
