//! People as others see them in lists: who they are and where they work, never how they are reached.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_event::{ListedAttendee, attendees_of};
use fairway_http::{Failure, Visit};
use fairway_identity::{AccountBasics, list_accounts};
use fairway_records::first_nonempty;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use crate::entities::card;
use crate::{NetworkError, store};

/// Somebody in a list. It has nothing by which they are reached: that is for whoever may see their card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct PersonView {
    /// 0 for somebody without an account.
    pub user_id: i64,
    /// The code of their card's link; empty while they have none.
    pub card_code: String,
    pub avatar: String,
    pub name_zh: String,
    pub name_en: String,
    pub position_zh: String,
    pub position_en: String,
    pub company_id: Option<i64>,
    pub company_zh: String,
    pub company_en: String,
    pub country_id: Option<i64>,
    /// 1 works at a booth, 2 visits.
    pub role: i32,
}

const VISITOR: i32 = 2;

/// These people, in the order in which they are named: by their cards, else as they registered for the meeting, else by
/// their accounts. Whoever has deleted their account is left out.
pub async fn people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<PersonView>, NetworkError> {
    if user_ids.is_empty() {
        return Ok(Vec::new());
    }
    let accounts = list_accounts(db, tenant_id, user_ids).await?;
    let attendees = attendees_of(db, tenant_id, activity_id, user_ids).await?;
    let mut attendees: HashMap<UserId, ListedAttendee> =
        attendees.into_iter().filter_map(|row| Some((row.user_id?, row))).collect();
    let mut cards = store::people::cards_of(db, tenant_id, user_ids).await?;
    let mut person = |user_id: &UserId| {
        let account = accounts.get(user_id)?;
        Some(PersonView::new(*user_id, account, attendees.remove(user_id), cards.remove(user_id)))
    };
    Ok(user_ids.iter().filter_map(&mut person).collect())
}

/// The same by their ids.
pub async fn people_by_id(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, PersonView>, NetworkError> {
    let found = people(db, tenant_id, activity_id, user_ids).await?;
    Ok(found.into_iter().map(|person| (person.user_id, person)).collect())
}

impl PersonView {
    fn new(
        user_id: UserId,
        account: &AccountBasics,
        attendee: Option<ListedAttendee>,
        card: Option<card::Model>,
    ) -> Self {
        let role = attendee.as_ref().map_or(VISITOR, |row| row.role);
        let card_code = card.as_ref().map(|card| card.code.clone()).unwrap_or_default();
        let country_id = card.as_ref().and_then(|card| card.country_id);
        let (row, card) = (attendee.unwrap_or_default(), card.map(CardNames::from).unwrap_or_default());
        let named =
            |card: &str, row: &str, account: &str| first_nonempty(card, first_nonempty(row, account)).to_owned();
        Self {
            user_id,
            card_code,
            avatar: named(&card.avatar, "", &account.avatar),
            name_zh: named(&card.name_zh, &row.name_zh, &account.name_zh),
            name_en: named(&card.name_en, &row.name_en, &account.name_en),
            position_zh: named(&card.position_zh, &row.position_zh, ""),
            position_en: named(&card.position_en, &row.position_en, ""),
            company_id: row.company_id.or(account.company_id),
            company_zh: named(&card.company_zh, &row.company_zh, ""),
            company_en: named(&card.company_en, &row.company_en, ""),
            country_id: country_id.or(row.country_id),
            role,
        }
    }

    /// Somebody in the directory, with what their card adds.
    pub(crate) fn of_attendee(row: &ListedAttendee, card: Option<&card::Model>, avatar: &str) -> Self {
        let picture = card.map(|card| card.avatar.as_str()).unwrap_or_default();
        Self {
            user_id: row.user_id.unwrap_or_default(),
            card_code: card.map(|card| card.code.clone()).unwrap_or_default(),
            avatar: first_nonempty(picture, avatar).to_owned(),
            name_zh: row.name_zh.clone(),
            name_en: row.name_en.clone(),
            position_zh: row.position_zh.clone(),
            position_en: row.position_en.clone(),
            company_id: row.company_id,
            company_zh: row.company_zh.clone(),
            company_en: row.company_en.clone(),
            country_id: row.country_id,
            role: row.role,
        }
    }

    /// What remains of somebody who has deleted their account.
    pub(crate) fn gone(user_id: UserId) -> Self {
        Self {
            user_id,
            name_zh: "已注销的用户".to_owned(),
            name_en: "Deleted account".to_owned(),
            role: VISITOR,
            ..Self::default()
        }
    }
}

/// What a card says of a person's name and work.
#[derive(Default)]
struct CardNames {
    avatar: String,
    name_zh: String,
    name_en: String,
    position_zh: String,
    position_en: String,
    company_zh: String,
    company_en: String,
}

impl From<card::Model> for CardNames {
    fn from(card: card::Model) -> Self {
        Self {
            avatar: card.avatar,
            name_zh: card.name_zh,
            name_en: card.name_en,
            position_zh: card.position_zh,
            position_en: card.position_en,
            company_zh: card.company_zh,
            company_en: card.company_en,
        }
    }
}

/// The meeting that is meant; the one that the site shows where none is named, 0 while it shows none.
pub async fn meeting_of(visit: &Visit, activity_id: Option<i64>) -> Result<i64, Failure> {
    match activity_id {
        Some(id) => Ok(id),
        None => Ok(fairway_site::main_activity(visit.db().read(), visit.tenant_id()).await?),
    }
}
