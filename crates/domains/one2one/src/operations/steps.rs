//! What each of the two may do with an appointment as it stands. The screens ask the same rules as the writes.

use fairway_auth::UserId;

use crate::One2oneError;
use crate::entities::appointment::Model;
use crate::model::AppointmentStatus;

/// For how long one can say that the other did not come.
const NO_SHOW_SECONDS: i64 = 7 * 86_400;

/// What somebody does with an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Accept,
    Reject,
    Withdraw,
    Propose,
    HandOver,
    Cancel,
    NoShow,
}

impl Step {
    const ALL: [Self; 7] =
        [Self::Accept, Self::Reject, Self::Withdraw, Self::Propose, Self::HandOver, Self::Cancel, Self::NoShow];

    /// As requests and views call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Reject => "reject",
            Self::Withdraw => "withdraw",
            Self::Propose => "propose",
            Self::HandOver => "hand_over",
            Self::Cancel => "cancel",
            Self::NoShow => "no_show",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name)
    }
}

impl Model {
    pub fn is(&self, status: AppointmentStatus) -> bool {
        self.status == status.value()
    }

    pub fn people(&self) -> [UserId; 2] {
        [self.from_user, self.to_user]
    }

    pub fn has(&self, user_id: UserId) -> bool {
        self.people().contains(&user_id)
    }

    /// The other one of the two.
    pub fn other(&self, user_id: UserId) -> UserId {
        if user_id == self.from_user { self.to_user } else { self.from_user }
    }

    /// Both said yes, whatever became of it.
    pub fn was_agreed(&self) -> bool {
        use AppointmentStatus::{Accepted, Cancelled, NoShow, Succeeded};
        [Accepted, Succeeded, Cancelled, NoShow].into_iter().any(|status| self.is(status))
    }

    /// Whose answer it waits for.
    pub fn waits_for(&self, user_id: UserId) -> bool {
        let asked = self.proposed_by.map_or(self.to_user, |by| self.other(by));
        self.is(AppointmentStatus::Pending) && asked == user_id
    }

    /// The time that is talked about.
    pub fn asked_at(&self) -> i64 {
        self.proposed_at.unwrap_or(self.slot_at)
    }

    /// When it is over.
    pub fn ends_at(&self) -> i64 {
        self.slot_at + i64::from(self.slot_minutes) * 60
    }

    pub fn may(&self, step: Step, user_id: UserId, now: i64) -> bool {
        let is_open = self.is(AppointmentStatus::Pending) && now < self.answer_until;
        let is_to_come = self.is(AppointmentStatus::Accepted) && now < self.slot_at;
        let is_invited = user_id == self.to_user;
        match step {
            Step::Accept | Step::Propose => is_open && self.waits_for(user_id),
            Step::Reject => is_open && (is_invited || self.waits_for(user_id)),
            Step::Withdraw => is_open && !is_invited,
            // An invitation is for the one who was invited; to what is agreed on either can send somebody else.
            Step::HandOver => is_to_come || (is_open && is_invited && self.waits_for(user_id)),
            Step::Cancel => is_to_come,
            Step::NoShow => {
                let took_place = self.is(AppointmentStatus::Accepted) || self.is(AppointmentStatus::Succeeded);
                took_place && (self.slot_at..self.ends_at() + NO_SHOW_SECONDS).contains(&now)
            }
        }
    }

    /// What may lead to a meeting is possible only while people may invite, as inviting itself; what is agreed on goes on.
    pub fn needs_period(&self, step: Step) -> bool {
        self.is(AppointmentStatus::Pending) && matches!(step, Step::Accept | Step::Propose | Step::HandOver)
    }

    /// Everything that somebody may do, by name.
    pub fn steps_of(&self, user_id: UserId, now: i64) -> Vec<&'static str> {
        Step::ALL.into_iter().filter(|step| self.may(*step, user_id, now)).map(Step::name).collect()
    }

    /// Refuses a step that is not possible; whoever answers what was taken back is told so.
    pub fn must_allow(&self, step: Step, user_id: UserId, now: i64) -> Result<(), One2oneError> {
        if self.may(step, user_id, now) {
            return Ok(());
        }
        let taken_back = self.is(AppointmentStatus::Withdrawn) && user_id == self.to_user;
        match taken_back && matches!(step, Step::Accept | Step::Reject | Step::Propose | Step::HandOver) {
            true => Err(One2oneError::Withdrawn),
            false => Err(One2oneError::WrongState),
        }
    }
}
