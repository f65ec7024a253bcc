//! What the host of a summit's guests does, and what guests answer: invited, corrected, reminded, withdrawn; opened, accepted,
//! declined. The host's registration is locked wherever places are counted.

use std::collections::HashSet;

use fairway_auth::{Secrets, TenantId, is_same_secret};
use fairway_db::Tx;
use fairway_http::SignedIn;
use fairway_identity::attempts::{self, Limit, Limited};
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::guests::{
    can_remind, end, find_arrivals, find_by_link, find_host, give_link, is_host, is_open, is_over, new_ticket,
};
use super::settings::{self, Terms};
use super::{codes, tickets};
use crate::entities::{guest, registration};
use crate::model::{GuestState, MAX_GUESTS};
use crate::{AttendError, store};

const DAY: i64 = 24 * 3600;
/// How many one host invites, and how often one address is invited by anybody.
const HOST_DAY: Limit = Limit { name: "attend.guests", max: 2 * MAX_GUESTS as i32, seconds: DAY };
const ADDRESS_DAY: Limit = Limit { name: "attend.guest", max: 5, seconds: DAY };
/// How often one guest answers: whoever accepts anew is mailed another ticket.
const ANSWERS_DAY: Limit = Limit { name: "attend.guest_answers", max: 20, seconds: DAY };

/// A guest as their host writes them down.
#[derive(Clone, Debug)]
pub struct NewGuest {
    pub name: String,
    pub email: String,
    pub mobile: String,
    pub company: String,
    pub position: String,
    pub language: Lang,
}

/// What a guest answers.
#[derive(Clone, Debug)]
pub struct GuestAnswer {
    pub accepts: bool,
    /// As it will stand on the ticket.
    pub name: String,
    pub company: String,
    pub diet: String,
}

fn must_be_another(taken: &HashSet<String>, email: &str) -> Result<(), AttendError> {
    match taken.contains(&email.to_lowercase()) {
        true => Err(AttendError::InvitedAlready(email.to_owned())),
        false => Ok(()),
    }
}

/// Somebody who hosts guests, their registration locked: whoever counts its places at the same moment waits.
pub struct Host<'a> {
    pub tx: &'a Tx,
    secrets: &'a Secrets,
    pub terms: Terms,
    pub row: registration::Model,
    now: i64,
}

impl<'a> Host<'a> {
    pub async fn open(user: &'a SignedIn, tx: &'a Tx, activity_id: i64) -> Result<Self, AttendError> {
        let own = find_host(&**tx, user.tenant_id(), activity_id, user.user_id()).await?;
        let host = Self::lock(tx, &user.app.secrets, user.tenant_id(), own.id, user.now()).await?;
        host.ok_or(AttendError::NotAHost)
    }

    /// None where they host nobody any more.
    async fn lock(
        tx: &'a Tx,
        secrets: &'a Secrets,
        tenant_id: TenantId,
        registration_id: i64,
        now: i64,
    ) -> Result<Option<Self>, AttendError> {
        let found = store::registrations::lock(tx, tenant_id, registration_id).await?;
        let Some(row) = found.filter(is_host) else { return Ok(None) };
        let terms = settings::read(&**tx, tenant_id, row.activity_id).await?;
        Ok(Some(Self { tx, secrets, terms, row, now }))
    }

    /// The host of whoever follows this link, and the guest as they are now.
    pub async fn of_link(
        tx: &'a Tx,
        secrets: &'a Secrets,
        tenant_id: TenantId,
        link: &str,
        now: i64,
    ) -> Result<(Self, guest::Model), AttendError> {
        let found = find_by_link(&**tx, tenant_id, link).await?;
        let host = Self::lock(tx, secrets, tenant_id, found.registration_id, now).await?;
        let host = host.ok_or(AttendError::InvitationWithdrawn)?;
        let guest = host.guest(found.id).await?;
        // Written to at another address meanwhile, they have another link.
        if !is_same_secret(&guest.token_digest, &found.token_digest) {
            return Err(AttendError::NotFound);
        }
        match guest.state == GuestState::Withdrawn.value() {
            true => Err(AttendError::InvitationWithdrawn),
            false => Ok((host, guest)),
        }
    }

    /// One of theirs, locked.
    pub async fn guest(&self, id: i64) -> Result<guest::Model, AttendError> {
        let found = store::guests::lock(self.tx, self.row.tenant_id, self.row.id, id).await?;
        found.ok_or(AttendError::NotFound)
    }

    fn must_not_be_over(&self) -> Result<(), AttendError> {
        match is_over(&self.terms, self.now) {
            true => Err(AttendError::InvitationOver),
            false => Ok(()),
        }
    }

    async fn limit(&self, mut emails: Vec<String>) -> Result<(), AttendError> {
        // In one order everywhere, so that two hosts who invite the same people do not wait for each other.
        emails.sort();
        let host = self.row.id.to_string();
        let mut limits: Vec<Limited> = emails.iter().map(|_| HOST_DAY.of(&host)).collect();
        limits.extend(emails.iter().map(|email| ADDRESS_DAY.of(email)));
        attempts::take(self.tx, self.secrets, self.row.tenant_id, &limits, self.now).await?;
        Ok(())
    }

    /// Invites all of them, or nobody where there are not so many places.
    pub async fn invite(&self, new: Vec<NewGuest>) -> Result<Vec<guest::Model>, AttendError> {
        self.must_not_be_over()?;
        let standing = store::guests::lock_standing(self.tx, self.row.tenant_id, self.row.id).await?;
        let left = (self.terms.setting.guest_quota - standing.len() as i64).max(0);
        if new.len() as i64 > left {
            return Err(AttendError::NoGuestsLeft { left });
        }
        let mut taken: HashSet<String> = standing.iter().map(|guest| guest.email.to_lowercase()).collect();
        for one in &new {
            must_be_another(&taken, &one.email)?;
            taken.insert(one.email.to_lowercase());
        }
        self.limit(new.iter().map(|one| one.email.to_lowercase()).collect()).await?;
        let mut made = Vec::with_capacity(new.len());
        for one in new {
            let row = store::guests::insert(&**self.tx, self.new_row(one)).await?;
            made.push(give_link(&**self.tx, self.secrets, row).await?);
        }
        Ok(made)
    }

    fn new_row(&self, new: NewGuest) -> guest::ActiveModel {
        guest::ActiveModel {
            tenant_id: Set(self.row.tenant_id),
            activity_id: Set(self.row.activity_id),
            registration_id: Set(self.row.id),
            name: Set(new.name),
            email: Set(new.email),
            mobile: Set(new.mobile),
            company: Set(new.company),
            position: Set(new.position),
            language: Set(new.language.code().to_owned()),
            diet: Set(String::new()),
            token_digest: Set(String::new()),
            state: Set(GuestState::Invited.value()),
            opened_at: Set(None),
            answered_at: Set(None),
            reminded_at: Set(None),
            reminders: Set(0),
            created_at: Set(self.now),
            updated_at: Set(self.now),
            ..Default::default()
        }
    }

    /// Corrects what is known of a guest who has not answered. True where they have to be written to at another address.
    pub async fn change(&self, before: guest::Model, new: NewGuest) -> Result<(guest::Model, bool), AttendError> {
        self.must_not_be_over()?;
        if !is_open(&before) {
            return Err(AttendError::GuestAnswered);
        }
        let is_moved = !before.email.eq_ignore_ascii_case(&new.email);
        if is_moved {
            let standing = store::guests::lock_standing(self.tx, self.row.tenant_id, self.row.id).await?;
            let taken = standing.iter().map(|guest| guest.email.to_lowercase()).collect();
            must_be_another(&taken, &new.email)?;
            self.limit(vec![new.email.to_lowercase()]).await?;
        }
        let mut row = before.into_active_model();
        row.name = Set(new.name);
        row.email = Set(new.email);
        row.mobile = Set(new.mobile);
        row.company = Set(new.company);
        row.position = Set(new.position);
        row.language = Set(new.language.code().to_owned());
        if is_moved {
            row.state = Set(GuestState::Invited.value());
            row.opened_at = Set(None);
            row.reminded_at = Set(None);
        }
        row.updated_at = Set(self.now);
        let after = store::guests::update(&**self.tx, row).await?;
        Ok((give_link(&**self.tx, self.secrets, after).await?, is_moved))
    }

    /// Writes down that a guest without an answer is written to again.
    pub async fn remind(&self, before: guest::Model) -> Result<guest::Model, AttendError> {
        self.must_not_be_over()?;
        if !is_open(&before) {
            return Err(AttendError::GuestAnswered);
        }
        if !can_remind(&before, self.now) {
            return Err(AttendError::RemindedToday);
        }
        let reminders = before.reminders + 1;
        let mut row = before.into_active_model();
        row.reminded_at = Set(Some(self.now));
        row.reminders = Set(reminders);
        row.updated_at = Set(self.now);
        Ok(store::guests::update(&**self.tx, row).await?)
    }

    /// Takes an invitation back, with the ticket that came of it, unless the guest is inside.
    pub async fn withdraw(&self, before: guest::Model) -> Result<guest::Model, AttendError> {
        if !GuestState::STANDING.contains(&before.state) {
            return Err(AttendError::GuestAnswered);
        }
        self.must_not_have_come(&before).await?;
        end(self.tx, before, GuestState::Withdrawn, self.now).await
    }

    async fn must_not_have_come(&self, guest: &guest::Model) -> Result<(), AttendError> {
        let arrivals = find_arrivals(&**self.tx, self.row.tenant_id, &[guest.id]).await?;
        match arrivals.contains_key(&guest.id) {
            true => Err(AttendError::GuestCame),
            false => Ok(()),
        }
    }

    /// The guest looked at their page for the first time.
    pub async fn note_opened(&self, before: guest::Model) -> Result<guest::Model, AttendError> {
        if before.state != GuestState::Invited.value() {
            return Ok(before);
        }
        let mut row = before.into_active_model();
        row.state = Set(GuestState::Opened.value());
        row.opened_at = Set(Some(self.now));
        row.updated_at = Set(self.now);
        Ok(store::guests::update(&**self.tx, row).await?)
    }

    /// Writes an answer down. Another one can follow until the summit is over; who declined before needs a place that is free.
    pub async fn answer(&self, before: guest::Model, sent: GuestAnswer) -> Result<guest::Model, AttendError> {
        self.must_not_be_over()?;
        let often = [ANSWERS_DAY.of(&before.id.to_string())];
        attempts::take(self.tx, self.secrets, self.row.tenant_id, &often, self.now).await?;
        if !sent.accepts {
            self.must_not_have_come(&before).await?;
            return end(self.tx, before, GuestState::Declined, self.now).await;
        }
        if before.state == GuestState::Declined.value() {
            let taken = store::guests::count_standing(&**self.tx, self.row.tenant_id, self.row.id).await?;
            if taken as i64 >= self.terms.setting.guest_quota {
                return Err(AttendError::NoPlaceForGuest);
            }
        }
        let opened_at = before.opened_at.unwrap_or(self.now);
        let mut row = before.into_active_model();
        row.name = Set(sent.name);
        row.company = Set(sent.company);
        row.diet = Set(sent.diet);
        row.state = Set(GuestState::Accepted.value());
        row.opened_at = Set(Some(opened_at));
        row.answered_at = Set(Some(self.now));
        row.updated_at = Set(self.now);
        let after = store::guests::update(&**self.tx, row).await?;
        self.give_ticket(&after).await?;
        Ok(after)
    }

    /// A ticket that enters where the host's does, in the guest's name.
    async fn give_ticket(&self, guest: &guest::Model) -> Result<(), AttendError> {
        let found = store::tickets::find_valid_of_guest(&**self.tx, guest.tenant_id, guest.id).await?;
        let mut row = match found {
            Some(before) => before.into_active_model(),
            None => {
                let key = codes::meeting_key(self.secrets, guest.tenant_id, guest.activity_id);
                let new = new_ticket(&self.row, guest, codes::make(&key), self.now);
                let made = store::tickets::insert(&**self.tx, new).await?;
                let number = tickets::number(made.id);
                let mut row = made.into_active_model();
                row.number = Set(number);
                row
            }
        };
        row.name = Set(guest.name.clone());
        row.company = Set(guest.company.clone());
        row.updated_at = Set(self.now);
        store::tickets::update(&**self.tx, row).await?;
        Ok(())
    }
}
