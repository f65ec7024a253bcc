//! Who may invite whom: both take part, the other one is shown in the directory, and the organiser's rules allow it.

use std::collections::HashMap;

use fairway_attend::ticket_types_of;
use fairway_auth::UserId;
use fairway_event::{TakingPart, taking_part};
use sea_orm::ConnectionTrait;

use super::settings::{Rule, Terms};
use crate::One2oneError;
use crate::model::Role;

/// Somebody who would invite.
#[derive(Clone, Debug)]
pub struct Inviter {
    pub user_id: UserId,
    /// None for those who do not take part.
    part: Option<TakingPart>,
    ticket_type_id: Option<i64>,
}

pub fn role_of(part: &TakingPart) -> i32 {
    if part.exhibits { Role::Exhibitor.value() } else { Role::Visitor.value() }
}

impl Inviter {
    pub async fn read(db: &impl ConnectionTrait, terms: &Terms, user_id: UserId) -> Result<Self, One2oneError> {
        let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
        let part = taking_part(db, tenant_id, activity_id, &[user_id]).await?.remove(&user_id);
        let asks_type = terms.setting.rules.iter().any(|rule| !rule.ticket_type_ids.is_empty());
        let ticket_type_id = match asks_type {
            true => ticket_types_of(db, tenant_id, activity_id, &[user_id]).await?.remove(&user_id),
            false => None,
        };
        Ok(Self { user_id, part, ticket_type_id })
    }

    /// Several at once, with a query for their parts and one for their tickets.
    pub async fn read_many(
        db: &impl ConnectionTrait,
        terms: &Terms,
        users: &[UserId],
    ) -> Result<HashMap<UserId, Self>, One2oneError> {
        let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
        let parts = taking_part(db, tenant_id, activity_id, users).await?;
        let asks_type = terms.setting.rules.iter().any(|rule| !rule.ticket_type_ids.is_empty());
        let types = match asks_type {
            true => ticket_types_of(db, tenant_id, activity_id, users).await?,
            false => HashMap::new(),
        };
        let inviter = |&user_id: &UserId| {
            let (part, ticket_type_id) = (parts.get(&user_id).copied(), types.get(&user_id).copied());
            (user_id, Self { user_id, part, ticket_type_id })
        };
        Ok(users.iter().map(inviter).collect())
    }

    /// None for those who do not take part.
    pub fn part(&self) -> Option<&TakingPart> {
        self.part.as_ref()
    }

    fn fits(&self, rule: &Rule, role: i32) -> bool {
        let has_type =
            rule.ticket_type_ids.is_empty() || self.ticket_type_id.is_some_and(|id| rule.ticket_type_ids.contains(&id));
        rule.from_role == role && has_type
    }

    /// Whether they may invite people of a role.
    pub fn may_invite_role(&self, terms: &Terms, to_role: i32) -> bool {
        let Some(part) = &self.part else { return false };
        let rules = &terms.setting.rules;
        rules.is_empty() || rules.iter().any(|rule| self.fits(rule, role_of(part)) && rule.to_role == to_role)
    }

    /// Whether they may invite somebody.
    pub fn may_invite(&self, terms: &Terms, to: UserId, part: Option<&TakingPart>) -> bool {
        let shown = part.filter(|part| part.is_public && to != self.user_id);
        shown.is_some_and(|part| self.may_invite_role(terms, role_of(part)))
    }
}

/// Refuses an invitation that the rules do not allow.
pub async fn must_allow(
    db: &impl ConnectionTrait,
    terms: &Terms,
    from: UserId,
    to: UserId,
) -> Result<(), One2oneError> {
    let inviter = Inviter::read(db, terms, from).await?;
    let parts = taking_part(db, terms.tenant_id, terms.activity_id, &[to]).await?;
    match inviter.may_invite(terms, to, parts.get(&to)) {
        true => Ok(()),
        false => Err(One2oneError::NotPermitted),
    }
}

/// Refuses where one of the two no longer takes part.
pub async fn must_take_part(db: &impl ConnectionTrait, terms: &Terms, users: [UserId; 2]) -> Result<(), One2oneError> {
    let parts = taking_part(db, terms.tenant_id, terms.activity_id, &users).await?;
    match users.iter().all(|user_id| parts.contains_key(user_id)) {
        true => Ok(()),
        false => Err(One2oneError::NotPermitted),
    }
}
