//! When people have no time for an appointment: because of another one, a session that they have booked, or a time that they
//! blocked. Why is for themselves alone.

use std::collections::HashMap;

use fairway_auth::UserId;
use fairway_lang::Text;
use fairway_programme::booked_sessions;
use sea_orm::ConnectionTrait;

use super::grid::overlap;
use super::settings::Terms;
use crate::{One2oneError, store};

const APPOINTMENT: Text = Text::new("一对一洽谈", "One-to-one meeting");
const BLOCKED: Text = Text::new("已屏蔽", "Blocked");

/// Why somebody has no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum BusyReason {
    Appointment = 1,
    Session = 2,
    Blocked = 3,
}

/// A time that somebody does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    pub span: (i64, i64),
    pub because: BusyReason,
    pub text_zh: String,
    pub text_en: String,
}

/// What some people of a meeting have to do when.
#[derive(Clone, Debug, Default)]
pub struct Calendars(HashMap<UserId, Vec<Engagement>>);

impl Calendars {
    /// With one query for each kind of thing, however many people there are.
    pub async fn read(db: &impl ConnectionTrait, terms: &Terms, users: &[UserId]) -> Result<Self, One2oneError> {
        let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
        let mut calendars = Self::default();
        for (user_id, slot_at) in store::seats::list_people(db, tenant_id, activity_id, users).await? {
            let words = (APPOINTMENT.zh.to_owned(), APPOINTMENT.en.to_owned());
            calendars.add(user_id, terms.grid.span(slot_at), BusyReason::Appointment, words);
        }
        for (user_id, from, until, zh, en) in booked_sessions(db, tenant_id, activity_id, users).await? {
            calendars.add(user_id, (from, until), BusyReason::Session, (zh, en));
        }
        for block in store::blocks::list(db, tenant_id, activity_id, users).await? {
            let words = match block.note.is_empty() {
                true => (BLOCKED.zh.to_owned(), BLOCKED.en.to_owned()),
                false => (block.note.clone(), block.note),
            };
            calendars.add(block.user_id, (block.from_at, block.until_at), BusyReason::Blocked, words);
        }
        Ok(calendars)
    }

    fn add(&mut self, user_id: UserId, span: (i64, i64), because: BusyReason, (text_zh, text_en): (String, String)) {
        self.0.entry(user_id).or_default().push(Engagement { span, because, text_zh, text_en });
    }

    /// What somebody has at that time.
    pub fn at(&self, user_id: UserId, span: (i64, i64)) -> Option<&Engagement> {
        self.0.get(&user_id)?.iter().find(|one| overlap(one.span, span))
    }

    pub fn is_free(&self, user_id: UserId, span: (i64, i64)) -> bool {
        self.at(user_id, span).is_none()
    }

    /// At how many of the slots after this moment both have time.
    pub fn count_shared(&self, terms: &Terms, (one, other): (UserId, UserId), now: i64) -> i64 {
        let ahead = terms.grid.slots.iter().filter(|at| **at > now);
        let both = ahead.map(|at| terms.grid.span(*at)).filter(|span| self.is_free(one, *span));
        both.filter(|span| self.is_free(other, *span)).count() as i64
    }
}
