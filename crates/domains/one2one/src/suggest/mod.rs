//! Whom somebody could meet, and why: what both trade, what one looks for and the other offers, whether they know each
//! other, and who serves the lanes on which one asks for freight. A page of people costs a handful of queries, however many they
//! are.

mod demo;
mod marks;
mod profile;
mod reasons;
mod served_lanes;

pub use marks::{Mark, marks_of, set_mark};
pub use reasons::Reason;
pub use served_lanes::{LanesByCompany, ServedLanes, provide_served_lanes};

use std::collections::{BTreeSet, HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_company::{company_cards, list_categories};
use fairway_event::{attendee_facet as facet, attendees_of};
use fairway_http::{App, Failure, Part};
use fairway_network::{exchanged_with, saved_people, who_saved};
use sea_orm::ConnectionTrait;

use crate::store;
use profile::{Profile, Words};
use reasons::{Connections, compare};
use served_lanes::served_lanes;

/// More than anybody exchanges cards with.
const MAX_CONTACTS_READ: usize = 2_000;

/// What this adds to the demo.
pub const PART: Part = Part { demo: demo::load, ..Part::EMPTY };

/// Somebody worth meeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggested {
    pub user_id: UserId,
    /// Above 0; the more, the better.
    pub score: i64,
    /// The best first.
    pub reasons: Vec<Reason>,
}

/// Which of these people somebody should meet, the best first. Left out are those whom nothing speaks for, colleagues, whoever
/// is not shown in the directory, and pairs of whom one wants no meeting; who that is nobody learns.
pub async fn reasons_for(
    app: &App,
    (tenant_id, activity_id): (TenantId, i64),
    viewer: UserId,
    candidates: &[UserId],
    now: i64,
) -> Result<Vec<Suggested>, Failure> {
    let db = app.db.read();
    let mut asked = candidates.to_vec();
    asked.push(viewer);
    let attendees = attendees_of(db, tenant_id, activity_id, &asked).await?;
    let company_ids: HashSet<i64> = attendees.iter().filter_map(|row| row.company_id).collect();
    let company_ids: Vec<i64> = company_ids.into_iter().collect();
    let cards = company_cards(db, tenant_id, &company_ids).await?;
    let cards: HashMap<i64, _> = cards.into_iter().map(|card| (card.company_id, card)).collect();
    let words = Words::new(list_categories(db, tenant_id, now).await?);
    let mut mine = None;
    let mut others = Vec::with_capacity(candidates.len());
    for row in attendees {
        let Some(user_id) = row.user_id else { continue };
        let card = row.company_id.and_then(|id| cards.get(&id));
        match user_id == viewer {
            true => mine = Some(Profile::new(user_id, row, card).sorted(&words)),
            false if row.is_listed => others.push(Profile::new(user_id, row, card).sorted(&words)),
            false => {}
        }
    }
    let Some(mine) = mine else { return Ok(Vec::new()) };
    let refused = refused_with(db, (tenant_id, activity_id), viewer).await?;
    let ties = Connections {
        exchanged: exchanged_with(db, tenant_id, viewer).await?.into_iter().collect(),
        saved: saved_people(db, tenant_id, viewer).await?.into_iter().collect(),
        saved_by: who_saved(db, tenant_id, viewer).await?.into_iter().collect(),
        served: served_lanes(app, tenant_id, viewer, &company_ids).await?,
    };
    let is_possible = |other: &Profile| !refused.contains(&other.user_id) && !other.is_colleague_of(&mine);
    let mut found: Vec<Suggested> = others
        .iter()
        .filter(|other| is_possible(other))
        .map(|other| compare(&mine, other, &ties, &words))
        .filter(|suggested| suggested.score > 0)
        .collect();
    found.sort_by_key(|suggested| (std::cmp::Reverse(suggested.score), suggested.user_id));
    Ok(found)
}

/// What people have of whom the one who asks has something: facets of the directory, and values of which one is enough. Codes
/// stand under several of them, as people put all kinds of words on their cards.
pub async fn likely_facets(
    db: &impl ConnectionTrait,
    (tenant_id, activity_id): (TenantId, i64),
    viewer: UserId,
    now: i64,
) -> Result<Vec<(&'static str, Vec<String>)>, Failure> {
    let Some(row) = attendees_of(db, tenant_id, activity_id, &[viewer]).await?.pop() else { return Ok(Vec::new()) };
    let cards = company_cards(db, tenant_id, &Vec::from_iter(row.company_id)).await?;
    let words = Words::new(list_categories(db, tenant_id, now).await?);
    let mine = Profile::new(viewer, row, cards.first()).sorted(&words);
    let both = |a: &BTreeSet<String>, b: &BTreeSet<String>| a.union(b).cloned().collect::<Vec<String>>();
    let lists = [
        (facet::INTEREST, both(&mine.offers, &mine.looking_for)),
        (facet::TAG, both(&mine.offers, &mine.looking_for)),
        (facet::LANE, mine.lanes.iter().cloned().collect()),
        (facet::TAG, mine.lanes.iter().cloned().collect()),
    ];
    Ok(lists.into_iter().filter(|(_, values)| !values.is_empty()).collect())
}

/// The rows of a meeting of those whom somebody knows or has saved, and of those who saved them.
pub async fn acquaintances(
    db: &impl ConnectionTrait,
    (tenant_id, activity_id): (TenantId, i64),
    viewer: UserId,
) -> Result<Vec<i64>, Failure> {
    let mut users = exchanged_with(db, tenant_id, viewer).await?;
    users.extend(saved_people(db, tenant_id, viewer).await?);
    users.extend(who_saved(db, tenant_id, viewer).await?);
    users.truncate(MAX_CONTACTS_READ);
    let rows = attendees_of(db, tenant_id, activity_id, &users).await?;
    Ok(rows.into_iter().map(|row| row.attendee_id).collect())
}

/// With whom somebody is not to meet, whoever of the two said so.
async fn refused_with(
    db: &impl ConnectionTrait,
    (tenant_id, activity_id): (TenantId, i64),
    user_id: UserId,
) -> Result<HashSet<UserId>, Failure> {
    let own = marks_of(db, (tenant_id, activity_id), user_id).await?;
    let own = own.into_iter().filter(|(_, mark)| *mark == Mark::No.value()).map(|(other, _)| other);
    let theirs = store::marks::who_marked(db, tenant_id, activity_id, user_id, Mark::No.value()).await?;
    Ok(own.chain(theirs).collect())
}
