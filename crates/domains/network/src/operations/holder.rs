//! What is in somebody's card holder, put together for reading: the people, what they show to whom they exchanged cards with,
//! and where the two met.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_event::{MeetingNames, find_meeting_names};
use fairway_identity::list_accounts;
use fairway_records::StoredAs;
use fairway_search::fitting_texts;
use sea_orm::ConnectionTrait;

use super::cards::CardBasics;
use super::exchange::{Stage, other_of};
use super::visibility::{RevealedCard, Viewer, reveal};
use crate::entities::card_contact;
use crate::people::{PersonView, people_by_id};
use crate::{NetworkError, store};

/// A contact with the person behind it.
#[derive(Clone, Debug)]
pub struct Contact {
    pub row: card_contact::Model,
    pub person: PersonView,
    /// What the owner of the holder may see of their card.
    pub card: RevealedCard,
    pub met: Option<MeetingNames>,
    /// The owner's words on them.
    pub tags: Vec<String>,
}

/// These contacts of one holder, in their order.
pub async fn contacts_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (owner_id, activity_id): (UserId, i64),
    rows: Vec<card_contact::Model>,
) -> Result<Vec<Contact>, NetworkError> {
    let user_ids: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
    let mut people = people_by_id(db, tenant_id, activity_id, &user_ids).await?;
    let mut cards = revealed_cards(db, tenant_id, owner_id, &user_ids).await?;
    let mut meetings: HashMap<i64, Option<MeetingNames>> = HashMap::new();
    for row in &rows {
        if let std::collections::hash_map::Entry::Vacant(place) = meetings.entry(row.activity_id) {
            place.insert(find_meeting_names(db, tenant_id, row.activity_id).await?);
        }
    }
    let contact = |row: card_contact::Model| -> Result<Contact, NetworkError> {
        Ok(Contact {
            person: people.remove(&row.user_id).unwrap_or_else(|| PersonView::gone(row.user_id)),
            card: cards.remove(&row.user_id).unwrap_or_default(),
            met: meetings.get(&row.activity_id).cloned().flatten(),
            tags: tags_of(&row)?,
            row,
        })
    };
    rows.into_iter().map(contact).collect()
}

/// What somebody sees of the cards of these people; of one whose account was deleted there is nothing to see.
async fn revealed_cards(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    me: UserId,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, RevealedCard>, NetworkError> {
    let accounts = list_accounts(db, tenant_id, user_ids).await?;
    let mut cards = store::people::cards_of(db, tenant_id, user_ids).await?;
    let exchanges = store::exchanges::list_between(db, tenant_id, me, user_ids).await?;
    let is_exchanged = |user_id: UserId| {
        exchanges.iter().any(|row| other_of(row, me) == user_id && row.status == Stage::Exchanged.value())
    };
    let viewers: HashMap<UserId, Viewer> =
        user_ids.iter().map(|id| (*id, if is_exchanged(*id) { Viewer::Exchanged } else { Viewer::Anybody })).collect();
    let card = |(user_id, account): (UserId, fairway_identity::AccountBasics)| {
        let card = match cards.remove(&user_id).filter(|card| card.is_saved) {
            Some(card) => CardBasics::from(card),
            None => CardBasics {
                avatar: account.avatar,
                name_zh: account.name_zh,
                name_en: account.name_en,
                email: account.email.unwrap_or_default(),
                mobile: account.mobile.unwrap_or_default(),
                ..CardBasics::default()
            },
        };
        let viewer = viewers.get(&user_id).copied().unwrap_or(Viewer::Anybody);
        (user_id, reveal(&card, viewer))
    };
    Ok(accounts.into_iter().map(card).collect())
}

/// Which of somebody's contacts are about these words, in either script or pinyin, and carry this tag.
pub async fn find_ids(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    rows: Vec<card_contact::Model>,
    (keyword, tag): (&str, Option<&str>),
) -> Result<Vec<i64>, NetworkError> {
    let user_ids: Vec<UserId> = rows.iter().map(|row| row.user_id).collect();
    let mut people = match keyword.is_empty() {
        true => HashMap::new(),
        false => people_by_id(db, tenant_id, activity_id, &user_ids).await?,
    };
    let mut texts = Vec::with_capacity(rows.len());
    for row in rows {
        let tags = tags_of(&row)?;
        if tag.is_some_and(|tag| !tags.iter().any(|own| own == tag)) {
            continue;
        }
        let person = people.remove(&row.user_id).unwrap_or_default();
        let PersonView { name_zh, name_en, company_zh, company_en, position_zh, position_en, .. } = person;
        let tags = tags.join(" ");
        texts.push((row.id, vec![name_zh, name_en, company_zh, company_en, position_zh, position_en, row.note, tags]));
    }
    Ok(fitting_texts(texts, keyword))
}

/// The owner's words on a contact.
pub fn tags_of(row: &card_contact::Model) -> Result<Vec<String>, NetworkError> {
    let unreadable = |error| NetworkError::Unreadable { column: "card_contact.tags", error };
    Vec::read(row.tags.clone()).map_err(unreadable)
}
