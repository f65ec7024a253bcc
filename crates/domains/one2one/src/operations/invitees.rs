//! Whom somebody may invite, in the order of the directory: its index says who comes when, and only the rows of a page are read,
//! however many people there are.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use fairway_auth::UserId;
use fairway_event::{ListedAttendee, attendee_facet as facet, attendees_of, find_attendee_ids, listed_attendees};
use fairway_http::{App, Failure};
use fairway_search::Query;

use super::rules::Inviter;
use super::settings::Terms;
use super::suggestions::{Hint, hints};
use crate::model::Role;
use crate::suggest::{acquaintances, likely_facets};

/// As many are weighed for suggestions; of a larger fair those who have something in common with the one who asks come first.
const MAX_PEOPLE_WEIGHED: usize = 2_000;

/// What somebody asks of the directory.
pub struct Invitees<'a> {
    app: &'a App,
    terms: &'a Terms,
    me: UserId,
    wanted: Query,
    /// One's own row, if one is shown: nobody meets themselves.
    own: Option<i64>,
}

/// Those for whom something speaks, the best first.
#[derive(Default)]
pub struct Suggestions {
    pub attendee_ids: Vec<i64>,
    pub hints: HashMap<UserId, Hint>,
}

impl<'a> Invitees<'a> {
    /// None where the rules let them invite nobody.
    pub async fn of(
        app: &'a App,
        terms: &'a Terms,
        inviter: &Inviter,
        mut wanted: Query,
    ) -> Result<Option<Self>, Failure> {
        let roles = [Role::Exhibitor, Role::Visitor].map(Role::value);
        let allowed: Vec<i32> = roles.into_iter().filter(|role| inviter.may_invite_role(terms, *role)).collect();
        if allowed.is_empty() {
            return Ok(None);
        }
        if allowed.len() < roles.len() {
            wanted.filters.push((facet::ROLE, allowed.iter().map(i32::to_string).collect()));
        }
        // Whoever never signed up could not answer.
        wanted.filters.push((facet::ACCOUNT, vec![facet::HAS_ACCOUNT.to_owned()]));
        let me = inviter.user_id;
        let own = attendees_of(app.db.read(), terms.tenant_id, terms.activity_id, &[me]).await?;
        let own = own.first().map(|row| row.attendee_id);
        Ok(Some(Self { app, terms, me, wanted, own }))
    }

    async fn ids(&self, query: &Query, limit: usize) -> Result<(Vec<i64>, usize), Failure> {
        find_attendee_ids(self.app, self.terms.tenant_id, self.terms.activity_id, query, limit).await
    }

    async fn rows(&self, ids: &[i64]) -> Result<Vec<ListedAttendee>, Failure> {
        let db = self.app.db.read();
        Ok(listed_attendees(db, self.terms.tenant_id, self.terms.activity_id, ids).await?)
    }

    /// As many behind `start` and how many there are: these first, then all others as the directory has them.
    pub async fn page(
        &self,
        first: &[i64],
        (start, limit): (usize, usize),
    ) -> Result<(Vec<ListedAttendee>, usize), Failure> {
        // With room for those who are left out of the rest.
        let (ids, total) = self.ids(&self.wanted, start + limit + first.len() + 1).await?;
        let mut seen: HashSet<i64> = first.iter().copied().collect();
        seen.extend(self.own);
        let rest = ids.into_iter().filter(|id| !seen.contains(id));
        let page: Vec<i64> = first.iter().copied().chain(rest).skip(start).take(limit).collect();
        let is_own = match self.own {
            Some(id) => self.ids(&Query { ids: Some(vec![id]), ..self.wanted.clone() }, 1).await?.1,
            None => 0,
        };
        Ok((self.rows(&page).await?, total - is_own.min(total)))
    }

    pub async fn suggested(&self, now: i64) -> Result<Suggestions, Failure> {
        let rows = self.rows(&self.candidates(now).await?).await?;
        let users: Vec<UserId> = rows.iter().filter_map(|row| row.user_id).collect();
        let hints = hints(self.app, self.terms, self.me, &users, now).await?;
        let score = |row: &ListedAttendee| Some(hints.get(&row.user_id?)?.score);
        let mut found: Vec<(i64, i64)> = rows.iter().filter_map(|row| Some((score(row)?, row.attendee_id))).collect();
        found.sort_by_key(|(score, _)| Reverse(*score));
        Ok(Suggestions { attendee_ids: found.into_iter().map(|(_, id)| id).collect(), hints })
    }

    /// Who is weighed: everybody, or those of many who have something in common or know each other, and others while there is room.
    async fn candidates(&self, now: i64) -> Result<Vec<i64>, Failure> {
        let (everybody, total) = self.ids(&self.wanted, MAX_PEOPLE_WEIGHED).await?;
        let mut found = Vec::new();
        if total > MAX_PEOPLE_WEIGHED {
            let (db, scope) = (self.app.db.read(), (self.terms.tenant_id, self.terms.activity_id));
            let known = acquaintances(db, scope, self.me).await?;
            found.extend(self.ids(&Query { ids: Some(known), ..self.wanted.clone() }, MAX_PEOPLE_WEIGHED).await?.0);
            for filter in likely_facets(db, scope, self.me, now).await? {
                let mut alike = self.wanted.clone();
                alike.filters.push(filter);
                found.extend(self.ids(&alike, MAX_PEOPLE_WEIGHED).await?.0);
            }
        }
        found.extend(everybody);
        let mut seen: HashSet<i64> = self.own.into_iter().collect();
        found.retain(|id| seen.insert(*id));
        found.truncate(MAX_PEOPLE_WEIGHED);
        Ok(found)
    }
}
