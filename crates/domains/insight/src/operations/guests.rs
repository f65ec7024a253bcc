//! Who counts on a company's page, and what is known of them: not its own people, nor the browsers that they use.

use std::collections::{BTreeSet, HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_company::company_cards;
use fairway_db::Db;
use fairway_identity::list_accounts;

use crate::InsightError;
use crate::pages::split;
use crate::store::member_browsers;
use crate::store::tallies::DayOf;

/// The page that shows one company.
pub const COMPANY_PAGE: &str = "/companyDetail";

/// The company whose page a counted value is.
pub fn company_in(value: &str) -> Option<i64> {
    match split(value) {
        (COMPANY_PAGE, id) => id,
        _ => None,
    }
}

/// A company's page before somebody's eyes.
#[derive(Clone, Copy, Debug)]
pub struct PageSeen {
    pub day: DayOf,
    pub company_id: i64,
    pub visitor: i64,
    /// 0 for somebody who is not signed in.
    pub user_id: UserId,
}

#[derive(Clone, Copy, Debug, Default)]
struct Person {
    company_id: Option<i64>,
    /// Where they registered from, or where their company is; 0 if neither is known.
    country_id: i64,
}

/// What has to be known of those who look at companies' pages.
#[derive(Debug, Default)]
pub struct Guests {
    people: HashMap<(TenantId, UserId), Person>,
    member_browsers: HashSet<(TenantId, i64, i64)>,
}

impl Guests {
    /// A few questions for each meeting, however many looked.
    pub async fn read(db: &Db, seen: impl Iterator<Item = PageSeen>) -> Result<Self, InsightError> {
        let mut by_meeting: HashMap<(TenantId, i64), Vec<PageSeen>> = HashMap::new();
        for one in seen {
            by_meeting.entry((one.day.tenant_id, one.day.activity_id)).or_default().push(one);
        }
        let mut guests = Self::default();
        for ((tenant_id, activity_id), seen) in by_meeting {
            let pages: Vec<_> = seen.iter().map(|one| (one.company_id, one.visitor)).collect();
            let known = member_browsers::list_known(db.read(), tenant_id, &pages).await?;
            guests.member_browsers.extend(known.into_iter().map(|(company, visitor)| (tenant_id, company, visitor)));
            let users: BTreeSet<UserId> = seen.iter().map(|one| one.user_id).filter(|id| *id > 0).collect();
            let users: Vec<UserId> = users.into_iter().collect();
            if !users.is_empty() {
                guests.read_people(db, tenant_id, activity_id, &users).await?;
            }
        }
        Ok(guests)
    }

    async fn read_people(
        &mut self,
        db: &Db,
        tenant_id: TenantId,
        activity_id: i64,
        users: &[UserId],
    ) -> Result<(), InsightError> {
        let accounts = list_accounts(db.read(), tenant_id, users).await?;
        let registered = fairway_event::registered_people(db.read(), tenant_id, activity_id, users).await?;
        let firms: Vec<i64> = accounts.values().filter_map(|account| account.company_id).collect();
        let cards = company_cards(db.read(), tenant_id, &firms).await?;
        let of_firm: HashMap<i64, i64> = cards.into_iter().map(|card| (card.company_id, card.country_id)).collect();
        for (user_id, account) in accounts {
            let of_company = account.company_id.and_then(|id| of_firm.get(&id));
            let registered = registered.get(&user_id).and_then(|person| person.country_id);
            let country_id = registered.or(of_company.copied()).unwrap_or(0);
            let person = Person { company_id: account.company_id, country_id };
            self.people.insert((tenant_id, user_id), person);
        }
        Ok(())
    }

    /// Whether somebody signed in belongs to the company.
    pub fn is_member(&self, tenant_id: TenantId, user_id: UserId, company_id: i64) -> bool {
        self.people.get(&(tenant_id, user_id)).is_some_and(|person| person.company_id == Some(company_id))
    }

    pub fn is_member_browser(&self, tenant_id: TenantId, company_id: i64, visitor: i64) -> bool {
        self.member_browsers.contains(&(tenant_id, company_id, visitor))
    }

    /// Where somebody signed in is from; 0 if that is not known.
    pub fn country(&self, tenant_id: TenantId, user_id: UserId) -> i64 {
        self.people.get(&(tenant_id, user_id)).map_or(0, |person| person.country_id)
    }
}
