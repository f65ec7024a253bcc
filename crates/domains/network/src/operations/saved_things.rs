//! What people saved, by name: what each thing is called, what stands below it, and the page that shows it.

use std::collections::{HashMap, HashSet};

use fairway_auth::{TenantId, UserId};
use fairway_booth::booth_labels;
use fairway_clock::Zone;
use fairway_company::company_cards;
use fairway_event::{find_exhibitors, find_sessions};
use fairway_lang::Lang;
use fairway_programme::starred_sessions;
use sea_orm::ConnectionTrait;

use super::exchange::{Stage, other_of};
use super::favorites::{ObjectType, session_number};
use super::news::{work_en, work_zh};
use crate::people::people_by_id;
use crate::{NetworkError, store};

/// Something that somebody saved. Empty texts where it is gone.
#[derive(Clone, Debug, Default)]
pub struct SavedThing {
    pub favorite_id: i64,
    pub object_type: i32,
    pub object_id: i64,
    pub saved_at: i64,
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
    pub picture: String,
    pub page: String,
    /// It is no longer there, or no longer shown.
    pub is_gone: bool,
}

/// Whose things, on whose site.
#[derive(Clone, Debug)]
pub struct Keeper {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub activity_id: i64,
    pub zone: Zone,
}

/// Everything of one type, the latest first.
pub async fn list(
    db: &impl ConnectionTrait,
    keeper: &Keeper,
    object_type: ObjectType,
) -> Result<Vec<SavedThing>, NetworkError> {
    let mut things = saved(db, keeper, object_type).await?;
    let ids: Vec<i64> = things.iter().map(|thing| thing.object_id).collect();
    let mut named = match object_type {
        ObjectType::Exhibitor => exhibitors(db, keeper, &ids).await?,
        ObjectType::Person => persons(db, keeper, &ids).await?,
        ObjectType::Session => sessions(db, keeper, &ids).await?,
        ObjectType::Booth => booths(db, keeper, &ids).await?,
    };
    for thing in &mut things {
        match named.remove(&thing.object_id) {
            Some(found) => {
                let SavedThing { favorite_id, object_type, object_id, saved_at, .. } = *thing;
                *thing = SavedThing { favorite_id, object_type, object_id, saved_at, ..found };
            }
            None => thing.is_gone = true,
        }
    }
    Ok(things)
}

/// What was saved, by its numbers only.
pub async fn saved(
    db: &impl ConnectionTrait,
    keeper: &Keeper,
    object_type: ObjectType,
) -> Result<Vec<SavedThing>, NetworkError> {
    let Keeper { tenant_id, user_id, .. } = *keeper;
    let thing = |favorite_id: i64, object_id: i64, saved_at: i64| SavedThing {
        favorite_id,
        object_type: object_type.value(),
        object_id,
        saved_at,
        ..SavedThing::default()
    };
    if object_type == ObjectType::Session {
        let starred = starred_sessions(db, tenant_id, user_id).await?;
        return Ok(starred.into_iter().map(|(id, at)| thing(session_number(id), id, at)).collect());
    }
    let rows = store::favorites::list(db, tenant_id, user_id, object_type.value(), None).await?;
    Ok(rows.into_iter().map(|row| thing(row.id, row.object_id, row.created_at)).collect())
}

type Named = HashMap<i64, SavedThing>;

async fn exhibitors(db: &impl ConnectionTrait, keeper: &Keeper, ids: &[i64]) -> Result<Named, NetworkError> {
    let Keeper { tenant_id, activity_id, .. } = *keeper;
    let stands = find_exhibitors(db, tenant_id, activity_id, ids, Lang::default()).await?;
    let stands: HashMap<i64, String> = stands.into_iter().map(|row| (row.company_id, row.booth_no)).collect();
    let cards = company_cards(db, tenant_id, ids).await?;
    let named = cards.into_iter().map(|card| {
        let booths = stands.get(&card.company_id).map(|list| list.replace(',', ", ")).unwrap_or_default();
        let thing = SavedThing {
            title_zh: card.name_zh,
            title_en: card.name_en,
            text_zh: booths.clone(),
            text_en: booths,
            picture: card.logo,
            page: format!("/companyDetail?id={}", card.company_id),
            ..SavedThing::default()
        };
        (card.company_id, thing)
    });
    Ok(named.collect())
}

/// Those who have left the directory, and are no contacts, are gone.
async fn persons(db: &impl ConnectionTrait, keeper: &Keeper, ids: &[UserId]) -> Result<Named, NetworkError> {
    let Keeper { tenant_id, user_id, activity_id, .. } = *keeper;
    let attendees = fairway_event::attendees_of(db, tenant_id, activity_id, ids).await?;
    let listed = attendees.into_iter().filter(|row| row.is_listed).filter_map(|row| row.user_id);
    let exchanges = store::exchanges::list_between(db, tenant_id, user_id, ids).await?;
    let exchanged = exchanges.iter().filter(|row| row.status == Stage::Exchanged.value());
    let shown: HashSet<UserId> = listed.chain(exchanged.map(|row| other_of(row, user_id))).collect();
    let shown: Vec<UserId> = shown.into_iter().collect();
    let mut named = Named::new();
    for (id, person) in people_by_id(db, tenant_id, activity_id, &shown).await? {
        let page = match person.card_code.as_str() {
            "" => String::new(),
            code => format!("/card?code={code}"),
        };
        let (text_zh, text_en) = (work_zh(&person), work_en(&person));
        let thing = SavedThing {
            title_zh: person.name_zh,
            title_en: person.name_en,
            text_zh,
            text_en,
            picture: person.avatar,
            page,
            ..SavedThing::default()
        };
        named.insert(id, thing);
    }
    Ok(named)
}

async fn sessions(db: &impl ConnectionTrait, keeper: &Keeper, ids: &[i64]) -> Result<Named, NetworkError> {
    let named = find_sessions(db, keeper.tenant_id, ids).await?.into_iter().map(|session| {
        let at = keeper.zone.local_time(session.start_time).to_string();
        let with = |room: &str| if room.is_empty() { at.clone() } else { format!("{at} · {room}") };
        let thing = SavedThing {
            text_zh: with(&session.room_zh),
            text_en: with(&session.room_en),
            title_zh: session.title_zh,
            title_en: session.title_en,
            page: format!("/agendaList?id={}", session.id),
            ..SavedThing::default()
        };
        (session.id, thing)
    });
    Ok(named.collect())
}

async fn booths(db: &impl ConnectionTrait, keeper: &Keeper, ids: &[i64]) -> Result<Named, NetworkError> {
    let named = booth_labels(db, keeper.tenant_id, ids).await?.into_iter().map(|booth| {
        let thing = SavedThing {
            text_zh: format!("{} · {} 平方米", booth.hall_zh, booth.area),
            text_en: format!("{} · {} m²", booth.hall_en, booth.area),
            title_zh: booth.booth_no.clone(),
            title_en: booth.booth_no,
            page: "/expoReserve".to_owned(),
            ..SavedThing::default()
        };
        (booth.booth_id, thing)
    });
    Ok(named.collect())
}
