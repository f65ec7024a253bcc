//! What the two do with an invitation: answer it, propose another time, give it to a colleague, call it off. Like inviting, all
//! of it happens with the people locked; the guard of [`super::seats`] holds besides.

use fairway_auth::{TenantId, UserId};
use fairway_company::member_ids;
use fairway_db::Tx;
use fairway_event::{TakingPart, taking_part};
use fairway_http::Failure;
use fairway_identity::list_accounts;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use super::busy::Calendars;
use super::inviting::{answer_until, must_be_free, must_have_time};
use super::rules::must_take_part;
use super::seats::{self, Taken};
use super::settings::{self, Terms};
use super::steps::Step;
use crate::entities::appointment::{ActiveModel, Model};
use crate::model::AppointmentStatus;
use crate::{One2oneError, store};

/// What somebody asks for.
#[derive(Clone, Debug)]
pub struct Answer {
    pub step: Step,
    /// The other time, of a proposal.
    pub slot_at: Option<i64>,
    /// The colleague who takes it over.
    pub colleague: Option<UserId>,
    pub reason: String,
}

/// An appointment under the hands of one of the two.
struct Answering<'a> {
    tx: &'a Tx,
    terms: Terms,
    before: Model,
    me: UserId,
    now: i64,
}

/// Locks an appointment with its people and the colleague who may take it over. Strangers are told that there is none.
pub async fn hold(
    tx: &Tx,
    tenant_id: TenantId,
    me: UserId,
    id: i64,
    colleague: Option<UserId>,
) -> Result<(Terms, Model), Failure> {
    let known = store::appointments::find(&**tx, tenant_id, id).await?;
    let known = known.filter(|known| known.has(me)).ok_or(One2oneError::UnknownAppointment)?;
    let terms = settings::hold(tx, tenant_id, known.activity_id).await?;
    let mut people = known.people().to_vec();
    people.extend(colleague);
    store::people::lock(tx, tenant_id, known.activity_id, &people).await?;
    let before = store::appointments::lock(tx, tenant_id, id).await?;
    // It may have been handed over while this one waited.
    let before = before.filter(|before| before.has(me)).ok_or(One2oneError::UnknownAppointment)?;
    // Then somebody else than those who are locked would be concerned.
    if before.people() != known.people() {
        return Err(One2oneError::WrongState.into());
    }
    Ok((terms, before))
}

/// Does what was asked with an appointment that [`hold`] has locked, and returns it as it was and as it is.
pub async fn answer(
    tx: &Tx,
    (terms, before): (Terms, Model),
    me: UserId,
    asked: &Answer,
    now: i64,
) -> Result<(Terms, Model, Model), Failure> {
    before.must_allow(asked.step, me, now)?;
    if before.needs_period(asked.step) {
        terms.must_be_open(now)?;
    }
    let hand = Answering { tx, terms, before, me, now };
    let after = match asked.step {
        Step::Accept => hand.accept().await?,
        Step::Propose => hand.propose(asked.slot_at.ok_or(One2oneError::UnknownSlot)?).await?,
        Step::HandOver => hand.hand_over(asked.colleague.ok_or(One2oneError::NoColleague)?).await?,
        Step::Reject => hand.end(AppointmentStatus::Rejected, &asked.reason).await?,
        Step::Withdraw => hand.end(AppointmentStatus::Withdrawn, &asked.reason).await?,
        Step::Cancel => cancel(tx, &hand.before, &asked.reason, now).await?,
        Step::NoShow => hand.end(AppointmentStatus::NoShow, &asked.reason).await?,
    };
    Ok((hand.terms, hand.before, after))
}

impl Answering<'_> {
    fn changed(&self) -> ActiveModel {
        changed(&self.before, self.now)
    }

    fn other(&self) -> UserId {
        self.before.other(self.me)
    }

    /// Takes both people and the first free table, or nothing.
    async fn accept(&self) -> Result<Model, One2oneError> {
        let (before, slot_at) = (&self.before, self.before.asked_at());
        self.terms.must_have(slot_at, self.now)?;
        must_take_part(&**self.tx, &self.terms, before.people()).await?;
        must_have_time(&**self.tx, &self.terms, (self.me, self.other()), slot_at).await?;
        let (tenant_id, activity_id) = (before.tenant_id, before.activity_id);
        let table_id = match seats::take(self.tx, tenant_id, activity_id, slot_at, &before.people(), None).await? {
            Taken::Yes { table_id } => table_id,
            Taken::PersonBusy(user_id) if user_id == self.me => return Err(One2oneError::Busy),
            Taken::PersonBusy(_) => return Err(One2oneError::TheyAreBusy),
            Taken::NoTable => return Err(One2oneError::NoTable),
        };
        let mut row = self.changed();
        row.status = Set(AppointmentStatus::Accepted.value());
        row.slot_at = Set(slot_at);
        row.slot_minutes = Set(self.terms.setting.slot_minutes);
        row.table_id = Set(Some(table_id));
        row.proposed_at = Set(None);
        row.proposed_by = Set(None);
        Ok(store::appointments::update(self.tx, row).await?)
    }

    /// Asks the other one for another time.
    async fn propose(&self, slot_at: i64) -> Result<Model, One2oneError> {
        must_be_free(&**self.tx, &self.terms, (self.me, self.other()), slot_at, self.now).await?;
        let mut row = self.changed();
        row.proposed_at = Set(Some(slot_at));
        row.proposed_by = Set(Some(self.me));
        row.answer_until = Set(answer_until(&self.terms, slot_at, self.now));
        Ok(store::appointments::update(self.tx, row).await?)
    }

    /// Gives it to a colleague, who answers in one's place, or comes in one's place to what is agreed on.
    async fn hand_over(&self, colleague: UserId) -> Result<Model, Failure> {
        let (before, tx) = (&self.before, self.tx);
        let possible = list_colleagues(&**tx, before, self.me).await?;
        if !possible.contains(&colleague) {
            return Err(One2oneError::NoColleague.into());
        }
        if before.is(AppointmentStatus::Accepted) {
            self.give_place_to(colleague).await?;
        } else {
            let pair = (before.from_user, colleague);
            let open = store::appointments::find_open(&**tx, before.tenant_id, before.activity_id, pair, None).await?;
            if open.is_some() {
                return Err(One2oneError::OpenAlready.into());
            }
        }
        let mut row = self.changed();
        if self.me == before.from_user {
            row.from_user = Set(colleague);
        } else {
            row.to_user = Set(colleague);
            row.handed_from = Set(Some(before.handed_from.unwrap_or(self.me)));
        }
        Ok(store::appointments::update(tx, row).await?)
    }

    /// Takes a colleague's time in place of one's own; the table stays.
    async fn give_place_to(&self, colleague: UserId) -> Result<(), One2oneError> {
        let (tx, Model { tenant_id, activity_id, slot_at, .. }) = (self.tx, &self.before);
        let calendars = Calendars::read(&**tx, &self.terms, &[colleague]).await?;
        let is_free = calendars.is_free(colleague, self.terms.grid.span(*slot_at));
        match is_free && seats::swap(tx, *tenant_id, *activity_id, *slot_at, (self.me, colleague)).await? {
            true => Ok(()),
            false => Err(One2oneError::ColleagueBusy),
        }
    }

    async fn end(&self, status: AppointmentStatus, reason: &str) -> Result<Model, One2oneError> {
        let mut row = self.changed();
        row.status = Set(status.value());
        row.reason = Set(reason.to_owned());
        Ok(store::appointments::update(self.tx, row).await?)
    }
}

fn changed(before: &Model, now: i64) -> ActiveModel {
    let mut row = before.clone().into_active_model();
    row.changes = Set(before.changes + 1);
    row.updated_at = Set(now);
    row
}

/// Calls off an accepted one, whose row the caller has locked: the people and the table are free again.
pub async fn cancel(tx: &Tx, before: &Model, reason: &str, now: i64) -> Result<Model, One2oneError> {
    if !before.is(AppointmentStatus::Accepted) {
        return Err(One2oneError::WrongState);
    }
    let (tenant_id, activity_id) = (before.tenant_id, before.activity_id);
    seats::give_back(tx, tenant_id, activity_id, before.slot_at, &before.people(), before.table_id).await?;
    let mut row = changed(before, now);
    row.status = Set(AppointmentStatus::Cancelled.value());
    row.table_id = Set(None);
    row.reason = Set(reason.to_owned());
    Ok(store::appointments::update(tx, row).await?)
}

/// Puts one that time has ended, or proved, into its last state.
pub async fn close(tx: &Tx, before: &Model, status: AppointmentStatus, now: i64) -> Result<Model, One2oneError> {
    let mut row = changed(before, now);
    row.status = Set(status.value());
    Ok(store::appointments::update(tx, row).await?)
}

/// Who of somebody's company takes part and could meet the one who invited in their place, shown in the directory or not: colleagues
/// know each other. Who a hidden one is the other side learns when the two agree; so to what is agreed on already only those go
/// who are shown.
pub async fn list_colleagues(
    db: &impl ConnectionTrait,
    appointment: &Model,
    me: UserId,
) -> Result<Vec<UserId>, Failure> {
    let (tenant_id, activity_id) = (appointment.tenant_id, appointment.activity_id);
    let own = taking_part(db, tenant_id, activity_id, &[me]).await?.remove(&me);
    let Some(company_id) = own.and_then(|part| part.company_id) else { return Ok(Vec::new()) };
    let members = member_ids(db, tenant_id, company_id).await?;
    let parts = taking_part(db, tenant_id, activity_id, &members).await?;
    let is_agreed = appointment.is(AppointmentStatus::Accepted);
    // Whoever cannot sign in would never answer.
    let accounts = list_accounts(db, tenant_id, &members).await?;
    let is_possible = |user_id: &UserId| {
        let fits = |part: &TakingPart| part.company_id == Some(company_id) && (part.is_public || !is_agreed);
        let belongs = parts.get(user_id).is_some_and(fits);
        belongs && !appointment.has(*user_id) && accounts.get(user_id).is_some_and(|account| account.is_active)
    };
    Ok(members.into_iter().filter(is_possible).collect())
}
